import { MOST_PINS } from '@yuva/contract/console/overview-rules';
import type { CenterPin } from '@yuva/contract/console/overview-schema';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useMapTiles } from '../learning-center/api.ts';
import { MapKey } from './map-key.tsx';
import { type CenterFilter, useCenterPins } from './overview-api.ts';
import { useCentersMap } from './use-centers-map.ts';

export function CentersMap({ filter }: { filter: CenterFilter }) {
	return (
		<Loaded query={useCenterPins(filter)} skeleton={<CardSkeleton lines={6} label={t('Loading the map…')} />}>
			{({ data, is_complete }) =>
				data.length === 0 ? (
					<p className="text-ink-soft">{t('No center has a pin yet.')}</p>
				) : (
					<>
						<MapBox pins={data} />
						{!is_complete && (
							<Banner tone="info">
								{t('The map shows {count} centers. Choose a district to see all of its.', {
									count: MOST_PINS,
								})}
							</Banner>
						)}
					</>
				)
			}
		</Loaded>
	);
}

function MapBox({ pins }: { pins: readonly CenterPin[] }) {
	const { isPending, ...tiles } = useMapTiles();
	if (isPending) return <CardSkeleton lines={6} label={t('Loading the map…')} />;
	return <DrawnMap {...tiles} pins={pins} />;
}

interface DrawnMapProps {
	tileUrl: string | undefined;
	attribution: string | undefined;
	pins: readonly CenterPin[];
}

function DrawnMap({ tileUrl, attribution, pins }: DrawnMapProps) {
	const box = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const onOpen = (fellowId: string) => void navigate(`/staff/fellows/${fellowId}`);
	const hasFailed = useCentersMap(box, { tileUrl, pins, onOpen });
	if (hasFailed) return <Banner tone="error">{t('The map cannot be loaded now. Use the list.')}</Banner>;
	return (
		<div className="flex flex-col gap-1.5">
			{/* Leaflet's layers have high z-indexes; `isolate` keeps them below bars and dialogs. */}
			<div className="isolate overflow-hidden rounded-lg border-2 border-line-strong">
				<section ref={box} aria-label={t('Map of the centers')} className="h-[400px]" />
			</div>
			<MapKey>
				<span className="text-ink-soft">{attribution}</span>
			</MapKey>
		</div>
	);
}
