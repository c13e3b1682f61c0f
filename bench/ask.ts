import { DEMO_PASSWORD } from '../e2e/people.ts';

const ADMIN = '9000000001';

interface Asked {
	method?: string;
	headers?: Record<string, string>;
	body?: string | FormData;
}

/** @throws Error for an answer that is no success */
export async function ask(address: string, asked: Asked): Promise<unknown> {
	const answer = await fetch(address, asked);
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${asked.method ?? 'GET'} ${address}: ${answer.status} ${text}`);
	return JSON.parse(text);
}

export type Headers = Record<string, string>;

/** Signs the head office of the demo in, and confirms its password. */
export async function confirmedAdmin(origin: string): Promise<Headers> {
	const json = { 'content-type': 'application/json' };
	const body = JSON.stringify({ mobile_number: ADMIN, password: DEMO_PASSWORD });
	const session = await ask(`${origin}/api/fellow/login/`, { method: 'POST', headers: json, body });
	const { token } = session as { token: string };
	const headers = { ...json, authorization: `Bearer ${token}` };
	const proof = JSON.stringify({ password: DEMO_PASSWORD });
	await ask(`${origin}/api/account/confirm/`, { method: 'POST', headers, body: proof });
	return headers;
}
