import * as z from 'zod/mini';
import { calendarDate, mobileNumber, placeId, text, villageChoice } from '../fields.ts';
import { casteCategory, gender, isOther, religion } from '../reference/schema.ts';

export const ALL_FIELDS_REQUIRED = 'All fields are required!';

export const REGISTERED_ALREADY = 'You are already registered.';
export const REGISTERED = 'Dear Youth Volunteer, you have successfully registered for the fellowship!';

const OTHER_TEXT_LENGTH = 100;
const otherText = z._default(text(OTHER_TEXT_LENGTH), '');

/** `when` reports the missing text together with the other errors. */
const asksForText = (path: string, message: string) => ({ path: [path], message, when: () => true });

/** An `other_*` text counts only with the choice *Other*. */
export const registration = z
	.object({
		mobile_number: mobileNumber,
		date_of_birth: calendarDate('Date of birth is required'),
		gender,
		other_gender: otherText,
		religion,
		other_religion: otherText,
		caste_category: casteCategory,
		other_caste: otherText,
		state: placeId('State is required'),
		district: placeId('District is required'),
		mandal: placeId('Mandal is required'),
		grampanchayat: villageChoice('Village is required'),
	})
	.check(
		z.refine(
			(form) => !isOther(form.gender) || form.other_gender,
			asksForText('other_gender', 'Please specify gender'),
		),
	)
	.check(
		z.refine(
			(form) => !isOther(form.religion) || form.other_religion,
			asksForText('other_religion', 'Please specify religion'),
		),
	)
	.check(
		z.refine(
			(form) => !isOther(form.caste_category) || form.other_caste,
			asksForText('other_caste', 'Please specify caste category'),
		),
	);
export type Registration = z.infer<typeof registration>;
