import * as z from 'zod/mini';
import {
	calendarDate,
	placeId,
	requiredText,
	text,
	thumbnailUrl,
	villageChoice,
	writtenVillage,
} from '../fields.ts';
import {
	casteCategoryLabel,
	fatherOccupationLabel,
	isOther,
	motherOccupationLabel,
	religionLabel,
} from '../reference/schema.ts';

export const profileSection = z.enum(
	['personal_details', 'family_details', 'education_details'],
	'Name a section of the profile',
);
export type ProfileSection = z.infer<typeof profileSection>;

export const fellowStatus = z.enum(['Applicant', 'Active', 'Completed', 'Inactive']);
export type FellowStatus = z.infer<typeof fellowStatus>;

/** *Other*, the last of each list, takes a free text. */
export const profileChoices = {
	gender: ['Male', 'Female', 'Other'],
	religion: Object.keys(religionLabel),
	caste_category: Object.keys(casteCategoryLabel),
	mother_occupation: Object.keys(motherOccupationLabel),
	father_occupation: Object.keys(fatherOccupationLabel),
	stream: ['Arts', 'Science', 'Commerce', 'Engineering', 'Other'],
	semester: ['1', '2', '3', '4', '5', '6', 'other'],
} as const satisfies Record<string, readonly string[]>;
export type ProfileChoice = keyof typeof profileChoices;

export const typesOfCollege = ['Government', 'Private'] as const;
export const modesOfStudy = ['College Hostel', 'Private Hostel', 'Day-Scholar', 'Distance'] as const;

/** Means a university, college or course outside the list; the name is in the `*_other` text. */
export const OTHERS = 'others';

const TEXT_LENGTH = 100;
export const EMAIL_LENGTH = 254;
export const SKILLS_LENGTH = 500;
const CHOOSE = 'Choose from the list';

/** Comes from a list, or is a free text other than the word Other. */
const choice = (message: string) => text(TEXT_LENGTH).check(z.refine((value) => !isOther(value), message));
const neededChoice = (needed: string, message: string) =>
	requiredText(TEXT_LENGTH, needed).check(z.refine((value) => !isOther(value), message));

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
	z.enum(['', ...values], CHOOSE);

const study = z.nullable(z.union([z.literal(OTHERS), placeId(CHOOSE)], CHOOSE));

const email = text(EMAIL_LENGTH).check(
	z.refine(
		(value) => value === '' || z.regexes.email.test(value),
		'Enter a valid e-mail address, such as name@example.com',
	),
);

const personalFields = z.object({
	gender: neededChoice('Gender is required', 'Please specify gender'),
	religion: neededChoice('Religion is required', 'Please specify religion'),
	caste_category: neededChoice('Caste category is required', 'Please specify caste category'),
	date_of_birth: calendarDate('Date of birth is required'),
	state: placeId('State is required'),
	district: placeId('District is required'),
	mandal: placeId('Mandal is required'),
	grampanchayat: villageChoice('Village is required'),
	email,
});

const familyFields = z.object({
	mother_name: text(TEXT_LENGTH),
	mother_occupation: choice("Please specify mother's occupation"),
	father_name: text(TEXT_LENGTH),
	father_occupation: choice("Please specify father's occupation"),
});

const educationFields = z.object({
	university_name: study,
	university_other: text(TEXT_LENGTH),
	college_name: study,
	college_other: text(TEXT_LENGTH),
	course_name: study,
	course_other: text(TEXT_LENGTH),
	type_of_college: oneOf(typesOfCollege),
	mode_of_study: oneOf(modesOfStudy),
	stream: choice('Please specify stream'),
	semester: choice('Please specify semester'),
	technical_skills: text(SKILLS_LENGTH),
	artistic_skills: text(SKILLS_LENGTH),
});

const unchangeable = z.optional(z.never('This cannot be changed here'));

/** Missing fields stay unchanged; fields that only the server sets are refused. */
export const personalChange = z.extend(z.partial(personalFields), {
	full_name: unchangeable,
	fellow_id: unchangeable,
	team_leader: unchangeable,
	fellow_status: unchangeable,
	performance_score: unchangeable,
	profile_photo_url: unchangeable,
	profile_thumbnail_url: unchangeable,
	mobile_number: unchangeable,
	state_name: unchangeable,
	district_name: unchangeable,
	mandal_name: unchangeable,
	grampanchayat_name: unchangeable,
});
export type PersonalChange = z.infer<typeof personalChange>;

export const familyChange = z.partial(familyFields);
export type FamilyChange = z.infer<typeof familyChange>;

export const educationChange = z.extend(z.partial(educationFields), {
	university_label: unchangeable,
	college_label: unchangeable,
	course_label: unchangeable,
});
export type EducationChange = z.infer<typeof educationChange>;

export const changeOf = {
	personal_details: personalChange,
	family_details: familyChange,
	education_details: educationChange,
} as const satisfies Record<ProfileSection, z.ZodMiniType>;

const placeOrNone = z.nullable(z.int());

/** Values that are not given yet are '' or null. */
export const personalDetails = z.object({
	full_name: z.string(),
	fellow_id: z.string(),
	team_leader: z.string(),
	fellow_status: fellowStatus,
	/** The score is 0–100, one decimal; null until own attendance, children's attendance and tasks all have records. */
	performance_score: z.nullable(z.number()),
	profile_photo_url: z.nullable(z.string()),
	profile_thumbnail_url: thumbnailUrl,
	mobile_number: z.string(),
	gender: z.string(),
	religion: z.string(),
	caste_category: z.string(),
	date_of_birth: z.string(),
	state: placeOrNone,
	district: placeOrNone,
	mandal: placeOrNone,
	grampanchayat: placeOrNone,
	written_village: writtenVillage,
	state_name: z.string(),
	district_name: z.string(),
	mandal_name: z.string(),
	grampanchayat_name: z.string(),
	email: z.string(),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

export const familyDetails = z.object({
	mother_name: z.string(),
	mother_occupation: z.string(),
	father_name: z.string(),
	father_occupation: z.string(),
});
export type FamilyDetails = z.infer<typeof familyDetails>;

const studyOrNone = z.nullable(z.union([z.literal(OTHERS), z.int()]));

/** Each is an id of its list, `others` with a text, or null. */
export const studyPlace = z.object({
	university_name: studyOrNone,
	university_other: z.string(),
	college_name: studyOrNone,
	college_other: z.string(),
	course_name: studyOrNone,
	course_other: z.string(),
});
export type StudyPlace = z.infer<typeof studyPlace>;

export const educationDetails = z.extend(studyPlace, {
	/** The labels are the names of the ids, or the texts of *Others*. */
	university_label: z.string(),
	college_label: z.string(),
	course_label: z.string(),
	type_of_college: z.string(),
	mode_of_study: z.string(),
	stream: z.string(),
	semester: z.string(),
	technical_skills: z.string(),
	artistic_skills: z.string(),
});
export type EducationDetails = z.infer<typeof educationDetails>;

export const fellowProfile = z.object({
	personal_details: personalDetails,
	family_details: familyDetails,
	education_details: educationDetails,
});
export type FellowProfile = z.infer<typeof fellowProfile>;
