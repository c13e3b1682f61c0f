import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { statusAfter } from '@yuva/contract/tasks/rules';
import {
	type StaffTask,
	type StaffTaskStatus,
	type TaskAction,
	taskAction,
} from '@yuva/contract/tasks/schema';
import { Ban, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { AlertDialog, ConfirmDialog } from '../../ui/dialog.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { failureOf, useChangeTask } from './api.ts';
import { DueBadge } from './parts/due-badge.tsx';

interface ActionWords {
	label: string;
	icon: ReactNode;
	title: string;
	consequence: string;
	done: string;
}

const WORDS: Record<TaskAction, ActionWords> = {
	cancel: {
		label: 'Cancel task',
		icon: <Ban aria-hidden />,
		title: 'Cancel this task?',
		consequence: 'It leaves the list of the fellow and holds up no other task.',
		done: 'Task cancelled',
	},
	reopen: {
		label: 'Reopen',
		icon: <RotateCcw aria-hidden />,
		title: 'Reopen this task?',
		consequence: 'It is pending again, and later tasks wait for it.',
		done: 'Task reopened',
	},
};

interface Question {
	task: StaffTask;
	action: TaskAction;
}

/** The tasks with how far they are, and what can be done about each. */
export function AssignedTaskTable({ tasks }: { tasks: readonly StaffTask[] }) {
	const [today] = useState(() => indiaDate(new Date()));
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
			{asked && <ChangeDialog {...asked} onClose={() => setAsked(undefined)} />}
		</>
	);
}

function ChangeDialog({ task, action, onClose }: Question & { onClose: () => void }) {
	const { send, isPending } = useChangeTask();
	const [failure, setFailure] = useState('');
	const toast = useToast();
	const words = WORDS[action];
	async function change() {
		try {
			await send({ id: task.id, action });
		} catch (error) {
			return setFailure(failureOf(error));
		}
		toast(words.done);
		onClose();
	}
	if (failure !== '') return <AlertDialog message={failure} onClose={onClose} />;
	return (
		<ConfirmDialog
			open
			title={words.title}
			message={`${task.task_name} – ${task.full_name}. ${words.consequence}`}
			confirmLabel={words.label}
			confirmIcon={words.icon}
			cancelLabel="Go back"
			danger={action === 'cancel'}
			busy={isPending}
			onClose={onClose}
			onConfirm={() => void change()}
		/>
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
	{ key: 'action', header: 'Change', cell: (task) => <ChangeButton task={task} onAsk={ask} /> },
];

/** What is still to be done also says how long it may take. */
function Deadline({ task: { deadline_date, status }, today }: { task: StaffTask; today: string }) {
	return (
		<span className="inline-flex flex-col items-end gap-1 sm:items-start">
			{displayDate(deadline_date)}
			{status === 'Pending' && <DueBadge deadline={deadline_date} today={today} />}
		</span>
	);
}

function ChangeButton({ task, onAsk }: { task: StaffTask; onAsk: (question: Question) => void }) {
	const action = taskAction.options.find((option) => statusAfter(option, task.status) !== undefined);
	if (!action) return null;
	const { label, icon } = WORDS[action];
	return (
		<Button
			variant="quiet"
			width="fit"
			className="whitespace-nowrap"
			icon={icon}
			aria-label={`${label}: ${task.task_name}, ${task.full_name}`}
			onClick={() => onAsk({ task, action })}
		>
			{label}
		</Button>
	);
}
