import { DAYS_PER_MODULE, MODULES, modulePercent } from '@yuva/contract/attendance/rules';
import { type FellowMark, moduleNumber } from '@yuva/contract/attendance/schema';
import { weekdayAndDate } from '@yuva/contract/calendar';
import { CalendarCheck, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { inWords } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { FigureRow, type RowFigure } from '../../../ui/charts/figure-row.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton, LoadingValue } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useFellowMarks, useOverallAttendance } from '../api.ts';

const FIELDS_ID = 'history-fields';
const search = z.object({ module: moduleNumber });

/** The module is in the address (`?module=2`), so that a reload and Back keep it. */
export function FellowAttendanceHistory() {
	const [params, setParams] = useSearchParams();
	const shown = MODULES.find((module) => String(module) === params.get('module'));
	const overall = useOverallFigure();
	const [isOpen, setOpen] = useState(shown === undefined);
	const form = useForm({
		schema: search,
		start: { module: String(shown ?? '') },
		async send({ module }) {
			setOpen(false);
			setParams({ module: String(module) }, { replace: true });
		},
	});
	return (
		<Screen title={t('Fellow Attendance History')} backTo="/children-summary">
			<FoldButton controls={FIELDS_ID} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
				{shown === undefined ? t('Module') : t('Module {module}', { module: shown })}
			</FoldButton>
			<FoldedFields id={FIELDS_ID} isOpen={isOpen}>
				<Card>
					<Form
						form={form}
						isBrief
						className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
					>
						<SelectField
							label={t('Module')}
							placeholder={t('-- Select Module --')}
							options={MODULES.map((module) => ({
								value: String(module),
								label: t('Module {module}', { module }),
							}))}
							{...form.choice('module')}
						/>
						<Button type="submit" icon={<ClipboardList aria-hidden />}>
							{t('View Attendance')}
						</Button>
					</Form>
				</Card>
			</FoldedFields>
			{shown === undefined ? (
				<FigureRow figures={[overall]} />
			) : (
				<ModuleHistory key={shown} module={shown} overall={overall} />
			)}
		</Screen>
	);
}

function useOverallFigure(): RowFigure {
	const { data, isPending } = useOverallAttendance();
	const share = data !== undefined && data.total > 0 ? `${data.percentage.toFixed(1)}%` : 'N/A';
	const hint = data
		? t('{present}/{total} days marked', { present: data.present, total: data.total })
		: t('Could not be loaded');
	return {
		label: t('Overall attendance'),
		value: isPending ? <LoadingValue /> : share,
		hint: isPending ? t('Loading…') : hint,
	};
}

interface ModuleHistoryProps {
	module: number;
	overall: RowFigure;
}

function ModuleHistory({ module, overall }: ModuleHistoryProps) {
	const marks = useFellowMarks(module);
	const figures = [overall, ...figuresOf(marks.data)];
	return (
		<>
			<FigureRow figures={figures} />
			{marks.isPending && <ListSkeleton rows={3} label={t('Loading attendance…')} />}
			{!marks.isPending && !marks.data && (
				<ErrorState
					message={t(messageOf(marks.error))}
					onRetry={() => void marks.refetch()}
					retrying={marks.isFetching}
				/>
			)}
			{marks.data && <Marks marks={marks.data} module={module} />}
		</>
	);
}

function figuresOf(marks: readonly FellowMark[] | undefined): RowFigure[] {
	if (marks?.length === 0) return [];
	const present = marks?.filter(({ status }) => status === 'Present').length;
	if (!marks || present === undefined) return unknownFigures();
	return [
		{ label: t('Present'), value: present },
		{ label: t('Absent'), value: marks.length - present },
		{
			label: t('Attendance %'),
			value: `${modulePercent(present)}%`,
			hint: t('of {count} days', { count: DAYS_PER_MODULE }),
		},
	];
}

const unknownFigures = (): RowFigure[] =>
	[t('Present'), t('Absent'), t('Attendance %')].map((label) => ({ label, value: <LoadingValue /> }));

const columns = (): Column<FellowMark>[] => [
	{ key: 'day', header: t('Day'), onPhone: 'title', cell: ({ day }) => t('Day {day}', { day }) },
	{
		key: 'date',
		header: t('Date'),
		onPhone: 'meta',
		nowrap: true,
		cell: ({ date }) => inWords(weekdayAndDate(date)),
	},
	{
		key: 'status',
		header: t('Status'),
		onPhone: 'value',
		cell: ({ status }) => (
			<StatusBadge tone={status === 'Present' ? 'green' : 'red'}>{t(status)}</StatusBadge>
		),
	},
];

function Marks({ marks, module }: { marks: readonly FellowMark[]; module: number }) {
	if (marks.length === 0) {
		return (
			<EmptyState
				picture="no-attendance"
				title={t('No attendance records found.')}
				hint={t('You have not marked any day of Module {module}.', { module })}
				action={
					<ButtonLink to="/fellow-attendance" icon={<CalendarCheck aria-hidden />}>
						{t('Mark My Attendance')}
					</ButtonLink>
				}
			/>
		);
	}
	return (
		<DataTable
			caption={t('Attendance of Module {module}', { module })}
			captionHidden
			columns={columns()}
			rows={marks}
			rowKey={({ day }) => day}
		/>
	);
}
