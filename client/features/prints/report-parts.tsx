import { MAX_LEVEL } from '@yuva/contract/assessments/rules';
import { assessmentTypeLabel } from '@yuva/contract/assessments/schema';
import { monthName } from '@yuva/contract/calendar';
import { percentOf } from '@yuva/contract/percent';
import type { ClassCount, LevelCount, MonthCount, Quote } from '@yuva/contract/prints/printables-schema';
import { CalendarCheck, GraduationCap, MessageSquareQuote, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { classLabel } from '../../language/class-label.ts';
import { inSense } from '../../language/in-sense.ts';
import { t } from '../../language/language.ts';
import { Bars } from '../../ui/charts/bars.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';

interface ReportTableProps<Row> {
	title: string;
	icon: ReactNode;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	empty: string;
}

function ReportTable<Row>({ title, icon, columns, rows, rowKey, empty }: ReportTableProps<Row>) {
	return (
		<Card title={title} icon={icon}>
			{rows.length === 0 ? (
				<p className="text-ink-soft">{empty}</p>
			) : (
				<DataTable caption={title} captionHidden columns={columns} rows={rows} rowKey={rowKey} />
			)}
		</Card>
	);
}

function WithBar({ text, share }: { text: string; share: number }) {
	return (
		<span className="inline-flex flex-wrap items-center justify-end gap-x-3">
			<Bars bars={[{ key: 'bar', share, tone: 'teal' }]} />
			{text}
		</span>
	);
}

const sumOf = ({ girls, boys, others }: ClassCount): number => girls + boys + others;

export function ChildrenByClass({ classes }: { classes: readonly ClassCount[] }) {
	const all: Column<ClassCount>[] = [
		{ key: 'class', header: t('Class'), cell: ({ child_class }) => classLabel(child_class) },
		{ key: 'girls', header: t('Girls'), cell: ({ girls }) => girls, numeric: true },
		{ key: 'boys', header: t('Boys'), cell: ({ boys }) => boys, numeric: true },
		{ key: 'others', header: t('Others'), cell: ({ others }) => others, numeric: true },
		{ key: 'all', header: inSense('All', 'children'), cell: sumOf, numeric: true },
	];
	const hasOthers = classes.some(({ others }) => others > 0);
	return (
		<ReportTable
			title={t('Children by class')}
			icon={<UsersRound aria-hidden />}
			columns={all.filter(({ key }) => hasOthers || key !== 'others')}
			rows={classes}
			rowKey={({ child_class }) => child_class}
			empty={t('No child is registered yet.')}
		/>
	);
}

export function MonthlyAttendance({ months }: { months: readonly MonthCount[] }) {
	return (
		<ReportTable
			title={t('Attendance by month')}
			icon={<CalendarCheck aria-hidden />}
			columns={[
				{
					key: 'month',
					header: t('Month'),
					cell: ({ month }) => `${t(monthName(month))} ${month.slice(0, 4)}`,
				},
				{ key: 'days', header: t('Days marked'), cell: ({ days }) => days, numeric: true },
				{
					key: 'present',
					header: t('Present'),
					cell: ({ present, child_days }) => (
						<WithBar
							text={`${(percentOf(present, child_days) ?? 0).toFixed(1)}%`}
							share={present / child_days}
						/>
					),
					numeric: true,
				},
			]}
			rows={months}
			rowKey={({ month }) => month}
			empty={t('No attendance is marked yet.')}
		/>
	);
}

export function LearningLevels({ levels }: { levels: readonly LevelCount[] }) {
	return (
		<ReportTable
			title={t('Learning levels')}
			icon={<GraduationCap aria-hidden />}
			columns={[
				{
					key: 'type',
					header: t('Assessment'),
					cell: ({ assessment_type }) => t(assessmentTypeLabel[assessment_type]),
				},
				{ key: 'children', header: t('Children'), cell: ({ children }) => children, numeric: true },
				{
					key: 'level',
					header: t('Average level, of {most}', { most: MAX_LEVEL }),
					cell: ({ level }) => <WithBar text={level.toFixed(1)} share={level / MAX_LEVEL} />,
					numeric: true,
				},
			]}
			rows={levels}
			rowKey={({ assessment_type }) => assessment_type}
			empty={t('No child is assessed yet.')}
		/>
	);
}

export function Voices({ quotes }: { quotes: readonly Quote[] }) {
	if (quotes.length === 0) return null;
	return (
		<Card title={t('What people say')} icon={<MessageSquareQuote aria-hidden />}>
			<ul className="flex flex-col gap-3">
				{quotes.map(({ stakeholder, words }) => (
					<li key={words}>
						<blockquote className="border-s-4 border-marigold-400 ps-3">
							“{words}”<footer className="text-sm text-ink-soft">{t(stakeholder)}</footer>
						</blockquote>
					</li>
				))}
			</ul>
		</Card>
	);
}
