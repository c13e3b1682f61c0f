import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { tidy } from '../platform/jobs/housekeeping.ts';
import { version } from '../platform/process/version.ts';
import { makeAttentionItem } from './attention-rows.ts';
import { makeFellow, makeMedia } from './factories.ts';
import { serveHeld } from './held-requests.ts';
import { probeRead, serveProbes } from './probe.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const app = await startTestApp();
serveProbes(app.platform);

test('every answer carries the security headers, refusals too', async () => {
	for (const url of ['/healthz', '/api/nothing-here/', '/media/none']) {
		const { headers } = await app.http.inject(url);
		expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
		expect(headers['content-security-policy']).not.toContain('unsafe');
		expect(headers['x-content-type-options']).toBe('nosniff');
		expect(headers['permissions-policy']).toContain('microphone=(self)');
		expect(headers['cross-origin-resource-policy']).toBe('same-origin');
	}
});

test('an address of the API that is written in another way is kept in no cache either, and has its policy', async () => {
	const { token, mobile_number } = await makeFellow(app.db);
	const headers = { authorization: `Bearer ${token}` };
	for (const base of ['/api', '/%61pi', '/ap%69']) {
		const answer = await app.http.inject({ url: `${base}/children/profile/list/${mobile_number}/`, headers });
		expect(answer.statusCode).toBe(200);
		expect(answer.headers).toMatchObject({
			'cache-control': 'no-store',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		});
	}
});

test('a body that breaks off is one line in the log, without a stack', async () => {
	const lines: [object, string][] = [];
	const other = await startTestApp();
	other.http.addHook('onRequest', async (request) => {
		request.log = Object.create(request.log, {
			warn: { value: (...line: [object, string]) => lines.push(line) },
			error: { value: (...line: [object, string]) => lines.push(line) },
		});
	});
	await other.http.listen({ port: 0, host: '127.0.0.1' });
	const { port } = other.http.server.address() as AddressInfo;
	const socket = connect(port, '127.0.0.1');
	socket.write('POST /api/fellow/login/ HTTP/1.1\r\nHost: yuva\r\nContent-Type: application/json\r\n');
	socket.write('Content-Length: 100\r\n\r\n{"mobile');
	setTimeout(() => socket.destroy(), 200);
	await expect.poll(() => lines.length).toBeGreaterThan(0);
	expect(lines).toEqual([[{ route: '/api/fellow/login/' }, 'a body broke off']]);
});

test('in a page text becomes HTML or code only through policies that are named', async () => {
	const { headers } = await app.http.inject('/healthz');
	expect(String(headers['content-security-policy']).split('; ')).toEqual(
		expect.arrayContaining([
			"require-trusted-types-for 'script'",
			'trusted-types yuva-worker yuva-floor default',
		]),
	);
});

test('an answer of the API may load nothing and be in no frame', async () => {
	const { headers } = await app.http.inject('/api/states/');
	expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('answers of the API are kept in no cache', async () => {
	const { token, mobile_number: mobile } = await makeFellow(app.db);
	const { headers } = await app.call(probeRead, { mobile }, { token });
	expect(headers['cache-control']).toBe('no-store');
});

test('an unknown call is 404 with a detail', async () => {
	const response = await app.http.inject('/api/nothing-here/');
	expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

test('health and the description of the calls name the version', async () => {
	expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok', version });
	expect((await app.http.inject('/api/openapi.json')).json().info.version).toBe(version);
	expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

test.each([
	['PUT', '/api/probe/', 'POST'],
	['PATCH', '/api/probe', 'POST'],
	['DELETE', '/api/fellow/login/', 'POST'],
	['GET', '/api/fellow/signup/?x=1', 'POST'],
	['POST', '/api/welcome/', 'GET, HEAD'],
] as const)(
	'%s of %s, which takes another method, is 405 and names those that it takes',
	async (method, url, allow) => {
		const response = await app.http.inject({ method, url });
		expect([response.statusCode, response.json().code, response.headers.allow]).toEqual([
			405,
			'method_not_allowed',
			allow,
		]);
		expect(response.json().detail).toBe('This address does not take this method.');
	},
);

test('the OpenAPI document describes every call, and the page shows it without script', async () => {
	const document = (await app.http.inject('/api/openapi.json')).json();
	expect(document.openapi).toBe('3.1.0');
	const read = document.paths['/api/probe/{mobile}/'].get;
	expect(read.security).toEqual([{ bearer: [] }]);
	expect(read.parameters[0]).toMatchObject({ name: 'mobile', in: 'path', required: true });
	const page = (await app.http.inject('/api/docs')).body;
	expect(page).toContain('/api/probe/{mobile}/');
	expect(page).not.toContain('<script');
});

test('the server is ready while database and storage answer, serves also while they do not, and does neither once it drains', async () => {
	const drained = await startTestApp();
	let asked = 0;
	const isReady = async () => {
		drained.setTime(new Date(TEST_NOW.getTime() + ++asked * 3000));
		return (await drained.http.inject('/readyz')).statusCode;
	};
	expect(await isReady()).toBe(200);
	drained.storage.check = () => Promise.reject(new Error('gone'));
	expect(await isReady()).toBe(503);
	expect((await drained.http.inject('/servez')).statusCode).toBe(200);
	drained.storage.check = () => Promise.resolve();
	expect(await isReady()).toBe(200);
	drained.operation.startDraining();
	for (const url of ['/readyz', '/servez']) {
		const { statusCode, headers } = await drained.http.inject(url);
		expect([statusCode, headers.connection, headers['retry-after']]).toEqual([503, 'close', '5']);
	}
	expect((await drained.http.inject('/healthz')).statusCode).toBe(200);
});

test.each([
	['Caddyfile', /health_uri (\S+)/],
	['cluster/haproxy.cfg', /^backend yuva$[\s\S]*?httpchk GET (\S+)/m],
	['Dockerfile', /^HEALTHCHECK .*:3000(\/\w+)/m],
])('deploy/%s sends requests also to a server whose database or storage fails', (file, asked) => {
	const content = readFileSync(path.join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8');
	expect(asked.exec(content)?.[1]).toBe('/servez');
});

test('a request that was arriving when the server stopped is answered, and its connection closed', async () => {
	const stopping = await startTestApp();
	await stopping.http.listen({ port: 0, host: '127.0.0.1' });
	const { port } = stopping.http.server.address() as AddressInfo;
	const socket = connect(port, '127.0.0.1');
	socket.write('GET /api/states/ HTTP/1.1\r\nHost: yuva\r\n');
	await expect.poll(() => connectionsOf(stopping.http.server)).toBe(1);
	stopping.operation.startDraining();
	const closed = stopping.http.close();
	socket.write('\r\n');
	const answer = await text(socket);
	await closed;
	expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
	expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

const connectionsOf = (server: Server): Promise<number> =>
	new Promise((resolve, reject) =>
		server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
	);

test('the application can neither change nor delete what the audit log holds', async () => {
	const { id } = await makeFellow(app.db);
	await app.platform.db.insertInto('audit_log').values({ action: 'test', actor_id: id }).execute();
	const asApp = app.platform.db;
	await expect(asApp.updateTable('audit_log').set({ action: 'other' }).execute()).rejects.toThrow(
		/permission denied/,
	);
	await expect(asApp.deleteFrom('audit_log').execute()).rejects.toThrow(/permission denied/);
	await expect(sql`truncate audit_log`.execute(asApp)).rejects.toThrow(/permission denied/);
	await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
});

test('a database that is away is answered with 503 and when to come back', async () => {
	const away = openDatabase({
		connection: { ...inject('connection'), host: '/nonexistent' },
		poolSize: 1,
		prepareStatements: true,
		onPoolError: () => undefined,
	});
	const { platform, http } = await startTestApp();
	serveProbes({ ...platform, signInDb: away });
	const response = await http.inject({
		url: '/api/probe/9876543210/',
		headers: { authorization: 'Bearer x' },
	});
	expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
	await away.destroy();
});

test('tidying forgets old receipts, ended sessions and the files of removed media, and nothing else', async () => {
	const fellow = await makeFellow(app.db);
	const [kept, gone] = [
		await makeMedia(app.db, fellow.id, 'child_photo'),
		await makeMedia(app.db, fellow.id, 'child_photo'),
	];
	await app.storage.put(`test/${kept}.jpg`, Buffer.from('kept'), 'image/jpeg');
	await app.storage.put(`test/${gone}.jpg`, Buffer.from('gone'), 'image/jpeg');
	await app.platform.media.remove(app.db, gone);
	const days = (n: number) => new Date(TEST_NOW.getTime() - n * 86_400_000);
	const receipt = { account_id: fellow.id, request_hash: Buffer.from('x'), status: 200, response: '{}' };
	const [young, old] = [crypto.randomUUID(), crypto.randomUUID()];
	await app.db
		.insertInto('idempotency_keys')
		.values([
			{ ...receipt, key: young, created_at: days(29) },
			{ ...receipt, key: old, created_at: days(31) },
		])
		.execute();
	await tidy(app.platform.db, app.platform.media, TEST_NOW);
	expect([...app.storage.files.keys()]).toContain(`test/${kept}.jpg`);
	expect([...app.storage.files.keys()]).not.toContain(`test/${gone}.jpg`);
	const keys = await app.db
		.selectFrom('idempotency_keys')
		.select('key')
		.where('account_id', '=', fellow.id)
		.execute();
	expect(keys).toEqual([{ key: young }]);
	const sessions = await app.db
		.selectFrom('sessions')
		.select('account_id')
		.where('account_id', '=', fellow.id)
		.execute();
	expect(sessions).toHaveLength(1);
});

test('an item of the attention list goes 90 days after it was settled; an open one stays', async () => {
	const fellow = await makeFellow(app.db);
	const settle = async (subject: string, daysAgo: number) => {
		const id = await makeAttentionItem(app.db, fellow, { rule: 'child_absent', subject });
		const resolved_at = new Date(TEST_NOW.getTime() - daysAgo * 86_400_000);
		await app.db.updateTable('attention_items').set({ resolved_at }).where('id', '=', id).execute();
		return id;
	};
	const open = await makeAttentionItem(app.db, fellow);
	const settled = await settle('first', 89);
	await settle('second', 91);
	await tidy(app.platform.db, app.platform.media, TEST_NOW);
	const left = await app.db
		.selectFrom('attention_items')
		.select('id')
		.where('fellow_id', '=', fellow.id)
		.execute();
	expect(left.map(({ id }) => id).toSorted()).toEqual([open, settled].toSorted());
});

test('with 300 requests under way further ones are told to come back, and health stays fast', async () => {
	const busy = await startTestApp();
	const { underWay, release } = serveHeld(busy);
	const waiting = Array.from({ length: 300 }, () => busy.http.inject('/held'));
	await expect.poll(underWay).toBe(300);
	const key = crypto.randomUUID();
	const over = await busy.http.inject({ url: '/api/states/', headers: { 'idempotency-key': key } });
	expect(over.headers['idempotency-key']).toBe(key);
	expect([over.statusCode, over.headers['retry-after'], over.json().code]).toEqual([503, '5', 'unavailable']);
	for (const url of ['/healthz', '/servez']) expect((await busy.http.inject(url)).statusCode).toBe(200);
	release();
	expect((await Promise.all(waiting)).every(({ statusCode }) => statusCode === 200)).toBe(true);
	expect((await busy.http.inject('/api/states/')).statusCode).toBe(200);
});

test('requests whose clients went away are no longer under way', async () => {
	const left = await startTestApp();
	serveHeld(left);
	const origin = await left.http.listen({ port: 0, host: '127.0.0.1' });
	const statusOf = async () => (await fetch(`${origin}/api/states/`)).status;
	const clients = Array.from({ length: 300 }, () => new AbortController());
	const asked = clients.map(({ signal }) => fetch(`${origin}/held`, { signal }).catch(() => 'left'));
	await expect.poll(statusOf).toBe(503);
	for (const client of clients) client.abort();
	expect(new Set(await Promise.all(asked))).toEqual(new Set(['left']));
	await expect.poll(statusOf).toBe(200);
});
