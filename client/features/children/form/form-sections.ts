import {
	type ChildField,
	childClasses,
	childClassLabel,
	type otherTexts,
	PARENT_MOBILE_HINT,
	typeOfSchoolLabel,
} from '@yuva/contract/children/schema';
import {
	casteCategoryLabel,
	fatherOccupationLabel,
	genderLabel,
	motherOccupationLabel,
	type Option,
	optionsOf,
	religionLabel,
} from '@yuva/contract/reference/schema';
import { t } from '../../../language/language.ts';
import { type PlaceField, placeLevels, type TextField } from './form-values.ts';

type Choice = (typeof otherTexts)[number];
export type ServerList = 'caste' | 'religion' | 'mother_occupation' | 'father_occupation';

interface Row<Kind extends string, Name> {
	kind: Kind;
	name: Name;
	label: string;
}
export type TextRow = Row<'text', TextField> & { maxLength: number; isName: boolean };
export type MobileRow = Row<'mobile', 'parent_mobile_number'> & { hint: string };
export type DateRow = Row<'date', 'date_of_birth'>;
interface Choices {
	options: readonly Option[];
	other?: Choice['text'];
}
export type ChoiceRow = Row<'choice', TextField> & Choices;
/** `options` are those that this version of the app knows; they show until the server's list has come. */
export type ServerChoiceRow = Row<'server_choice', TextField> & Choices & { list: ServerList };
export type PlacesRow = Row<'places', PlaceField>;
export type FormRow = TextRow | MobileRow | DateRow | ChoiceRow | ServerChoiceRow | PlacesRow;

export type SectionId = 'personal' | 'location' | 'school' | 'family';

export interface FormSection {
	id: SectionId;
	title: string;
	rows: readonly FormRow[];
}

const NAME = { kind: 'text', isName: true, maxLength: 100 } as const;
const classOptions = childClasses.map((value) => ({ value, label: childClassLabel[value] }));

/** The order is that in which people read the form. */
export const formSections: readonly FormSection[] = [
	{
		id: 'personal',
		title: 'Personal Information',
		rows: [
			{ ...NAME, name: 'full_name', label: 'Full Name' },
			{
				kind: 'choice',
				name: 'gender',
				other: 'other_gender',
				label: 'Gender',
				options: optionsOf(genderLabel),
			},
			{ kind: 'date', name: 'date_of_birth', label: 'Date of Birth' },
			{
				kind: 'server_choice',
				name: 'religion',
				other: 'other_religion',
				label: 'Religion',
				list: 'religion',
				options: optionsOf(religionLabel),
			},
			{
				kind: 'server_choice',
				name: 'caste_category',
				other: 'other_caste',
				label: 'Caste Category',
				list: 'caste',
				options: optionsOf(casteCategoryLabel),
			},
		],
	},
	{
		id: 'location',
		title: 'Location Information',
		rows: [{ kind: 'places', name: 'state', label: 'Location' }],
	},
	{
		id: 'school',
		title: 'School Information',
		rows: [
			{ kind: 'text', isName: false, name: 'school_name', label: 'School Name', maxLength: 150 },
			{
				kind: 'choice',
				name: 'type_of_school',
				other: 'other_type_of_school',
				label: 'School Type',
				options: optionsOf(typeOfSchoolLabel),
			},
			{
				kind: 'choice',
				name: 'child_class',
				other: 'other_child_class',
				label: 'Class',
				options: classOptions,
			},
		],
	},
	{
		id: 'family',
		title: 'Family Information',
		rows: [
			{ ...NAME, name: 'mother_name', label: "Mother's Name" },
			{
				kind: 'server_choice',
				name: 'mother_occupation',
				other: 'other_mother_occupation',
				label: "Mother's Occupation",
				list: 'mother_occupation',
				options: optionsOf(motherOccupationLabel),
			},
			{ ...NAME, name: 'father_name', label: "Father's Name" },
			{
				kind: 'server_choice',
				name: 'father_occupation',
				other: 'other_father_occupation',
				label: "Father's Occupation",
				list: 'father_occupation',
				options: optionsOf(fatherOccupationLabel),
			},
			{
				kind: 'mobile',
				name: 'parent_mobile_number',
				label: 'Parent Mobile Number',
				hint: PARENT_MOBILE_HINT,
			},
		],
	},
];

export const placeLabels: Record<PlaceField, string> = {
	state: 'State',
	district: 'District',
	mandal: 'Mandal',
	grampanchayat: 'Village',
};

interface NamedField {
	name: ChildField;
	label: string;
	isOther?: boolean;
}

function fieldsOfRow(row: FormRow): NamedField[] {
	const { name, label } = row;
	if (row.kind === 'places') return placeLevels.map((level) => ({ name: level, label: placeLabels[level] }));
	if (!('other' in row && row.other)) return [{ name, label }];
	return [
		{ name, label },
		{ name: row.other, label, isOther: true },
	];
}

export const fieldsOf = (section: FormSection): NamedField[] => section.rows.flatMap(fieldsOfRow);

export const orderedFields = formSections.flatMap((section) =>
	fieldsOf(section).map((field) => ({ ...field, section: section.id })),
);

/** The words are those of section 5 of the specification. */
export const summaryOf = (faulty: ReadonlySet<string>): string =>
	t('Please fill in the following required fields: {fields}', {
		fields: orderedFields
			.filter(({ name }) => faulty.has(name))
			.map(({ label, isOther }) => (isOther ? t('{label} (Other)', { label: t(label) }) : t(label)))
			.join(', '),
	});
