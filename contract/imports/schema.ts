import * as z from 'zod/mini';
import { saidText } from '../error.ts';
import { file, jsonText, wholeNumber } from '../fields.ts';
import { namedItem } from '../reference/schema.ts';

export const importKinds = ['fellows', 'children'] as const;
export const importKind = z.enum(importKinds, 'Please choose fellows or children');
export type ImportKind = z.infer<typeof importKind>;

export const importKindLabel: Record<ImportKind, string> = { fellows: 'Fellows', children: 'Children' };

/** A field that a column of the file can fill. */
export interface ImportField {
	readonly label: string;
	/** Without it, or the field named here, no row can be added. */
	readonly required?: true;
	/** The closed list that a cell must name. */
	readonly choices?: readonly string[];
}

/** Rows below the header. */
export const MOST_ROWS = 5000;
export const MOST_COLUMNS = 60;

export const IMPORT_FILE_LIMIT = 4 * 1024 * 1024;

/** Rows of the preview in one answer. */
export const IMPORT_PAGE = 25;

const FILE_MISSING = 'Please choose a file';
const CHOICE_BROKEN = 'Please read the file again';

export const rowState = z.enum(['new', 'changed', 'same', 'duplicate', 'faulty']);
export type RowState = z.infer<typeof rowState>;

export const rowStateLabel: Record<RowState, string> = {
	new: 'New',
	changed: 'Changed',
	same: 'Already there',
	duplicate: 'Perhaps there already',
	faulty: 'Not usable',
};

/** JSON in a field of the form. */
const inForm = <T extends z.ZodMiniType>(inner: T) => jsonText(CHOICE_BROKEN, inner);

const fieldName = z.string().check(z.maxLength(40));
const columnNumber = wholeNumber(CHOICE_BROKEN, { min: 0, max: MOST_COLUMNS - 1 });

/** Field to column, counted from 0. */
const columnOfField = z.record(fieldName, columnNumber, CHOICE_BROKEN);
export type ColumnOfField = z.infer<typeof columnOfField>;

/** What counts where the cell of a field is empty. */
const valueOfField = z.record(fieldName, z.string().check(z.maxLength(150)), CHOICE_BROKEN);
export type ValueOfField = z.infer<typeof valueOfField>;

const lines = z.array(wholeNumber(CHOICE_BROKEN, { min: 1, max: 1_048_576 }), CHOICE_BROKEN);

const villageChoices = z.record(
	z.string().check(z.maxLength(200)),
	z.union([z.literal('written'), z.int().check(z.positive(CHOICE_BROKEN))], CHOICE_BROKEN),
	CHOICE_BROKEN,
);

export const importInput = z.object({
	kind: importKind,
	file: file(FILE_MISSING),
	/** Default: as the last time for these headers, else guessed. */
	mapping: z.optional(inForm(columnOfField)),
	values: z.optional(inForm(valueOfField)),
	/** Lines of possible duplicates that are other people. */
	others: z.optional(inForm(lines.check(z.maxLength(MOST_ROWS, CHOICE_BROKEN)))),
	/** By the key of a doubtful village: its id, or `written` for one that the list lacks. */
	villages: z.optional(inForm(villageChoices)),
	/** `yes`: what differs from the records is taken from the file. */
	changes: z._default(z.string(), 'no'),
	/** `yes` writes; anything else is a preview. */
	confirm: z._default(z.string(), 'no'),
	/** Rows below the header to leave out: a preview begins, and a step writes, after them. */
	from: z._default(wholeNumber(CHOICE_BROKEN, { min: 0, max: MOST_ROWS }), 0),
	/** Of a preview: rows in this state only. */
	state: z.optional(rowState),
});
export type ImportInput = z.infer<typeof importInput>;

const texts = z.record(z.string(), z.string());
const saidTexts = z.optional(z.record(z.string(), saidText));

/** A village of a row that only people can place. */
export const villageDoubt = z.object({
	/** Names it in a decision; the same for every row with this name in this mandal. */
	key: z.string(),
	/** As the file spells it. */
	name: z.string(),
	/** The likeliest first. */
	alike: z.array(namedItem),
});
export type VillageDoubt = z.infer<typeof villageDoubt>;

export const previewedRow = z.object({
	/** In the file, counted from 1 as spreadsheets do. */
	line: z.int(),
	state: rowState,
	/** By field, as read: dates are `YYYY-MM-DD`. */
	values: texts,
	/** By field; in English. */
	errors: texts,
	/** What those with values say, for other languages. */
	error_texts: saidTexts,
	/** By field: what the record says where the file says something else. */
	before: texts,
	/** The record, or the earlier row, that may be the same person. */
	existing: z.nullable(z.object({ where: z.string(), where_text: z.optional(saidText), values: texts })),
	doubts: z.array(villageDoubt),
});
export type PreviewedRow = z.infer<typeof previewedRow>;

export const importPreview = z.object({
	/** Headers, from left to right. */
	columns: z.array(z.string()),
	mapping: columnOfField,
	/** What counts where the cell of a field is empty. */
	values: valueOfField,
	/** Whether the mapping is the one of an earlier file with these headers. */
	remembered: z.boolean(),
	/** Fields without a column or a value, without which no row can be added. */
	missing: z.array(z.string()),
	counts: z.record(rowState, z.int()),
	rows: z.array(previewedRow),
	/** Rows of this state in all, over all pages. */
	total: z.int(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importStep = z.object({
	added: z.int(),
	changed: z.int(),
	/** Already there, or the same person. */
	skipped: z.int(),
	failed: z.int(),
	failed_rows: z.array(
		z.object({
			cells: z.array(z.string()),
			/** All errors as one text in English. */
			reason: z.string(),
			/** As in the preview; an older server has the reason alone. */
			errors: z.optional(texts),
			error_texts: saidTexts,
		}),
	),
	columns: z.array(z.string()),
	/** Rows in all. */
	total: z.int(),
	/** `from` of the next step; null after the last. */
	next: z.nullable(z.int()),
});
export type ImportStep = z.infer<typeof importStep>;

/** Slips made in one call: each has a password to be hashed. */
export const SLIPS_AT_ONCE = 12;

export const waitingFellow = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	center: z.string(),
	/** When the last slip was made; null before. */
	slip_made_at: z.nullable(z.iso.datetime()),
});
export type WaitingFellow = z.infer<typeof waitingFellow>;

export const firstSlip = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	center: z.string(),
	/** Must be replaced at the first sign-in; shown only in this answer. */
	password: z.string(),
});
export type FirstSlip = z.infer<typeof firstSlip>;

export const slipsFor = z.object({
	fellow_ids: z
		.array(z.uuid('This is not the id of a fellow'))
		.check(
			z.minLength(1, 'Please choose a fellow'),
			z.maxLength(SLIPS_AT_ONCE, `At most ${SLIPS_AT_ONCE} slips at once`),
		),
});
