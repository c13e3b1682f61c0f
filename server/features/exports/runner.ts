import type { JobWorker } from '../../platform/jobs/jobs.ts';
import { budgets } from '../../platform/process/budgets.ts';
import type { HeavyCall } from '../../platform/process/heavy-messages.ts';
import { type Claim, claimExport, failStopped } from './queue-queries.ts';
import { type WritingDesk, writeExport } from './write-export.ts';

const LOOK_EVERY_MS = 1000;

export interface ExportRunner {
	/**
	 * Writes what waits, and what servers left that were stopped, until stopped itself.
	 * @param write default: in this process
	 */
	start(write?: WriteClaimed): JobWorker;
	/** Looks at once for what waits. */
	wake(): void;
	/** Writes one export that waits. @param id only this one @returns false when none waits */
	runOne(id?: string): Promise<boolean>;
}

/** Ends when the export is stored, or its end is. Rejects where the process that wrote ended. */
export type WriteClaimed = (claim: Claim, call: HeavyCall) => Promise<unknown>;

export function exportRunner(desk: WritingDesk, log: HeavyCall['log']): ExportRunner {
	const writeHere: WriteClaimed = (claim, call) => writeExport(desk, claim, call);
	let look: () => void = () => undefined;
	return {
		wake: () => look(),
		async runOne(id) {
			const claim = await claimExport(desk.db, id);
			if (claim) await writeHere(claim, { signal: new AbortController().signal, log });
			return claim !== undefined;
		},
		start(write = writeHere) {
			const stopping = new AbortController();
			const { signal } = stopping;
			const running = new Set<Promise<void>>();
			const hasRoom = () => running.size < budgets.exports.atOnce && desk.running < budgets.exports.atOnce;
			const takeUp = async () => {
				await logStopped(desk, log);
				while (!signal.aborted && hasRoom()) {
					const claim = await claimExport(desk.db);
					if (!claim) return;
					const run = write(claim, { signal, log })
						.catch((err: unknown) => log({ err, export: claim.id }, 'an export was lost; it begins anew'))
						.then(() => {
							running.delete(run);
							look();
						});
					running.add(run);
				}
			};
			const work = async () => {
				while (!signal.aborted) {
					const looked = new Promise<void>((resolve) => {
						const timer = setTimeout(resolve, LOOK_EVERY_MS);
						look = () => {
							clearTimeout(timer);
							resolve();
						};
					});
					await takeUp().catch((err: unknown) => log({ err }, 'exports could not be taken up'));
					await looked;
				}
			};
			const working = work();
			return {
				async stop() {
					stopping.abort();
					look();
					await working;
					await Promise.all(running);
				},
			};
		},
	};
}

async function logStopped({ db }: WritingDesk, log: HeavyCall['log']): Promise<void> {
	for (const { id, account_id, file } of await failStopped(db))
		log({ export: id, account: account_id, file, reason: 'stopped' }, 'an export failed');
}
