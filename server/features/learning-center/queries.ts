import type { CenterStatus, LeadItem } from '@yuva/contract/learning-center/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { writtenName } from '../reference/reads.ts';

export interface Center {
	state: number | null;
	district: number | null;
	mandal: number | null;
	village: number | null;
	pincode: string | null;
	colony_name: string | null;
	door_number: string | null;
	landmark: string | null;
	/** Latitude and longitude are degrees, to 6 decimals. */
	latitude: number | null;
	longitude: number | null;
	district_lead_id: string | null;
	team_lead_id: string | null;
	status: CenterStatus;
}

export interface StoredCenter extends Center {
	photo_id: string | null;
	photo_name: string | null;
}

const NOTHING_TOLD: StoredCenter = {
	state: null,
	district: null,
	mandal: null,
	village: null,
	pincode: null,
	colony_name: null,
	door_number: null,
	landmark: null,
	latitude: null,
	longitude: null,
	district_lead_id: null,
	team_lead_id: null,
	status: 'Active',
	photo_id: null,
	photo_name: null,
};

export async function selectCenter(db: Db, fellowId: string): Promise<StoredCenter> {
	const row = await db
		.selectFrom('learning_centers')
		.select([
			'state',
			'district',
			'mandal',
			'village',
			'pincode',
			'colony_name',
			'door_number',
			'landmark',
			'latitude',
			'longitude',
			'district_lead_id',
			'team_lead_id',
			sql<CenterStatus>`status`.as('status'),
			'photo_id',
			'photo_name',
		])
		.where('fellow_id', '=', fellowId)
		.executeTakeFirst();
	return row ?? NOTHING_TOLD;
}

/** Returns the fellow's words for a village that the list lacks; else null. */
export async function selectWrittenVillage(db: Db, fellowId: string): Promise<string | null> {
	const row = await db
		.selectFrom('learning_centers')
		.innerJoin('grampanchayats as village', 'village.id', 'learning_centers.village')
		.select(writtenName('village').as('written'))
		.where('fellow_id', '=', fellowId)
		.executeTakeFirst();
	return row?.written ?? null;
}

/** Serializes changes of one center until the transaction ends. */
export async function lockFellow(db: Db, fellowId: string): Promise<void> {
	await db.selectFrom('fellows').select('id').where('id', '=', fellowId).forUpdate().execute();
}

export async function upsertCenter(
	db: Db,
	fellow_id: string,
	change: Partial<StoredCenter>,
	now: Date,
): Promise<void> {
	const facts = { ...change, updated_at: now };
	await db
		.insertInto('learning_centers')
		.values({ fellow_id, ...facts })
		.onConflict((conflict) => conflict.column('fellow_id').doUpdateSet(facts))
		.execute();
}

export interface PlacedCenter {
	fellow_id: string;
	district: number;
	mandal: number;
	village: number;
	/** Null keeps an earlier photo. */
	photo_id: string | null;
	updated_at: Date;
}

/** Leads look after fellows by this district, which may be another one than that of the center. */
export async function selectWorkingDistrict(db: Db, fellowId: string): Promise<number | null> {
	const fellow = db.selectFrom('fellows').select('working_district').where('id', '=', fellowId);
	return (await fellow.executeTakeFirstOrThrow()).working_district;
}

/** Keeps the leads only if the district stays the same, and is the one in which they lead. */
export async function upsertPlace(db: Db, center: PlacedCenter): Promise<void> {
	const { fellow_id: _, photo_id, ...place } = center;
	const facts = { ...place, ...(photo_id !== null && { photo_id }) };
	const staysInDistrict = sql<boolean>`(learning_centers.district = ${center.district}
		and ${center.district} = (select working_district from fellows where id = ${center.fellow_id}))`;
	await db
		.insertInto('learning_centers')
		.values({ ...center, state: TELANGANA })
		.onConflict((conflict) =>
			conflict.column('fellow_id').doUpdateSet({
				...facts,
				state: TELANGANA,
				district_lead_id: sql`case when ${staysInDistrict} then learning_centers.district_lead_id end`,
				team_lead_id: sql`case when ${staysInDistrict} then learning_centers.team_lead_id end`,
			}),
		)
		.execute();
}

export function selectDistrictLeads(db: Db, district: number): Promise<LeadItem[]> {
	return db
		.selectFrom('accounts')
		.innerJoin('lead_districts', 'lead_districts.account_id', 'accounts.id')
		.select(['accounts.id', 'accounts.full_name as name'])
		.where('lead_districts.district_id', '=', district)
		.where('accounts.role', '=', 'district_lead')
		.where('accounts.active', '=', true)
		.orderBy(sql`lower(accounts.full_name)`)
		.orderBy('accounts.id')
		.execute();
}

export function selectTeamLeads(db: Db, districtLeadId: string): Promise<LeadItem[]> {
	return db
		.selectFrom('accounts')
		.select(['id', 'full_name as name'])
		.where('district_lead_id', '=', districtLeadId)
		.where('role', '=', 'team_lead')
		.where('active', '=', true)
		.orderBy(sql`lower(full_name)`)
		.orderBy('id')
		.execute();
}

export interface FittingTeamLead extends LeadItem {
	district_lead_id: string;
}

export const selectFittingTeamLeads = (db: Db, district: number): Promise<FittingTeamLead[]> =>
	db
		.selectFrom('accounts')
		.innerJoin('accounts as lead', 'lead.id', 'accounts.district_lead_id')
		.innerJoin('lead_districts', 'lead_districts.account_id', 'lead.id')
		.select(['accounts.id', 'accounts.full_name as name', 'lead.id as district_lead_id'])
		.where('lead_districts.district_id', '=', district)
		.where('accounts.role', '=', 'team_lead')
		.where('accounts.active', '=', true)
		.where('lead.active', '=', true)
		.orderBy(sql`lower(accounts.full_name)`)
		.orderBy('accounts.id')
		.execute();

/** Returns whether an onboarding task or decision shows this photo; it must then stay stored. */
export async function isPhotoOfTask(db: Db, mediaId: string): Promise<boolean> {
	const { rows } = await sql<{ is_shown: boolean }>`
		select exists (select from onboarding_tasks where photo_id = ${mediaId})
			or exists (select from earlier_onboarding_tasks where photo_id = ${mediaId})
			or exists (select from onboarding_decisions where photo_id = ${mediaId}) as is_shown`.execute(db);
	return rows[0]?.is_shown === true;
}

export async function isPhotoSince(db: Db, mediaId: string, time: Date): Promise<boolean> {
	const { rows } = await sql`select from media where id = ${mediaId} and created_at > ${time}`.execute(db);
	return rows.length > 0;
}
