import { learningLevel, SKILLS } from '@yuva/contract/assessments/rules';
import type { SkillScores } from '@yuva/contract/assessments/schema';
import { getOverview } from '@yuva/contract/console/overview-endpoints';
import type { DistrictTotals } from '@yuva/contract/console/overview-schema';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	type Person,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const MULUGU = 720;
const WANAPARTHY = 693;
const lead = await makeDistrictLead(app.db, MULUGU);
const NOTHING = {
	applications_waiting: 0,
	applications_overdue: 0,
	fellows: 0,
	centers_active: 0,
	centers_inactive: 0,
	children: 0,
	tasks_overdue: 0,
	visits: 0,
	not_visited: 0,
	children_days: 0,
	children_present: 0,
	baseline: null,
	endline: null,
};

async function overviewOf(person: Person): Promise<DistrictTotals[]> {
	const { status, body } = await app.call(getOverview, {}, { token: person.token });
	expect(status).toBe(200);
	return body.data;
}

async function makeApplicant(submitted: string): Promise<void> {
	const { id } = await makeFellow(app.db, { stage: 'submitted', district: MULUGU });
	const values = { submitted_at: new Date(submitted) };
	await app.db.updateTable('onboarding_tasks').set(values).where('fellow_id', '=', id).execute();
}

async function markDay(fellow: Person, child_id: string, statuses: string[]): Promise<void> {
	const mark = { fellow_id: fellow.id, child_id, date: '2026-11-18', marked_at: TEST_NOW };
	await app.db
		.insertInto('children_attendance')
		.values(statuses.map((status, index) => ({ ...mark, day: index + 1, status })))
		.execute();
}

async function scoreAll(
	child_id: string,
	assessment_type: 'baseline' | 'endline',
	score: number,
	but: Partial<SkillScores> = {},
) {
	const all = Object.fromEntries(SKILLS.map((skill) => [skill, score])) as SkillScores;
	const skills = { ...all, ...but };
	await app.db
		.insertInto('assessments')
		.values({
			child_id,
			assessment_type,
			...skills,
			learning_level: learningLevel(skills),
			scored_at: TEST_NOW,
		})
		.execute();
}

test('a lead without volunteers has no figures', async () => {
	expect(await overviewOf(await makeDistrictLead(app.db, 699))).toEqual([]);
});

// The tests run in this order: the second reads the district that the first fills.
describe('a district with fellows', { shuffle: false }, () => {
	test('the lead sees what waits, and the fellows, centers, children, marks and levels of the district', async () => {
		await makeApplicant('2026-11-12T06:30:00Z');
		// 9 calendar days in India have passed, where it is after midnight
		await makeApplicant('2026-11-10T19:00:00Z');
		await makeFellow(app.db, { stage: 'registered', district: MULUGU });
		const teamLead = await makeTeamLead(app.db);
		const fellow = await makeFellow(app.db, { district: MULUGU, teamLead });
		const closed = await makeFellow(app.db, { district: MULUGU, teamLead });
		await app.db
			.updateTable('learning_centers')
			.set({ status: 'Inactive' })
			.where('fellow_id', '=', closed.id)
			.execute();
		const [child, gone] = [await makeChild(app.db, fellow), await makeChild(app.db, fellow)];
		await app.db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', gone).execute();
		await markDay(fellow, child, ['Present', 'Present', 'Absent']);
		await scoreAll(child, 'baseline', 2);
		await scoreAll(child, 'endline', 3);
		const partly = await makeChild(app.db, fellow);
		await scoreAll(partly, 'baseline', 1);
		await scoreAll(partly, 'endline', 5, { reading: 0 });
		const [figures, ...others] = await overviewOf(lead);
		expect(others).toEqual([]);
		expect(figures).toEqual({
			district_id: MULUGU,
			district_name: 'Mulugu',
			applications_waiting: 2,
			applications_overdue: 1,
			fellows: 2,
			centers_active: 1,
			centers_inactive: 1,
			children: 2,
			tasks_overdue: 0,
			visits: 0,
			not_visited: 0,
			children_days: 3,
			children_present: 2,
			baseline: 8,
			endline: 12,
		});
		expect(await overviewOf(teamLead)).toMatchObject([
			{ fellows: 2, centers_active: 1, children: 2, children_days: 3, children_present: 2, endline: 12 },
		]);
	});

	test('each district is counted for itself; the head office sees them all, other leads none of them', async () => {
		await makeFellow(app.db, { stage: 'submitted', district: WANAPARTHY });
		const wanaparthy = { ...NOTHING, district_name: 'Wanaparthy', applications_waiting: 1 };
		const all = await overviewOf(await makeAdmin(app.db));
		expect(all).toContainEqual({ ...wanaparthy, district_id: WANAPARTHY });
		expect(all.map((row) => row.district_id)).toContain(MULUGU);
		expect((await overviewOf(lead)).map((row) => row.district_id)).toEqual([MULUGU]);
		const both = await overviewOf(await makeDistrictLead(app.db, WANAPARTHY, MULUGU));
		expect(both.map((row) => row.district_name)).toEqual(['Mulugu', 'Wanaparthy']);
	});
});

test('neither a fellow nor a visitor without a session has an overview', async () => {
	const fellow = await makeFellow(app.db);
	expect((await app.call(getOverview, {}, { token: fellow.token })).status).toBe(403);
	expect((await app.call(getOverview, {})).status).toBe(401);
});
