import { MOST_DOUBTFUL, MOST_TOLD_ROWS, type PlaceImport } from '@yuva/contract/reference/import-schema';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { readForeignSheet } from '../../platform/media/read-sheet.ts';
import { ImportFileError, type ImportOptions, importPlaces, tryImport } from './import-actions.ts';
import type { PlannedRow } from './place-import.ts';
import { type ImportListener, PLACE_LIMITS, type PlaceSource } from './place-source.ts';

/** @throws AppError `invalid`, with nothing changed, for a file that is no export of places */
export async function importUploaded(
	db: Db,
	file: File,
	{ isMeant, ...options }: ImportOptions & { isMeant: boolean },
): Promise<Omit<PlaceImport, 'applied'>> {
	const rows: PlaceImport['rows'] = [];
	const bytes = new Uint8Array(await file.arrayBuffer());
	const source: PlaceSource = {
		name: file.name || 'The file',
		read: () => readForeignSheet({ bytes, limits: PLACE_LIMITS }),
	};
	const run = isMeant ? importPlaces : tryImport;
	const summary = await run(db, [source], collectInto(rows), options).catch((error: unknown) => {
		throw error instanceof ImportFileError ? invalidField('file', error.message) : error;
	});
	const [read] = summary.files;
	if (!read) throw new Error('One file gives one summary');
	const { doubtful, filled, offered } = summary;
	return {
		level: read.level,
		counts: read.counts,
		named: read.named,
		filled,
		offered,
		rows,
		doubtful: doubtful.slice(0, MOST_DOUBTFUL),
		undecided: doubtful.length,
	};
}

const collectInto = (rows: PlaceImport['rows']): ImportListener => ({
	fileBegins: () => undefined,
	progress: () => undefined,
	row(line, planned) {
		if (planned.outcome === 'unchanged' || rows.length >= MOST_TOLD_ROWS) return;
		rows.push({ line, outcome: planned.outcome, text: textOf(planned) });
	},
});

function textOf(planned: PlannedRow): string {
	if ('reason' in planned) return planned.reason;
	const { id, name } = planned.place;
	if (planned.outcome === 'renamed') return `${planned.was} becomes ${name} (${id})`;
	if (planned.outcome === 'moved') {
		return `${name} (${id}) moves from ${planned.was} to ${planned.place.parent_id}`;
	}
	return `${name} (${id})`;
}
