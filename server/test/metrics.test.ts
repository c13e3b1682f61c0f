import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenForMetrics } from '../platform/http/metrics.ts';
import { makeAdmin } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const { url: connectionString } = await makeFreshDatabase();
const connection = { connectionString };
const app = await startTestApp({ dataDir: '/' }, { connection });

const scrape = (more: object = {}) => app.http.inject({ url: '/metrics', ...more });

test('a caller on the machine itself reads answers by route and status, the pool, jobs, backups and the disk', async () => {
	await app.http.inject('/api/states/');
	await app.http.inject('/api/profile/9876543210/');
	const run = { kind: 'attention', began_at: TEST_NOW, ended_at: TEST_NOW, rows: 2, done_at: TEST_NOW };
	await app.db.insertInto('job_runs').values(run).execute();
	const { statusCode, headers, body } = await scrape();
	expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
	expect(body).toContain(
		'yuva_http_request_duration_seconds_count{method="GET",route="/api/states/",status="200"} 1',
	);
	expect(body, 'a path that was asked for is in no label').not.toContain('9876543210');
	expect(body).toContain(
		`yuva_job_last_done_timestamp_seconds{job="attention"} ${TEST_NOW.getTime() / 1000}`,
	);
	for (const name of [
		'database_pool_in_use',
		'database_pool_waiting',
		'queue_jobs',
		'backup_last_made_timestamp_seconds',
		'disk_free_bytes',
		'database_bytes',
		'phones_unsent_entries',
	])
		expect(body).toMatch(new RegExp(`^yuva_${name} \\d`, 'm'));
});

test('exports of the console that wait, are written and failed are counted', async () => {
	const { id: account_id } = await makeAdmin(app.db);
	const ago = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000);
	const rows = [
		{ state: 'waiting', asked_at: ago(30) },
		{ state: 'waiting', asked_at: ago(20) },
		{ state: 'running', asked_at: ago(40), counted_at: ago(5) },
		{ state: 'ready', asked_at: ago(50), ready_at: ago(20), ends_at: ago(0) },
		{ state: 'failed', asked_at: ago(60), reason: 'storage' },
		{ state: 'failed', asked_at: ago(200_000), reason: 'storage' },
		{ state: 'ended', asked_at: ago(60), reason: 'removed' },
	].map((row) => ({
		...{ id: crypto.randomUUID(), account_id, file: 'fellows.csv', filter: '{}', request_id: 'x' },
		...{ counted_at: null, ready_at: null, ends_at: null, reason: null },
		...row,
	}));
	await app.db.insertInto('exports').values(rows).execute();
	const { body } = await scrape();
	expect(body.match(/^yuva_exports_.*$/gm)).toEqual([
		'yuva_exports_waiting 2',
		'yuva_exports_running 1',
		'yuva_exports_failed 1',
	]);
});

test('a refused write of a phone is counted, one that is tried again is not', async () => {
	const headers = { 'idempotency-key': crypto.randomUUID() };
	const write = (url: string, payload: object) => app.http.inject({ method: 'POST', url, payload, headers });
	await write('/api/fellow/signup/', {});
	await write('/api/children/attendance/save/', {});
	const { body } = await scrape();
	const refusals = body.split('\n').filter((line) => line.startsWith('yuva_outbox_refusals_total{'));
	expect(refusals).toEqual(['yuva_outbox_refusals_total{route="/api/fellow/signup/",status="422"} 1']);
});

test.each([
	['from another machine', { remoteAddress: '192.0.2.7' }],
	[
		'from another machine, which names itself this one',
		{ remoteAddress: '192.0.2.7', headers: { host: '127.0.0.1' } },
	],
	['through a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
	['through a proxy that says Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
])('a caller %s finds nothing', async (_from, more) => {
	const { statusCode, body } = await scrape(more);
	expect(statusCode).toBe(404);
	expect(body).not.toContain('yuva_');
});

test('with a port of its own only that port serves metrics', async () => {
	const other = await startTestApp({ metricsPort: 1 }, { connection });
	expect((await other.http.inject('/metrics')).statusCode).toBe(404);
	const errors: unknown[] = [];
	const server = await listenForMetrics(other.metrics, { port: 0, host: '127.0.0.1' }, (error) =>
		errors.push(error),
	);
	const { port } = server.address() as AddressInfo;
	const ask = (path: string) =>
		new Promise<[number | undefined, string]>((resolve, reject) => {
			get({ port, path, agent: false }, (answer) => {
				text(answer).then((words) => resolve([answer.statusCode, words]), reject);
			}).once('error', reject);
		});
	const [status, body] = await ask('/metrics');
	expect([status, body.includes('yuva_database_bytes')]).toEqual([200, true]);
	expect((await ask('/healthz'))[0]).toBe(404);
	server.close();
	expect(errors).toEqual([]);
});
