import type { AttendanceSum } from '@yuva/contract/attendance/schema';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { percentOf } from '@yuva/contract/percent';
import { t } from '../../language/language.ts';
import { Bars } from '../../ui/charts/bars.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { useAttendanceSummary } from '../attendance/api.ts';
import { useChildren } from '../children/api.ts';
import { childColumns } from './child-columns.tsx';
import { percentText } from './figures.ts';
import { FilteredChildren } from './filtered-children.tsx';
import { PagedTable } from './paged-table.tsx';
import { waitingFor } from './waiting-for.tsx';

interface AttendanceRow {
	child: ChildEntry;
	days: AttendanceSum;
}

const NO_DAYS = { present_days: 0, total_fellow_days: 0 };

export function AttendanceTab({ isOpen }: { isOpen: boolean }) {
	const children = useChildren();
	const summary = useAttendanceSummary();
	if (!children.data || !summary.data) return waitingFor([children, summary]);
	const daysOf = new Map(summary.data.data.map((row) => [row.child_id, row]));
	return (
		<FilteredChildren all={children.data} isOpen={isOpen}>
			{(found, key) => (
				<>
					<PagedTable
						key={key}
						caption={t('Attendance of the children')}
						captionHidden
						columns={columns()}
						rows={found.map((child) => ({ child, days: daysOf.get(child.id) ?? NO_DAYS }))}
						rowKey={({ child }) => child.id}
					/>
					<p className="text-sm text-ink-soft">
						{t(
							'Only days with attendance count, from the day the child joined. A child without a mark counts as absent. The average includes children who left.',
						)}
					</p>
				</>
			)}
		</FilteredChildren>
	);
}

const columns = (): readonly Column<AttendanceRow>[] => [
	...childColumns(),
	{
		key: 'days',
		header: t('Days Present'),
		onPhone: 'meta',
		cell: ({ days }) =>
			t('{number} of {count}', { number: days.present_days, count: days.total_fellow_days }),
	},
	{ key: 'percent', header: t('Attendance'), onPhone: 'value', cell: ({ days }) => <Percent days={days} /> },
];

function Percent({ days }: Pick<AttendanceRow, 'days'>) {
	const percent = percentOf(days.present_days, days.total_fellow_days);
	return (
		<span className="flex items-center justify-end gap-3 sm:justify-start">
			{percent !== undefined && <Bars bars={[{ key: 'attendance', share: percent / 100, tone: 'teal' }]} />}
			<span className="min-w-14 text-end tabular-nums">{percentText(percent)}</span>
		</span>
	);
}
