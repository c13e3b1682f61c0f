import * as z from 'zod/mini';

/** Every reason a call can fail, with its HTTP status: the only such table in the product. */
export const statusOf = {
	malformed: 400,
	wrong_code: 400,
	unauthenticated: 401,
	/** The session was of an account whose data was erased: the phone forgets what it keeps of it. */
	account_erased: 401,
	forbidden: 403,
	not_found: 404,
	conflict: 409,
	own_password_required: 409,
	possible_duplicate: 409,
	/** Parts of a file are missing: the phone sends them and then repeats the call. */
	upload_incomplete: 409,
	too_large: 413,
	unsupported_media: 415,
	invalid: 422,
	too_many_attempts: 429,
	internal: 500,
	unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The message per field at fault; rows of a list are named `attendance.3.status`. */
export const fieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.infer<typeof fieldErrors>;

/**
 * The body of every answer that is not a success. `detail` is fit to show to a fellow; `message` and `error` repeat it
 * under the names that the specification reads.
 */
export const errorBody = z.object({
	code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
	detail: z.string(),
	message: z.string(),
	error: z.string(),
	errors: z.optional(fieldErrors),
	/** Seconds to wait, with 429 and 503. */
	retry_after: z.optional(z.number()),
	/** Names this failure in the server's log, with 500. */
	request_id: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
