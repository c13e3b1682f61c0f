import type { ReactNode } from 'react';
import type { Pages } from '../feedback/query-state.ts';
import { useWide } from '../layout/use-media.ts';
import { type Column, DataTable } from './data-table.tsx';
import { PagedList, PagedTable } from './paged-list.tsx';

export interface ListOrTableProps<Row> {
	pages: Pages<Row>;
	rows: readonly Row[];
	/** For screen readers. */
	label: string;
	rowKey: (row: Row) => string;
	columns: readonly Column<Row>[];
	/** A row on a phone. */
	card: (row: Row) => ReactNode;
}

/** Cards on a phone, a table on a laptop. */
export function ListOrTable<Row>({ pages, rows, label, rowKey, columns, card }: ListOrTableProps<Row>) {
	const isWide = useWide();
	if (!isWide) {
		return (
			<PagedList pages={pages} rows={rows} label={label} rowKey={rowKey}>
				{card}
			</PagedList>
		);
	}
	return (
		<PagedTable pages={pages} rows={rows}>
			<DataTable caption={label} captionHidden columns={columns} rows={rows} rowKey={rowKey} />
		</PagedTable>
	);
}
