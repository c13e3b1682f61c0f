import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { childProfile, childProfileOn } from './schema.ts';

const TODAY = '2026-11-20';

const whole: z.input<typeof childProfile> = {
	full_name: 'Anjali Kola',
	gender: 'Female',
	other_gender: '',
	date_of_birth: '2016-07-15',
	religion: 'Hindu',
	other_religion: '',
	caste_category: 'OBC',
	other_caste: '',
	state: 36,
	district: 682,
	mandal: 1,
	grampanchayat: 1,
	school_name: 'ZPHS Manthani',
	type_of_school: 'Government',
	other_type_of_school: '',
	child_class: '4',
	other_child_class: '',
	mother_name: 'Lakshmi',
	mother_occupation: 'Home Maker',
	other_mother_occupation: '',
	father_name: 'Ravi',
	father_occupation: 'Driver',
	other_father_occupation: '',
	parent_mobile_number: '0123456789',
};

function faultsOf(profile: object): Record<string, string> {
	const parsed = childProfileOn(TODAY).safeParse(profile);
	return Object.fromEntries(
		(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
	);
}

describe('a child profile', () => {
	test('is taken when it is whole', () => {
		expect(faultsOf(whole)).toEqual({});
	});

	test('that is empty gets every message of the specification at once', () => {
		expect(faultsOf({})).toEqual({
			full_name: 'Full name is required',
			gender: 'Gender is required',
			religion: 'Religion is required',
			caste_category: 'Caste category is required',
			date_of_birth: 'Date of birth is required',
			parent_mobile_number: 'Please enter a valid 10-digit mobile number',
			state: 'State is required',
			district: 'District is required',
			mandal: 'Mandal is required',
			grampanchayat: 'Village is required',
			school_name: 'School name is required',
			type_of_school: 'School type is required',
			child_class: 'Class is required',
			mother_name: "Mother's name is required",
			father_name: "Father's name is required",
			mother_occupation: "Mother's occupation is required",
			father_occupation: "Father's occupation is required",
		});
	});

	test.each([
		['gender', 'Other', 'other_gender', 'Please specify gender'],
		['religion', 'Other', 'other_religion', 'Please specify religion'],
		['caste_category', 'OTHER', 'other_caste', 'Please specify caste category'],
		['type_of_school', 'Other', 'other_type_of_school', 'Please specify school type'],
		['child_class', 'Other', 'other_child_class', 'Please specify class'],
		['mother_occupation', 'Other', 'other_mother_occupation', "Please specify mother's occupation"],
		['father_occupation', 'Other', 'other_father_occupation', "Please specify father's occupation"],
	])('asks what is meant when %s is %s', (choice, other, field, message) => {
		expect(faultsOf({ ...whole, [choice]: other, [field]: '  ' })).toEqual({ [field]: message });
		expect(faultsOf({ ...whole, [choice]: other, [field]: 'Something' })).toEqual({});
		expect(faultsOf({ [choice]: other })).toMatchObject({ [field]: message });
	});

	test.each(['12345', '12345678901', '98765 4321x', 'abcdefghij', ''])(
		"refuses %j as a parent's mobile number",
		(parent_mobile_number) => {
			expect(faultsOf({ ...whole, parent_mobile_number })).toEqual({
				parent_mobile_number: 'Please enter a valid 10-digit mobile number',
			});
		},
	);

	test.each([TODAY, '2026-11-21', '2090-01-01'])('refuses %s as a date of birth', (date_of_birth) => {
		expect(faultsOf({ ...whole, date_of_birth })).toEqual({
			date_of_birth: 'Date of birth must be in the past',
		});
	});

	test('takes yesterday as a date of birth', () => {
		expect(faultsOf({ ...whole, date_of_birth: '2026-11-19' })).toEqual({});
	});

	test.each(['0000-01-01', '1899-12-31', '2016-02-30', '15-07-2016', 20160715])(
		'refuses %j as a date',
		(date_of_birth) => {
			expect(Object.keys(faultsOf({ ...whole, date_of_birth }))).toEqual(['date_of_birth']);
		},
	);

	test('keeps text as it was typed but for the white space', () => {
		const typed = { ...whole, full_name: '  <b>anjali</b>  KOLA ' };
		expect(childProfile.parse(typed).full_name).toBe('<b>anjali</b> KOLA');
	});

	test('never throws, whatever it is given', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.anything()), (anything) => {
				childProfileOn(TODAY).safeParse({ ...whole, ...anything });
			}),
		);
	});
});
