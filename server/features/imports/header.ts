import type { ColumnOfField, ImportKind } from '@yuva/contract/imports/schema';
import { LINES_ABOVE, type SheetRow } from '../../platform/media/read-sheet.ts';
import { cellText } from './cell-text.ts';
import { guessMapping } from './guess-mapping.ts';

export interface Headed {
	/** Headers, from left to right. */
	readonly columns: readonly string[];
	readonly guessed: ColumnOfField;
	/** Below the header. */
	readonly rows: readonly SheetRow[];
}

interface Candidate {
	columns: string[];
	guessed: ColumnOfField;
	/** Of the first row below. */
	below: number;
	score: number;
}

/**
 * The header is the line that names most fields, alone or with the line above it, which may hold merged groups such as
 * *Mother* over *Name* and *Work*. Without any known name it is the first line.
 */
export function findHeader(kind: ImportKind, sheet: readonly SheetRow[]): Headed {
	const candidates = sheet.slice(0, LINES_ABOVE).flatMap((_, at) => candidatesAt(kind, sheet, at));
	const best = candidates.toSorted((one, other) => other.score - one.score)[0];
	if (!best) return { columns: [], guessed: {}, rows: [] };
	return { columns: best.columns, guessed: best.guessed, rows: sheet.slice(best.below) };
}

function candidatesAt(kind: ImportKind, sheet: readonly SheetRow[], at: number): Candidate[] {
	const own = labelsOf(sheet[at]);
	const above = groupsOf(sheet[at - 1]);
	const width = Math.max(own.length, above.length);
	const grouped = Array.from({ length: width }, (_, column) =>
		[above[column] ?? '', own[column] ?? ''].filter((text) => text !== '').join(' '),
	);
	const below = at + 1;
	return [own, ...(above.length > 0 ? [grouped] : [])].map((columns) => {
		const guessed = guessMapping(kind, columns, own);
		return { columns, guessed, below, score: Object.keys(guessed).length };
	});
}

/** A title over all columns is no group. */
function groupsOf(row: SheetRow | undefined): string[] {
	const labels = labelsOf(row);
	return new Set(labels.filter((label) => label !== '')).size > 1 ? labels : [];
}

const labelsOf = (row: SheetRow | undefined): string[] => (row?.cells ?? []).map(cellText);
