import type { Db } from '../../platform/database/database.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import type { ScheduledJob } from '../../platform/jobs/schedule.ts';
import { lockUnkeyedFellows, storeFellowKeys } from './name-queries.ts';

export const refreshNamesOfFellows = (db: Db, signal?: AbortSignal): Promise<void> =>
	inSteps(
		db,
		async (step, limit) => {
			const fellows = await lockUnkeyedFellows(step, limit);
			await storeFellowKeys(step, fellows);
			return fellows.length;
		},
		signal,
	);

export const fellowNamesJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'fellow_names',
	async run({ signal }) {
		await refreshNamesOfFellows(db, signal);
		return null;
	},
});
