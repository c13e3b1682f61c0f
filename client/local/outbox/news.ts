import { createSignal } from '../session/create-store.ts';

const news = createSignal();
let channel: BroadcastChannel | undefined;

/** The line to the other tabs and the service worker; opened late, because an open line keeps a process alive. */
function openChannel(): BroadcastChannel | undefined {
	if (channel || !globalThis.BroadcastChannel) return channel;
	channel = new BroadcastChannel('yuva-outbox');
	channel.onmessage = () => news.tell();
	return channel;
}

/** Says to this tab, to the others and to the service worker that something in the outbox changed. */
export function announceOutbox(): void {
	news.tell();
	openChannel()?.postMessage('changed');
}

/** Calls `listener` whenever something in the outbox changed, wherever. */
export function onOutboxNews(listener: () => void): () => void {
	openChannel();
	return news.listen(listener);
}
