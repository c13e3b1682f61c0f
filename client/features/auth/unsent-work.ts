import { onOutboxNews, unsentItems } from '../../local/local.ts';

/** How many things of one account wait on this phone. */
export interface UnsentWork {
	mobile_number: string;
	count: number;
}

/**
 * Tells whose saved work is on this phone and not on the server, now and after each change, also by other tabs: somebody who
 * signs out leaves nothing. Owners are readable without a session; what the things are is sealed. What was begun and not saved
 * is not counted: signing in does not send it.
 *
 * @returns how to stop
 */
export function watchUnsentWork(report: (work: readonly UnsentWork[]) => void): () => void {
	let current = true;
	async function look(): Promise<void> {
		const work = await findUnsentWork().catch(() => []);
		if (current) report(work);
	}
	const stop = onOutboxNews(() => void look());
	void look();
	return () => {
		current = false;
		stop();
	};
}

async function findUnsentWork(): Promise<UnsentWork[]> {
	const counts = new Map<string, number>();
	for (const { owner } of await unsentItems()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
	return Array.from(counts, ([mobile_number, count]) => ({ mobile_number, count }));
}
