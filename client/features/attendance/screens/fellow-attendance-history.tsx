import { DAYS_PER_MODULE, MODULES, modulePercent } from '@yuva/contract/attendance/rules';
import { type FellowMark, MODULE_REQUIRED } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { CalendarCheck, ClipboardList } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../../local/local.ts';
import { StatCard } from '../../../ui/charts/stat-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { useFellowMarks, useOverallAttendance } from '../api.ts';

const MODULE_ID = 'history-module';

/** The module is in the address (`?module=2`), so that a reload and Back keep it. */
export function FellowAttendanceHistory() {
	const [params, setParams] = useSearchParams();
	const shown = MODULES.find((module) => String(module) === params.get('module'));
	const [choice, setChoice] = useState(shown === undefined ? '' : String(shown));
	const [fault, setFault] = useState<string>();

	function handleSubmit(event: SubmitEvent) {
		event.preventDefault();
		if (choice !== '') return setParams({ module: choice }, { replace: true });
		setFault(MODULE_REQUIRED);
		document.getElementById(MODULE_ID)?.focus();
	}
	return (
		<Screen title="Fellow Attendance History" backTo="/children-summary">
			<Overall />
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
			{shown !== undefined && <ModuleHistory key={shown} module={shown} />}
		</Screen>
	);
}

function Overall() {
	const { data, isPending } = useOverallAttendance();
	const hasMarks = data !== undefined && data.total > 0;
	const hint = data && `${data.present}/${data.total} days marked`;
	return (
		<StatCard
			label="Overall attendance"
			value={hasMarks ? `${data.percentage.toFixed(1)}%` : 'N/A'}
			hint={isPending ? 'Loading…' : hint}
			icon={<CalendarCheck aria-hidden />}
			tone="teal"
		/>
	);
}

function ModuleHistory({ module }: { module: number }) {
	const marks = useFellowMarks(module);
	if (marks.isPending) return <ListSkeleton rows={3} label="Loading attendance…" />;
	if (!marks.data) {
		return (
			<ErrorState
				message={messageOf(marks.error)}
				onRetry={() => void marks.refetch()}
				retrying={marks.isFetching}
			/>
		);
	}
	if (marks.data.length > 0) return <Marks marks={marks.data} module={module} />;
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

const COLUMNS: readonly Column<FellowMark>[] = [
	{ key: 'day', header: 'Day', cell: ({ day }) => `Day ${day}` },
	{ key: 'date', header: 'Date', nowrap: true, cell: ({ date }) => displayDate(date) },
	{
		key: 'status',
		header: 'Status',
		cell: ({ status }) => <StatusBadge tone={status === 'Present' ? 'green' : 'red'}>{status}</StatusBadge>,
	},
];

function Marks({ marks, module }: { marks: readonly FellowMark[]; module: number }) {
	const present = marks.filter(({ status }) => status === 'Present').length;
	return (
		<>
			<div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
				<StatCard label="Present" value={present} />
				<StatCard label="Absent" value={marks.length - present} />
				<div className="col-span-2 sm:col-span-1">
					<StatCard
						label="Attendance %"
						value={`${modulePercent(present)}%`}
						hint={`of ${DAYS_PER_MODULE} days`}
					/>
				</div>
			</div>
			<DataTable
				caption={`Attendance of Module ${module}`}
				captionHidden
				columns={COLUMNS}
				rows={marks}
				rowKey={({ day }) => day}
			/>
		</>
	);
}
