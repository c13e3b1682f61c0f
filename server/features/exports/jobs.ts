import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { enqueue, type JobHandlers, SOON } from '../../platform/jobs/jobs.ts';
import { budgets } from '../../platform/process/budgets.ts';
import type { HeavyCall } from '../../platform/process/heavy-messages.ts';
import { type Claim, claimExport, failStopped } from './queue-queries.ts';

const WRITE_EXPORT = 'exports.write';
/** The queue does this with an export whose servers ended three times while they wrote it. */
const STOPPED_EXPORT = 'exports.stopped';

/** Uses the caller's transaction. The queue writes one file of an export at a time, and a few of an account. */
export const enqueueExport = (db: Db, { id, account_id }: Pick<Claim, 'id' | 'account_id'>): Promise<void> =>
	enqueue(db, WRITE_EXPORT, { export_id: id }, { key: id, group: account_id });

/** Ends when the export is stored, or its end is. Rejects if the process that wrote ended. */
export type WriteClaimed = (claim: Claim, call: HeavyCall) => Promise<unknown>;

interface ExportParts {
	db: Db;
	write: WriteClaimed;
	log: HeavyCall['log'];
}

const payload = z.object({ export_id: z.uuid() });

export const exportJobs = ({ db, write, log }: ExportParts): JobHandlers => ({
	[WRITE_EXPORT]: {
		...SOON,
		atOnce: budgets.exports.queued.atOnce,
		atOnceOfGroup: budgets.exports.queued.perAccount,
		async run(given, signal) {
			const { export_id } = payload.parse(given);
			// it tries again if a person was erased meanwhile
			while (!signal.aborted) {
				const claim = await claimExport(db, export_id);
				if (!claim) return;
				await write(claim, { signal, log });
			}
		},
	},
	[STOPPED_EXPORT]: {
		everySeconds: 10,
		async run(given) {
			const { export_id } = payload.parse(given);
			const failed = await failStopped(db, export_id);
			if (!failed) return;
			const { id, account_id, file } = failed;
			log({ export: id, account: account_id, file, reason: 'stopped' }, 'an export failed');
		},
	},
});
