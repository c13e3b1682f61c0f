import { displayDate } from '@yuva/contract/calendar';
import { type AssignedTask, sayTask } from '@yuva/contract/tasks/schema';
import { ListChecks, ListPlus } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DueBadge } from '../tasks/parts/due-badge.tsx';
import { type InYear, useTasksOf } from './api.ts';

export function FellowAssignedTasks({ fellow, year }: InYear) {
	const tasks = useTasksOf({ fellow, year });
	const search = new URLSearchParams({ search: fellow.full_name });
	return (
		<Card title={t('Tasks')} icon={<ListChecks aria-hidden />}>
			<div className="flex flex-col gap-4">
				<Loaded query={tasks} skeleton={<ListSkeleton rows={2} label={t('Loading tasks…')} />}>
					{(rows) => <TaskList tasks={rows} />}
				</Loaded>
				<div className="flex flex-wrap gap-3">
					<ButtonLink
						to={`/staff/tasks?${search}`}
						variant="secondary"
						width="fit"
						icon={<ListChecks aria-hidden />}
					>
						{t('Change tasks')}
					</ButtonLink>
					<ButtonLink
						to={`/assign-task?${new URLSearchParams({ fellow: fellow.fellow_id, name: fellow.full_name })}`}
						variant="secondary"
						width="fit"
						icon={<ListPlus aria-hidden />}
					>
						{t('Give a task')}
					</ButtonLink>
				</div>
			</div>
		</Card>
	);
}

function TaskList({ tasks }: { tasks: readonly AssignedTask[] }) {
	const today = useToday();
	if (tasks.length === 0) return <p className="text-ink-soft">{t('No tasks assigned.')}</p>;
	return (
		<ol className="flex flex-col divide-y divide-line">
			{tasks.map(({ id, task_name, deadline_date, status }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
					<span className="min-w-0">
						<span className="block font-semibold">{sayTask(task_name, t)}</span>
						<span className="text-sm text-ink-soft">
							{t('Deadline {date}', { date: displayDate(deadline_date) })}
						</span>
					</span>
					{status === 'Completed' ? (
						<StatusBadge tone="green">{t(status)}</StatusBadge>
					) : (
						<DueBadge deadline={deadline_date} today={today} />
					)}
				</li>
			))}
		</ol>
	);
}
