import { timeoutSignal } from '../../floor/timeout-signal.ts';
import { hasDrafts, hasStorage } from '../../local/local.ts';
import type { Reply } from './rules.ts';
import { findUnsent, isWork } from './unsent.ts';

const PATIENCE_MS = 10_000;

/** Sends a request, because what the phone says about its connection is often wrong. */
export async function callServer(): Promise<Reply> {
	const begun = performance.now();
	try {
		const signal = timeoutSignal(PATIENCE_MS);
		const response = await fetch('/healthz', { cache: 'no-store', signal });
		const milliseconds = performance.now() - begun;
		const body: unknown = await response.json().catch(() => undefined);
		if (response.status >= 500) return { kind: 'unwell' };
		if (!isHealth(body)) return { kind: 'stranger' };
		return { kind: 'well', milliseconds, serverTime: timeOf(response.headers.get('date'), milliseconds) };
	} catch {
		return { kind: 'none' };
	}
}

const isHealth = (body: unknown): boolean =>
	typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';

/** The server set the date about halfway through the call, so half its duration is added. */
function timeOf(date: string | null, milliseconds: number): number | undefined {
	const written = Date.parse(date ?? '');
	return Number.isNaN(written) ? undefined : written + milliseconds / 2;
}

/** It is unknown while the storage of this browser cannot be read. */
export type UnsentCount = number | 'unknown';

/** Counts drafts and queued items; 0 in a browser without storage. */
export async function countUnsent(): Promise<UnsentCount> {
	if (!hasStorage()) return 0;
	try {
		const { items, outbox } = await findUnsent();
		const begun = items.reduce((sum, { count }) => sum + count, 0);
		return outbox.waiting + outbox.refused + ((await hasDrafts(isWork)) ? Math.max(1, begun) : 0);
	} catch {
		return 'unknown';
	}
}
