import { expect, test } from 'vitest';
import { childClasses, typeOfSchool } from '../children/schema.ts';
import { modesOfStudy, profileChoices, typesOfCollege } from '../profile/schema.ts';
import { casteCategory, fatherOccupation, gender, motherOccupation, religion } from './schema.ts';

test.each<[string, readonly string[], string]>([
	['gender', gender.options, 'Female, Male, Other'],
	['gender in the profile of a fellow', profileChoices.gender, 'Male, Female, Other'],
	['religion', religion.options, 'Atheist, Hindu, Muslim, Christian, Sikh, Jew, Other'],
	['caste category', casteCategory.options, 'ST, SC, OBC, OC, OTHER'],
	[
		"mother's occupation",
		motherOccupation.options,
		'Home Maker, Tailor, Agricultural Labour, Construction Labour, Daily Wage Worker, School Teacher, ' +
			'Anganwadi Teacher, DWCRA Member, Factory Worker, Expired, Other',
	],
	[
		"father's occupation",
		fatherOccupation.options,
		'Tailor, Agricultural Labour, Construction Labour, Daily Wage Worker, School Teacher, Factory Worker, ' +
			'Expired, Plumber, Electrician, Driver, Business, Other',
	],
	['mode of study', modesOfStudy, 'College Hostel, Private Hostel, Day-Scholar, Distance'],
	['type of college', typesOfCollege, 'Government, Private'],
	['semester', profileChoices.semester, '1, 2, 3, 4, 5, 6, other'],
	['stream', profileChoices.stream, 'Arts, Science, Commerce, Engineering, Other'],
	['type of school', typeOfSchool.options, 'Government, Private, TWPS, Ashram, Other'],
	['class', childClasses, 'out_of_school, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Other'],
])('the choices for %s are those of the specification', (_, choices, specified) => {
	expect(choices.join(', ')).toBe(specified);
});
