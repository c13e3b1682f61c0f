import { staffTaskStatus } from '@yuva/contract/tasks/schema';
import { ChevronDown, ListChecks, ListPlus, MapPinned, UsersRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/field.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { type TaskFilter, useAssignedTasks } from '../api.ts';
import { AssignedTaskTable } from '../assigned-task-table.tsx';
import { DistrictProgressTable, FellowProgressTable } from '../task-progress.tsx';

/** The server's limit. */
const MAX_SEARCH = 80;
const STATUSES = staffTaskStatus.options.map((status) => ({ value: status, label: status }));

const VIEWS = ['task', 'district', 'person'] as const;

/** Invalid parameters are ignored. */
function filterIn(params: URLSearchParams): TaskFilter {
	const district = Number(params.get('district') ?? '');
	return {
		search: params.get('search') ?? '',
		status: staffTaskStatus.safeParse(params.get('status')).data,
		district: Number.isInteger(district) && district > 0 ? district : undefined,
		overdue: params.get('overdue') === '1' ? '1' : undefined,
	};
}

export function AssignedTasks() {
	const [params, setParams] = useSearchParams();
	const view = VIEWS.find((id) => id === params.get('by')) ?? 'task';
	return (
		<Screen
			title="Assigned Tasks"
			backTo="/staff"
			width="wide"
			action={
				<ButtonLink variant="on-teal" width="fit" icon={<ListPlus aria-hidden />} to="/assign-task">
					Assign Task
				</ButtonLink>
			}
		>
			<Tabs
				label="Assigned tasks"
				value={view}
				onValueChange={(by) => setParams(by === 'task' ? {} : { by }, { replace: true })}
				tabs={[
					{ id: 'task', title: 'Tasks', icon: <ListChecks aria-hidden />, content: <TaskList /> },
					{
						id: 'district',
						title: 'By district',
						icon: <MapPinned aria-hidden />,
						content: <DistrictProgressTable />,
					},
					{
						id: 'person',
						title: 'By person',
						icon: <UsersRound aria-hidden />,
						content: <FellowProgressTable />,
					},
				]}
			/>
		</Screen>
	);
}

function TaskList() {
	const [params, setParams] = useSearchParams();
	const filter = filterIn(params);
	const [typed, setTyped] = useState(filter.search);
	function show(search: string, status: string | undefined) {
		setParams({ ...(search && { search }), ...(status && { status }) }, { replace: true });
	}
	function handleSubmit(event: SubmitEvent) {
		event.preventDefault();
		show(typed.trim(), filter.status);
	}
	return (
		<>
			<Card>
				<form
					onSubmit={handleSubmit}
					className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
				>
					<SearchField
						label="Search by name"
						value={typed}
						maxLength={MAX_SEARCH}
						onValueChange={(text) => {
							setTyped(text);
							if (text === '') show('', filter.status);
						}}
					/>
					<SelectField
						label="Status"
						placeholder="All"
						value={filter.status ?? ''}
						options={STATUSES}
						onValueChange={(status) => show(filter.search, status)}
					/>
					<Button type="submit" variant="secondary">
						Search
					</Button>
				</form>
			</Card>
			{filter.overdue && <Banner tone="info">Only pending tasks whose deadline is over are shown.</Banner>}
			<TaskPages filter={filter} />
		</>
	);
}

function TaskPages({ filter }: { filter: TaskFilter }) {
	const pages = useAssignedTasks(filter);
	if (pages.isPending) return <ListSkeleton label="Loading tasks…" />;
	if (!pages.data) {
		return (
			<ErrorState
				message={messageOf(pages.error)}
				onRetry={() => void pages.refetch()}
				retrying={pages.isFetching}
			/>
		);
	}
	if (pages.data.length === 0) return <NoTasks isFiltered={Object.values(filter).some(Boolean)} />;
	return (
		<>
			<AssignedTaskTable tasks={pages.data} />
			{pages.isError && <Banner tone="error">{messageOf(pages.error)}</Banner>}
			{pages.hasNextPage && (
				<div className="flex justify-center">
					<Button
						variant="secondary"
						icon={<ChevronDown aria-hidden />}
						busy={pages.isFetchingNextPage}
						busyLabel="Loading…"
						onClick={() => void pages.fetchNextPage()}
					>
						Load more
					</Button>
				</div>
			)}
		</>
	);
}

function NoTasks({ isFiltered }: { isFiltered: boolean }) {
	if (isFiltered) return <EmptyState title="No task matches" hint="Choose another status or name." />;
	return (
		<EmptyState
			title="No tasks assigned."
			hint="Tasks that you or another lead assign to your fellows appear here."
			action={
				<ButtonLink to="/assign-task" icon={<ListPlus aria-hidden />}>
					Assign Task
				</ButtonLink>
			}
		/>
	);
}
