import { type ListedCenter, listedCenter } from '@yuva/contract/console/overview-schema';
import { Map as MapIcon, MapPin, MapPinOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { useColumns } from '../../../shell/use-columns.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { ColumnChoice } from '../../../ui/lists/column-choice.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { PersonCell } from '../../../ui/lists/person-cell.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { useDistricts } from '../../reference/api.ts';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { CentersOnMap } from '../centers-on-map.tsx';
import { type CenterFilter, useCenters } from '../overview-api.ts';

const TELANGANA = 36;
const NO_PLACE = 'Place not told yet';
const statuses = () => ['Active', 'Inactive'].map((status) => ({ value: status, label: t(status) }));

export function Centers() {
	const [params] = useSearchParams();
	const filter: CenterFilter = {
		district: Number(params.get('district')) || undefined,
		status: listedCenter.shape.status.safeParse(params.get('status')).data,
	};
	const pages = useCenters(filter);
	const { shown, choice } = useColumns('centers', columns());
	const [hasMap, setMap] = useState(false);
	return (
		<Screen
			title={t('Centers')}
			intro={t('The centers of the fellows at work, by the name of the fellow.')}
			width="wide"
		>
			<Filter
				action={
					<div className="flex">
						{!hasMap && (
							<Button variant="quiet" width="fit" icon={<MapIcon aria-hidden />} onClick={() => setMap(true)}>
								{t('Show the map')}
							</Button>
						)}
						<ColumnChoice {...choice} />
					</div>
				}
			/>
			{hasMap && <CentersOnMap filter={filter} />}
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading centers…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={t('No centers here')} hint={t('Choose another district or status.')} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Centers')}
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

function Filter({ action }: { action: ReactNode }) {
	const isAdmin = useSession()?.role === 'admin';
	const districts = useDistricts(isAdmin ? TELANGANA : null);
	const { choice, chip, paramOf } = useFilter();
	const { onValueChange, value } = choice('district');
	return (
		<FilterLine
			chips={[
				...chip('status', statuses().find(({ value: status }) => status === paramOf('status'))?.label),
				...chip('district', districts.options.find((option) => option.value === value)?.label),
			]}
			action={action}
		>
			<SelectField label={t('Status')} placeholder={t('All')} options={statuses()} {...choice('status')} />
			{isAdmin && <TelanganaDistrictField district={value} onChange={onValueChange} />}
		</FilterLine>
	);
}

const columns = (): readonly Column<ListedCenter>[] => [
	{
		key: 'fellow',
		header: t('Fellow'),
		onPhone: 'title',
		isPerson: true,
		cell: ({ fellow_id, full_name }) => <PersonCell to={`/staff/fellows/${fellow_id}`} name={full_name} />,
	},
	{
		key: 'place',
		header: t('Place'),
		onPhone: 'meta',
		phoneName: '',
		cell: (center) => <Place center={center} />,
	},
	{
		key: 'status',
		header: t('Status'),
		onPhone: 'value',
		cell: ({ status }) => (
			<span className={status === 'Active' ? 'max-sm:hidden' : undefined}>
				<StatusBadge tone={status === 'Active' ? 'green' : 'grey'}>{t(status)}</StatusBadge>
			</span>
		),
	},
	{
		key: 'pin',
		header: t('Map'),
		nowrap: true,
		onPhone: 'none',
		cell: ({ has_pin }) => <Pin has_pin={has_pin} />,
	},
];

function Place({ center }: { center: ListedCenter }) {
	return <span className="max-sm:line-clamp-1">{placeOf(center)}</span>;
}

const placeOf = ({ place }: ListedCenter): string => shownText(place) || t(NO_PLACE);

function Pin({ has_pin }: Pick<ListedCenter, 'has_pin'>) {
	const Icon = has_pin ? MapPin : MapPinOff;
	return (
		<span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
			<Icon aria-hidden className="size-4" />
			{has_pin ? t('On the map') : t('No pin on the map')}
		</span>
	);
}
