import { noteAnswer, noteSilence } from './connectivity.ts';
import { askHealth } from './health.ts';

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
	const askedAt = Date.now();
	const isThere = await askHealth(ANSWER_MS);
	if (isThere) noteAnswer();
	else noteSilence(askedAt);
	return isThere;
}
