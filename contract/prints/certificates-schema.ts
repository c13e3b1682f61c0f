import * as z from 'zod/mini';
import { childClass, childId } from '../children/schema.ts';
import { requiredText, textByLanguage } from '../fields.ts';

export const NOT_COMPLETED = 'There is a certificate once the fellowship is completed.';
export const CHILD_YEAR_OPEN = 'You can print the certificate after the endline or the closed year.';
export const WITHDRAWN_ALREADY = 'This certificate was withdrawn already.';
export const NOT_WITHDRAWN = 'This certificate is valid already.';

export const withdrawal = requiredText(300, 'Say why the certificate is withdrawn');

export const fellowCertificate = z.object({
	/** What the QR code's address ends in. */
	code: z.uuid(),
	full_name: z.string(),
	fellow_code: z.string(),
	year: z.string(),
	/** Calendar days in India. */
	from: z.iso.date(),
	to: z.iso.date(),
	district: z.string(),
	/** Of the center, else of the fellow's home. */
	village: z.nullable(textByLanguage),
	children: z.int(),
	/** Of the center that were marked. */
	days: z.int(),
	/** Why it is not valid any more; null while it is. */
	withdrawn: z.nullable(z.string()),
});
export type FellowCertificate = z.infer<typeof fellowCertificate>;

/** What anybody with the code may know. */
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
	/** Village, mandal and district of the center, or of the fellow's home without one. */
	center: z.string(),
	fellow_name: z.string(),
	/** Days that count in its attendance, and those on which it came. */
	days: z.int(),
	present: z.int(),
});
export type ChildCertificate = z.infer<typeof childCertificate>;
