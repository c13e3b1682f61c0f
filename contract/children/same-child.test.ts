import fc from 'fast-check';
import { expect, test } from 'vitest';
import { englishOf } from '../said.ts';
import { SAME_CHILD } from './rules.ts';
import {
	birthLikeness,
	type ComparedChild,
	duplicateOf,
	LIKELY_SAME,
	likenessOf,
	nearBirths,
} from './same-child.ts';

const lakshmi: ComparedChild = {
	full_name: 'Kola Lakshmi',
	gender: 'Female',
	date_of_birth: '2014-03-05',
	mother_name: 'Renuka',
	father_name: 'Ramulu',
	parent_mobile_number: '9000100001',
	grampanchayat: 574183,
};

test.each<[string, Partial<ComparedChild>, boolean]>([
	['another spelling', { full_name: 'కోల లక్ష్మి' }, true],
	['the surname behind', { full_name: 'Laxmi Kola' }, true],
	['day and month turned round', { date_of_birth: '2014-05-03' }, true],
	['a year off', { date_of_birth: '2015-03-05' }, true],
	['another village and number', { grampanchayat: '1', parent_mobile_number: '8000100001' }, true],
	['another given name: a twin', { full_name: 'Kola Sravani' }, false],
	['another gender: a twin', { gender: 'Male' }, false],
	['a number more', { full_name: 'Kola Lakshmi 2' }, true],
	['a date two years off', { date_of_birth: '2016-03-05' }, false],
	['other parents', { mother_name: 'Padma', father_name: 'Mallesh', parent_mobile_number: '1' }, false],
	['no name in letters', { full_name: '?' }, false],
	['a common word alone in common', { full_name: 'Kumari' }, false],
])('an entry with %s may be the same child: %j', (_, changes, isLikely) => {
	const other = { ...lakshmi, ...changes };
	expect(likenessOf(lakshmi, other).score >= LIKELY_SAME).toBe(isLikely);
	expect(likenessOf(other, lakshmi)).toEqual(likenessOf(lakshmi, other));
});

test('the reasons say what is alike', () => {
	const other = { ...lakshmi, full_name: 'Laxmi', date_of_birth: '2014-05-03', mother_name: 'Renukamma' };
	expect(likenessOf(lakshmi, { ...other, parent_mobile_number: '8000100001' })).toEqual({
		score: 76,
		reasons: ['part_of_name', 'birth_turned_round', 'same_mother', 'same_father', 'same_village'],
	});
});

test('the id of a village may be a number or a text from a form', () => {
	const typed = { ...lakshmi, grampanchayat: '574183' };
	expect(likenessOf(lakshmi, typed).reasons).toContain('same_village');
	expect(likenessOf(lakshmi, { ...typed, grampanchayat: '574184' }).reasons).not.toContain('same_village');
});

test('the dates to look under are those that may be a slip, and no others', () => {
	const date = fc
		.date({ min: new Date('2008-01-01'), max: new Date('2022-12-31'), noInvalidDate: true })
		.map((day) => day.toISOString().slice(0, 10));
	fc.assert(
		fc.property(date, date, (born, other) => {
			expect(nearBirths(born).includes(other)).toBe(birthLikeness(born, other) !== undefined);
		}),
	);
	expect(nearBirths('2016-02-29')).toContain('2016-02-28');
	expect(nearBirths('2016-02-29')).not.toContain('2015-02-29');
});

const inCenter = (changes: Partial<ComparedChild>) => ({ ...lakshmi, id: 'b', ...changes });

test.each<[string, Partial<ComparedChild>, string | undefined]>([
	['the same name and date of birth', { mother_name: 'Padma', father_name: 'Mallesh' }, SAME_CHILD],
	[
		'another spelling',
		{ full_name: 'Laxmi Kola', parent_mobile_number: '8000100001' },
		'Laxmi Kola is already in your learning center. Same name, same date of birth, same mother, same father, same village.',
	],
	['another name', { full_name: 'Kola Sravani' }, undefined],
])('of a child with %s in the center it is asked %#', (_, changes, question) => {
	const sent = { ...lakshmi, id: 'a', full_name: 'kola  lakshmi' };
	const found = duplicateOf(sent, [inCenter(changes)]);
	expect(found && { ...found, question: englishOf(found.question) }).toEqual(
		question && { id: 'b', question },
	);
	expect(duplicateOf({ ...sent, id: 'b' }, [inCenter(changes)])).toBeUndefined();
});

test('of several children the likeliest is asked about', () => {
	const less = inCenter({ date_of_birth: '2015-03-05', full_name: 'Laxmi' });
	const more = { ...inCenter({ full_name: 'Kola Laxmi' }), id: 'c' };
	expect(duplicateOf({ ...lakshmi, id: 'a', full_name: 'Kola Lakshmy' }, [less, more, less])?.id).toBe('c');
});

test.each([
	['Kola Lakshmi 1', 'Kola Lakshmi 11'],
	['Kola Lakshmi 1', 'Kola Lakshmi 2'],
])('numbers tell %s and %s apart', (full_name, other) => {
	expect(likenessOf({ ...lakshmi, full_name }, { ...lakshmi, full_name: other }).score).toBe(0);
});
