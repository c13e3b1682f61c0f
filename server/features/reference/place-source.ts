import { readSheet, type SheetLimits, type SheetRow } from '../../platform/media/read-sheet.ts';
import type { PlaceLevel } from './place-file.ts';
import type { Outcome, PlannedRow } from './place-import.ts';

/** A file of places. */
export interface PlaceSource {
	readonly name: string;
	/** @throws AppError `invalid` for what is no spreadsheet */
	read(): Promise<readonly SheetRow[]>;
}

/** The villages of the whole country are some 650,000. */
export const PLACE_LIMITS: SheetLimits = {
	rows: 1_048_576,
	columns: 200,
	tooLarge: 'This file is too large. Please split it.',
};

/** A file whose bytes can be had in this process, and are read in it. */
export const sourceOf = (name: string, bytes: () => Promise<Uint8Array>): PlaceSource => ({
	name,
	read: async () => readSheet({ bytes: await bytes(), limits: PLACE_LIMITS }),
});

/** Progress callbacks for the person who imports. */
export interface ImportListener {
	fileBegins(name: string, level: PlaceLevel): void;
	row(line: number, planned: PlannedRow): void;
	/** Called after each batch with the number of rows done in this file. */
	progress(rows: number): void;
}

export const noCounts = (): Record<Outcome, number> => ({
	added: 0,
	renamed: 0,
	moved: 0,
	merged: 0,
	unchanged: 0,
	skipped: 0,
	doubtful: 0,
	unknown_parent: 0,
	bad_row: 0,
});
