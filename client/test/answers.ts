import { cleanup, waitFor } from '@testing-library/react';
import type { Endpoint, Output } from '@yuva/contract/endpoint';
import { type ErrorCode, type FieldErrors, statusOf } from '@yuva/contract/error';
import { getUpload, sendPart } from '@yuva/contract/uploads';
import { getResponse, type HttpHandler, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { runningLane } from '../local/outbox/store.ts';
import { endApp } from './phone.ts';

/**
 * The app reads these on many screens, but few tests need them, so each is busy or empty unless a test
 * answers it.
 */
const statusLater = http.get('*/api/fellow/status/', () => new HttpResponse(null, { status: 503 }));

const consentsLater = http.get(
	'*/api/children/consent/list/:mobile/',
	() => new HttpResponse(null, { status: 503 }),
);

const calendarLater = http.get('*/api/calendar/', () => new HttpResponse(null, { status: 503 }));

const nothingToLookAt = http.get('*/api/attention/mine/', () => HttpResponse.json({ data: [] }));

/** In Telugu, screens that name a place read its lists; without them they show the name in the answer. */
const placesLater = ['states', 'districts', 'mandals', 'grampanchayats'].map((list) =>
	http.get(`*/api/${list}/`, () => new HttpResponse(null, { status: 503 })),
);

const countsLater = [
	'*/api/staff/counts/',
	'*/api/staff/work/',
	'*/api/staff/safeguarding/',
	'*/api/staff/first-steps/',
	'*/api/staff/audit/unusual/',
	'*/api/staff/consents/missing/',
	'*/api/staff/privacy/requests/',
	'*/api/staff/backups/',
	'*/api/privacy/contact/',
	'*/api/organisation/',
	'*/api/wordings/:language/',
].map((address) => http.get(address, () => new HttpResponse(null, { status: 503 })));
const noYears = [
	http.get('*/api/staff/fellows/:id/years/', () => HttpResponse.json({ data: [], enrolable: null })),
	http.get('*/api/children/:id/years/', () =>
		HttpResponse.json({ full_name: '', has_center: true, fellow_id: null, data: [] }),
	),
];
const noCorrections = http.get('*/api/staff/fellows/:id/corrections/', () => HttpResponse.json({ data: [] }));
const noConsents = http.get('*/api/staff/children/:id/consents/', () => HttpResponse.json({ data: [] }));
const nothingSubmitted = http.get('*/api/fellow/tasks/submitted/:mobile/', () =>
	HttpResponse.json({ task1: null, task2: null, home: null, before: null }),
);
const noPhoto = http.get('*/api/fellow/get/profilephoto/:mobile/', () =>
	HttpResponse.json({
		status: 'success',
		data: { profile_photo_url: null, profile_thumbnail_url: null },
	}),
);
const noLead = http.get('*/api/fellow/my-leads/', () => HttpResponse.json({ data: [] }));
const noReaders = http.get('*/api/concerns/readers/', () => HttpResponse.json({ data: [] }));
const noAnswers = http.get('*/api/account/replies/', () => HttpResponse.json({ data: [] }));
const noVisits = [
	http.get('*/api/fellow/visits/', () => HttpResponse.json({ data: [] })),
	http.get('*/api/staff/visits/today/', () => HttpResponse.json({ data: [] })),
];
const noForms = http.get('*/api/forms/', () => HttpResponse.json({ data: [] }));
const noMeetings = http.get('*/api/fellow/meetings/', () => HttpResponse.json({ data: [] }));
const noMessages = http.get('*/api/account/messages/', () => HttpResponse.json({ data: [] }));

const noRecordings = http.get('*/api/spoken-texts/', () => HttpResponse.json({ data: [] }));

const nothingToConfirm = http.get('*/api/unsent-work/to-confirm/', () => HttpResponse.json({ data: [] }));
/** The fellow's phones prove with it what they wrote. */
const proofKey = http.get('*/api/unsent-work/proof-key/', () =>
	HttpResponse.json({ key: Buffer.alloc(32).toString('base64url') }),
);

const noPush = http.get('*/api/account/push/', () => HttpResponse.json({ public_key: null, on: false }));

/** Tests that only arrive at other screens use it: these get no answers. */

export const busy = http.get('*/api/*', () => new HttpResponse(null, { status: 503 }));

/** Where a request fails, the app asks whether the server is there. */
const noServer = http.get('*/healthz', () => HttpResponse.error());

/** Answers even if other requests fail. */
export const serverIsThere = () =>
	http.get('*/healthz', () =>
		HttpResponse.json({ status: 'ok' }, { headers: { date: new Date().toUTCString() } }),
	);

const urlOf = ({ path }: Endpoint) => `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const gathered = new Map<string, File[]>();

export const uploaded = (id: string): readonly File[] => gathered.get(id) ?? [];

/** The first part of each number stays. */
export function keepUploaded(id: string, number: number, part: File): void {
	const parts = uploaded(id);
	if (number === parts.length) gathered.set(id, [...parts, part]);
}

const bytesOf = (id: string): number => uploaded(id).reduce((sum, { size }) => sum + size, 0);

const takesParts = [
	http.get(urlOf(getUpload), ({ params: { upload_id } }) => {
		const id = String(upload_id);
		return HttpResponse.json({ parts: uploaded(id).map((_, number) => number), bytes: bytesOf(id) });
	}),
	http.post(urlOf(sendPart), async ({ request, params: { upload_id, number } }) => {
		const id = String(upload_id);
		const { part } = await readInput(request);
		keepUploaded(id, Number(number), part as File);
		return HttpResponse.json({ status: 'success', bytes: bytesOf(id) }, { headers: receiptOf(request) });
	}),
];

/** Answers come from the functions below. A call without an answer fails the test. */
export function fakeServer(...answers: HttpHandler[]) {
	const usual = [
		...answers,
		noServer,
		noPush,
		nothingToConfirm,
		proofKey,
		noRecordings,
		noConsents,
		...takesParts,
		statusLater,
		consentsLater,
		calendarLater,
		nothingToLookAt,
		...noYears,
		...countsLater,
		...placesLater,
		noCorrections,
		noMessages,
		noAnswers,
		noForms,
		noMeetings,
		...noVisits,
		noReaders,
		noLead,
		noPhoto,
		nothingSubmitted,
	];
	let current = usual;
	const server = {
		/** These come before all others until the end of the test. */
		use(...more: HttpHandler[]): void {
			current = [...more, ...current];
		},
		/** Takes back what `use` gave; `others` replace all. */
		resetHandlers(...others: HttpHandler[]): void {
			current = others.length > 0 ? others : usual;
		},
	};
	const realFetch = globalThis.fetch;
	beforeAll(() => {
		globalThis.fetch = carryForms((url, init) => fetchFrom(current, url, init));
	});
	beforeEach(() => {
		over = Promise.withResolvers();
	});
	afterEach(async () => {
		over.resolve();
		await endSending();
		// Work that still runs would ask a server without answers.
		await endApp();
		server.resetHandlers();
		expect(unanswered.splice(0), 'calls to which the test gives no answer').toEqual([]);
	});
	afterAll(() => {
		globalThis.fetch = realFetch;
	});
	return server;
}

/** It resolves once the test is over: the app of a test ends only after the requests of its outbox. */
let over = Promise.withResolvers<void>();

/**
 * A run of the outbox holds its item in memory: after the phone is emptied it would send the item to the next test. Open
 * screens plan the next run, so they close after this one.
 */
async function endSending(): Promise<void> {
	const isDone = () => waitFor(() => expect(runningLane.get()).toBeUndefined());
	await isDone();
	cleanup();
	await isDone();
}

const unanswered: string[] = [];
/** It is kept, because some tests put another clock in its place. */
const { setImmediate } = globalThis;

/** Asks the handlers themselves: a stand-in for the network below them takes a tenth of the processor's time. */
async function fetchFrom(
	handlers: HttpHandler[],
	url: RequestInfo | URL,
	init?: RequestInit,
): Promise<Response> {
	const request = new Request(url instanceof Request ? url : new URL(url, location.href), init);
	const { signal } = request;
	const given = new Promise<never>((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason));
	});
	signal.throwIfAborted();
	// No answer may come at once.
	await Promise.race([new Promise((done) => setImmediate(done)), given]);
	const response = await Promise.race([getResponse(handlers, request), given]);
	if (!response) unanswered.push(`${request.method} ${request.url}`);
	if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
	return response;
}

const FORM = 'x-test-form';
const forms = new Map<string, FormData>();

/** jsdom's files do not survive conversion to Node's requests, so forms bypass it. */
const carryForms =
	(fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
	(url, init) => {
		if (!(init?.body instanceof FormData)) return fetch(url, init);
		const id = crypto.randomUUID();
		forms.set(id, init.body);
		return fetch(url, { ...init, body: null, headers: { ...init.headers, [FORM]: id } });
	};

type Body = Record<string, unknown>;

const methodOf = (endpoint: Endpoint) =>
	endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Checks `output` against its schema; `seen` gets the body (JSON or form) or the query. */
export function answer<E extends Endpoint>(
	endpoint: E,
	output: Output<E> | ((input: Body) => unknown),
	seen: (input: Body, request: Request) => void = () => undefined,
) {
	return http[methodOf(endpoint)](urlOf(endpoint), async ({ request }) => {
		const input = await readInput(request);
		seen(input, request);
		const body = endpoint.output.parse(isFunction(output) ? output(input) : output);
		const headers = headersOf(request);
		if (endpoint.status === 204) return new HttpResponse(null, { status: 204, headers });
		return HttpResponse.json(body as Body, { headers });
	});
}

let tellsTime = true;

/** In a file that calls it, answers do not tell the phone what time it is. */
export function keepTimeSecret(): void {
	tellsTime = false;
}

/** On the server, too, an answer tells the time and names its write. */
const headersOf = (request: Request): Record<string, string> => ({
	...(tellsTime && { date: new Date().toUTCString() }),
	...receiptOf(request),
});

/** On the server, too, an answer names its write. */
export function receiptOf({ headers }: Request): Record<string, string> {
	const key = headers.get('idempotency-key');
	return key === null ? {} : { 'idempotency-key': key };
}

const isFunction = (value: unknown): value is (input: Body) => unknown => typeof value === 'function';

export async function readInput(request: Request): Promise<Body> {
	if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
	const form = forms.get(request.headers.get(FORM) ?? '');
	if (form) return Object.fromEntries(form);
	return (await request.clone().json()) as Body;
}

export function refuse(endpoint: Endpoint, code: ErrorCode, detail: string, errors?: FieldErrors) {
	return http[methodOf(endpoint)](urlOf(endpoint), ({ request }) =>
		HttpResponse.json(
			{ code, detail, message: detail, error: detail, ...(errors && { errors }) },
			{ status: statusOf[code], headers: headersOf(request) },
		),
	);
}

export function answerLater<E extends Endpoint>(endpoint: E, output: Output<E>) {
	const { promise: isDue, resolve: give } = Promise.withResolvers<void>();
	const handler = http[methodOf(endpoint)](urlOf(endpoint), async ({ request }) => {
		await Promise.race([isDue, over.promise]);
		return HttpResponse.json(endpoint.output.parse(output) as Body, { headers: headersOf(request) });
	});
	return { handler, give };
}

/** The request arrives, and gets the answer of the next handler only after `give`. */
export function holdBack(endpoint: Endpoint) {
	const { promise: isDue, resolve: give } = Promise.withResolvers<void>();
	const handler = http[methodOf(endpoint)](urlOf(endpoint), async () => {
		await Promise.race([isDue, over.promise]);
	});
	return { handler, give };
}

/** The request arrives, but gets no answer before the test is over. */
export const noAnswer = (endpoint: Endpoint) =>
	http[methodOf(endpoint)](urlOf(endpoint), async () => {
		await over.promise;
		return HttpResponse.error();
	});

export const noNetwork = (endpoint: Endpoint) =>
	http[methodOf(endpoint)](urlOf(endpoint), () => HttpResponse.error());
