import type {
	ChildKind,
	ClosingChild,
	ClosingFellow,
	ClosingPreview,
	FellowKind,
	YearRules,
} from '@yuva/contract/years/closing-schema';
import { LAST_CLASS, missingOf, nextClass, outcomeByRule } from '@yuva/contract/years/rules';
import type { ChildRow, FellowRow } from './closing-preview-queries.ts';

export const toPreview = (counts: Record<FellowKind | ChildKind, number>): Omit<ClosingPreview, 'rules'> => ({
	fellows: { complete: counts.complete, not_complete: counts.not_complete },
	children: {
		promoted: counts.promoted,
		out_of_school: counts.out_of_school,
		leaving: counts.leaving,
		without_center: counts.without_center,
	},
	open_items: [
		{ kind: 'missing_endline', count: counts.missing_endline },
		{ kind: 'unsent_work', count: counts.unsent_work },
	],
});

export const toClosingFellow = (
	{ has_access, heard_at, ...row }: FellowRow,
	rules: YearRules,
): ClosingFellow => {
	const facts = { ...row, has_access };
	return {
		...row,
		missing: missingOf(facts, rules),
		outcome: outcomeByRule(facts, rules),
		heard_at: heard_at?.toISOString() ?? null,
	};
};

export const toClosingChild = (row: ChildRow): ClosingChild => ({
	...row,
	next_class: row.child_class === LAST_CLASS ? null : nextClass(row.child_class),
});
