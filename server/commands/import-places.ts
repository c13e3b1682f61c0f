import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importFields } from '@yuva/contract/imports/fields';
import { type RowState, rowState, rowStateLabel } from '@yuva/contract/imports/schema';
import { englishOf } from '@yuva/contract/said';
import { connectDatabase } from '../connect.ts';
import { countDone } from '../features/imports/actions.ts';
import { readDecisions, writeDecisions } from '../features/imports/decisions-file.ts';
import { importPlaceFiles, type PlaceFilesDone, type PlaceSource } from '../features/imports/place-files.ts';
import { LIMITS_OF_PLACES } from '../features/imports/places.ts';
import { countStates } from '../features/imports/preview.ts';
import type { PlannedRow } from '../features/imports/sheet-kind.ts';
import { seedReferenceData } from '../features/reference/seed.ts';
import type { Db } from '../platform/database/database.ts';
import { writeAudit } from '../platform/identity/audit.ts';
import { readSheets } from '../platform/media/read-sheet.ts';
import { readSettings } from '../platform/process/env.ts';
import { print, printError } from '../platform/process/print.ts';
import { explainFailure } from '../platform/process/run-command.ts';

const USAGE = `Usage: npm run import:places -- [--decisions FILE.csv] [--ask-again] FILE.csv ...

Takes exports of the Local Government Directory (https://lgdirectory.gov.in): states, districts, sub-districts,
villages, or local bodies with their sub-districts, in any order. Takes lists of villages without codes as well, with
the names of their districts and mandals. Nothing is changed unless all of them can be read.

--decisions FILE.csv  where a name is doubtful: the file is written if it is not there, with the places that may be
                      meant. Fill in the column Decision (new, skip, or the code of a place) and run the command again.
--ask-again           also asks about names that were decided in an earlier import.`;

interface Options {
	readonly decisions?: string | undefined;
	readonly asksAgain: boolean;
}

async function run(files: readonly string[], { decisions: file, asksAgain }: Options): Promise<void> {
	const sources = files.map(
		(name): PlaceSource => ({
			name,
			read: async () => readSheets({ bytes: await readFile(name), limits: LIMITS_OF_PLACES }),
		}),
	);
	for (const name of files) await access(name);
	const decisions = (file === undefined ? undefined : await readDecisions(file)) ?? {};
	const database = await connectDatabase(readSettings(process.env), print);
	try {
		await seedReferenceData(database.owner);
		const options = { decisions, asksAgain, now: new Date(), onFile: tellFile, end: writeTrace };
		const done = await importPlaceFiles(database.db, sources, options);
		tell(done);
		if (done.questions.length === 0) return;
		if (file === undefined) return print('\nUse --decisions FILE.csv to decide about them.');
		await writeDecisions(file, done.questions, decisions);
		print(`\nFill in the column Decision in ${file} and run the command again.`);
	} finally {
		await database.close();
	}
}

const writeTrace = ({ files }: PlaceFilesDone, db: Db): Promise<void> =>
	writeAudit(
		db,
		files.map(({ level, rows }) => ({
			actor_id: null,
			action: 'imports.places',
			details: { level, ...countDone(rows), by: 'command' },
		})),
	);

function tellFile({ name, level, rows }: PlaceFilesDone['files'][number]): void {
	print(`${path.basename(name)}: ${level}, ${rows.length} rows`);
	for (const row of rows) {
		if (row.state !== 'same') print(`  line ${row.read.row.line}: ${describe(row)}`);
	}
}

const wordOf = (state: RowState): string => rowStateLabel[state].toLowerCase();

const labelOf = (field: string): string => (importFields.places[field]?.label ?? field).toLowerCase();

function describe({ state, read, errors, before }: PlannedRow): string {
	const facts = Object.entries(read.understood).map(([field, text]) => `${labelOf(field)} ${text}`);
	const changes = Object.entries(before).map(
		([field, text]) => `${labelOf(field)} ${text || '–'} becomes ${read.understood[field] ?? ''}`,
	);
	const faults = Object.values(errors).map(englishOf);
	return `${wordOf(state)}: ${[facts.join(', '), ...changes, ...faults].join('; ')}`;
}

function tell({ files, questions, filled, offered }: PlaceFilesDone): void {
	for (const { name, rows } of files) {
		print(`\n${path.basename(name)}`);
		const counts = countStates(rows);
		for (const state of rowState.options) print(`  ${String(counts[state]).padStart(7)} ${wordOf(state)}`);
	}
	if (filled > 0) print(`\n${filled} places added where a list would have been empty.`);
	if (offered > 0)
		print(`\n${offered} villages that fellows wrote are like one of the list: their leads are asked.`);
	if (questions.length > 0)
		print(`\n${questions.length} names are doubtful. Their rows were not brought in:`);
	for (const { name, within, rows, alike } of questions) {
		const candidates = alike.map((place) => `${place.name} (${place.id})`).join(', ') || 'nothing like it';
		print(`  ${name}, ${within}: ${candidates}; ${rows} rows`);
	}
}

const fail = (error: unknown): void => {
	printError(`${explainFailure(error)}\nNothing was changed.`);
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
	printError(USAGE);
	process.exitCode = 1;
} else {
	await run(positionals, { decisions, asksAgain: values['ask-again'] === true }).catch(fail);
}
