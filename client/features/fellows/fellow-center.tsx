import type { LearningCenter } from '@yuva/contract/learning-center/schema';
import { House, MapPin } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { Photo } from '../../ui/media/photo.tsx';
import { usePlaceNames } from '../reference/parts/use-place-names.ts';
import { useCenterOf } from './api.ts';

export function FellowCenter({ mobileNumber }: { mobileNumber: string }) {
	const center = useCenterOf(mobileNumber);
	const status = center.data?.status;
	return (
		<Card
			title={t('Learning Center')}
			icon={<House aria-hidden />}
			action={status && <StatusBadge tone={status === 'Active' ? 'green' : 'grey'}>{t(status)}</StatusBadge>}
		>
			<Loaded query={center} skeleton={<CenterSkeleton />}>
				{(data) => <CenterFacts center={data} onPhotoExpired={() => center.retry?.()} />}
			</Loaded>
		</Card>
	);
}

function CenterSkeleton() {
	return (
		<Loading label={t('Loading the center…')}>
			<Bone className="aspect-4/3 rounded-lg" />
			<PlaceFacts village="…" mandal="…" district="…" pincode="…" street="…" />
		</Loading>
	);
}

type PlaceFactsProps = Record<'village' | 'mandal' | 'district' | 'pincode' | 'street', string | null>;

function PlaceFacts({ village, mandal, district, pincode, street }: PlaceFactsProps) {
	return (
		<FactList
			facts={[
				{ label: t('Village'), value: village },
				{ label: t('Mandal'), value: mandal },
				{ label: t('District'), value: district },
				{ label: t('Pincode'), value: pincode },
				{ label: t('How to find it'), value: street },
			]}
		/>
	);
}

function CenterFacts({ center, onPhotoExpired }: { center: LearningCenter; onPhotoExpired: () => void }) {
	const { address, lc_photo_url } = center;
	const { state, district, mandal, village, written_village } = address;
	const grampanchayat = written_village ?? village;
	const names = usePlaceNames({ state, district, mandal, grampanchayat }, true);
	const street = [address.doorNumber, address.colonyName, address.landmark].filter(Boolean).join(', ');
	return (
		<div className="flex flex-col gap-4">
			{lc_photo_url ? (
				<Photo url={lc_photo_url} title={t('Photo of the learning center')} onExpired={onPhotoExpired} />
			) : (
				<p className="rounded-lg bg-sunken p-4 text-center text-ink-soft">{t('There is no photo yet.')}</p>
			)}
			<PlaceFacts
				village={names.grampanchayat}
				mandal={names.mandal}
				district={names.district}
				pincode={address.pincode}
				street={street}
			/>
			<MapLink latitude={address.latitude} longitude={address.longitude} />
		</div>
	);
}

function MapLink({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
	if (latitude === null || longitude === null)
		return <p className="text-ink-soft">{t('Nobody has shown the place on the map yet.')}</p>;
	const point = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
	const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
	return (
		<ButtonLink
			variant="secondary"
			width="fit"
			icon={<MapPin aria-hidden />}
			href={`https://www.openstreetmap.org/?${query}#map=16/${latitude}/${longitude}`}
			target="_blank"
			rel="noreferrer"
		>
			{t('Show {point} on a map', { point })}
		</ButtonLink>
	);
}
