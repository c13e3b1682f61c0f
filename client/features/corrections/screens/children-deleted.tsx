import { titleCase } from '@yuva/contract/children/rules';
import type { DeletedChildInReach } from '@yuva/contract/children/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { Link } from 'react-router';
import { classLabel } from '../../../language/class-label.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { useDeletedInReach } from '../leads-api.ts';
import { RestoreDeleted } from '../parts/restore-deleted.tsx';

const TYPING_PAUSE_MS = 300;

export function ChildrenDeleted() {
	const { choice, paramOf } = useFilter();
	const search = useDebounced(paramOf('search').trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	const pages = useDeletedInReach(search);
	return (
		<Screen
			title={t('Deleted children')}
			intro={t(
				'Fellows deleted these children. While the year is open, you can restore a child with marks, scores, consents and photo.',
			)}
			backTo="/staff/attention"
			width="wide"
		>
			<Card>
				<SearchField label={t('Search by name')} {...choice('search')} />
			</Card>
			<Loaded query={pages} skeleton={<ListSkeleton rows={4} label={t('Loading children…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoChild search={search} />
					) : (
						<PagedList pages={pages} rows={rows} label={t('Deleted children')} rowKey={({ id }) => id}>
							{(child) => <DeletedCard child={child} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}

const NoChild = ({ search }: { search: string }) =>
	search === '' ? (
		<EmptyState
			title={t('No deleted children')}
			hint={t('A child whom a fellow deletes stays here until the year closes.')}
		/>
	) : (
		<EmptyState
			title={t('No child found for “{search}”', { search })}
			hint={t('Check the spelling, or search for a part of the name.')}
		/>
	);

function DeletedCard({ child }: { child: DeletedChildInReach }) {
	const { full_name, child_class, deleted_at, fellow_id, fellow_name, district_name } = child;
	return (
		<Card className="h-full">
			<div className="flex flex-col gap-2 wrap-anywhere">
				<h2 className="text-lg font-bold text-teal-900">{titleCase(full_name)}</h2>
				<p className="text-ink-soft">
					{`${classLabel(child_class)} · ${t('Deleted on {date}', { date: dayText(deleted_at) })}`}
				</p>
				<p className="text-sm text-ink-soft">
					<Link
						to={`/staff/fellows/${fellow_id}`}
						className="inline-flex min-h-11 items-center font-semibold text-teal-700 underline"
					>
						{t('Center of {name}', { name: fellow_name })}
					</Link>
					{district_name && ` · ${t(district_name)}`}
				</p>
				<RestoreDeleted child={child} />
			</div>
		</Card>
	);
}
