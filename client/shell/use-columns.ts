import { useState } from 'react';
import { STAYS } from '../local/local.ts';
import type { ColumnChoiceProps } from '../ui/lists/column-choice.tsx';
import type { Column } from '../ui/lists/data-table.tsx';

const keyOf = (table: string): string => STAYS + table;

/** Keys of columns that do not exist any more do no harm. */
function readHidden(table: string): readonly string[] {
	try {
		return (localStorage.getItem(keyOf(table)) ?? '').split(' ').filter(Boolean);
	} catch {
		return [];
	}
}

function keepHidden(table: string, hidden: readonly string[]): void {
	try {
		localStorage.setItem(keyOf(table), hidden.join(' '));
	} catch {
		// a browser without storage forgets the choice with the screen
	}
}

/** The columns of `table` that are shown, and the choice of them; kept in this browser, also after signing out. */
export function useColumns<Row>(
	table: string,
	columns: readonly Column<Row>[],
): { shown: readonly Column<Row>[]; choice: ColumnChoiceProps } {
	const [hidden, setHidden] = useState(() => readHidden(table));
	return {
		shown: columns.filter(({ key }, at) => at === 0 || !hidden.includes(key)),
		choice: {
			columns: columns.slice(1),
			hidden,
			onHiddenChange(next) {
				setHidden(next);
				keepHidden(table, next);
			},
		},
	};
}
