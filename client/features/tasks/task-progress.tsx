import type { DistrictProgress, FellowProgress } from '@yuva/contract/tasks/schema';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { FilterLine } from '../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { useDistrictChoice, useDistrictProgress, useFellowProgress } from './api.ts';

type Counts = Pick<DistrictProgress, 'assigned' | 'completed' | 'overdue'>;

const COUNTS: readonly Column<Counts>[] = [
	{
		key: 'completed',
		header: 'Completed',
		cell: ({ assigned, completed }) =>
			assigned === 0 ? 'No tasks' : <Progress isInTable label="Completed" value={completed} max={assigned} />,
	},
	{
		key: 'overdue',
		header: 'Overdue',
		cell: ({ overdue }) => (overdue === 0 ? 'None' : <StatusBadge tone="red">{overdue} overdue</StatusBadge>),
	},
];

const LINK = 'inline-flex min-h-11 items-center font-semibold text-teal-800 underline';

const DISTRICT_COLUMNS: readonly Column<DistrictProgress>[] = [
	{
		key: 'district',
		header: 'District',
		cell: ({ district_id, district_name }) => (
			<Link to={`/staff/tasks?district=${district_id}`} className={LINK}>
				{district_name}
			</Link>
		),
	},
	...COUNTS,
];

export function DistrictProgressTable() {
	const progress = useDistrictProgress();
	return (
		<Loaded query={progress} skeleton={<ListSkeleton label="Loading districts…" />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState title="No tasks assigned." hint="Each district appears here with its first task." />
				) : (
					<DataTable
						caption="Tasks by district"
						captionHidden
						columns={DISTRICT_COLUMNS}
						rows={rows}
						rowKey={({ district_id }) => district_id}
					/>
				)
			}
		</Loaded>
	);
}

const FELLOW_COLUMNS: readonly Column<FellowProgress>[] = [
	{
		key: 'fellow',
		header: 'Fellow',
		cell: ({ full_name }) => (
			<Link to={`/staff/tasks?${new URLSearchParams({ search: full_name })}`} className={LINK}>
				{full_name}
			</Link>
		),
	},
	{ key: 'district', header: 'District', cell: ({ district_name }) => district_name },
	...COUNTS,
];

export function FellowProgressTable() {
	const { options, isLoading, isOffered } = useDistrictChoice();
	const { paramOf, choice, chip } = useFilter();
	const district = paramOf('of');
	const pages = useFellowProgress(Number(district) || undefined);
	return (
		<>
			{isOffered && (
				<FilterLine chips={chip('of', options.find(({ value }) => value === district)?.label)}>
					<SelectField
						label="District"
						placeholder="All"
						loading={isLoading}
						options={options}
						{...choice('of')}
					/>
				</FilterLine>
			)}
			<Loaded query={pages} skeleton={<ListSkeleton label="Loading fellows…" />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title="No fellows yet" hint="Fellows with access appear here." />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption="Tasks by person"
								captionHidden
								columns={FELLOW_COLUMNS}
								rows={rows}
								rowKey={({ fellow_id }) => fellow_id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</>
	);
}
