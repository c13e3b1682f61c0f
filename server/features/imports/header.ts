import type { ColumnOfField } from '@yuva/contract/imports/schema';
import { LINES_ABOVE, type Sheet, type SheetRow } from '../../platform/media/read-sheet.ts';
import { cellText } from './cell-text.ts';
import { knownHeadings, plainHeading } from './known-headings.ts';
import type { Headings } from './sheet-kind.ts';

export interface Headed {
	readonly columns: readonly string[];
	readonly guessed: ColumnOfField;
	readonly rows: readonly SheetRow[];
}

interface Candidate {
	columns: string[];
	guessed: ColumnOfField;
	/** The first row below has this line number. */
	below: number;
	score: number;
}

/**
 * The header is the line that names most fields, alone or with the line above it, which may hold merged
 * groups such as *Mother* over *Name* and *Work*. If no name is known, it is the first line.
 */
export function findHeader(
	headings: Headings,
	{ rows: sheet, hiddenColumns }: Pick<Sheet, 'rows' | 'hiddenColumns'>,
): Headed {
	const hidden = new Set(hiddenColumns);
	const above = sheet.slice(0, LINES_ABOVE + 1);
	const candidates = above
		.slice(0, LINES_ABOVE)
		.flatMap((_, at) => candidatesAt(headings, above, { at, hidden }));
	const best = candidates.toSorted((one, other) => other.score - one.score)[0];
	if (!best) return { columns: [], guessed: {}, rows: [] };
	return { columns: best.columns, guessed: best.guessed, rows: sheet.slice(best.below) };
}

function candidatesAt(
	headings: Headings,
	sheet: readonly SheetRow[],
	{ at, hidden }: { at: number; hidden: ReadonlySet<number> },
): Candidate[] {
	const own = labelsOf(sheet[at]);
	const above = groupsOf(sheet[at - 1]);
	const width = Math.max(own.length, above.length);
	const grouped = Array.from({ length: width }, (_, column) =>
		[above[column] ?? '', own[column] ?? ''].filter((text) => text !== '').join(' '),
	);
	const below = at + 1;
	return [own, ...(above.length > 0 ? [grouped] : [])].map((columns) => {
		const guessed = guessMapping(headings, columns, { own, hidden });
		return { columns, guessed, below, score: Object.keys(guessed).length };
	});
}

/** A title over all columns is no group. */
function groupsOf(row: SheetRow | undefined): string[] {
	const labels = labelsOf(row);
	return new Set(labels.filter((label) => label !== '')).size > 1 ? labels : [];
}

const labelsOf = (row: SheetRow | undefined): string[] => (row?.cells ?? []).map(cellText);

interface Fit {
	readonly column: number;
	readonly field: string;
	readonly score: number;
}

const KNOWN = 3;
const NAMED = 2;
const FITTING = 1;
/** The header counts without the group above it only if nothing else fits, and a hidden column if no other does. */
const SECOND_CHOICE = 10;

/**
 * Guesses by the headers which column holds which field. `labels` may begin with the group above; if such a
 * label says nothing, or its field is taken, the header itself (`own`) is tried. The better of two columns
 * counts, of two good ones the first.
 */
function guessMapping(
	headings: Headings,
	labels: readonly string[],
	{ own, hidden }: { own: readonly string[]; hidden: ReadonlySet<number> },
): ColumnOfField {
	const fits = labels.flatMap((label, column): Fit[] => {
		const less = hidden.has(column) ? SECOND_CHOICE : 0;
		return [
			...fitsOf(headings, label).map(([field, score]) => ({ column, field, score: score - less })),
			...fitsOf(headings, own[column] ?? '').map(([field, score]) => ({
				column,
				field,
				score: score - less - SECOND_CHOICE,
			})),
		];
	});
	const mapping: Record<string, number> = {};
	const taken = new Set<number>();
	for (const { column, field, score } of fits.toSorted((one, other) => other.score - one.score)) {
		if (score < -SECOND_CHOICE || mapping[field] !== undefined || taken.has(column)) continue;
		mapping[field] = column;
		taken.add(column);
	}
	return mapping;
}

function fitsOf(headings: Headings, label: string): [string, number][] {
	const words = plainHeading(label);
	const fitting = headings.find(([, pattern]) => pattern.test(words));
	if (!fitting) return knownAs(headings, words);
	const [field, , isNamed] = fitting;
	if (field === undefined) return [];
	const known = knownAs(headings, words);
	return known.length > 0 ? known : [[field, isNamed ? NAMED : FITTING]];
}

function knownAs(headings: Headings, words: string): [string, number][] {
	const field = knownHeadings.get(words)?.find((one) => headings.some(([known]) => known === one));
	return field === undefined ? [] : [[field, KNOWN]];
}
