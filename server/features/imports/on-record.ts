import { importFields } from '@yuva/contract/imports/fields';
import { columnsMissing } from '@yuva/contract/imports/messages';
import { plainKey } from '@yuva/contract/reference/same-place';
import type { Chosen } from './choices.ts';
import type { FoundPlace, NamedPath } from './place-finder.ts';
import type { RowReader } from './read-row.ts';
import type { ReadRow, RowErrors } from './sheet-kind.ts';

// A file with fewer columns says nothing about the other fields of a known person.

export interface OnRecord {
	readonly texts: Readonly<Record<string, string>>;
	readonly chosen: Readonly<Record<string, Chosen>>;
}

/**
 * A field without a column keeps the recorded value. A recorded own word of a closed list needs no answer, and what is
 * recorded as a name is no fault and no question.
 */
export function besideRecord(read: RowReader, { texts, chosen }: OnRecord): RowReader {
	const orRecord = (readCell: (field: string) => string) => (field: string) =>
		(read.lacks(field) ? texts[field] : undefined) ?? readCell(field);
	const asRecorded = (readCell: (field: string) => string) =>
		orRecord((field) => (read.text(field) === texts[field] ? read.text(field) : readCell(field)));
	return {
		...read,
		text: orRecord(read.text),
		name: asRecorded(read.name),
		parent: asRecorded(read.parent),
		date: orRecord(read.date),
		mobile: orRecord(read.mobile),
		choice(field, list) {
			const known = chosen[field];
			return known && (read.lacks(field) || read.says(field, known.other)) ? known : read.choice(field, list);
		},
	};
}

export interface PlaceOnRecord {
	readonly place: FoundPlace;
	readonly mandal: string;
	readonly village: string;
}

/** Compares the names of the file with the record. An empty name counts as equal. The district is not compared, because an export has the district where the fellow works. */
export const namesRecorded = ({ mandal, village }: NamedPath, recorded: PlaceOnRecord): boolean =>
	[
		[mandal, recorded.mandal],
		[village, recorded.village],
	].every(([name = '', known = '']) => name === '' || plainKey(name) === plainKey(known));

/** A row of a new person without all required columns cannot be used, and raises no question. */
export function withColumns<Draft>(
	read: ReadRow<Draft>,
	kind: 'fellows' | 'children',
	missing: readonly string[],
): ReadRow<Draft> {
	if (missing.length === 0) return read;
	const labels = missing.map((field) => importFields[kind][field]?.label ?? field);
	const errors = { ...withoutFields(read.errors, missing), '': columnsMissing(labels) };
	return { ...read, errors, doubts: [], questions: [], draft: undefined };
}

export const withoutFields = (errors: RowErrors, fields: readonly string[]): RowErrors =>
	Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
