import { englishOf } from '../said.ts';
import { partsOf } from './choice-schema.ts';
import { type Column, columnsOf } from './columns.ts';
import { type ExportFile, type ExportKind, exportKinds, exportLabels } from './schema.ts';

/** @param today calendar day in India */
export const fileNameOf = (file: ExportFile, today: string): string => {
	const { kind, format } = partsOf(file);
	return `yuva-${kind}-${today}.${format}`;
};

/** One row per column, with the keys of the dictionary's columns. In English, as is the rest of the file. */
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
