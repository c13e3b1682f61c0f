import { englishOf } from '../said.ts';
import { columnsOf } from './columns.ts';
import {
	type ExportFile,
	type ExportFilter,
	type ExportFormat,
	type ExportKind,
	exportKinds,
	exportLabels,
	filtersOf,
} from './schema.ts';

export function partsOf(file: ExportFile): { kind: ExportKind; format: ExportFormat } {
	const [kind, format] = file.split('.') as [ExportKind, ExportFormat];
	return { kind, format };
}

export type UsedFilter = { [Key in keyof ExportFilter]?: NonNullable<ExportFilter[Key]> };

/** Only the filters that this export supports, without missing ones. */
export function usedFilter(kind: ExportKind, filter: ExportFilter): UsedFilter {
	const given = filtersOf[kind].map((key) => [key, filter[key]] as const);
	return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** @param today calendar day in India */
export const fileNameOf = (file: ExportFile, today: string): string => {
	const { kind, format } = partsOf(file);
	return `yuva-${kind}-${today}.${format}`;
};

/** One row per column of `kinds`, with the keys of the dictionary's columns. In English, as is the rest of the file. */
export const dictionaryRows = (
	kinds: readonly ExportKind[] = exportKinds.filter((kind) => kind !== 'dictionary'),
): Record<string, string>[] =>
	kinds.flatMap((kind) =>
		columnsOf[kind].map(({ heading, type, meaning, reading, personal }) => ({
			export: exportLabels[kind],
			heading,
			type,
			meaning: englishOf(meaning),
			reading: englishOf(reading),
			personal: personal ? 'Yes' : 'No',
		})),
	);
