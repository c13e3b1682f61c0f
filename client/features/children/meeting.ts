import {
	type ConsentTalk,
	consentTalkOn,
	type Purpose,
	purposes,
} from '@yuva/contract/children/consent-schema';
import * as z from 'zod/mini';
import { consentDraft } from './consent-draft.ts';

/** All who answer in one meeting share these fields. */
export const storedMeeting = z.pick(consentDraft, { method: true, witness_name: true, date: true });
export type Meeting = z.infer<typeof storedMeeting>;

/** A meeting goes on for a day, so a later one does not begin with its date. */
export const keptMeeting = z.extend(storedMeeting, { kept_on: z.string() });

/** The rules of a talk for these fields alone; `today` is `YYYY-MM-DD` in India. */
export const meetingOn = (today: string) =>
	storedMeeting.check(({ value, issues }) => {
		for (const { path, message } of consentTalkOn(today).safeParse(value).error?.issues ?? [])
			if (String(path[0]) in value) issues.push({ code: 'custom', path, message, input: value });
	});

/** Without consent there is nothing to prove. */
export const agrees = (talk: Pick<ConsentTalk, Purpose>): boolean =>
	purposes.some((purpose) => talk[purpose]);

export interface Said {
	consent_id: string;
	child_id: string;
	name: string;
	/** It is the calendar day in India on which this phone took the answer. */
	date: string;
	/** The guardian speaks in the recording that this phone keeps. */
	is_recorded: boolean;
}

export const storedSaid: z.ZodMiniType<{ said: Said[] }> = z.object({
	said: z.array(
		z.object({
			consent_id: z.string(),
			child_id: z.string(),
			name: z.string(),
			date: z.string(),
			// Earlier versions let all of them speak.
			is_recorded: z._default(z.boolean(), true),
		}),
	),
});
