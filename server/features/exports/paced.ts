import { setTimeout as pause } from 'node:timers/promises';

/** A batch's time includes the reader; a slow one counts for no more than this. */
const LONGEST_BATCH_MS = 250;

/** Rests after each batch, so that all `running` exports together work for half of the time: sign-ins need the same processors. */
export async function* paced<Batch>(
	batches: AsyncIterable<Batch> | Iterable<Batch>,
	running: () => number,
	rest: (ms: number) => Promise<unknown> = pause,
): AsyncGenerator<Batch> {
	let begun = performance.now();
	for await (const batch of batches) {
		yield batch;
		await rest(restAfter(performance.now() - begun, running()));
		begun = performance.now();
	}
}

const restAfter = (tookMs: number, running: number): number =>
	Math.min(tookMs, LONGEST_BATCH_MS) * (2 * running - 1);
