import { icon, type Map as LeafletMap, map as newMap, marker as newMarker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import '../../ui/map/map.css';

/** A place on the map, in degrees. */
export interface Point {
	latitude: number;
	longitude: number;
}

/** Specification, section 9: the middle of Hyderabad. */
const DEFAULT_CENTER: Point = { latitude: 17.385, longitude: 78.4867 };
const DEFAULT_ZOOM = 13;
const CLOSE_ZOOM = 15;

const PIN = { iconUrl: '/icons/map-pin.svg', iconSize: [44, 52], iconAnchor: [22, 49] } as const;

export interface MapOptions {
	/** Where pictures come from, with `{z}`, `{x}` and `{y}`; without it the map is a bare grid. */
	tileUrl: string | undefined;
	/** Where the marker stands at first. */
	point: Point | undefined;
	onPick: (point: Point) => void;
	/** Whether pictures arrive. */
	onTiles: (arrive: boolean) => void;
}

export interface DrawnMap {
	/** Puts the marker there, in view; without a point takes it away. */
	show(point: Point | undefined): void;
	remove(): void;
}

/** Draws a map into `box` whose marker is put by a click and dragged; only the pictures in view are asked for. */
export function drawMap(box: HTMLElement, { tileUrl, point, onPick, onTiles }: MapOptions): DrawnMap {
	const map = newMap(box, { attributionControl: false, scrollWheelZoom: false });
	map.setView(latLngOf(point ?? DEFAULT_CENTER), point ? CLOSE_ZOOM : DEFAULT_ZOOM);
	if (tileUrl) addTiles(map, tileUrl, onTiles);
	const pin = newMarker(latLngOf(DEFAULT_CENTER), {
		icon: icon({ ...PIN, iconSize: [...PIN.iconSize], iconAnchor: [...PIN.iconAnchor] }),
		alt: 'Your Learning Center',
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

const latLngOf = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

function addTiles(map: LeafletMap, url: string, onTiles: MapOptions['onTiles']): void {
	// The pages themselves name no referrer, but open tile services ask to know which site shows their pictures.
	const options = {
		maxZoom: 19,
		keepBuffer: 0,
		updateWhenIdle: true,
		referrerPolicy: 'strict-origin',
	} as const;
	tileLayer(url, options)
		.on('tileload', () => onTiles(true))
		.on('tileerror', () => onTiles(false))
		.addTo(map);
}
