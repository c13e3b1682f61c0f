import type { Rubric } from '@yuva/contract/assessments/rubric';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { insertRubric, selectRubric } from './queries.ts';

const CHANGED_MEANWHILE = 'The steps were changed meanwhile. Load them again.';

/**
 * Earlier versions are kept.
 * @param after the version that was changed
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
