import type { Db } from '../../platform/database/database.ts';

const UNIQUE_VIOLATION = '23505';

export interface Person {
	mobile_number: string;
	given_name: string;
	surname: string;
}

/** Locked until the transaction ends; undefined for an absent account and for staff. */
export const lockPerson = (db: Db, accountId: string): Promise<Person | undefined> =>
	db
		.selectFrom('accounts')
		.select(['mobile_number', 'given_name', 'surname'])
		.where('id', '=', accountId)
		.where('role', '=', 'fellow')
		.forUpdate()
		.executeTakeFirst();

/** @returns false when another account got the number meanwhile: the caller's transaction must then end with an error */
export async function updateNumber(db: Db, accountId: string, mobile_number: string): Promise<boolean> {
	try {
		await db.updateTable('accounts').set({ mobile_number }).where('id', '=', accountId).execute();
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
		throw error;
	}
}

export async function updateName(
	db: Db,
	accountId: string,
	{ given_name, surname }: Omit<Person, 'mobile_number'>,
): Promise<void> {
	await db.updateTable('accounts').set({ given_name, surname }).where('id', '=', accountId).execute();
}
