import { expect, test } from 'vitest';
import { newMobile } from './factories.ts';
import { PASSWORD, signIn, signUp, start, startReady } from './started-server.ts';

// The server with its own PostgreSQL, killed and stopped as real machines do.

/** Uploads need a password of the fellow's own. */
async function signInWithOwnPassword(origin: string, mobile: string): Promise<string> {
	const token = await signIn(origin, mobile);
	const changed = await fetch(`${origin}/api/fellow/password/change/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({ current_password: PASSWORD, new_password: 'neem tree and river' }),
	});
	expect(changed.status).toBe(200);
	return token;
}

/** Sends parts until the server is gone. @param begun once a part was acknowledged @returns the number of acknowledged parts */
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
	const first = await startReady();
	const mobile = newMobile();
	expect((await signUp(first.origin, mobile)).status).toBe(201);

	const second = await start();
	expect(await second.ended).toBe(1);
	expect(second.output()).toMatch(/already running on this data folder/);
	expect((await fetch(`${first.origin}/healthz`)).ok).toBe(true);

	const token = await signInWithOwnPassword(first.origin, mobile);
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

test('its log is JSON line by line, and holds no number, no name and no path that was asked for', async () => {
	const server = await startReady();
	const mobile = newMobile();
	await signUp(server.origin, mobile);
	await fetch(`${server.origin}/api/fellow/profile/${mobile}/acceptance-status/`);
	server.child.kill('SIGTERM');
	await server.ended;
	const lines = server
		.output()
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line));
	const messages = lines.map(({ msg }) => msg);
	expect(messages).toContain(`Yuva is ready: http://localhost:${new URL(server.origin).port}`);
	expect(messages).toContain('Yuva stops');
	const requests = lines.filter((line) => line.route !== undefined);
	expect(requests.map(({ route, status }) => `${route} ${status}`)).toContain('/api/fellow/signup/ 201');
	expect(requests.map(({ route, status }) => `${route} ${status}`)).toContain(
		'/api/fellow/profile/:mobile/acceptance-status/ 401',
	);
	expect(server.output()).not.toContain(mobile);
	expect(server.output()).not.toContain('Sravani');
}, 90_000);

test('a stopping server says that it is not ready while it still takes requests, and ends in order', async () => {
	const server = await startReady({ NODE_ENV: 'production' });
	const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
	server.child.kill('SIGTERM');
	await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
	expect(await statusOf('/api/states/')).toBe(200);
	// it ends itself with 1 where something keeps it for ten seconds
	expect(await server.ended).toBe(0);
}, 90_000);
