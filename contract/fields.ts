import * as z from 'zod/mini';
import { type OtherLanguage, otherLanguages } from './language.ts';
import { inPlainDigits, MOBILE, MOBILE_LENGTH_MESSAGE, tenDigits } from './mobile-number.ts';
import { sentence } from './said.ts';
import { inLines, inOneLine } from './written-text.ts';

/*
 * Four rules hold for all shapes: a date is a calendar day in India, and a period includes both ends; an address
 * of a photo or recording is signed and works for a few minutes; the name of a person is null once the account
 * is gone; a `place` is village, mandal and district, as far as they are known.
 */
const atMost = (max: number) => z.maxLength(max, sentence('At most {count} characters', { count: max }));

export const text = (max: number) => z.string('Enter text').check(z.overwrite(inOneLine), atMost(max));

export const MAX_SEARCH = 80;
/** The caller searches a list for these words; without words the answer is the whole list. */
export const searchText = z._default(text(MAX_SEARCH), '');

export const requiredText = (max: number, message: string) =>
	z.string(message).check(z.overwrite(inOneLine), z.minLength(1, message), atMost(max));

/** Limits the reason that a person reads when a lead puts something right or ends it. */
export const REASON_LENGTH = 300;
export const REASON_MISSING = 'Write the reason';

export const longText = (max: number) => z.string('Enter text').check(z.overwrite(inLines), atMost(max));

const byLanguage = <En extends z.ZodMiniType, Other extends z.ZodMiniType>(en: En, other: Other) => ({
	en,
	...(Object.fromEntries(otherLanguages.map((language) => [language, z.optional(other)])) as Record<
		OtherLanguage,
		z.ZodMiniOptional<Other>
	>),
});

/** Answers have this schema: an app leaves out a language that it does not know yet. */
export const textByLanguage = z.object(byLanguage(z.string(), z.string()));

export const translations = z.omit(textByLanguage, { en: true });

const TEXT_BY_LANGUAGE = 'Send the text by language, as {"en": "…", "te": "…"}';

const missing = (text: string): string | undefined => (text === '' ? undefined : text);

/** A text that a person enters has this schema: it leaves out an empty text and refuses an unknown language. */
export const enteredByLanguage = <En extends z.ZodMiniType>(en: En, other: z.ZodMiniType<string, string>) =>
	z.strictObject(byLanguage(en, z.pipe(other, z.transform(missing))), TEXT_BY_LANGUAGE);

/** Becomes ten digits, the first 6–9 (specification, section 5), however they are written. */
export const mobileNumber = z
	.string(MOBILE_LENGTH_MESSAGE)
	.check(z.overwrite(tenDigits), z.regex(MOBILE, MOBILE_LENGTH_MESSAGE));

export const requiredMobileNumber = (message: string) =>
	z
		.string(message)
		.check(
			z.overwrite(tenDigits),
			z.regex(MOBILE, { error: ({ input }) => (input === '' ? message : MOBILE_LENGTH_MESSAGE) }),
		);

/** Forms send an empty text for no filter. */
export const noFilter = z.pipe(
	z.literal(''),
	z.transform(() => undefined),
);

const digits = z.pipe(
	z.string().check(z.overwrite(inPlainDigits), z.regex(/^\d{1,10}$/)),
	z.transform(Number),
);

/** Accepts a JSON number, or digits from forms and queries. */
export const wholeNumber = (message: string, range: { min: number; max: number }) =>
	z.pipe(
		z.union([z.number(), digits], message),
		z.int(message).check(z.minimum(range.min, message), z.maximum(range.max, message)),
	);

/** The id is an LGD code, or an id of another built-in list. */
export const placeId = (message: string) => wholeNumber(message, { min: 1, max: 2_147_483_647 });

export const VILLAGE_NAME_LENGTH = 80;
export const VILLAGE_UNREADABLE = 'Write the name of the village in letters';

export const villageName = (message: string) =>
	requiredText(VILLAGE_NAME_LENGTH, message).check(
		z.refine((name) => name === '' || /\p{L}/u.test(name), VILLAGE_UNREADABLE),
	);

/** The choice is the id of a village, or a name if the list lacks it; digits are an id. */
export const villageChoice = (message: string) => z.union([placeId(message), villageName(message)], message);

export const chosenVillage = z.nullable(z.union([z.int(), z.string()]));

/** Gives the fellow's words for a village that the list lacks, beside its id; missing in older answers. */
export const writtenVillage = z.optional(z.nullable(z.string()));

const ID_NOT_KNOWN = 0;

/** Turns a queued choice into the shape of an answer; only the server knows the id of a written village. */
export const answeredVillage = <Id extends number | null>(choice: Id | string) =>
	typeof choice === 'string'
		? { id: ID_NOT_KNOWN, written_village: choice }
		: { id: choice, written_village: null };

/** The date is `YYYY-MM-DD` in India; a year before 1900 is a typing error. */
export const calendarDate = (message: string) =>
	z.iso.date(message).check(z.refine((date) => date >= '1900-01-01', 'Check the year'));

/** Only the server reads a cursor; it may hold two names of a hundred Telugu letters. */
export const cursor = z.optional(z.string().check(z.maxLength(1000)));

export const pageLimit = z._default(wholeNumber('A page holds 1 to 100 rows', { min: 1, max: 100 }), 25);

export const file = (message: string) =>
	z
		.custom<File>((value) => value instanceof File && value.size > 0, message)
		.check(z.meta({ format: 'binary' }));

export function jsonText<T extends z.ZodMiniType>(message: string, inner: T) {
	const readJson = (value: string, { issues }: z.core.ParsePayload): unknown => {
		try {
			return JSON.parse(value);
		} catch {
			issues.push({ code: 'custom', message, input: value });
			return undefined;
		}
	};
	return z.pipe(z.pipe(z.string(message), z.transform(readJson)), inner);
}

/** Lists show the 160-pixel photo at this address; null without a photo; missing in old cached answers. */
export const thumbnailUrl = z.optional(z.nullable(z.string()));

/** Names language and version of the accepted text, as on the screen, `en-1`; missing from older apps. */
const textSeen = (message: string) => z.optional(z.string().check(z.regex(/^[a-z]{2}-\d{1,4}$/, message)));
export const noticeSeen = textSeen('This is no version of a notice');
export const signedText = textSeen('This is no version of a text');

export const success = z.object({ status: z.literal('success') });
