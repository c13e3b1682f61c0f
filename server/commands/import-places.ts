import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { placeOutcome, placeOutcomeLabel } from '@yuva/contract/reference/import-schema';
import { connectDatabase } from '../connect.ts';
import { readDecisions, writeDecisions } from '../features/reference/decisions-file.ts';
import { type ImportSummary, importPlaces } from '../features/reference/import-actions.ts';
import type { PlannedRow } from '../features/reference/place-import.ts';
import { type ImportListener, sourceOf } from '../features/reference/place-source.ts';
import { seedReferenceData } from '../features/reference/seed.ts';
import type { Db } from '../platform/database/database.ts';
import { writeAudit } from '../platform/identity/audit.ts';
import { readSettings } from '../platform/process/env.ts';
import { complain, print } from '../platform/process/print.ts';
import { explainFailure } from '../platform/process/run-command.ts';

const USAGE = `Usage: npm run import:places -- [--decisions FILE.csv] [--ask-again] FILE.csv ...

Takes exports of the Local Government Directory (https://lgdirectory.gov.in): states, districts, sub-districts,
villages, or local bodies with their sub-districts, in any order. Takes lists of villages without codes as well, with
the names of their districts and mandals. Nothing is changed unless all of them can be read.

--decisions FILE.csv  where a name is doubtful: the file is written if it is not there, with the places that may be
                      meant. Fill in the column Decision (new, skip, or the code of a place) and run the command again.
--ask-again           also asks about names that were decided in an earlier import.`;

const PROGRESS_EVERY = 5000;

interface Options {
	readonly decisions?: string | undefined;
	readonly asksAgain: boolean;
}

async function run(files: readonly string[], { decisions: file, asksAgain }: Options): Promise<void> {
	const sources = files.map((name) => sourceOf(name, () => readFile(name)));
	for (const name of files) await access(name);
	const decisions = (file === undefined ? undefined : await readDecisions(file)) ?? [];
	const database = await connectDatabase(readSettings(process.env), print);
	try {
		await seedReferenceData(database.owner);
		const options = { decisions, asksAgain, end: writeTrace };
		const summary = await importPlaces(database.db, sources, listener, options);
		tell(summary);
		if (summary.doubtful.length === 0) return;
		if (file === undefined) return print('\nUse --decisions FILE.csv to decide about them.');
		await writeDecisions(file, summary.doubtful, decisions);
		print(`\nFill in the column Decision in ${file} and run the command again.`);
	} finally {
		await database.close();
	}
}

const writeTrace = ({ files }: ImportSummary, db: Db): Promise<void> =>
	writeAudit(
		db,
		files.map(({ level, counts }) => ({
			actor_id: null,
			action: 'places.import',
			details: { level, ...counts, by: 'command' },
		})),
	);

function tell({ files, doubtful, filled, offered }: ImportSummary): void {
	for (const { name, counts, named } of files) {
		print(`\n${path.basename(name)}`);
		for (const outcome of placeOutcome.options) {
			print(`  ${String(counts[outcome]).padStart(7)} ${placeOutcomeLabel[outcome].toLowerCase()}`);
		}
		if (named > 0) print(`  ${String(named).padStart(7)} with a new name in Telugu`);
	}
	if (filled > 0) print(`\n${filled} places added where a list would have been empty.`);
	if (offered > 0)
		print(`\n${offered} villages that fellows wrote are like one of the list: their leads are asked.`);
	if (doubtful.length > 0) print(`\n${doubtful.length} names are doubtful. Their rows were not brought in:`);
	for (const { name, within, rows, alike } of doubtful) {
		const candidates = alike.map((place) => `${place.name} (${place.id})`).join(', ') || 'nothing like it';
		print(`  ${name}, ${within}: ${candidates}; ${rows} rows`);
	}
}

const listener: ImportListener = {
	fileBegins: (name, level) => print(`${path.basename(name)}: ${level}`),
	row: (line, planned) => {
		if (planned.outcome !== 'unchanged') print(`  line ${line}: ${describe(planned)}`);
	},
	progress: (rows) => {
		if (rows % PROGRESS_EVERY === 0) print(`  … ${rows} rows`);
	},
};

function describe(planned: PlannedRow): string {
	const label = placeOutcomeLabel[planned.outcome].toLowerCase();
	if ('reason' in planned) return `${label}: ${planned.reason}`;
	const { id, name } = planned.place;
	if (planned.outcome === 'renamed') return `${label}: ${planned.was} is now ${name} (${id})`;
	if (planned.outcome === 'moved') {
		return `${label}: ${name} (${id}) from ${planned.was} to ${planned.place.parent_id}`;
	}
	return `${label}: ${name} (${id})`;
}

const fail = (error: unknown): void => {
	complain(`${explainFailure(error)}\nNothing was changed.`);
	process.exitCode = 1;
};

const { values, positionals } = parseArgs({
	allowPositionals: true,
	strict: false,
	options: { decisions: { type: 'string' }, 'ask-again': { type: 'boolean' } },
});
const unknown = Object.keys(values).filter((name) => name !== 'decisions' && name !== 'ask-again');
const decisions = typeof values.decisions === 'string' ? values.decisions : undefined;
if (positionals.length === 0 || unknown.length > 0 || values.decisions === true) {
	complain(USAGE);
	process.exitCode = 1;
} else {
	await run(positionals, { decisions, asksAgain: values['ask-again'] === true }).catch(fail);
}
