import { readFile, writeFile } from 'node:fs/promises';
import { type CommandResult, runCommand } from './run-command.ts';

const HEADER = `/**
 * Made from the migrations by \`npm run types:database\`; not edited by hand. One file, as the generator writes it:
 * as long as there are tables and columns.
 */
`;

/** Writes the table types, as queries see the values, to `file`. */
export async function generateTables(url: string, file: string): Promise<CommandResult> {
	const result = await runCommand('kysely-codegen', [
		...['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'error'],
		...['--exclude-pattern', 'kysely_*', '--date-parser', 'string', '--numeric-parser', 'number'],
		...['--type-mapping', '{"int8":"number"}'],
	]);
	if (!result.succeeded) return result;
	const written = await readFile(file, 'utf8');
	await writeFile(file, written.replace(/^\/\*\*.*?\*\/\n/s, HEADER));
	return result;
}
