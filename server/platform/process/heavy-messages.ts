import type { ErrorCode, FieldErrors } from '@yuva/contract/error';
import type { Said } from '@yuva/contract/said';

/** Goes from the server to a process for heavy work, which does one work at a time. */
export type HeavyRequest = { file: string; work: string; input: unknown } | { abort: true };

export type HeavyAnswer =
	| { output: unknown }
	| { refusal: Refusal }
	| { error: Error }
	| { log: [details: object, message: string] };

/** Has the fields of an `AppError`, because a class does not survive the way. */
export interface Refusal {
	code: ErrorCode;
	message: string | Said;
	errors?: FieldErrors;
	retryAfter?: number;
}

/** Work gets this beside its input. */
export interface HeavyCall {
	/** Aborts when the work must end early. */
	signal: AbortSignal;
	/** Writes into the log of the server. */
	log(details: object, message: string): void;
}
