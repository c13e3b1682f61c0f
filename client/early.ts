import { timeoutSignal } from './floor/timeout-signal.ts';
import { phoneStorage } from './floor/web-storage.ts';
import type { EarlyCall, EarlyRead } from './local/local.ts';

const GIVE_UP_MS = 30_000;
const PLACE = /\{(\w+)\}/g;

type Places = Readonly<Record<string, unknown>>;

/** Sends the page's early reads before the app's code arrives; `local/server/call.ts` uses the answers. */
function startEarly(reads: readonly EarlyRead[]): void {
	const token = phoneStorage.getItem('token');
	const mobile = phoneStorage.getItem('mobile_number');
	// The server refuses these reads until the fellow has chosen an own password.
	const isRefused = phoneStorage.getItem('own_password') === 'false';
	if (!token || !mobile || isRefused) return;
	globalThis.earlyCalls = new Map();
	for (const read of reads) ask(fill(read, { mobile }), `Bearer ${token}`);
}

function ask(read: EarlyRead, authorization: string): void {
	const askedAt = performance.now();
	const response = fetch(read.url, { headers: { authorization }, signal: timeoutSignal(GIVE_UP_MS) });
	const note = ({ url, key, offline }: EarlyRead, answer: EarlyCall['response']) => {
		// Silences the unhandled-rejection warning; real callers still see the error.
		answer.catch(() => undefined);
		globalThis.earlyCalls?.set(url, { authorization, askedAt, key, offline, response: answer });
	};
	if (read.holds) splitAnswer(read.holds, response, note);
	else note(read, response);
}

type Note = (read: EarlyRead, answer: EarlyCall['response']) => void;

function splitAnswer(holds: Parts, whole: Promise<Response>, note: Note): void {
	const opened = whole.then(async (response): Promise<(field: string) => Response | undefined> => {
		if (!response.ok) return () => undefined;
		const body: Places = await response.json();
		const partOf = (field: string) => partFrom(body[field], response);
		// These come first: callers that wait for the other parts find them.
		for (const [field, part] of Object.entries(holds))
			if (hasPlaces(part)) note(fill(part, body), Promise.resolve(partOf(field)));
		return partOf;
	});
	for (const [field, part] of Object.entries(holds))
		if (!hasPlaces(part)) {
			const answer = opened.then((partOf) => partOf(field));
			note(part, answer);
		}
}

type Parts = NonNullable<EarlyRead['holds']>;

/** Answers as the server would for the part alone, but without a tag. */
const partFrom = (body: unknown, { headers }: Response): Response =>
	new Response(JSON.stringify(body), {
		headers: { 'content-type': 'application/json', date: headers.get('date') ?? '' },
	});

const hasPlaces = ({ url }: EarlyRead): boolean => url.search(PLACE) >= 0;

function fill(read: EarlyRead, known: Places): EarlyRead {
	const [path, input] = read.key;
	const inUrl = (place: string, name: string) =>
		name in known ? encodeURIComponent(String(known[name])) : place;
	const inInput = (value: unknown) => {
		const name = typeof value === 'string' ? value.slice(1, -1) : '';
		return value === `{${name}}` && name in known ? known[name] : value;
	};
	return {
		...read,
		url: read.url.replace(PLACE, inUrl),
		key: [path, mapped(input, inInput)],
		...(read.holds && { holds: mapped(read.holds, (part) => fill(part, known)) }),
	};
}

const mapped = <Value, To>(
	record: Readonly<Record<string, Value>>,
	change: (value: Value) => To,
): Record<string, To> =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

startEarly(JSON.parse(document.currentScript?.dataset.reads ?? '[]'));
