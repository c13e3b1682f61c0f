import * as z from 'zod/mini';
import { childClass, childId } from '../children/schema.ts';
import { requiredText, textByLanguage } from '../fields.ts';

export const NOT_COMPLETED = 'There is a certificate once the fellowship is completed.';
export const CHILD_YEAR_OPEN = 'You can print the certificate after the endline or the closed year.';
export const WITHDRAWN_ALREADY = 'This certificate was withdrawn already.';
export const NOT_WITHDRAWN = 'This certificate is valid already.';

export const withdrawal = requiredText(300, 'Say why the certificate is withdrawn');

export const fellowCertificate = z.object({
	/** The QR code's address ends in it. */
	code: z.uuid(),
	full_name: z.string(),
	fellow_code: z.string(),
	year: z.string(),
	from: z.iso.date(),
	to: z.iso.date(),
	/** Names the district of the center at the end of the year; '' if Yuva has not kept it. */
	district: z.string(),
	/**
	 * Names the village of the center at the end of the year; of the fellow's home, if the fellow had not described
	 * the center. Null: not known.
	 */
	village: z.nullable(textByLanguage),
	children: z.int(),
	/** Counts days of the center that were marked. */
	days: z.int(),
	withdrawn: z.nullable(z.string()),
});
export type FellowCertificate = z.infer<typeof fellowCertificate>;

/** Each person with the code may know this. */
export const publicCertificate = z.object({
	full_name: z.string(),
	year: z.string(),
	organisation: z.string(),
	status: z.enum(['valid', 'withdrawn']),
});
export type PublicCertificate = z.infer<typeof publicCertificate>;

export const childCertificate = z.object({
	id: childId,
	full_name: z.string(),
	child_class: childClass,
	year: z.string(),
	/** Names village, mandal and district of that year; '' if Yuva has not kept them. */
	center: z.string(),
	fellow_name: z.string(),
	/** Counts days of the child's attendance, and those on which it came. */
	days: z.int(),
	present: z.int(),
});
export type ChildCertificate = z.infer<typeof childCertificate>;
