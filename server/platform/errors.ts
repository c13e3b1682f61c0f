import { type ErrorBody, type ErrorCode, type FieldErrors, statusOf } from '@yuva/contract/error';

/** An expected failure, safe to show; any other error is a bug and becomes `internal`. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly errors: FieldErrors | undefined;
	/** In seconds. */
	readonly retryAfter: number | undefined;

	constructor(code: ErrorCode, message: string, more: { errors?: FieldErrors; retryAfter?: number } = {}) {
		super(message);
		this.code = code;
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
		...(error.errors && { errors: error.errors }),
		...(error.retryAfter && { retry_after: error.retryAfter }),
		...(requestId && { request_id: requestId }),
	};
}

/** For a row that is absent or out of reach; the caller cannot tell which. */
export const notFound = (message = 'Not found.'): AppError => new AppError('not_found', message);

/** A field error from a rule outside the schema. */
export const invalidField = (field: string, message: string): AppError =>
	new AppError('invalid', message, { errors: { [field]: message } });
