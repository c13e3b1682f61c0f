import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import { type FellowSort, fellowSort, type StaffFellow } from '@yuva/contract/fellows/schema';
import { t } from '../../language/language.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { RowLink } from '../../ui/lists/row-link.tsx';
import { type Sorting, sortableBy } from '../../ui/lists/sort-button.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { FellowStatusBadge, percentText } from './fellow-status.tsx';

/** All columns, with the ways to sort by them. @param search of the address of a fellow's page */
export function useFellowColumns(search: string): readonly Column<StaffFellow>[] {
	const { paramOf, ask } = useFilter();
	const value = fellowSort.safeParse(paramOf('sort')).data ?? 'name';
	return columnsOf({ value, onValueChange: (sort) => ask('sort', sort) }, search);
}

const columnsOf = (sorting: Sorting<FellowSort>, search: string): readonly Column<StaffFellow>[] => [
	{
		key: 'name',
		header: t('Fellow'),
		cell: (fellow) => <FellowName fellow={fellow} search={search} />,
		...sortableBy(t('Fellow'), { up: 'name' }, sorting),
	},
	{
		key: 'district',
		header: t('District'),
		cell: ({ district_name }) => <span className="inline-block sm:min-w-32">{t(district_name)}</span>,
	},
	{
		key: 'status',
		header: t('Status'),
		nowrap: true,
		cell: (fellow) => <FellowStatusBadge fellow={fellow} />,
	},
	{
		key: 'children',
		header: t('Children'),
		numeric: true,
		cell: ({ children }) => children,
		...sortableBy(t('Children'), { up: 'children_fewest', down: 'children_most' }, sorting),
	},
	{
		key: 'days',
		header: t('Days marked'),
		numeric: true,
		nowrap: true,
		cell: ({ days_marked }) => t('{present} of {marked}', { present: days_marked, marked: PROGRAMME_DAYS }),
	},
	{
		key: 'register',
		header: t('Last register'),
		nowrap: true,
		cell: ({ last_register }) => (last_register ? displayDate(last_register) : t('No register yet')),
		...sortableBy(t('Last register'), { up: 'register_oldest', down: 'register_latest' }, sorting),
	},
	{
		key: 'attendance',
		header: t('Attendance'),
		numeric: true,
		cell: ({ attendance }) => percentText(attendance),
		...sortableBy(t('Attendance'), { up: 'attendance_lowest', down: 'attendance_highest' }, sorting),
	},
];

function FellowName({ fellow, search }: { fellow: StaffFellow; search: string }) {
	const { fellow_id, full_name, fellow_code, profile_thumbnail_url } = fellow;
	return (
		<span className="flex items-center gap-3">
			<Avatar name={full_name} src={profile_thumbnail_url} size="small" />
			<span className="flex min-w-0 items-center gap-x-2 sm:flex-col sm:items-start">
				<span className="min-w-36">
					<RowLink to={`/staff/fellows/${fellow_id}${search}`}>{full_name}</RowLink>
				</span>
				<span className="text-sm font-normal whitespace-nowrap text-ink-soft">{fellow_code}</span>
			</span>
		</span>
	);
}
