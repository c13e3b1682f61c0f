import { fieldsMeant } from '@yuva/contract/children/rules';
import { type ChildField, type ChildRecord, childProfileOn } from '@yuva/contract/children/schema';
import { chosenVillage } from '@yuva/contract/fields';
import type { PlaceChoice } from '@yuva/contract/reference/schema';
import * as z from 'zod/mini';

export const placeLevels = ['state', 'district', 'mandal', 'grampanchayat'] as const;
export type PlaceField = (typeof placeLevels)[number];
export type TextField = Exclude<ChildField, PlaceField>;

/** Texts may be empty, and places not chosen yet. */
export type ChildForm = Record<TextField, string> & PlaceChoice;

export const emptyForm: ChildForm = {
	full_name: '',
	gender: '',
	other_gender: '',
	date_of_birth: '',
	religion: '',
	other_religion: '',
	caste_category: '',
	other_caste: '',
	state: null,
	district: null,
	mandal: null,
	grampanchayat: null,
	school_name: '',
	type_of_school: '',
	other_type_of_school: '',
	child_class: '',
	other_child_class: '',
	mother_name: '',
	mother_occupation: '',
	other_mother_occupation: '',
	father_name: '',
	father_occupation: '',
	other_father_occupation: '',
	parent_mobile_number: '',
};

export const childFields = Object.keys(emptyForm) as ChildField[];

export function formOf(child: ChildRecord): ChildForm {
	const { id, state_name, district_name, mandal_name, grampanchayat_name, ...rest } = child;
	const { child_photo_s3_url, photo_hidden, written_village, ...form } = rest;
	return { ...form, grampanchayat: written_village ?? form.grampanchayat };
}

/** Turns the form into what is sent; `today` is `YYYY-MM-DD` in India. */
export const formSchemaOn = (today: string) =>
	z.pipe(
		z.transform((form: ChildForm): Record<string, unknown> => ({ ...form })),
		childProfileOn(today),
	);

export const isSameForm = (one: ChildForm, other: ChildForm): boolean =>
	childFields.every((field) => one[field] === other[field]);

/** Returns `to` with what differs between `before` and `form`. */
export const rebased = (form: ChildForm, before: ChildForm, to: ChildForm): ChildForm =>
	withFields(to, form, fieldsMeant(childFields.filter((field) => form[field] !== before[field])));

export const withFields = (to: ChildForm, from: ChildForm, fields: ReadonlySet<ChildField>): ChildForm => ({
	...to,
	...Object.fromEntries([...fields].map((field) => [field, from[field]])),
});

function storedField(field: ChildField) {
	if (field === 'grampanchayat') return chosenVillage;
	return emptyForm[field] === null ? z.nullable(z.int()) : z.string();
}

export const storedForm: z.ZodMiniType<ChildForm> = z.object(
	Object.fromEntries(childFields.map((field) => [field, storedField(field)])),
) as never;
