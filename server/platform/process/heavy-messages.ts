import type { ErrorCode, FieldErrors } from '@yuva/contract/error';
import type { Said } from '@yuva/contract/said';

/** Between the server and its process for heavy work. */
export type ToHeavy =
	| { id: number; file: string; work: string; input: unknown }
	/** The work ends early, in its own way. */
	| { id: number; abort: true };

export type FromHeavy =
	| { id: number; output: unknown }
	| { id: number; refusal: Refusal }
	| { id: number; error: Error }
	| { id: number; log: [details: object, message: string] };

/** The fields of an `AppError`: a class does not survive the way. */
export interface Refusal {
	code: ErrorCode;
	message: string | Said;
	errors?: FieldErrors;
	retryAfter?: number;
}

/** What work gets beside its input. */
export interface HeavyCall {
	/** Aborts when the work is to end early. */
	signal: AbortSignal;
	/** Writes into the log of the server. */
	log(details: object, message: string): void;
}
