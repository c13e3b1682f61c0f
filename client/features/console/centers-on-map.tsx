import type { CenterDot, DistrictFigures } from '@yuva/contract/console/overview-schema';
import { Map as MapIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { inDistrictOrder } from '../../language/letter-order.ts';
import { NumbersBehind } from '../../ui/charts/numbers-behind.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { type MapDot, TelanganaMap } from '../../ui/map/telangana-map.tsx';
import { listBehind } from './lists-behind.ts';
import { MapKey } from './map-key.tsx';
import { type CenterFilter, useCenterDots, useFigures } from './overview-api.ts';

const CentersMap = lazy(() => import('./centers-map.tsx').then((m) => ({ default: m.CentersMap })));

export interface CentersOnMapProps {
	filter: CenterFilter;
	/** Whether to begin with the districts and a link to the list of centers. */
	hasDistricts?: boolean | undefined;
}

/** A map with streets loads on request. */
export function CentersOnMap({ filter, hasDistricts = false }: CentersOnMapProps) {
	const [hasStreets, setStreets] = useState(!hasDistricts);
	const showStreets = (
		<Button
			variant="quiet"
			width="fit"
			className="px-2"
			icon={<MapIcon aria-hidden />}
			aria-label={t('Show the streets')}
			onClick={() => setStreets(true)}
		>
			{t('Streets')}
		</Button>
	);
	return (
		<Card title={t('Centers on the map')} icon={<MapIcon aria-hidden />}>
			{hasStreets && (
				<Suspense fallback={<CardSkeleton lines={6} label={t('Loading the map…')} />}>
					<CentersMap filter={filter} />
				</Suspense>
			)}
			{!hasStreets && <DistrictMap filter={filter} action={showStreets} />}
		</Card>
	);
}

const columns = (): readonly Column<DistrictFigures>[] => [
	{ key: 'district', header: t('District'), cell: ({ district_name }) => t(district_name) },
	{ key: 'active', header: t('Active'), cell: ({ centers_active }) => centers_active, numeric: true },
	{ key: 'inactive', header: t('Inactive'), cell: ({ centers_inactive }) => centers_inactive, numeric: true },
];

function DistrictMap({ filter, action }: { filter: CenterFilter; action: ReactNode }) {
	const { data } = useFigures({ district: filter.district });
	const dots = useCenterDots(filter) ?? [];
	const districts = inDistrictOrder(data?.districts ?? []).filter(
		({ district_id }) => filter.district === undefined || district_id === filter.district,
	);
	return (
		<figure className="flex flex-col gap-1">
			<TelanganaMap
				label={t('Map of Telangana with the centers by district; the numbers are in the table below')}
				districts={districts.map((row) => ({
					id: row.district_id,
					name: t(row.district_name),
					figure: row.centers_active + row.centers_inactive,
				}))}
				dots={dots.map(dotOf)}
			/>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<MapKey />
				<Link
					to={listBehind('centers_active', filter.district)}
					className="no-print inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
				>
					{t('Centers as a list')}
				</Link>
			</div>
			<div className="flex flex-wrap items-start justify-between gap-x-4">
				<div className="min-w-0 grow">
					<NumbersBehind>
						<DataTable
							caption={t('Centers by district')}
							captionHidden
							columns={columns()}
							rows={districts}
							rowKey={({ district_id }) => district_id}
						/>
					</NumbersBehind>
				</div>
				<div className="no-print">{action}</div>
			</div>
		</figure>
	);
}

const dotOf = ({ status, latitude, longitude }: CenterDot): MapDot => ({
	latitude,
	longitude,
	look: status === 'Active' ? 'whole' : 'ring',
});
