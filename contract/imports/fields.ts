import { childClasses, typeOfSchool } from '../children/schema.ts';
import { casteCategory, fatherOccupation, gender, motherOccupation, religion } from '../reference/schema.ts';
import type { ColumnOfField, ImportField, ImportKind, ValueOfField } from './schema.ts';

const required = true;

const fellowFields = {
	full_name: { label: 'Name', required },
	given_name: { label: 'Given name' },
	surname: { label: 'Surname' },
	mobile_number: { label: 'Mobile number', required },
	date_of_birth: { label: 'Date of birth', required },
	gender: { label: 'Gender', required, choices: gender.options },
	religion: { label: 'Religion', required, choices: religion.options },
	caste_category: { label: 'Caste category', required, choices: casteCategory.options },
	district: { label: 'District of the center', required },
	mandal: { label: 'Mandal of the center', required },
	village: { label: 'Village of the center', required },
	home_district: { label: 'District of the home' },
	home_mandal: { label: 'Mandal of the home' },
	home_village: { label: 'Village of the home' },
	joined_on: { label: 'Joined on' },
	fellow_code: { label: 'Fellow code' },
} as const satisfies Record<string, ImportField>;
export type FellowField = keyof typeof fellowFields;

const childFields = {
	full_name: { label: 'Name of the child', required },
	date_of_birth: { label: 'Date of birth', required },
	gender: { label: 'Gender', required, choices: gender.options },
	child_class: { label: 'Class', required, choices: childClasses },
	school_name: { label: 'School', required },
	type_of_school: { label: 'Type of school', required, choices: typeOfSchool.options },
	religion: { label: 'Religion', required, choices: religion.options },
	caste_category: { label: 'Caste category', required, choices: casteCategory.options },
	mother_name: { label: "Mother's name", required },
	mother_occupation: { label: "Mother's occupation", required, choices: motherOccupation.options },
	father_name: { label: "Father's name", required },
	father_occupation: { label: "Father's occupation", required, choices: fatherOccupation.options },
	parent_mobile_number: { label: "Parent's mobile number", required },
	district: { label: 'District' },
	mandal: { label: 'Mandal' },
	village: { label: 'Village' },
	fellow_mobile: { label: "Fellow's mobile number", required },
	fellow_code: { label: 'Fellow code' },
	child_id: { label: 'Child id' },
} as const satisfies Record<string, ImportField>;
export type ChildColumn = keyof typeof childFields;

const placeFields = {
	village_code: { label: 'Village code' },
	village: { label: 'Village' },
	village_telugu: { label: 'Village in Telugu' },
	local_body_code: { label: 'Local body code' },
	local_body: { label: 'Local body' },
	local_body_telugu: { label: 'Local body in Telugu' },
	mandal_code: { label: 'Mandal code' },
	mandal: { label: 'Mandal' },
	mandal_telugu: { label: 'Mandal in Telugu' },
	district_code: { label: 'District code' },
	district: { label: 'District' },
	district_telugu: { label: 'District in Telugu' },
	state_code: { label: 'State code' },
	state: { label: 'State' },
	state_telugu: { label: 'State in Telugu' },
} as const satisfies Record<string, ImportField>;
export type PlaceField = keyof typeof placeFields;

/** The fields are in the order of the screen. */
export const importFields: Record<ImportKind, Readonly<Record<string, ImportField>>> = {
	fellows: fellowFields,
	children: childFields,
	places: placeFields,
};

/** Names a field, and the columns that may take its place. */
const insteadOf: Readonly<Record<string, readonly string[]>> = {
	full_name: ['given_name', 'surname'],
	fellow_mobile: ['fellow_code'],
};

/** Returns required fields of people that neither a column nor a value fills. */
export function missingFields(
	kind: 'fellows' | 'children',
	mapping: ColumnOfField,
	values: ValueOfField,
): string[] {
	const isFilled = (field: string) => mapping[field] !== undefined || Boolean(values[field]);
	const isThere = (field: string) => isFilled(field) || (insteadOf[field]?.every(isFilled) ?? false);
	return Object.entries(importFields[kind])
		.filter(([field, { required: isRequired }]) => isRequired && !isThere(field))
		.map(([field]) => field);
}
