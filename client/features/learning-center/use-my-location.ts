import { useState } from 'react';
import type { Point } from '../../ui/map/base-map.ts';

const DENIED =
	'Your location is not allowed for this site. Allow it in the settings of your browser, or click on the map.';
const NOT_FOUND = 'Your location could not be found. Please try again outdoors, or click on the map.';

const askPhone = () =>
	new Promise<GeolocationPosition>((resolve, reject) => {
		const options = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };
		navigator.geolocation.getCurrentPosition(resolve, reject, options);
	});

/** `failure`: why the phone gave no location. */
export function useMyLocation(onFound: (point: Point) => void) {
	const [state, setState] = useState({ isLooking: false, failure: '' });
	async function locate() {
		setState({ isLooking: true, failure: '' });
		try {
			const { coords } = await askPhone();
			setState({ isLooking: false, failure: '' });
			onFound({ latitude: coords.latitude, longitude: coords.longitude });
		} catch (error) {
			setState({ isLooking: false, failure: isDenied(error) ? DENIED : NOT_FOUND });
		}
	}
	return { locate, ...state };
}

const PERMISSION_DENIED = 1;

const isDenied = (error: unknown): boolean =>
	typeof error === 'object' && error !== null && 'code' in error && error.code === PERMISSION_DENIED;
