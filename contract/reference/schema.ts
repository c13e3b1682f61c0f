import * as z from 'zod/mini';
import { placeId, translations } from '../fields.ts';

// The specification has these closed lists in section 3. A value outside a list is 'Other' with a text.

export const gender = z.enum(['Female', 'Male', 'Other'], 'Gender is required');
export type Gender = z.infer<typeof gender>;

export const genderLabel: Record<Gender, string> = { Female: 'Female', Male: 'Male', Other: 'Other' };

export const casteCategory = z.enum(['ST', 'SC', 'OBC', 'OC', 'OTHER'], 'Caste category is required');
export type CasteCategory = z.infer<typeof casteCategory>;

export const casteCategoryLabel: Record<CasteCategory, string> = {
	ST: 'ST',
	SC: 'SC',
	OBC: 'OBC',
	OC: 'OC',
	OTHER: 'OTHER',
};

export const religion = z.enum(
	['Atheist', 'Hindu', 'Muslim', 'Christian', 'Sikh', 'Jew', 'Other'],
	'Religion is required',
);
export type Religion = z.infer<typeof religion>;

export const religionLabel: Record<Religion, string> = {
	Atheist: 'Atheist',
	Hindu: 'Hindu',
	Muslim: 'Muslim',
	Christian: 'Christian',
	Sikh: 'Sikh',
	Jew: 'Jew',
	Other: 'Other',
};

export const motherOccupation = z.enum(
	[
		'Home Maker',
		'Tailor',
		'Agricultural Labour',
		'Construction Labour',
		'Daily Wage Worker',
		'School Teacher',
		'Anganwadi Teacher',
		'DWCRA Member',
		'Factory Worker',
		'Expired',
		'Other',
	],
	"Mother's occupation is required",
);
export type MotherOccupation = z.infer<typeof motherOccupation>;

export const motherOccupationLabel: Record<MotherOccupation, string> = {
	'Home Maker': 'Home Maker',
	Tailor: 'Tailor',
	'Agricultural Labour': 'Agricultural Labour',
	'Construction Labour': 'Construction Labour',
	'Daily Wage Worker': 'Daily Wage Worker',
	'School Teacher': 'School Teacher',
	'Anganwadi Teacher': 'Anganwadi Teacher',
	'DWCRA Member': 'DWCRA Member',
	'Factory Worker': 'Factory Worker',
	Expired: 'Expired',
	Other: 'Other',
};

export const fatherOccupation = z.enum(
	[
		'Tailor',
		'Agricultural Labour',
		'Construction Labour',
		'Daily Wage Worker',
		'School Teacher',
		'Factory Worker',
		'Expired',
		'Plumber',
		'Electrician',
		'Driver',
		'Business',
		'Other',
	],
	"Father's occupation is required",
);
export type FatherOccupation = z.infer<typeof fatherOccupation>;

export const fatherOccupationLabel: Record<FatherOccupation, string> = {
	Tailor: 'Tailor',
	'Agricultural Labour': 'Agricultural Labour',
	'Construction Labour': 'Construction Labour',
	'Daily Wage Worker': 'Daily Wage Worker',
	'School Teacher': 'School Teacher',
	'Factory Worker': 'Factory Worker',
	Expired: 'Expired',
	Plumber: 'Plumber',
	Electrician: 'Electrician',
	Driver: 'Driver',
	Business: 'Business',
	Other: 'Other',
};

export const option = z.object({ value: z.string(), label: z.string() });
export type Option = z.infer<typeof option>;

export const optionsOf = (labels: Record<string, string>): Option[] =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The caste list spells it `OTHER`. */
export const isOther = (choice: unknown): boolean =>
	typeof choice === 'string' && choice.toLowerCase() === 'other';

/** The id is an LGD code. Learning centers are only in Telangana (specification, section 9). */
export const TELANGANA = 36;

export const namedItem = z.object({
	id: z.int(),
	name: z.string(),
	translations: z.optional(translations),
});
export type NamedItem = z.infer<typeof namedItem>;

/** The levels of places begin at the top; each name is also a table. */
export const placeLevel = z.enum(['states', 'districts', 'mandals', 'grampanchayats']);
export type PlaceLevel = z.infer<typeof placeLevel>;

/** The specification reads the name under both keys. */
export const stateItem = z.extend(namedItem, { state_name: z.string() });

/**
 * The ids go from the top level down; null while not chosen. A village may be the fellow's own words, ''
 * before the fellow writes them.
 */
export interface PlaceChoice {
	readonly state: number | null;
	readonly district: number | null;
	readonly mandal: number | null;
	readonly grampanchayat: number | string | null;
}

export const districtsOf = z.object({ state_id: placeId('Choose a state first') });
export const mandalsOf = z.object({ district_id: placeId('Choose a district first') });
export const grampanchayatsOf = z.object({ mandal_id: placeId('Choose a mandal first') });
export const collegesOf = z.object({ university: placeId('Choose a university first') });
export const coursesOf = z.object({ college: placeId('Choose a college first') });
