import { numberOf, onOutboxNews, unsentItems } from '../../local/local.ts';

export interface UnsentWork {
	mobile_number: string;
	count: number;
}

/**
 * Reports the owners of queued items now and after each change, also in other tabs: signing out removes the
 * owner's items. Owners are readable without a session; contents are sealed. Drafts do not count: signing in
 * does not send them.
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
	return Array.from(counts, ([owner, count]) => ({ mobile_number: numberOf(owner), count }));
}
