import { consentTalkOn } from '@yuva/contract/consent/schema';
import * as z from 'zod/mini';
import type { Faults, Meeting } from './consent-draft.ts';

export const storedMeeting: z.ZodMiniType<Meeting> = z.object({
	method: z.string(),
	witness_name: z.string(),
	date: z.string(),
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
