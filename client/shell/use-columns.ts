import { useState } from 'react';
import { phoneStorage } from '../floor/web-storage.ts';
import { STAYS } from '../local/local.ts';
import type { ColumnChoiceProps } from '../ui/lists/column-choice.tsx';
import type { Column } from '../ui/lists/data-table.tsx';

const keyOf = (table: string): string => STAYS + table;

/** Keys of columns that do not exist any more do no harm. */
const readHidden = (table: string): readonly string[] =>
	(phoneStorage.getItem(keyOf(table)) ?? '').split(' ').filter(Boolean);

/** This browser keeps the choice, also after signing out. */
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
				phoneStorage.setItem(keyOf(table), next.join(' '));
			},
		},
	};
}
