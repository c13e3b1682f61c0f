import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentConnection } from '../server/connectivity.ts';
import { now } from '../session/clock.ts';
import { ownerOf } from '../session/owner.ts';
import { useSession } from '../session/session.ts';
import { canStore } from '../store/vault.ts';
import { FIRST_THINGS_MS } from './first-things.ts';
import { onPackAsked, packedSince, packFor } from './offline-pack.ts';

/** Answers younger than this are not read again. */
const FRESH_MS = 4 * 60 * 60 * 1000;

type ReadAll = (cache: QueryClient, mobile: string) => Promise<boolean>;

/** It is skipped if it ran recently; with data saver it runs only on request. @param readAll must not change */
export function useOfflinePack(readAll: ReadAll): void {
	const cache = useQueryClient();
	const session = useSession();
	const hasAccess =
		session?.role === 'fellow' && session.user_status === 'ACCESS_GRANTED' && !session.enrolment?.is_over;
	const owner = hasAccess ? ownerOf(session) : undefined;
	const mobile = session?.mobile_number ?? '';
	useEffect(() => {
		if (owner === undefined) return;
		const read = () => void packFor(owner, () => readPack(cache, mobile, readAll));
		const timer = setTimeout(() => isPackDue(owner) && read(), FIRST_THINGS_MS);
		const stop = onPackAsked(read);
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [cache, owner, mobile, readAll]);
}

export function isPackDue(owner: string): boolean {
	const since = packedSince(owner)?.getTime() ?? 0;
	if (!canStore()) return false;
	return !savesData() && currentConnection() !== 'silent' && now().getTime() - since > FRESH_MS;
}

const savesData = (): boolean =>
	(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Reads one after the other. @returns whether everything is on the phone now */
async function readPack(cache: QueryClient, mobile: string, readAll: ReadAll): Promise<boolean> {
	const isRead = await readAll(cache, mobile);
	const cached = cache.getQueryCache().findAll({ predicate: ({ meta }) => meta?.cached === true });
	const isComplete = cached.every(({ state }) => state.status !== 'error' || state.data !== undefined);
	if (!isRead || !isComplete || currentConnection() === 'silent') return false;
	for (const address of new Set(cached.flatMap(({ state }) => picturesIn(state.data))))
		await fetchPicture(address);
	return true;
}

export const picturesIn = (answer: unknown): string[] =>
	[...(JSON.stringify(answer) ?? '').matchAll(/"(\/media\/[^"?]+\/small[^"]*)"/g)].flatMap(
		([, address]) => address ?? [],
	);

/** The service worker stores it; without one the fetch would be useless. */
function fetchPicture(address: string): Promise<void> {
	if (!navigator.serviceWorker?.controller) return Promise.resolve();
	return new Promise((resolve) => {
		const picture = new Image();
		picture.fetchPriority = 'low';
		picture.onload = () => resolve();
		picture.onerror = () => resolve();
		picture.src = address;
	});
}
