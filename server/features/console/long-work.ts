import type { LongWork } from '@yuva/contract/console/schema';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { readOwnExports } from '../exports/reads.ts';
import { selectLastFailed } from '../system/backups-reads.ts';
import { readClosings } from '../years/reads.ts';

/** What the viewer may see of it: years are closed for districts, and backups are the head office's. */
export async function readLongWork(db: Db, { account_id, role }: Viewer, now: Date): Promise<LongWork[]> {
	const exports = await readOwnExports(db, account_id, now);
	const closings = role === 'team_lead' ? [] : await readClosings(db, now);
	const failed = role === 'admin' ? await selectLastFailed(db) : undefined;
	return [...exports, ...closings, ...(failed ? [backupOf(failed)] : [])];
}

const backupOf = ({ started_at, failure }: { started_at: Date; failure: string }): LongWork => ({
	...{ id: `backup ${started_at.toISOString()}`, kind: 'backup', state: 'failed' },
	...{ name: '', done: 0, all: null, reason: failure },
});
