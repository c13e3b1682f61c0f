import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { enteredByLanguage, textByLanguage, translations } from './fields.ts';
import { languages, otherLanguages, textIn } from './language.ts';

test('a text is read in the language of the reader, and in English where it is not there', () => {
	expect(textIn({ en: 'Holiday', te: 'సెలవు' }, 'te')).toBe('సెలవు');
	expect(textIn({ en: 'Holiday', te: 'సెలవు' }, 'en')).toBe('Holiday');
	expect(textIn({ en: 'Holiday' }, 'te')).toBe('Holiday');
	expect(textIn({ en: 'Holiday', te: '' }, 'te')).toBe('Holiday');
});

test('a third language is read as the second one is', () => {
	const text = { en: 'Holiday', te: 'సెలవు', hi: 'छुट्टी' };
	expect(textIn<'en' | 'te' | 'hi'>(text, 'hi')).toBe('छुट्टी');
	expect(textIn<'en' | 'te' | 'hi'>({ en: 'Holiday', te: 'సెలవు' }, 'hi')).toBe('Holiday');
});

test('the shapes have a field for each language of the list', () => {
	expect(Object.keys(textByLanguage.shape)).toEqual([...languages]);
	expect(Object.keys(translations.shape)).toEqual(otherLanguages);
	expect(Object.keys(enteredByLanguage(z.string(), z.string()).shape)).toEqual([...languages]);
});

test('an answer with a language that the app does not know yet is read without it, and none is entered so', () => {
	const text = { en: 'Holiday', hi: 'छुट्टी' };
	expect(textByLanguage.parse(text)).toEqual({ en: 'Holiday' });
	expect(enteredByLanguage(z.string(), z.string()).safeParse(text).success).toBe(false);
});
