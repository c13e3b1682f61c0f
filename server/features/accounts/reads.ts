import type { Db } from '../../platform/database/database.ts';
import { selectLeadsOf } from './queries.ts';

/** Whether the number has an account, open or closed. */
export async function isTaken(db: Db, mobileNumber: string): Promise<boolean> {
	const row = await db
		.selectFrom('accounts')
		.select('id')
		.where('mobile_number', '=', mobileNumber)
		.executeTakeFirst();
	return row !== undefined;
}

/** Finds the first of the leads whom the fellow sees; null when there is no lead. */
export async function findLeadOf(db: Db, fellowId: string): Promise<string | null> {
	const [first] = await selectLeadsOf(db, fellowId);
	return first?.account_id ?? null;
}
