import type { Person } from './sign-ins.ts';

type State = 'filled' | 'empty' | 'loading' | 'failed';

/** `shows` is a text that is visible on arrival. */
export interface View {
	route: string;
	/** A route with parameters or a query needs it; `{child}` and the like become ids, `{year}` the year's name. */
	at?: string;
	as: Person;
	state: State;
	shows: string;
}

export const TRY_AGAIN = 'Try again';
export const TRY_AGAIN_IN_TELUGU = 'మళ్లీ ప్రయత్నించండి';

/** `server/migrations/0005_forms.sql` adds this form. */
export const MONTHLY_REFLECTIONS = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0001';

type Words = Record<'filled' | 'empty', string>;

export const filled = (as: Person, route: string, shows: string, at?: string): View => ({
	route,
	as,
	state: 'filled',
	shows,
	...(at && { at }),
});

export const ofFellow = (route: string, words: Words, at?: string): View[] => [
	filled('fellow', route, words.filled, at),
	{ ...filled('new fellow', route, words.empty, at), state: 'empty' },
	{ ...filled('new fellow', route, TRY_AGAIN, at), state: 'failed' },
];

/** Loads data of the fellows in a lead's reach. */
export const ofStaff = (route: string, words: Words): View[] => [
	filled('admin', route, words.filled),
	{ ...filled('new lead', route, words.empty), state: 'empty' },
	{ ...filled('new lead', route, TRY_AGAIN), state: 'failed' },
];

/** Only the head office sees these screens; `nothing` is a query without results. */
export const ofAdmin = (route: string, words: Words, nothing = ''): View[] => [
	filled('admin', route, words.filled),
	{ ...filled('admin', route, words.empty, `${route}${nothing}`), state: 'empty' },
	{ ...filled('admin', route, TRY_AGAIN), state: 'failed' },
];

export const onTheWay = (as: Person, route: string, shows: string): View[] => [
	filled(as, route, shows),
	{ ...filled(as, route, TRY_AGAIN), state: 'failed' },
];
