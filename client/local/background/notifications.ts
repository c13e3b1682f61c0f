import type { OpenWindow } from './worker-scope.ts';

interface Shower {
	registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
}

interface Opener {
	clients: {
		matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
		openWindow(url: string): Promise<unknown>;
	};
}

interface Words {
	tag: string;
	text: string;
	opens: string;
}

/** It serves a payload of a later release: a browser demands that each push shows something. */
const PLAIN: Words = { tag: 'message', text: 'There is a message for you.', opens: '/messages' };

/** Phones may still show a notification of an earlier release that names an address without a screen. */
const MOVED: Readonly<Record<string, string>> = { '/registration': '/register' };

/** The path must be one of this app, not the address of another server. */
const PATH = /^\/(?!\/)[\w/?=&-]*$/;

function wordsOf(payload: string | undefined): Words {
	try {
		const { tag, text, opens }: Partial<Record<keyof Words, unknown>> = JSON.parse(payload ?? '');
		if (typeof tag !== 'string' || typeof text !== 'string' || typeof opens !== 'string') return PLAIN;
		return { tag, text, opens: PATH.test(opens) ? opens : PLAIN.opens };
	} catch {
		return PLAIN;
	}
}

/** A second notification with the same tag replaces the first. */
export async function showNotification({ registration }: Shower, payload: string | undefined): Promise<void> {
	const { tag, text, opens } = wordsOf(payload);
	await registration.showNotification('Yuva', {
		body: text,
		tag,
		data: opens,
		icon: '/icons/icon-192.png',
		badge: '/icons/icon-192.png',
		lang: 'en',
	});
}

/** Opens a new window unless one shows the screen: another window may hold what was typed. */
export async function openFrom({ clients }: Opener, notification: Notification): Promise<void> {
	notification.close();
	const opens: unknown = notification.data;
	const path = typeof opens === 'string' ? (MOVED[opens] ?? opens) : PLAIN.opens;
	const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
	const shown = windows.find(({ url }) => new URL(url).pathname === path);
	await (shown ? shown.focus() : clients.openWindow(path));
}

/**
 * The next person on this browser must not get notifications of this one, even if the server did not hear of
 * the logout.
 */
export async function endNotifications(): Promise<void> {
	try {
		const registration = await navigator.serviceWorker?.getRegistration();
		await (await registration?.pushManager?.getSubscription())?.unsubscribe();
	} catch {
		// The server has ended the session, and with it the subscription.
	}
}
