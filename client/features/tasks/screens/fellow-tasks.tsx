import { displayDate } from '@yuva/contract/calendar';
import { isBuiltOn, isUnlocked, keepInOrder } from '@yuva/contract/tasks/rules';
import { type AssignedTask, sayTask, type TaskStatus, taskStatus } from '@yuva/contract/tasks/schema';
import { ChevronDown, MapPinCheck, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../language/language.ts';
import { messageOf, useToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { SavedOnPhone } from '../../../ui/feedback/saved-on-phone.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { CONTROL_LOOK } from '../../../ui/inputs/field.tsx';
import { ReasonedButton } from '../../../ui/inputs/reasoned-button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ChangeQuestion } from '../../../ui/overlays/change-question.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { TellMeCard } from '../../messages/parts/tell-me-card.tsx';
import { submitFailureOf, useSubmitTasks, useTasks } from '../api.ts';
import { DueBadge } from '../parts/due-badge.tsx';

const HEADER = { backTo: '/main', width: 'wide' } as const;

export function FellowTasks() {
	const tasks = useTasks();
	if (tasks.data && tasks.data.length > 0) return <TaskList tasks={tasks.data} />;
	return (
		<Screen {...HEADER} title={t('My Tasks')}>
			{tasks.data && (
				<EmptyState
					title={t('No tasks assigned.')}
					hint={t('Tasks from your District Lead will appear here.')}
				/>
			)}
			{!tasks.data && tasks.isPending && <ListSkeleton label={t('Loading tasks…')} />}
			{!tasks.data && tasks.isError && (
				<ErrorState
					message={t(messageOf(tasks.error))}
					onRetry={() => void tasks.refetch()}
					retrying={tasks.isFetching}
				/>
			)}
		</Screen>
	);
}

/** Many tasks were agreed at a visit. */
const VisitsLink = () => (
	<ButtonLink variant="secondary" icon={<MapPinCheck aria-hidden />} to="/visits">
		{t('Visits to my center')}
	</ButtonLink>
);

interface Row {
	task: AssignedTask;
	number: number;
	status: TaskStatus;
	isLocked: boolean;
}

function rowsOf(tasks: readonly AssignedTask[], wanted: ReadonlyMap<string, TaskStatus>): Row[] {
	const statuses = tasks.map(({ id, status }) => wanted.get(id) ?? status);
	return tasks.map((task, index) => ({
		task,
		number: index + 1,
		status: statuses[index] ?? task.status,
		isLocked:
			!isUnlocked(statuses, index) || (statuses[index] === 'Completed' && isBuiltOn(tasks, statuses, index)),
	}));
}

type Saved = 'sent' | 'queued';

function TaskList({ tasks }: { tasks: readonly AssignedTask[] }) {
	const [wanted, setWanted] = useState<ReadonlyMap<string, TaskStatus>>(new Map());
	const today = useToday();
	const orderHint = useId();
	const [saved, setSaved] = useState<Saved>();
	const [asking, setAsking] = useState(false);
	const [failure, setFailure] = useState('');
	const { submit, isPending, progress } = useSubmitTasks();
	const rows = rowsOf(tasks, wanted);
	const unsaved = rows.filter(({ task, status }) => task.status !== status);
	const setBack = unsaved.filter(({ status }) => status === 'Pending');

	function choose(id: string, status: TaskStatus) {
		setSaved(undefined);
		const isStored = tasks.some((task) => task.id === id && task.status === status);
		const next = new Map(wanted);
		// A status that was put back must not be sent if the stored status changes meanwhile.
		if (isStored) next.delete(id);
		else next.set(id, status);
		setWanted(keepInOrder(tasks, next));
	}
	async function handleSubmit() {
		setAsking(false);
		setSaved(undefined);
		try {
			setSaved((await submit(tasks, wanted)) ? 'sent' : 'queued');
		} catch (error) {
			return setFailure(submitFailureOf(error));
		}
		// What was changed while the answer was awaited is not submitted yet.
		setWanted((now) => new Map([...now].filter(([id, status]) => wanted.get(id) !== status)));
	}
	return (
		<Screen
			{...HEADER}
			title={t('My Tasks')}
			footer={
				<>
					<p role="status" className="grow font-semibold text-warn">
						{unsaved.length > 0 && t('{count} not submitted yet', { count: unsaved.length })}
					</p>
					<ReasonedButton
						icon={<Send aria-hidden />}
						busy={isPending}
						busyLabel={t('Submitting...')}
						reason={unsaved.length === 0 ? t('Nothing has changed. There is nothing to save.') : undefined}
						onClick={() => (setBack.length > 0 ? setAsking(true) : void handleSubmit())}
					>
						{t('Submit Tasks')}
					</ReasonedButton>
				</>
			}
		>
			{saved === 'sent' && (
				<Banner tone="success" ref={focusNews}>
					{t('Tasks updated successfully!')}
				</Banner>
			)}
			{progress && saved !== 'sent' && !isPending && (
				<div key={saved} ref={saved && focusNews} tabIndex={-1} className="outline-none">
					<SavedOnPhone what={t('My tasks')} progress={progress} />
				</div>
			)}
			<DataTable
				caption={t('My tasks')}
				captionHidden
				columns={columnsOf(today, choose, orderHint)}
				rows={rows}
				rowKey={({ task }) => task.id}
				rowClass={({ status }) => (status === 'Completed' ? 'bg-success-soft' : 'bg-surface')}
			/>
			<p id={orderHint}>
				{t(
					'Complete the tasks in order. Complete one task to open the next. You can set the last completed task back to Pending.',
				)}
			</p>
			<TellMeCard why={t('Get a message on this phone when there is a new task.')} />
			<VisitsLink />
			<ChangeQuestion
				open={asking}
				title={t('Set completed tasks back to Pending?')}
				changes={setBack.map(({ task, number, status }) => ({
					id: task.id,
					what: `${number}. ${sayTask(task.task_name, t)}`,
					before: t(task.status),
					after: t(status),
				}))}
				onYes={() => void handleSubmit()}
				onNo={() => setAsking(false)}
			/>
			<AlertDialog message={t(failure)} onClose={() => setFailure('')} />
		</Screen>
	);
}

const columnsOf = (
	today: string,
	choose: (id: string, status: TaskStatus) => void,
	orderHint: string,
): readonly Column<Row>[] => [
	{ key: 'number', header: t('Sl No'), onPhone: 'none', cell: ({ number }) => number },
	{ key: 'task', header: t('Task'), onPhone: 'title', cell: ({ task }) => sayTask(task.task_name, t) },
	{
		key: 'assigned',
		header: t('Assigned'),
		onPhone: 'none',
		nowrap: true,
		cell: ({ task }) => displayDate(task.assigned_date),
	},
	{
		key: 'deadline',
		header: t('Deadline'),
		onPhone: 'meta',
		nowrap: true,
		cell: ({ task }) => displayDate(task.deadline_date),
	},
	{
		key: 'status',
		header: t('Status'),
		onPhone: 'value',
		cell: (row) => <StatusChoice row={row} onChoose={choose} hint={orderHint} />,
	},
	{
		key: 'due',
		header: t('Due'),
		phoneName: '',
		onPhone: 'meta',
		nowrap: true,
		cell: ({ task, status }) => (
			<span className="max-sm:[&>span]:py-0 max-sm:[&>span]:leading-tight">
				<DueBadge deadline={task.deadline_date} today={today} isDone={status === 'Completed'} />
			</span>
		),
	},
];

interface StatusChoiceProps {
	row: Row;
	onChoose: (id: string, status: TaskStatus) => void;
	/** The text with this id says why a choice is disabled. */
	hint: string;
}

function StatusChoice({ row: { task, number, status, isLocked }, onChoose, hint }: StatusChoiceProps) {
	return (
		<span className="relative inline-block max-w-full">
			<select
				aria-label={t('Status of task {number}, {task}', { number, task: sayTask(task.task_name, t) })}
				value={status}
				disabled={isLocked}
				aria-describedby={isLocked ? hint : undefined}
				onChange={(event) => onChoose(task.id, taskStatus.parse(event.target.value))}
				className={`${CONTROL_LOOK} w-auto! max-sm:min-h-11! max-sm:py-1! min-w-[min(9.5rem,33vw)] max-w-full appearance-none pe-10! font-semibold ${status === 'Completed' ? 'text-success!' : ''}`}
			>
				{taskStatus.options.map((option) => (
					<option key={option} value={option}>
						{t(option)}
					</option>
				))}
			</select>
			<ChevronDown
				aria-hidden
				className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-teal-800"
			/>
		</span>
	);
}
