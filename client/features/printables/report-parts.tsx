import { MAX_LEVEL } from '@yuva/contract/assessments/rules';
import { assessmentTypeLabel } from '@yuva/contract/assessments/schema';
import { attendancePercent } from '@yuva/contract/attendance/rules';
import { monthName } from '@yuva/contract/calendar';
import { classText } from '@yuva/contract/children/rules';
import type { ClassCount, LevelCount, MonthCount, Quote } from '@yuva/contract/printables/schema';
import { CalendarCheck, GraduationCap, MessageSquareQuote, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
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
		{ key: 'class', header: 'Class', cell: ({ child_class }) => classText(child_class) },
		{ key: 'girls', header: 'Girls', cell: ({ girls }) => girls, numeric: true },
		{ key: 'boys', header: 'Boys', cell: ({ boys }) => boys, numeric: true },
		{ key: 'others', header: 'Others', cell: ({ others }) => others, numeric: true },
		{ key: 'all', header: 'All', cell: sumOf, numeric: true },
	];
	const hasOthers = classes.some(({ others }) => others > 0);
	return (
		<ReportTable
			title="Children by class"
			icon={<UsersRound aria-hidden />}
			columns={all.filter(({ key }) => hasOthers || key !== 'others')}
			rows={classes}
			rowKey={({ child_class }) => child_class}
			empty="No child is registered yet."
		/>
	);
}

export function MonthlyAttendance({ months }: { months: readonly MonthCount[] }) {
	return (
		<ReportTable
			title="Attendance by month"
			icon={<CalendarCheck aria-hidden />}
			columns={[
				{ key: 'month', header: 'Month', cell: ({ month }) => `${monthName(month)} ${month.slice(0, 4)}` },
				{ key: 'days', header: 'Days marked', cell: ({ days }) => days, numeric: true },
				{
					key: 'present',
					header: 'Present',
					cell: ({ present, marks }) => (
						<WithBar
							text={`${(attendancePercent(present, marks) ?? 0).toFixed(1)}%`}
							share={present / marks}
						/>
					),
					numeric: true,
				},
			]}
			rows={months}
			rowKey={({ month }) => month}
			empty="No register is marked yet."
		/>
	);
}

export function LearningLevels({ levels }: { levels: readonly LevelCount[] }) {
	return (
		<ReportTable
			title="Learning levels"
			icon={<GraduationCap aria-hidden />}
			columns={[
				{
					key: 'type',
					header: 'Assessment',
					cell: ({ assessment_type }) => assessmentTypeLabel[assessment_type],
				},
				{ key: 'children', header: 'Children', cell: ({ children }) => children, numeric: true },
				{
					key: 'level',
					header: `Average level, of ${MAX_LEVEL}`,
					cell: ({ level }) => <WithBar text={level.toFixed(1)} share={level / MAX_LEVEL} />,
					numeric: true,
				},
			]}
			rows={levels}
			rowKey={({ assessment_type }) => assessment_type}
			empty="No child is assessed yet."
		/>
	);
}

export function Voices({ quotes }: { quotes: readonly Quote[] }) {
	if (quotes.length === 0) return null;
	return (
		<Card title="What people say" icon={<MessageSquareQuote aria-hidden />}>
			<ul className="flex flex-col gap-3">
				{quotes.map(({ stakeholder, words }) => (
					<li key={words}>
						<blockquote className="border-s-4 border-marigold-400 ps-3">
							“{words}”<footer className="text-sm text-ink-soft">{stakeholder}</footer>
						</blockquote>
					</li>
				))}
			</ul>
		</Card>
	);
}
