import { createHash } from 'node:crypto';
import { indiaDate } from '@yuva/contract/calendar';
import { importFields } from '@yuva/contract/imports/fields';
import { READ_AGAIN } from '@yuva/contract/imports/messages';
import {
	type ColumnOfField,
	type ImportInput,
	type ImportKind,
	importKindLabel,
	importLimits,
	type ValueOfField,
} from '@yuva/contract/imports/schema';
import { said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { readForeignSheet, type SheetRow } from '../../platform/media/read-sheet.ts';
import { findHeader } from './header.ts';
import { sheetKinds } from './kinds.ts';
import { findMapping } from './queries.ts';
import type { MappedFile, SheetKind } from './sheet-kind.ts';

/** A file with the meaning of its columns. */
export interface OpenedFile extends MappedFile {
	readonly columns: readonly string[];
	/** Hash of the headers. */
	readonly headers: string;
	readonly remembered: boolean;
	/** Required fields that nothing fills. */
	readonly missing: readonly string[];
}

type Meaning = Pick<ImportInput, 'mapping' | 'values'>;

/** @throws AppError `invalid` for a file without rows, and for a mapping that does not fit; `too_large` */
export async function openFile(db: Db, input: ImportInput, now: Date): Promise<OpenedFile> {
	const { kind, file } = input;
	const { limits } = sheetKinds[kind];
	if (file.size > importLimits[kind].bytes) throw new AppError('too_large', limits.tooLarge);
	const bytes = new Uint8Array(await file.arrayBuffer());
	return openSheet(
		db,
		{ kind: sheetKinds[kind], sheet: await readForeignSheet({ bytes, limits }), now },
		input,
	);
}

interface Sheet {
	readonly kind: SheetKind;
	readonly sheet: readonly SheetRow[];
	readonly now: Date;
}

/**
 * Recognises the header of a sheet, and which column holds which field.
 * @param meaning what the head office said about the columns
 */
export async function openSheet(
	db: Db,
	{ kind: { kind, headings, missing }, sheet, now }: Sheet,
	{ mapping, values }: Meaning = {},
): Promise<OpenedFile> {
	const { columns, guessed, rows } = findHeader(headings, sheet);
	if (rows.length === 0) {
		throw invalidField(
			'file',
			said('This file has no rows below a header. {kind} need one row each.', {
				kind: [importKindLabel[kind]],
			}),
		);
	}
	const headers = hashOf(columns);
	const learnt = mapping ? undefined : await findMapping(db, kind, headers);
	const chosen = mapping ?? learnt?.mapping ?? guessed;
	refuseMapping(kind, chosen, columns.length);
	const fixed = knownValues(kind, values ?? learnt?.field_values ?? {});
	return {
		columns,
		headers,
		rows,
		mapping: chosen,
		values: fixed,
		today: indiaDate(now),
		remembered: learnt !== undefined,
		missing: missing(chosen, fixed),
	};
}

const hashOf = (columns: readonly string[]): string =>
	createHash('sha256').update(JSON.stringify(columns)).digest('hex');

function refuseMapping(kind: ImportKind, mapping: ColumnOfField, columns: number): void {
	const isKnown = ([field, column]: [string, number]) => field in importFields[kind] && column < columns;
	if (!Object.entries(mapping).every(isKnown)) throw invalidField('mapping', READ_AGAIN);
}

/** Values are for closed lists and places: nobody's name or number counts for all rows. */
const FIXED = ['district', 'mandal', 'village', 'joined_on'];

const knownValues = (kind: ImportKind, values: ValueOfField): ValueOfField =>
	Object.fromEntries(
		Object.entries(values).filter(
			([field, text]) => text !== '' && (importFields[kind][field]?.choices || FIXED.includes(field)),
		),
	);
