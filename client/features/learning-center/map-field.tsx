import { LocateFixed, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Fields } from '../../ui/forms/fields.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import type { Point } from '../../ui/map/base-map.ts';
import { useMapTiles } from './api.ts';
import { type AddressForm, degreesOf, pointOf, pointText } from './center-form.ts';
import { type MapState, useMap } from './use-map.ts';

const DENIED = 'Your location is not allowed. Allow it in the settings of your browser. Or click on the map.';
const NOT_FOUND = 'Your location could not be found. Try again outdoors, or click on the map.';

const askPhone = () =>
	new Promise<GeolocationPosition>((resolve, reject) => {
		const options = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };
		navigator.geolocation.getCurrentPosition(resolve, reject, options);
	});

/** `failure` says why the phone gave no location. */
function useMyLocation(onFound: (point: Point) => void) {
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

const NOTES: Record<MapState, string> = {
	loading: 'Loading the map…',
	ready: '',
	no_pictures: 'The map pictures cannot be loaded now. You can use your location, or type the numbers.',
	failed: 'The map cannot be loaded now. You can use your location, or type the numbers.',
};

export function MapField({ form }: { form: Fields<AddressForm> }) {
	const tiles = useMapTiles();
	const point = pointOf(form.values);
	const pick = (picked: Point) => form.change(degreesOf(picked));
	const degrees = (name: 'latitude' | 'longitude', label: string) => (
		<TextField label={label} inputMode="decimal" autoComplete="off" {...form.text(name)} />
	);
	return (
		<fieldset className="flex min-w-0 flex-col gap-3">
			<legend className="mb-1.5 font-semibold">{t('Location on the map')}</legend>
			<p role="status" className="flex items-start gap-2 font-semibold text-teal-900">
				<MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-teal-600" />
				{point ? pointText(point) : t('Click on the map to select your location')}
			</p>
			{tiles.isPending ? (
				<div className="h-[400px] rounded-lg bg-sunken motion-safe:animate-pulse" />
			) : (
				<MapBox {...tiles} point={point} onPick={pick} />
			)}
			<UseMyLocation onFound={pick} />
			<div className="grid grid-cols-2 gap-3">
				{degrees('latitude', t('Latitude'))}
				{degrees('longitude', t('Longitude'))}
			</div>
		</fieldset>
	);
}

interface MapBoxProps {
	tileUrl: string | undefined;
	attribution: string | undefined;
	point: Point | undefined;
	onPick: (point: Point) => void;
}

function MapBox({ tileUrl, attribution, point, onPick }: MapBoxProps) {
	const box = useRef<HTMLDivElement>(null);
	const state = useMap(box, { tileUrl, point, onPick });
	const note = t(NOTES[state]);
	return (
		<div className="flex flex-col gap-1.5">
			{/* Leaflet's layers have high z-indexes; `isolate` keeps them below bars and dialogs. */}
			<div className="isolate overflow-hidden rounded-lg border-2 border-line-strong">
				<section ref={box} aria-label={t('Map')} className="h-[400px]" />
			</div>
			{attribution && <Attribution text={attribution} />}
			{note && (
				<p role="status" className="text-sm text-ink-soft">
					{note}
				</p>
			)}
		</div>
	);
}

/** Open map services require attribution. */
function Attribution({ text }: { text: string }) {
	if (!text.includes('OpenStreetMap')) return <p className="text-sm text-ink-soft">{text}</p>;
	return (
		<p className="text-sm text-ink-soft">
			<a
				href="https://www.openstreetmap.org/copyright"
				target="_blank"
				rel="noreferrer"
				className="inline-flex min-h-11 items-center underline"
			>
				{text}
			</a>
		</p>
	);
}

function UseMyLocation({ onFound }: { onFound: (point: Point) => void }) {
	const { locate, isLooking, failure } = useMyLocation(onFound);
	if (!('geolocation' in navigator)) return null;
	return (
		<>
			<Button
				variant="secondary"
				width="fit"
				className="sm:self-start"
				icon={<LocateFixed aria-hidden />}
				busy={isLooking}
				busyLabel={t('Looking for you…')}
				onClick={() => void locate()}
			>
				{t('Use my location')}
			</Button>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
		</>
	);
}
