import { BYTE_ORDER_MARK, csvLine } from '../csv-line.ts';
import { importFields } from './fields.ts';
import type { ImportKind } from './schema.ts';

const BESIDES: Record<ImportKind, readonly string[]> = {
	// one name and one number are enough
	fellows: ['given_name', 'surname', 'fellow_code'],
	children: ['fellow_code', 'child_id'],
	places: [],
};

/** An empty list to fill in has these columns, in the order of the screen; a list of places has no codes. */
export const templateFields: Record<ImportKind, readonly string[]> = {
	fellows: Object.keys(importFields.fellows).filter((field) => !BESIDES.fellows.includes(field)),
	children: Object.keys(importFields.children).filter((field) => !BESIDES.children.includes(field)),
	places: ['district', 'mandal', 'village'],
};

/** An empty list with a heading for each column, as spreadsheet programs read it. */
export const templateOf = (kind: ImportKind): string =>
	BYTE_ORDER_MARK + csvLine(templateFields[kind].map((field) => importFields[kind][field]?.label ?? field));
