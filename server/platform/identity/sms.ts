import type { SmsSettings } from '../process/env.ts';

const GIVE_UP_MS = 5000;

/**
 * Hands a text message for an Indian mobile number (ten digits) to the gateway. What is thrown names neither number nor
 * text, so that it may be logged and stored.
 *
 * @throws Error when the gateway does not take it.
 */
export async function sendSms(gateway: SmsSettings, mobileNumber: string, text: string): Promise<void> {
	const response = await fetch(gateway.url, {
		method: 'POST',
		headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ to: `+91${mobileNumber}`, text }),
		redirect: 'error',
		signal: AbortSignal.timeout(GIVE_UP_MS),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
}
