import { circleMarker, latLngBounds, map as newMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import '../../ui/map/map.css';
import type { CenterPin } from '@yuva/contract/overview/schema';

/** The middle of Telangana, where there is no pin. */
const DEFAULT_CENTER: [number, number] = [17.9, 79.1];
const DEFAULT_ZOOM = 7;
const CLOSEST_ZOOM = 13;

/** As on the key below the map: whole where the center is active, a ring where it is not. */
const LOOKS = {
	Active: { radius: 9, weight: 2, color: '#ffffff', fillColor: '#0b5659', fillOpacity: 1 },
	Inactive: { radius: 8, weight: 4, color: '#9c520a', fillColor: '#ffffff', fillOpacity: 1 },
} as const;

export interface CentersMapOptions {
	/** Where pictures come from; without it the map is a bare grid. */
	tileUrl: string | undefined;
	pins: readonly CenterPin[];
	onOpen: (fellowId: string) => void;
}

export interface DrawnCenters {
	remove(): void;
}

/** Draws the centers into `box`, all of them in view; a click on one opens its fellow. */
export function drawCenters(box: HTMLElement, { tileUrl, pins, onOpen }: CentersMapOptions): DrawnCenters {
	const map = newMap(box, { attributionControl: false, scrollWheelZoom: false });
	map.setView(DEFAULT_CENTER, DEFAULT_ZOOM);
	if (tileUrl) {
		const options = { maxZoom: 19, keepBuffer: 0, updateWhenIdle: true } as const;
		tileLayer(tileUrl, { ...options, referrerPolicy: 'strict-origin' }).addTo(map);
	}
	for (const { latitude, longitude, status, full_name, fellow_id } of pins) {
		circleMarker([latitude, longitude], LOOKS[status])
			.bindTooltip(`${full_name}, ${status}`)
			.on('click', () => onOpen(fellow_id))
			.addTo(map);
	}
	if (pins.length > 0) {
		const bounds = latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]));
		map.fitBounds(bounds, { padding: [30, 30], maxZoom: CLOSEST_ZOOM, animate: false });
	}
	return { remove: () => void map.remove() };
}
