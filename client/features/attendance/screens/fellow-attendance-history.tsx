import { DAYS_PER_MODULE, MODULES, modulePercent } from '@yuva/contract/attendance/rules';
import { type FellowMark, MODULE_REQUIRED } from '@yuva/contract/attendance/schema';
import { weekdayAndDate } from '@yuva/contract/calendar';
import { CalendarCheck, ClipboardList } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../../local/local.ts';
import { FigureRow, type RowFigure } from '../../../ui/charts/figure-row.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton, LoadingValue } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { useFellowMarks, useOverallAttendance } from '../api.ts';

const MODULE_ID = 'history-module';
const FIELDS_ID = 'history-fields';

/** The module is in the address (`?module=2`), so that a reload and Back keep it. */
export function FellowAttendanceHistory() {
	const [params, setParams] = useSearchParams();
	const shown = MODULES.find((module) => String(module) === params.get('module'));
	const [choice, setChoice] = useState(shown === undefined ? '' : String(shown));
	const [fault, setFault] = useState<string>();
	const overall = useOverallFigure();
	const [isOpen, setOpen] = useState(shown === undefined);

	function handleSubmit(event: SubmitEvent) {
		event.preventDefault();
		if (choice !== '') {
			setOpen(false);
			return setParams({ module: choice }, { replace: true });
		}
		setFault(MODULE_REQUIRED);
		document.getElementById(MODULE_ID)?.focus();
	}
	return (
		<Screen title="Fellow Attendance History" backTo="/children-summary">
			<FoldButton controls={FIELDS_ID} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
				{shown === undefined ? 'Module' : `Module ${shown}`}
			</FoldButton>
			<FoldedFields id={FIELDS_ID} isOpen={isOpen}>
				<Card>
					<form
						noValidate
						onSubmit={handleSubmit}
						className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
					>
						<SelectField
							id={MODULE_ID}
							label="Module"
							placeholder="-- Select Module --"
							value={choice}
							error={fault}
							options={MODULES.map((module) => ({ value: String(module), label: `Module ${module}` }))}
							onValueChange={(module) => {
								setChoice(module);
								setFault(undefined);
							}}
						/>
						<Button type="submit" icon={<ClipboardList aria-hidden />}>
							View Attendance
						</Button>
					</form>
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
	const hasMarks = data !== undefined && data.total > 0;
	const hint = data ? `${data.present}/${data.total} days marked` : 'Could not be loaded';
	return {
		label: 'Overall attendance',
		value: hasMarks ? `${data.percentage.toFixed(1)}%` : 'N/A',
		hint: isPending ? 'Loading…' : hint,
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
			{marks.isPending && <ListSkeleton rows={3} label="Loading attendance…" />}
			{!marks.isPending && !marks.data && (
				<ErrorState
					message={messageOf(marks.error)}
					onRetry={() => void marks.refetch()}
					retrying={marks.isFetching}
				/>
			)}
			{marks.data && <Marks marks={marks.data} module={module} />}
		</>
	);
}

/** Without a mark there is nothing to count. */
function figuresOf(marks: readonly FellowMark[] | undefined): RowFigure[] {
	if (marks?.length === 0) return [];
	const present = marks?.filter(({ status }) => status === 'Present').length;
	if (!marks || present === undefined) return UNKNOWN_FIGURES;
	return [
		{ label: 'Present', value: present },
		{ label: 'Absent', value: marks.length - present },
		{ label: 'Attendance %', value: `${modulePercent(present)}%`, hint: `of ${DAYS_PER_MODULE} days` },
	];
}

const UNKNOWN_FIGURES: RowFigure[] = ['Present', 'Absent', 'Attendance %'].map((label) => ({
	label,
	value: <LoadingValue />,
}));

const COLUMNS: readonly Column<FellowMark>[] = [
	{ key: 'day', header: 'Day', onPhone: 'title', cell: ({ day }) => `Day ${day}` },
	{
		key: 'date',
		header: 'Date',
		onPhone: 'meta',
		nowrap: true,
		cell: ({ date }) => weekdayAndDate(date),
	},
	{
		key: 'status',
		header: 'Status',
		onPhone: 'value',
		cell: ({ status }) => <StatusBadge tone={status === 'Present' ? 'green' : 'red'}>{status}</StatusBadge>,
	},
];

function Marks({ marks, module }: { marks: readonly FellowMark[]; module: number }) {
	if (marks.length === 0) {
		return (
			<EmptyState
				picture="no-attendance"
				title="No attendance records found."
				hint={`You have not marked any day of Module ${module}.`}
				action={
					<ButtonLink to="/fellow-attendance" icon={<CalendarCheck aria-hidden />}>
						Mark My Attendance
					</ButtonLink>
				}
			/>
		);
	}
	return (
		<DataTable
			caption={`Attendance of Module ${module}`}
			captionHidden
			columns={COLUMNS}
			rows={marks}
			rowKey={({ day }) => day}
		/>
	);
}
