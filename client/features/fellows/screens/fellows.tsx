import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import type { Pages } from '../../../ui/feedback/query-state.ts';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useWide } from '../../../ui/layout/use-media.ts';
import { PagedList, PagedTable } from '../../../ui/lists/paged-list.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { useFellows } from '../api.ts';
import { FellowCard } from '../fellow-card.tsx';
import { FellowFilter, questionIn } from '../fellow-filter.tsx';
import { FellowTable } from '../fellow-table.tsx';

const TYPING_PAUSE_MS = 300;

export function Fellows() {
	const [params] = useSearchParams();
	const question = questionIn(params);
	const search = useDebounced(question.search ?? '', TYPING_PAUSE_MS);
	const { search: _, ...filter } = question;
	const pages = useFellows({ ...filter, ...(search && { search }) });
	return (
		<Screen
			title="Fellows"
			intro="Fellows who run a learning center, with their children and registers."
			backTo="/staff"
			width="wide"
		>
			<FellowFilter />
			<Loaded query={pages} skeleton={<ListSkeleton label="Loading fellows…" />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoFellows search={search} isFiltered={Object.keys(filter).some((field) => field !== 'sort')} />
					) : (
						<FellowPages pages={pages} rows={rows} />
					)
				}
			</Loaded>
		</Screen>
	);
}

function FellowPages({ pages, rows }: { pages: Pages<StaffFellow>; rows: readonly StaffFellow[] }) {
	const isWide = useWide();
	if (isWide) {
		return (
			<PagedTable pages={pages} rows={rows}>
				<FellowTable fellows={rows} />
			</PagedTable>
		);
	}
	return (
		<PagedList pages={pages} rows={rows} label="Fellows" rowKey={(row) => row.fellow_id}>
			{(fellow) => <FellowCard fellow={fellow} />}
		</PagedList>
	);
}

function NoFellows({ search, isFiltered }: { search: string; isFiltered: boolean }) {
	if (search) {
		return (
			<EmptyState
				title={`No fellow is found for “${search}”`}
				hint="Check the spelling, or type less. Words are found by how they begin."
			/>
		);
	}
	if (isFiltered)
		return <EmptyState title="No fellow matches" hint="Choose another district, status or module." />;
	return (
		<EmptyState
			title="No fellows yet"
			hint="A volunteer becomes a fellow after both tasks are approved and both declarations are signed."
		/>
	);
}
