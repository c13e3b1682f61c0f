import { createSignal } from '../session/create-store.ts';

const news = createSignal();
let channel: BroadcastChannel | undefined;

/** Opened late, because an open channel keeps a process alive. */
function openChannel(): BroadcastChannel | undefined {
	if (channel || !globalThis.BroadcastChannel) return channel;
	channel = new BroadcastChannel('yuva-outbox');
	channel.onmessage = () => news.tell();
	return channel;
}

/** Notifies this tab, other tabs and the service worker. */
export function announceOutbox(): void {
	news.tell();
	openChannel()?.postMessage('changed');
}

export function onOutboxNews(listener: () => void): () => void {
	openChannel();
	return news.listen(listener);
}
