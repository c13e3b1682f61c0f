import { expect, test } from 'vitest';
import { longText, requiredText, text } from './fields.ts';
import { inLines, inOneLine } from './written-text.ts';

test.each([
	['line breaks', 'Sravani\r\nKola\u2028Devi', 'Sravani Kola Devi'],
	['tabs and runs of blanks', '  Sravani \t\u00a0  Kola ', 'Sravani Kola'],
	['direction marks', 'Sravani \u202eKola\u202c\u200f\u2067', 'Sravani Kola'],
	['zero-width characters', '\ufeffSra\u200bva\u2060ni\u00ad', 'Sravani'],
	['control characters', 'Sra\u0007va\u001bni\u0085Kola', 'Sravani Kola'],
	['letters without a shape', '\u3164Sravani\u115f \u2800', 'Sravani'],
	['a letter and its mark', 'Rene\u0301', 'René'],
	['a Telugu vowel in two signs', 'క\u0c46\u0c56', 'క\u0c48'],
])('a name is stored without %s', (_what, typed, stored) => {
	expect(inOneLine(typed)).toBe(stored);
});

test.each([
	['between Telugu letters', 'రాజ్\u200cకుమార్ క్\u200dష', 'రాజ్\u200cకుమార్ క్\u200dష'],
	['in a picture of several', '👩\u200d🏫 👩‍❤️‍👩', '👩\u200d🏫 👩‍❤️‍👩'],
])('a joiner stays %s', (_where, typed, stored) => {
	expect(inOneLine(typed)).toBe(stored);
});

test.each([
	['between Latin letters', 'Sra\u200dva\u200cni', 'Sravani'],
	['at the end of a word', 'కుమార్\u200c రావు\u200c', 'కుమార్ రావు'],
	['beside another one', 'క్\u200c\u200c\u200dష', 'క్\u200cష'],
])('a joiner goes %s', (_where, typed, stored) => {
	expect(inOneLine(typed)).toBe(stored);
});

test('a longer text keeps its lines', () => {
	expect(inLines(' First \u202e line.\r\n\r\n\tSecond\u200b  line. \n')).toBe('First line.\n\nSecond line.');
});

test('what the server refuses is still there to be refused', () => {
	expect(inOneLine('a\0b')).toBe('a\0b');
	expect(inLines('a\ud83d')).toBe('a\ud83d');
});

test('what was stored stays as it is when it is stored again', () => {
	const once = inOneLine(' a\u200b\u200d \u202e\u200c b\u0301\u3164 ');
	expect(inOneLine(once)).toBe(once);
});

test('a text of nothing but unseen characters is blank', () => {
	expect(requiredText(10, 'Enter the name').safeParse('\u200b\u202e \u3164').success).toBe(false);
	expect(text(10).parse('\u200b\u3164')).toBe('');
});

test('the length counts what is stored', () => {
	expect(text(3).parse(' a\u200b  b ')).toBe('a b');
	expect(longText(3).parse('a \r\n b')).toBe('a\nb');
});
