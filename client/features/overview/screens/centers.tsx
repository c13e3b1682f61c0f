import { type ListedCenter, listedCenter } from '@yuva/contract/overview/schema';
import { MapPin, MapPinOff } from 'lucide-react';
import { useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { SelectField } from '../../../ui/inputs/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { PersonCard } from '../../../ui/lists/person-card.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { type CenterFilter, useCenters } from '../api.ts';
import { CentersOnMap } from '../centers-on-map.tsx';

const STATUSES = ['Active', 'Inactive'].map((status) => ({ value: status, label: status }));

export function Centers() {
	const [params] = useSearchParams();
	const filter: CenterFilter = {
		district: Number(params.get('district')) || undefined,
		status: listedCenter.shape.status.safeParse(params.get('status')).data,
	};
	const pages = useCenters(filter);
	return (
		<Screen
			title="Learning centers"
			intro="The centers of the fellows at work, by the name of the fellow."
			backTo="/staff"
			width="wide"
		>
			<Filter />
			<CentersOnMap filter={filter} />
			<Loaded query={pages} skeleton={<ListSkeleton label="Loading centers…" />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title="No centers here" hint="Choose another district or status." />
					) : (
						<PagedList pages={pages} rows={rows} label="Learning centers" rowKey={(row) => row.fellow_id}>
							{(center) => <CenterCard center={center} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}

function Filter() {
	const [params, setParams] = useSearchParams();
	const isAdmin = useSession()?.role === 'admin';
	function show(name: string, value: string) {
		const next = new URLSearchParams(params);
		if (value === '') next.delete(name);
		else next.set(name, value);
		setParams(next, { replace: true });
	}
	return (
		<Card>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
				<SelectField
					label="Status"
					placeholder="All"
					options={STATUSES}
					value={params.get('status') ?? ''}
					onValueChange={(status) => show('status', status)}
				/>
				{isAdmin && (
					<TelanganaDistrictField
						district={params.get('district') ?? ''}
						onChange={(district) => show('district', district)}
					/>
				)}
			</div>
		</Card>
	);
}

function CenterCard({ center: { fellow_id, full_name, place, status, has_pin } }: { center: ListedCenter }) {
	return (
		<PersonCard to={`/staff/fellows/${fellow_id}`} name={full_name} place={place || 'Place not told yet'}>
			<p className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm">
				<StatusBadge tone={status === 'Active' ? 'green' : 'grey'}>{status}</StatusBadge>
				<span className="inline-flex items-center gap-1.5 text-ink-soft">
					{has_pin ? <MapPin aria-hidden className="size-4" /> : <MapPinOff aria-hidden className="size-4" />}
					{has_pin ? 'On the map' : 'No pin on the map'}
				</span>
			</p>
		</PersonCard>
	);
}
