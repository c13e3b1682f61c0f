import { describe, expect, it } from 'vitest';
import { fellowCode, isPastDay, unusualAge, withoutIdleTexts } from './rules.ts';
import { type Registration, registration } from './schema.ts';

const TODAY = '2026-11-20';

const FORM: Registration = {
	mobile_number: '9876543210',
	date_of_birth: '2004-02-29',
	gender: 'Female',
	other_gender: '',
	religion: 'Hindu',
	other_religion: '',
	caste_category: 'SC',
	other_caste: '',
	state: 36,
	district: 682,
	mandal: 5013,
	grampanchayat: 1_000_001,
};

function errorsOf(form: object): Record<string, string> {
	const issues = registration.safeParse(form).error?.issues ?? [];
	return Object.fromEntries(
		issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed(),
	);
}

describe('a registration may be sent', () => {
	it('when every field is filled', () => {
		expect(errorsOf(FORM)).toEqual({});
	});

	it('when a choice is Other and says what', () => {
		const form = { ...FORM, caste_category: 'OTHER', other_caste: ' Lambada ' };
		expect(errorsOf(form)).toEqual({});
	});
});

describe('a registration is held back', () => {
	it.each([
		[{ mobile_number: '12345' }, { mobile_number: 'Mobile number should be 10 digits' }],
		[{ date_of_birth: '' }, { date_of_birth: 'Date of birth is required' }],
		[{ date_of_birth: '2003-02-29' }, { date_of_birth: 'Date of birth is required' }],
		[{ date_of_birth: '0000-01-01' }, { date_of_birth: 'Check the year' }],
		[{ gender: '' }, { gender: 'Gender is required' }],
		[{ religion: '' }, { religion: 'Religion is required' }],
		[{ caste_category: '' }, { caste_category: 'Caste category is required' }],
		[{ state: null }, { state: 'State is required' }],
		[{ district: null }, { district: 'District is required' }],
		[{ mandal: null }, { mandal: 'Mandal is required' }],
		[{ grampanchayat: null }, { grampanchayat: 'Village is required' }],
		[{ gender: 'Other' }, { other_gender: 'Please specify gender' }],
		[{ religion: 'Other', other_religion: '   ' }, { other_religion: 'Please specify religion' }],
		[{ caste_category: 'OTHER' }, { other_caste: 'Please specify caste category' }],
		[{ religion: 'Other', other_religion: 'x'.repeat(101) }, { other_religion: 'At most 100 characters' }],
	])('with %j', (change, errors) => {
		expect(errorsOf({ ...FORM, ...change })).toEqual(errors);
	});

	it('naming all fields at fault at once, the free texts too', () => {
		const errors = errorsOf({ ...FORM, date_of_birth: '', gender: 'Other' });
		expect(Object.keys(errors).toSorted()).toEqual(['date_of_birth', 'other_gender']);
	});
});

describe('the age', () => {
	it.each([
		['2011-11-21', 14],
		['1985-11-20', 41],
		['1900-01-01', 126],
	])('is asked about for a person born on %s', (born, age) => {
		expect(unusualAge(born, TODAY)).toBe(age);
	});

	it.each(['2011-11-20', '2004-02-29', '1986-11-20', '1985-11-21'])(
		'is taken as it is for a person born on %s',
		(born) => {
			expect(unusualAge(born, TODAY)).toBeUndefined();
		},
	);

	it('is counted in full years', () => {
		expect(unusualAge('2025-11-01', TODAY)).toBe(1);
	});
});

it('a date of birth is never today or later', () => {
	expect(isPastDay('2026-11-19', TODAY)).toBe(true);
	expect(isPastDay(TODAY, TODAY)).toBe(false);
});

it('texts beside a choice that is not Other are dropped, the others stay', () => {
	const form = {
		...FORM,
		other_gender: 'x',
		religion: 'Other' as const,
		other_religion: 'Lingayat',
		other_caste: 'y',
	};
	expect(withoutIdleTexts(form)).toMatchObject({
		other_gender: '',
		other_religion: 'Lingayat',
		other_caste: '',
	});
});

it.each([
	[2026, 1, 'YF-2026-00001'],
	[2027, 12_345, 'YF-2027-12345'],
])('the code of %i, number %i is %s', (year, sequence, code) => {
	expect(fellowCode(year, sequence)).toBe(code);
});
