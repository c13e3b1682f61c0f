import type { Geopoint } from '@yuva/contract/forms/answers-schema';
import { LocateFixed, MapPin, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FieldError, RequiredMark } from '../../../ui/inputs/field.tsx';
import { facts, type QuestionProps } from './question.ts';

const DENIED = 'Your location is not allowed. Allow it in the settings of your browser.';
const NOT_FOUND = 'Your location could not be found. Try again outdoors.';
const PERMISSION_DENIED = 1;

/** Six digits tell a place to a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

function findPlace(): Promise<Geopoint> {
	return new Promise((resolve, reject) => {
		if (!('geolocation' in navigator)) {
			reject(new Error(NOT_FOUND));
			return;
		}
		navigator.geolocation.getCurrentPosition(
			({ coords }) =>
				resolve({
					latitude: rounded(coords.latitude),
					longitude: rounded(coords.longitude),
					accuracy: Math.round(coords.accuracy),
				}),
			({ code }) => reject(new Error(code === PERMISSION_DENIED ? DENIED : NOT_FOUND)),
			{ enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
		);
	});
}

/** Looks for the place only when the person asks; a form goes without it unless the question is required. */
export function PlaceQuestion({ answer, onAnswer, ...props }: QuestionProps) {
	const { label, hint, required, error } = facts(props);
	const id = useId();
	const [state, setState] = useState({ isLooking: false, failure: '' });
	const place = typeof answer === 'object' && !Array.isArray(answer) ? answer : undefined;
	async function locate() {
		setState({ isLooking: true, failure: '' });
		try {
			const found = await findPlace();
			setState({ isLooking: false, failure: '' });
			onAnswer(found);
		} catch (fault) {
			setState({ isLooking: false, failure: fault instanceof Error ? fault.message : NOT_FOUND });
		}
	}
	const message = state.failure ? t(state.failure) : error;
	return (
		<fieldset
			data-invalid={message ? true : undefined}
			aria-describedby={message && `${id}-error`}
			className="flex min-w-0 flex-col gap-2"
		>
			<legend className="mb-1.5 font-semibold">
				{label} {required && <RequiredMark />}
			</legend>
			{hint && <p className="-mt-1 text-sm text-ink-soft">{hint}</p>}
			<p role="status" className="flex items-start gap-2">
				<MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-teal-600" />
				{place ? <PlaceText {...place} /> : t('No place yet')}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button
					variant="secondary"
					width="fit"
					icon={<LocateFixed aria-hidden />}
					busy={state.isLooking}
					busyLabel={t('Looking for you…')}
					onClick={() => void locate()}
				>
					{t('Use my location')}
				</Button>
				{place && (
					<Button
						variant="quiet"
						width="fit"
						icon={<Trash2 aria-hidden />}
						onClick={() => onAnswer(undefined)}
					>
						{t('No place')}
					</Button>
				)}
			</div>
			{message && <FieldError id={`${id}-error`}>{message}</FieldError>}
		</fieldset>
	);
}

const PlaceText = ({ latitude, longitude, accuracy }: Geopoint) => (
	<span>
		{`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
		{accuracy !== undefined && (
			<span className="text-ink-soft"> · {t('exact to {count} m', { count: Math.round(accuracy) })}</span>
		)}
	</span>
);
