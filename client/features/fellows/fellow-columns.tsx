import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import { type FellowSort, fellowSort, type StaffFellow } from '@yuva/contract/fellows/schema';
import { t } from '../../language/language.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { type Sorting, sortableBy } from '../../ui/lists/sort-button.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { FellowStatusBadge, percentText } from './fellow-status.tsx';

/** @param search the links to a fellow's page keep it */
export function useFellowColumns(search: string): readonly Column<StaffFellow>[] {
	const { paramOf, ask } = useFilter();
	const value = fellowSort.safeParse(paramOf('sort')).data ?? 'name';
	return columnsOf({ value, onValueChange: (sort) => ask('sort', sort) }, search);
}

const columnsOf = (sorting: Sorting<FellowSort>, search: string): readonly Column<StaffFellow>[] => [
	{
		key: 'name',
		header: t('Fellow'),
		onPhone: 'title',
		isPerson: true,
		cell: ({ fellow_id, full_name, profile_thumbnail_url }) => (
			<PersonCell
				to={`/staff/fellows/${fellow_id}${search}`}
				name={full_name}
				photoUrl={profile_thumbnail_url}
			/>
		),
		...sortableBy(t('Fellow'), { up: 'name' }, sorting),
	},
	{
		key: 'district',
		header: t('District'),
		onPhone: 'none',
		cell: ({ district_name }) => t(district_name),
	},
	{
		key: 'status',
		header: t('Status'),
		nowrap: true,
		onPhone: 'value',
		cell: (fellow) => <StatusCell fellow={fellow} />,
	},
	{
		key: 'children',
		header: t('Children'),
		onPhone: 'wide',
		numeric: true,
		cell: ({ children }) => children,
		...sortableBy(t('Children'), { up: 'children_fewest', down: 'children_most' }, sorting),
	},
	{
		key: 'days',
		header: t('Days marked'),
		onPhone: 'wide',
		numeric: true,
		nowrap: true,
		cell: ({ days_marked }) => t('{present} of {marked}', { present: days_marked, marked: PROGRAMME_DAYS }),
	},
	{
		key: 'register',
		header: t('Last attendance'),
		onPhone: 'meta',
		phoneName: '',
		nowrap: true,
		cell: ({ last_register }) => (last_register ? displayDate(last_register) : t('No attendance yet')),
		...sortableBy(t('Last attendance'), { up: 'register_oldest', down: 'register_latest' }, sorting),
	},
	{
		key: 'attendance',
		header: t('Attendance'),
		onPhone: 'meta',
		numeric: true,
		cell: ({ attendance }) => percentText(attendance),
		...sortableBy(t('Attendance'), { up: 'attendance_lowest', down: 'attendance_highest' }, sorting),
	},
];

/** A phone shows the status only when it is not *Active*. */
function StatusCell({ fellow }: { fellow: StaffFellow }) {
	return (
		<span className={fellow.status === 'Active' ? 'hidden sm:inline print:inline' : undefined}>
			<FellowStatusBadge fellow={fellow} />
		</span>
	);
}
