import { displayDate } from '@yuva/contract/calendar';
import { statusAfter } from '@yuva/contract/tasks/rules';
import {
	type AssignedTogether,
	type StaffTask,
	type StaffTaskStatus,
	sayTask,
	taskAction,
} from '@yuva/contract/tasks/schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { ChangeTaskDialog, type Question, WORDS } from './change-task-dialog.tsx';
import { DueBadge } from './parts/due-badge.tsx';
import { type TaskFilter, useTasksTogether } from './staff-api.ts';

export interface AssignmentTasksProps {
	assignment: AssignedTogether;
	filter: TaskFilter;
}

export function AssignmentTasks({ assignment, filter }: AssignmentTasksProps) {
	const pages = useTasksTogether(assignment.id, filter);
	const today = useToday();
	const [asked, setAsked] = useState<Question>();
	return (
		<>
			<Loaded
				query={pages}
				skeleton={<ListSkeleton rows={Math.min(assignment.assigned, 5)} label={t('Loading tasks…')} />}
			>
				{(tasks) =>
					tasks.length === 0 ? (
						<p className="py-2">{t('No fellow of this assignment matches any more.')}</p>
					) : (
						<PagedTable pages={pages} rows={tasks}>
							<DataTable
								caption={t('Fellows with the task {task} of {date}', {
									task: sayTask(assignment.task_name, t),
									date: displayDate(assignment.assigned_date),
								})}
								captionHidden
								columns={columnsOf(today, setAsked)}
								rows={tasks}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
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
		header: t('Fellow'),
		onPhone: 'title',
		cell: ({ fellow_id, full_name }) => (
			<Link to={`/staff/fellows/${fellow_id}`} className="font-semibold text-teal-800 underline">
				{full_name}
			</Link>
		),
	},
	{ key: 'district', header: t('District'), onPhone: 'none', cell: ({ district_name }) => t(district_name) },
	{
		key: 'deadline',
		header: t('Deadline'),
		nowrap: true,
		onPhone: 'meta',
		phoneName: '',
		cell: (task) => <Deadline task={task} today={today} />,
	},
	{
		key: 'status',
		header: t('Status'),
		onPhone: 'meta',
		phoneName: '',
		cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>,
	},
	{
		key: 'action',
		header: t('Change'),
		onPhone: 'value',
		cell: (task) => <TaskMenu task={task} onAsk={ask} />,
	},
];

function Deadline({ task: { deadline_date, status }, today }: { task: StaffTask; today: string }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-1 sm:flex-col sm:items-start lg:flex-row lg:items-center">
			{displayDate(deadline_date)}
			{status === 'Pending' && <DueBadge deadline={deadline_date} today={today} />}
		</span>
	);
}

function TaskMenu({ task, onAsk }: { task: StaffTask; onAsk: (question: Question) => void }) {
	const actions = taskAction.options.filter((action) => statusAfter(action, task.status) !== undefined);
	return (
		<RowMenu
			label={`${sayTask(task.task_name, t)}, ${task.full_name}`}
			actions={actions.map((action) => ({
				label: t(WORDS[action].label),
				icon: WORDS[action].icon,
				onChoose: () => onAsk({ task, action }),
			}))}
		/>
	);
}
