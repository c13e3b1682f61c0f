import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { type ErrorBody, errorBody, statusOf } from '@yuva/contract/error';
import { NO_CONNECTION, SOMETHING_WENT_WRONG } from '@yuva/contract/messages';
import { config } from 'zod/mini';
import { currentSession } from './session.ts';
import { fetchWithProgress } from './upload.ts';

// Compiled validators need eval, which the content security policy forbids.
config({ jitless: true });

/** A call that the server refused; `message` is fit to show. */
export class ApiError extends Error {
	readonly body: ErrorBody;

	constructor(body: ErrorBody) {
		super(body.detail);
		this.body = body;
	}

	get code(): ErrorBody['code'] {
		return this.body.code;
	}

	get status(): number {
		return statusOf[this.body.code];
	}
}

/** No answer came: no network, or a server that cannot be reached. Whether a write took effect is unknown. */
export class NetworkError extends Error {
	constructor() {
		super(NO_CONNECTION);
	}
}

/** What to tell a person about a failure of any kind. */
export const messageOf = (error: unknown): string =>
	error instanceof ApiError || error instanceof NetworkError ? error.message : SOMETHING_WENT_WRONG;

export interface CallOptions {
	/** Marks a write, so that sending it again has one effect; see `writes.ts`. */
	idempotencyKey?: string;
	signal?: AbortSignal;
	/** Told how much of a form has gone, from 0 to 1. */
	onProgress?: ((share: number) => void) | undefined;
}

type Listener = () => void;
const expiredListeners = new Set<Listener>();

/** Calls `listener` whenever the server says that the session is over. */
export function onSessionExpired(listener: Listener): () => void {
	expiredListeners.add(listener);
	return () => expiredListeners.delete(listener);
}

/** Calls `endpoint` and returns its parsed output. @throws ApiError | NetworkError */
export async function call<E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	options: CallOptions = {},
): Promise<Output<E>> {
	const token = currentSession()?.token;
	const response = await send(endpoint, input as Record<string, unknown>, { ...options, token });
	const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
	if (response.ok) return endpoint.output.parse(body) as Output<E>;
	const error = new ApiError(readError(body));
	const stillSignedIn = token !== undefined && token === currentSession()?.token;
	if (error.code === 'unauthenticated' && stillSignedIn) for (const listener of expiredListeners) listener();
	throw error;
}

/** Query options keyed by endpoint and input, so that every screen shares one cache entry. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
	queryOptions({
		queryKey: [endpoint.path, input],
		queryFn: ({ signal }) => call(endpoint, input, { signal }),
	});

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
	const rest = { ...input };
	const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = encodeURIComponent(String(rest[name]));
		delete rest[name];
		return value;
	});
	const headers: Record<string, string> = {
		...(options.token && { authorization: `Bearer ${options.token}` }),
		...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
	};
	const request = { method: endpoint.method, headers, ...(options.signal && { signal: options.signal }) };
	try {
		if (endpoint.method === 'GET') return await fetch(`${url}${queryText(rest)}`, request);
		if (endpoint.files) {
			const form = { ...request, body: formOf(rest, endpoint.files) };
			const { onProgress } = options;
			return await (onProgress ? fetchWithProgress(url, form, onProgress) : fetch(url, form));
		}
		headers['content-type'] = 'application/json';
		return await fetch(url, { ...request, body: JSON.stringify(rest) });
	} catch (error) {
		if (options.signal?.aborted) throw error;
		throw new NetworkError();
	}
}

function queryText(input: Record<string, unknown>): string {
	const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
	if (pairs.length === 0) return '';
	return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** Files come last, so that the server can check the other fields before it reads them. */
function formOf(input: Record<string, unknown>, files: readonly string[]): FormData {
	const form = new FormData();
	const isFile = (name: string) => files.includes(name);
	const names = Object.keys(input).sort((a, b) => Number(isFile(a)) - Number(isFile(b)));
	for (const name of names) {
		const value = input[name];
		if (value instanceof Blob) form.append(name, value);
		else if (value !== undefined) form.append(name, String(value));
	}
	return form;
}
