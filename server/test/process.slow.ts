import { expect, test } from 'vitest';
import { newMobile } from './factories.ts';
import { signUp, start, startReady } from './started-server.ts';

// The server with its own PostgreSQL is killed and stopped as real machines do.

/** Only a person who has registered may send parts, so the fellow of the demo does. */
async function signInFellow(origin: string): Promise<string> {
	const answer = await fetch(`${origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number: '9000000011', password: 'Yuva-demo-2026' }),
	});
	expect(answer.status).toBe(200);
	const { token } = (await answer.json()) as { token: string };
	return token;
}

/**
 * Sends parts until the server is gone. @param begun runs once a part was acknowledged @returns the number of
 * acknowledged parts
 */
async function sendParts(upload: string, token: string, begun: () => void): Promise<number> {
	for (let number = 0; ; number++) {
		const body = new FormData();
		body.append('part', new File([`part ${number}`], 'blob'));
		const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
		const answer = await fetch(`${upload}parts/${number}/`, request).catch(() => undefined);
		if (!answer?.ok) return number;
		begun();
	}
}

test('what was acknowledged is there after kill -9, and a second server on the same folder is refused', async () => {
	const first = await startReady({ DEMO: '1' });
	const mobile = newMobile();
	expect((await signUp(first.origin, mobile)).status).toBe(201);

	const second = await start();
	expect(await second.ended).toBe(1);
	expect(second.output()).toMatch(/already running on this data folder/);
	expect((await fetch(`${first.origin}/healthz`)).ok).toBe(true);

	const token = await signInFellow(first.origin);
	const upload = `/api/uploads/${crypto.randomUUID()}/`;
	const begun = Promise.withResolvers<void>();
	const sending = sendParts(first.origin + upload, token, begun.resolve);
	await begun.promise;
	first.child.kill('SIGKILL');
	await first.ended;
	const acknowledged = await sending;
	const again = await startReady();
	expect((await signUp(again.origin, mobile)).status).toBe(409);
	const answer = await fetch(again.origin + upload, { headers: { authorization: `Bearer ${token}` } });
	const { parts } = (await answer.json()) as { parts: number[] };
	expect(acknowledged).toBeGreaterThan(0);
	expect(parts.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, number) => number));

	again.child.kill('SIGTERM');
	expect(await again.ended).toBe(0);
}, 90_000);
