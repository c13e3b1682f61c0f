import type { QuestionType } from '@yuva/contract/forms/definition';
import type { Language } from '@yuva/contract/language';

// The lists have the words of XLSForm that this app knows, with the spellings that pyxform takes, and those
// that it knows and does not ask.

const TYPES: Readonly<Record<string, QuestionType>> = {
	text: 'text',
	string: 'text',
	integer: 'integer',
	int: 'integer',
	decimal: 'decimal',
	date: 'date',
	note: 'note',
	image: 'image',
	photo: 'image',
	audio: 'audio',
	geopoint: 'geopoint',
	gps: 'geopoint',
	location: 'geopoint',
};

/** The app knows these facts of each answer by itself. */
const OF_APP = /^(start|end|today|deviceid|username|phonenumber|email|audit|simserial|subscriberid)( time)?$/;

/** XLSForm has these, and this app does not. */
const REFUSED =
	/^(begin|end) (repeat|loop)$|^(calculate|range|barcode|rank|video|file|geotrace|geoshape|time|datetime|acknowledge|trigger|hidden|(xml|csv)-external|background-audio|osm)\b|^(select (one|multiple)|rank) (external|from file)\b/;

const SELECT = /^(select one|select1|select multiple|select all that apply) ./;
const SELECT_ALONE = /^(select (one|multiple)|select1|select all that apply)( from)?$/;
const GROUP = /^(?<is>begin|end) (?<of>group|repeat|loop)$/;

export type RowType =
	| { is: 'question'; type: QuestionType; list?: string }
	| { is: 'begin' | 'end'; of: 'group' | 'repeat' }
	| { is: 'app' }
	| { is: 'refused'; word: string }
	/** A question of choices lacks the name of its list. */
	| { is: 'listless'; word: string }
	| { is: 'unknown'; word: string };

export function rowTypeOf(written: string): RowType {
	const plain = written
		.trim()
		.toLowerCase()
		.replaceAll(/[\s_]+/g, ' ');
	const group = GROUP.exec(plain)?.groups;
	if (group) return { is: group.is as 'begin', of: group.of === 'group' ? 'group' : 'repeat' };
	if (REFUSED.test(plain)) return { is: 'refused', word: written.trim() };
	if (SELECT_ALONE.test(plain)) return { is: 'listless', word: written.trim() };
	if (SELECT.test(plain)) return selectOf(written.trim(), plain);
	if (OF_APP.test(plain)) return { is: 'app' };
	const known = Object.hasOwn(TYPES, plain) ? TYPES[plain] : undefined;
	return known ? { is: 'question', type: known } : { is: 'unknown', word: written.trim() };
}

/** The name of a list keeps its letters. */
function selectOf(written: string, plain: string): RowType {
	if (/\sor[_ ](specify[_ ])?other$/i.test(written)) return { is: 'refused', word: 'or_other' };
	const type = /^select( one|1)/.test(plain) ? 'select_one' : 'select_multiple';
	return { is: 'question', type, list: written.split(/\s+/).at(-1) ?? '' };
}

const COLUMNS: Readonly<Record<SheetName, Readonly<Record<string, string>>>> = {
	survey: {
		type: 'type',
		name: 'name',
		label: 'label',
		caption: 'label',
		hint: 'hint',
		required: 'required',
		required_message: 'required_message',
		requiredmsg: 'required_message',
		relevant: 'relevant',
		relevance: 'relevant',
		constraint: 'constraint',
		constraint_message: 'constraint_message',
		constraintmsg: 'constraint_message',
		appearance: 'appearance',
		disabled: 'disabled',
	},
	choices: {
		list_name: 'list_name',
		listname: 'list_name',
		name: 'name',
		value: 'name',
		label: 'label',
		caption: 'label',
	},
	settings: {
		form_title: 'form_title',
		title: 'form_title',
		form_title_te: 'form_title_te',
		default_language: 'default_language',
	},
};

/**
 * They would change which questions are asked or which answers are taken: without them the form would be
 * another one.
 */
const REFUSED_COLUMNS =
	/^(calculation|calculate|choice_filter|repeat_count|default|trigger|read_?only|parameters|bind|body|instance|control|media|image|big-image|audio|video|autoplay|query|save_to|save_incomplete)$/;

export type SheetName = 'survey' | 'choices' | 'settings';

export interface ColumnMeaning {
	/** Undefined means that the app does not use the heading. */
	field: string | undefined;
	/** Names the language of a text; null when the heading names none. */
	language: Language | 'other' | null;
	isRefused: boolean;
}

export function meaningOf(sheet: SheetName, heading: string): ColumnMeaning {
	const [first = '', ...rest] = heading.split(/::?/).map((part) => part.trim());
	const word = first.toLowerCase().replaceAll(/[\s_]+/g, '_');
	const columns = COLUMNS[sheet];
	const field = Object.hasOwn(columns, word) ? columns[word] : undefined;
	return {
		field,
		language: rest.length === 0 ? null : languageOf(rest.join(' ')),
		isRefused: sheet !== 'settings' && REFUSED_COLUMNS.test(word),
	};
}

const NAMES: Readonly<Record<Language, RegExp>> = {
	en: /^english$|^en$|\(\s*en\s*\)$/i,
	te: /^telugu$|^te$|^తెలుగు$|\(\s*te\s*\)$/i,
};

export function languageOf(written: string): Language | 'other' {
	const found = Object.entries(NAMES).find(([, name]) => name.test(written.trim()));
	return found ? (found[0] as Language) : 'other';
}

export function yesOrNo(written: string): boolean | undefined {
	const word = written.trim().toLowerCase();
	if (['yes', 'y', 'true', 'true()', '1'].includes(word)) return true;
	return ['', 'no', 'n', 'false', 'false()', '0'].includes(word) ? false : undefined;
}
