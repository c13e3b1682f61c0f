import type { Db } from '../../platform/database/database.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { lockUnkeyedFellows, storeFellowKeys } from './name-queries.ts';

/** Writes missing and outdated search keys. */
export const refreshNamesOfFellows = (db: Db): Promise<void> =>
	inSteps(db, async (step, limit) => {
		const fellows = await lockUnkeyedFellows(step, limit);
		await storeFellowKeys(step, fellows);
		return fellows.length;
	});
