import { describe, expect, test } from 'vitest';
import { newMobile } from './factories.ts';
import { signUp, startReady } from './started-server.ts';

const server = await startReady({ NODE_ENV: 'production' });
const mobile = newMobile();
await signUp(server.origin, mobile);
await fetch(`${server.origin}/api/fellow/profile/${mobile}/acceptance-status/`);

describe('a server from its start to its end', { shuffle: false }, () => {
	test('a stopping server says to monitors and proxies that it stops while it still takes requests, and ends in order', async () => {
		const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
		expect(await statusOf('/servez')).toBe(200);
		server.child.kill('SIGTERM');
		await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
		expect(await statusOf('/servez')).toBe(503);
		expect(await statusOf('/api/states/')).toBe(200);
		// it would end itself with 1 if something kept it for ten seconds
		expect(await server.ended).toBe(0);
	}, 90_000);

	test('its log is JSON line by line, and holds no number, no name and no path that was asked for', () => {
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
	});
});
