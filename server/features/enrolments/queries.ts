import { indiaDate } from '@yuva/contract/calendar';
import type { Outcome } from '@yuva/contract/enrolments/schema';
import { LAST_CLASS, leavingReason } from '@yuva/contract/years/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface Ending {
	fellowId: string;
	outcome: Exclude<Outcome, 'active'>;
	at: Date;
	reason: string;
}

/** Ends the enrolment in the current year, if it is active. @returns whether there was one */
export async function storeEnding(db: Db, { fellowId, outcome, at, reason }: Ending): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('fellow_enrolments')
		.set({ outcome, ended_on: sql`greatest(${indiaDate(at)}::date, enrolled_on)`, ended_at: at, reason })
		.where('fellow_id', '=', fellowId)
		.where('year_id', '=', sql<number>`current_year()`)
		.where('outcome', '=', 'active')
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Keeps the present place with the enrolment, if it has ended. */
export async function storePlace(db: Db, enrolmentId: string): Promise<void> {
	await sql`
		update fellow_enrolments held set district = working_district,
			village = case when center.district is null then grampanchayat else center.village end
		from fellows left join learning_centers center on center.fellow_id = fellows.id
		where held.id = ${enrolmentId} and held.outcome <> 'active' and fellows.id = held.fellow_id`.execute(db);
}

export interface KeptPlace {
	district: number | null;
	/** Null means that nobody knows it any more. */
	village: number | null;
}

export async function updatePlace(db: Db, enrolmentId: string, place: KeptPlace): Promise<void> {
	await db.updateTable('fellow_enrolments').set(place).where('id', '=', enrolmentId).execute();
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

/** `on` is a calendar day in India. @returns false when the fellow is enrolled in this year already */
export async function insertEnrolment(
	db: Db,
	{ fellowId, yearId, on }: { fellowId: string; yearId: number; on: string },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('fellow_enrolments')
		.values({ fellow_id: fellowId, year_id: yearId, enrolled_on: on })
		.onConflict((conflict) => conflict.columns(['fellow_id', 'year_id']).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export interface LateChild {
	childId: string;
	fellowId: string;
	yearId: number;
	joinedOn: string;
}

/**
 * Enrols a child that is in no center at present in a year that is over. If the closing of that year is undone,
 * the child comes to the fellow as those who were there before.
 */
export async function insertLateChild(
	db: Db,
	{ childId, fellowId, yearId, joinedOn }: LateChild,
): Promise<void> {
	await sql`
		insert into child_enrolments (child_id, year_id, fellow_id, child_class, other_child_class, joined_on)
		select id, ${yearId}::integer, ${fellowId}::uuid, child_class, other_child_class, ${joinedOn}::date
		from children where id = ${childId}`.execute(db);
	await sql`
		with closing as (
			select id from year_closings where year_id = ${yearId}::integer and state <> 'undone' for key share
		), closed as (
			insert into closed_fellows (closing_id, fellow_id) select id, ${fellowId}::uuid from closing
			on conflict do nothing
		)
		insert into closed_children (closing_id, fellow_id, child_id)
		select id, ${fellowId}::uuid, ${childId}::uuid from closing`.execute(db);
	await noteLeaving(db, { childId, yearId });
}

/** A child of the last class left with a year that was closed, as those did who were there in time. */
async function noteLeaving(
	db: Db,
	{ childId, yearId }: Pick<LateChild, 'childId' | 'yearId'>,
): Promise<void> {
	await sql`
		update child_enrolments held set
			left_on = case held.child_class when ${LAST_CLASS} then greatest(held.joined_on, closing.ends_on) end,
			left_reason = case held.child_class when ${LAST_CLASS} then ${leavingReason(LAST_CLASS)} else '' end
		from year_closings closing join closed_children closed on closed.closing_id = closing.id
		where closing.year_id = ${yearId}::integer and closing.state <> 'undone'
			and closed.child_id = ${childId}::uuid
			and held.child_id = closed.child_id and held.year_id = closing.year_id
			and not exists (select from closing_child_decisions decided
				where decided.closing_id = closing.id and decided.child_id = held.child_id)`.execute(db);
}

export interface ClassOfChild {
	child_class: string;
	other_child_class: string;
}

/** Changes the class in this year alone, and with it whether the child left with the year. */
export async function updateLateClass(
	db: Db,
	{ childId, yearId }: Pick<LateChild, 'childId' | 'yearId'>,
	{ child_class, other_child_class }: ClassOfChild,
): Promise<void> {
	await db
		.updateTable('child_enrolments')
		.set({ child_class, other_child_class })
		.where('child_id', '=', childId)
		.where('year_id', '=', yearId)
		.execute();
	await noteLeaving(db, { childId, yearId });
}
