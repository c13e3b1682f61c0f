import { indiaDate } from '@yuva/contract/calendar';
import { now } from './clock.ts';
import { onTransfer } from './transfers.ts';

/** Bytes over the network; what the phone's own encryption and lost packets add is not in it. */
export interface DataUsed {
	sent: number;
	received: number;
}

const STORED = 'data_used';
/** Method, address and the headers that every browser sends, about. */
const HEADER_BYTES = 500;
/** Around each field of a form. */
const FIELD_BYTES = 120;
const NONE: DataUsed = { sent: 0, received: 0 };

/** What this browser sent to the server and received from it today, India's day. */
export function dataUsedToday(): DataUsed {
	const { day, sent, received } = readStored();
	return day === indiaDate(now()) ? { sent, received } : NONE;
}

function readStored(): DataUsed & { day: string } {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null');
		return { day: '', ...NONE, ...(stored as object | null) };
	} catch {
		return { day: '', ...NONE };
	}
}

/** A service worker has no such storage: what it fetches is not counted. */
function add({ sent, received }: DataUsed): void {
	if (!globalThis.localStorage) return;
	const before = dataUsedToday();
	const total = { sent: before.sent + sent, received: before.received + received };
	localStorage.setItem(STORED, JSON.stringify({ day: indiaDate(now()), ...total }));
}

/** From now on counts what goes to the server and what comes. @returns how to stop */
export function countTraffic(): () => void {
	const stopObserving = observe();
	const stopListening = onTransfer(({ body, response }) => {
		const received = stopObserving || !response ? 0 : HEADER_BYTES + lengthOf(response);
		add({ sent: HEADER_BYTES + sizeOf(body), received });
	});
	return () => {
		stopListening();
		stopObserving?.();
	};
}

const lengthOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0);

function sizeOf(body: unknown): number {
	if (typeof body === 'string') return new TextEncoder().encode(body).length;
	if (body instanceof Blob) return body.size;
	if (!(body instanceof FormData)) return 0;
	return [...body.values()].reduce((sum, value) => sum + FIELD_BYTES + sizeOf(value), 0);
}

/** Adds what the browser says that it received, code and photos among it; undefined where it does not say. */
function observe(): (() => void) | undefined {
	const { PerformanceObserver } = globalThis;
	if (!PerformanceObserver?.supportedEntryTypes?.includes('resource')) return undefined;
	const observer = new PerformanceObserver((list) => {
		add(trafficOf(list.getEntries() as PerformanceResourceTiming[]));
	});
	observer.observe({ type: 'resource', buffered: true });
	return () => observer.disconnect();
}

const COUNTED_WHEN_SENT = ['fetch', 'xmlhttprequest', 'beacon'];

/** What came from the phone's own cache has no size. */
export function trafficOf(entries: readonly PerformanceResourceTiming[]): DataUsed {
	const real = entries.filter(({ transferSize }) => transferSize > 0);
	const asked = real.filter(({ initiatorType }) => !COUNTED_WHEN_SENT.includes(initiatorType));
	return {
		sent: asked.length * HEADER_BYTES,
		received: real.reduce((sum, { transferSize }) => sum + transferSize, 0),
	};
}
