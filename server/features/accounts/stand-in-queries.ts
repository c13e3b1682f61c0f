import type { StandIn, StandInPlan } from '@yuva/contract/accounts/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

/** Returns past, present and future ones, the latest first day first. */
export function selectStandIns(
	db: Db,
	page: { after: { from: string; id: string } | undefined; limit: number },
): Promise<StandIn[]> {
	const { after, limit } = page;
	return db
		.selectFrom('lead_stand_ins')
		.innerJoin('districts', 'districts.id', 'lead_stand_ins.district_id')
		.innerJoin('accounts as lead', 'lead.id', 'lead_stand_ins.account_id')
		.innerJoin('accounts as maker', 'maker.id', 'lead_stand_ins.made_by')
		.select([
			'lead_stand_ins.id',
			'lead_stand_ins.from_date',
			'lead_stand_ins.to_date',
			'districts.name as district_name',
			'lead.full_name',
			'maker.full_name as made_by',
		])
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(lead_stand_ins.from_date < ${after?.from}::date or
					(lead_stand_ins.from_date = ${after?.from}::date and lead_stand_ins.id > ${after?.id}::uuid))`,
			),
		)
		.orderBy('lead_stand_ins.from_date', 'desc')
		.orderBy('lead_stand_ins.id')
		.limit(rowLimit(limit))
		.execute();
}

export function selectLeads(db: Db): Promise<{ id: string; full_name: string }[]> {
	return db
		.selectFrom('accounts')
		.select(['id', 'full_name'])
		.where('role', '=', 'district_lead')
		.where('active', '=', true)
		.orderBy('full_name')
		.orderBy('id')
		.execute();
}

export async function findPlaces(db: Db, { district_id, account_id }: StandInPlan) {
	const { rows } = await sql<{ has_district: boolean; has_lead: boolean; is_theirs: boolean }>`select
		exists (select from districts where id = ${district_id} and state_id = ${TELANGANA}) as has_district,
		exists (select from accounts where id = ${account_id} and role = 'district_lead' and active) as has_lead,
		exists (select from lead_districts where district_id = ${district_id} and account_id = ${account_id})
			as is_theirs`.execute(db);
	return rows[0] ?? { has_district: false, has_lead: false, is_theirs: false };
}

export interface NewStandIn extends StandInPlan {
	id: string;
	made_by: string;
	made_at: Date;
}

export async function insertStandIn(db: Db, row: NewStandIn): Promise<void> {
	await db.insertInto('lead_stand_ins').values(row).execute();
}

export function deleteStandIn(db: Db, id: string) {
	return db
		.deleteFrom('lead_stand_ins')
		.where('id', '=', id)
		.returning(['account_id', 'district_id', 'from_date', 'to_date'])
		.executeTakeFirst();
}
