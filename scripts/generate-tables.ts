import { readFile, writeFile } from 'node:fs/promises';
import { type CommandResult, runCommand } from './run-command.ts';

const HEADER = `/**
 * \`npm run types:database\` makes it from the migrations; do not edit it by hand. The generator writes one
 * file, as long as there are tables and columns.
 */
`;

/** PostgreSQL does not say which columns of a view are never null. */
const OF_VIEWS = {
	columns: {
		'fellow_figures.attendance': 'number',
		'fellow_figures.children': 'number',
		'fellow_figures.days_marked': 'number',
		'fellow_figures.district_name': 'string',
		'fellow_figures.fellow_id': 'string',
		'fellow_figures.full_name': 'string',
		'fellow_figures.has_access': 'boolean',
		'fellow_figures.last_day': 'number',
		'fellow_figures.last_register': 'string',
		'fellow_figures.module': 'number',
		'fellow_figures.place': 'string',
	},
};

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
