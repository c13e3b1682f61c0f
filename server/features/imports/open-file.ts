import { createHash } from 'node:crypto';
import { indiaDate } from '@yuva/contract/calendar';
import { importFields } from '@yuva/contract/imports/fields';
import { READ_AGAIN } from '@yuva/contract/imports/messages';
import {
	type Answers,
	type ColumnOfField,
	type ImportInput,
	type ImportKind,
	type ImportPreview,
	importKindLabel,
	importLimits,
	type ValueOfField,
} from '@yuva/contract/imports/schema';
import { said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { readForeignSheets, type Sheet } from '../../platform/media/read-sheet.ts';
import { openDates } from './doubts.ts';
import { findHeader } from './header.ts';
import { sheetKinds } from './kinds.ts';
import { findMapping } from './queries.ts';
import type { Headings, MappedFile, SheetKind } from './sheet-kind.ts';

export interface OpenedFile extends MappedFile {
	readonly columns: readonly string[];
	readonly headers: string;
	/** A person has chosen this mapping, now or for an earlier file with these headers. */
	readonly chosen: ColumnOfField;
	readonly remembered: boolean;
	readonly sheets: ImportPreview['sheets'];
	readonly sheet: string;
	readonly hiddenColumns: readonly number[];
	readonly mergedColumns: readonly number[];
}

type Meaning = Pick<ImportInput, 'mapping' | 'values' | 'answers' | 'sheet'>;

/** @throws AppError `invalid` for a file without rows, and for a mapping that does not fit; `too_large` */
export async function openFile(db: Db, input: ImportInput, now: Date): Promise<OpenedFile> {
	const { kind, file } = input;
	const { limits } = sheetKinds[kind];
	if (file.size > importLimits[kind].bytes) throw new AppError('too_large', limits.tooLarge);
	const bytes = new Uint8Array(await file.arrayBuffer());
	return openSheet(
		db,
		{ kind: sheetKinds[kind], sheets: await readForeignSheets({ bytes, limits }), now },
		input,
	);
}

interface Workbook {
	readonly kind: SheetKind;
	readonly sheets: readonly Sheet[];
	readonly now: Date;
}

/**
 * Recognises the header of a sheet, and which column holds which field.
 *
 * @param meaning has the answers of the head office about the file
 */
export async function openSheet(
	db: Db,
	{ kind: { kind, headings, missing, limits }, sheets, now }: Workbook,
	{ mapping, values, answers, sheet: name }: Meaning = {},
): Promise<OpenedFile> {
	const { sheet, header } = chooseSheet(headings, sheets, name);
	if (sheet?.isTooLarge) throw invalidField('file', limits.tooLarge);
	const { columns, guessed, rows } = header;
	if (!sheet || rows.length === 0) throw noRows(kind);
	const headers = hashOf(columns);
	const learnt = await findMapping(db, kind, headers);
	const chosen = mapping ?? learnt?.mapping ?? {};
	const used = Object.keys(chosen).length > 0 ? chosen : guessed;
	refuseMapping(kind, used, columns.length);
	const fixed = knownValues(kind, values ?? learnt?.field_values ?? {});
	return {
		...{ columns, headers, rows, chosen, mapping: used, values: fixed },
		answers: answers ?? answersIn(learnt?.field_values ?? {}),
		dates: openDates(rows, used),
		from1904: sheet.from1904,
		today: indiaDate(now),
		remembered: mapping === undefined && Object.keys(chosen).length > 0,
		missing: missing(used, fixed),
		sheets: sheets.map((one) => ({ name: one.name, rows: findHeader(headings, one).rows.length })),
		sheet: sheet.name,
		hiddenColumns: sheet.hiddenColumns,
		mergedColumns: [...new Set(rows.flatMap(({ merged }) => merged ?? []))].toSorted(
			(one, other) => one - other,
		),
	};
}

/** Fewer known headings make no header: a title may hold one word. */
const KNOWN_HEADER = 2;

/** Chooses the one of that name, else the first with a known header, else the first with rows. */
function chooseSheet(headings: Headings, sheets: readonly Sheet[], name: string | undefined) {
	const headed = sheets.map((sheet) => ({ sheet, header: findHeader(headings, sheet) }));
	const filled = headed.filter(({ header }) => header.rows.length > 0);
	const isKnown = ({ header }: (typeof headed)[number]) => Object.keys(header.guessed).length >= KNOWN_HEADER;
	const best = headed.find(({ sheet }) => sheet.name === name) ?? filled.find(isKnown) ?? filled[0];
	return best ?? { sheet: sheets[0], header: { columns: [], guessed: {}, rows: [] } };
}

const noRows = (kind: ImportKind): AppError =>
	invalidField(
		'file',
		said('This file has no rows below a header. {kind} need one row each.', {
			kind: [importKindLabel[kind]],
		}),
	);

/**
 * Answers are stored beside the values of fields, whose names have no blank. The answer about ages counts for
 * the people of one file alone.
 */
const answersIn = (stored: ValueOfField): Answers =>
	Object.fromEntries(Object.entries(stored).filter(([key]) => key.includes(' ') && !key.startsWith('age ')));

/** A later file with these headers uses it: no answer about rows and ages of this one. */
export const learntFrom = ({ values, answers }: Pick<OpenedFile, 'values' | 'answers'>): ValueOfField => ({
	...values,
	...answersIn(answers),
});

const hashOf = (columns: readonly string[]): string =>
	createHash('sha256').update(JSON.stringify(columns)).digest('hex');

function refuseMapping(kind: ImportKind, mapping: ColumnOfField, columns: number): void {
	const isKnown = ([field, column]: [string, number]) => field in importFields[kind] && column < columns;
	if (!Object.entries(mapping).every(isKnown)) throw invalidField('mapping', READ_AGAIN);
}

/** Values are for closed lists and places: no person's name or number counts for all rows. */
const FIXED = ['district', 'mandal', 'village', 'joined_on'];

const knownValues = (kind: ImportKind, values: ValueOfField): ValueOfField =>
	Object.fromEntries(
		Object.entries(values).filter(
			([field, text]) => text !== '' && (importFields[kind][field]?.choices || FIXED.includes(field)),
		),
	);
