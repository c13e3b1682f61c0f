import { titleCase } from '@yuva/contract/children/rules';
import { t } from '../../../language/language.ts';
import { useColumns } from '../../../shell/use-columns.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { useChildrenInReach } from '../api.ts';
import { useChildColumns } from '../child-columns.tsx';
import { ChildFilter, questionIn } from '../child-filter.tsx';

const TYPING_PAUSE_MS = 300;

export function Children() {
	const { params } = useFilter();
	const question = questionIn(params);
	const search = useDebounced(question.search ?? '', TYPING_PAUSE_MS);
	const { search: _, ...filter } = question;
	const pages = useChildrenInReach({ ...filter, ...(search && { search }) });
	const { shown, choice } = useColumns('children', useChildColumns());
	const isFiltered = search !== '' || Object.keys(filter).some((field) => field !== 'sort');
	return (
		<Screen title={t('Children')} backTo="/staff" width="wide">
			<ChildFilter columns={choice} fellowName={pages.data?.[0]?.fellow_name} />
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading children…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoChildren isFiltered={isFiltered} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Children')}
								captionHidden
								columns={shown}
								rows={rows.map((row) => ({ ...row, full_name: titleCase(row.full_name) }))}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</Screen>
	);
}

function NoChildren({ isFiltered }: { isFiltered: boolean }) {
	if (isFiltered)
		return (
			<EmptyState title={t('No child matches')} hint={t('Check the spelling, or choose other filters.')} />
		);
	return (
		<EmptyState
			title={t('No children yet')}
			hint={t('A child appears here when a fellow adds it to a learning center.')}
		/>
	);
}
