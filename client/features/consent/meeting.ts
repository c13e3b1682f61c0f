import { type ConsentTalk, consentTalkOn, type Purpose, purposes } from '@yuva/contract/consent/schema';
import * as z from 'zod/mini';
import type { Faults, Meeting } from './consent-draft.ts';

export const storedMeeting: z.ZodMiniType<Meeting> = z.object({
	method: z.string(),
	witness_name: z.string(),
	date: z.string(),
});

/** Without consent there is nothing to prove. */
export const agrees = (talk: Pick<ConsentTalk, Purpose>): boolean =>
	purposes.some((purpose) => talk[purpose]);

/** An agreement in the meeting. */
export interface Said {
	consent_id: string;
	child_id: string;
	/** Of the child. */
	name: string;
	/** Calendar day in India of the meeting. */
	date: string;
}

/** Those who agreed and were not recorded yet, as the phone keeps them. */
export const storedSaid: z.ZodMiniType<{ said: Said[] }> = z.object({
	said: z.array(
		z.object({ consent_id: z.string(), child_id: z.string(), name: z.string(), date: z.string() }),
	),
});

/** Messages of these fields alone; `today` is `YYYY-MM-DD` in India. */
export function meetingFaults(meeting: Meeting, today: string): Faults {
	const issues = consentTalkOn(today).safeParse(meeting).error?.issues ?? [];
	return Object.fromEntries(
		issues
			.filter(({ path }) => String(path[0]) in meeting)
			.map(({ path, message }) => [String(path[0]), message]),
	);
}
