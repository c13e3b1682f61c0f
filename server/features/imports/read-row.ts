import type { ColumnOfField, ValueOfField } from '@yuva/contract/imports/schema';
import type { Said } from '@yuva/contract/said';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { asDate, asMobile, cellText } from './cell-text.ts';
import type { Chosen } from './choices.ts';

export interface Mapped {
	readonly mapping: ColumnOfField;
	readonly values: ValueOfField;
	/** Calendar day in India. */
	readonly today: string;
}

/** Messages by field of the import. */
export type RowErrors = Record<string, string | Said>;

/** Reads the fields of one row, and notes them as they were understood. */
export function rowReader({ cells }: SheetRow, { mapping, values, today }: Mapped) {
	const understood: Record<string, string> = {};
	const note = (field: string, text: string) => {
		if (text !== '') understood[field] = text;
		return text;
	};
	const written = (field: string): string => {
		const column = mapping[field];
		return (column === undefined ? '' : cellText(cells[column])) || (values[field] ?? '');
	};
	return {
		understood,
		text: (field: string) => note(field, written(field)),
		date: (field: string) => note(field, asDate(written(field), today)),
		mobile: (field: string) => note(field, asMobile(written(field))),
		choice(field: string, read: (text: string) => Chosen): Chosen {
			const chosen = read(written(field));
			note(field, chosen.other || chosen.choice || written(field));
			return chosen;
		},
	};
}

interface Issue {
	path: readonly PropertyKey[];
	message: string;
}

/** The first message of each field; `other_*` texts are reported at their choice. */
export function errorsOf(issues: readonly Issue[], without: readonly string[] = []): RowErrors {
	const errors: RowErrors = {};
	for (const { path, message } of issues) {
		const field = choiceOf[String(path[0])] ?? String(path[0]);
		if (!without.includes(field)) errors[field] ??= message;
	}
	return errors;
}

const choiceOf: Readonly<Record<string, string>> = {
	other_gender: 'gender',
	other_religion: 'religion',
	other_caste: 'caste_category',
	other_type_of_school: 'type_of_school',
	other_child_class: 'child_class',
	other_mother_occupation: 'mother_occupation',
	other_father_occupation: 'father_occupation',
};

/** Reported by names of places instead. */
export const PLACE_FIELDS = ['state', 'district', 'mandal', 'grampanchayat'];
