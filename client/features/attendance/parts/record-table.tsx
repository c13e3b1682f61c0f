import type { AttendanceRecord } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import { percentOf } from '@yuva/contract/percent';
import { useState } from 'react';
import { classLabel } from '../../../language/class-label.ts';
import { t } from '../../../language/language.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';

/** A day of a large center fits on one page. */
const PER_PAGE = 50;

export function RecordTable({ records }: { records: readonly AttendanceRecord[] }) {
	const [page, setPage] = useState(1);
	const present = records.filter(({ status }) => status === 'Present').length;
	const percent = percentOf(present, records.length)?.toFixed(1);
	const pageCount = Math.ceil(records.length / PER_PAGE);
	return (
		<>
			<p className="font-semibold tabular-nums">
				{t('{present} Present · {absent} Absent · {percent}%', {
					present,
					absent: records.length - present,
					percent: percent ?? 0,
				})}
			</p>
			<DataTable
				caption={t("Children's attendance")}
				captionHidden
				columns={columns()}
				rows={records.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
				rowKey={({ day, child }) => `${day} ${child}`}
			/>
			{pageCount > 1 && (
				<Pager page={page} pageCount={pageCount} onPage={setPage} label={t('Pages of attendance')} />
			)}
		</>
	);
}

const columns = (): Column<AttendanceRecord>[] => [
	{
		key: 'day',
		header: t('Day'),
		phoneName: '',
		onPhone: 'meta',
		cell: ({ day }) => t('Day {day}', { day }),
	},
	{
		key: 'date',
		header: t('Date'),
		phoneName: '',
		onPhone: 'meta',
		nowrap: true,
		cell: ({ date }) => displayDate(date),
	},
	{
		key: 'name',
		header: t('Child Name'),
		onPhone: 'title',
		cell: ({ child_name }) => titleCase(child_name),
	},
	{
		key: 'class',
		header: t('Class'),
		phoneName: '',
		onPhone: 'meta',
		cell: ({ child_class }) => classLabel(child_class),
	},
	{
		key: 'status',
		header: t('Status'),
		onPhone: 'value',
		cell: ({ status }) => (
			<StatusBadge tone={status === 'Present' ? 'green' : 'red'}>{t(status)}</StatusBadge>
		),
	},
];
