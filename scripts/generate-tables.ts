import { readFile, writeFile } from 'node:fs/promises';
import { type CommandResult, runCommand } from './run-command.ts';

const HEADER = `/**
 * Made from the migrations by \`npm run types:database\`; not edited by hand. One file, as the generator writes it:
 * as long as there are tables and columns.
 */
`;

/** PostgreSQL does not say which columns of a view are never null, nor which need no value. */
const OF_VIEWS = {
	columns: {
		'children_attendance_history.child_id': 'string',
		'children_attendance_history.date': 'string',
		'children_attendance_history.day': 'number',
		'children_attendance_history.id': 'Generated<number>',
		'children_attendance_history.marked_at': 'Timestamp',
		'children_attendance_history.replaced_at': 'Timestamp',
		'children_attendance_history.status': 'string',
		'children_attendance_history.year_id': 'Generated<number>',
	},
};

/** Writes the table types, as queries see the values, to `file`. */
export async function generateTables(url: string, file: string): Promise<CommandResult> {
	const result = await runCommand('kysely-codegen', [
		...['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'error'],
		...['--exclude-pattern', '{kysely_*,pgboss.*}', '--date-parser', 'string', '--numeric-parser', 'number'],
		...['--type-mapping', '{"int8":"number"}', '--overrides', JSON.stringify(OF_VIEWS)],
	]);
	if (!result.succeeded) return result;
	const written = await readFile(file, 'utf8');
	await writeFile(file, written.replace(/^\/\*\*.*?\*\/\n/s, HEADER));
	return result;
}
