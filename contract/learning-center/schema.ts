import * as z from 'zod/mini';
import { file, mobileNumber, placeId, text } from '../fields.ts';

export const centerStatus = z.enum(['Active', 'Inactive'], 'Please choose Active or Inactive');
export type CenterStatus = z.infer<typeof centerStatus>;

export const centerStatusLabel: Record<CenterStatus, string> = { Active: 'Active', Inactive: 'Inactive' };

const PINCODE_MESSAGE = 'Pincode should be 6 digits';
const LATITUDE_MESSAGE = 'Latitude should be a number from -90 to 90';
const LONGITUDE_MESSAGE = 'Longitude should be a number from -180 to 180';
export const HALF_A_POINT = 'Please give both latitude and longitude';

/** 'None' and an empty text mean that nothing is known (specification, section 5). */
const unknownValue = z.pipe(
	z.enum(['None', '']),
	z.transform(() => null),
);

/** `inner`, or null for 'None' and an empty text; absent: as it was. */
const known = <T extends z.ZodMiniType>(inner: T, message: string) =>
	z.optional(z.union([unknownValue, z.null(), inner], message));

const line = known(
	z.pipe(
		text(100),
		z.transform((value) => (value === '' ? null : value)),
	),
	'At most 100 characters',
);
const pincode = z.string(PINCODE_MESSAGE).check(z.trim(), z.regex(/^\d{6}$/, PINCODE_MESSAGE));
const leadId = (message: string) => known(z.uuid(message), message);

/** Degrees as a number or as the digits that a form sends; kept to 6 decimals, about 10 cm. */
const degrees = (message: string, most: number) =>
	z.pipe(
		z.union(
			[
				z.number(),
				z.pipe(z.string().check(z.trim(), z.regex(/^-?\d{1,3}(\.\d{1,20})?$/)), z.transform(Number)),
			],
			message,
		),
		z.pipe(
			z.number().check(z.minimum(-most, message), z.maximum(most, message)),
			z.transform((value) => Number(value.toFixed(6))),
		),
	);

const latitude = degrees(LATITUDE_MESSAGE, 90);
const longitude = degrees(LONGITUDE_MESSAGE, 180);

/** What a fellow changes of the address; whatever is not named stays as it was. */
export const addressChange = z.object({
	state: known(placeId('Please choose a state'), 'Please choose a state'),
	district: known(placeId('Please choose a district'), 'Please choose a district'),
	mandal: known(placeId('Please choose a mandal'), 'Please choose a mandal'),
	village: known(placeId('Please choose a village'), 'Please choose a village'),
	pincode: known(pincode, PINCODE_MESSAGE),
	colonyName: line,
	doorNumber: line,
	landmark: line,
	latitude: known(latitude, LATITUDE_MESSAGE),
	longitude: known(longitude, LONGITUDE_MESSAGE),
});

/** What a fellow changes of the center; `districtLeadName` and `teamLeadName` carry ids, as the specification has it. */
export const centerChange = z.object(
	{
		address: z.optional(addressChange),
		districtLeadName: leadId('Please choose a district lead'),
		teamLeadName: leadId('Please choose a team lead'),
		status: z.optional(centerStatus),
	},
	'Please send the center',
);
export type CenterChange = z.infer<typeof centerChange>;

const place = z.nullable(z.int());
const words = z.nullable(z.string());
const number = z.nullable(z.number());

export const centerAddress = z.object({
	state: place,
	district: place,
	mandal: place,
	village: place,
	pincode: words,
	colonyName: words,
	doorNumber: words,
	landmark: words,
	/** Degrees, to 6 decimals; both null while nobody has shown the place on the map. */
	latitude: number,
	longitude: number,
});
export type CenterAddress = z.infer<typeof centerAddress>;

export const learningCenter = z.object({
	address: centerAddress,
	/** The district lead's id. */
	districtLeadName: words,
	/** The team lead's id. */
	teamLeadName: words,
	status: centerStatus,
	/** Signed and short-lived; null while there is no photo. */
	lc_photo_url: words,
	/** What the phone called the photo; null for the one that was handed in with task 1. */
	lc_photo_name: words,
});
export type LearningCenter = z.infer<typeof learningCenter>;

export const saveCenter = z.object({ mobile_number: mobileNumber, center_data: centerChange });

export const photoForm = z.object({ mobile_number: mobileNumber, photo: file('Please choose a photo') });

/** A lead as lists show them. */
export const leadItem = z.object({ id: z.uuid(), name: z.string() });
export type LeadItem = z.infer<typeof leadItem>;
