import { NAME_KEY_VERSION, searchKeys } from '@yuva/contract/name-key';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

interface NamedFellow {
	fellow_id: string;
	full_name: string;
}

/** Fellows whose search keys are missing or of an older version; locked, those that another server has left out. */
export async function lockUnkeyedFellows(db: Db, limit: number): Promise<NamedFellow[]> {
	const { rows } = await sql<NamedFellow>`
		select fellow_id, full_name from fellow_figures where names_version < ${NAME_KEY_VERSION}
		limit ${rowLimit(limit)} for update skip locked`.execute(db);
	return rows;
}

export async function storeFellowKeys(db: Db, fellows: readonly NamedFellow[]): Promise<void> {
	const keyed = fellows.map(({ fellow_id, full_name }) => ({ fellow_id, keys: searchKeys(full_name) }));
	await sql`
		update fellow_figures set names_version = ${NAME_KEY_VERSION},
			name_keys = array_to_tsvector(array(select jsonb_array_elements_text(keyed.keys)))
		from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as keyed (fellow_id uuid, keys jsonb)
		where fellow_figures.fellow_id = keyed.fellow_id`.execute(db);
}
