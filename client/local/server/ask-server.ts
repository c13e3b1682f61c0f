import { noteAnswer, noteSilence } from './connectivity.ts';

const ANSWER_MS = 10_000;

let asking: Promise<boolean> | undefined;

/**
 * Whether the server can be reached, asked by its small health page: what became of one request may be due to that request. Only
 * our own page counts; the portal of a guest network answers with another. Never rejects.
 */
export function askServer(): Promise<boolean> {
	asking ??= ask().finally(() => {
		asking = undefined;
	});
	return asking;
}

async function ask(): Promise<boolean> {
	const isThere = await isHealthy().catch(() => false);
	if (isThere) noteAnswer();
	else noteSilence();
	return isThere;
}

async function isHealthy(): Promise<boolean> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), ANSWER_MS);
	try {
		const response = await fetch('/healthz', { cache: 'no-store', signal: abort.signal });
		const body: unknown = await response.json();
		return typeof body === 'object' && body !== null && 'status' in body;
	} finally {
		clearTimeout(timer);
	}
}
