// biome-ignore-start lint/a11y/noRedundantRoles: a browser drops a table's roles once its rows are laid out as boxes
import { attendancePercent } from '@yuva/contract/attendance/rules';
import type { AttendanceRecord } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import { childClassLabel } from '@yuva/contract/children/schema';
import { type ReactNode, useState } from 'react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';

/** A day of a large center fits on one page. */
const PER_PAGE = 50;

export function RecordTable({ records }: { records: readonly AttendanceRecord[] }) {
	const [page, setPage] = useState(1);
	const present = records.filter(({ status }) => status === 'Present').length;
	const percent = attendancePercent(present, records.length)?.toFixed(1);
	const pageCount = Math.ceil(records.length / PER_PAGE);
	const shown = records.slice((page - 1) * PER_PAGE, page * PER_PAGE);
	return (
		<>
			<p className="font-semibold tabular-nums">
				{present} Present · {records.length - present} Absent · {percent}%
			</p>
			<table role="table" className="block w-full border-separate border-spacing-0 sm:table print:table">
				<caption className="sr-only">Children's attendance</caption>
				<thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
					<tr role="row">
						{['Day', 'Date', 'Child Name', 'Class', 'Status'].map((header) => (
							<th
								key={header}
								role="columnheader"
								scope="col"
								className="border-b-2 border-teal-700 bg-teal-50 px-3 py-2.5 text-start text-sm font-bold text-teal-900 first:rounded-ss-lg last:rounded-se-lg"
							>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup" className="flex flex-col gap-2 sm:table-row-group print:table-row-group">
					{shown.map((record) => (
						<RecordRow key={`${record.day} ${record.child}`} record={record} />
					))}
				</tbody>
			</table>
			{pageCount > 1 && (
				<Pager page={page} pageCount={pageCount} onPage={setPage} label="Pages of attendance" />
			)}
		</>
	);
}

/** On a phone two lines: name and status, then day, date and class. */
function RecordRow({ record }: { record: AttendanceRecord }) {
	const { day, date, child_name, child_class, status } = record;
	const isNumbered = /^\d/.test(child_class);
	return (
		<tr
			role="row"
			className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface px-3 py-2 sm:table-row print:table-row"
		>
			<Cell className="order-3 before:content-['Day_'] sm:before:content-none">{day}</Cell>
			<Cell className="order-4">{displayDate(date)}</Cell>
			<Cell className="order-1 basis-1/2 grow font-bold text-teal-900 sm:font-medium sm:text-ink" main>
				{titleCase(child_name)}
			</Cell>
			<Cell className={`order-5 ${isNumbered ? "before:content-['Class_'] sm:before:content-none" : ''}`}>
				{childClassLabel[child_class]}
			</Cell>
			<Cell className="order-2">
				<StatusBadge tone={status === 'Present' ? 'green' : 'red'}>{status}</StatusBadge>
			</Cell>
		</tr>
	);
}

interface CellProps {
	children: ReactNode;
	className: string;
	/** Body text size, also on a phone. */
	main?: boolean | undefined;
}

function Cell({ children, className, main }: CellProps) {
	return (
		<td
			role="cell"
			className={`tabular-nums sm:border-b sm:border-line sm:px-3 sm:py-2.5 sm:text-base sm:text-ink ${main ? '' : 'text-sm text-ink-soft'} ${className}`}
		>
			{children}
		</td>
	);
}
// biome-ignore-end lint/a11y/noRedundantRoles: as above
