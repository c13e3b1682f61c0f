import type { SmsSettings } from '../process/env.ts';

const GIVE_UP_MS = 5000;

/**
 * Errors contain neither number nor text: they may be logged and stored. `mobileNumber` has ten digits.
 * @throws Error when the gateway refuses the message
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
