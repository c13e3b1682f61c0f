import { createHash } from 'node:crypto';
import { indiaDate } from '@yuva/contract/calendar';
import { importFields, missingFields } from '@yuva/contract/imports/fields';
import { importMessages, READ_AGAIN } from '@yuva/contract/imports/messages';
import {
	type ColumnOfField,
	type ImportInput,
	type ImportKind,
	importKindLabel,
	MOST_COLUMNS,
	MOST_ROWS,
	type ValueOfField,
} from '@yuva/contract/imports/schema';
import { said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import {
	LINES_ABOVE,
	readForeignSheet,
	type SheetLimits,
	type SheetRow,
} from '../../platform/media/read-sheet.ts';
import { findHeader } from './header.ts';
import { findMapping } from './queries.ts';
import type { Mapped } from './read-row.ts';

/** A file with the meaning of its columns. */
export interface OpenedFile extends Mapped {
	readonly columns: readonly string[];
	/** Hash of the headers. */
	readonly headers: string;
	readonly rows: readonly SheetRow[];
	readonly remembered: boolean;
	/** Required fields that nothing fills. */
	readonly missing: readonly string[];
}

const LIMITS: SheetLimits = {
	rows: MOST_ROWS + LINES_ABOVE,
	columns: MOST_COLUMNS,
	tooLarge: importMessages.too_large,
	oldCodePage: true,
};

/** @throws AppError `invalid` for a file without rows, and for a mapping that does not fit */
export async function openFile(
	db: Db,
	{ kind, file, mapping, values }: ImportInput,
	now: Date,
): Promise<OpenedFile> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const sheet = await readForeignSheet({ bytes, limits: LIMITS });
	const { columns, guessed, rows } = findHeader(kind, sheet);
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
		missing: missingFields(kind, chosen, fixed),
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
