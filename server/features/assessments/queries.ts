import type { Rubric, SavedRubric } from '@yuva/contract/assessments/rubric';
import type { AssessmentType, SkillScores } from '@yuva/contract/assessments/schema';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Assessments } from '../../platform/database/tables.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';

export interface StoredAssessment extends SkillScores {
	child: string;
	assessment_type: AssessmentType;
	learning_level: number;
	scored_at: Date;
}

/** Matches the fellow's children; with a year, all who were in the center then. */
const isOfCenter = (fellowId: string, year: number | undefined) =>
	year === undefined
		? sql<boolean>`children.fellow_id = ${fellowId}`
		: sql<boolean>`exists (select from child_enrolments held where held.child_id = children.id
			and held.year_id = ${year} and held.fellow_id = ${fellowId})`;

/** Leaves out deleted children and sorts by name; returns all assessments unless `type` is given. */
export function selectAssessments(
	db: Db,
	fellowId: string,
	type: AssessmentType | undefined,
	year?: number,
): Promise<StoredAssessment[]> {
	return db
		.selectFrom('children')
		.innerJoin('assessments', 'assessments.child_id', 'children.id')
		.selectAll('assessments')
		.select([
			'children.id as child',
			sql<AssessmentType>`assessments.assessment_type`.as('assessment_type'),
			sql<number>`assessments.learning_level`.as('learning_level'),
		])
		.where('assessments.year_id', '=', yearOf(year))
		.where(isOfCenter(fellowId, year))
		.where('children.deleted_at', 'is', null)
		.$if(type !== undefined, (query) => query.where('assessments.assessment_type', '=', type ?? ''))
		.orderBy((build) => build.fn('lower', ['children.full_name']))
		.orderBy('children.id')
		.orderBy('assessments.assessment_type')
		.execute();
}

export type NewAssessment = Insertable<Assessments>;

/** Waits for other saves of these children (UUIDs), in order of id, so that two saves cannot deadlock. */
export async function lockChildren(db: Db, ids: readonly string[]): Promise<void> {
	await db
		.selectFrom('children')
		.select('id')
		.where('id', '=', (build) => build.fn.any(sql<string[]>`${ids}::uuid[]`))
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
}

export async function selectScores(
	db: Db,
	{ type, yearId }: { type: string; yearId: number },
	ids: readonly string[],
): Promise<ReadonlyMap<string, SkillScores>> {
	const rows = await db
		.selectFrom('assessments')
		.selectAll()
		.where('child_id', '=', (build) => build.fn.any(sql<string[]>`${ids}::uuid[]`))
		.where('year_id', '=', yearId)
		.where('assessment_type', '=', type)
		.execute();
	return new Map(rows.map((row) => [row.child_id, row]));
}

/**
 * A trigger keeps the history. Rows are locked in order of child id, so that two saves cannot deadlock.
 * @returns the number of new or changed rows
 */
export async function upsertAssessments(db: Db, rows: readonly NewAssessment[]): Promise<number> {
	const inOrder = rows.toSorted((one, other) => (one.child_id < other.child_id ? -1 : 1));
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('assessments')
		.values(inOrder)
		.onConflict((conflict) =>
			conflict
				.columns(['child_id', 'year_id', 'assessment_type'])
				.doUpdateSet((build) => ({
					imagination: build.ref('excluded.imagination'),
					problem_solving: build.ref('excluded.problem_solving'),
					root_cause_analysis: build.ref('excluded.root_cause_analysis'),
					opinion: build.ref('excluded.opinion'),
					team_work: build.ref('excluded.team_work'),
					gender_sensitivity: build.ref('excluded.gender_sensitivity'),
					speaking_listening: build.ref('excluded.speaking_listening'),
					writing: build.ref('excluded.writing'),
					reading: build.ref('excluded.reading'),
					reading_comprehension: build.ref('excluded.reading_comprehension'),
					learning_level: build.ref('excluded.learning_level'),
					scored_at: build.ref('excluded.scored_at'),
				}))
				.where(DIFFERS),
		)
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows);
}

/** The learning level is derived from the scores, so it need not be compared. */
const DIFFERS = sql<boolean>`(assessments.imagination, assessments.problem_solving, assessments.root_cause_analysis,
	assessments.opinion, assessments.team_work, assessments.gender_sensitivity, assessments.speaking_listening,
	assessments.writing, assessments.reading, assessments.reading_comprehension)
	is distinct from (excluded.imagination, excluded.problem_solving, excluded.root_cause_analysis,
	excluded.opinion, excluded.team_work, excluded.gender_sensitivity, excluded.speaking_listening,
	excluded.writing, excluded.reading, excluded.reading_comprehension)`;

/** Returns undefined until the head office has saved one. */
export const selectRubric = (db: Db): Promise<SavedRubric | undefined> =>
	db
		.selectFrom('rubrics')
		.select(['version', sql<Rubric>`steps`.as('steps')])
		.orderBy('version', 'desc')
		.limit(1)
		.executeTakeFirst();

/** @returns false, with nothing stored, when the version is taken */
export async function insertRubric(
	db: Db,
	{ version, steps, saved_at }: SavedRubric & { saved_at: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('rubrics')
		.values({ version, steps: JSON.stringify(steps), saved_at })
		.onConflict((conflict) => conflict.column('version').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}
