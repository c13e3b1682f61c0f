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

/** What is exported, and as what. */
export function partsOf(file: ExportFile): { kind: ExportKind; format: ExportFormat } {
	const [kind, format] = file.split('.') as [ExportKind, ExportFormat];
	return { kind, format };
}

/** A filter without what was left out. */
export type UsedFilter = { [Key in keyof ExportFilter]?: NonNullable<ExportFilter[Key]> };

/** The part of `filter` that this export can be narrowed by; without what was left out. */
export function usedFilter(kind: ExportKind, filter: ExportFilter): UsedFilter {
	const given = filtersOf[kind].map((key) => [key, filter[key]] as const);
	return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** @param today calendar day in India */
export const fileNameOf = (file: ExportFile, today: string): string => {
	const { kind, format } = partsOf(file);
	return `yuva-${kind}-${today}.${format}`;
};

/** One row for each column of `kinds`, by the keys of the dictionary's own columns. */
export const dictionaryRows = (
	kinds: readonly ExportKind[] = exportKinds.filter((kind) => kind !== 'dictionary'),
): Record<string, string>[] =>
	kinds.flatMap((kind) =>
		columnsOf[kind].map(({ heading, type, meaning, reading, personal }) => ({
			export: exportLabels[kind],
			heading,
			type,
			meaning,
			reading,
			personal: personal ? 'Yes' : 'No',
		})),
	);
