import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forgotPassword } from '@yuva/contract/auth/endpoints';
import { afterAll, expect, test } from 'vitest';
import { newMobile } from './factories.ts';
import { makeEmptyDatabase } from './fresh-database.ts';
import { signUp, startReady } from './started-server.ts';

let asked = 0;
/** It answers the second text alone: a server waits for the answer to the first one. */
const gateway = createServer((_request, response) => {
	asked += 1;
	if (asked > 1) response.end('{}');
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => {
	gateway.closeAllConnections();
	gateway.close();
});

test('what a server was doing when it was killed another server does within two minutes', async () => {
	const settings = {
		DATABASE_URL: await makeEmptyDatabase(),
		MEDIA_SECRET: 'x'.repeat(32),
		SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
		SMS_TOKEN: 'token',
	};
	const killed = await startReady(settings);
	const mobile_number = newMobile();
	expect((await signUp(killed.origin, mobile_number)).status).toBe(201);
	const { status } = await fetch(killed.origin + forgotPassword.path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number }),
	});
	expect(status).toBe(202);
	await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
	killed.child.kill('SIGKILL');
	await killed.ended;
	await startReady(settings);
	await expect.poll(() => asked, { timeout: 120_000 }).toBe(2);
}, 240_000);
