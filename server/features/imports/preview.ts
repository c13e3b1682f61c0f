import {
	IMPORT_PAGE,
	type ImportInput,
	type ImportPreview,
	type PreviewedRow,
	type RowState,
} from '@yuva/contract/imports/schema';
import type { Db } from '../../platform/database/database.ts';
import type { Shown } from '../../platform/identity/audit.ts';
import { openFile } from './open-file.ts';
import { decisionsOf, type Plan, planRows } from './plan.ts';
import { errorsIn, existingIn } from './row-texts.ts';

type PlannedRow = Plan['rows'][number];

/** Changes nothing. @returns also whom the page shows besides the file */
export async function previewImport(
	db: Db,
	input: ImportInput,
	now: Date,
): Promise<{ preview: ImportPreview; shown: Shown }> {
	const file = await openFile(db, input, now);
	const { rows } = await planRows(db, input.kind, file, decisionsOf(input));
	const asked = rows.filter(({ state }) => input.state === undefined || state === input.state);
	const page = asked.slice(input.from, input.from + IMPORT_PAGE);
	const preview = {
		columns: [...file.columns],
		mapping: file.mapping,
		values: file.values,
		remembered: file.remembered,
		missing: [...file.missing],
		counts: countStates(rows),
		rows: page.map(toPreviewed),
		total: asked.length,
	};
	return { preview, shown: shownBy(page) };
}

function countStates(rows: readonly PlannedRow[]): Record<RowState, number> {
	const counts = { new: 0, changed: 0, same: 0, duplicate: 0, faulty: 0 } satisfies Record<RowState, number>;
	for (const { state } of rows) counts[state] += 1;
	return counts;
}

const toPreviewed = ({ read, state, errors, before, existing }: PlannedRow): PreviewedRow => ({
	line: read.row.line,
	state,
	values: { ...read.understood },
	...errorsIn(errors),
	before: { ...before },
	existing: existingIn(existing),
	doubts: [...read.doubts],
});

const shownBy = (page: readonly PlannedRow[]): Shown => ({
	fellows: page.flatMap(({ shown }) => shown.fellow ?? []),
	children: page.flatMap(({ shown }) => shown.child ?? []),
	guardiansOf: page.flatMap(({ shown }) => shown.child ?? []),
});
