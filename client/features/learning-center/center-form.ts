import { chosenVillage, VILLAGE_UNREADABLE } from '@yuva/contract/fields';
import {
	addressChange,
	type CenterAddress,
	centerStatus,
	HALF_A_POINT,
	type LearningCenter,
} from '@yuva/contract/learning-center/schema';
import type { PlaceChoice } from '@yuva/contract/reference/schema';
import * as z from 'zod/mini';
import type { Point } from '../../ui/map/base-map.ts';
import type { CenterData } from './api.ts';

const text = z.string();
const place = z.nullable(z.int());

export const addressForm = z.object({
	place: z.object({ state: place, district: place, mandal: place, grampanchayat: chosenVillage }),
	pincode: text,
	colonyName: text,
	doorNumber: text,
	landmark: text,
	latitude: text,
	longitude: text,
});
export type AddressForm = z.infer<typeof addressForm>;

/** Leads are ids; '' means none. */
export const topForm = z.object({
	districtLead: text,
	teamLead: text,
	status: centerStatus,
});
export type TopForm = z.infer<typeof topForm>;

const { state, district, mandal, village, ...lines } = addressChange.shape;
const named = z.unknown().check(z.refine((name) => name !== '', VILLAGE_UNREADABLE));

export const addressRules = z
	.object({
		place: z.object({ state, district, mandal, grampanchayat: z.pipe(named, village) }),
		...lines,
	})
	.check(({ value: { latitude, longitude }, issues }) => {
		if ((latitude === null) === (longitude === null)) return;
		const missing = latitude === null ? 'latitude' : 'longitude';
		issues.push({ code: 'custom', path: [missing], message: HALF_A_POINT, input: '' });
	});

const placeOf = ({ state, district, mandal, village, written_village }: CenterAddress): PlaceChoice => ({
	state,
	district,
	mandal,
	grampanchayat: written_village ?? village,
});

const DECIMALS = 6;
const degreesText = (value: number | null): string => value?.toFixed(DECIMALS) ?? '';

export const pointText = ({ latitude, longitude }: Point): string =>
	`${degreesText(latitude)}, ${degreesText(longitude)}`;

export const degreesOf = ({ latitude, longitude }: Point) => ({
	latitude: degreesText(latitude),
	longitude: degreesText(longitude),
});

export const addressFormOf = ({ address }: LearningCenter): AddressForm => ({
	place: placeOf(address),
	pincode: address.pincode ?? '',
	colonyName: address.colonyName ?? '',
	doorNumber: address.doorNumber ?? '',
	landmark: address.landmark ?? '',
	latitude: degreesText(address.latitude),
	longitude: degreesText(address.longitude),
});

export const topFormOf = ({ districtLeadName, teamLeadName, status }: LearningCenter): TopForm => ({
	districtLead: districtLeadName ?? '',
	teamLead: teamLeadName ?? '',
	status,
});

export function addressInput({ place, ...texts }: AddressForm) {
	const { grampanchayat: village, ...rest } = place;
	return { ...rest, village, ...texts } satisfies CenterData['address'];
}

const words = (value: unknown): string => (value == null ? '' : String(value));
const id = (value: unknown): number | null => Number(value) || null;

/** A number is an id; any other text is the fellow's own. */
const villageFrom = (value: unknown): number | string | null => id(value) ?? (words(value) || null);

export const addressFormFrom = (sent: NonNullable<CenterData['address']>): AddressForm => ({
	place: {
		state: id(sent.state),
		district: id(sent.district),
		mandal: id(sent.mandal),
		grampanchayat: villageFrom(sent.village),
	},
	pincode: words(sent.pincode),
	colonyName: words(sent.colonyName),
	doorNumber: words(sent.doorNumber),
	landmark: words(sent.landmark),
	latitude: words(sent.latitude),
	longitude: words(sent.longitude),
});

export const topFormFrom = (sent: CenterData): TopForm => ({
	districtLead: words(sent.districtLeadName),
	teamLead: words(sent.teamLeadName),
	status: sent.status ?? 'Active',
});

/** Leaves out the leads while an unsaved district decides about them. */
export const topInput = (form: TopForm, leadsWait: boolean): CenterData =>
	leadsWait
		? { status: form.status }
		: { status: form.status, districtLeadName: form.districtLead, teamLeadName: form.teamLead };

/** Undefined while the two numbers are no valid point. */
export function pointOf({
	latitude,
	longitude,
}: Pick<AddressForm, 'latitude' | 'longitude'>): Point | undefined {
	if (latitude.trim() === '' || longitude.trim() === '') return undefined;
	const { data } = addressChange.safeParse({ latitude, longitude });
	return typeof data?.latitude === 'number' && typeof data.longitude === 'number'
		? { latitude: data.latitude, longitude: data.longitude }
		: undefined;
}
