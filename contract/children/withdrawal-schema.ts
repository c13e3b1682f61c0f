import * as z from 'zod/mini';
import { CONSENT_DATE_AHEAD, dated, guardianSpeaking, purposes, witnessed } from './consent-schema.ts';

export const BEFORE_LAST_ANSWER = 'The date cannot be before the last answer of a guardian';
const PURPOSE_MISSING = 'Choose what the guardian takes back';

/** A guardian takes back some of what was agreed to; the other answers stay as they are. */
export const consentWithdrawal = z
	.extend(guardianSpeaking, {
		withdrawn: z
			.array(z.enum(purposes, PURPOSE_MISSING), PURPOSE_MISSING)
			.check(z.minLength(1, PURPOSE_MISSING), z.maxLength(purposes.length, PURPOSE_MISSING)),
	})
	.check(witnessed);
export type ConsentWithdrawal = z.infer<typeof consentWithdrawal>;

/** @param since the day of the latest talk; both are `YYYY-MM-DD` in India */
export const consentWithdrawalOn = (today: string, since: string) =>
	consentWithdrawal.check(
		dated((date) => date <= today, CONSENT_DATE_AHEAD),
		dated((date) => date >= since, BEFORE_LAST_ANSWER),
	);
