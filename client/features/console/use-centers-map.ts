import type { CenterPin } from '@yuva/contract/console/overview-schema';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import type { Pin, PinsMap } from '../../ui/map/pins-map.ts';

export interface UseCentersMapOptions {
	tileUrl: string | undefined;
	pins: readonly CenterPin[];
	onOpen: (fellowId: string) => void;
}

/** Loads the map code on first use. @returns whether it failed */
export function useCentersMap(
	box: RefObject<HTMLElement | null>,
	{ tileUrl, pins, onOpen }: UseCentersMapOptions,
): boolean {
	const [hasFailed, setFailed] = useState(false);
	const open = useEffectEvent(onOpen);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		let drawn: PinsMap | undefined;
		let isGone = false;
		const draw = async () => {
			const { drawPinsMap } = await import('../../ui/map/pins-map.ts');
			const drawnPins = pins.map((pin) => pinOf(pin, () => open(pin.fellow_id)));
			if (!isGone) drawn = drawPinsMap(element, { tileUrl, pins: drawnPins });
		};
		draw().catch(() => setFailed(true));
		return () => {
			isGone = true;
			drawn?.remove();
		};
	}, [box, tileUrl, pins]);
	return hasFailed;
}

/** The map's key says the same: filled for an active center, a ring for an inactive one. */
const pinOf = ({ latitude, longitude, full_name, status }: CenterPin, onOpen: () => void): Pin => ({
	latitude,
	longitude,
	label: `${full_name}, ${t(status)}`,
	look: status === 'Active' ? 'whole' : 'ring',
	onOpen,
});
