import type { Db } from '../platform/database/database.ts';
import { PEDDAPALLI } from './factories.ts';
import { unusedNumber } from './unused-numbers.ts';

/** Returns an id above the codes of the directory, below the ids of the built-in places. */
const newPlaceId = (): number => 10_000_000 + Number(unusedNumber(7));

/** Makes a mandal of Peddapalli of the test's own, with a village of its name and these in its list. */
export async function newMandal(db: Db, ...names: string[]) {
	const id = newPlaceId();
	const name = `Mandal ${id}`;
	await db.insertInto('mandals').values({ id, name, district_id: PEDDAPALLI }).execute();
	const villages = [...names, name].map((village) => ({ id: newPlaceId(), mandal_id: id, name: village }));
	await db.insertInto('grampanchayats').values(villages).execute();
	return { id, name, villages: villages.map((village) => village.id) };
}
