import { learningLevel, SKILLS } from '@yuva/contract/assessments/rules';
import type { SkillScores } from '@yuva/contract/assessments/schema';
import type { Outcome } from '@yuva/contract/enrolments/schema';
import type { Db } from '../platform/database/database.ts';
import { EARLIER_YEAR, makeEarlierYear, openTestYear } from './enrolments.ts';
import { makeChild, makeFellow, makeTask, type Person, VIKARABAD } from './factories.ts';
import { TEST_NOW } from './test-app.ts';

/**
 * Makes the closed year before the one that is open, which becomes 2026-27; use a database of its own.
 * @returns its id
 */
export async function makePastYear(db: Db): Promise<number> {
	await openTestYear(db);
	return makeEarlierYear(db);
}

export const enrolInPast = (db: Db, year_id: number, fellow: Person, outcome: Outcome = 'completed') =>
	db
		.insertInto('fellow_enrolments')
		.values({
			fellow_id: fellow.id,
			year_id,
			enrolled_on: '2025-06-10',
			ended_on: outcome === 'active' ? null : EARLIER_YEAR.ends_on,
			outcome,
		})
		.execute();

export interface PastChild {
	child_class?: string;
	left_reason?: string;
	/** All ten skills get this score. */
	baseline?: number;
	endline?: number;
	/** Lists dates of the programme days, from the first. */
	present?: readonly string[];
}

export async function addToYear(
	db: Db,
	{ child_id, year_id, fellow }: { child_id: string; year_id: number; fellow: Person },
	{ child_class = '4', left_reason, baseline, endline, present = [] }: PastChild,
): Promise<void> {
	await db
		.insertInto('child_enrolments')
		.values({
			child_id,
			year_id,
			fellow_id: fellow.id,
			child_class,
			joined_on: '2025-06-10',
			...(left_reason !== undefined && { left_on: '2026-01-10', left_reason }),
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	for (const [assessment_type, score] of Object.entries({ baseline, endline })) {
		if (score === undefined) continue;
		const skills = Object.fromEntries(SKILLS.map((skill) => [skill, score])) as SkillScores;
		const learning_level = learningLevel(skills);
		await db
			.insertInto('assessments')
			.values({ child_id, year_id, assessment_type, ...skills, learning_level, scored_at: TEST_NOW })
			.execute();
	}
	const mark = { child_id, year_id, fellow_id: fellow.id, status: 'Present', marked_at: TEST_NOW };
	for (const [index, date] of present.entries())
		await db
			.insertInto('children_attendance')
			.values({ ...mark, day: index + 1, date })
			.execute();
}

/**
 * Makes a fellow of another district, who completed a month earlier, with a child, a score, marks and a
 * completed task in that year.
 */
export async function makeFarYear(db: Db, year_id: number): Promise<Person> {
	const fellow = await makeFellow(db, { district: VIKARABAD });
	await enrolInPast(db, year_id, fellow);
	await db
		.updateTable('fellow_enrolments')
		.set({ ended_on: '2026-04-30' })
		.where('fellow_id', '=', fellow.id)
		.where('year_id', '=', year_id)
		.execute();
	const date = '2026-02-11';
	const child_id = await makeChild(db, fellow, { full_name: 'Far Away' });
	await addToYear(db, { child_id, year_id, fellow }, { baseline: 5, present: [date] });
	const mark = { fellow_id: fellow.id, year_id, day: 12, date, status: 'Present', marked_at: TEST_NOW };
	await db.insertInto('fellow_attendance').values(mark).execute();
	const task = await makeTask(db, fellow, { status: 'Completed' });
	await db.updateTable('assigned_tasks').set({ year_id }).where('id', '=', task).execute();
	return fellow;
}
