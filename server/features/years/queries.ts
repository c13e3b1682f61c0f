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

export interface LateChild {
	childId: string;
	/** Whose center it was in. */
	fellowId: string;
	yearId: number;
	/** Calendar day in India. */
	joinedOn: string;
}

/** Enrols a child that is in no center at present in a year that is over. */
export async function insertLateChild(
	db: Db,
	{ childId, fellowId, yearId, joinedOn }: LateChild,
): Promise<void> {
	await sql`
		insert into child_enrolments (child_id, year_id, fellow_id, child_class, other_child_class, joined_on)
		select id, ${yearId}::integer, ${fellowId}::uuid, child_class, other_child_class, ${joinedOn}::date
		from children where id = ${childId}`.execute(db);
}
