import { indiaDate } from '@yuva/contract/calendar';
import { calendarDate } from '@yuva/contract/fields';
import { inPlainDigits } from '@yuva/contract/mobile-number';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { cellText } from './cell-text.ts';

// Spreadsheets and people write dates in all these ways.

/** Spreadsheets count days since this day at the end of 1899; those of old Macs count from 1904. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Parts {
	year: string;
	first: number;
	second: number;
}

const written = (text: string): string =>
	inPlainDigits(text)
		.replace(/^'/, '')
		.replaceAll('\\', '/')
		.replaceAll(/[‐‑–—]/g, '-')
		.replace(/(?<=\d(?:st|nd|rd|th)?)\s+of\s+/i, ' ')
		.replace(/[.,\s]+$/, '');

function partsOf(text: string): Parts | undefined {
	const plain = written(text);
	const found =
		/^(\d{1,2})[-/. ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})(?: .*)?$/.exec(plain) ??
		/^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(plain);
	if (!found) return undefined;
	const [, first, second, year = ''] = found;
	return { year, first: Number(first), second: Number(second) };
}

/**
 * Says which of two numbers is the day; `either` if both can be. Undefined for other texts, and if the answer
 * changes nothing.
 */
export function dayOf(text: string): 'first' | 'second' | 'either' | undefined {
	const parts = partsOf(text);
	if (!parts || parts.first === parts.second) return undefined;
	if (parts.first > 12) return 'first';
	return parts.second > 12 ? 'second' : 'either';
}

/** Returns whether a date stays a date with day and month turned round, and becomes another one. */
export function canBeTurned(day: string): boolean {
	const [, month, date] = day.split('-');
	return Number(date) <= 12 && month !== date;
}

/**
 * Returns `YYYY-MM-DD` from a spreadsheet's number, ISO, or a date in words or numbers: 04-03-2015, 4/3/15,
 * 4th March 2015, Mar 4, 2015. Another text stays as written, for the schema to refuse. `today` decides the
 * century of a year of two digits.
 */
export function asDate(
	text: string,
	today: string,
	{ isMonthFirst = false, from1904 = false }: { isMonthFirst?: boolean; from1904?: boolean } = {},
): string {
	const plain = written(text);
	if (/^\d{5}(?:\.\d+)?$/.test(plain)) return ofSerial(Math.floor(Number(plain)), from1904);
	const moment = momentIn(plain);
	if (moment) return indiaDate(moment);
	const parts = partsOf(plain);
	if (parts) return ofParts(parts, isMonthFirst || dayOf(plain) === 'second', today);
	const iso =
		/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(plain) ??
		/^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain);
	if (iso) return dated(iso[1], iso[2], iso[3]);
	return inWords(plain, today) ?? text;
}

const realDay = calendarDate('');

/** A time that says how far it is from UTC may be of another day in India. */
function momentIn(text: string): Date | undefined {
	const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/i.exec(
		text,
	);
	const [, day, time, zone = ''] = found ?? [];
	if (!realDay.safeParse(day).success) return undefined;
	const moment = new Date(`${day}T${time}${zone.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
	return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const ofSerial = (days: number, from1904: boolean): string =>
	new Date(DAY_ZERO_MS + (days + (from1904 ? DAYS_TO_1904 : 0)) * DAY_MS).toISOString().slice(0, 10);

function ofParts({ year, first, second }: Parts, isMonthFirst: boolean, today: string): string {
	const [day, month] = isMonthFirst && first <= 12 ? [second, first] : [first, second];
	return dated(fullYear(year, today), String(month), String(day));
}

function inWords(text: string, today: string): string | undefined {
	const found =
		/^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<month>[a-z]{3,9})[-/., ]*(?<year>\d{4}|\d{2})(?: .*)?$/i.exec(
			text,
		) ??
		/^(?<month>[a-z]{3,9})[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4}|\d{2})(?: .*)?$/i.exec(
			text,
		);
	const { day, month = '', year = '' } = found?.groups ?? {};
	const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
	return at > 0 ? dated(fullYear(year, today), String(at), day) : undefined;
}

const dated = (year = '', month = '', day = ''): string =>
	`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function fullYear(year: string, today: string): string {
	if (year.length === 4) return year;
	const century = Number(today.slice(0, 2));
	return String(Number(year) <= Number(today.slice(2, 4)) ? century : century - 1) + year;
}

export function turnedRound(day: string): string {
	const [year, month, date] = day.split('-');
	return dated(year, date, month);
}

const separatorOf = (text: string): string | undefined => /\P{N}/u.exec(text.trim())?.[0];

/** Returns examples of texts and of date cells of a column that can be read in two ways. */
export function doubtfulDates(
	rows: readonly SheetRow[],
	column: number,
): { texts: string[]; cells: string[] } {
	const cells = rows.map((row) => ({
		text: cellText(row.cells[column]),
		isDate: row.dates?.includes(column) ?? false,
	}));
	const texts = Map.groupBy(
		cells.flatMap(({ text, isDate }) => (isDate ? [] : [text])),
		dayOf,
	);
	const own = cells.flatMap(({ text, isDate }) => (isDate ? [text] : []));
	const either = texts.get('either') ?? [];
	const [first, second] = [texts.has('first'), texts.has('second')];
	// A program that reads dates in another order keeps as texts those that it cannot read, and turns the
	// others round. A date with dots beside those with slashes stays a text everywhere.
	const unread = new Set([...(texts.get('first') ?? []), ...(texts.get('second') ?? [])].map(separatorOf));
	const areAllUnread = either.every((text) => !unread.has(separatorOf(text)));
	const areTurned = first !== second && areAllUnread && own.every((day) => Number(day.slice(8)) <= 12);
	return { texts: second ? either : [], cells: areTurned ? own.filter(canBeTurned) : [] };
}
