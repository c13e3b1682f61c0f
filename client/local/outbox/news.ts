const CHANNEL = 'yuva-outbox';

const listeners = new Set<() => void>();
const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
if (channel) channel.onmessage = () => tell();

function tell(): void {
	for (const listener of listeners) listener();
}

/** Says to this tab, to the others and to the service worker that something in the outbox changed. */
export function announceOutbox(): void {
	tell();
	channel?.postMessage('changed');
}

/** Calls `listener` whenever something in the outbox changed, wherever. */
export function onOutboxNews(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
