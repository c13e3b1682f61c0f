import { noteServerTime } from '../session/clock.ts';

/**
 * Asks whether the server is there, and what time it is. Only our own health page counts; the portal of a guest network
 * answers with another. Never rejects.
 */
export async function askHealth(patienceMs: number): Promise<boolean> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), patienceMs);
	try {
		const response = await fetch('/healthz', { cache: 'no-store', signal: abort.signal });
		const body: unknown = await response.json();
		if (typeof body !== 'object' || body === null || !('status' in body)) return false;
		noteServerTime(response.headers.get('date'));
		return true;
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
}
