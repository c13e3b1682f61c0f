import * as z from 'zod/mini';

export const MAX_ERRORS = 10;
export const MAX_PLACES = 4;

const pattern = (regex: RegExp) => z.string().check(z.regex(regex));

/** Each field must fit a pattern, so that no text of a person fits in: the message of an error may quote data. */
export const appError = z.object({
	kind: pattern(/^[A-Za-z]{1,60}$/),
	/** The address has no ids and no query: words in small letters, or `:id`. */
	screen: pattern(/^\/$|^(\/(:id|[a-z]+(-[a-z]+){0,5})){1,5}$/),
	/** Each place is `file.js:line:column` of the app, the innermost first. */
	places: z.array(pattern(/^[\w.-]{1,70}\.js:\d{1,6}:\d{1,7}$/)).check(z.maxLength(MAX_PLACES)),
});
export type AppError = z.infer<typeof appError>;

export const appErrors = z.array(appError).check(z.minLength(1), z.maxLength(MAX_ERRORS));
export const appVersion = pattern(/^[\w.+-]{0,60}$/);
