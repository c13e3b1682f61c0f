import { indiaDate } from '@yuva/contract/calendar';
import { askedSince } from '@yuva/contract/children/consent-rules';
import type {
	ConsentRecord,
	ConsentTalk,
	MissingConsent,
	Purpose,
} from '@yuva/contract/children/consent-schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

export interface NewConsent extends ConsentTalk {
	id: string;
	child_id: string;
	/** Names the notice that the guardian was told, `en-1`; null from older apps. */
	notice: string | null;
	recorded_by: string;
	recorded_at: Date;
	/** Is null where the talk answers everything. */
	withdrawn: Purpose[] | null;
}

/** @returns false, with nothing stored, when the id is taken */
export async function insertConsent(db: Db, row: NewConsent): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('child_consents')
		.values(row)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function selectConsentChild(db: Db, id: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('child_consents')
		.select('child_id')
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.child_id;
}

/** Says what holds now; the rest is that of the latest talk. */
export type StandingConsent = Pick<ConsentTalk, 'date' | Purpose> & { recorded_at: Date };

/**
 * Locks the child until the transaction ends: of two withdrawals at once the second knows the first. Returns
 * undefined before a guardian was asked.
 */
export async function lockStandingConsent(db: Db, childId: string): Promise<StandingConsent | undefined> {
	await db.selectFrom('children').select('id').where('id', '=', childId).forUpdate().execute();
	return db
		.selectFrom('child_consents as talk')
		.innerJoin('children as child', 'child.id', 'talk.child_id')
		.select(['talk.date', 'talk.recorded_at'])
		.select((build) => [
			build.fn.coalesce('child.register_consent', sql<boolean>`false`).as('register'),
			build.fn.coalesce('child.photo_consent', sql<boolean>`false`).as('photo'),
			build.fn.coalesce('child.voice_consent', sql<boolean>`false`).as('voice'),
		])
		.where('talk.child_id', '=', childId)
		.orderBy('talk.date', 'desc')
		.orderBy('talk.recorded_at', 'desc')
		.orderBy('talk.id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

export interface Entries {
	keep_id: string;
	drop_id: string;
}

/** Makes the id of the kept child's copy of a talk about the dropped entry: always the same, a UUID of version 8. */
export const copyOf = (keepId: string) => sql`overlay(overlay(md5(${keepId}::text || talk.id::text)
	placing '8' from 13) placing '8' from 17)::uuid`;

/** Leaves copies that are stored already. */
export async function insertCopies(db: Db, { keep_id, drop_id }: Entries): Promise<void> {
	await sql`
		insert into child_consents (id, child_id, guardian_name, relation, method, witness_name, date, register, photo,
			voice, withdrawn, recorded_by, recorded_at, notice)
		select ${copyOf(keep_id)}, ${keep_id}, guardian_name, relation, method, witness_name, date, register, photo,
			voice, withdrawn, recorded_by, recorded_at, notice
		from child_consents talk where talk.child_id = ${drop_id}
		on conflict (id) do nothing`.execute(db);
}

/** Returns the child that counts for a merged one, else the child itself. */
export async function selectKept(db: Db, childId: string): Promise<string> {
	const { rows } = await sql<{ id: string }>`select kept_child(${childId}) as id`.execute(db);
	return rows[0]?.id ?? childId;
}

export async function deleteCopies(db: Db, { keep_id, drop_id }: Entries): Promise<void> {
	await sql`
		delete from child_consents copy using child_consents talk
		where copy.child_id = ${keep_id} and talk.child_id = ${drop_id} and copy.id = ${copyOf(keep_id)}`.execute(
		db,
	);
}

export type OfChildren = { fellowId: string } | { childId: string };

export const isOf = (of: OfChildren) =>
	'fellowId' in of ? sql`child.fellow_id = ${of.fellowId}` : sql`child.id = ${of.childId}`;

export type StoredTalk = Omit<ConsentRecord, 'recorded_at' | 'withdrawn' | 'spoken'> & {
	recorded_at: Date;
	withdrawn: Purpose[] | null;
};

/** Leaves out deleted children; the latest comes first. */
export async function selectConsents(db: Db, of: OfChildren): Promise<StoredTalk[]> {
	const { rows } = await sql<StoredTalk>`
		select talk.id, talk.child_id, talk.guardian_name, talk.relation, talk.method, talk.witness_name, talk.date,
			talk.register, talk.photo, talk.voice, talk.recorded_at, talk.withdrawn
		from child_consents talk join children child on child.id = talk.child_id
		where ${isOf(of)} and child.deleted_at is null
		order by talk.date desc, talk.recorded_at desc, talk.id desc`.execute(db);
	return rows;
}

export interface MissingFilter {
	viewer: Pick<Viewer, 'account_id' | 'role'>;
	district: number | undefined;
	now: Date;
}

export const missingInReach = (db: Db, { viewer, district, now }: MissingFilter) =>
	db
		.selectFrom('children as child')
		.innerJoin('fellows', 'fellows.id', 'child.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.where('child.deleted_at', 'is', null)
		.where('child.created_at', '<=', askedSince(now))
		.where(sql<boolean>`child.register_consent is not true`)
		.where('accounts.active', '=', true)
		.where(isEnrolledOn(indiaDate(now)))
		.where(fellowInReach(viewer))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));

export interface MissingPage {
	after: { count: number; id: string } | undefined;
	limit: number;
}

/** Limits the page before names are looked up. */
const fellowsWithMissing = (db: Db, filter: MissingFilter, { after, limit }: MissingPage) =>
	missingInReach(db, filter)
		.select(['fellows.id as fellow_id', sql<number>`count(*)::integer`.as('count')])
		.groupBy('fellows.id')
		.$if(after !== undefined, (query) =>
			query.having(sql<boolean>`(-count(*), fellows.id) > (${-(after?.count ?? 0)}, ${after?.id}::uuid)`),
		)
		.orderBy('count', 'desc')
		.orderBy('fellows.id')
		.limit(rowLimit(limit));

type StoredMissing = Omit<MissingConsent, 'standing'> & { register_consent: boolean | null };

export const selectMissing = (db: Db, filter: MissingFilter, page: MissingPage) =>
	db
		.selectFrom(fellowsWithMissing(db, filter, page).as('page'))
		.innerJoin('fellows', 'fellows.id', 'page.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'page.fellow_id')
		.innerJoin('districts', 'districts.id', 'fellows.working_district')
		.select(['page.fellow_id', 'page.count', 'accounts.full_name', 'accounts.mobile_number'])
		.select([
			'districts.name as district_name',
			sql<number>`(select count(*)::integer from children where fellow_id = page.fellow_id and deleted_at is null)`.as(
				'children',
			),
			sql<StoredMissing[]>`(${missingInReach(db, filter)
				.select(
					sql`json_agg(json_build_object('child_id', child.id, 'child_name', child.full_name,
						'register_consent', child.register_consent, 'registered_at', child.created_at)
						order by child.created_at, child.id)`.as('entries'),
				)
				.where(sql<boolean>`child.fellow_id = page.fellow_id`)})`.as('missing'),
		])
		.orderBy('page.count', 'desc')
		.orderBy('page.fellow_id')
		.execute();
