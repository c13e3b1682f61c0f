import type { DistrictProgress, FellowProgress } from '@yuva/contract/tasks/schema';
import { Link } from 'react-router';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { inDistrictOrder } from '../../language/letter-order.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { FilterLine } from '../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { useDistrictChoice, useDistrictProgress, useFellowProgress } from './staff-api.ts';

type Counts = Pick<DistrictProgress, 'assigned' | 'completed' | 'overdue'>;

const countColumns = (): readonly Column<Counts>[] => [
	{
		key: 'completed',
		header: t('Completed'),
		onPhone: 'meta',
		cell: ({ assigned, completed }) =>
			assigned === 0 ? (
				t('No tasks')
			) : (
				<div className="min-w-40">
					<Progress isInTable label={t('Completed')} value={completed} max={assigned} />
				</div>
			),
	},
	{
		key: 'overdue',
		header: t('Overdue'),
		onPhone: 'value',
		cell: ({ overdue }) =>
			overdue === 0 ? (
				<span className="max-sm:sr-only">{t('None')}</span>
			) : (
				<StatusBadge tone="red">{counted(overdue, '{count} overdue', '{count} overdue')}</StatusBadge>
			),
	},
];

const LINK =
	'font-semibold text-teal-800 underline max-sm:after:absolute max-sm:after:inset-0 sm:inline-flex sm:min-h-11 sm:items-center';

const districtColumns = (): readonly Column<DistrictProgress>[] => [
	{
		key: 'district',
		header: t('District'),
		onPhone: 'title',
		cell: ({ district_id, district_name }) => (
			<Link to={`/staff/tasks?district=${district_id}`} className={LINK}>
				{t(district_name)}
			</Link>
		),
	},
	...countColumns(),
];

export function DistrictProgressTable() {
	const progress = useDistrictProgress();
	return (
		<Loaded query={progress} skeleton={<ListSkeleton label={t('Loading districts…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState
						title={t('No tasks assigned.')}
						hint={t('Each district appears here with its first task.')}
					/>
				) : (
					<DataTable
						caption={t('Tasks by district')}
						captionHidden
						columns={districtColumns()}
						rows={inDistrictOrder(rows)}
						rowKey={({ district_id }) => district_id}
					/>
				)
			}
		</Loaded>
	);
}

const fellowColumns = (): readonly Column<FellowProgress>[] => [
	{
		key: 'fellow',
		header: t('Fellow'),
		onPhone: 'title',
		cell: ({ full_name }) => (
			<Link to={`/staff/tasks?${new URLSearchParams({ search: full_name })}`} className={LINK}>
				<span className="line-clamp-2">{full_name}</span>
			</Link>
		),
	},
	{ key: 'district', header: t('District'), onPhone: 'none', cell: ({ district_name }) => t(district_name) },
	...countColumns(),
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
						label={t('District')}
						placeholder={t('All')}
						loading={isLoading}
						options={options}
						{...choice('of')}
					/>
				</FilterLine>
			)}
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading fellows…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={t('No fellows yet')} hint={t('Fellows with access appear here.')} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Tasks by person')}
								captionHidden
								columns={fellowColumns()}
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
