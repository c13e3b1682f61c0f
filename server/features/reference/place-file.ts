import { inOneLine } from '@yuva/contract/written-text';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { isGenerated } from './generated-places.ts';
import { properCase } from './place-name.ts';

/** The place cascade from the top; each name is also a table. */
export const placeLevels = ['states', 'districts', 'mandals', 'grampanchayats'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** The numbers are indexes into a row's cells. */
export interface PlaceFile {
	readonly level: PlaceLevel;
	readonly code: number;
	readonly name: number;
	/** Of the name in the language of the state; undefined where the file has none. */
	readonly local?: number | undefined;
	/** The parent's LGD code; undefined for states. */
	readonly parent: number | undefined;
}

export interface PlaceRow {
	readonly line: number;
	readonly code: number;
	readonly name: string;
	/** In Telugu; undefined where the file has it in another language, or not. */
	readonly telugu?: string | undefined;
	/** The parent's LGD code; null for a state. */
	readonly parent: number | null;
}

export interface BadRow {
	readonly line: number;
	readonly reason: string;
}

/** The message says which columns are missing. */
export class UnknownFileError extends Error {}

interface Kind {
	readonly level: PlaceLevel;
	readonly what: string;
	readonly code: readonly string[];
	readonly name: readonly string[];
	readonly parent?: readonly string[];
}

const STATE = ['statecode'];
const DISTRICT = ['districtcode'];
const MANDAL = ['subdistrictcode', 'mandalcode'];

// Finest level first: a file of villages also names sub-districts, districts and states.
const KINDS: readonly Kind[] = [
	{
		level: 'grampanchayats',
		what: 'local bodies',
		code: ['localbodycode', 'grampanchayatcode', 'gpcode'],
		name: ['localbodyname', 'grampanchayatname', 'gpname'],
		parent: MANDAL,
	},
	{ level: 'grampanchayats', what: 'villages', code: ['villagecode'], name: ['villagename'], parent: MANDAL },
	{
		level: 'mandals',
		what: 'sub-districts',
		code: MANDAL,
		name: ['subdistrictname', 'mandalname'],
		parent: DISTRICT,
	},
	{ level: 'districts', what: 'districts', code: DISTRICT, name: ['districtname'], parent: STATE },
	{ level: 'states', what: 'states', code: STATE, name: ['statename'] },
];

/**
 * @returns undefined for a row above the header, such as a title
 * @throws UnknownFileError when the header lacks the column of the parent place.
 */
export function recogniseHeader(cells: readonly string[]): PlaceFile | undefined {
	const headings = cells.map(headingKey);
	const find = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading));
	const kind = KINDS.find((candidate) => find(candidate.code) >= 0 && find(candidate.name) >= 0);
	if (!kind) return undefined;
	const columns = {
		level: kind.level,
		code: find(kind.code),
		name: find(kind.name),
		local: findLocal(headings, kind.name),
	};
	if (!kind.parent) return { ...columns, parent: undefined };
	const parent = find(kind.parent);
	if (parent < 0) {
		throw new UnknownFileError(`The file lists ${kind.what}, but has no column ${columnNames[kind.level]}`);
	}
	return { ...columns, parent };
}

/** `Village Name (In Local)`, `District Name (In Local language)`, `Village (Telugu)`. */
const isLocal = (heading: string, name: string): boolean =>
	heading.startsWith(name) && /^(inlocal|(in)?telugu)/.test(heading.slice(name.length));

/** The column with the names in the language of the state; undefined without one. */
export function findLocal(headings: readonly string[], names: readonly string[]): number | undefined {
	const found = headings.findIndex((heading) => names.some((name) => isLocal(heading, name)));
	return found < 0 ? undefined : found;
}

const columnNames: Record<PlaceLevel, string> = {
	states: '',
	districts: '"State Code"',
	mandals: '"District Code"',
	grampanchayats: '"Sub-district Code"',
};

/** Makes `Sub-District Name (In English)`, `Subdistrict name` and `SUBDISTRICT LGD NAME` equal. */
export function headingKey(heading: string): string {
	const letters = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
	return letters.replace('lgd', '').replace(/inengl[a-z]*$/, '');
}

const MAX_NAME = 120;

export function readPlace(file: PlaceFile, { line, cells }: SheetRow): PlaceRow | BadRow {
	const code = readCode(cells[file.code]);
	if (code === undefined) return { line, reason: `${quoted(cells[file.code])} is not an LGD code` };
	const parent = file.parent === undefined ? null : readCode(cells[file.parent]);
	if (parent === undefined) {
		return { line, reason: `${quoted(cells[file.parent ?? 0])} is not the LGD code of a parent` };
	}
	const name = properCase(cells[file.name] ?? '');
	const fault = faultOfName(name);
	if (fault) return { line, reason: fault };
	const telugu = file.local === undefined ? undefined : teluguName(cells[file.local]);
	return { line, code, name, parent, ...(telugu && { telugu }) };
}

/** Local names are in the language of the state, and sometimes in English. */
export function teluguName(cell = ''): string | undefined {
	const name = inOneLine(cell);
	const isTelugu = /\p{Script=Telugu}/u.test(name) && !/(?!\p{Script=Telugu})\p{L}/u.test(name);
	return isTelugu && faultOfName(name) === undefined ? name : undefined;
}

const quoted = (cell: string | undefined) =>
	cell?.trim() ? `"${cell.trim().slice(0, 40)}"` : 'An empty cell';

/** Accepts leading zeros, which spreadsheets keep; LGD uses 0 for "none". */
function readCode(cell = ''): number | undefined {
	if (!/^\d{1,9}$/.test(cell.trim())) return undefined;
	const code = Number(cell);
	return code === 0 || isGenerated(code) ? undefined : code;
}

export function faultOfName(name: string): string | undefined {
	if (!/\p{L}/u.test(name)) return 'The name is missing';
	if (name.length > MAX_NAME) return `The name is longer than ${MAX_NAME} characters`;
	if (name.includes('\uFFFD')) return 'The name has characters that are not UTF-8';
	return /\p{Cc}/u.test(name) ? 'The name has control characters' : undefined;
}
