import * as z from 'zod/mini';
import { file, mobileNumber, placeId, text, villageChoice, writtenVillage } from '../fields.ts';
import { inOneNumber } from '../mobile-number.ts';

export const centerStatus = z.enum(['Active', 'Inactive'], 'Choose Active or Inactive');
export type CenterStatus = z.infer<typeof centerStatus>;

export const centerStatusLabel: Record<CenterStatus, string> = { Active: 'Active', Inactive: 'Inactive' };

const PINCODE_MESSAGE = 'Pincode should be 6 digits';
const LATITUDE_MESSAGE = 'Latitude should be a number from -90 to 90';
const LONGITUDE_MESSAGE = 'Longitude should be a number from -180 to 180';

import { sentence } from '../said.ts';
export const HALF_A_POINT = 'Give both latitude and longitude';

/** 'None' and an empty text mean unknown (specification, section 5). */
const unknownValue = z.pipe(
	z.enum(['None', '']),
	z.transform(() => null),
);

/** Null means unknown; missing means unchanged. */
const known = <T extends z.ZodMiniType>(inner: T, message: string) =>
	z.optional(z.union([unknownValue, z.null(), inner], message));

const line = known(
	z.pipe(
		text(100),
		z.transform((value) => (value === '' ? null : value)),
	),
	sentence('At most {count} characters', { count: 100 }),
);
const pincode = z
	.string(PINCODE_MESSAGE)
	.check(z.overwrite(inOneNumber), z.regex(/^\d{6}$/, PINCODE_MESSAGE));
const leadId = (message: string) => known(z.uuid(message), message);

/** Accepts a number, or digits from a form; 6 decimals are about 10 cm. */
const degrees = (message: string, most: number) =>
	z.pipe(
		z.union(
			[
				z.number(),
				z.pipe(
					z.string().check(z.overwrite(inOneNumber), z.regex(/^-?\d{1,3}(\.\d{1,20})?$/)),
					z.transform(Number),
				),
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

/** Missing fields stay unchanged. */
export const addressChange = z.object({
	state: known(placeId('Choose a state'), 'Choose a state'),
	district: known(placeId('Choose a district'), 'Choose a district'),
	mandal: known(placeId('Choose a mandal'), 'Choose a mandal'),
	village: known(villageChoice('Choose a village'), 'Choose a village'),
	pincode: known(pincode, PINCODE_MESSAGE),
	colonyName: line,
	doorNumber: line,
	landmark: line,
	latitude: known(latitude, LATITUDE_MESSAGE),
	longitude: known(longitude, LONGITUDE_MESSAGE),
});

/** `districtLeadName` and `teamLeadName` hold ids, as in the specification. */
export const centerChange = z.object(
	{
		address: z.optional(addressChange),
		districtLeadName: leadId('Choose a district lead'),
		teamLeadName: leadId('Choose a team lead'),
		status: z.optional(centerStatus),
	},
	'Send the center',
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
	written_village: writtenVillage,
	pincode: words,
	colonyName: words,
	doorNumber: words,
	landmark: words,
	/** `latitude` and `longitude` are degrees with 6 decimals; both are null without a pin. */
	latitude: number,
	longitude: number,
});
export type CenterAddress = z.infer<typeof centerAddress>;

export const learningCenter = z.object({
	address: centerAddress,
	/** `districtLeadName` and `teamLeadName` are ids of the leads; the specification names them so. */
	districtLeadName: words,
	teamLeadName: words,
	status: centerStatus,
	lc_photo_url: words,
	/** The photo had this file name on the phone; null for the photo from task 1. */
	lc_photo_name: words,
});
export type LearningCenter = z.infer<typeof learningCenter>;

export const saveCenter = z.object({ mobile_number: mobileNumber, center_data: centerChange });

export const photoForm = z.object({ mobile_number: mobileNumber, photo: file('Choose a photo') });

export const leadItem = z.object({ id: z.uuid(), name: z.string() });
export type LeadItem = z.infer<typeof leadItem>;
