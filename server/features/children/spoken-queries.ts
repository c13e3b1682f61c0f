import type { SpokenIn } from '@yuva/contract/children/consent-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { copyOf, type Entries, isOf, type OfChildren } from './consent-queries.ts';

export interface RecordedTalk {
	id: string;
	child_id: string;
	recorded_by: string | null;
	agrees: boolean;
	/** True means that a consent of this talk still holds. */
	stands: boolean;
	fellow_id: string | null;
	is_recorded: boolean;
}

const agrees = sql<boolean>`(talk.register or talk.photo or talk.voice)`;
const stands = sql<boolean>`coalesce(talk.register and child.register_consent or talk.photo and child.photo_consent
	or talk.voice and child.voice_consent, false)`;

/** Returns the existing ones in the order of the ids. */
export async function selectRecordedTalks(db: Db, ids: readonly string[]): Promise<RecordedTalk[]> {
	const { rows } = await sql<RecordedTalk>`
		select talk.id, talk.child_id, talk.recorded_by, child.fellow_id, ${agrees} as agrees, ${stands} as stands,
			exists (select from spoken_consents where consent_id = talk.id) as is_recorded
		from child_consents talk join children child on child.id = talk.child_id
		where talk.id = any(${ids}::uuid[])
		order by array_position(${ids}::uuid[], talk.id)`.execute(db);
	return rows;
}

export interface NewSpokenConsent {
	consent_id: string;
	child_id: string;
	recording_id: string;
	language: SpokenIn;
	recorded_at: Date;
}

export async function insertSpokenConsent(db: Db, row: NewSpokenConsent): Promise<void> {
	await db.insertInto('spoken_consents').values(row).execute();
}

/**
 * Deletes what recordings prove of talks of which nothing is agreed to any more, also of the child's other
 * entries.
 *
 * @returns the media ids of those that prove nothing any more
 */
export async function deleteOvertaken(db: Db, childId: string): Promise<string[]> {
	const { rows } = await sql<{ recording_id: string }>`
		delete from spoken_consents where kept_child(child_id) = kept_child(${childId}) and recording_id in (
			select spoken.recording_id from spoken_consents spoken
			join child_consents talk on talk.id = spoken.consent_id
			join children child on child.id = talk.child_id
			where child.id = ${childId} and not ${stands})
		returning recording_id`.execute(db);
	const ids = [...new Set(rows.map(({ recording_id }) => recording_id))];
	if (ids.length === 0) return ids;
	const { rows: silent } = await sql<{ id: string }>`
		select id from unnest(${ids}::uuid[]) as id where not is_recording_spoken(id)`.execute(db);
	return silent.map(({ id }) => id);
}

/** Copies of talks have their recordings too; existing copies stay. */
export async function insertSpokenCopies(db: Db, { keep_id, drop_id }: Entries): Promise<void> {
	await sql`
		insert into spoken_consents (consent_id, child_id, recording_id, language, recorded_at)
		select ${copyOf(keep_id)}, ${keep_id}, spoken.recording_id, spoken.language, spoken.recorded_at
		from spoken_consents spoken join child_consents talk on talk.id = spoken.consent_id
		where spoken.child_id = ${drop_id}
		on conflict (consent_id) do nothing`.execute(db);
}

export interface SpokenRow {
	consent_id: string;
	recording_id: string;
	language: SpokenIn;
	asked_by: string;
	together: number;
}

export async function selectSpokenConsents(db: Db, of: OfChildren): Promise<SpokenRow[]> {
	const { rows } = await sql<SpokenRow>`
		select spoken.consent_id, spoken.recording_id, spoken.language, coalesce(asking.full_name, '') as asked_by,
			(select count(distinct kept_child(other.child_id)) from spoken_consents other
				where other.recording_id = spoken.recording_id) as together
		from spoken_consents spoken join children child on child.id = spoken.child_id
		join child_consents talk on talk.id = spoken.consent_id
		left join accounts asking on asking.id = talk.recorded_by
		where ${isOf(of)} and child.deleted_at is null`.execute(db);
	return rows;
}
