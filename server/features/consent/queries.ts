import type { ConsentRecord, ConsentTalk } from '@yuva/contract/consent/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface NewConsent extends ConsentTalk {
	id: string;
	child_id: string;
	recorded_by: string;
	recorded_at: Date;
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

/** The id of the consent's child; undefined when absent. */
export async function selectConsentChild(db: Db, id: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('child_consents')
		.select('child_id')
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.child_id;
}

/** Without deleted children; latest first. */
export async function selectConsents(
	db: Db,
	fellowId: string,
): Promise<(Omit<ConsentRecord, 'recorded_at'> & { recorded_at: Date })[]> {
	const { rows } = await sql<Omit<ConsentRecord, 'recorded_at'> & { recorded_at: Date }>`
		select talk.id, talk.child_id, talk.guardian_name, talk.relation, talk.method, talk.witness_name, talk.date,
			talk.register, talk.photo, talk.voice, talk.recorded_at
		from child_consents talk join children child on child.id = talk.child_id
		where child.fellow_id = ${fellowId} and child.deleted_at is null
		order by talk.date desc, talk.recorded_at desc, talk.id desc`.execute(db);
	return rows;
}
