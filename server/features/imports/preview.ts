import {
	IMPORT_PAGE,
	type ImportInput,
	type ImportPreview,
	MOST_QUESTIONS,
	type PreviewedRow,
	type RowState,
} from '@yuva/contract/imports/schema';
import { englishOf, type Said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import type { Shown } from '../../platform/identity/audit.ts';
import { doubtsOf } from './doubts.ts';
import { sheetKinds } from './kinds.ts';
import { openFile } from './open-file.ts';
import { changeKey, type Decided, type PlannedRow, type RowErrors } from './sheet-kind.ts';

export const decidedIn = ({ decisions = {}, ask_again }: ImportInput): Decided => ({
	decisions,
	asksAgain: ask_again === 'yes',
});

/** Changes nothing. @returns also the people whom the page shows besides the file */
export async function previewImport(
	db: Db,
	input: ImportInput,
	now: Date,
): Promise<{ preview: ImportPreview; shown: Shown }> {
	const file = await openFile(db, input, now);
	const kind = sheetKinds[input.kind];
	const { rows, questions, places } = await kind.plan(db, file, decidedIn(input));
	const keyOf = (row: PlannedRow) => (kind.asksAboutChanges ? changeKey(row) : undefined);
	const asked = rows.filter(({ state }) => input.state === undefined || state === input.state);
	const page = asked.slice(input.from, input.from + IMPORT_PAGE);
	const preview = {
		columns: [...file.columns],
		mapping: file.mapping,
		values: file.values,
		remembered: file.remembered,
		missing: [...file.missing],
		counts: countStates(rows),
		changes: rows.flatMap((row) => keyOf(row) ?? []),
		rows: page.map((row) => ({ ...toPreviewed(row), change: keyOf(row) ?? null })),
		total: asked.length,
		questions: questions.slice(0, MOST_QUESTIONS),
		undecided: questions.length,
		doubts: doubtsOf(
			rows.map(({ read }) => read),
			file.answers,
		),
		sheets: [...file.sheets],
		sheet: file.sheet,
		hidden_columns: [...file.hiddenColumns],
		merged_columns: [...file.mergedColumns],
		places,
	};
	return { preview, shown: shownBy(page) };
}

export function countStates(rows: readonly PlannedRow[]): Record<RowState, number> {
	const counts = { new: 0, changed: 0, same: 0, doubtful: 0, left_out: 0, faulty: 0 };
	for (const { state } of rows) counts[state] += 1;
	return counts;
}

const toPreviewed = ({ read, state, errors, before, existing, listedAs }: PlannedRow) => ({
	line: read.row.line,
	state,
	values: { ...read.understood },
	cells: { ...read.cells },
	...errorsIn(errors),
	before: { ...before },
	listed_as: listedAs,
	existing: existingIn(existing),
});

/** Says all errors in English; `error_texts` repeats those with values, for readers of another language. */
export function errorsIn(errors: Readonly<RowErrors>): Pick<PreviewedRow, 'errors' | 'error_texts'> {
	const fields = Object.entries(errors);
	const texts = fields.filter((field): field is [string, Said] => typeof field[1] === 'object');
	return {
		errors: Object.fromEntries(fields.map(([field, message]) => [field, englishOf(message)])),
		...(texts.length > 0 && { error_texts: Object.fromEntries(texts) }),
	};
}

function existingIn(existing: PlannedRow['existing']): PreviewedRow['existing'] {
	if (!existing) return null;
	const { where, values } = existing;
	return { where: englishOf(where), ...(typeof where === 'object' && { where_text: where }), values };
}

const shownBy = (page: readonly PlannedRow[]): Shown => ({
	fellows: page.flatMap(({ shown }) => shown.fellow ?? []),
	children: page.flatMap(({ shown }) => shown.child ?? []),
	guardiansOf: page.flatMap(({ shown }) => shown.child ?? []),
});
