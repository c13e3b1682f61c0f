import type { Query, QueryClient } from '@tanstack/react-query';
import { currentItems } from '../outbox/items.ts';
import { askServer } from '../server/ask-server.ts';
import { NetworkError } from '../server/call.ts';
import { type Connection, currentConnection, onConnection } from '../server/connectivity.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 2 * 60_000;

/** While offline it asks the server, unless queued items do; then it retries failed reads. @returns how to stop */
export function watchConnection(cache: QueryClient): () => void {
	let tries = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	function plan(): void {
		clearTimeout(timer);
		const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.75 + Math.random() / 2);
		timer = setTimeout(() => void probe(), pause);
	}
	async function probe(): Promise<void> {
		if (currentConnection() !== 'silent') return;
		tries += 1;
		plan();
		if (!document.hidden && !isSomethingSent()) await askServer();
	}
	function follow(connection: Connection): void {
		tries = 0;
		clearTimeout(timer);
		if (connection === 'silent') plan();
		else readAgain(cache);
	}
	const tryNow = () => {
		tries = 0;
		if (!document.hidden) void probe();
	};
	const stopFollowing = onConnection(follow);
	addEventListener('online', tryNow);
	document.addEventListener('visibilitychange', tryNow);
	if (currentConnection() === 'silent') plan();
	return () => {
		stopFollowing();
		clearTimeout(timer);
		removeEventListener('online', tryNow);
		document.removeEventListener('visibilitychange', tryNow);
	};
}

/** Items that wait for a refused one are not sent, so they do not poll. */
const isSomethingSent = (): boolean =>
	currentItems().some(({ state, missing }) => state === 'waiting' && missing.length === 0);

function readAgain(cache: QueryClient): void {
	void cache.refetchQueries({ type: 'active', predicate: isUnread }, { cancelRefetch: false });
}

const isUnread = ({ state }: Query): boolean =>
	state.error instanceof NetworkError || state.fetchFailureReason instanceof NetworkError;
