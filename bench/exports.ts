import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../e2e/people.ts';
import { ask } from './ask.ts';

const ADMIN = '9000000001';
const POLL_MS = 250;

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

interface Written {
	id: string;
	state: string;
	rows_written: number;
	bytes: number;
}

/** Has a file written, and removes it. @throws Error where it was not written */
export async function writeExport(origin: string, headers: Headers, file: string): Promise<Written> {
	const all = `${origin}/api/staff/exports/`;
	const { authorization = '' } = headers;
	const { id } = (await ask(all, { method: 'POST', headers, body: JSON.stringify({ file }) })) as Written;
	for (;;) {
		await pause(POLL_MS);
		const { data } = (await ask(all, { headers })) as { data: Written[] };
		const written = data.find((one) => one.id === id);
		if (written?.state === 'waiting' || written?.state === 'running') continue;
		if (written?.state !== 'ready') throw new Error(`The export ${file} ended as ${written?.state}`);
		await ask(`${all}${id}/`, { method: 'DELETE', headers: { authorization } });
		return written;
	}
}
