import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { type ErrorBody, errorBody, statusOf } from '@yuva/contract/error';
import { NO_CONNECTION, SOMETHING_WENT_WRONG } from '@yuva/contract/messages';
import { REFUSED_HEADER, VERSION_HEADER, WAITING_HEADER } from '@yuva/contract/outbox/sending';
import { noteSaid } from '@yuva/contract/said';
import * as z from 'zod/mini';
import { estimateAt, noteServerTime, readClock } from '../session/clock.ts';
import { createSignal } from '../session/create-store.ts';
import { currentSession } from '../session/session.ts';
import { appVersion } from './app-version.ts';
import { askServer } from './ask-server.ts';
import { noteAnswer, noteSilence } from './connectivity.ts';
import { takeEarlyCall } from './early-call.ts';
import { type Held, heldAnswer, noteArrival } from './etags.ts';
import { formOf, originHeaders, SIGN_IN_TO_NETWORK, wireRequest } from './request.ts';
import { unsentReport } from './unsent-report.ts';

// Compiled validators need eval, which the content security policy forbids.
z.config({ jitless: true });

/** A call has failed where nothing comes for so long. */
const ANSWER_MS = 30_000;

/** Its `message` can be shown. */
export class ApiError extends Error {
	readonly body: ErrorBody;

	constructor(body: ErrorBody) {
		super(body.detail);
		if (body.text) noteSaid(body.text, body.detail);
		this.body = body;
	}

	get code(): ErrorBody['code'] {
		return this.body.code;
	}

	get status(): number {
		return statusOf[this.body.code];
	}
}

/** No network or no server answered. Whether a write took effect is unknown. */
export class NetworkError extends Error {
	constructor() {
		super(NO_CONNECTION);
	}
}

export const messageOf = (error: unknown): string =>
	error instanceof ApiError || error instanceof NetworkError ? error.message : SOMETHING_WENT_WRONG;

export interface CallOptions {
	/** It gives a repeated write one effect; see `use-write.ts`. */
	idempotencyKey?: string;
	signal?: AbortSignal;
	/** It is the output when the server has no newer answer. */
	held?: Held | undefined;
	onTag?: ((tag: string | null) => void) | undefined;
}

/** It is true if the account was erased, so that local data must go too. */
const expiry = createSignal<boolean>();

export const onSessionExpired = expiry.listen;

/** @returns the parsed output @throws ApiError | NetworkError */
export async function call<E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	options: CallOptions = {},
): Promise<Output<E>> {
	const response = await answerOf(endpoint, input, options);
	if (response.status === 304 && options.held) return options.held.data as Output<E>;
	const body: unknown = response.status === 204 ? undefined : await response.json().catch(brokenOff);
	options.onTag?.(response.headers.get('etag'));
	return endpoint.output.parse(body) as Output<E>;
}

/** The line broke before the end of the answer, so the call counts as unanswered. @throws NetworkError */
function brokenOff(): never {
	noteSilence();
	throw new NetworkError();
}

/** @returns an answer that is no refusal, which the caller reads @throws ApiError | NetworkError */
export async function answerOf<E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	options: CallOptions,
): Promise<Response> {
	const token = liveToken();
	const response = await send(endpoint, input as Record<string, unknown>, { ...options, token });
	if (response.ok || (response.status === 304 && options.held)) return response;
	const error = new ApiError(readError(await response.json().catch(() => undefined)));
	const stillSignedIn = token !== undefined && token === liveToken();
	if (stillSignedIn && error.status === 401) expiry.tell(error.code === 'account_erased');
	throw error;
}

/** Undefined also where the server has ended the session. */
function liveToken(): string | undefined {
	const session = currentSession();
	return session?.is_ended ? undefined : session?.token;
}

/** Keys are endpoint and input, so that all screens share one cache entry. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
	queryOptions({
		queryKey: [endpoint.path, input],
		queryFn: (context) => read(endpoint, input, context),
		...(isCached(endpoint) && CACHED),
	});

/** Sends the cached answer's ETag, so that unchanged data is not sent again. */
function read<E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	{ client, queryKey, signal }: QueryFunctionContext,
): Promise<Output<E>> {
	if (!isCached(endpoint) || endpoint.cacheSeconds !== undefined) return call(endpoint, input, { signal });
	// Its shape is this version's: an older one's answer was checked when it was restored.
	const held = heldAnswer(client, queryKey);
	const onTag = (tag: string | null) => noteArrival(queryKey, tag);
	return call(endpoint, input, { signal, held, onTag });
}

const ANY_INPUT = z.looseObject({});

/** Only the path of such a read is known. */
const anyRead = (path: Endpoint['path']) =>
	({ method: 'GET', path, summary: '', access: 'signed_in', input: ANY_INPUT, output: z.unknown() }) as const;

/** No screen has requested these restored answers yet, so only their key is known. */
export const readByKey = ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
	const [path, input] = queryKey as [Endpoint['path'], Record<string, unknown>];
	return call(anyRead(path), input, { signal });
};

/**
 * The early answers must be in `cache` before the first draw, so that the screen is drawn once. Resolves when
 * they are there.
 */
export async function takeEarlyAnswers(cache: QueryClient): Promise<void> {
	const calls = [...(globalThis.earlyCalls ?? [])];
	if (calls.length === 0) return;
	await Promise.all(
		calls.map(
			async ([
				url,
				{
					key: [path, input],
					offline,
				},
			]) => {
				await cache.prefetchQuery(queryOf({ ...anyRead(path), ...(offline && { offline }) }, input));
				globalThis.earlyCalls?.delete(url);
			},
		),
	);
	// An answer that holds others may have added one.
	await takeEarlyAnswers(cache);
}

/** `store/answer-cache.ts` keeps them in memory and on the phone. */
const CACHED = { meta: { cached: true }, gcTime: Number.POSITIVE_INFINITY };

/** Devices of staff must hold no children's data: they cache only what a lead needs at a center. */
const isCached = ({ offline, atCenter }: Endpoint): boolean =>
	offline === 'kept' && (currentSession()?.role === 'fellow' || atCenter === true);

function readError(body: unknown): ErrorBody {
	const parsed = errorBody.safeParse(body);
	if (parsed.success) return parsed.data;
	const text = SOMETHING_WENT_WRONG;
	return { code: 'internal', detail: text, message: text, error: text };
}

async function send(
	endpoint: Endpoint,
	input: Record<string, unknown>,
	options: CallOptions & { token: string | undefined },
): Promise<Response> {
	const { method, url, body } = wireRequest(endpoint, input);
	const headers: Record<string, string> = {
		...(options.token && { authorization: `Bearer ${options.token}` }),
		...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
		...(options.held && { 'if-none-match': options.held.tag }),
		...(method !== 'GET' && ownOrigin()),
		...unsentHeaders(),
	};
	const sentAt = performance.now();
	const response = await transfer(endpoint, { url, method, headers, body }, options).catch(
		(error: unknown) => {
			if (options.signal?.aborted) throw error;
			noteSilence(sentAt);
			throw new NetworkError();
		},
	);
	const isOurs = isAnswerTo(endpoint, response);
	if (!isOurs && !isFailing(response)) {
		// A filter may put its page in the place of this answer alone.
		await askServer();
		throw new NetworkError();
	}
	// A copy that the browser stored comes without network, and tells what time it was.
	if (endpoint.cacheSeconds === undefined) {
		noteAnswer();
		// The page of a proxy tells the time of the proxy.
		if (isOurs) noteServerTime(response.headers.get('date'));
	}
	return response;
}

/** A captive portal answers with pages. */
const isAnswerTo = ({ produces = {} }: Endpoint, { status, headers }: Response): boolean =>
	status !== SIGN_IN_TO_NETWORK &&
	(status === 204 ||
		status === 304 ||
		isJson(headers) ||
		Object.values(produces).includes(headers.get('content-type') ?? ''));

/** Then the page is that of our proxy. */
const isFailing = ({ status }: Response): boolean => status >= 500 && status !== SIGN_IN_TO_NETWORK;

const isJson = (headers: Headers): boolean =>
	(headers.get('content-type') ?? '').startsWith('application/json');

/** A direct write tells its origin so. */
function ownOrigin(): Record<string, string> {
	const session = currentSession();
	return session?.role === 'fellow' ? originHeaders(session.enrolment?.id, estimateAt(readClock())) : {};
}

function unsentHeaders(): Record<string, string> {
	const report = unsentReport();
	if (!report) return {};
	return {
		[WAITING_HEADER]: String(report.waiting),
		...(report.refused > 0 && { [REFUSED_HEADER]: String(report.refused) }),
		...(appVersion.version && { [VERSION_HEADER]: appVersion.version }),
	};
}

interface Transfer {
	url: string;
	method: Endpoint['method'];
	headers: Record<string, string>;
	body: Record<string, unknown>;
}

async function transfer(
	{ files }: Endpoint,
	{ url, body, ...request }: Transfer,
	{ signal }: CallOptions,
): Promise<Response> {
	if (files) return whole(await fetch(url, { ...request, body: formOf(body, files) }));
	const isRead = request.method === 'GET';
	const early = isRead ? await takeEarlyCall(url, request.headers.authorization) : undefined;
	if (early) return whole(early);
	const abort = new AbortController();
	const stop = () => abort.abort();
	signal?.addEventListener('abort', stop);
	let timer = setTimeout(stop, ANSWER_MS);
	function wait() {
		clearTimeout(timer);
		timer = setTimeout(stop, ANSWER_MS);
	}
	const headers = { ...request.headers, ...(!isRead && { 'content-type': 'application/json' }) };
	try {
		const response = await fetch(url, {
			...request,
			headers,
			signal: abort.signal,
			...(!isRead && { body: JSON.stringify(body) }),
		});
		wait();
		return await whole(response, wait);
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', stop);
	}
}

/**
 * Reads our answer to its end, because one that breaks off is none; pages and files stay unread.
 * @param onPart is called for each part that comes
 */
async function whole(response: Response, onPart: () => void = () => undefined): Promise<Response> {
	const { status, headers, body } = response;
	if (!body || !isJson(headers)) return response;
	const parts = new TransformStream<Uint8Array, Uint8Array>({
		transform(part, rest) {
			onPart();
			rest.enqueue(part);
		},
	});
	const text = await new Response(body.pipeThrough(parts)).text();
	return new Response(text, { status, headers });
}
