import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findsName } from '../name-key.ts';
import {
	classText,
	compareChildren,
	duplicateQuestion,
	isHopelessMobile,
	isSameName,
	searchByName,
	titleCase,
	unusualAge,
	withoutUnusedOther,
} from './rules.ts';
import { type ChildClass, childClasses } from './schema.ts';

const TODAY = '2026-11-20';

test.each([
	['2023-11-21', 2],
	['2023-11-20', undefined],
	['2008-11-20', undefined],
	['2007-11-21', undefined],
	['2007-11-20', 19],
	['2025-11-20', 1],
	['1950-01-01', 76],
])('a child born on %s is asked about at the age of %j', (born, age) => {
	expect(unusualAge(born, TODAY)).toBe(age);
});

describe('a name in title case', () => {
	test.each([
		['anjali kola', 'Anjali Kola'],
		['  ANJALI    KOLA ', 'Anjali Kola'],
		["o'brien d’souza", "O'Brien D’Souza"],
		["mother's ravi's", "Mother's Ravi's"],
		['k.v. rao', 'K.V. Rao'],
		['K V S n murthy', 'K V S N Murthy'],
		['anna-maria', 'Anna-Maria'],
		['అంజలి కోల', 'అంజలి కోల'],
		['élodie', 'Élodie'],
		['(late) ravi', '(Late) Ravi'],
		['', ''],
	])('%j is shown as %j', (typed, shown) => {
		expect(titleCase(typed)).toBe(shown);
	});

	test('stays what it is when it is done again', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
				expect(titleCase(titleCase(name))).toBe(titleCase(name));
			}),
		);
	});

	test('keeps every letter but for its capital', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[A-Za-z .'-]{0,40}$/), (name) => {
				expect(isSameName(titleCase(name), name)).toBe(true);
			}),
		);
	});
});

test.each([
	['Anjali Kola', 'anjali  KOLA', true],
	['Anjali Kola', 'AnjaliKola', true],
	[' Anjali', 'Anjali ', true],
	['Anjali Kola', 'Anjali Kolla', false],
	['K. Anjali', 'Anjali K.', false],
])('%j and %j are the same name: %j', (one, other, same) => {
	expect(isSameName(one, other)).toBe(same);
});

test.each([
	[
		'the same name and date of birth',
		{ full_name: 'anjali  KOLA' },
		/already has a child with this name and birth date/,
	],
	['the same name, born on another day', { date_of_birth: '2015-07-15' }, /^$/],
	['the same name, and nobody knows when born', { date_of_birth: undefined }, /with this name is already/],
	['another name', { full_name: 'Anjali Kolla' }, /^$/],
	['the same id', { id: 'a' }, /^$/],
])('beside a known child with %s, what is asked fits', (_, changes, asked) => {
	const child = { id: 'a', full_name: 'Anjali Kola', date_of_birth: '2016-07-15' };
	expect(duplicateQuestion(child, [{ ...child, id: 'b', ...changes }])).toMatch(asked);
});

test.each<[ChildClass, string, string]>([
	['4', '', 'Class 4'],
	['10', '', 'Class 10'],
	['out_of_school', '', 'Out of School'],
	['Other', '', 'Other'],
	['Other', 'Nursery', 'Nursery'],
])('class %j (%j) is shown as %j', (value, other, shown) => {
	expect(classText(value, other)).toBe(shown);
});

describe('a list of children', () => {
	const child = (full_name: string, child_class: ChildClass) => ({ full_name, child_class });

	test('is sorted by class, then by name whatever the capitals', () => {
		const sorted = [
			child('Zoya', '10'),
			child('ravi', '2'),
			child('Anu', 'Other'),
			child('anjali', '2'),
			child('Bhanu', '2'),
			child('Chitti', 'out_of_school'),
			child('Anu', '1'),
		].toSorted(compareChildren);
		expect(sorted.map(({ full_name }) => full_name)).toEqual([
			'Chitti',
			'Anu',
			'anjali',
			'Bhanu',
			'ravi',
			'Zoya',
			'Anu',
		]);
	});

	test('has one order, however it came', () => {
		const anyChild = fc.record({
			full_name: fc.string({ maxLength: 5 }),
			child_class: fc.constantFrom(...childClasses),
		});
		fc.assert(
			fc.property(anyChild, anyChild, (one, other) => {
				expect(Math.sign(compareChildren(one, other))).toBe(-Math.sign(compareChildren(other, one)) + 0);
			}),
		);
	});

	test.each([
		['anj', ['ANJALI  kola']],
		[' KOLA ', ['ANJALI  kola', 'Ravi Kola']],
		['anjali kola', ['ANJALI  kola']],
		['', ['ANJALI  kola', 'Ravi Kola']],
		['xyz', []],
		['.*', []],
	])('searched for %j shows %j', (search, names) => {
		const children = [child('ANJALI  kola', '1'), child('Ravi Kola', '2')];
		expect(searchByName(children, search).map(({ full_name }) => full_name)).toEqual(names);
	});

	test('finds other spellings with the keys of names, and all children without a search', () => {
		const children = [child('Lakshmi Kola', '1'), child('లక్ష్మి', '2'), child('Ravi', '3')];
		const found = (search: string) =>
			searchByName(children, search, findsName).map(({ full_name }) => full_name);
		expect(found('laxm')).toEqual(['Lakshmi Kola', 'లక్ష్మి']);
		expect(found('aks')).toEqual(['Lakshmi Kola']);
		expect(found(' ')).toHaveLength(3);
	});
});

test('texts that belong to a choice other than Other are emptied, the others stay', () => {
	const typed = {
		gender: 'Female',
		other_gender: 'left over',
		religion: 'Other',
		other_religion: 'Sarna',
		caste_category: 'OTHER',
		other_caste: 'BC-E',
		type_of_school: 'TWPS',
		other_type_of_school: '',
		child_class: '4',
		other_child_class: 'Nursery',
		mother_occupation: 'Tailor',
		other_mother_occupation: '',
		father_occupation: 'Other',
		other_father_occupation: 'Toddy tapper',
	};
	expect(withoutUnusedOther(typed)).toEqual({ ...typed, other_gender: '', other_child_class: '' });
});

test.each([
	['', false],
	['98765', false],
	['9876543210', false],
	[' 9876543210 ', false],
	['98765432101', true],
	['98765a', true],
	['98 765', true],
])("a parent's number %j can no longer become right: %j", (typed, hopeless) => {
	expect(isHopelessMobile(typed)).toBe(hopeless);
});
