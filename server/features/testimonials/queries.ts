import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';
import { mayBeHeard, mayBeHeardByFellow } from '../children/consent-reads.ts';

export interface NewTestimonial {
	id: string;
	fellow_id: string;
	year_id: number;
	stakeholder_type: StakeholderType;
	form_data: Readonly<Record<string, string>>;
	recording_id: string;
	created_at: Date;
}

/** @returns false when the id is taken */
export async function insertTestimonial(db: Db, { form_data, ...row }: NewTestimonial): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('testimonials')
		.values({ ...row, form_data: JSON.stringify(form_data) })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function hasTestimonial(db: Db, fellowId: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('testimonials')
		.select('id')
		.where('id', '=', id)
		.where('fellow_id', '=', fellowId)
		.executeTakeFirst();
	return row !== undefined;
}

export interface TypeSummary {
	stakeholder_type: StakeholderType;
	count: number;
	/** Names the newest recording of this type; null when the fellow may not hear it. */
	recording_id: string | null;
	created_at: Date;
}

export interface Listener {
	isStaff: boolean;
	now: Date;
}

const isHeardBy = ({ isStaff, now }: Listener) => (isStaff ? mayBeHeard() : mayBeHeardByFellow(now));

/** Returns one row per type with a testimonial of the current year; leaves out those that staff may not hear. */
export async function selectSummary(db: Db, fellowId: string, listener: Listener): Promise<TypeSummary[]> {
	const heard = listener.isStaff ? sql`and ${mayBeHeard()}` : sql``;
	const { rows } = await sql<TypeSummary>`
		select distinct on (stakeholder_type) stakeholder_type, created_at,
			case when ${isHeardBy(listener)} then recording_id end as recording_id,
			count(*) over (partition by stakeholder_type) as count
		from testimonials where fellow_id = ${fellowId} and year_id = ${yearOf()} ${heard}
		order by stakeholder_type, created_at desc, id desc`.execute(db);
	return rows;
}

export interface StoredTestimonial extends Omit<NewTestimonial, 'fellow_id' | 'year_id' | 'form_data'> {
	form_data: Record<string, string>;
	/** Depends on the listener of the query. */
	may_be_heard: boolean;
}

/** Returns those of the programme year, else of the current one. */
export async function selectTestimonials(
	db: Db,
	fellowId: string,
	listener: Listener,
	year?: number,
): Promise<StoredTestimonial[]> {
	const { rows } = await sql<StoredTestimonial>`
		select id, stakeholder_type, form_data, recording_id, created_at, ${isHeardBy(listener)} as may_be_heard
		from testimonials where fellow_id = ${fellowId} and year_id = ${yearOf(year)}
		order by created_at desc, id desc`.execute(db);
	return rows;
}
