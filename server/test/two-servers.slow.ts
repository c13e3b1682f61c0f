import { setTimeout as pause } from 'node:timers/promises';
import { getStatus, logout } from '@yuva/contract/auth/endpoints';
import { expect, test } from 'vitest';
import { budgets } from '../platform/process/budgets.ts';
import { newMobile } from './factories.ts';
import { startFakeService } from './fake-service.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';
import { PASSWORD, type Started, signIn, signUp, startReady } from './started-server.ts';

// Two servers run on one database and one folder for media, as `yuva@.service` and compose run them. They
// start at once.

const url = await makeEmptyDatabase();
const alerts = await startFakeService();
const settings = { DATABASE_URL: url, MEDIA_SECRET: 'x'.repeat(32), ALERT_URL: alerts.url };
const [first, second] = await Promise.all([startReady(settings), startReady(settings)]);
const owner = openFresh(url);

const statusOf = async ({ origin }: Started, token: string) =>
	(await fetch(origin + getStatus.path, { headers: { authorization: `Bearer ${token}` } })).status;

async function tryPassword({ origin }: Started, mobile_number: string, password: string): Promise<number> {
	const answer = await fetch(`${origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number, password }),
	});
	return answer.status;
}

test('both bring the empty database up to date, and one alone tells of a fault', async () => {
	const runs = owner.selectFrom('job_runs').select('kind').where('kind', '=', 'alerts');
	await expect.poll(() => runs.execute(), { timeout: 40_000 }).toHaveLength(1);
	const told = alerts.taken.map(({ body }) => (JSON.parse(String(body)) as { subject: string }).subject);
	expect(told).toContain('backup');
	expect(told).toEqual([...new Set(told)]);
});

test('a session that one server opened works at the other, and when one ends it the other knows', async () => {
	const mobile = newMobile();
	expect((await signUp(first.origin, mobile)).status).toBe(201);
	const token = await signIn(second.origin, mobile);
	expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([200, 200]);
	const ended = await fetch(first.origin + logout.path, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}` },
	});
	expect(ended.status).toBe(204);
	expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([401, 401]);
});

test('wrong passwords are counted for both together', async () => {
	const mobile = newMobile();
	await signUp(first.origin, mobile);
	const { allowed } = budgets.tries.login.number;
	for (let attempt = 0; attempt < allowed; attempt += 1)
		expect(await tryPassword(attempt % 2 === 0 ? first : second, mobile, 'not the password')).toBe(401);
	for (const server of [first, second]) expect(await tryPassword(server, mobile, PASSWORD)).toBe(429);
});

test('when one is killed the other works on and has what both acknowledged, and a new one joins it', async () => {
	const acknowledged: string[] = [];
	let isOver = false;
	const write = async ({ origin }: Started) => {
		while (!isOver) {
			const mobile = newMobile();
			const answer = await signUp(origin, mobile).catch(() => undefined);
			if (answer?.status === 201) acknowledged.push(mobile);
			await pause(200);
		}
	};
	const writing = Promise.all([write(first), write(second)]);
	await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(4);
	first.child.kill('SIGKILL');
	await first.ended;
	const before = acknowledged.length;
	await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 2);
	isOver = true;
	await writing;
	const third = await startReady(settings);
	const kept = await owner
		.selectFrom('accounts')
		.select('mobile_number')
		.where('mobile_number', 'in', acknowledged)
		.execute();
	expect(kept).toHaveLength(acknowledged.length);
	expect(await statusOf(third, await signIn(third.origin, acknowledged[0] ?? ''))).toBe(200);
	for (const server of [second, third]) {
		server.child.kill('SIGTERM');
		expect(await server.ended, server.output()).toBe(0);
	}
}, 90_000);
