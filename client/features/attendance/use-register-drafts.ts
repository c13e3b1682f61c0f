import { type Presence, presence } from '@yuva/contract/attendance/schema';
import * as z from 'zod/mini';
import { type DraftName, useDraftMap } from '../../local/local.ts';
import type { GivenDate } from './register-date.ts';

const clockReading = z.object({
	wall: z.number(),
	offset: z.optional(z.number()),
	not_before: z.number(),
	mono: z.number(),
	page: z.number(),
	is_sure: z.boolean(),
});

const dayDraft = z.object({
	date: z.string(),
	marks: z.record(z.string(), presence),
	clock: z.optional(z.nullable(clockReading)),
});

/** Under which this phone keeps all of them. */
export const REGISTER_DRAFTS = 'children-attendance';

const KIND = { name: REGISTER_DRAFTS, shape: dayDraft, empty: { date: '', marks: {} } };

/** What was tapped in the register of one day and not saved yet: the date, and the marks by child. */
export interface DayDraft extends GivenDate {
	marks: Readonly<Record<string, Presence>>;
}

export interface RegisterDrafts {
	/** True until it is known what this phone keeps. */
	loading: boolean;
	/** The days with something unsaved, in order. */
	days: number[];
	of(day: number): DayDraft | undefined;
	keep(day: number, draft: DayDraft): Promise<void>;
	drop(day: number): Promise<void>;
	ended(day: number): DraftName;
}

/** The unsaved registers on this phone, each under its programme day; every tap is kept at once. */
export function useRegisterDrafts(): RegisterDrafts {
	const { loading, keys, of, keep, drop, ended } = useDraftMap<DayDraft>(KIND);
	return {
		loading,
		days: keys.map(Number),
		of: (day) => of(String(day)),
		keep: (day, draft) => keep(String(day), draft),
		drop: (day) => drop(String(day)),
		ended: (day) => ended(String(day)),
	};
}
