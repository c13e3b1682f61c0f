import type { Rubric } from '@yuva/contract/assessments/rubric';
import { learningLevel, withChanged } from '@yuva/contract/assessments/rules';
import {
	type AssessmentType,
	type ChildScores,
	LEVEL_WRONG,
	type SkillScores,
} from '@yuva/contract/assessments/schema';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import type { RowResult } from '@yuva/contract/row-results';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { findLateChildren, type LateChild, selectOwnChildren } from '../children/reads.ts';
import {
	copyScores,
	findCounting,
	insertHistory,
	type LateScores,
	type MergedEntries,
	removeCopies,
	restoreScores,
	type SplitEntries,
	setScoresAside,
} from './merge-queries.ts';
import {
	insertRubric,
	lockChildren,
	type NewAssessment,
	selectRubric,
	selectScores,
	upsertAssessments,
} from './queries.ts';

export interface SentScores {
	fellowId: string;
	type: AssessmentType;
	scores: readonly ChildScores[];
	yearId: number;
	/** The phone wrote it then; undefined when it did not say. */
	writtenAt: Date | undefined;
	now: Date;
}

export interface SavedScores {
	/** Tells the result of each row, in the order in which they were sent. */
	results: RowResult[];
	changed: number;
}

/**
 * Refuses single rows: another fellow's child, or a learning level that does not match the scores. Scores of a child who
 * moved or was merged since the phone wrote are taken.
 * @throws AppError `not_found` when no child is the fellow's, `invalid` when all rows are refused otherwise.
 */
export async function saveScores(
	db: Db,
	{ fellowId, type, scores, yearId, writtenAt, now }: SentScores,
): Promise<SavedScores> {
	const ids = scores.map(({ child_id }) => child_id);
	const own = await selectOwnChildren(db, { fellowId, yearId }, ids);
	const others = ids.filter((id) => !own.has(id));
	const late = await findLateChildren(db, { fellowId, yearId, writtenAt }, others);
	const known = new Set([...own, ...late.map(({ sent_id }) => sent_id)]);
	if (known.size === 0) throw notFound(CHILD_UNKNOWN);
	const results = scores.map((row) => resultOf(row, known));
	const taken = scores.filter((_, index) => results[index]?.status === 'saved');
	if (taken.length === 0) {
		throw invalidField(`scores.${results.findIndex(isWrongLevel)}.learning_level`, LEVEL_WRONG);
	}
	const rows = taken.map((row) => ({ ...row, year_id: yearId, assessment_type: type, scored_at: now }));
	const ownRows = rows.filter(({ child_id }) => own.has(child_id));
	const save = { db, yearId, type };
	const changed = await storeScores(save, ownRows);
	return { results, changed: changed + (await saveLateScores(save, { rows, late, now })) };
}

type SentRow = ChildScores & Pick<NewAssessment, 'year_id' | 'assessment_type' | 'scored_at'>;

interface Save {
	db: Db;
	yearId: number;
	type: AssessmentType;
}

/**
 * Keeps stored scores that are not in `changed`: another phone may have given them since this one read.
 * @returns how many rows are new or differ
 */
async function storeScores({ db, ...which }: Save, rows: readonly SentRow[]): Promise<number> {
	if (rows.length === 0) return 0;
	const ids = rows.filter(({ changed }) => changed).map(({ child_id }) => child_id);
	if (ids.length > 0) await lockChildren(db, ids);
	const stored = ids.length > 0 ? await selectScores(db, which, ids) : new Map<string, SkillScores>();
	return upsertAssessments(
		db,
		rows.map(({ changed, ...row }) => {
			const before = stored.get(row.child_id);
			const scores = before && changed && withChanged(before, row, changed);
			return scores ? { ...row, ...scores, learning_level: learningLevel(scores) } : row;
		}),
	);
}

interface Late {
	rows: readonly SentRow[];
	late: readonly LateChild[];
	now: Date;
}

/** Puts scores that do not count into the history. @returns how many are new or differ */
async function saveLateScores(save: Save, { rows, late, now }: Late): Promise<number> {
	const { db } = save;
	const byChild = new Map<string, LateScores & SentRow>();
	for (const { sent_id, child_id, until } of late) {
		const row = rows.find((one) => one.child_id === sent_id);
		if (row) byChild.set(child_id, { ...row, child_id, until });
	}
	if (byChild.size === 0) return 0;
	const sent = [...byChild.values()];
	const counts = await findCounting(db, sent);
	const stored = sent.map(({ until: _, ...row }) => row);
	await insertHistory(
		db,
		stored.filter((_, index) => !counts[index]).map(({ changed: _changed, ...row }) => row),
		now,
	);
	return storeScores(
		save,
		stored.filter((_, index) => counts[index]),
	);
}

/**
 * Moves the scores of the dropped entry to its history, and copies them to the kept child if it has none.
 * @returns the copied ones
 */
export async function mergeScores(db: Db, entries: MergedEntries): Promise<string[]> {
	await setScoresAside(db, entries);
	return copyScores(db, entries);
}

/** Undoes `mergeScores`; what was changed since stays with the kept child. */
export async function splitScores(db: Db, split: SplitEntries): Promise<void> {
	await removeCopies(db, split);
	await restoreScores(db, split);
}

const isWrongLevel = ({ detail }: RowResult): boolean => detail === LEVEL_WRONG;

function resultOf(row: ChildScores, own: ReadonlySet<string>): RowResult {
	const { child_id } = row;
	if (!own.has(child_id)) return { child_id, status: 'refused', detail: CHILD_UNKNOWN };
	if (row.learning_level !== learningLevel(row)) return { child_id, status: 'refused', detail: LEVEL_WRONG };
	return { child_id, status: 'saved', detail: '' };
}

const CHANGED_MEANWHILE = 'The steps were changed meanwhile. Load them again.';

/**
 * Keeps earlier versions.
 *
 * @param after is the version that was changed
 * @returns the new version
 * @throws AppError `conflict` when another version was saved meanwhile
 */
export async function keepRubric(
	{ db, now }: { db: Db; now: Date },
	after: number,
	steps: Rubric,
): Promise<number> {
	const latest = (await selectRubric(db))?.version ?? 0;
	const version = after + 1;
	const isKept = latest === after && (await insertRubric(db, { version, steps, saved_at: now }));
	if (!isKept) throw new AppError('conflict', CHANGED_MEANWHILE);
	return version;
}
