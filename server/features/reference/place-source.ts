import type { PlaceLevel } from './place-file.ts';
import type { Outcome, PlannedRow } from './place-import.ts';

/** A file of places; read more than once, each time from its beginning. */
export interface PlaceSource {
	readonly name: string;
	open(): AsyncIterable<Uint8Array>;
}

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
