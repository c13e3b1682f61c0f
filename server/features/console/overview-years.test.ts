import { compareYears, getFigures, getOverview, getReport } from '@yuva/contract/console/overview-endpoints';
import type { OverviewFigures } from '@yuva/contract/console/overview-schema';
import type { Report, YearFigures } from '@yuva/contract/console/report-schema';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { openYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	makeTeamLead,
	PEDDAPALLI,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { addToYear, enrolInPast, makePastYear } from '../../test/past-year.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const { db } = app;
const past = await makePastYear(db);
const admin = await makeAdmin(db);
const lead = await makeDistrictLead(db, VIKARABAD);
const returning = await makeFellow(db, { district: PEDDAPALLI });
const gone = await makeFellow(db, { district: PEDDAPALLI });
const stranger = await makeFellow(db, { district: VIKARABAD });
await enrolInPast(db, past, returning);
await enrolInPast(db, past, gone, 'left');
await enrolInPast(db, past, stranger);
await db
	.deleteFrom('fellow_enrolments')
	.where('fellow_id', '=', gone.id)
	.where('year_id', '<>', past)
	.execute();

const now = await openYear(db);

// Nine girls of class 4 belong to the returning fellow, in both years; their endline of the past year was 4,
// of this year is 2.
for (let n = 0; n < 9; n++) {
	const child_id = await makeChild(db, returning, { gender: 'Female', child_class: '5' });
	const present = ['2025-07-01', '2025-07-02'];
	const scores = { baseline: 2, ...(n < 6 && { endline: 4 }) };
	await addToYear(db, { child_id, year_id: past, fellow: returning }, { ...scores, present });
	if (n < 7)
		await addToYear(
			db,
			{ child_id, year_id: now, fellow: returning },
			{ baseline: 1, endline: 2, present: ['2026-11-02'] },
		);
}
// Six boys of class 9 belong to the fellow who left; three of them left before.
for (let n = 0; n < 6; n++) {
	const child_id = await makeChild(db, gone, { gender: 'Male', child_class: '9' });
	await sql`delete from child_enrolments where child_id = ${child_id}`.execute(db);
	await sql`update children set fellow_id = null where id = ${child_id}`.execute(db);
	const left = n < 3 ? { left_reason: 'The family of Ravi moved' } : {};
	await addToYear(db, { child_id, year_id: past, fellow: gone }, { child_class: '9', baseline: 3, ...left });
}
// Two children of class 10 are in the other district; one was deleted after the year.
for (let n = 0; n < 2; n++) {
	const child_id = await makeChild(db, stranger, { gender: 'Female', child_class: '10' });
	await addToYear(
		db,
		{ child_id, year_id: past, fellow: stranger },
		{ child_class: '10', baseline: 3, endline: 3 },
	);
	if (n === 0)
		await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', child_id).execute();
}
await db
	.insertInto('fellow_attendance')
	.values([
		{
			fellow_id: returning.id,
			year_id: past,
			day: 1,
			date: '1999-01-01',
			status: 'Present',
			marked_at: TEST_NOW,
		},
		{
			fellow_id: returning.id,
			year_id: past,
			day: 2,
			date: '2025-07-01',
			status: 'Absent',
			marked_at: TEST_NOW,
		},
		{
			fellow_id: returning.id,
			year_id: now,
			day: 1,
			date: '2026-11-02',
			status: 'Present',
			marked_at: TEST_NOW,
		},
	])
	.execute();

const as = ({ token }: { token: string }) => ({ token });
const figuresOf = async (year?: string): Promise<OverviewFigures> =>
	(await app.call(getFigures, { ...(year && { year }) }, as(admin))).body;
const yearsOf = async (person = admin, district?: number): Promise<YearFigures[]> =>
	(await app.call(compareYears, { ...(district && { district }) }, as(person))).body.data;
const reportOf = async (person = admin, year = '2025-26'): Promise<Report> =>
	(await app.call(getReport, { year }, as(person))).body;

test('without a choice the figures are of the open year, and the years can be chosen', async () => {
	const figures = await figuresOf();
	expect(figures.year).toMatchObject({ id: now, status: 'open' });
	expect(figures.years.map(({ id, is_current }) => [id, is_current])).toEqual([
		[now, true],
		[past, false],
	]);
	expect(figures.weeks).toEqual([
		{ week: '2026-11-02', children_days: 7, children_present: 7, fellow_marks: 1, fellow_present: 1 },
	]);
	expect(figures.levels).toMatchObject([
		{ children: 7, baseline: 1, endline: 2 },
		{ children: 7 },
		{ children: 7 },
		{ children: 7 },
	]);
	expect(figures.districts).toMatchObject([
		{ district_id: PEDDAPALLI, fellows: 1, children: 9 },
		{ district_id: VIKARABAD, fellows: 1, children: 1 },
	]);
});

test.each([['2025-26'], [String(past)]])('the figures of the past year %s are its own', async (choice) => {
	const figures = await figuresOf(choice);
	expect(figures.year).toMatchObject({ id: past, name: '2025-26', status: 'closed' });
	expect(figures.weeks, 'the mark of 1999 is in no week').toEqual([
		{ week: '2025-06-30', children_days: 18, children_present: 18, fellow_marks: 1, fellow_present: 0 },
	]);
	expect(figures.districts).toMatchObject([
		{ district_id: PEDDAPALLI, fellows: 2, centers_active: 2, centers_inactive: 0, children: 15 },
		{ district_id: VIKARABAD, fellows: 1, centers_active: 1, children: 2 },
	]);
	const creativity = figures.levels.filter(({ skill_group }) => skill_group === 'creativity');
	expect(creativity).toMatchObject([
		{ district_id: PEDDAPALLI, children: 6, baseline: 2, endline: 4 },
		{ district_id: VIKARABAD, children: 2, baseline: 3, endline: 3 },
	]);
	const totals = (await app.call(getOverview, { year: choice }, as(admin))).body.data;
	expect(totals).toMatchObject([
		{ children_days: 18, baseline: 8, endline: 16 },
		{ children_days: 0, baseline: 12, endline: 12 },
	]);
});

test.each(['1999-00', '99999'])('there is no year %s', async (year) => {
	for (const endpoint of [getFigures, getOverview, getReport] as const) {
		const { status, body } = await app.call(endpoint, { year }, as(admin));
		expect([status, body.errors]).toEqual([422, { year: 'There is no such year' }]);
	}
});

test('years are beside one another, each with the children who have both scores of that year', async () => {
	const [before, today, ...others] = await yearsOf();
	expect(others).toEqual([]);
	expect(before).toMatchObject({
		year: { name: '2025-26' },
		fellows: 3,
		fellows_completed: 2,
		fellows_left: 1,
		fellows_not_continued: 0,
		centers: 3,
		children: 17,
		children_left: 3,
		children_days: 18,
		children_present: 18,
		fellow_marks: 2,
		fellow_present: 1,
		with_baseline: 17,
		with_endline: 8,
		with_both: 8,
		baseline: (6 * 8 + 2 * 12) / 8,
		endline: (6 * 16 + 2 * 12) / 8,
		impossible_marks: 1,
	});
	expect(today).toMatchObject({ fellows: 2, children: 10, with_both: 7, baseline: 4, endline: 8 });
	expect(await yearsOf(lead)).toMatchObject([
		{ fellows: 1, children: 2 },
		{ fellows: 1, children: 1 },
	]);
	expect(await yearsOf(lead, PEDDAPALLI)).toMatchObject([{ children: 0, baseline: null }, { children: 0 }]);
});

test('every figure of a year is what the rows themselves say', async () => {
	const { rows } = await sql<Record<string, number>>`
		select (select count(*) from fellow_enrolments where year_id = year.id) as fellows,
			(select count(*) from child_enrolments join children on children.id = child_id
				where year_id = year.id and (deleted_at is null or year.closed_at is not null)) as children,
			(select count(*) from children_attendance where year_id = year.id) as children_days,
			(select count(*) from fellow_attendance where year_id = year.id) as fellow_marks,
			(select count(*) from assessments b join assessments e using (child_id, year_id) where year_id = year.id
				and b.assessment_type = 'baseline' and e.assessment_type = 'endline') as with_both,
			(select avg(e.learning_level)::float8 from assessments b join assessments e using (child_id, year_id)
				where year_id = year.id and b.assessment_type = 'baseline' and e.assessment_type = 'endline') as endline
		from programme_years year order by starts_on`.execute(db);
	const compared = await yearsOf();
	expect(rows).toHaveLength(2);
	for (const [index, row] of rows.entries()) expect(compared[index]).toMatchObject(row);
});

test('the report shows no group of fewer than five children alone, and no reason that tells of one', async () => {
	const report = await reportOf();
	const rowsOf = (rows: Report['classes']) => rows.map(({ names, children }) => [names.join(), children]);
	expect(report.children).toMatchObject({ children: 17, children_left: 3, with_both: 8, endline: 15 });
	expect(rowsOf(report.districts)).toEqual([['Peddapalli,Vikarabad', 17]]);
	expect(rowsOf(report.genders)).toEqual([
		['Female', 11],
		['Male', 6],
	]);
	expect(rowsOf(report.classes)).toEqual([
		['Class 4', 9],
		['Class 9,Class 10', 8],
	]);
	const [four, others] = report.classes;
	expect([four?.endline, others?.endline], 'two with both could be told from the total').toEqual([
		null,
		null,
	]);
	expect(report.reasons).toEqual([{ reason: 'Other reasons', children: 3 }]);
	expect(JSON.stringify(report)).not.toMatch(/Ravi|Person|Test/);
});

test('each child is counted in the growth, and never fewer than five together', async () => {
	const { children, growth } = await reportOf();
	expect(children?.with_both).toBe(8);
	// six girls rose from 8 to 16; the two of class 10, who stayed, are too few to be seen
	expect(growth).toEqual([{ from: 0, below: 9, children: 8 }]);
	const { growth: now_growth } = await reportOf(admin, '2026-27');
	expect(now_growth).toEqual([{ from: 4, below: 5, children: 7 }]);
	expect((await reportOf(lead)).growth).toEqual([]);
});

test('the report has the latest voice of its districts that may be published', async () => {
	expect((await reportOf()).voice).toBeNull();
	const publish = async (fellow_id: string, first_name: string, approved_at: string) => {
		const testimonial_id = uuidv7();
		await db
			.insertInto('testimonials')
			.values({
				id: testimonial_id,
				fellow_id,
				stakeholder_type: 'childs_parent',
				form_data: JSON.stringify({ Feedback: 'She reads.' }),
				recording_id: await makeMedia(db, fellow_id, 'testimonial'),
				created_at: TEST_NOW,
			})
			.execute();
		const words = { public_text: `Words of ${first_name}`, first_name, may_be_played: false };
		await db
			.insertInto('publications')
			.values({ testimonial_id, ...words, approved_by: admin.id, approved_at: new Date(approved_at) })
			.execute();
		return testimonial_id;
	};
	await publish(stranger.id, 'Lakshmi', '2026-11-01');
	const latest = await publish(returning.id, 'Saritha', '2026-11-02');
	const { voice } = await reportOf();
	expect(voice).toEqual({
		text: 'Words of Saritha',
		author: 'Saritha',
		who: 'Parent of a child',
		location: 'Peddapalli',
		place: { en: 'Peddapalli', te: 'పెద్దపల్లి' },
	});
	expect((await reportOf(lead)).voice?.author).toBe('Lakshmi');
	await db.deleteFrom('publications').where('testimonial_id', '=', latest).execute();
	expect((await reportOf()).voice?.author).toBe('Lakshmi');
});

test('the file of the report says the same, and so does the report of a lead for the own district', async () => {
	const { csv } = await reportOf();
	const lines = csv.split('\r\n');
	expect(lines[0]).toBe('\ufeffYear,2025-26');
	expect(lines).toContain('All,,17,3,18,18,100,17,8,8,9,15,6');
	expect(lines).toContain('Class,Class 4,9,0,18,18,100,9,6,6,,,');
	expect(lines).toContain('Other reasons,3');
	const own = await reportOf(lead);
	expect(own).toMatchObject({
		reach: { fellows: 1, centers: 1 },
		children: null,
		districts: [],
		reasons: [],
	});
	expect((await app.call(getReport, {}, as(await makeTeamLead(db)))).status).toBe(403);
});
