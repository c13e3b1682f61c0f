import * as z from 'zod/mini';
import { saidText } from '../error.ts';
import { file, jsonText, wholeNumber } from '../fields.ts';
import { namedItem, placeLevel } from '../reference/schema.ts';
import { sentence } from '../said.ts';

export const importKinds = ['fellows', 'children', 'places'] as const;
export const importKind = z.enum(importKinds, 'Choose fellows, children or places');
export type ImportKind = z.infer<typeof importKind>;

export const importKindLabel: Record<ImportKind, string> = {
	fellows: 'Fellows',
	children: 'Children',
	places: 'Places',
};

export interface ImportField {
	readonly label: string;
	/** Without it, or the field named here, no row can be added. */
	readonly required?: true;
	readonly choices?: readonly string[];
}

interface ImportLimits {
	readonly rows: number;
	readonly columns: number;
	readonly bytes: number;
}

const MEBIBYTE = 1024 * 1024;
const OF_PEOPLE: ImportLimits = { rows: 5000, columns: 60, bytes: 4 * MEBIBYTE };

/** Places have room for every village of a state; `npm run import:places` takes the whole country. */
export const importLimits: Record<ImportKind, ImportLimits> = {
	fellows: OF_PEOPLE,
	children: OF_PEOPLE,
	places: { rows: 1_048_576, columns: 200, bytes: 8 * MEBIBYTE },
};

const { rows: MOST_ROWS, columns: MOST_COLUMNS, bytes } = importLimits.places;
export const IMPORT_FILE_LIMIT = bytes;

/** Limits the rows of the preview in one answer. */
export const IMPORT_PAGE = 25;

const FILE_MISSING = 'Choose a file';
const CHOICE_BROKEN = 'Read the file again';

export const rowState = z.enum(['new', 'changed', 'same', 'doubtful', 'left_out', 'faulty']);
export type RowState = z.infer<typeof rowState>;

export const rowStateLabel: Record<RowState, string> = {
	new: 'New',
	changed: 'Changed',
	same: 'Already there',
	doubtful: 'Waits for a decision',
	left_out: 'Left out',
	faulty: 'Has errors',
};

const inForm = <T extends z.ZodMiniType>(inner: T) => jsonText(CHOICE_BROKEN, inner);

const fieldName = z.string().check(z.maxLength(40));
const columnNumber = wholeNumber(CHOICE_BROKEN, { min: 0, max: MOST_COLUMNS - 1 });

/** Gives each field its column, counted from 0. */
const columnOfField = z.record(fieldName, columnNumber, CHOICE_BROKEN);
export type ColumnOfField = z.infer<typeof columnOfField>;

/** Gives each field the value that counts for an empty cell. */
const valueOfField = z.record(fieldName, z.string().check(z.maxLength(150)), CHOICE_BROKEN);
export type ValueOfField = z.infer<typeof valueOfField>;

const word = z.enum(['new', 'skip']);

/**
 * The answer of the head office to a question of a file. For a doubtful name of a place: the id of the place, `new` for a place that the lists do not
 * have, `skip` for no place. For a possible duplicate: `new` for another person, `skip` to leave the row out.
 */
export const choice = z.union([word, z.int().check(z.positive(CHOICE_BROKEN))], CHOICE_BROKEN);
export type Choice = z.infer<typeof choice>;

/** Exceeds the rows of a file of people, and the names of all mandals. */
const MOST_DECISIONS = 5000;
const decisions = z
	.record(z.string().check(z.maxLength(200)), choice, CHOICE_BROKEN)
	.check(z.refine((made) => Object.keys(made).length <= MOST_DECISIONS, CHOICE_BROKEN));
export type Decisions = z.infer<typeof decisions>;

/** Exceeds the unknown words of a file. */
const MOST_ANSWERS = 1000;
const answers = z
	.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(40)), CHOICE_BROKEN)
	.check(z.refine((made) => Object.keys(made).length <= MOST_ANSWERS, CHOICE_BROKEN));
export type Answers = z.infer<typeof answers>;

/** A change as the preview showed it. If the record or the file says something else by now, it is another change. */
const changeKey = z.string().check(z.maxLength(40));
const changeKeys = z.array(changeKey, CHOICE_BROKEN).check(z.maxLength(OF_PEOPLE.rows, CHOICE_BROKEN));

export const importInput = z.object({
	kind: importKind,
	file: file(FILE_MISSING),
	/** A write names the import over all its steps, so that it can be undone as a whole. */
	import_id: z.optional(z.uuid(CHOICE_BROKEN)),
	/** The default is the last mapping for these headers, else a guess. */
	mapping: z.optional(inForm(columnOfField)),
	values: z.optional(inForm(valueOfField)),
	decisions: z.optional(inForm(decisions)),
	/** The default is the last one for these headers. */
	answers: z.optional(inForm(answers)),
	/** Names a sheet; the default is the first one with a known header. */
	sheet: z.optional(z.string().check(z.maxLength(200))),
	/** With `yes` the server asks again about names of places that an earlier import decided. */
	ask_again: z._default(z.string(), 'no'),
	/** Names the ticked changes of people; the others are left as they are. Places change without it. */
	changes: z.optional(inForm(changeKeys)),
	/** `yes` writes; anything else is a preview. */
	confirm: z._default(z.string(), 'no'),
	/** Rows below the header to leave out: a preview begins, and a step writes, after them. */
	from: z._default(wholeNumber(CHOICE_BROKEN, { min: 0, max: MOST_ROWS }), 0),
	state: z.optional(rowState),
});
export type ImportInput = z.infer<typeof importInput>;

const texts = z.record(z.string(), z.string());
const saidTexts = z.optional(z.record(z.string(), saidText));

/** Only people can settle this name of a place. */
export const placeQuestion = z.object({
	/** Names it in a decision; it is the same in every reading of the file. */
	key: z.string(),
	level: placeLevel,
	name: z.string(),
	within: z.string(),
	/** Counts rows that wait for the decision. */
	rows: z.int(),
	alike: z.array(namedItem),
	/** A decision may be one of these too: an import never adds districts, and never leaves out villages of people. */
	choices: z.array(word),
});
export type PlaceQuestion = z.infer<typeof placeQuestion>;

/** Limits the questions in one answer; the rest comes when these are decided. */
export const MOST_QUESTIONS = 200;

/**
 * A question about a file. The head office answers it once for all its rows, and these rows wait for the answer.
 * `word`: what a word means in a closed list;
 * `dates`: whether the day or the month comes first in the texts of a column; `date_cells`: whether the spreadsheet program has exchanged
 * day and month in its own dates; `age`: whether unusual ages are right; `hidden_rows`: whether the hidden rows of the sheet count;
 * `late`: whether a word that says that a parent has died belongs to the name.
 */
export const doubtAbout = z.enum(['word', 'dates', 'date_cells', 'age', 'hidden_rows', 'late']);

export const doubt = z.object({
	/** Names it in an answer; it is the same in every reading of the file. */
	key: z.string(),
	about: doubtAbout,
	/** The field is '' for hidden rows, and for the name of a parent who has died. */
	field: z.string(),
	/** The file has this text: a word, a date, an age, or the name of a parent; '' for hidden rows. */
	text: z.string(),
	rows: z.int(),
	choices: z.array(z.string()),
	answer: z.nullable(z.string()),
});
export type Doubt = z.infer<typeof doubt>;

/** Names a possible duplicate in a decision. */
export const rowKey = (line: number): string => `line ${line}`;

export const previewedRow = z.object({
	/** Gives the line in the file, counted from 1 as spreadsheets do. */
	line: z.int(),
	state: rowState,
	/** Gives by field the values as the server read them: dates are `YYYY-MM-DD`. */
	values: texts,
	/** Gives by field the text of the cell if the server read something else. */
	cells: texts,
	/** Gives the errors by field, in English. */
	errors: texts,
	/** Says the errors that have values in other languages. */
	error_texts: saidTexts,
	/** Gives by field the value of the record if the file says something else. */
	before: texts,
	change: z.nullable(z.string()),
	/** Gives the name of the place in the lists if the file spells it otherwise; else null. */
	listed_as: z.nullable(z.string()),
	/** This record, or this earlier row of the file, may be the same person; null without one. */
	existing: z.nullable(z.object({ where: z.string(), where_text: z.optional(saidText), values: texts })),
});
export type PreviewedRow = z.infer<typeof previewedRow>;

const ofPlaces = z.object({
	level: placeLevel,
	/** Counts villages that a fellow wrote and that are like one of this file; their leads are asked. */
	offered: z.int(),
	/** Counts places added so that no list is empty; 0 in a preview. */
	filled: z.int(),
});
export type OfPlaces = z.infer<typeof ofPlaces>;

export const importPreview = z.object({
	/** Lists the headers from left to right. */
	columns: z.array(z.string()),
	mapping: columnOfField,
	values: valueOfField,
	/** True when an earlier file with these headers had this mapping. */
	remembered: z.boolean(),
	/** Names fields without a column or a value, without which no row can be added. */
	missing: z.array(z.string()),
	counts: z.record(rowState, z.int()),
	/** Names every change of a person that can be ticked, over all pages. */
	changes: z.array(z.string()),
	rows: z.array(previewedRow),
	/** Counts rows of this state over all pages. */
	total: z.int(),
	questions: z.array(placeQuestion),
	undecided: z.int(),
	doubts: z.array(doubt),
	/** Lists visible sheets in the order of the workbook; a text file has one without a name. */
	sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
	sheet: z.string(),
	/** Lists numbers of the columns that the sheet hides. */
	hidden_columns: z.array(z.int()),
	/** Lists numbers of the columns in which a merged cell counts for several rows or columns. */
	merged_columns: z.array(z.int()),
	places: z.nullable(ofPlaces),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Limits failed rows in the answer of one step, above the size of a file of people. */
export const MOST_FAILED_ROWS = 5000;

export const importStep = z.object({
	added: z.int(),
	changed: z.int(),
	/** Counts people of whom the file says something else than the record, and whose change was not ticked. */
	kept: z.int(),
	/** Counts people already there, the same person, left out, or waiting for a decision. */
	skipped: z.int(),
	/** Counts those of them who wait for a decision. */
	waiting: z.int(),
	failed: z.int(),
	failed_rows: z.array(
		z.object({
			cells: z.array(z.string()),
			errors: texts,
			error_texts: saidTexts,
		}),
	),
	columns: z.array(z.string()),
	total: z.int(),
	next: z.nullable(z.int()),
	places: z.nullable(ofPlaces),
});
export type ImportStep = z.infer<typeof importStep>;

export const PAST_IMPORTS = 20;

export const pastImport = z.object({
	id: z.uuid(),
	kind: importKind,
	file: z.string(),
	person: z.nullable(z.string()),
	at: z.iso.datetime(),
	added: z.int(),
	changed: z.int(),
	/** Counts people left as the record was. */
	kept: z.int(),
	skipped: z.int(),
	failed: z.int(),
	undone_at: z.nullable(z.iso.datetime()),
});
export type PastImport = z.infer<typeof pastImport>;

/** Places are in use at once, so their import stays. An import that added no person has nothing to undo. */
export const isUndoable = ({ kind, added, undone_at }: PastImport): boolean =>
	kind !== 'places' && added > 0 && undone_at === null;

/** Limits slips of one call, because each has a password to be hashed. */
export const SLIPS_AT_ONCE = 12;

export const waitingFellow = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	center: z.string(),
	slip_made_at: z.nullable(z.iso.datetime()),
});
export type WaitingFellow = z.infer<typeof waitingFellow>;

export const firstSlip = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	center: z.string(),
	/** The fellow must replace this password at the first sign-in; only this answer shows it. */
	password: z.string(),
});
export type FirstSlip = z.infer<typeof firstSlip>;

export const slipsFor = z.object({
	fellow_ids: z
		.array(z.uuid('This is not the id of a fellow'))
		.check(
			z.minLength(1, 'Choose a fellow'),
			z.maxLength(SLIPS_AT_ONCE, sentence('At most {count} slips at once', { count: SLIPS_AT_ONCE })),
		),
});
