import { List, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { CenterFilter } from './api.ts';
import { listBehind } from './lists-behind.ts';

const CentersMap = lazy(() => import('./centers-map.tsx').then((m) => ({ default: m.CentersMap })));

export interface CentersOnMapProps {
	filter: CenterFilter;
	/** Whether to link to the list on another screen. */
	hasList?: boolean | undefined;
	/** Shows the map at once. */
	isOpen?: boolean | undefined;
}

/** The map loads on request. */
export function CentersOnMap({ filter, hasList = true, isOpen = false }: CentersOnMapProps) {
	const [isShown, setShown] = useState(isOpen);
	return (
		<Card title="Centers on the map" icon={<MapIcon aria-hidden />} className="no-print">
			<div className="flex flex-col gap-3">
				{isShown ? (
					<Suspense fallback={<CardSkeleton lines={6} label="Loading the map…" />}>
						<CentersMap filter={filter} />
					</Suspense>
				) : (
					<p className="text-ink-soft">Each center that has a pin, active or not.</p>
				)}
				<div className="flex flex-wrap gap-2">
					{!isShown && (
						<Button variant="secondary" icon={<MapIcon aria-hidden />} onClick={() => setShown(true)}>
							Show the map
						</Button>
					)}
					{hasList && (
						<ButtonLink
							variant="secondary"
							icon={<List aria-hidden />}
							to={listBehind('centers_active', filter.district)}
						>
							Centers as a list
						</ButtonLink>
					)}
				</div>
			</div>
		</Card>
	);
}
