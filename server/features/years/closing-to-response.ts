import type {
	ChildKind,
	ClosingChild,
	ClosingFellow,
	ClosingPreview,
	FellowKind,
} from '@yuva/contract/years/closing-schema';
import { leavingReasons, missingOf, nextClass, outcomeByRule } from '@yuva/contract/years/rules';
import type { ChildRow, FellowRow } from './closing-preview-queries.ts';

export const toPreview = (counts: Record<FellowKind | ChildKind, number>): ClosingPreview => ({
	fellows: { complete: counts.complete, not_complete: counts.not_complete },
	children: { promoted: counts.promoted, leaving: counts.leaving, without_center: counts.without_center },
	open_items: [
		{ kind: 'missing_endline', count: counts.missing_endline },
		{ kind: 'unsent_work', count: counts.unsent_work },
	],
});

export const toClosingFellow = ({ has_access, heard_at, ...row }: FellowRow): ClosingFellow => {
	const facts = { has_access, own_marks: row.own_marks, registers: row.registers };
	return {
		...row,
		missing: missingOf(facts),
		outcome: outcomeByRule(facts),
		heard_at: heard_at?.toISOString() ?? null,
	};
};

export const toClosingChild = (row: ChildRow): ClosingChild => ({
	...row,
	next_class: row.child_class in leavingReasons ? null : nextClass(row.child_class),
});
