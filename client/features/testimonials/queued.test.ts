import { englishOf } from '@yuva/contract/said';
import { expect, test } from 'vitest';
import { answersOf, countsWithQueued, labelOf } from './queued.ts';

const COUNTS = { fellow: 2, fellow_parent: 0, child: 0, childs_parent: 1, supporter: 0 };

test.each([
	['nothing', [], COUNTS],
	['a second of the fellow', [{ type: 'fellow', state: 'waiting' }], COUNTS],
	['the first of a child', [{ type: 'child', state: 'waiting' }], { ...COUNTS, child: 1 }],
	[
		'two of a child, one just sent',
		[
			{ type: 'child', state: 'waiting' },
			{ type: 'child', state: 'sent' },
		],
		{ ...COUNTS, child: 1 },
	],
	['one of a child that was refused', [{ type: 'child', state: 'refused' }], COUNTS],
] as const)('with %s on the phone everybody who was heard has at least one', (_, kept, expected) => {
	expect(countsWithQueued(COUNTS, kept)).toEqual(expected);
});

test.each([
	['{"Name":"Anjali","Class":"7"}', { Name: 'Anjali', Class: '7' }],
	[{ Name: 'Anjali' }, { Name: 'Anjali' }],
	['{', {}],
	[undefined, {}],
])('the answers in %j are read as far as possible', (form_data, answers) => {
	expect(answersOf(form_data)).toEqual(answers);
});

test('a testimonial is called by whose it is', () => {
	expect(englishOf(labelOf('childs_parent', { Name: 'Lakshmi' }))).toBe(
		"Testimonial: Child's Parent, Lakshmi",
	);
	expect(englishOf(labelOf('child', {}))).toBe('Testimonial: Child');
});
