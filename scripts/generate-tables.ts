import { type CommandResult, runCommand } from './run-command.ts';

/** Writes `file`: the types of the tables in the database at `url`, as the queries see their values. */
export const generateTables = (url: string, file: string): Promise<CommandResult> =>
	runCommand('kysely-codegen', [
		...['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'error'],
		...['--exclude-pattern', 'kysely_*', '--date-parser', 'string', '--numeric-parser', 'number'],
		...['--type-mapping', '{"int8":"number"}'],
	]);
