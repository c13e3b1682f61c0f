import { writeFile } from 'node:fs/promises';
import { connectDatabase } from '../connect.ts';
import {
	type AffectedOrder,
	affectedCounts,
	affectedCsv,
	affectedTable,
	readOrder,
	USAGE,
} from '../features/privacy/affected-report.ts';
import { type AffectedAnswer, listAffected } from '../features/privacy/audit-actions.ts';
import { AppError } from '../platform/errors.ts';
import { readSettings } from '../platform/process/env.ts';
import { print, printError } from '../platform/process/print.ts';
import { explainFailure } from '../platform/process/run-command.ts';
import { LONG_WORK } from '../platform/process/time-limits.ts';

function orderOf(argv: readonly string[]): AffectedOrder | undefined {
	try {
		return readOrder(argv);
	} catch (error) {
		printError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
		process.exitCode = 1;
		return undefined;
	}
}

async function run({ csv, ...question }: AffectedOrder): Promise<void> {
	const database = await connectDatabase(readSettings(process.env), printError, LONG_WORK);
	try {
		const answer = await listAffected(database.db, question);
		await tell(answer, csv);
	} finally {
		await database.close();
	}
}

async function tell({ account, people }: AffectedAnswer, csv: string | undefined): Promise<void> {
	if (csv === undefined) for (const line of affectedTable(people)) print(line);
	// the list has names, so its owner alone may read it, and it never replaces another file
	else await writeFile(csv, affectedCsv(people), { flag: 'wx', mode: 0o600 });
	printError(
		`\n${account.full_name} was shown ${affectedCounts(people)}.${csv === undefined ? '' : ` ${csv}`}`,
	);
}

function describe(error: unknown): string {
	if (error instanceof AppError) return error.message;
	const { code } = error as NodeJS.ErrnoException;
	if (code === 'EEXIST') return 'There is a file of this name already. Please choose another.';
	return explainFailure(error);
}

const order = orderOf(process.argv.slice(2));
if (order) {
	await run(order).catch((error: unknown) => {
		printError(describe(error));
		process.exitCode = 1;
	});
}
