import { type Map as LeafletMap, map as newMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';

/** A place on the map, in degrees. */
export interface Point {
	latitude: number;
	longitude: number;
}

export interface BaseMapOptions {
	/** Where pictures come from, with `{z}`, `{x}` and `{y}`; without it the map is a bare grid. */
	tileUrl: string | undefined;
	center: Point;
	zoom: number;
	/** Whether pictures arrive. */
	onTiles?: ((arrive: boolean) => void) | undefined;
}

/** A map in `box` that asks only for the pictures in view and leaves the wheel to the page. */
export function newBaseMap(box: HTMLElement, { tileUrl, center, zoom, onTiles }: BaseMapOptions): LeafletMap {
	const map = newMap(box, { attributionControl: false, scrollWheelZoom: false });
	map.setView(latLngOf(center), zoom);
	if (!tileUrl) return map;
	// The pages themselves name no referrer, but open tile services ask to know which site shows their pictures.
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
