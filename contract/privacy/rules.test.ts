import { expect, test } from 'vitest';
import { isNameOf } from './rules.ts';

test.each([
	['Anjali Kola', true],
	['  anjali   KOLA ', true],
	['Anjali', false],
	['AnjaliKola', false],
	['', false],
])('“%s” confirms Anjali Kola: %s', (typed, isRight) => {
	expect(isNameOf(typed, 'Anjali  Kola')).toBe(isRight);
});
