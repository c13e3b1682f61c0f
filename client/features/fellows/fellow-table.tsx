import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { useLocation } from 'react-router';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { FellowStatusBadge, percentText } from './fellow-status.tsx';

export function FellowTable({ fellows }: { fellows: readonly StaffFellow[] }) {
	const { search } = useLocation();
	return (
		<DataTable
			caption="Fellows"
			captionHidden
			columns={columnsOf(search)}
			rows={fellows}
			rowKey={({ fellow_id }) => fellow_id}
		/>
	);
}

/** `list`: query of the list, for the way back. */
const columnsOf = (list: string): readonly Column<StaffFellow>[] => [
	{ key: 'name', header: 'Fellow', cell: (fellow) => <FellowName fellow={fellow} list={list} /> },
	{ key: 'district', header: 'District', cell: ({ district_name }) => district_name },
	{ key: 'status', header: 'Status', cell: ({ status }) => <FellowStatusBadge status={status} /> },
	{ key: 'children', header: 'Children', numeric: true, cell: ({ children }) => children },
	{
		key: 'days',
		header: 'Days marked',
		numeric: true,
		nowrap: true,
		cell: ({ days_marked }) => `${days_marked} of ${PROGRAMME_DAYS}`,
	},
	{
		key: 'register',
		header: 'Last register',
		nowrap: true,
		cell: ({ last_register }) => (last_register ? displayDate(last_register) : 'No register yet'),
	},
	{
		key: 'attendance',
		header: 'Attendance',
		numeric: true,
		cell: ({ attendance }) => percentText(attendance),
	},
];

function FellowName({ fellow, list }: { fellow: StaffFellow; list: string }) {
	const { fellow_id, full_name, fellow_code, profile_thumbnail_url } = fellow;
	return (
		<span className="flex items-center gap-3">
			<Avatar name={full_name} src={profile_thumbnail_url} size="small" />
			<span className="min-w-0">
				<Link
					to={`/staff/fellows/${fellow_id}`}
					state={{ list }}
					className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-teal-800 underline"
				>
					{full_name}
				</Link>
				<span className="block text-sm font-normal text-ink-soft">{fellow_code}</span>
			</span>
		</span>
	);
}
