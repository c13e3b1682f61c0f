import { firstDayOf, lastDayOf } from '@yuva/contract/attendance/rules';
import { periodText } from '@yuva/contract/calendar-plan/rules';
import type { CalendarPlan, Holiday, PlannedModule } from '@yuva/contract/calendar-plan/schema';
import { CalendarOff, CalendarRange } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';

const MODULE_COLUMNS: readonly Column<PlannedModule>[] = [
	{ key: 'module', header: 'Module', cell: ({ module }) => <strong>Module {module}</strong> },
	{
		key: 'programme',
		header: 'Programme days',
		cell: ({ module }) => `${firstDayOf(module)} to ${lastDayOf(module)}`,
	},
	{ key: 'days', header: 'Planned', cell: periodText },
];

const HOLIDAY_COLUMNS: readonly Column<Holiday>[] = [
	{ key: 'name', header: 'Holiday', cell: ({ name }) => <strong>{name}</strong> },
	{ key: 'days', header: 'Days', cell: periodText },
];

export function CalendarTables({ plan: { modules, holidays } }: { plan: CalendarPlan }) {
	if (modules.length + holidays.length === 0) {
		return <EmptyState title="No calendar yet" hint="The head office has not planned the modules yet." />;
	}
	return (
		<>
			{modules.length > 0 && (
				<Card title="Modules" icon={<CalendarRange aria-hidden />}>
					<DataTable
						caption="Modules"
						captionHidden
						columns={MODULE_COLUMNS}
						rows={modules}
						rowKey={({ module }) => module}
					/>
				</Card>
			)}
			{holidays.length > 0 && (
				<Card title="Holidays" icon={<CalendarOff aria-hidden />}>
					<DataTable
						caption="Holidays"
						captionHidden
						columns={HOLIDAY_COLUMNS}
						rows={holidays}
						rowKey={({ from_date }) => from_date}
					/>
				</Card>
			)}
		</>
	);
}
