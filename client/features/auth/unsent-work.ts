import { unsentItems } from '../../local/local.ts';

/** How many things of one account wait on this phone. */
export interface UnsentWork {
	mobile_number: string;
	count: number;
}

/**
 * Whose saved work is on this phone and not on the server; readable without a session, as owners are not sealed. What the
 * things are stays sealed. What was begun and not saved is not counted: signing in does not send it.
 *
 * @throws when this browser has no storage
 */
export async function findUnsentWork(): Promise<UnsentWork[]> {
	const counts = new Map<string, number>();
	for (const { owner } of await unsentItems()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
	return Array.from(counts, ([mobile_number, count]) => ({ mobile_number, count }));
}
