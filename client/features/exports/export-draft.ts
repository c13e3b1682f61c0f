import {
	type ExportChoice,
	type ExportFormat,
	type ExportKind,
	exportChoice,
	filtersOf,
} from '@yuva/contract/exports/schema';

/** '' where nothing is chosen. */
export interface ExportDraft {
	kind: ExportKind;
	format: ExportFormat;
	year: string;
	district: string;
	module: string;
	from: string;
	to: string;
}

export const BLANK: ExportDraft = {
	kind: 'children',
	format: 'xlsx',
	year: '',
	district: '',
	module: '',
	from: '',
	to: '',
};

/** The choice to send, or what is wrong with the last day. */
export function checkDraft(draft: ExportDraft): { choice: ExportChoice } | { to: string } {
	const used = filtersOf[draft.kind].filter((key) => draft[key] !== '');
	const filter = Object.fromEntries(used.map((key) => [key, draft[key]]));
	const parsed = exportChoice.safeParse({ file: `${draft.kind}.${draft.format}`, ...filter });
	if (parsed.success) return { choice: parsed.data };
	return { to: parsed.error.issues[0]?.message ?? '' };
}
