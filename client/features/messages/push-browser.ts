import { askPushKey } from './api.ts';

/** `unable` means that the browser has no Web Push, `denied` that the person or the browser refused notifications. */
export type PushAbility = 'unable' | 'denied' | 'undecided' | 'granted';

export function pushAbility(): PushAbility {
	const isThere =
		'PushManager' in window && 'Notification' in window && navigator.serviceWorker !== undefined;
	if (!isThere) return 'unable';
	return Notification.permission === 'default' ? 'undecided' : Notification.permission;
}

export const PUSH_DENIED =
	'This browser does not let Yuva tell you. You can allow notifications of Yuva in the settings of the browser.';
const NOT_READY = 'Yuva is not on this phone yet. Wait a minute and try again.';
const NOT_TURNED_ON = 'This browser could not turn notifications on. Try again later.';
const NOT_SET_UP = 'Notifications are not set up for Yuva yet. New messages are in the app.';

interface BrowserSubscription {
	endpoint: string;
	keys: { p256dh: string; auth: string };
}

/** Asks the person, so it must run in answer to a tap. @returns words for the person where it failed */
export async function subscribe(): Promise<BrowserSubscription | string> {
	if ((await Notification.requestPermission()) !== 'granted') return PUSH_DENIED;
	const applicationServerKey = await askPushKey();
	if (applicationServerKey === null) return NOT_SET_UP;
	const registration = await navigator.serviceWorker.getRegistration();
	if (!registration?.active) return NOT_READY;
	// An old subscription for another key of the server would be in the way.
	await unsubscribe(registration);
	const made = await registration.pushManager
		.subscribe({ userVisibleOnly: true, applicationServerKey })
		.catch(() => undefined);
	const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made?.toJSON() ?? {};
	if (endpoint === '') return NOT_TURNED_ON;
	return { endpoint, keys: { p256dh, auth } };
}

const unsubscribe = async ({ pushManager }: ServiceWorkerRegistration): Promise<void> => {
	await (await pushManager.getSubscription())?.unsubscribe();
};
