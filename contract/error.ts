import * as z from 'zod/mini';

/** No other table has errors and HTTP statuses. */
export const statusOf = {
	malformed: 400,
	wrong_code: 400,
	unauthenticated: 401,
	/** The account of the session was erased, so the phone deletes its data. */
	account_erased: 401,
	forbidden: 403,
	/** The phone repeats the call after `POST /account/confirm/`. */
	confirmation_required: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict: 409,
	/** The planned day is later: the console sends it again with `early: true`. */
	early: 409,
	/** The enrolment of the write had ended by then, or none is active. */
	enrolment_ended: 409,
	own_password_required: 409,
	second_factor_required: 409,
	possible_duplicate: 409,
	/** Parts of a file are missing: the phone sends them and retries. */
	upload_incomplete: 409,
	too_large: 413,
	unsupported_media: 415,
	invalid: 422,
	too_many_attempts: 429,
	internal: 500,
	unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The keys are fields; rows of a list are named `attendance.3.status`. */
export const fieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.infer<typeof fieldErrors>;

const words = z.readonly(z.array(z.union([z.string(), z.readonly(z.array(z.string()))])));

export const saidText = z.object({
	id: z.string(),
	values: z.record(z.string(), z.union([z.string(), z.number(), words])),
});

/** Answers every failure. `detail` is fit for fellows; `message` and `error` repeat it, as in the specification. */
export const errorBody = z.object({
	code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
	detail: z.string(),
	message: z.string(),
	error: z.string(),
	/** Says `detail` in other languages; missing without values. */
	text: z.optional(saidText),
	errors: z.optional(fieldErrors),
	/** Says after how many seconds to try again; comes with 429 and 503. */
	retry_after: z.optional(z.number()),
	/** Names the entry in the server log; comes with 500. */
	request_id: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
