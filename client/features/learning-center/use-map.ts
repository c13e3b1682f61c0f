import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Point } from '../../ui/map/base-map.ts';
import type { PointMap } from '../../ui/map/point-map.ts';

/** `no_pictures`: a bare grid that still works; `failed`: no map. */
export type MapState = 'loading' | 'ready' | 'no_pictures' | 'failed';

export interface UseMapOptions {
	tileUrl: string | undefined;
	point: Point | undefined;
	onPick: (point: Point) => void;
}

export function useMap(
	box: RefObject<HTMLElement | null>,
	{ tileUrl, point, onPick }: UseMapOptions,
): MapState {
	const [map, setMap] = useState<PointMap>();
	const [state, setState] = useState<MapState>('loading');
	const pick = useEffectEvent(onPick);
	const firstPoint = useEffectEvent(() => point);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		let drawn: PointMap | undefined;
		let isGone = false;
		const draw = async () => {
			const { drawPointMap } = await import('../../ui/map/point-map.ts');
			if (isGone) return;
			drawn = drawPointMap(element, {
				tileUrl,
				point: firstPoint(),
				onPick: (picked) => pick(picked),
				onTiles: (arrive) => setState(arrive ? 'ready' : 'no_pictures'),
			});
			setState(tileUrl ? 'ready' : 'no_pictures');
			setMap(drawn);
		};
		draw().catch(() => setState('failed'));
		return () => {
			isGone = true;
			drawn?.remove();
			setMap(undefined);
		};
	}, [box, tileUrl]);
	const latitude = point?.latitude;
	const longitude = point?.longitude;
	useEffect(() => {
		map?.show(latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });
	}, [map, latitude, longitude]);
	return state;
}
