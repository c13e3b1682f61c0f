import type { ErrorCode } from '@yuva/contract/error';
import { RECEIPT_FIELD } from '@yuva/contract/receipt';
import type { Said } from '@yuva/contract/said';
import { noteAnswer } from '../server/connectivity.ts';
import { SIGN_IN_TO_NETWORK } from '../server/request.ts';
import { noteServerTime } from '../session/clock.ts';
import type { TryFailure } from '../store/database.ts';

export interface Answer {
	ok: boolean;
	status: number;
	body: unknown;
	headers: Headers;
}

export interface Refusal {
	code: ErrorCode;
	detail: string;
	text?: Said | undefined;
	errors?: Record<string, string>;
}

/** The server takes nothing before the person has chosen an own password, and staff have set up a second step at login. */
export const PERSON_FIRST: readonly ErrorCode[] = ['own_password_required', 'second_factor_required'];

/** Undefined where the body gives no reason. */
export function readRefusal(body: unknown): Refusal | undefined {
	const isRefusal = isObject(body) && 'code' in body && 'detail' in body;
	return isRefusal ? (body as unknown as Refusal) : undefined;
}

/** Thrown when it is not known whether the server took a request. */
export class Unanswered extends Error {
	readonly why: TryFailure;
	/** The answer may say after how many seconds to come back. */
	readonly seconds: number | undefined;
	readonly hasMoved: boolean;

	constructor(
		why: TryFailure,
		{ seconds, hasMoved = false }: { seconds?: number | undefined; hasMoved?: boolean | undefined } = {},
	) {
		super('No answer of the server');
		this.why = why;
		this.seconds = seconds;
		this.hasMoved = hasMoved;
	}
}

export interface Question {
	url: string;
	request: Omit<RequestInit, 'headers'> & { headers: Record<string, string> };
	/** In milliseconds; a longer wait counts as silence. */
	limit: number;
}

/**
 * An answer is the server's only if it names the request's `Idempotency-Key`, in its header or its body; a
 * question without key takes any JSON as answer.
 * @throws Unanswered
 */
export async function ask({ url, request, limit }: Question): Promise<Answer> {
	const { response, text } = await fetchText(url, request, limit).catch(() => {
		throw new Unanswered('silent');
	});
	const body = parsed(text);
	const seconds = secondsOf(response);
	if (!isReceipt(request.headers['idempotency-key'], response, body))
		throw new Unanswered(impostorOf(response, body), { seconds });
	noteAnswer();
	noteServerTime(response.headers.get('date'));
	const { ok, status, headers } = response;
	return { ok, status, body, headers };
}

/** Undefined where the answer does not say when to come back. */
export const secondsOf = ({ headers }: Pick<Answer, 'headers'>): number | undefined =>
	Number(headers.get('retry-after')) || undefined;

async function fetchText(url: string, request: RequestInit, limit: number) {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), limit);
	try {
		const response = await fetch(url, { ...request, signal: abort.signal });
		return { response, text: await response.text() };
	} finally {
		clearTimeout(timer);
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const isObject = (body: unknown): body is Record<string, unknown> =>
	typeof body === 'object' && body !== null;

function isReceipt(key: string | undefined, { headers }: Response, body: unknown): boolean {
	if (key === undefined) return isObject(body);
	return headers.get('idempotency-key') === key || (isObject(body) && body[RECEIPT_FIELD] === key);
}

function impostorOf({ status }: Response, body: unknown): TryFailure {
	// The server gave up waiting for the rest of the request.
	if (status === 408) return 'silent';
	if (status === 429 || (status >= 500 && status !== SIGN_IN_TO_NETWORK)) {
		noteAnswer();
		return 'busy';
	}
	if (!isObject(body)) return 'page';
	noteAnswer();
	return 'unnamed';
}
