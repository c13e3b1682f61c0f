import type { FieldErrors } from '@yuva/contract/error';
import { joinChoice, splitChoice, studyPlaceErrors } from '@yuva/contract/profile/rules';
import {
	type EducationDetails,
	educationChange,
	type FamilyDetails,
	familyChange,
	type modesOfStudy,
	type PersonalDetails,
	type ProfileChoice,
	personalChange,
	type StudyPlace,
	type typesOfCollege,
} from '@yuva/contract/profile/schema';
import { isOther, type PlaceChoice } from '@yuva/contract/reference/schema';
import { BORN_IN_FUTURE, isPastDay } from '@yuva/contract/registration/rules';
import type { EducationInput, FamilyInput, PersonalInput } from './api.ts';

type Choices<Field extends ProfileChoice> = Record<Field | `other_${Field}`, string>;

type PersonalChoice = 'gender' | 'religion' | 'caste_category';
export type PersonalForm = Choices<PersonalChoice> & PlaceChoice & { date_of_birth: string; email: string };

type Occupation = 'mother_occupation' | 'father_occupation';
export type FamilyForm = Choices<Occupation> & { mother_name: string; father_name: string };

type StudyChoice = 'stream' | 'semester';
export type EducationForm = Choices<StudyChoice> &
	StudyPlace & {
		type_of_college: string;
		mode_of_study: string;
		technical_skills: string;
		artistic_skills: string;
	};

function opened<Field extends ProfileChoice>(field: Field, value: string): Choices<Field> {
	const { choice, other } = splitChoice(field, value);
	return { [field]: choice, [`other_${field}`]: other } as Choices<Field>;
}

const closed = <Field extends ProfileChoice>(form: Choices<Field>, field: Field): string =>
	joinChoice({ choice: form[field], other: form[`other_${field}`] });

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

/** No place has this id, so validation refuses it. */
const NOT_CHOSEN = 0;

export const personalInput = (form: PersonalForm): PersonalInput => ({
	gender: closed(form, 'gender'),
	religion: closed(form, 'religion'),
	caste_category: closed(form, 'caste_category'),
	date_of_birth: form.date_of_birth,
	state: form.state ?? NOT_CHOSEN,
	district: form.district ?? NOT_CHOSEN,
	mandal: form.mandal ?? NOT_CHOSEN,
	grampanchayat: form.grampanchayat ?? NOT_CHOSEN,
	email: form.email,
});

/** Messages by field; `today` is `YYYY-MM-DD`. */
export function personalFaults(form: PersonalForm, today: string): FieldErrors {
	const faults = faultsOf(personalChange.safeParse(personalInput(form)), form);
	if (form.date_of_birth === '' || isPastDay(form.date_of_birth, today)) return faults;
	return { ...faults, date_of_birth: BORN_IN_FUTURE };
}

export const familyFormOf = (stored: FamilyDetails): FamilyForm => ({
	mother_name: stored.mother_name,
	...opened('mother_occupation', stored.mother_occupation),
	father_name: stored.father_name,
	...opened('father_occupation', stored.father_occupation),
});

export const familyInput = (form: FamilyForm): FamilyInput => ({
	mother_name: form.mother_name,
	mother_occupation: closed(form, 'mother_occupation'),
	father_name: form.father_name,
	father_occupation: closed(form, 'father_occupation'),
});

export const familyFaults = (form: FamilyForm): FieldErrors =>
	faultsOf(familyChange.safeParse(familyInput(form)), form);

export function educationFormOf(stored: EducationDetails): EducationForm {
	const { university_label, college_label, course_label, stream, semester, ...rest } = stored;
	return { ...rest, ...opened('stream', stream), ...opened('semester', semester) };
}

type OneOf<Values extends readonly string[]> = '' | Values[number];

export function educationInput(form: EducationForm): EducationInput {
	const { other_stream, other_semester, ...rest } = form;
	return {
		...rest,
		type_of_college: form.type_of_college as OneOf<typeof typesOfCollege>,
		mode_of_study: form.mode_of_study as OneOf<typeof modesOfStudy>,
		stream: closed(form, 'stream'),
		semester: closed(form, 'semester'),
	};
}

export const educationFaults = (form: EducationForm): FieldErrors => ({
	...faultsOf(educationChange.safeParse(educationInput(form)), form),
	...studyPlaceErrors(form),
});

interface Checked {
	error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

function faultsOf({ error }: Checked, form: object): FieldErrors {
	const faults: FieldErrors = {};
	for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message;
	return atOtherTexts(faults, form);
}

/** Moves a choice's message to the text of its Other while the form shows that text. */
export function atOtherTexts(faults: FieldErrors, form: object): FieldErrors {
	const values = new Map<string, unknown>(Object.entries(form));
	const placed = Object.entries(faults).map(([field, message]) => {
		const hasOther = isOther(values.get(field)) && values.has(`other_${field}`);
		return [hasOther ? `other_${field}` : field, message] as const;
	});
	return Object.fromEntries(placed);
}
