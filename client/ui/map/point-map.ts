import './trusted-html.ts';
import { icon, marker as newMarker } from 'leaflet';
import { t } from '../../language/language.ts';
import { latLngOf, newBaseMap, type Point } from './base-map.ts';

/** It is the middle of Hyderabad (specification, section 9). */
const DEFAULT_CENTER: Point = { latitude: 17.385, longitude: 78.4867 };
const DEFAULT_ZOOM = 13;
const CLOSE_ZOOM = 15;

const PIN = { iconUrl: '/icons/map-pin.svg', iconSize: [44, 52], iconAnchor: [22, 49] } as const;

export interface PointMapOptions {
	/** It has `{z}`, `{x}` and `{y}`; without it the map is a bare grid. */
	tileUrl: string | undefined;
	point: Point | undefined;
	onPick: (point: Point) => void;
	onTiles: (arrive: boolean) => void;
}

export interface PointMap {
	/** Moves the marker into view; undefined removes it. */
	show(point: Point | undefined): void;
	remove(): void;
}

/** A click sets the marker; it can be dragged. */
export function drawPointMap(
	box: HTMLElement,
	{ tileUrl, point, onPick, onTiles }: PointMapOptions,
): PointMap {
	const center = point ?? DEFAULT_CENTER;
	const map = newBaseMap(box, { tileUrl, center, zoom: point ? CLOSE_ZOOM : DEFAULT_ZOOM, onTiles });
	const pin = newMarker(latLngOf(DEFAULT_CENTER), {
		icon: icon({ ...PIN, iconSize: [...PIN.iconSize], iconAnchor: [...PIN.iconAnchor] }),
		alt: t('Your Learning Center'),
		draggable: true,
		keyboard: false,
	});
	const pick = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }) =>
		onPick({ latitude, longitude });
	map.on('click', ({ latlng }) => pick(latlng.wrap()));
	pin.on('dragend', () => pick(pin.getLatLng().wrap()));
	return {
		show(next) {
			if (!next) return void pin.remove();
			pin.setLatLng(latLngOf(next)).addTo(map);
			if (!map.getBounds().contains(pin.getLatLng())) map.setView(pin.getLatLng(), CLOSE_ZOOM);
		},
		remove: () => void map.remove(),
	};
}
