import { displayDate } from '@yuva/contract/calendar';
import { percentsBeside, percentsByWeek, type WeekPercents } from '@yuva/contract/console/overview-rules';
import type { OverviewFigures } from '@yuva/contract/console/overview-schema';
import { ChartLine as LineIcon } from 'lucide-react';
import { t } from '../../language/language.ts';
import { axisStart, type ChartLine, LineChart } from '../../ui/charts/line-chart.tsx';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import {
	type Comparison,
	ComparisonField,
	type MarkedGroup,
	MarkedGroupField,
	RangeField,
	useComparison,
	useMarkedGroup,
	useRange,
} from './chart-choice.tsx';
import { ChartChoices, ChartFoot, ChartSkeleton } from './chart-parts.tsx';
import { useFigures } from './overview-api.ts';

const TITLE = 'Attendance by week';
const PERCENT = 100;

const percentText = (value: number | undefined): string =>
	value === undefined ? '–' : `${value.toFixed(1)}%`;

interface Drawn {
	weeks: readonly WeekPercents[];
	lines: readonly [ChartLine, ChartLine];
	caption: string;
}

export interface AttendanceChartProps {
	figures: OverviewFigures | undefined;
	district: number | undefined;
	to: string | undefined;
}

export function AttendanceChart({ figures, district, to }: AttendanceChartProps) {
	const { range } = useRange(figures);
	const comparison = useComparison(figures, district);
	if (!figures) return <ChartSkeleton title={t(TITLE)} icon={<LineIcon aria-hidden />} />;
	const weeks = percentsByWeek(figures.weeks, range);
	return (
		<Card
			title={t(TITLE)}
			icon={<LineIcon aria-hidden />}
			action={
				figures.weeks.length > 0 && (
					<ChartChoices>
						<RangeField figures={figures} />
						<ComparisonField figures={figures} district={district} />
						{comparison && <MarkedGroupField />}
					</ChartChoices>
				)
			}
		>
			{figures.weeks.length === 0 ? (
				<p className="text-ink-soft">{t('No attendance is marked yet.')}</p>
			) : (
				<>
					{weeks.length === 0 && (
						<p className="text-ink-soft">{t('No attendance is marked in this time.')}</p>
					)}
					{weeks.length > 0 && comparison && <Compared weeks={weeks} comparison={comparison} to={to} />}
					{weeks.length > 0 && !comparison && <Drawing {...bothGroups(weeks)} to={to} />}
				</>
			)}
		</Card>
	);
}

const bothGroups = (weeks: readonly WeekPercents[]): Drawn => ({
	weeks,
	lines: [
		{ key: 'children', label: t('Children'), values: weeks.map(({ children }) => children) },
		{ key: 'fellows', label: t('Fellows'), values: weeks.map(({ fellows }) => fellows) },
	],
	caption: t(
		'Days present of the days that count in the week, in percent. The dates are Mondays; a week without marks is a gap.',
	),
});

interface ComparedProps {
	weeks: readonly WeekPercents[];
	comparison: Comparison;
	to: string | undefined;
}

function Compared({ weeks, comparison, to }: ComparedProps) {
	const group = useMarkedGroup();
	return (
		<LoadedFrame query={useFigures(comparison.filter)}>
			{(others) =>
				others && (
					<Drawing
						{...oneGroup({
							weeks,
							group,
							comparison,
							beside: percentsBeside(
								weeks,
								others.weeks,
								comparison.kind === 'before' ? 'a year before' : 'then',
							),
						})}
						to={to}
					/>
				)
			}
		</LoadedFrame>
	);
}

interface OneGroup {
	weeks: readonly WeekPercents[];
	beside: readonly WeekPercents[];
	group: MarkedGroup;
	comparison: Comparison;
}

function oneGroup({ weeks, beside, group, comparison: { kind, names } }: OneGroup): Drawn {
	const [shown, other] = kind === 'before' ? names : [t('District'), t('All')];
	const captions = {
		children: t('Children of {shown} and of {other}: days present of the days that count, in percent.', {
			shown: names[0],
			other: names[1],
		}),
		fellows: t('Fellows of {shown} and of {other}: days present of the days that count, in percent.', {
			shown: names[0],
			other: names[1],
		}),
	};
	return {
		weeks,
		lines: [
			{ key: 'shown', label: shown, values: weeks.map((week) => week[group]) },
			{ key: 'beside', label: other, values: beside.map((week) => week[group]) },
		],
		caption: captions[group],
	};
}

function Drawing({ weeks, lines, caption, to }: Drawn & Pick<AttendanceChartProps, 'to'>) {
	const start = axisStart(lines, PERCENT);
	return (
		<figure className="flex flex-col gap-1">
			<figcaption className="text-sm text-ink-soft print:text-xs">
				{caption} {start > 0 && t('The scale begins at {percent}%.', { percent: start })}
			</figcaption>
			<LineChart
				label={t('{title} as two lines, {first} and {second}; the numbers are in the table below', {
					title: t(TITLE),
					first: lines[0].label,
					second: lines[1].label,
				})}
				lines={lines}
				names={weeks.map(({ week }) => displayDate(week).slice(0, 5))}
				eras={weeks.map(({ week }) => week.slice(0, 4))}
				max={PERCENT}
				unit="%"
			/>
			<ChartFoot to={to} link={t('Centers with the lowest attendance')}>
				<DataTable
					caption={t(TITLE)}
					captionHidden
					columns={columnsOf(lines)}
					rows={rowsOf(weeks, lines)}
					rowKey={({ week }) => week}
				/>
			</ChartFoot>
		</figure>
	);
}

interface Row {
	week: string;
	values: readonly (number | undefined)[];
}

const rowsOf = (weeks: readonly WeekPercents[], lines: readonly ChartLine[]): Row[] =>
	weeks
		.map(({ week }, index) => ({ week, values: lines.map(({ values }) => values[index]) }))
		.filter(({ values }) => values.some((value) => value !== undefined))
		.toReversed();

const columnsOf = (lines: readonly ChartLine[]): readonly Column<Row>[] => [
	{ key: 'week', header: t('Week from'), cell: ({ week }) => displayDate(week), nowrap: true },
	...lines.map(({ key, label }, index) => ({
		key,
		header: label,
		cell: ({ values }: Row) => percentText(values[index]),
		numeric: true,
	})),
];
