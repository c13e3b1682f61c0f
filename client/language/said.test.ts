import { PASSWORD_TOO_SHORT } from '@yuva/contract/auth/own-password';
import type { ErrorBody } from '@yuva/contract/error';
import { text as textOf } from '@yuva/contract/fields';
import { englishOf, noteSaid, said } from '@yuva/contract/said';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../local/server/call.ts';
import { setLanguage, t } from './language.ts';
import telugu from './te/fellow.po';

beforeEach(() => setLanguage('te', telugu));

const refusal = (detail: string, text?: ErrorBody['text']): ErrorBody => ({
	code: 'conflict',
	detail,
	message: detail,
	error: detail,
	...(text && { text }),
});

test('a refusal with values is shown in the chosen language', () => {
	const text = { id: 'Task {task} was already submitted.', values: { task: 2 } };
	const { message } = new ApiError(refusal('Task 2 was already submitted.', text));
	expect(t(message)).toBe('2వ పనిని ఇప్పటికే పంపారు.');
	setLanguage('en');
	expect(t(message)).toBe('Task 2 was already submitted.');
});

test.each([
	['an older server', undefined],
	['a newer server', { id: 'Unknown {task}', values: { task: 3 } }],
])('a refusal of %s is shown as it came', (_, text) => {
	expect(t(new ApiError(refusal('Task 3 was already submitted.', text)).message)).toBe(
		'Task 3 was already submitted.',
	);
});

test('values that are texts are said too, names are not', () => {
	const text = said('{name} is already in your learning center. {Reasons}.', {
		name: 'Present',
		Reasons: ['same name', 'same mother'],
	});
	expect(englishOf(text)).toBe('Present is already in your learning center. Same name, same mother.');
	expect(t(noteSaid(text))).toBe('Present మీ లెర్నింగ్ సెంటర్‌లో ఇప్పటికే ఉన్నారు. అదే పేరు, అదే తల్లి.');
});

test('words of one text are said one by one', () => {
	const text = said('My tasks: {tasks}', { tasks: [['Attending weekly call', 'Completed']] });
	expect(englishOf(text)).toBe('My tasks: Attending weekly call Completed');
	expect(t(noteSaid(text))).toBe(`నా పనులు: ${t('Attending weekly call')} ${t('Completed')}`);
});

test('a message of a schema with a limit is said with its number, whatever the limit', () => {
	const messageOf = (most: number) => textOf(most).safeParse('x'.repeat(most + 1)).error?.issues[0]?.message;
	expect([messageOf(60), messageOf(77)]).toEqual(['At most 60 characters', 'At most 77 characters']);
	expect(t(messageOf(77) ?? '')).toBe('77 అక్షరాలకు మించకూడదు');
	expect(t(PASSWORD_TOO_SHORT)).toBe('కనీసం 8 అక్షరాలు ఉండాలి');
});
