import webPush from 'web-push';
import type { PushSettings } from '../process/env.ts';

const GIVE_UP_MS = 10_000;
/** A push service drops a notification that it could not deliver for so long. */
const KEPT_SECONDS = 7 * 86_400;
/** The browser has withdrawn its subscription. */
const GONE = [404, 410];

export interface Subscription {
	endpoint: string;
	p256dh: string;
	auth: string;
}

export interface Notification {
	/** A second notification with the same tag replaces the first; at most 32 letters and digits. */
	tag: string;
	text: string;
	/** A tap opens the screen with this path. */
	opens: string;
}

/**
 * Returns whether the server may call this address: it calls only push services, because a browser chooses
 * the address.
 */
export function isPushService(endpoint: string, { hosts }: PushSettings): boolean {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, port, username, password } = new URL(endpoint);
	if (username || password) return false;
	const isSafe = (protocol === 'https:' && port === '') || hostname === '127.0.0.1';
	return isSafe && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * Encrypts for the browser, so that the push service cannot read the text.
 *
 * @returns false when the subscription is gone
 * @throws Error when the push service refuses the notification; names no address
 */
export async function sendPush(
	settings: PushSettings,
	{ endpoint, p256dh, auth }: Subscription,
	{ tag, text, opens }: Notification,
): Promise<boolean> {
	// it was taken while the setting named other hosts
	if (!isPushService(endpoint, settings)) return false;
	const { publicKey, privateKey, subject } = settings;
	const { headers, body } = webPush.generateRequestDetails(
		{ endpoint, keys: { p256dh, auth } },
		JSON.stringify({ tag, text, opens }),
		{ vapidDetails: { subject, publicKey, privateKey }, TTL: KEPT_SECONDS, topic: tag },
	);
	const { 'Content-Length': _length, ...rest } = headers;
	const response = await fetch(endpoint, {
		method: 'POST',
		headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
		body: new Uint8Array(body),
		redirect: 'error',
		signal: AbortSignal.timeout(GIVE_UP_MS),
	});
	await response.body?.cancel();
	if (GONE.includes(response.status)) return false;
	if (!response.ok) throw new Error(`the push service answered ${response.status}`);
	return true;
}
