import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase } from '../connect.ts';
import { type ImportListener, importPlaces, type PlaceSource } from '../features/reference/import-actions.ts';
import type { Outcome, PlannedRow } from '../features/reference/place-import.ts';
import { seedReferenceData } from '../features/reference/seed.ts';
import { readSettings } from '../platform/process/env.ts';
import { complain, print } from '../platform/process/print.ts';
import { explainFailure } from '../platform/process/run-command.ts';

const USAGE = `Usage: npm run import:places -- FILE.csv ...

Takes exports of the Local Government Directory (https://lgdirectory.gov.in): states, districts, sub-districts,
villages, or local bodies with their sub-districts, in any order. Nothing is changed unless all of them can be read.`;

const PROGRESS_EVERY = 5000;

const outcomeLabel: Record<Outcome, string> = {
	added: 'added',
	renamed: 'renamed',
	moved: 'moved',
	merged: 'merged by name',
	unchanged: 'unchanged',
	unknown_parent: 'unknown parent',
	bad_row: 'not usable',
};

async function run(files: readonly string[]): Promise<void> {
	const sources = files.map((file): PlaceSource => ({ name: file, open: () => createReadStream(file) }));
	for (const file of files) await access(file);
	const database = await connectDatabase(readSettings(process.env), print);
	try {
		await seedReferenceData(database.owner);
		const summary = await importPlaces(database.db, sources, listener);
		for (const { name, counts } of summary.files) {
			print(`\n${path.basename(name)}`);
			for (const [outcome, label] of Object.entries(outcomeLabel)) {
				print(`  ${String(counts[outcome as Outcome]).padStart(7)} ${label}`);
			}
		}
		if (summary.filled > 0) print(`\n${summary.filled} places added where a list would have been empty.`);
	} finally {
		await database.close();
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
	const label = outcomeLabel[planned.outcome];
	if ('reason' in planned) return `${label}: ${planned.reason}`;
	const { id, name } = planned.place;
	if (planned.outcome === 'renamed') return `${label}: ${planned.was} is now ${name} (${id})`;
	if (planned.outcome === 'moved') {
		return `${label}: ${name} (${id}) from ${planned.was} to ${planned.place.parent_id}`;
	}
	return `${label}: ${name} (${id})`;
}

const files = process.argv.slice(2);
if (files.length === 0) {
	complain(USAGE);
	process.exitCode = 1;
} else {
	await run(files).catch((error: unknown) => {
		complain(`${explainFailure(error)}\nNothing was changed.`);
		process.exitCode = 1;
	});
}
