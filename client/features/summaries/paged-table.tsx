import { useState } from 'react';
import { t } from '../../language/language.ts';
import { DataTable, type DataTableProps } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';

/** A phone shows each row as a card. */
const PER_PAGE = 10;

/** The caller makes `key` of the search, so that a new search starts on page 1. */
export function PagedTable<Row>({ rows, ...table }: DataTableProps<Row>) {
	const [page, setPage] = useState(1);
	const pageCount = Math.max(1, Math.ceil(rows.length / PER_PAGE));
	const current = Math.min(page, pageCount);
	const first = (current - 1) * PER_PAGE;
	return (
		<>
			<DataTable {...table} rows={rows.slice(first, first + PER_PAGE)} />
			{pageCount > 1 && (
				<Pager
					page={current}
					pageCount={pageCount}
					onPage={setPage}
					label={t('Pages: {list}', { list: table.caption })}
				/>
			)}
		</>
	);
}
