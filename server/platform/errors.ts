import { type ErrorBody, type ErrorCode, type FieldErrors, statusOf } from '@yuva/contract/error';
import { SERVER_BUSY } from '@yuva/contract/messages';
import { englishOf, notedText, type Said } from '@yuva/contract/said';

/** This error is an expected failure, safe to show; every other error is a bug and becomes `internal`. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly text: Said | undefined;
	readonly errors: FieldErrors | undefined;
	readonly retryAfter: number | undefined;

	constructor(
		code: ErrorCode,
		message: string | Said,
		more: { errors?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
	) {
		super(englishOf(message), { cause: more.cause });
		this.code = code;
		this.text = typeof message === 'string' ? notedText(message) : message;
		this.errors = more.errors;
		this.retryAfter = more.retryAfter;
	}

	get status(): number {
		return statusOf[this.code];
	}
}

export function bodyOf(error: AppError, requestId?: string): ErrorBody {
	return {
		code: error.code,
		detail: error.message,
		message: error.message,
		error: error.message,
		...(error.text && { text: error.text }),
		...(error.errors && { errors: error.errors }),
		...(error.retryAfter && { retry_after: error.retryAfter }),
		...(requestId && { request_id: requestId }),
	};
}

/**
 * Something that the server needs does not work now, though the request is right.
 *
 * @param retryAfter is in seconds
 * @param cause goes to the log alone
 */
export const unavailable = (retryAfter: number, cause?: unknown): AppError =>
	new AppError('unavailable', SERVER_BUSY, { retryAfter, cause });

/** The row is absent or out of reach; the caller cannot tell which. */
export const notFound = (message = 'Not found.'): AppError => new AppError('not_found', message);

export const invalidField = (field: string, message: string | Said): AppError =>
	new AppError('invalid', message, {
		errors: { [field]: englishOf(message) },
	});
