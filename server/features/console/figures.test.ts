import {
	compareYears,
	getCenterDots,
	getCenterPins,
	getFigures,
	listCenters,
} from '@yuva/contract/console/overview-endpoints';
import type { DistrictFigures, OverviewFigures, WeekFigures } from '@yuva/contract/console/overview-schema';
import type { YearComparison } from '@yuva/contract/console/report-schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import { startDemoApp } from '../../test/demo-app.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startDemoApp();
const { db } = app;

const ADMIN = '9000000001';
const LEAD_OF_PEDDAPALLI = '9000000002';
const TEAM_LEAD = '9000000004';

async function ask<Answer>(mobile: string, path: string): Promise<Answer> {
	const { id, role } = await db
		.selectFrom('accounts')
		.select(['id', 'role'])
		.where('mobile_number', '=', mobile)
		.executeTakeFirstOrThrow();
	const token = await openSession(db, { id, role: role as 'admin' }, TEST_NOW);
	const answer = await app.http.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
	expect(answer.statusCode).toBe(200);
	return answer.json();
}

const figuresOf = (mobile: string, query = '') => ask<OverviewFigures>(mobile, `${getFigures.path}${query}`);

async function numberOf(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
	const { rows } = await query.execute(db);
	return rows[0]?.n ?? Number.NaN;
}

/** No fellow of the demo accepted a year ago or earlier. */
const atWork = (
	district: number,
) => sql`select fellows.id from fellows join accounts on accounts.id = fellows.id
	where data_consent_at is not null and active and exists (
		select from fellow_enrolments where fellow_id = fellows.id and outcome = 'active') and working_district = ${district}`;

const questions: Record<
	Exclude<keyof DistrictFigures, 'district_id' | 'district_name'>,
	(district: number) => ReturnType<typeof sql<{ n: number }>>
> = {
	applications_waiting: (district) => sql<{
		n: number;
	}>`select count(distinct fellow_id) as n from onboarding_tasks
		join fellows on fellows.id = fellow_id where status = 'UNDER_REVIEW' and working_district = ${district}`,
	applications_overdue: (district) => sql<{
		n: number;
	}>`select count(distinct fellow_id) as n from onboarding_tasks
		join fellows on fellows.id = fellow_id where status = 'UNDER_REVIEW' and working_district = ${district}
		and (submitted_at at time zone 'Asia/Kolkata')::date < date '2026-11-20' - 8`,
	fellows: (district) => sql<{ n: number }>`select count(*) as n from (${atWork(district)}) as fellow`,
	centers_active: (district) => sql<{ n: number }>`select count(*) as n from learning_centers
		where status = 'Active' and fellow_id in (${atWork(district)})`,
	centers_inactive: (district) => sql<{ n: number }>`select count(*) as n from learning_centers
		where status <> 'Active' and fellow_id in (${atWork(district)})`,
	children: (district) => sql<{ n: number }>`select count(*) as n from children where deleted_at is null
		and fellow_id in (${atWork(district)})`,
	tasks_overdue: (district) => sql<{ n: number }>`select count(*) as n from assigned_tasks
		where status = 'Pending' and deadline_date <= date '2026-11-19'
		and fellow_id in (select fellow_id from fellow_enrolments where outcome = 'active')
		and fellow_id in (select id from fellows where working_district = ${district})`,
	visits: (district) => sql<{ n: number }>`select count(*) as n from visits where answer_id is not null
		and fellow_id in (select id from fellows where working_district = ${district})`,
	not_visited: (district) => sql<{ n: number }>`select count(*) as n from (${atWork(district)}) as fellow
		where not exists (select from visits where fellow_id = fellow.id and answer_id is not null
			and visit_on > date '2026-11-20' - 45)
		and exists (select from fellow_enrolments where fellow_id = fellow.id and enrolled_on <= date '2026-11-20' - 45)`,
};

test('every figure of every district is what the rows themselves say', async () => {
	const { districts } = await figuresOf(ADMIN);
	expect(districts.map(({ district_name }) => district_name)).toEqual([
		'Adilabad',
		'Kumuram Bheem Asifabad',
		'Narayanpet',
		'Peddapalli',
		'Vikarabad',
	]);
	for (const figures of districts) {
		for (const [name, question] of Object.entries(questions)) {
			const said = figures[name as keyof typeof questions];
			expect([figures.district_name, name, said]).toEqual([
				figures.district_name,
				name,
				await numberOf(question(figures.district_id)),
			]);
		}
	}
	expect(districts.map(({ centers_inactive }) => centers_inactive).toSorted()).toEqual([0, 0, 0, 0, 1]);
});

async function weeksByHand(district: number | undefined): Promise<WeekFigures[]> {
	const own = sql`(${district ?? null}::integer is null or fellow_id in
		(select id from fellows where working_district = ${district ?? null}))`;
	const { rows } = await sql<WeekFigures>`
		select to_char(monday, 'YYYY-MM-DD') as week,
			(select count(*) from children_attendance m where ${own} and m.date - monday between 0 and 6) as children_days,
			(select count(*) from children_attendance m where ${own} and m.date - monday between 0 and 6
				and m.status = 'Present') as children_present,
			(select count(*) from fellow_attendance m where ${own} and m.date - monday between 0 and 6) as fellow_marks,
			(select count(*) from fellow_attendance m where ${own} and m.date - monday between 0 and 6
				and m.status <> 'Absent') as fellow_present
		from (select generate_series(date '2026-08-03', date '2026-11-16', interval '7 days')::date as monday) as weeks
		order by 1`.execute(db);
	return rows.filter(({ children_days, fellow_marks }) => children_days + fellow_marks > 0);
}

test('the marks of each week are those of its Monday to Sunday, of all or of one district', async () => {
	const all = await figuresOf(ADMIN);
	expect(all.weeks.length).toBeGreaterThan(6);
	expect(all.weeks).toEqual(await weeksByHand(undefined));
	const vikarabad = await figuresOf(ADMIN, '?district=698');
	expect(vikarabad.weeks).toEqual(await weeksByHand(698));
	expect(vikarabad.districts).toEqual(all.districts);
});

type Scores = Record<string, number>;

async function scoresByDistrict() {
	const { rows } = await sql<{ district: string; scores: [baseline: Scores, endline: Scores][] }>`
		select districts.name as district, json_agg(json_build_array(b, e)) as scores
		from children
			join fellows on fellows.id = children.fellow_id
			join districts on districts.id = fellows.working_district
			join assessments b on b.child_id = children.id and b.assessment_type = 'baseline'
			join assessments e on e.child_id = children.id and e.assessment_type = 'endline'
		where children.deleted_at is null group by 1`.execute(db);
	return rows;
}

const GROUPS: Record<string, string[]> = {
	creativity: ['imagination', 'problem_solving'],
	critical_thinking: ['root_cause_analysis', 'opinion'],
	collaboration: ['team_work', 'gender_sensitivity'],
	communication: ['speaking_listening', 'writing', 'reading', 'reading_comprehension'],
};

const isWhole = (pair: readonly Scores[]): boolean =>
	Object.values(GROUPS)
		.flat()
		.every((skill) => pair.every((scores) => (scores[skill] ?? 0) > 0));

test('baseline and endline are the means of the children with all ten scores in both, by district and skill group', async () => {
	const byHand = await scoresByDistrict();
	const { levels } = await figuresOf(ADMIN);
	expect(levels).toHaveLength(byHand.length * 4);
	for (const { district_name, skill_group, children, baseline, endline } of levels) {
		const pairs = (byHand.find(({ district }) => district === district_name)?.scores ?? []).filter(isWhole);
		const meanOf = (which: 0 | 1) => {
			const averages = pairs.map((pair) => {
				const scored = (GROUPS[skill_group] ?? []).map((skill) => pair[which][skill] ?? 0);
				return scored.reduce((sum, score) => sum + score, 0) / scored.length;
			});
			return averages.reduce((sum, average) => sum + average, 0) / averages.length;
		};
		expect(children).toBe(pairs.length);
		expect(baseline).toBeCloseTo(meanOf(0), 9);
		expect(endline).toBeCloseTo(meanOf(1), 9);
	}
});

test('one own mark has the year before by mistake', async () => {
	const { data } = await ask<YearComparison>(ADMIN, compareYears.path);
	expect(data.map(({ impossible_marks }) => impossible_marks)).toEqual([1]);
});

test('a lead sees the own district, a team lead those who chose them', async () => {
	const lead = await figuresOf(LEAD_OF_PEDDAPALLI);
	const all = await figuresOf(ADMIN);
	expect(lead.districts).toEqual(all.districts.filter(({ district_id }) => district_id === 682));
	expect(lead.levels).toEqual(all.levels.filter(({ district_id }) => district_id === 682));
	expect(lead.weeks).toEqual(await weeksByHand(682));
	expect((await figuresOf(LEAD_OF_PEDDAPALLI, '?district=698')).weeks).toEqual([]);
	const [own, ...others] = (await figuresOf(TEAM_LEAD)).districts;
	expect(others).toEqual([]);
	expect(own).toMatchObject({ district_id: 682, fellows: 1, applications_waiting: 0 });
});

test('figures follow the marks and scores at once, and forget what is gone', async () => {
	const [mark] = await db.deleteFrom('fellow_attendance').where('day', '=', 30).returningAll().execute();
	expect(mark?.day).toBe(30);
	expect((await figuresOf(ADMIN)).weeks).toEqual(await weeksByHand(undefined));
	await db.deleteFrom('assessments').where('assessment_type', '=', 'endline').execute();
	expect((await figuresOf(ADMIN)).levels).toEqual([]);
});

interface Centers {
	data: { fellow_id: string; full_name: string; has_pin: boolean }[];
	next_cursor: string | null;
}

test('the centers of the fellows at work are listed by name, page by page, and each with a pin is on the map', async () => {
	const all = await ask<Centers>(ADMIN, `${listCenters.path}?limit=100`);
	const names = all.data.map(({ full_name }) => full_name);
	expect(names).toHaveLength(10);
	expect(names).toEqual(names.toSorted());
	const first = await ask<Centers>(ADMIN, `${listCenters.path}?limit=7`);
	const second = await ask<Centers>(ADMIN, `${listCenters.path}?limit=7&cursor=${first.next_cursor}`);
	expect([...first.data, ...second.data]).toEqual(all.data);
	const pins = await ask<{ data: { fellow_id: string }[]; is_complete: boolean }>(ADMIN, getCenterPins.path);
	expect(pins.is_complete).toBe(true);
	expect(new Set(pins.data.map(({ fellow_id }) => fellow_id))).toEqual(
		new Set(all.data.filter(({ has_pin }) => has_pin).map(({ fellow_id }) => fellow_id)),
	);
	const inactive = await ask<Centers>(ADMIN, `${listCenters.path}?status=Inactive`);
	const [{ n } = { n: 0 }] = (
		await sql<{ n: number }>`select count(*) as n from learning_centers where status = 'Inactive'`.execute(db)
	).rows;
	expect(inactive.data).toHaveLength(n);
	const { data } = await ask<Centers>(LEAD_OF_PEDDAPALLI, `${listCenters.path}?district=698`);
	expect(data).toEqual([]);
});

test('the dots of the map are the pins without names, to a hundredth of a degree', async () => {
	type Dot = { status: string; latitude: number; longitude: number };
	const pins = await ask<{ data: Dot[] }>(ADMIN, getCenterPins.path);
	const dots = await ask<{ data: Dot[] }>(ADMIN, getCenterDots.path);
	const rounded = pins.data.map(
		({ status, latitude, longitude }) => `${status} ${latitude.toFixed(2)} ${longitude.toFixed(2)}`,
	);
	expect(
		dots.data
			.map(({ status, latitude, longitude }) => `${status} ${latitude.toFixed(2)} ${longitude.toFixed(2)}`)
			.toSorted(),
	).toEqual([...new Set(rounded)].toSorted());
	expect(Object.keys(dots.data[0] ?? {}).toSorted()).toEqual(['latitude', 'longitude', 'status']);
	const active = await ask<{ data: Dot[] }>(ADMIN, `${getCenterDots.path}?status=Active`);
	expect(new Set(active.data.map(({ status }) => status))).toEqual(new Set(['Active']));
	const own = await ask<{ data: Dot[] }>(TEAM_LEAD, getCenterDots.path);
	expect(own.data.length).toBeLessThan(dots.data.length);
});
