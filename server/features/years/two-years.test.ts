import { compareYears, getFigures, getReport } from '@yuva/contract/console/overview-endpoints';
import { signChildProtection, signDataConsent } from '@yuva/contract/onboarding/endpoints';
import { closeYear } from '@yuva/contract/years/closing-endpoints';
import { addYear, openYear } from '@yuva/contract/years/endpoints';
import { endAsLeft, enrolFellow, handIn, listFellowYears } from '@yuva/contract/years/enrolment-endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { playProgramme } from '../../test/programme.ts';
import { startTestApp } from '../../test/test-app.ts';

const FELLOWS = 15;
const NOTICE = 'en-1';
const [FIRST, SECOND] = ['2026-27', '2027-28'];

const { db, url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });
const admin = await makeAdmin(app.db);
const leads = new Map([
	[PEDDAPALLI, await makeDistrictLead(app.db, PEDDAPALLI)],
	[VIKARABAD, await makeDistrictLead(app.db, VIKARABAD)],
]);
const { goTo, act, markDay, score, finishClosing } = playProgramme(app);

interface Center {
	district: number;
	fellow: Person;
	children: string[];
}

/** Uses one of two districts by turns. */
async function begin(index: number, since: string): Promise<Center> {
	const district = index % 2 === 0 ? PEDDAPALLI : VIKARABAD;
	const fellow = await makeFellow(app.db, { district, given_name: `Fellow${index}` });
	await app.db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: since })
		.where('fellow_id', '=', fellow.id)
		.execute();
	return { district, fellow, children: [] };
}

async function register(center: Center): Promise<void> {
	for (const child_class of ['4', '9', '10'])
		center.children.push(await makeChild(app.db, center.fellow, { child_class }));
}

function leadOf({ district }: Center): Person {
	const lead = leads.get(district);
	if (!lead) throw new Error('no lead');
	return lead;
}

async function readYear(year: string): Promise<string> {
	const figures = await act(admin, 'admin', getFigures, { year });
	const report = await act(admin, 'admin', getReport, { year });
	const { years: _offered, ...kept } = figures;
	const { years: _choices, ...told } = report;
	return JSON.stringify([kept, told]);
}

async function compared(year: string) {
	const { data } = await act(admin, 'admin', compareYears, {});
	return data.find((one: { year: { name: string } }) => one.year.name === year);
}

/** Counts the same figures by statements that share nothing with the product's. */
async function counted(year: string) {
	const of = sql`(select id from programme_years where name = ${year})`;
	const { rows } = await sql<Record<string, number>>`select
		(select count(*) from fellow_enrolments where year_id = ${of})::int as fellows,
		(select count(*) from fellow_enrolments where year_id = ${of} and outcome = 'completed')::int
			as fellows_completed,
		(select count(*) from fellow_enrolments where year_id = ${of} and outcome = 'left')::int as fellows_left,
		(select count(distinct child_id) from child_enrolments where year_id = ${of})::int as children,
		(select count(*) from children_attendance where year_id = ${of})::int as children_days,
		(select count(*) from children_attendance where year_id = ${of} and status = 'Present')::int
			as children_present,
		(select count(*) from fellow_attendance where year_id = ${of})::int as fellow_marks,
		(select count(*) from assessments one join assessments two using (child_id, year_id)
			where year_id = ${of} and one.assessment_type = 'baseline' and two.assessment_type = 'endline')::int
			as with_both,
		(select avg(learning_level) from assessments where year_id = ${of} and assessment_type = 'baseline')::float8
			as baseline,
		(select avg(learning_level) from assessments where year_id = ${of} and assessment_type = 'endline')::float8
			as endline`.execute(db);
	return rows[0];
}

// The tests run in this order: each continues where the last one ended.
describe('two years of a programme', { shuffle: false }, () => {
	const centers: Center[] = [];
	let firstYear = '';

	test('a first year of fifteen fellows in two districts, one of whom drops out, is closed', async () => {
		goTo('2026-06-15');
		for (let index = 0; index < FELLOWS; index++) {
			const center = await begin(index, '2026-06-10');
			await register(center);
			centers.push(center);
		}
		for (const [day, date] of ['2026-06-16', '2026-06-17', '2026-07-01'].entries()) {
			goTo(date);
			for (const { fellow, children } of centers) await markDay(fellow, day + 1, children);
		}
		for (const { fellow, children } of centers) await score(fellow, 'baseline', children, 2);
		goTo('2027-02-01');
		const [gone, ...going] = centers;
		if (!gone) throw new Error('no center');
		const leaving = { fellow_id: gone.fellow.id, reason: 'Moved to Hyderabad' };
		await act(leadOf(gone), 'district_lead', endAsLeft, leaving);
		goTo('2027-05-20');
		for (const { fellow, children } of going) await score(fellow, 'endline', children, 4);
		await act(admin, 'admin', closeYear, { id: 1, decisions: [], early: true });
		await finishClosing();
		firstYear = await readYear(FIRST);
		expect(await compared(FIRST)).toMatchObject({ ...(await counted(FIRST)), fellows: 15, fellows_left: 1 });
		expect(await compared(FIRST), 'who finished class 10 did not drop out').toMatchObject({
			children_left: 0,
		});
		expect(await compared(FIRST)).toMatchObject({
			children_days: 135,
			with_both: 42,
			baseline: 8,
			endline: 16,
		});
	});

	test('in the second year one fellow comes back, and the children of the others go on with new fellows', async () => {
		goTo('2027-06-10');
		const dates = { starts_on: '2027-06-01', ends_on: '2028-05-31' };
		const { id } = await act(admin, 'admin', addYear, { name: SECOND, ...dates });
		await act(admin, 'admin', openYear, { id });
		const [, returning, ...others] = centers;
		if (!returning) throw new Error('no center');
		const { fellow } = returning;
		const lead = leadOf(returning);
		await act(lead, 'district_lead', enrolFellow, { fellow_id: fellow.id, year_id: id });
		const { mobile_number } = fellow;
		await act(fellow, 'fellow', signChildProtection, { mobile_number });
		await act(fellow, 'fellow', signDataConsent, { mobile_number, notice: NOTICE });
		const next: Center[] = [{ ...returning, children: returning.children.slice(0, 2) }];
		for (const [index, { children, district }] of others.entries()) {
			const center = await begin(district === PEDDAPALLI ? 100 + index * 2 : 101 + index * 2, '2027-06-10');
			next.push({ ...center, children: children.slice(0, 2) });
		}
		for (const center of next) {
			const given = { to_fellow_id: center.fellow.id, child_ids: center.children };
			await act(leadOf(center), 'district_lead', handIn, given);
		}
		goTo('2027-06-20');
		for (const one of next) await markDay(one.fellow, 1, one.children);
		for (const one of next) await score(one.fellow, 'baseline', one.children, 3);
		goTo('2028-05-10');
		for (const one of next) await score(one.fellow, 'endline', one.children, 4);
		await readYear(SECOND);
		expect(await compared(SECOND)).toMatchObject({ ...(await counted(SECOND)), fellows: 14, children: 28 });
		expect(await compared(SECOND)).toMatchObject({
			children_days: 28,
			with_both: 28,
			baseline: 12,
			endline: 16,
		});
	});

	test('the first year is unchanged to the letter', async () => {
		expect(await readYear(FIRST)).toBe(firstYear);
		expect(await compared(FIRST)).toMatchObject((await counted(FIRST)) ?? {});
	});

	test('who came back has both years, each with its own figures', async () => {
		const [, returning] = centers;
		if (!returning) throw new Error('no center');
		const ask = { fellow_id: returning.fellow.id };
		const { data } = await act(leadOf(returning), 'district_lead', listFellowYears, ask);
		expect(data).toMatchObject([
			{ name: SECOND, outcome: 'active', children: 2, baseline: { mean: 12, children: 2 } },
			{ name: FIRST, outcome: 'completed', children: 3, baseline: { mean: 8, children: 3 } },
		]);
	});
});
