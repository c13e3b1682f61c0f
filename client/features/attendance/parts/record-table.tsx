import { attendancePercent } from '@yuva/contract/attendance/rules';
import type { AttendanceRecord } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import { childClassLabel } from '@yuva/contract/children/schema';
import { useState } from 'react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';

/** A day of a large center fits on one page. */
const PER_PAGE = 50;

export function RecordTable({ records }: { records: readonly AttendanceRecord[] }) {
	const [page, setPage] = useState(1);
	const present = records.filter(({ status }) => status === 'Present').length;
	const percent = attendancePercent(present, records.length)?.toFixed(1);
	const pageCount = Math.ceil(records.length / PER_PAGE);
	return (
		<>
			<p className="font-semibold tabular-nums">
				{present} Present · {records.length - present} Absent · {percent}%
			</p>
			<DataTable
				caption="Children's attendance"
				captionHidden
				columns={COLUMNS}
				rows={records.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
				rowKey={({ day, child }) => `${day} ${child}`}
			/>
			{pageCount > 1 && (
				<Pager page={page} pageCount={pageCount} onPage={setPage} label="Pages of attendance" />
			)}
		</>
	);
}

const COLUMNS: readonly Column<AttendanceRecord>[] = [
	{ key: 'day', header: 'Day', onPhone: 'meta', cell: ({ day }) => day },
	{
		key: 'date',
		header: 'Date',
		phoneName: '',
		onPhone: 'meta',
		nowrap: true,
		cell: ({ date }) => displayDate(date),
	},
	{
		key: 'name',
		header: 'Child Name',
		onPhone: 'title',
		cell: ({ child_name }) => titleCase(child_name),
	},
	{
		key: 'class',
		header: 'Class',
		onPhone: 'meta',
		cell: ({ child_class }) => childClassLabel[child_class],
	},
	{
		key: 'status',
		header: 'Status',
		onPhone: 'value',
		cell: ({ status }) => <StatusBadge tone={status === 'Present' ? 'green' : 'red'}>{status}</StatusBadge>,
	},
];
