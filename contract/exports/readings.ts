import { type Said, said } from '../said.ts';

// How the cells of exports are read. Words and forms that stand in the cells are values: they are the same in every language.

const FORM = { form: 'YYYY-MM-DD' };

export const DAY = said('{form}, day in India', FORM);
export const DAY_OR = {
	not_yet: said('{form}, day in India; empty: not yet', FORM),
	none_yet: said('{form}, day in India; empty: none yet', FORM),
	not_enrolled: said('{form}, day in India; empty: not enrolled', FORM),
	not_ended: said('{form}, day in India; empty: not ended', FORM),
	did_not_leave: said('{form}, day in India; empty: did not leave', FORM),
} as const;
export const MOMENT = said('{form}, time in India', { form: 'YYYY-MM-DD HH:MM' });
export const FELLOW_CODE = said('{form}; never changes', { form: 'YF-year-number' });
export const OF_40 = 'Whole number, 0 to 40';
export const COUNT = 'Whole number';
export const LEVEL = '1 to 20, two decimals; empty: not scored';
export const SKILL = '1 to 5; empty: not scored';
export const AS_WRITTEN = 'As it was written down';

const split = (words: readonly string[]): Said['values'] => ({
	words: words.slice(0, -1).join(', '),
	last: words.at(-1) ?? '',
});

export const oneOf = (...words: string[]): Said => said('{words} or {last}', split(words));

export const oneOrOther = (...words: string[]): Said => said('{words} or other', { words: words.join(', ') });

export const oneOrWritten = (...words: string[]): Said =>
	said('{words}, or as it was written down', { words: words.join(', ') });

export const oneIfEnrolled = (...words: string[]): Said =>
	said('{words} or {last}; empty: not enrolled', split(words));

export const oneIfCenter = (...words: string[]): Said =>
	said('{words} or {last}; empty: no center yet', split(words));

export const oneAtPresent = (...words: string[]): Said =>
	said('{words} or {last}; earlier marks are not shown', split(words));
