import type { ExportKind } from '@yuva/contract/exports/schema';
import type { Db } from '../../platform/database/database.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import type { Row } from './table.ts';

/** Ids remembered at a time, so that the memory of an export stays small; beyond it some are named twice. */
const MOST_REMEMBERED = 20_000;

interface Export {
	viewer: { account_id: string };
	request_id: string;
}

/** Names in the audit log whom rows show. Call it before they go out: an export that is cut short has named them. */
export function shownNamer(
	db: Db,
	{ viewer, request_id }: Export,
	kind: ExportKind,
): (rows: readonly Row[]) => Promise<void> {
	const named = new Set<string>();
	const newIn = (rows: readonly Row[], column: string): string[] =>
		rows.flatMap((row) => {
			const id = row[column];
			if (typeof id !== 'string' || named.has(id)) return [];
			named.add(id);
			return [id];
		});
	return async (rows) => {
		if (named.size > MOST_REMEMBERED) named.clear();
		const fellows = newIn(rows, 'fellow_id');
		const children = newIn(rows, 'child_id');
		const spoken = rows.filter(({ speaker }) => typeof speaker === 'string');
		const testimonials = newIn(spoken, 'testimonial_id');
		if (fellows.length + children.length + testimonials.length === 0) return;
		const guardiansOf = kind === 'children' ? children : [];
		const shown = { by: 'export' as const, fellows, children, guardiansOf, testimonials };
		const entry = { actor_id: viewer.account_id, action: 'exports.rows', request_id, details: { kind } };
		await writeAudit(db, [{ ...entry, shown }]);
	};
}
