import type { ColumnOfField } from '@yuva/contract/imports/schema';
import { LINES_ABOVE, type SheetRow } from '../../platform/media/read-sheet.ts';
import { cellText } from './read-row.ts';
import type { Headings } from './sheet-kind.ts';

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
export function findHeader(headings: Headings, sheet: readonly SheetRow[]): Headed {
	const candidates = sheet.slice(0, LINES_ABOVE).flatMap((_, at) => candidatesAt(headings, sheet, at));
	const best = candidates.toSorted((one, other) => other.score - one.score)[0];
	if (!best) return { columns: [], guessed: {}, rows: [] };
	return { columns: best.columns, guessed: best.guessed, rows: sheet.slice(best.below) };
}

function candidatesAt(headings: Headings, sheet: readonly SheetRow[], at: number): Candidate[] {
	const own = labelsOf(sheet[at]);
	const above = groupsOf(sheet[at - 1]);
	const width = Math.max(own.length, above.length);
	const grouped = Array.from({ length: width }, (_, column) =>
		[above[column] ?? '', own[column] ?? ''].filter((text) => text !== '').join(' '),
	);
	const below = at + 1;
	return [own, ...(above.length > 0 ? [grouped] : [])].map((columns) => {
		const guessed = guessMapping(headings, columns, own);
		return { columns, guessed, below, score: Object.keys(guessed).length };
	});
}

/** A title over all columns is no group. */
function groupsOf(row: SheetRow | undefined): string[] {
	const labels = labelsOf(row);
	return new Set(labels.filter((label) => label !== '')).size > 1 ? labels : [];
}

const labelsOf = (row: SheetRow | undefined): string[] => (row?.cells ?? []).map(cellText);

/**
 * Which column holds which field, by the headers. `labels` may begin with the group above; where such a label says nothing,
 * the header itself (`own`) is tried. Each field takes its first column.
 */
function guessMapping(headings: Headings, labels: readonly string[], own: readonly string[]): ColumnOfField {
	const mapping: Record<string, number> = {};
	for (const [column, label] of labels.entries()) {
		const field = fieldOf(headings, own[column] ?? '');
		const grouped = fieldOf(headings, label) ?? field;
		const best = [grouped, field].find((one) => one !== undefined && mapping[one] === undefined);
		if (best !== undefined) mapping[best] = column;
	}
	return mapping;
}

function fieldOf(headings: Headings, label: string): string | undefined {
	const words = label
		.toLowerCase()
		.replaceAll(/['’]s\b/g, '')
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
	return headings.find(([, pattern]) => pattern.test(words))?.[0];
}
