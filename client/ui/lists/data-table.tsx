// biome-ignore-start lint/a11y/noRedundantRoles: a browser drops a table's roles once its rows are laid out as blocks
import type { ReactNode } from 'react';
import { useTables } from '../layout/use-media.ts';
import { hasPhoneName, type OnPhone, phoneCell, phoneRow, phoneValue, tableCell } from './phone-rows.ts';

export interface Column<Row> {
	key: string;
	header: string;
	cell: (row: Row) => ReactNode;
	numeric?: boolean | undefined;
	/** It prevents line breaks, for dates. */
	nowrap?: boolean | undefined;
	/** It replaces the header from a tablet up, such as a `SortButton`. */
	head?: ReactNode | undefined;
	/** Undefined if the rows cannot be sorted by the column. */
	sorted?: 'ascending' | 'descending' | 'none' | undefined;
	onPhone?: OnPhone | undefined;
	isPerson?: boolean | undefined;
	/** A phone shows this name beside the value; `header` by default, '' for none. */
	phoneName?: string | undefined;
}

export interface DataTableProps<Row> {
	caption: string;
	captionHidden?: boolean | undefined;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string | number;
	/** It is for example green for finished work. */
	rowClass?: ((row: Row) => string) | undefined;
	/** An opened row shows it below itself; falsy for a closed one. */
	below?: ((row: Row) => ReactNode) | undefined;
}

/** On a phone each row becomes a card; see `OnPhone`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { caption, captionHidden, columns, rows, rowKey } = props;
	const hasHead = useTables();
	return (
		<table
			role="table"
			className="block w-full border-separate [border-spacing:0] text-start sm:table print:table"
		>
			<caption className={captionHidden ? 'sr-only' : 'mb-2 block text-start font-bold sm:table-caption'}>
				{caption}
			</caption>
			<thead role="rowgroup" className="max-sm:sr-only sm:table-header-group">
				<tr role="row">
					{columns.map(({ key, header, numeric, head, sorted, onPhone }) => (
						<th
							key={key}
							role="columnheader"
							scope="col"
							aria-sort={sorted}
							className={`z-10 border-b-2 border-teal-700 bg-teal-50 px-2 min-[90rem]:px-3 text-sm font-bold text-teal-900 sm:sticky below-head sm:h-12 print:static print:px-0.5 print:text-[0.6875rem] first:rounded-ss-lg last:rounded-se-lg ${numeric ? 'text-end' : 'text-start'} ${onPhone === 'none' || onPhone === 'wide' ? `hidden ${tableCell(onPhone)}` : ''}`}
						>
							{hasHead ? (head ?? header) : header}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="flex flex-col gap-1 sm:table-row-group print:table-row-group">
				{rows.map((row) => (
					<Row key={rowKey(row)} {...props} row={row} />
				))}
			</tbody>
		</table>
	);
}

type RowProps<Item> = Pick<DataTableProps<Item>, 'columns' | 'rowClass' | 'below'> & { row: Item };

function Row<Item>({ columns, rowClass, below, row }: RowProps<Item>) {
	const opened = below?.(row);
	return (
		<>
			<tr
				role="row"
				className={`relative rounded-lg border border-line sm:static sm:table-row print:table-row ${phoneRow(columns)} ${rowClass?.(row) ?? 'bg-surface'}`}
			>
				{columns.map(({ key, header, cell, numeric, nowrap, onPhone, phoneName = header }) => (
					<td
						key={key}
						role="cell"
						className={`wrap-anywhere ${phoneCell(onPhone)} ${tableCell(onPhone)} sm:wrap-normal sm:border-b sm:border-line sm:h-11 sm:px-2 sm:py-0 sm:leading-tight min-[90rem]:px-3 print:h-7 print:px-0.5 print:py-1 print:text-xs ${numeric ? 'tabular-nums sm:text-end print:text-end' : 'sm:text-start print:text-start'}`}
					>
						{hasPhoneName(onPhone) && phoneName !== '' && (
							<span aria-hidden className="text-start text-sm text-ink-soft sm:hidden print:hidden">
								{phoneName}
							</span>
						)}
						<span
							className={`min-w-0 ${phoneValue(onPhone)} sm:font-medium sm:text-ink ${nowrap ? 'sm:whitespace-nowrap print:whitespace-nowrap' : ''}`}
						>
							{cell(row)}
						</span>
					</td>
				))}
			</tr>
			{opened && (
				<tr role="row" className="block sm:table-row print:table-row">
					<td
						role="cell"
						colSpan={columns.length}
						className="block border-b border-line bg-teal-50 px-3 py-2 sm:table-cell sm:ps-8 print:table-cell"
					>
						{opened}
					</td>
				</tr>
			)}
		</>
	);
}
// biome-ignore-end lint/a11y/noRedundantRoles: as above
