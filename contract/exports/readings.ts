import { type Said, said } from '../said.ts';

// What a cell of an export means. Words and formats of the cells themselves are values: they are the same in both languages.

const formed = (id: string, form: string): Said => said(id, { form });

export const MOMENT = formed('{form}, time in India', 'YYYY-MM-DD HH:MM');
export const FELLOW_CODE = formed('{form}; never changes', 'YF-year-number');

/** @param empty what an empty cell means */
export const day = (empty?: string): Said =>
	formed(`{form}, day in India${empty ? `; empty: ${empty}` : ''}`, 'YYYY-MM-DD');

/** `{words}` are all but the last. */
export const cells = (id: string, words: readonly string[]): Said =>
	said(id, { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

export const oneOf = (...words: string[]): Said => cells('{words} or {last}', words);
