import { onOutboxNews, unsentItems } from '../../local/local.ts';

/** How many things of one account wait on this phone. */
export interface UnsentWork {
	mobile_number: string;
	count: number;
}

/**
 * Reports the owners of queued items on this phone, now and after each change, also in other tabs: signing out removes the
 * owner's items. Owners are readable without a session; contents are sealed. Drafts are not counted: signing in does not
 * send them.
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
	return Array.from(counts, ([owner, count]) => ({ mobile_number: owner.slice(0, 10), count }));
}
