import type { Outcome } from '@yuva/contract/years/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface Ending {
	fellowId: string;
	outcome: Exclude<Outcome, 'active'>;
	/** Calendar day in India. */
	on: string;
	reason: string;
}

/** Of the enrolment in the current year, if it is active. @returns whether there was one */
export async function storeEnding(db: Db, { fellowId, outcome, on, reason }: Ending): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('fellow_enrolments')
		.set({ outcome, ended_on: sql`greatest(${on}::date, enrolled_on)`, reason })
		.where('fellow_id', '=', fellowId)
		.where('year_id', '=', sql<number>`current_year()`)
		.where('outcome', '=', 'active')
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export interface Withdrawal {
	enrolmentId: string;
	/** Null makes the certificate valid again. */
	at: Date | null;
	reason: string;
}

export async function storeWithdrawal(db: Db, { enrolmentId, at, reason }: Withdrawal): Promise<void> {
	await db
		.updateTable('fellow_enrolments')
		.set({ withdrawn_at: at, withdrawn_reason: reason })
		.where('id', '=', enrolmentId)
		.execute();
}
