import { chosenVillage } from '@yuva/contract/fields';
import { joinChoice, splitChoice, studyPlaceErrors } from '@yuva/contract/profile/rules';
import {
	type EducationDetails,
	educationChange,
	type FamilyDetails,
	familyChange,
	type PersonalDetails,
	type ProfileChoice,
	personalChange,
	studyPlace,
} from '@yuva/contract/profile/schema';
import { BORN_IN_FUTURE, isPastDay } from '@yuva/contract/registration/rules';
import * as z from 'zod/mini';

export type Choices<Field extends ProfileChoice> = Record<Field | `other_${Field}`, string>;

const text = z.string();
const place = z.nullable(z.int());

export const personalForm = z.object({
	gender: text,
	other_gender: text,
	religion: text,
	other_religion: text,
	caste_category: text,
	other_caste_category: text,
	date_of_birth: text,
	state: place,
	district: place,
	mandal: place,
	grampanchayat: chosenVillage,
	email: text,
});
export type PersonalForm = z.infer<typeof personalForm>;

export const familyForm = z.object({
	mother_name: text,
	mother_occupation: text,
	other_mother_occupation: text,
	father_name: text,
	father_occupation: text,
	other_father_occupation: text,
});
export type FamilyForm = z.infer<typeof familyForm>;

export const educationForm = z.extend(studyPlace, {
	type_of_college: text,
	mode_of_study: text,
	stream: text,
	other_stream: text,
	semester: text,
	other_semester: text,
	technical_skills: text,
	artistic_skills: text,
});
export type EducationForm = z.infer<typeof educationForm>;

function opened<Field extends ProfileChoice>(field: Field, value: string): Choices<Field> {
	const { choice, other } = splitChoice(field, value);
	return { [field]: choice, [`other_${field}`]: other } as Choices<Field>;
}

/** Puts the text of *Other* in place of the choice. */
const closed = <Field extends ProfileChoice>(form: Choices<Field>, ...fields: Field[]): object => ({
	...form,
	...Object.fromEntries(
		fields.map((field) => [field, joinChoice({ choice: form[field], other: form[`other_${field}`] })]),
	),
});

export const personalFormOf = (stored: PersonalDetails): PersonalForm => ({
	...opened('gender', stored.gender),
	...opened('religion', stored.religion),
	...opened('caste_category', stored.caste_category),
	date_of_birth: stored.date_of_birth,
	state: stored.state,
	district: stored.district,
	mandal: stored.mandal,
	grampanchayat: stored.written_village ?? stored.grampanchayat,
	email: stored.email,
});

/** `today` is `YYYY-MM-DD`. */
export const personalRules = (today: string) =>
	z.pipe(
		z.transform((form: PersonalForm) => closed(form, 'gender', 'religion', 'caste_category')),
		z.extend(personalChange, {
			date_of_birth: personalChange.shape.date_of_birth.check(
				z.refine((born) => born === undefined || isPastDay(born, today), BORN_IN_FUTURE),
			),
		}),
	);

export const familyFormOf = (stored: FamilyDetails): FamilyForm => ({
	mother_name: stored.mother_name,
	...opened('mother_occupation', stored.mother_occupation),
	father_name: stored.father_name,
	...opened('father_occupation', stored.father_occupation),
});

export const familyRules = z.pipe(
	z.transform((form: FamilyForm) => closed(form, 'mother_occupation', 'father_occupation')),
	familyChange,
);

export function educationFormOf(stored: EducationDetails): EducationForm {
	const { university_label, college_label, course_label, stream, semester, ...rest } = stored;
	return { ...rest, ...opened('stream', stream), ...opened('semester', semester) };
}

export const educationRules = z.pipe(
	z.transform((form: EducationForm) => closed(form, 'stream', 'semester')),
	educationChange.check(
		z.check(
			({ value, issues }) => {
				for (const [field, message] of Object.entries(studyPlaceErrors(studyPlace.parse(value))))
					issues.push({ code: 'custom', path: [field], message, input: value });
			},
			// Shows together with the faults of other fields.
			{ when: () => true },
		),
	),
);
