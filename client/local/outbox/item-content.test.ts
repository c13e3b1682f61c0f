import { CHILD_GONE as GONE } from '@yuva/contract/attendance/schema';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, t } from '../../language/language.ts';
import telugu from '../../language/te/fellow.po';
import { idOf } from '../../test/registers.ts';
import { partText } from './store.ts';

const rows = { name: 'mark', names: { [idOf(0)]: 'Anjali Kumari', [idOf(1)]: 'Bhanu Prasad' }, affects: [] };
const saved = (index: number) => ({ child_id: idOf(index), status: 'saved', detail: '' });
const refused = (index: number) => ({ child_id: idOf(index), status: 'refused', detail: GONE });

test.each([
	['one of three', [refused(0), saved(1), saved(2)], '2 marks saved. Not saved: Anjali Kumari – '],
	['one of two', [saved(0), refused(1)], '1 mark saved. Not saved: Bhanu Prasad – '],
	['one without a name', [saved(0), refused(2)], '1 mark saved. Not saved: A child – '],
])('%s that the server did not take is told with the reason', (_, data, text) => {
	expect(partText({ data }, rows)).toBe(`${text}this child is no longer in your learning center.`);
});

test('two that were not taken are told one after the other', () => {
	expect(partText({ data: [refused(0), refused(1), saved(2)] }, rows)).toBe(
		'1 mark saved. Not saved: Anjali Kumari – this child is no longer in your learning center; ' +
			'Bhanu Prasad – this child is no longer in your learning center.',
	);
});

afterEach(() => setLanguage('en'));

test.each([
	['marks', [refused(0), saved(1), saved(2)], rows, '2 మంది హాజరు సేవ్ అయింది. సేవ్ కానివి: Anjali Kumari – '],
	['one mark', [refused(0), saved(1)], rows, '1 హాజరు సేవ్ అయింది. సేవ్ కానివి: Anjali Kumari – '],
	[
		'scores',
		[saved(0), refused(2), saved(1)],
		{ ...rows, name: 'score' },
		'2 మంది మార్కులు సేవ్ అయ్యాయి. సేవ్ కానివి: ఒకరు – ',
	],
])('what was not taken of %s is said in Telugu', (_, data, of, text) => {
	const english = partText({ data }, of) ?? '';
	setLanguage('te', telugu);
	expect(t(english)).toBe(`${text}వీరు ఇప్పుడు మీ లెర్నింగ్ సెంటర్‌లో లేరు.`);
});

test.each([
	['all were taken', { data: [saved(0), saved(1)] }],
	['the answer has no results', { status: 'success', message: 'Attendance saved' }],
	['the answer has other data', { data: [{ id: 1 }] }],
	['there is no answer', undefined],
])('nothing is told where %s', (_, output) => {
	expect(partText(output, rows)).toBeUndefined();
});
