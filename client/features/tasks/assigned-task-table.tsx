import { displayDate } from '@yuva/contract/calendar';
import { statusAfter } from '@yuva/contract/tasks/rules';
import { type StaffTask, type StaffTaskStatus, taskAction } from '@yuva/contract/tasks/schema';
import { useState } from 'react';
import { useToday } from '../../local/local.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { ChangeTaskDialog, type Question, WORDS } from './change-task-dialog.tsx';
import { DueBadge } from './parts/due-badge.tsx';

export function AssignedTaskTable({ tasks }: { tasks: readonly StaffTask[] }) {
	const today = useToday();
	const [asked, setAsked] = useState<Question>();
	return (
		<>
			<DataTable
				caption="Assigned tasks"
				captionHidden
				columns={columnsOf(today, setAsked)}
				rows={tasks}
				rowKey={({ id }) => id}
			/>
			{asked && <ChangeTaskDialog {...asked} onClose={() => setAsked(undefined)} />}
		</>
	);
}

const TONES: Record<StaffTaskStatus, StatusTone> = {
	Pending: 'yellow',
	Completed: 'green',
	Cancelled: 'grey',
};

const columnsOf = (today: string, ask: (question: Question) => void): readonly Column<StaffTask>[] => [
	{
		key: 'fellow',
		header: 'Fellow',
		cell: ({ fellow_id, full_name }) => (
			<Link to={`/staff/fellows/${fellow_id}`} className="font-semibold text-teal-800 underline">
				{full_name}
			</Link>
		),
	},
	{ key: 'district', header: 'District', cell: ({ district_name }) => district_name },
	{ key: 'task', header: 'Task', cell: ({ task_name }) => task_name },
	{
		key: 'assigned',
		header: 'Assigned',
		cell: ({ assigned_date, assigned_by }) => `${displayDate(assigned_date)} by ${assigned_by}`,
	},
	{
		key: 'deadline',
		header: 'Deadline',
		nowrap: true,
		cell: (task) => <Deadline task={task} today={today} />,
	},
	{
		key: 'status',
		header: 'Status',
		cell: ({ status }) => <StatusBadge tone={TONES[status]}>{status}</StatusBadge>,
	},
	{ key: 'action', header: 'Change', cell: (task) => <ChangeButtons task={task} onAsk={ask} /> },
];

/** Pending tasks also show the time left. */
function Deadline({ task: { deadline_date, status }, today }: { task: StaffTask; today: string }) {
	return (
		<span className="inline-flex flex-col items-end gap-1 sm:items-start">
			{displayDate(deadline_date)}
			{status === 'Pending' && <DueBadge deadline={deadline_date} today={today} />}
		</span>
	);
}

function ChangeButtons({ task, onAsk }: { task: StaffTask; onAsk: (question: Question) => void }) {
	const actions = taskAction.options.filter((action) => statusAfter(action, task.status) !== undefined);
	return (
		<span className="inline-flex flex-col items-end sm:items-start">
			{actions.map((action) => (
				<Button
					key={action}
					variant="quiet"
					width="fit"
					className="whitespace-nowrap"
					icon={WORDS[action].icon}
					aria-label={`${WORDS[action].label}: ${task.task_name}, ${task.full_name}`}
					onClick={() => onAsk({ task, action })}
				>
					{WORDS[action].label}
				</Button>
			))}
		</span>
	);
}
