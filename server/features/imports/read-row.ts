import { calendarDate } from '@yuva/contract/fields';
import { cellError, importMessages, noName } from '@yuva/contract/imports/messages';
import { inPlainDigits, tenDigits } from '@yuva/contract/mobile-number';
import { plainKey } from '@yuva/contract/reference/same-place';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { cellText } from './cell-text.ts';
import type { Chosen, ListReader } from './choices.ts';
import { asDate, canBeTurned, dayOf, turnedRound } from './dates.ts';
import { answerTo, hiddenQuestion, lateQuestion, type Question, wordQuestion } from './doubts.ts';
import type { MappedFile, ReadRow, RowErrors } from './sheet-kind.ts';

/**
 * A landline has its area code, such as 08742-223344, (08742) 223344 or 040 2345 6789: without the zero it
 * would look like a mobile number.
 */
const LANDLINE =
	/(?<!\d)\p{Ps}?0[1-8]\d{1,3}[\s.\u2212\p{Pd}\p{Pe}]+\d(?:[\s.\u2212\p{Pd}]?\d){5,7}(?!\d)\p{Pe}?/gu;

const withoutLandlines = (text: string): string => inPlainDigits(text).replaceAll(LANDLINE, ' ').trim();

/**
 * Takes the first number of ten digits if a cell holds several, or words beside it, also one that a
 * spreadsheet keeps with a fraction; the schema refuses other texts.
 */
export function asMobile(written: string): string {
	const text = withoutLandlines(written) || written;
	const whole = tenDigits(text.replace(/\.0+$/, ''));
	if (/^\d{10}$/.test(whole)) return whole;
	const [twice] = /^[6-9]\d{9}(?=[6-9]\d{9}$)/.exec(whole) ?? [];
	const parts = text
		.split(/[/,;|&()\n]|\b(?:or|and)\b/i)
		.map((part) => tenDigits(part.replaceAll(/^[^\p{N}+]+|[^\p{N}]+$/gu, '')));
	return twice ?? parts.find((part) => /^\d{10}$/.test(part)) ?? whole;
}

const ERROR = /^(?:#(?:[A-Z][A-Z/\d]*[!?]|N\/A|GETTING_DATA|#+)|Err:\d{3}|Loading\.\.\.)$/i;
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const NOTHING_KNOWN =
	/^[(-]?(?:n\.? ?\/? ?a\.?|null|nil|none|not available|not applicable|not known|unknown|లేదు|లేరు|తెలియదు)[.)-]?$|^(?:-+|\.+|\?+|_+)$/i;
/** Paper lists use these words for *the same as in the row above*. */
const DITTO = /^[-"'(.]*(?:do|ditto|same|(?:same )?as above)[-"').]*$/i;

export type Mapped = Omit<MappedFile, 'rows'>;

function notedRow(row: SheetRow, { mapping, values, answers }: Mapped) {
	const understood: Record<string, string> = {};
	const cells: Record<string, string> = {};
	const faults: RowErrors = {};
	const doubts: Question[] = [];
	const open: RowErrors = {};
	const columnOf = (field: string) => mapping[field] ?? -1;
	const note = (field: string, text: string) => {
		if (text !== '') understood[field] = text;
		const cell = cellText(row.cells[columnOf(field)]);
		if (cell !== '' && cell !== text) cells[field] = cell;
		return text;
	};
	const written = (field: string): string => {
		const fault = faultOf(row, columnOf(field));
		if (fault) faults[field] = fault;
		return cellText(row.cells[columnOf(field)]) || (values[field] ?? '');
	};
	const ask = (field: string, question: Question): string | undefined => {
		doubts.push(question);
		const answer = answerTo(answers, question);
		if (answer === undefined) open[field] = importMessages.asked;
		return answer;
	};
	const isOwnDate = (field: string) => row.dates?.includes(columnOf(field)) ?? false;
	return { noted: { row, answers, understood, cells, faults, doubts, open }, note, written, ask, isOwnDate };
}

export function rowReader(row: SheetRow, mapped: Mapped) {
	const { mapping, values } = mapped;
	const { noted, note, written, ask, isOwnDate } = notedRow(row, mapped);
	const { faults, open } = noted;
	return {
		...noted,
		lacks: (field: string) => mapping[field] === undefined && !values[field],
		/** Returns whether the cell has just this text. It is then read as this. */
		says(field: string, text: string): boolean {
			const isSame = text !== '' && plainKey(written(field)) === plainKey(text);
			if (isSame) note(field, text);
			return isSame;
		},
		text: (field: string) => note(field, written(field)),
		name(field: string): string {
			const text = written(field);
			if (!isName(text)) faults[field] ??= noName(text);
			return note(field, text);
		},
		/** Reads the name of a mother or a father. A word that says that they have died raises a question. */
		parent(field: string): string {
			const text = written(field);
			const name = withoutLate(text);
			if (!isName(name) || (name === '' && text !== '')) faults[field] ??= noName(text);
			const isKept =
				name === text || faults[field] !== undefined || ask(field, lateQuestion(text)) !== 'without';
			return note(field, isKept ? text : name);
		},
		date(field: string): string {
			const text = written(field);
			const read = dateIn(mapped, { field, text, isOwn: isOwnDate(field) }, ask);
			if (text !== '' && !isDay(read)) faults[field] ??= importMessages.check_date;
			return note(field, open[field] || faults[field] ? text : read);
		},
		mobile(field: string): string {
			const text = written(field);
			if (SHORTENED.test(inPlainDigits(text))) faults[field] ??= importMessages.shortened;
			if (text !== '' && withoutLandlines(text) === '') faults[field] ??= importMessages.landline;
			return note(field, asMobile(text));
		},
		choice(field: string, { read, options }: ListReader): Chosen {
			const word = written(field);
			const text = NOTHING_KNOWN.test(word) || faults[field] ? (values[field] ?? '') : word;
			const chosen = read(text) ?? answered(text, ask(field, wordQuestion(field, text, options)));
			note(field, chosen.other || chosen.choice || text);
			return chosen;
		},
	};
}

interface DateCell {
	readonly field: string;
	readonly text: string;
	/** True means that the cell is a date of the spreadsheet, false that it is a text. */
	readonly isOwn: boolean;
}

function dateIn(
	{ dates, today, from1904 }: Mapped,
	{ field, text, isOwn }: DateCell,
	ask: (field: string, question: Question) => string | undefined,
): string {
	const { texts, cells: own } = dates[field] ?? {};
	if (isOwn) return own && canBeTurned(text) && ask(field, own) === 'turned' ? turnedRound(text) : text;
	const isMonthFirst = texts !== undefined && dayOf(text) === 'either' && ask(field, texts) === 'month';
	return asDate(text, today, { isMonthFirst, from1904 });
}

function faultOf({ cells, unfinished }: SheetRow, column: number): RowErrors[string] | undefined {
	const cell = cellText(cells[column]);
	if (ERROR.test(cell)) return cellError(cell);
	return unfinished?.includes(column) ? importMessages.no_result : undefined;
}

const LATE =
	'late|lt|expired|died|dead|deceased|no more|swarg[ie]+ya|స్వర్గీయ|కీ\\.? ?శే|మరణించిన|మరణించారు|చనిపోయిన|చనిపోయారు|दिवंगत|स्वर्गीय|مرحومہ|مرحوم';
const TITLE = '(?:(?:sri|shri|smt|mr|mrs)\\.? +)?';
const LATE_BEFORE = new RegExp(`^(${TITLE})[([]?(?:${LATE})(?![\\p{L}\\p{M}])[.,:)\\]\\s-]*`, 'iu');
const LATE_BEHIND = new RegExp(`(?:^|[\\s,-]+|(?=[([]))[([]?(?:${LATE})[.)\\]]*$`, 'iu');

/**
 * Takes the word off `Late Ramulu`, `Sri Late Ramulu`, `Ramulu(late)` and `స్వర్గీయ రాములు`; '' if no name is
 * left.
 */
export const withoutLate = (name: string): string =>
	name.replace(LATE_BEFORE, '$1').replace(LATE_BEHIND, '').trim();

const isName = (text: string): boolean =>
	text === '' || (/\p{L}/u.test(text) && !NOTHING_KNOWN.test(text) && !DITTO.test(text));

const answered = (word: string, answer = ''): Chosen => ({
	choice: answer,
	other: answer.toLowerCase() === 'other' ? word : '',
});

const day = calendarDate(importMessages.check_date);
const isDay = (text: string): boolean => day.safeParse(text).success;

export type RowReader = ReturnType<typeof rowReader>;

/** Sums up a row; it has a draft only if nothing is wrong and nothing open. */
export function readOf<Draft>(
	read: RowReader,
	{ errors, questions, draft }: Pick<ReadRow<Draft>, 'errors' | 'questions' | 'draft'>,
): ReadRow<Draft> {
	const { row, understood, cells, answers } = read;
	const doubts = row.isHidden ? [...read.doubts, hiddenQuestion()] : read.doubts;
	const shown = row.isHidden ? answerTo(answers, hiddenQuestion()) : 'keep';
	const open = { ...read.open, ...(shown === undefined && { '': importMessages.asked }) };
	const wrong = Object.entries({ ...errors, ...read.faults }).filter(([field]) => !(field in read.open));
	const isUsable = wrong.length === 0 && Object.keys(open).length === 0 && shown === 'keep';
	return {
		...{ row, understood, cells, doubts, open, questions },
		errors: Object.fromEntries(wrong),
		isLeftOut: shown === 'skip',
		draft: isUsable ? draft : undefined,
	};
}
