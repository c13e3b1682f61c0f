import './trusted-html.ts';
import { control, type Map as LeafletMap, map as newMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { t } from '../../language/language.ts';
import './map.css';

export interface Point {
	latitude: number;
	longitude: number;
}

export interface BaseMapOptions {
	/** It has `{z}`, `{x}` and `{y}`; without it the map is a bare grid. */
	tileUrl: string | undefined;
	center: Point;
	zoom: number;
	onTiles?: ((arrive: boolean) => void) | undefined;
}

/** Loads only the pictures in view; the wheel scrolls the page. */
export function newBaseMap(box: HTMLElement, { tileUrl, center, zoom, onTiles }: BaseMapOptions): LeafletMap {
	const map = newMap(box, { attributionControl: false, zoomControl: false, scrollWheelZoom: false });
	map.setView(latLngOf(center), zoom);
	control.zoom({ zoomInTitle: t('Zoom in'), zoomOutTitle: t('Zoom out') }).addTo(map);
	if (!tileUrl) return map;
	// Pages send no referrer, but open tile services require one.
	const options = {
		maxZoom: 19,
		keepBuffer: 0,
		updateWhenIdle: true,
		referrerPolicy: 'strict-origin',
	} as const;
	tileLayer(tileUrl, options)
		.on('tileload', () => onTiles?.(true))
		.on('tileerror', () => onTiles?.(false))
		.addTo(map);
	return map;
}

export const latLngOf = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];
