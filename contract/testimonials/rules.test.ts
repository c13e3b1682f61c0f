import { describe, expect, test } from 'vitest';
import { submitTestimonial } from './endpoints.ts';
import { answersFor, formOf, isStakeholderType, recorderProgress } from './rules.ts';
import { stakeholderLabels, stakeholderTypes } from './schema.ts';

test('there are five stakeholder types, each with a label', () => {
	expect(stakeholderTypes).toHaveLength(5);
	expect(Object.keys(stakeholderLabels)).toEqual([...stakeholderTypes]);
	expect(isStakeholderType('childs_parent')).toBe(true);
	expect(isStakeholderType('toString')).toBe(false);
	expect(isStakeholderType(null)).toBe(false);
});

const PARENT = ['Mother', 'Father', 'Guardian'];
test.each([
	['fellow', [['Name'], ['Experience']]],
	[
		'fellow_parent',
		[
			['Name'],
			['Relation', PARENT],
			['Occupation', ['Farmer', 'Tailor', 'Teacher', 'Housewife', 'Labour', 'Business', 'Other']],
			['Feedback'],
		],
	],
	['child', [['Name'], ['Age'], ['Class', ['3', '4', '5', '6', '7', '8', 'Out of school']], ['Experience']]],
	['childs_parent', [['Name'], ["Child's Name"], ['Relation', PARENT], ['Feedback']]],
	['supporter', [['Name'], ['Relation', ['Friend', 'Relative', 'Volunteer', 'Local Leader']], ['Feedback']]],
] as const)('the form of %s asks what the specification lists', (type, fields) => {
	expect(formOf(type).map(({ label, options }) => (options ? [label, options] : [label]))).toEqual(fields);
});

test('only answers of the form count, and only what is not blank', () => {
	expect(answersFor('child', { Experience: ' Good ', Name: '  ', Shoe: '7', Age: '11' })).toEqual({
		Age: '11',
		Experience: 'Good',
	});
});

test('progress counts the types with an upload, not the uploads', () => {
	expect(recorderProgress({})).toEqual({ done: 0, of: 5 });
	expect(recorderProgress({ fellow: 3, child: 1, supporter: 0 })).toEqual({ done: 2, of: 5 });
	expect(recorderProgress({ fellow: 1, fellow_parent: 1, child: 1, childs_parent: 1, supporter: 9 })).toEqual(
		{ done: 5, of: 5 },
	);
});

describe('the answers of a testimonial', () => {
	const check = (form_data: unknown, stakeholder_type = 'fellow_parent') =>
		submitTestimonial.input.safeParse({
			mobile_number: '9876543210',
			stakeholder_type,
			form_data,
			audio_url: 'data:audio/webm;codecs=opus;base64,GkXfow==',
		});
	const faultsOf = (form_data: unknown, type?: string) =>
		check(form_data, type).error?.issues.map(({ path, message }) => [path.join('.'), message]);

	test('one is enough, as an object or as the JSON that a form carries', () => {
		expect(check({ Relation: 'Mother' }).success).toBe(true);
		expect(check('{"Relation":"Mother","Name":""}').data?.form_data).toEqual({
			Relation: 'Mother',
			Name: '',
		});
	});

	test('none, or only blanks, are refused', () => {
		const refused = [['form_data', 'Answer at least one question']];
		for (const nothing of [{}, { Name: '  ' }, '{', '[]', null, 3]) {
			expect(faultsOf(nothing), JSON.stringify(nothing)).toEqual(refused);
		}
	});

	test('other questions and other choices are refused', () => {
		expect(faultsOf({ Name: 'Ravi', Age: '4' })).toEqual([
			['form_data.Age', 'This question is not in the form'],
		]);
		expect(faultsOf({ Relation: 'Uncle' })).toEqual([['form_data.Relation', 'Choose one of the answers']]);
		expect(faultsOf({ Name: 'Ravi' }, 'teacher')).toEqual([
			['stakeholder_type', 'Choose who gives this testimonial'],
		]);
	});
});
