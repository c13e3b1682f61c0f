import { describe, expect, test } from 'vitest';
import { englishOf } from '../said.ts';
import { checkAnswers } from './answers.ts';
import type { Answers } from './answers-schema.ts';
import { faultsOfDefinition } from './check-definition.ts';
import { type FormDefinition, formDefinition, type Question, type QuestionGroup } from './definition.ts';

const question = (name: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
	name,
	type,
	label: { en: `About ${name}` },
	...more,
});
const YES_NO = [
	{ name: 'yes', label: { en: 'Yes', te: 'అవును' } },
	{ name: 'no', label: { en: 'No', te: 'కాదు' } },
];
const form = (questions: Question[], groups: QuestionGroup[] = []): FormDefinition =>
	formDefinition.parse({ title: { en: 'Visit' }, questions, groups });

const TODAY = '2026-11-28';
const check = (definition: FormDefinition, given: Answers) => checkAnswers(definition, given, TODAY);

const visit = form(
	[
		question('children', 'integer', {
			required: true,
			constraint: '. >= 0 and . <= 40',
			constraint_message: { en: 'From 0 to 40', te: '0 నుండి 40 వరకు' },
		}),
		question('safe', 'select_one', { choices: YES_NO, required: true }),
		question('why', 'text', { relevant: "${safe} = 'no'", required: true }),
		question('told', 'select_one', { choices: YES_NO, group: 'danger' }),
		question('whom', 'text', { group: 'told_to', required: true }),
		question('photo', 'image'),
		question('thanks', 'note'),
	],
	[
		{ name: 'danger', label: { en: 'Danger' }, relevant: "${safe} = 'no'" },
		{ name: 'told_to', group: 'danger', relevant: "${told} = 'yes'" },
	],
);

describe('which questions are asked', () => {
	test('a question whose rule is not true is not asked, and its answer is dropped', () => {
		const { asked, answers, faults } = check(visit, {
			children: 12,
			safe: 'yes',
			why: 'left over',
			told: 'yes',
		});
		expect([...asked]).toEqual(['children', 'safe', 'photo', 'thanks']);
		expect(answers).toEqual({ children: 12, safe: 'yes' });
		expect(faults).toEqual([]);
	});

	test('the rule of a group counts for all in it, and for the groups in it', () => {
		const { asked, groups } = check(visit, { children: 12, safe: 'no', why: 'roof', told: 'yes' });
		expect([...asked]).toEqual(['children', 'safe', 'why', 'told', 'whom', 'photo', 'thanks']);
		expect([...groups]).toEqual(['danger', 'told_to']);
		expect([...check(visit, { children: 12, safe: 'no', told: 'no' }).groups]).toEqual(['danger']);
	});

	test('an answer that is no longer asked for counts as none in other rules', () => {
		const chain = form([
			question('a', 'select_one', { choices: YES_NO }),
			question('b', 'select_one', { choices: YES_NO, relevant: "${a} = 'yes'" }),
			question('c', 'text', { relevant: "${b} = 'yes'" }),
		]);
		expect([...check(chain, { a: 'no', b: 'yes', c: 'x' }).asked]).toEqual(['a']);
	});

	test('a rule may ask about a question that comes later', () => {
		const later = form([question('a', 'text', { relevant: '${b} > 3' }), question('b', 'integer')]);
		expect([...check(later, { b: 4 }).asked]).toEqual(['a', 'b']);
	});
});

describe('faults of answers', () => {
	const faultsOf = (definition: FormDefinition, given: Answers) =>
		check(definition, given).faults.map(({ name, fault }) => [name, fault]);

	test('a required answer that is missing or blank is one, only where it is asked', () => {
		expect(faultsOf(visit, {})).toEqual([
			['children', 'missing'],
			['safe', 'missing'],
		]);
		expect(faultsOf(visit, { children: 3, safe: 'no', why: '  ' })).toEqual([['why', 'missing']]);
	});

	test('an answer against the rule says it in the words of the author', () => {
		const { faults } = check(visit, { children: 41, safe: 'yes' });
		expect(faults).toEqual([
			{ name: 'children', fault: 'constraint', text: { en: 'From 0 to 40', te: '0 నుండి 40 వరకు' } },
		]);
	});

	test('an answer to a question that is not in the form is one', () => {
		expect(faultsOf(visit, { children: 1, safe: 'yes', toString: 'x' })).toEqual([['toString', 'unknown']]);
	});

	test.each<[Question['type'], Answers[string], string | undefined]>([
		['text', 'words', undefined],
		['text', 3, 'Enter text'],
		['integer', 3, undefined],
		['integer', 3.5, 'Write a whole number, in digits'],
		['integer', '3', 'Write a whole number, in digits'],
		['integer', Number.NaN, 'Write a whole number, in digits'],
		['integer', 9_876_543_210, undefined],
		['integer', 123_456_789_012, undefined],
		['integer', Number.MAX_SAFE_INTEGER, undefined],
		['integer', -Number.MAX_SAFE_INTEGER, undefined],
		['integer', Number.MAX_SAFE_INTEGER + 1, 'Write a whole number, in digits'],
		['decimal', 3.5, undefined],
		['decimal', 9_876_543_210.5, undefined],
		['decimal', Number.NaN, 'Write a number, in digits'],
		['decimal', Number.POSITIVE_INFINITY, 'Write a number, in digits'],
		['date', '2026-11-28', undefined],
		['date', '2026-02-30', 'Choose a date'],
		['date', '28-11-2026', 'Choose a date'],
		['select_one', 'yes', undefined],
		['select_one', 'maybe', 'Choose one of the answers'],
		['select_one', ['yes'], 'Choose one of the answers'],
		['select_multiple', ['yes', 'no'], undefined],
		['select_multiple', ['yes', 'yes'], 'Choose one of the answers'],
		['select_multiple', 'yes', 'Choose one of the answers'],
		['geopoint', { latitude: 18.6, longitude: 79.4, accuracy: 12 }, undefined],
		['geopoint', '18.6 79.4', 'Find the place again'],
		['image', 'media_1', undefined],
		['image', 7, 'Send the file again'],
	])('a question of type %s says of %j: %s', (type, answer, text) => {
		const isSelect = type === 'select_one' || type === 'select_multiple';
		const definition = form([question('q', type, isSelect ? { choices: YES_NO } : {})]);
		const [fault] = check(definition, { q: answer }).faults;
		expect(fault && englishOf(fault.text as string)).toBe(text);
	});

	test('a mobile number that is asked as a whole number is checked by its pattern', () => {
		const definition = form([question('mobile', 'integer', { constraint: "regex(., '^[6-9][0-9]{9}$')" })]);
		expect(faultsOf(definition, { mobile: 9_876_543_210 })).toEqual([]);
		expect(faultsOf(definition, { mobile: 1_876_543_210 })).toEqual([['mobile', 'constraint']]);
		expect(faultsOf(definition, { mobile: 98_765_432_101 })).toEqual([['mobile', 'constraint']]);
	});

	test('several choices are checked by the functions of the standard', () => {
		const definition = form([
			question('q', 'select_multiple', {
				choices: [...YES_NO, { name: 'none', label: { en: 'None' } }],
				constraint: "not(selected(., 'none') and count-selected(.) > 1)",
			}),
		]);
		expect(faultsOf(definition, { q: ['none'] })).toEqual([]);
		expect(faultsOf(definition, { q: ['none', 'yes'] })).toEqual([['q', 'constraint']]);
	});
});

describe('faults of a definition', () => {
	const faultsOf = (definition: FormDefinition) =>
		faultsOfDefinition(definition).map(({ in: list, index, field, text, at }) =>
			[`${list}.${index}.${field}`, englishOf(text), at].filter((fact) => fact !== undefined),
		);

	test('a whole one has none', () => expect(faultsOf(visit)).toEqual([]));

	test('all are named at once, with their place', () => {
		const faulty = form(
			[
				question('a', 'text', { relevant: '${gone} = 1' }),
				question('a', 'integer', { constraint: '. >' }),
				question('s', 'select_one'),
				question('d', 'select_one', { choices: [...YES_NO, ...YES_NO] }),
				question('n', 'note', { required: true, constraint: '. = 1' }),
				question('t', 'text', { choices: YES_NO, relevant: '. = 1 and ${n} = 1 and ${g} = 1' }),
				question('o', 'text', { group: 'nowhere' }),
			],
			[{ name: 'g', group: 'g' }],
		);
		expect(faultsOf(faulty)).toEqual([
			['groups.0.group', 'There is no group named g around it'],
			['questions.0.relevant', 'There is no question named gone'],
			['questions.1.name', 'The name a stands here twice'],
			['questions.1.constraint', 'The rule ends too early', 4],
			['questions.2.choices', 'This question has no choices'],
			['questions.3.choices', 'The choice yes stands here twice'],
			['questions.4.required', 'A note cannot be required'],
			['questions.4.constraint', 'A note has no answer to check'],
			['questions.5.relevant', 'n is a note, which has no answer'],
			['questions.5.relevant', 'g is a group, which has no answer'],
			[
				'questions.5.relevant',
				'A dot means the answer itself, which is not there before the question is asked',
			],
			['questions.5.choices', 'A question of type text has no choices'],
			['questions.6.group', 'There is no group named nowhere around it'],
		]);
	});

	test('questions that wait for each other are refused, and answered all the same', () => {
		const circle = form([
			question('a', 'text', { relevant: "${b} = 'x'" }),
			question('b', 'text', { relevant: "${a} = 'x'" }),
		]);
		expect(faultsOf(circle)).toEqual([
			['questions.0.relevant', 'Whether a is asked depends on itself'],
			['questions.1.relevant', 'Whether b is asked depends on itself'],
		]);
		expect(check(circle, { a: 'x', b: 'x' }).faults).toEqual([]);
	});

	test('a form asks for at most six photos and recordings', () => {
		const many = form(Array.from({ length: 7 }, (_, index) => question(`p${index}`, 'image')));
		expect(faultsOf(many)).toEqual([['questions.6.type', 'A form asks for at most 6 photos and recordings']]);
	});
});
