import { NAME_KEY_VERSION, searchKeys } from '@yuva/contract/name-key';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

interface NamedFellow {
	fellow_id: string;
	full_name: string;
}

/**
 * Returns fellows whose search keys are missing, of another name or of an older version; locks them and skips
 * those that another server has locked.
 */
export async function lockUnkeyedFellows(db: Db, limit: number): Promise<NamedFellow[]> {
	const { rows } = await sql<NamedFellow>`
		select fellows.id as fellow_id, accounts.full_name from fellows join accounts on accounts.id = fellows.id
		where fellows.names_version < ${NAME_KEY_VERSION} or fellows.keyed_name <> accounts.full_name
		limit ${rowLimit(limit)} for no key update of fellows skip locked`.execute(db);
	return rows;
}

export async function storeFellowKeys(db: Db, fellows: readonly NamedFellow[]): Promise<void> {
	const keyed = fellows.map((fellow) => ({ ...fellow, keys: searchKeys(fellow.full_name) }));
	await sql`
		update fellows set names_version = ${NAME_KEY_VERSION}, keyed_name = keyed.full_name,
			name_keys = array_to_tsvector(array(select jsonb_array_elements_text(keyed.keys)))
		from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as keyed (fellow_id uuid, full_name text, keys jsonb)
		where fellows.id = keyed.fellow_id`.execute(db);
}
