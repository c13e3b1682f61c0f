import { firstDayOf, lastDayOf } from '@yuva/contract/attendance/rules';
import { periodText } from '@yuva/contract/settings/calendar-plan-rules';
import type { CalendarPlan, Holiday, PlannedModule } from '@yuva/contract/settings/calendar-plan-schema';
import { CalendarOff, CalendarRange } from 'lucide-react';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';

const moduleColumns = (): readonly Column<PlannedModule>[] => [
	{
		key: 'module',
		header: t('Module'),
		cell: ({ module }) => <strong>{t('Module {module}', { module })}</strong>,
	},
	{
		key: 'programme',
		header: t('Programme days'),
		cell: ({ module }) => t('{from} to {to}', { from: firstDayOf(module), to: lastDayOf(module) }),
	},
	{ key: 'days', header: t('Planned'), cell: (period) => periodText(period, t) },
];

const holidayColumns = (): readonly Column<Holiday>[] => [
	{ key: 'name', header: t('Holiday'), cell: ({ name }) => <strong>{name}</strong> },
	{ key: 'days', header: t('Days'), cell: (period) => periodText(period, t) },
];

export function CalendarTables({ plan: { modules, holidays } }: { plan: CalendarPlan }) {
	if (modules.length + holidays.length === 0) {
		return (
			<EmptyState title={t('No calendar yet')} hint={t('The head office has not planned the modules yet.')} />
		);
	}
	return (
		<>
			{modules.length > 0 && (
				<Card title={t('Modules')} icon={<CalendarRange aria-hidden />}>
					<DataTable
						caption={t('Modules')}
						captionHidden
						columns={moduleColumns()}
						rows={modules}
						rowKey={({ module }) => module}
					/>
				</Card>
			)}
			{holidays.length > 0 && (
				<Card title={t('Holidays')} icon={<CalendarOff aria-hidden />}>
					<DataTable
						caption={t('Holidays')}
						captionHidden
						columns={holidayColumns()}
						rows={holidays}
						rowKey={({ from_date }) => from_date}
					/>
				</Card>
			)}
		</>
	);
}
