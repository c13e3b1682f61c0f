import type { ErrorCode, FieldErrors } from '@yuva/contract/error';
import type { Said } from '@yuva/contract/said';

/** Goes from the server to a process for heavy work, which does one work at a time. */
export type HeavyRequest = { file: string; work: string; input: unknown } | { abort: true };

export type HeavyAnswer =
	| { output: unknown }
	| { refusal: Refusal }
	| { error: Error }
	| { log: [details: object, message: string] };

/** A refusal has the fields of an `AppError`, because a class does not survive the way. */
export interface Refusal {
	code: ErrorCode;
	message: string | Said;
	errors?: FieldErrors;
	retryAfter?: number;
}

export interface HeavyCall {
	signal: AbortSignal;
	log(details: object, message: string): void;
}
