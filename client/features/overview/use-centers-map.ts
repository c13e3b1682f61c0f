import type { CenterPin } from '@yuva/contract/overview/schema';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DrawnCenters } from './draw-centers.ts';

export interface UseCentersMapOptions {
	tileUrl: string | undefined;
	pins: readonly CenterPin[];
	onOpen: (fellowId: string) => void;
}

/** Keeps a map of the centers in `box`; the code for maps is loaded when first needed. @returns whether it failed */
export function useCentersMap(
	box: RefObject<HTMLElement | null>,
	{ tileUrl, pins, onOpen }: UseCentersMapOptions,
): boolean {
	const [hasFailed, setFailed] = useState(false);
	const open = useEffectEvent(onOpen);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		let drawn: DrawnCenters | undefined;
		let isGone = false;
		const draw = async () => {
			const { drawCenters } = await import('./draw-centers.ts');
			if (!isGone) drawn = drawCenters(element, { tileUrl, pins, onOpen: (id) => open(id) });
		};
		draw().catch(() => setFailed(true));
		return () => {
			isGone = true;
			drawn?.remove();
		};
	}, [box, tileUrl, pins]);
	return hasFailed;
}
