import { type Presence, presence } from '@yuva/contract/attendance/schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { saveDraft, useStoredDraft } from '../../platform/drafts.ts';

const NAME = 'children-attendance';

const dayDraft = z.object({ date: z.string(), marks: z.record(z.string(), presence) });
const storedDrafts = z.catch(z.record(z.string(), dayDraft), {});

/** What was tapped in the register of one day and not saved yet: the date, and the marks by child. */
export interface DayDraft {
	date: string;
	marks: Readonly<Record<string, Presence>>;
}

export interface RegisterDrafts {
	/** True until it is known what this phone keeps. */
	loading: boolean;
	/** The days with something unsaved, in order. */
	days: number[];
	of(day: number): DayDraft | undefined;
	keep(day: number, draft: DayDraft): void;
	drop(day: number): void;
}

/** The unsaved registers on this phone, each under its programme day; every tap is kept at once. */
export function useRegisterDrafts(): RegisterDrafts {
	const stored = useStoredDraft(NAME);
	const [changed, setChanged] = useState<Record<string, DayDraft>>();
	const drafts = changed ?? storedDrafts.parse(stored.draft);
	function replace(next: Record<string, DayDraft>) {
		setChanged(next);
		void saveDraft(NAME, next);
	}
	return {
		loading: stored.loading,
		days: Object.keys(drafts).map(Number),
		of: (day) => drafts[day],
		keep: (day, draft) => replace({ ...drafts, [day]: draft }),
		drop(day) {
			const { [day]: _dropped, ...others } = drafts;
			replace(others);
		},
	};
}
