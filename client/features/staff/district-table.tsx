import { attendancePercent } from '@yuva/contract/attendance/rules';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import type { Totals } from '@yuva/contract/staff/rules';
import type { DistrictTotals } from '@yuva/contract/staff/schema';
import { MapPinned } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

/** Attendance in words; '–' while nothing is marked. */
export function attendanceText({ children_present, children_marks }: Totals): string {
	const percent = attendancePercent(children_present, children_marks);
	return percent === undefined ? '–' : `${percent.toFixed(1)}%`;
}

const COLUMNS: readonly Column<DistrictTotals>[] = [
	{ key: 'district', header: 'District', cell: (row) => <strong>{row.district_name}</strong> },
	{ key: 'waiting', header: 'Applications waiting', cell: (row) => row.applications_waiting, numeric: true },
	{
		key: 'overdue',
		header: `Over ${PROMISED_DAYS} days`,
		cell: (row) => row.applications_overdue,
		numeric: true,
	},
	{ key: 'fellows', header: 'Fellows', cell: (row) => row.fellows, numeric: true },
	{ key: 'centers', header: 'Active centers', cell: (row) => row.learning_centers, numeric: true },
	{ key: 'children', header: 'Children', cell: (row) => row.children, numeric: true },
	{ key: 'attendance', header: 'Attendance', cell: attendanceText, numeric: true },
];

export function DistrictTable({ districts }: { districts: readonly DistrictTotals[] }) {
	return (
		<Card title="By district" icon={<MapPinned aria-hidden />}>
			<DataTable
				caption="Figures by district"
				captionHidden
				columns={COLUMNS}
				rows={districts}
				rowKey={(row) => row.district_id}
			/>
		</Card>
	);
}
