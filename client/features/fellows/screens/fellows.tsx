import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useColumns } from '../../../shell/use-columns.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { useFellows } from '../api.ts';
import { useFellowColumns } from '../fellow-columns.tsx';
import { FellowFilter, questionIn } from '../fellow-filter.tsx';

const TYPING_PAUSE_MS = 300;

export function Fellows() {
	const [params] = useSearchParams();
	const question = questionIn(params);
	const search = useDebounced(question.search ?? '', TYPING_PAUSE_MS);
	const { search: _, ...filter } = question;
	const pages = useFellows({ ...filter, ...(search && { search }) });
	const ofYear = question.year ? `?year=${question.year}` : '';
	const { shown, choice } = useColumns('fellows', useFellowColumns(ofYear));
	return (
		<Screen
			title={t('Fellows')}
			intro={t('Fellows who run a learning center, with their children and attendance.')}
			width="wide"
		>
			<FellowFilter columns={choice} />
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading fellows…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoFellows search={search} isFiltered={Object.keys(filter).some((field) => field !== 'sort')} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Fellows')}
								captionHidden
								columns={shown}
								rows={rows}
								rowKey={({ fellow_id }) => fellow_id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</Screen>
	);
}

function NoFellows({ search, isFiltered }: { search: string; isFiltered: boolean }) {
	if (search) {
		return (
			<EmptyState
				title={t('No fellow is found for “{search}”', { search })}
				hint={t('Check the spelling, or type less. Words are found by how they begin.')}
			/>
		);
	}
	if (isFiltered)
		return (
			<EmptyState
				title={t('No fellow matches')}
				hint={t('Choose another year, district, status or module.')}
			/>
		);
	return (
		<EmptyState
			title={t('No fellows yet')}
			hint={t('A volunteer becomes a fellow after both tasks are approved and both declarations are signed.')}
		/>
	);
}
