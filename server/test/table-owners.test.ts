import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findSql, NAMED_WHEN_RUN } from './find-sql.ts';
import { namedWhenRun, removers, tableOwners } from './table-owners.ts';

const root = path.join(import.meta.dirname, '../..');
const sources = globSync('server/{*.ts,features/**/*.ts,platform/**/*.ts}', { cwd: root }).filter(
	(file) => !/\.(test|slow)\.ts$/.test(file),
);
const found = sources.map((file) => ({ file, ...findSql(readFileSync(path.join(root, file), 'utf8')) }));

const ownersOf = (table: string): readonly string[] => {
	const owners = Object.entries(tableOwners).find(([name]) => name === table)?.[1] ?? [];
	return typeof owners === 'string' ? [owners] : owners;
};
const sliceOf = (file: string): string => /^server\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

/** Includes `NAMED_WHEN_RUN` for unlisted files; ignores words that are no tables. */
function written({ file, writes }: { file: string; writes: readonly string[] }): string[] {
	const tables = writes.flatMap((table): readonly string[] =>
		table === NAMED_WHEN_RUN ? (namedWhenRun[file] ?? [table]) : [table],
	);
	return tables.filter((table) => table === NAMED_WHEN_RUN || ownersOf(table).length > 0);
}

test('a table is written only by a slice that owns it', () => {
	const strays = found
		.filter(({ file }) => !removers.includes(path.basename(file)))
		.flatMap((one) =>
			written(one)
				.filter((table) => !ownersOf(table).includes(sliceOf(one.file)))
				.map((table) => `${one.file} writes ${table} of ${ownersOf(table).join(' and ') || 'no slice'}`),
		);
	expect(strays).toEqual([]);
});

test('each slice that owns a table writes it', () => {
	const writers = new Set(
		found.flatMap((one) => written(one).map((table) => `${table} ${sliceOf(one.file)}`)),
	);
	const idle = Object.keys(tableOwners)
		.flatMap((table) => ownersOf(table).map((owner) => `${table} ${owner}`))
		.filter((pair) => !pair.endsWith(' triggers') && !writers.has(pair));
	expect(idle).toEqual([]);
});

test('the door for reading writes nothing', () => {
	const doors = found.filter(({ file, writes }) => /[/-]reads\.ts$/.test(file) && writes.length > 0);
	expect(doors).toEqual([]);
});

test('statements are in queries.ts, reads.ts and the platform only', () => {
	const outside = found.filter(
		({ file, hasSql }) =>
			hasSql && !/^server\/(platform\/|features\/[^/]+\/[a-z-]*(queries|reads)\.ts$)/.test(file),
	);
	expect(outside.map(({ file }) => file)).toEqual([]);
});

test.each([
	["db.insertInto('children').values(row)", 'children'],
	["query.$if(isNew, (one) => one.updateTable('children as child'))", 'children'],
	["db.with('gone', (trx) => trx.deleteFrom('children'))", 'children'],
	['db.mergeInto(table)', NAMED_WHEN_RUN],
	[`sql<Row>\`with gone as (delete from children where id = \${id}) select 1\``, 'children'],
	['sql`update only public.children set day = 1`', 'children'],
	['sql`truncate table children`', 'children'],
	[`sql\`insert into \${sql.table(name)} (id) values (1)\``, NAMED_WHEN_RUN],
])('the write of %s is found', (source, table) => {
	expect(findSql(source)).toEqual({ writes: [table], hasSql: true });
});
