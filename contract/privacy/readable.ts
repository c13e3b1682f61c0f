import { browserInWords } from '../browser-words.ts';
import { displayDate, indiaDate, indiaTime, timeInWords } from '../calendar.ts';
import type { TextByLanguage } from '../language.ts';
import { filled, type Say } from '../said.ts';
import { sayTask } from '../tasks/schema.ts';
import { actionWords } from './action-words.ts';
import type { OwnCopy } from './schema.ts';

export interface ReadableRow {
	key: string;
	facts: { label: string; value: string }[];
}

export interface ReadableSection {
	title: string;
	rows: ReadableRow[];
}

/** The tables come in this order; tables that are added later follow under their own name. */
const TITLES: Readonly<Record<string, string>> = {
	accounts: 'Account',
	fellows: 'Registration and profile',
	learning_centers: 'Learning Center',
	onboarding_tasks: 'Application',
	onboarding_decisions: 'Decisions on the application',
	fellow_attendance: 'Own attendance',
	fellow_attendance_history: 'Own attendance, replaced marks',
	assigned_tasks: 'Tasks',
	testimonials: 'Own testimonials',
	media: 'Photos and recordings',
	fellow_figures: 'Figures',
	messages: 'Messages',
	message_answers: 'My answers to messages',
	form_answers: 'My answers to forms',
	meeting_guests: 'Meetings',
	visits: 'Visits to my center',
	privacy_requests: 'Requests about my data',
	sessions: 'Sign-ins',
	device_keys: 'Browsers that logged in',
	audit_log: 'Who read or changed something',
	attention_items: 'What was noticed at my center',
	fellow_enrolments: 'Years as a fellow',
	phone_reports: 'What my phone said',
	registers: 'Registers of my center',
};

const wordsOf = (code: string): string => code.replaceAll(/[_.]/g, ' ').toLowerCase();

const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/**
 * Finds what a program wrote, such as `profile_photo`, `APPROVED`. Capitals of two or three letters, such as
 * `OBC`, are a word of their own.
 */
const CODE = /^([a-z\d]+([_.][a-z\d]+)*|[A-Z]{4,}|[A-Z]{2,}(_[A-Z]+)+)$/;
/** People may have written all kinds of words in these. */
const OWN_WORDS =
	/name|note|explanation|reason|answer|landmark|colony|door|email|skills|form_data|^text$|^(device|browser|version)/;

export interface Reader {
	say: Say;
	/** Translates a word of a column or of a code, in small letters. */
	sayWord: (word: string) => string;
	nameOf: (text: TextByLanguage) => string;
}

const IN_ENGLISH: Reader = { say: filled, sayWord: (word) => word, nameOf: ({ en }) => en };

function textOf(column: string, value: string, { say, sayWord }: Reader): string {
	if (ID.test(value)) return '';
	if (INSTANT.test(value)) {
		const at = new Date(value);
		return `${displayDate(indiaDate(at))} ${timeInWords(indiaTime(at), say)}`;
	}
	if (DAY.test(value)) return displayDate(value);
	const act = column === 'action' ? actionWords[value]?.words : undefined;
	if (act !== undefined) return say(act);
	if (column === 'task_name') return sayTask(value, say);
	if (column === 'browser') return browserInWords(value, say);
	if (OWN_WORDS.test(column)) return value;
	return CODE.test(value) ? withCapital(sayWord(wordsOf(value))) : say(value);
}

function shownValue(column: string, value: unknown, reader: Reader): string {
	if (value === null || value === undefined) return '';
	if (typeof value === 'boolean') return reader.say(value ? 'Yes' : 'No');
	if (typeof value === 'string') return textOf(column, value, reader);
	if (typeof value !== 'object') return String(value);
	return Object.entries(value)
		.map(([name, part]) => `${labelOf(name, reader)}: ${shownValue(column, part, reader)}`)
		.join('; ');
}

/** A name of a form that a person filled in has its capitals already. */
const labelOf = (name: string, { say, sayWord }: Reader): string =>
	CODE.test(name) ? withCapital(sayWord(wordsOf(name).replace(/ id$/, ''))) : say(name);

type Names = NonNullable<OwnCopy['names']>;

function rowOf(record: Record<string, unknown>, place: number, names: Names, reader: Reader): ReadableRow {
	const facts = Object.entries(record).map(([name, value]) => {
		const text = names[name]?.[String(value)];
		if (!text) return { label: labelOf(name, reader), value: shownValue(name, value, reader) };
		// as a word of the log, a state is a status
		const label = withCapital(wordsOf(name).replace(/ id$/, ''));
		const said = reader.say(label);
		return { label: said === label ? labelOf(name, reader) : said, value: reader.nameOf(text) };
	});
	return { key: String(place), facts: facts.filter(({ value }) => value !== '') };
}

/** Returns the copy for a person to read, without empty values and ids, which are in the file. */
export function readableSections(
	{ records, names = {} }: Pick<OwnCopy, 'records' | 'names'>,
	reader: Reader = IN_ENGLISH,
): ReadableSection[] {
	const tables = [...Object.keys(TITLES), ...Object.keys(records).filter((table) => !(table in TITLES))];
	return tables.flatMap((table) => {
		const shown = (records[table] ?? []).map(({ id: _, ...record }) => record);
		const rows = shown
			.map((record, place) => rowOf(record, place, names, reader))
			.filter(({ facts }) => facts.length > 0);
		const title = TITLES[table];
		return rows.length === 0 ? [] : [{ title: title ? reader.say(title) : labelOf(table, reader), rows }];
	});
}
