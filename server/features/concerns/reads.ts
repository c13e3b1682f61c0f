import type { Db } from '../../platform/database/database.ts';
import { standingIn } from './person-actions.ts';
import { selectNamed } from './person-queries.ts';
import { findByRecording } from './queries.ts';

/**
 * Finds the concern of a recording for a safeguarding person who may read it now.
 * @returns its id; undefined for everybody else, the head office too
 */
export async function heardIn(db: Db, accountId: string, recordingId: string): Promise<string | undefined> {
	if (standingIn(await selectNamed(db), accountId) !== 'reads') return undefined;
	return (await findByRecording(db, accountId, recordingId))?.id;
}
