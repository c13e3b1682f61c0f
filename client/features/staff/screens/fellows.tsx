import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useFellows } from '../api.ts';
import { FellowCard } from '../fellow-card.tsx';
import { useDebounced } from '../use-debounced.ts';

const TYPING_PAUSE_MS = 300;
/** The longest search that the server takes. */
const MAX_SEARCH = 80;

export function Fellows() {
	const [params, setParams] = useSearchParams();
	const typed = params.get('search') ?? '';
	const search = useDebounced(typed.trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	const pages = useFellows(search);
	return (
		<Screen
			title="Fellows"
			intro="Fellows who run a learning center, with their children and registers."
			backTo="/staff"
			width="wide"
		>
			<Card>
				<div className="sm:max-w-md">
					<SearchField
						label="Search by name"
						value={typed}
						maxLength={MAX_SEARCH}
						onValueChange={(text) => setParams(text ? { search: text } : {}, { replace: true })}
					/>
				</div>
			</Card>
			<Loaded reading={pages} skeleton={<ListSkeleton label="Loading fellows…" />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoFellows search={search} />
					) : (
						<PagedList pages={pages} rows={rows} label="Fellows" rowKey={(row) => row.fellow_id}>
							{(fellow) => <FellowCard fellow={fellow} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}

function NoFellows({ search }: { search: string }) {
	if (search) {
		return <EmptyState title={`No fellow is called “${search}”`} hint="Check the spelling, or type less." />;
	}
	return (
		<EmptyState
			title="No fellows yet"
			hint="A volunteer becomes a fellow after both tasks are approved and both declarations are signed."
		/>
	);
}
