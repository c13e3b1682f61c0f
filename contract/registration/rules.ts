import { ageOn } from '../calendar.ts';
import { isOther } from '../reference/schema.ts';
import type { Registration } from './schema.ts';

/** The ages are in full years, both inclusive. */
export const USUAL_AGE = { min: 15, max: 40 } as const;

export const BORN_IN_FUTURE = 'Date of birth must be in the past';

export const isPastDay = (dateOfBirth: string, today: string): boolean => dateOfBirth < today;

/** Returns full years; undefined for a usual age. An unusual age may be true, so the app only asks. */
export function unusualAge(dateOfBirth: string, today: string): number | undefined {
	const age = ageOn(dateOfBirth, today);
	return age >= USUAL_AGE.min && age <= USUAL_AGE.max ? undefined : age;
}

/** Clears texts whose choice is no longer *Other*. */
export const withoutIdleTexts = <F extends Registration>(form: F): F => ({
	...form,
	other_gender: isOther(form.gender) ? form.other_gender : '',
	other_religion: isOther(form.religion) ? form.other_religion : '',
	other_caste: isOther(form.caste_category) ? form.other_caste : '',
});

/** Makes such as `YF-2026-00042`; `sequence` starts at 1 each year. */
export const fellowCode = (year: number, sequence: number): string =>
	`YF-${year}-${String(sequence).padStart(5, '0')}`;
