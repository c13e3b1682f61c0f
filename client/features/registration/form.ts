import { chosenVillage } from '@yuva/contract/fields';
import { isOther, type PlaceChoice } from '@yuva/contract/reference/schema';
import * as z from 'zod/mini';

const placeId = z.nullable(z.int());

/** Field names are the server's. */
export const registrationForm = z.object({
	date_of_birth: z.string(),
	gender: z.string(),
	other_gender: z.string(),
	religion: z.string(),
	other_religion: z.string(),
	caste_category: z.string(),
	other_caste: z.string(),
	state: placeId,
	district: placeId,
	mandal: placeId,
	grampanchayat: chosenVillage,
}) satisfies z.ZodMiniType<PlaceChoice>;
export type RegistrationForm = z.infer<typeof registrationForm>;

export const EMPTY_FORM: RegistrationForm = {
	date_of_birth: '',
	gender: '',
	other_gender: '',
	religion: '',
	other_religion: '',
	caste_category: '',
	other_caste: '',
	state: null,
	district: null,
	mandal: null,
	grampanchayat: null,
};

/** The text field of each choice's *Other*. */
export const otherTextOf = {
	gender: 'other_gender',
	religion: 'other_religion',
	caste_category: 'other_caste',
} as const;
export type Choice = keyof typeof otherTextOf;

/** Any choice except *Other* clears the text of *Other*. */
export const choose = (field: Choice, value: string): Partial<RegistrationForm> => ({
	[field]: value,
	...(!isOther(value) && { [otherTextOf[field]]: '' }),
});
