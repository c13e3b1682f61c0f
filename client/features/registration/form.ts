import { chosenVillage } from '@yuva/contract/fields';
import { isOther, type PlaceChoice, TELANGANA } from '@yuva/contract/reference/schema';
import { BORN_IN_FUTURE, isPastDay } from '@yuva/contract/registration/rules';
import { ALL_FIELDS_REQUIRED, type Registration, registration } from '@yuva/contract/registration/schema';
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
	// The organisation works in one state.
	state: TELANGANA,
	district: null,
	mandal: null,
	grampanchayat: null,
};

const IN_GENERAL = ['root', 'message'];

/** Faults show at the field and above the button. */
export function registrationOf(mobile_number: string, today: string) {
	const isBornBefore = (path: string[]) =>
		z.refine<Registration>(({ date_of_birth }) => isPastDay(date_of_birth, today), {
			path,
			message: BORN_IN_FUTURE,
		});
	return z
		.pipe(
			z.transform((form: RegistrationForm): object => ({ ...form, mobile_number })),
			registration,
		)
		.check(
			isBornBefore(['date_of_birth']),
			isBornBefore(IN_GENERAL),
			z.refine(() => false, {
				path: IN_GENERAL,
				message: ALL_FIELDS_REQUIRED,
				when: ({ issues }) => issues.length > 0,
			}),
		);
}

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
