import { printError } from './print.ts';

/** They explain the database's errors to the person at the terminal. */
const HINTS: readonly [RegExp, string][] = [
	[
		/permission denied to create role|must have admin option on role/,
		'The account in DATABASE_URL may not make the roles yuva_app and yuva_fellow. Have an administrator of PostgreSQL run once:\n  create role yuva_app nologin; create role yuva_fellow nologin; grant yuva_app, yuva_fellow to <account>;',
	],
	[
		/permission denied for (schema public|database)/,
		'The account in DATABASE_URL must own the database:\n  alter database <database> owner to <account>;',
	],
	[
		/^Connection terminated|server login has been failing/,
		'The database took no connection, or ended it: it may be stopped, or have no leader just now. Start again when it works.',
	],
];

/**
 * Returns one sentence, and never a row: PostgreSQL puts names and numbers into the details of an error, not
 * into its message.
 */
export function explainFailure(error: unknown): string {
	if (error instanceof AggregateError && error.errors.length > 0) return explainFailure(error.errors[0]);
	const message = error instanceof Error ? error.message : String(error);
	const hint = HINTS.find(([pattern]) => pattern.test(message))?.[1];
	return hint ? `${message}\n${hint}` : message;
}

/** Runs a command of the terminal; a failure is told without a stack, and the process ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		printError(explainFailure(error));
		process.exitCode = 1;
	}
}
