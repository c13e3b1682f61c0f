import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Person } from './factories.ts';

const TRACES = ['audit_log', 'idempotency_keys', 'sessions'];

export async function rowsOfFellow(db: Db, { id }: Person): Promise<string[]> {
	const columns = await sql<{ table_name: string; column_name: string }>`
		select table_name, column_name from information_schema.columns
		where table_schema = 'public' and table_name not in (${sql.join(TRACES)})
			and not (select relispartition from pg_class where oid = to_regclass(format('public.%I', table_name)))
			and (column_name in ('fellow_id', 'child_id', 'account_id') or (table_name, column_name) = ('fellows', 'id'))
		order by 1, 2`.execute(db);
	const people = sql`(select ${id}::uuid union select id from children where fellow_id = ${id})`;
	const found = await Promise.all(
		columns.rows.map(({ table_name, column_name }) =>
			sql<{
				row: string;
			}>`select (to_jsonb(stored) - 'bytes')::text as row from ${sql.table(table_name)} as stored
				where ${sql.ref(column_name)} in ${people}`.execute(db),
		),
	);
	return found.flatMap(({ rows }) => rows.map(({ row }) => row)).sort();
}

/** Returns every plain value in JSON data, as text, also in nested JSON text. */
export function valuesIn(data: unknown): string[] {
	if (typeof data === 'object' && data !== null) return Object.values(data).flatMap(valuesIn);
	if (typeof data === 'string' && data.startsWith('{')) return valuesIn(JSON.parse(data));
	const isNumber = data !== '' && data !== null && Number.isFinite(Number(data));
	return [String(isNumber ? Number(data) : data)];
}
