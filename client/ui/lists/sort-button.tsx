import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './data-table.tsx';

/** The first press takes `up`, if set. */
export interface Sorts<Value extends string> {
	up?: Value;
	down?: Value;
}

export interface Sorting<Value extends string> {
	value: Value;
	onValueChange: (value: Value) => void;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function sortableBy<Row, Value extends string>(
	header: string,
	sorts: Sorts<Value>,
	{ value, onValueChange }: Sorting<Value>,
): Pick<Column<Row>, 'head' | 'sorted'> {
	const sorted = (value === sorts.up && 'ascending') || (value === sorts.down && 'descending') || 'none';
	const Icon = ICONS[sorted];
	const next = (sorted === 'ascending' ? sorts.down : sorts.up) ?? sorts.up ?? sorts.down;
	return {
		sorted,
		head: (
			<button
				type="button"
				onClick={() => next && onValueChange(next)}
				className="inline-flex min-h-11 items-center gap-1 text-start font-bold hover:bg-teal-100 [&_svg]:size-4 [&_svg]:shrink-0"
			>
				{header}
				<Icon aria-hidden className={sorted === 'none' ? 'text-ink-faint' : 'text-teal-800'} />
			</button>
		),
	};
}
