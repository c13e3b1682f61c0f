import { displayDate } from '@yuva/contract/calendar';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { type AssignedTogether, sayTask, staffTaskStatus } from '@yuva/contract/tasks/schema';
import { ChevronDown, ChevronRight, ListPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ListSkeleton, LoadingValue } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { useDebounced } from '../../ui/inputs/use-debounced.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { FilterLine } from '../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { AssignmentTasks } from './assignment-tasks.tsx';
import { DueBadge } from './parts/due-badge.tsx';
import { type TaskFilter, useAssignments, useDistrictChoice } from './staff-api.ts';

/** Only the list of late tasks needs it. */
const RemindButton = lazy(() =>
	import('../messages/parts/remind-button.tsx').then((m) => ({ default: m.RemindButton })),
);

const TYPING_PAUSE_MS = 300;
const statuses = () => staffTaskStatus.options.map((status) => ({ value: status, label: t(status) }));
const OVERDUE = 'Only overdue tasks';

function filterOf(paramOf: (field: string) => string): TaskFilter {
	const district = Number(paramOf('district'));
	return {
		search: paramOf('search').trim().slice(0, MAX_SEARCH),
		status: staffTaskStatus.safeParse(paramOf('status')).data,
		district: Number.isInteger(district) && district > 0 ? district : undefined,
		overdue: paramOf('overdue') === '1' ? '1' : undefined,
	};
}

export function AssignmentList() {
	const { paramOf } = useFilter();
	const typed = filterOf(paramOf);
	const search = useDebounced(typed.search, TYPING_PAUSE_MS);
	return (
		<>
			<AssignmentFilter filter={typed} />
			<Assignments filter={{ ...typed, search }} />
		</>
	);
}

function AssignmentFilter({ filter: { status, overdue, district: chosen } }: { filter: TaskFilter }) {
	const { paramOf, ask, choice, chip } = useFilter();
	const { options, isLoading, isOffered } = useDistrictChoice();
	const district = options.find(({ value }) => value === paramOf('district'))?.label;
	return (
		<FilterLine
			search={
				<SearchField label={t('Search by name')} labelHidden maxLength={MAX_SEARCH} {...choice('search')} />
			}
			chips={[
				...chip('status', status && t(status)),
				...chip('district', district),
				...chip('overdue', overdue && t('Overdue')),
			]}
			action={
				overdue && (
					<Suspense fallback={<LoadingValue />}>
						<RemindButton about="tasks" district={chosen} />
					</Suspense>
				)
			}
		>
			<SelectField label={t('Status')} placeholder={t('All')} options={statuses()} {...choice('status')} />
			{isOffered && (
				<SelectField
					label={t('District')}
					placeholder={t('All')}
					loading={isLoading}
					options={options}
					{...choice('district')}
				/>
			)}
			<CheckboxField
				label={t(OVERDUE)}
				checked={overdue !== undefined}
				onCheckedChange={(only) => ask('overdue', only ? '1' : '')}
			/>
		</FilterLine>
	);
}

function Assignments({ filter }: { filter: TaskFilter }) {
	const pages = useAssignments(filter);
	const { paramOf, ask } = useFilter();
	const today = useToday();
	const open = paramOf('open');
	const toggle = (id: string) => ask('open', id === open ? '' : id);
	return (
		<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading tasks…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<NoAssignments isFiltered={Object.values(filter).some(Boolean)} />
				) : (
					<PagedTable pages={pages} rows={rows}>
						<DataTable
							caption={t('Assigned tasks')}
							captionHidden
							columns={columnsOf(today, open, toggle)}
							rows={rows}
							rowKey={({ id }) => id}
							below={(row) => row.id === open && <AssignmentTasks assignment={row} filter={filter} />}
						/>
					</PagedTable>
				)
			}
		</Loaded>
	);
}

const columnsOf = (
	today: string,
	open: string,
	toggle: (id: string) => void,
): readonly Column<AssignedTogether>[] => [
	{
		key: 'task',
		header: t('Task'),
		onPhone: 'title',
		cell: ({ id, task_name }) => (
			<button
				type="button"
				aria-expanded={id === open}
				onClick={() => toggle(id)}
				className="inline-flex items-center gap-1.5 text-start font-semibold text-teal-800 underline max-sm:after:absolute max-sm:after:inset-0 sm:min-h-11"
			>
				{id === open ? (
					<ChevronDown aria-hidden className="size-5 shrink-0" />
				) : (
					<ChevronRight aria-hidden className="size-5 shrink-0" />
				)}
				{sayTask(task_name, t)}
			</button>
		),
	},
	{
		key: 'assigned',
		header: t('Assigned'),
		onPhone: 'wide',
		cell: ({ assigned_date, assigned_by }) =>
			t('{date} by {name}', { date: displayDate(assigned_date), name: assigned_by }),
	},
	{
		key: 'deadline',
		header: t('Deadline'),
		nowrap: true,
		onPhone: 'meta',
		phoneName: '',
		cell: ({ deadline_date }) => displayDate(deadline_date),
	},
	{
		key: 'completed',
		header: t('Completed'),
		onPhone: 'meta',
		phoneName: '',
		cell: (assignment) => <Done {...assignment} />,
	},
	{
		key: 'due',
		header: t('Due'),
		nowrap: true,
		onPhone: 'value',
		cell: (assignment) => <Due assignment={assignment} today={today} />,
	},
];

function Done({ assigned, completed }: AssignedTogether) {
	if (assigned === 0) return t('All cancelled');
	return (
		<div className="min-w-40">
			<Progress isInTable label={t('Completed')} value={completed} max={assigned} />
		</div>
	);
}

/** The tasks that are overdue come before the time that is left for the others. */
function Due({ assignment, today }: { assignment: AssignedTogether; today: string }) {
	const { assigned, completed, overdue, deadline_date } = assignment;
	if (assigned === 0) return <StatusBadge tone="grey">{t('Cancelled')}</StatusBadge>;
	if (overdue > 0)
		return <StatusBadge tone="red">{counted(overdue, '{count} overdue', '{count} overdue')}</StatusBadge>;
	return <DueBadge deadline={deadline_date} today={today} isDone={completed === assigned} />;
}

function NoAssignments({ isFiltered }: { isFiltered: boolean }) {
	if (isFiltered)
		return <EmptyState title={t('No task matches')} hint={t('Search or choose differently above.')} />;
	return (
		<EmptyState
			title={t('No tasks assigned.')}
			hint={t('Tasks that you or another lead assign to your fellows appear here.')}
			action={
				<ButtonLink to="/assign-task" icon={<ListPlus aria-hidden />}>
					{t('Assign Task')}
				</ButtonLink>
			}
		/>
	);
}
