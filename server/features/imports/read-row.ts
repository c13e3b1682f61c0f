import { indiaDate } from '@yuva/contract/calendar';
import { tenDigits } from '@yuva/contract/mobile-number';
import { inOneLine } from '@yuva/contract/written-text';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import type { Chosen } from './choices.ts';
import type { MappedFile } from './sheet-kind.ts';

/** Longer than any field. */
const MOST_CHARACTERS = 500;

/** One line that can be stored. */
export const cellText = (cell = ''): string =>
	inOneLine(cell.slice(0, MOST_CHARACTERS).replaceAll('\0', '').toWellFormed());

/** Also of a number that a spreadsheet keeps with a fraction; anything else than ten digits is left to the schema. */
export const asMobile = (text: string): string => tenDigits(text.replace(/\.0+$/, ''));

/** Days since the end of 1899, as spreadsheets count. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * `YYYY-MM-DD` from a spreadsheet's number, ISO, or Indian order: 04-03-2015, 4/3/15, 4 March 2015. Anything else stays as
 * written, for the schema to refuse. `today` decides the century of a year of two digits.
 */
export function asDate(text: string, today: string): string {
	const serial = /^\d{5}(?:\.\d+)?$/.exec(text);
	if (serial) return indiaDate(new Date(DAY_ZERO_MS + Math.floor(Number(text)) * DAY_MS));
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
	if (iso) return dated(iso[1], iso[2], iso[3]);
	const indian = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?: .*)?$/i.exec(text);
	if (!indian) return text;
	const month = MONTHS.indexOf((indian[2] ?? '').slice(0, 3).toLowerCase()) + 1;
	return dated(fullYear(indian[3] ?? '', today), month > 0 ? String(month) : indian[2], indian[1]);
}

const dated = (year = '', month = '', day = ''): string =>
	`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function fullYear(year: string, today: string): string {
	if (year.length === 4) return year;
	const century = Number(today.slice(0, 2));
	return String(Number(year) <= Number(today.slice(2, 4)) ? century : century - 1) + year;
}

export type Mapped = Omit<MappedFile, 'rows'>;

/** Reads the fields of one row, and notes them as they were understood. */
export function rowReader({ cells }: SheetRow, { mapping, values, today }: Mapped) {
	const understood: Record<string, string> = {};
	const note = (field: string, text: string) => {
		if (text !== '') understood[field] = text;
		return text;
	};
	const written = (field: string): string => {
		const column = mapping[field];
		return (column === undefined ? '' : cellText(cells[column])) || (values[field] ?? '');
	};
	return {
		understood,
		text: (field: string) => note(field, written(field)),
		date: (field: string) => note(field, asDate(written(field), today)),
		mobile: (field: string) => note(field, asMobile(written(field))),
		choice(field: string, read: (text: string) => Chosen): Chosen {
			const chosen = read(written(field));
			note(field, chosen.other || chosen.choice || written(field));
			return chosen;
		},
	};
}
