import { learningLevel } from '@yuva/contract/assessments/rules';
import { type AssessmentType, type ChildScores, LEVEL_WRONG } from '@yuva/contract/assessments/schema';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import type { RowResult } from '@yuva/contract/row-results';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { selectOwnChildren, upsertAssessments } from './queries.ts';

export interface SentScores {
	fellowId: string;
	type: AssessmentType;
	scores: readonly ChildScores[];
	/** The programme year of the enrolment that the scores belong to. */
	yearId: number;
	now: Date;
}

export interface SavedScores {
	/** What became of each row, in the order in which they were sent. */
	results: RowResult[];
	/** How many are new or differ from what was stored. */
	changed: number;
}

/**
 * Refuses single rows: another fellow's child, or a learning level that does not match the scores.
 * @throws AppError `not_found` when no child is the fellow's, `invalid` when all rows are refused otherwise.
 */
export async function saveScores(
	db: Db,
	{ fellowId, type, scores, yearId, now }: SentScores,
): Promise<SavedScores> {
	const ids = scores.map(({ child_id }) => child_id);
	const own = await selectOwnChildren(db, { fellowId, yearId }, ids);
	if (own.size === 0) throw notFound(CHILD_UNKNOWN);
	const results = scores.map((row) => resultOf(row, own));
	const taken = scores.filter((_, index) => results[index]?.status === 'saved');
	if (taken.length === 0) {
		throw invalidField(`scores.${results.findIndex(isWrongLevel)}.learning_level`, LEVEL_WRONG);
	}
	const rows = taken.map((row) => ({
		...row,
		year_id: yearId,
		assessment_type: type,
		scored_at: now,
	}));
	return { results, changed: await upsertAssessments(db, rows) };
}

const isWrongLevel = ({ detail }: RowResult): boolean => detail === LEVEL_WRONG;

function resultOf(row: ChildScores, own: ReadonlySet<string>): RowResult {
	const { child_id } = row;
	if (!own.has(child_id)) return { child_id, status: 'refused', detail: CHILD_UNKNOWN };
	if (row.learning_level !== learningLevel(row)) return { child_id, status: 'refused', detail: LEVEL_WRONG };
	return { child_id, status: 'saved', detail: '' };
}
