import { ageOn } from '../calendar.ts';
import type { FieldErrors } from '../error.ts';
import { isOther } from '../reference/schema.ts';
import { type Registration, registration } from './schema.ts';

/** Usual ages of a fellow in full years, both inclusive. */
const USUAL_AGE = { min: 15, max: 40 } as const;

export const BORN_IN_FUTURE = 'Date of birth must be in the past';

/** Whether somebody can have been born on `dateOfBirth`, seen from `today` (both `YYYY-MM-DD`). */
export const isPastDay = (dateOfBirth: string, today: string): boolean => dateOfBirth < today;

/**
 * What to ask before a date of birth is taken, '' when there is nothing to ask. An unusual age may be true, so it is
 * never refused.
 */
export function ageQuestion(dateOfBirth: string, today: string): string {
	const age = ageOn(dateOfBirth, today);
	if (age >= USUAL_AGE.min && age <= USUAL_AGE.max) return '';
	const years = age === 1 ? '1 year' : `${age} years`;
	return `With this date of birth you are ${years} old. Fellows are usually ${USUAL_AGE.min} to ${USUAL_AGE.max} years old. Is that right?`;
}

/** The message per field that keeps `form` from being sent on `today`; none when it may go. */
export function registrationErrors(form: object, today: string): FieldErrors {
	const parsed = registration.safeParse(form);
	if (parsed.success) {
		return isPastDay(parsed.data.date_of_birth, today) ? {} : { date_of_birth: BORN_IN_FUTURE };
	}
	const errors: FieldErrors = {};
	for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message;
	return errors;
}

/** `form` without texts left over from a choice that is no longer *Other*. */
export const withoutIdleTexts = <F extends Registration>(form: F): F => ({
	...form,
	other_gender: isOther(form.gender) ? form.other_gender : '',
	other_religion: isOther(form.religion) ? form.other_religion : '',
	other_caste: isOther(form.caste_category) ? form.other_caste : '',
});

/** A fellow's code, e.g. `YF-2026-00042`; `sequence` counts the registrations of the year from 1. */
export const fellowCode = (year: number, sequence: number): string =>
	`YF-${year}-${String(sequence).padStart(5, '0')}`;
