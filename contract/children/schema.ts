import * as z from 'zod/mini';
import {
	calendarDate,
	noFilter,
	placeId,
	requiredText,
	searchText,
	text,
	thumbnailUrl,
	villageChoice,
	writtenVillage,
} from '../fields.ts';
import { tenDigits } from '../mobile-number.ts';
import {
	casteCategory,
	fatherOccupation,
	gender,
	isOther,
	motherOccupation,
	religion,
} from '../reference/schema.ts';

export const typeOfSchool = z.enum(
	['Government', 'Private', 'TWPS', 'Ashram', 'Other'],
	'School type is required',
);
export type TypeOfSchool = z.infer<typeof typeOfSchool>;

export const typeOfSchoolLabel: Record<TypeOfSchool, string> = {
	Government: 'Government',
	Private: 'Private',
	TWPS: 'TWPS',
	Ashram: 'Ashram',
	Other: 'Other',
};

/** This list has the order of the choices, because the keys of an object would put the numbers first. */
export const childClasses = [
	'out_of_school',
	'1',
	'2',
	'3',
	'4',
	'5',
	'6',
	'7',
	'8',
	'9',
	'10',
	'Other',
] as const;

export const childClass = z.enum(childClasses, 'Class is required');
export type ChildClass = z.infer<typeof childClass>;

export const childClassLabel: Record<ChildClass, string> = {
	out_of_school: 'Out of School',
	'1': '1',
	'2': '2',
	'3': '3',
	'4': '4',
	'5': '5',
	'6': '6',
	'7': '7',
	'8': '8',
	'9': '9',
	'10': '10',
	Other: 'Other',
};

/** An unknown child and another fellow's, such as a child transferred meanwhile, get the same message. */
export const CHILD_UNKNOWN = 'This child is not in your learning center';

export const CHANGED_SINCE = 'This child is in another learning center now. Your change was not saved.';

export const CHILD_MOVED =
	'This child goes to another learning center now. Ask your District Lead if that is wrong.';
export const CHILD_MERGED =
	'This child was in the lists twice. Now the child is there once. Look in your list of children.';

export const MOVED_NOT_DELETED =
	'This child is in another learning center now, and was not deleted. If the child should be deleted, tell your District Lead.';

/** A fellow sees a deleted child in *Recently deleted* for so many days. */
export const RECENT_DAYS = 30;

export const NOT_RESTORED_YEAR_CLOSED = 'The year of this child is closed. You cannot restore the child.';
export const NOT_RESTORED_ERASED = 'The data of this child was erased. You cannot restore the child.';
export const NOT_RESTORED_MERGED =
	'This entry and another one are one child now. Undo that correction to have two entries again.';

export const PARENT_MOBILE_HINT = 'Enter 10-digit mobile number';
export const PARENT_MOBILE_MESSAGE = 'Please enter a valid 10-digit mobile number';

/** Landlines and old numbers may begin with any digit: only the length counts (specification, section 9). */
export const parentMobileNumber = z
	.string(PARENT_MOBILE_MESSAGE)
	.check(z.overwrite(tenDigits), z.regex(/^[0-9]{10}$/, PARENT_MOBILE_MESSAGE));

export const BIRTH_NOT_PAST_MESSAGE = 'Date of birth must be in the past';

const name = (message: string) => requiredText(100, message);
const otherText = z._default(text(100), '');

/** The specification has these messages in section 5. */
const childFields = z.object({
	full_name: name('Full name is required'),
	gender,
	other_gender: otherText,
	date_of_birth: calendarDate('Date of birth is required'),
	religion,
	other_religion: otherText,
	caste_category: casteCategory,
	other_caste: otherText,
	state: placeId('State is required'),
	district: placeId('District is required'),
	mandal: placeId('Mandal is required'),
	grampanchayat: villageChoice('Village is required'),
	school_name: requiredText(150, 'School name is required'),
	type_of_school: typeOfSchool,
	other_type_of_school: otherText,
	child_class: childClass,
	other_child_class: otherText,
	mother_name: name("Mother's name is required"),
	mother_occupation: motherOccupation,
	other_mother_occupation: otherText,
	father_name: name("Father's name is required"),
	father_occupation: fatherOccupation,
	other_father_occupation: otherText,
	parent_mobile_number: parentMobileNumber,
});
export type ChildField = keyof typeof childFields.shape;

export const changedFields = z.optional(z.array(z.keyof(childFields)));

export const otherTexts = [
	{ choice: 'gender', text: 'other_gender', message: 'Please specify gender' },
	{ choice: 'religion', text: 'other_religion', message: 'Please specify religion' },
	{ choice: 'caste_category', text: 'other_caste', message: 'Please specify caste category' },
	{ choice: 'type_of_school', text: 'other_type_of_school', message: 'Please specify school type' },
	{ choice: 'child_class', text: 'other_child_class', message: 'Please specify class' },
	{
		choice: 'mother_occupation',
		text: 'other_mother_occupation',
		message: "Please specify mother's occupation",
	},
	{
		choice: 'father_occupation',
		text: 'other_father_occupation',
		message: "Please specify father's occupation",
	},
] as const satisfies readonly { choice: ChildField; text: ChildField; message: string }[];

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** Reports all errors at once, including missing 'Other' texts. */
export const childProfile = otherTexts.reduce(
	(schema, { choice, text: other, message }) =>
		schema.check(
			z.refine((child) => !isOther(child[choice]) || !isBlank(child[other]), {
				path: [other],
				message,
				when: () => true,
			}),
		),
	childFields,
);
export type ChildProfile = z.infer<typeof childProfile>;

export const childProfileOn = (today: string) =>
	childProfile.check(
		z.refine((child) => isBlank(child.date_of_birth) || child.date_of_birth < today, {
			path: ['date_of_birth'],
			message: BIRTH_NOT_PAST_MESSAGE,
			when: () => true,
		}),
	);

/** Staff learn that a photo exists to which no guardian agreed. Fellows see their own children's. */
const photoHidden = z.optional(z.literal('no_consent'));

export const childId = z.uuid('This is not the id of a child').check(z.toLowerCase());

/** Holds the stored values, even those that today's rules refuse. */
export const childRecord = z.extend(childFields, {
	id: childId,
	full_name: z.string(),
	date_of_birth: z.string(),
	school_name: z.string(),
	mother_name: z.string(),
	father_name: z.string(),
	parent_mobile_number: z.string(),
	grampanchayat: placeId('Village is required'),
	written_village: writtenVillage,
	state_name: z.string(),
	district_name: z.string(),
	mandal_name: z.string(),
	grampanchayat_name: z.string(),
	child_photo_s3_url: z.nullable(z.string()),
	photo_hidden: photoHidden,
});
export type ChildRecord = z.infer<typeof childRecord>;

export const childEntry = z.object({
	id: childId,
	full_name: z.string(),
	child_class: childClass,
	child_photo_s3_url: z.nullable(z.string()),
	child_thumbnail_url: thumbnailUrl,
	photo_hidden: photoHidden,
});
export type ChildEntry = z.infer<typeof childEntry>;

export const childSort = z.enum(
	['name', 'center', 'class_lowest', 'class_highest'],
	'Choose an order of the list',
);
export type ChildSort = z.infer<typeof childSort>;

export const childSortLabel: Record<ChildSort, string> = {
	name: 'Name',
	center: 'Fellow',
	class_lowest: 'Lowest class',
	class_highest: 'Highest class',
};

export const childFilter = z.object({
	search: searchText,
	district: z.optional(z.union([noFilter, placeId('Choose a district')])),
	fellow: z.optional(z.union([noFilter, z.uuid('Choose a fellow')])),
	class: z.optional(z.union([noFilter, childClass])),
	/** `missing` includes children whose guardian said no. */
	consent: z.optional(z.union([noFilter, z.enum(['missing'], 'Choose a consent')])),
	/** `left` gives those who left in the year, in place of those who are there. */
	stay: z.optional(z.union([noFilter, z.enum(['left'], 'Choose who left')])),
	sort: z._default(childSort, 'name'),
});
export type ChildFilter = z.output<typeof childFilter>;

/** Shows a child in one year; its figures are of that year, its consent is of now. */
export const staffChild = z.extend(childEntry, {
	fellow_id: z.uuid(),
	fellow_name: z.string(),
	/** Names the working district of the fellow. */
	district_name: z.string(),
	/** True when the guardian agreed to profile and register; null before the guardian answered. */
	consent: z.nullable(z.boolean()),
	left_on: z.nullable(z.iso.date()),
	days_present: z.int(),
	days_counted: z.int(),
	/** `baseline` and `endline` are learning levels, 0 to 20; null without scores. */
	baseline: z.nullable(z.number()),
	endline: z.nullable(z.number()),
});
export type StaffChild = z.infer<typeof staffChild>;

/** Until it is restored, no answer shows the photo. */
export const deletedChild = z.object({
	id: childId,
	full_name: z.string(),
	child_class: childClass,
	deleted_at: z.iso.datetime(),
});
export type DeletedChild = z.infer<typeof deletedChild>;

export const deletedChildInReach = z.extend(deletedChild, {
	/** The child comes back to the center of this fellow. */
	fellow_id: z.uuid(),
	fellow_name: z.string(),
	/** The name is null while the fellow has no working district. */
	district_name: z.nullable(z.string()),
});
export type DeletedChildInReach = z.infer<typeof deletedChildInReach>;

/** Saves or restores a child although the same child is likely there already. */
export const confirmDuplicate = z.optional(z.boolean('Answer with true or false'));
