import { sql } from 'kysely';
import { isAmong } from './among.ts';
import type { Db } from './database.ts';

/** Lists credentials, other people, and technical columns without meaning for a person. */
const NOT_TOLD = [
	'password_hash',
	'secret',
	'token_hash',
	'device_key',
	'code_hash',
	'storage_key',
	'bytes',
	'words',
	'name_keys',
	'keyed_name',
	'names_version',
	'is_compared',
	'one_id',
	'other_id',
];

/**
 * Copies never have concerns: the head office makes copies, and would see there what only the safeguarding
 * persons read. The parts of files on their way tell of the recording of a concern; other files are told as
 * files.
 */
const NEVER_TOLD = ['concerns', 'concern_steps', 'upload_parts'];

export type Records = Record<string, Record<string, unknown>[]>;

interface Place {
	table_name: string;
	columns: string[];
	/** Each of these columns must be empty, because a row with a value has records of its own. */
	empty: string[];
}

/** Finds them by the database catalogue. Rows about children belong to the children's records. */
export async function selectFellowRecords(db: Db, fellowId: string): Promise<Records> {
	const places = await findPlaces(db, ['accounts', 'fellows'], ['children']);
	const own = ['accounts', 'fellows'].map((table_name) => ({ table_name, columns: ['id'], empty: [] }));
	return { ...(await readPlaces(db, [...own, ...places], fellowId)), ...(await readLog(db, { fellowId })) };
}

/** @param entries are the child, and those that were merged into it */
export async function selectChildRecords(db: Db, entries: readonly { id: string }[]): Promise<Records> {
	const places = await findPlaces(db, ['children'], []);
	const own = { table_name: 'children', columns: ['id'], empty: [] };
	const all: Records = {};
	for (const { id } of entries) {
		for (const part of [await readPlaces(db, [own, ...places], id), await readLog(db, { childId: id })])
			for (const [table, rows] of Object.entries(part)) addRows(all, table, rows);
	}
	return all;
}

/** Adds a row about two entries once. */
function addRows(records: Records, table: string, rows: Records[string]): void {
	const there = records[table] ?? [];
	const known = new Set(there.map((row) => JSON.stringify(row)));
	records[table] = [...there, ...rows.filter((row) => !known.has(JSON.stringify(row)))];
}

/**
 * Finds tables that reference one of `targets`, except those that are one of `apart`, or whose rows all
 * reference one.
 */
async function findPlaces(db: Db, targets: readonly string[], apart: readonly string[]): Promise<Place[]> {
	const { rows } = await sql<Place>`
		select relation.relname as table_name, array_agg(distinct attribute.attname::text) as columns,
			array(select own.attname::text from pg_constraint as other join pg_class as away on away.oid = other.confrelid
				join pg_attribute as own on own.attrelid = other.conrelid and own.attnum = other.conkey[1]
				where other.contype = 'f' and other.conrelid = relation.oid and away.relname = any (${apart})) as empty
		from pg_constraint as reference
		join pg_class as relation on relation.oid = reference.conrelid
		join pg_class as target on target.oid = reference.confrelid
		join pg_attribute as attribute
			on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
		where reference.contype = 'f' and target.relname = any (${targets})
			and relation.relname <> all (${[...targets, ...apart, ...NEVER_TOLD]})
			and not exists (
				select from pg_constraint as other join pg_class as away on away.oid = other.confrelid
				join pg_attribute as own on own.attrelid = other.conrelid and own.attnum = other.conkey[1]
				where other.contype = 'f' and other.conrelid = reference.conrelid and away.relname = any (${apart})
					and own.attnotnull)
		group by relation.oid, relation.relname order by relation.relname`.execute(db);
	return rows;
}

async function readPlaces(db: Db, places: readonly Place[], id: string): Promise<Records> {
	const records: Records = {};
	for (const { table_name, columns, empty } of places) {
		const isAbout = sql.join(
			columns.map((column) => sql`${sql.ref(`row.${column}`)} = ${id}`),
			sql` or `,
		);
		const belongs = [sql`(${isAbout})`, ...empty.map((column) => sql`${sql.ref(`row.${column}`)} is null`)];
		const { rows } = await sql<{ record: Record<string, unknown> }>`
			select to_jsonb(row) - ${NOT_TOLD}::text[] as record from ${sql.table(table_name)} as row
			where ${sql.join(belongs, sql` and `)}`.execute(db);
		if (rows.length > 0) records[table_name] = rows.map(({ record }) => record);
	}
	return records;
}

/** Shows the actors' roles, not their names: those are other people's data. */
async function readLog(db: Db, about: { fellowId: string } | { childId: string }): Promise<Records> {
	const rows = await db
		.selectFrom('audit_log')
		.leftJoin('accounts', 'accounts.id', 'audit_log.actor_id')
		.select(['audit_log.at', 'audit_log.action', 'accounts.role as by'])
		.$if('fellowId' in about, (query) =>
			query.where('audit_log.fellow_id', '=', 'fellowId' in about ? about.fellowId : ''),
		)
		.$if('childId' in about, (query) => query.where(isAboutChild('childId' in about ? about.childId : '')))
		.orderBy('audit_log.id')
		.execute();
	return rows.length > 0 ? { audit_log: rows.map((row) => ({ ...row, at: row.at.toISOString() })) } : {};
}

/**
 * Looks among the entries of the fellows in whose centers the child was, because the log has no index of its
 * children.
 */
const isAboutChild = (id: string) => sql<boolean>`audit_log.target_id = ${id} and audit_log.fellow_id in (
	select held.fellow_id from child_enrolments held where held.child_id = ${id}
	union select moved.from_fellow_id from child_transfers moved where moved.child_id = ${id})`;

/** These kinds of media are not the fellow's own. */
export const OF_CHILDREN: readonly string[] = ['child_photo', 'spoken_consent'];

export interface HeldFile {
	media_id: string;
	kind: string;
	content_type: string;
	bytes: number;
}

/**
 * Returns the fellow's photos and recordings without those of children and guardians, or the files of a
 * child's entries.
 */
export function selectFiles(
	db: Db,
	of: { fellowId: string } | { mediaIds: readonly string[] },
): Promise<HeldFile[]> {
	return db
		.selectFrom('media')
		.select(['id as media_id', 'kind', 'content_type', 'bytes'])
		.where('deleted_at', 'is', null)
		.$if('fellowId' in of, (query) =>
			query.where('fellow_id', '=', 'fellowId' in of ? of.fellowId : '').where('kind', 'not in', OF_CHILDREN),
		)
		.$if('mediaIds' in of, (query) => query.where(isAmong('id', 'mediaIds' in of ? of.mediaIds : [])))
		.orderBy('id')
		.execute();
}
