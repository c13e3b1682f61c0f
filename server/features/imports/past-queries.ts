import { type ImportKind, PAST_IMPORTS, type PastImport } from '@yuva/contract/imports/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { referencesTo } from '../../platform/database/erasure.ts';

export const UNDONE = 'imports.undo';

type PastRow = Omit<PastImport, 'at' | 'undone_at'> & { at: Date; undone_at: Date | null };

/** A step may be repeated: what it wrote adds up, and of the rows that it did not write its last time counts. */
export async function selectPastImports(db: Db): Promise<PastRow[]> {
	const { rows } = await sql<PastRow>`
		with entry as (
			select id, target_id, at, actor_id, split_part(action, '.', 2) as kind, details ->> 'file' as file,
				details ->> 'lines' as lines,
				(details ->> 'added')::integer as added, (details ->> 'changed')::integer as changed,
				coalesce((details ->> 'kept')::integer, 0) as kept,
				(details ->> 'skipped')::integer as skipped, (details ->> 'failed')::integer as failed
			from audit_log where action in ('imports.fellows', 'imports.children', 'imports.places')
				and target_id is not null and details ? 'file'
		), step as (
			select entry.*, id = max(id) over of_lines as is_last,
				-- the last time skips the rows that were written before
				sum(added + changed) over of_lines - added - changed as written_before
			from entry window of_lines as (partition by target_id, lines)
		), past as (
			select target_id as id, max(id) as last, min(kind) as kind, min(file) as file,
				(array_agg(actor_id order by id))[1] as actor_id, max(at) as at,
				sum(added)::integer as added, sum(changed)::integer as changed,
				(sum(kept) filter (where is_last))::integer as kept,
				(sum(greatest(skipped - written_before, 0)) filter (where is_last))::integer as skipped,
				(sum(failed) filter (where is_last))::integer as failed
			from step group by target_id order by last desc limit ${PAST_IMPORTS}
		)
		select past.id, past.kind, past.file, past.at, past.added, past.changed, past.kept, past.skipped, past.failed,
			account.full_name as person,
			(select max(entry.at) from audit_log entry
				where entry.action = ${UNDONE} and entry.target_id = past.id) as undone_at
		from past left join accounts account on account.id = past.actor_id
		order by past.last desc`.execute(db);
	return rows;
}

interface Brought {
	readonly kind: Exclude<ImportKind, 'places'>;
	readonly people: readonly string[];
	readonly isUndone: boolean;
}

export async function findBrought(db: Db, importId: string): Promise<Brought | undefined> {
	const { rows } = await sql<{ action: string; people: string[] | null }>`
		select action, details -> 'people' as people from audit_log
		where action in ('imports.fellows', 'imports.children', ${UNDONE}) and target_id = ${importId}
		order by id`.execute(db);
	const [first] = rows;
	if (!first) return undefined;
	return {
		kind: first.action === 'imports.fellows' ? 'fellows' : 'children',
		people: rows.flatMap(({ people }) => people ?? []),
		isUndone: rows.some(({ action }) => action === UNDONE),
	};
}

/** Returns the people who still exist, each with the fellow whose writes concern them. */
export async function selectPresent(
	db: Db,
	{ kind, people }: Brought,
): Promise<{ id: string; fellow_id: string | null }[]> {
	const present =
		kind === 'fellows'
			? sql<{ id: string; fellow_id: string | null }>`
				select id, id as fellow_id from fellows where id = any(${people}::uuid[]) order by id`
			: sql<{ id: string; fellow_id: string | null }>`
				select id, fellow_id from children where id = any(${people}::uuid[]) order by id`;
	return (await present.execute(db)).rows;
}

/** The import or the server itself makes these rows of a person; a person made all others. */
const NOBODYS_WORK = {
	children: ['child_enrolments', 'children_alike', 'attention_items'],
	fellows: [
		...['fellows', 'fellow_enrolments', 'learning_centers', 'imported_fellows'],
		...['attention_items', 'messages'],
	],
};

/** Returns those of these people who have rows that a person made since the import. */
export async function selectWorkedOn(db: Db, { kind, people }: Brought): Promise<string[]> {
	const tables = kind === 'fellows' ? (['accounts', 'fellows'] as const) : (['children'] as const);
	const references = (await Promise.all(tables.map((table) => referencesTo(db, table))))
		.flat()
		.filter(({ table_name }) => !NOBODYS_WORK[kind].includes(table_name));
	const ids = sql`any(${people}::uuid[])`;
	const referring = references.map(
		({ table_name, column_name }) =>
			sql`select ${sql.ref(column_name)} as id from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${ids}`,
	);
	const own =
		kind === 'fellows'
			? sql`
				select account.id from accounts account
				join imported_fellows imported on imported.fellow_id = account.id
				join learning_centers center on center.fellow_id = account.id
				where account.id = ${ids}
					and (account.own_password or not account.active or center.updated_at <> imported.imported_at)
				union all select fellow_id from fellow_enrolments
				where fellow_id = ${ids} group by 1 having count(*) > 1 or min(outcome) <> 'active'`
			: sql`
				select id from children where id = ${ids}
					and (fellow_id is null or deleted_at is not null or updated_at <> created_at)
				union all select child_id from child_enrolments where child_id = ${ids}
				group by 1 having count(*) > 1 or max(left_on) is not null or bool_or(away <> '{}')`;
	const { rows } = await sql<{ id: string }>`
		select distinct id from (${own} union all ${sql.join(referring, sql` union all `)}) as worked`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}
