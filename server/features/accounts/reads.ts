import type { Db } from '../../platform/database/database.ts';

/** Whether the number has an account, open or closed. */
export async function isTaken(db: Db, mobileNumber: string): Promise<boolean> {
	const row = await db
		.selectFrom('accounts')
		.select('id')
		.where('mobile_number', '=', mobileNumber)
		.executeTakeFirst();
	return row !== undefined;
}
