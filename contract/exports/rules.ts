import { englishOf } from '../said.ts';
import { type ExportFilter, filtersOf, partsOf } from './choice-schema.ts';
import { type Column, columnsOf } from './columns.ts';
import { type ExportFile, type ExportKind, exportKinds, exportLabels } from './schema.ts';

export type UsedFilter = { [Key in keyof ExportFilter]?: NonNullable<ExportFilter[Key]> };

/** Returns the filters that this export supports, without missing ones. */
export function usedFilter(kind: ExportKind, filter: ExportFilter): UsedFilter {
	const given = filtersOf[kind].map((key) => [key, filter[key]] as const);
	return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

export const fileNameOf = (file: ExportFile, today: string): string => {
	const { kind, format } = partsOf(file);
	return `yuva-${kind}-${today}.${format}`;
};

/**
 * Returns one row per column, with the keys of the dictionary's columns. It is in English, as is the rest of
 * the file.
 */
export const dictionaryRows = (kind: ExportKind, columns: readonly Column[] = columnsOf[kind]) =>
	columns.map(({ heading, type, meaning, reading, personal }) => ({
		export: exportLabels[kind],
		heading,
		type,
		meaning: englishOf(meaning),
		reading: englishOf(reading),
		personal: personal ? 'Yes' : 'No',
	}));

export const wholeDictionary = () =>
	exportKinds.filter((kind) => kind !== 'dictionary').flatMap((kind) => dictionaryRows(kind));
