import { displayDate } from '@yuva/contract/calendar';
import { percentsByWeek, type WeekPercents } from '@yuva/contract/console/overview-rules';
import type { WeekFigures } from '@yuva/contract/console/overview-schema';
import { ChartLine } from 'lucide-react';
import { t } from '../../language/language.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ChartFoot, ChartSkeleton } from './chart-parts.tsx';

const TITLE = 'Attendance by week';

const percentText = (value: number | undefined): string =>
	value === undefined ? '–' : `${value.toFixed(1)}%`;

const columns = (): readonly Column<WeekPercents>[] => [
	{ key: 'week', header: t('Week from'), cell: ({ week }) => displayDate(week), nowrap: true },
	{ key: 'children', header: t('Children'), cell: ({ children }) => percentText(children), numeric: true },
	{ key: 'fellows', header: t('Fellows'), cell: ({ fellows }) => percentText(fellows), numeric: true },
];

const hasMarks = ({ children, fellows }: WeekPercents): boolean =>
	children !== undefined || fellows !== undefined;

export interface AttendanceChartProps {
	/** Undefined while loading. */
	weeks: readonly WeekFigures[] | undefined;
	/** The list behind it; undefined where there is none. */
	to: string | undefined;
}

export function AttendanceChart({ weeks, to }: AttendanceChartProps) {
	if (!weeks) return <ChartSkeleton title={t(TITLE)} icon={<ChartLine aria-hidden />} />;
	const rows = percentsByWeek(weeks);
	return (
		<Card title={t(TITLE)} icon={<ChartLine aria-hidden />}>
			{rows.length === 0 ? (
				<p className="text-ink-soft">{t('No attendance is marked yet.')}</p>
			) : (
				<figure className="flex flex-col gap-1">
					<figcaption className="text-sm text-ink-soft print:text-xs">
						{t(
							'Days present of the days that count in the week, in percent. The dates are Mondays; a week without marks is a gap.',
						)}
					</figcaption>
					<LineChart
						label={t(
							'Attendance by week as two lines, children and fellows; the numbers are in the table below',
						)}
						lines={[
							{ key: 'children', label: t('Children'), values: rows.map(({ children }) => children) },
							{ key: 'fellows', label: t('Fellows'), values: rows.map(({ fellows }) => fellows) },
						]}
						names={rows.map(({ week }) => displayDate(week).slice(0, 5))}
						eras={rows.map(({ week }) => week.slice(0, 4))}
						max={100}
						unit="%"
					/>
					<ChartFoot to={to} link={t('Centers with the lowest attendance')}>
						<DataTable
							caption={t(TITLE)}
							captionHidden
							columns={columns()}
							rows={rows.filter(hasMarks).toReversed()}
							rowKey={({ week }) => week}
						/>
					</ChartFoot>
				</figure>
			)}
		</Card>
	);
}
