import { listStates } from '@yuva/contract/reference/endpoints';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { chooseWelcomeFigures, getWelcome } from '@yuva/contract/testimonials/publications-endpoints';
import { beforeAll, expect, test } from 'vitest';
import { COPY_MS } from '../platform/http/public-copies.ts';
import { makeAdmin } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { startTestApp } from './test-app.ts';

const { db, url: connectionString } = await makeFreshDatabase();
const [here, there] = [
	await startTestApp({}, { connection: { connectionString }, copyMs: COPY_MS }),
	await startTestApp({}, { connection: { connectionString }, copyMs: COPY_MS }),
];
const admin = await makeAdmin(db);
const read = (url: string, headers = {}, app = here) => app.http.inject({ url, headers });

/** Returns milliseconds of this process. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

const PUBLIC = ['/api/openapi.json', '/api/docs', getWelcome.path, getOrganisation.path, listStates.path];

beforeAll(async () => {
	for (const path of PUBLIC) await read(path);
});

test.each(PUBLIC)('%s costs less than 4 ms of processor time when it is asked for again', async (path) => {
	await read(path, { 'accept-encoding': 'br' });
	const used: number[] = [];
	for (let batch = 0; batch < 5; batch += 1) {
		const ofTen = await processorTime(async () => {
			for (let time = 0; time < 10; time += 1) await read(path, { 'accept-encoding': 'br' });
		});
		used.push(ofTen / 10);
	}
	// other work of this process, such as collecting garbage of earlier files, only adds to a batch
	expect(Math.min(...used)).toBeLessThan(4);
});

test.each(PUBLIC)('%s is not sent again to whoever holds it', async (path) => {
	const first = await read(path, { 'accept-encoding': 'gzip' });
	expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip']);
	const again = await read(path, { 'if-none-match': first.headers.etag });
	expect([again.statusCode, again.body]).toEqual([304, '']);
	const plain = await read(path);
	expect(plain.headers['content-encoding']).toBeUndefined();
	expect(plain.headers.vary).toContain('accept-encoding');
});

test('whoever changes what is public sees it at once, and another server shows it some seconds later', async () => {
	const shown = async (app = here) => (await read(getWelcome.path, {}, app)).json().figures !== null;
	const choose = (live_figures: boolean) =>
		here.call(chooseWelcomeFigures, { live_figures }, { token: admin.token });
	await choose(true);
	expect(await shown()).toBe(true);
	await expect.poll(() => shown(there), { timeout: 2 * COPY_MS }).toBe(true);
	await choose(false);
	expect(await shown()).toBe(false);
	await expect.poll(() => shown(there), { timeout: 2 * COPY_MS }).toBe(false);
});

test('what was asked for wrongly is refused each time, and nothing of it is kept', async () => {
	for (let time = 0; time < 2; time += 1)
		expect((await read('/api/districts/?state_id=none')).statusCode).toBe(422);
	expect((await read('/api/districts/?state_id=36')).statusCode).toBe(200);
});
