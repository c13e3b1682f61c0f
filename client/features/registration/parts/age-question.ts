import { USUAL_AGE, unusualAge } from '@yuva/contract/registration/rules';
import { counted } from '../../../language/counted.ts';

/** Returns '' for a usual age. Both dates are `YYYY-MM-DD`. */
export function ageQuestion(dateOfBirth: string, today: string): string {
	const age = unusualAge(dateOfBirth, today);
	if (age === undefined) return '';
	return counted(
		age,
		'With this date of birth you are {count} year old. Fellows are usually {min} to {max} years old. Is that right?',
		'With this date of birth you are {count} years old. Fellows are usually {min} to {max} years old. Is that right?',
		USUAL_AGE,
	);
}
