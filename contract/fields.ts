import * as z from 'zod/mini';
import { MOBILE, MOBILE_LENGTH_MESSAGE } from './mobile-number.ts';

/** Text as people type it: trimmed, inner runs of white space as they are, at most `max` characters. */
export const text = (max: number) =>
	z.string('Please enter text').check(z.trim(), z.maxLength(max, `At most ${max} characters`));

/** Text that must not be blank; `message` is shown when it is. */
export const requiredText = (max: number, message: string) =>
	z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, `At most ${max} characters`));

/** Ten digits, the first 6–9 (specification, section 5). */
export const mobileNumber = z.string(MOBILE_LENGTH_MESSAGE).check(z.regex(MOBILE, MOBILE_LENGTH_MESSAGE));

const digits = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));

/** A whole number within `range`, as JSON sends it or as the digits that forms and queries send. */
export const wholeNumber = (message: string, range: { min: number; max: number }) =>
	z.pipe(
		z.union([z.number(), digits], message),
		z.int(message).check(z.minimum(range.min, message), z.maximum(range.max, message)),
	);

/** A place (or another row of the built-in lists) by its id; places carry LGD codes. */
export const placeId = (message: string) => wholeNumber(message, { min: 1, max: 2_147_483_647 });

/** A calendar day in India, `YYYY-MM-DD`; a day before 1900 is a slip of the finger. */
export const calendarDate = (message: string) =>
	z.iso.date(message).check(z.refine((date) => date >= '1900-01-01', 'Please check the year'));

/** Where a page of a long list ends; opaque to the caller. */
export const cursor = z.optional(z.string().check(z.maxLength(200)));

/** Rows of one page of a long list. */
export const pageLimit = z._default(wholeNumber('A page holds 1 to 100 rows', { min: 1, max: 100 }), 25);

/** A file in a multipart form: a `File` in the browser and on the server alike. */
export const file = (message: string) =>
	z
		.custom<File>((value) => value instanceof File && value.size > 0, message)
		.check(z.meta({ format: 'binary' }));

/**
 * The address of a photo as lists show it, 160 pixels, as short-lived as that of the photo itself; null without one.
 * Answers that a phone kept from an earlier version do not have it.
 */
export const thumbnailUrl = z.optional(z.nullable(z.string()));

/** The plain acknowledgement of a write. */
export const success = z.object({ status: z.literal('success') });
