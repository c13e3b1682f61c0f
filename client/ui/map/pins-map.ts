import './trusted-html.ts';
import { circleMarker, latLngBounds } from 'leaflet';
import { latLngOf, newBaseMap, type Point } from './base-map.ts';

/** Without pins the map shows the middle of Telangana. */
const DEFAULT_CENTER: Point = { latitude: 17.9, longitude: 79.1 };
const DEFAULT_ZOOM = 7;
const CLOSEST_ZOOM = 13;

const LOOKS = {
	whole: { radius: 9, weight: 2, color: '#ffffff', fillColor: '#0b5659', fillOpacity: 1 },
	ring: { radius: 8, weight: 4, color: '#9c520a', fillColor: '#ffffff', fillOpacity: 1 },
} as const;

export interface Pin extends Point {
	/** It is plain text beside the pin. */
	label: string;
	look: keyof typeof LOOKS;
	onOpen: () => void;
}

export interface PinsMap {
	remove(): void;
}

/** Fits all pins into view; a click opens one. */
export function drawPinsMap(
	box: HTMLElement,
	{ tileUrl, pins }: { tileUrl: string | undefined; pins: readonly Pin[] },
): PinsMap {
	const map = newBaseMap(box, { tileUrl, center: DEFAULT_CENTER, zoom: DEFAULT_ZOOM });
	for (const pin of pins) {
		const marker = circleMarker(latLngOf(pin), LOOKS[pin.look]).on('click', pin.onOpen);
		// oxlint-disable-next-line no-restricted-properties -- an element
		marker.bindTooltip(labelOf(pin)).addTo(map);
	}
	if (pins.length > 0) {
		map.fitBounds(latLngBounds(pins.map(latLngOf)), {
			padding: [30, 30],
			maxZoom: CLOSEST_ZOOM,
			animate: false,
		});
	}
	return { remove: () => void map.remove() };
}

/** It is an element, because Leaflet treats a string as HTML. */
function labelOf({ label }: Pin): HTMLElement {
	const element = document.createElement('span');
	element.textContent = label;
	return element;
}
