import { expect, inject, test } from 'vitest';
import './connection.ts';
import { openDatabaseLine } from './database-line.ts';
import { makeFellow } from './factories.ts';
import { probeWrite, serveProbes } from './probe.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const LIMITS = { statement: 500, lock: 500, idle: 5000, silence: 800 };

async function startOnLine() {
	const line = await openDatabaseLine(inject('connection'));
	const app = await startTestApp({}, { asApp: line.connection, limits: LIMITS });
	serveProbes(app.platform);
	let asked = 0;
	const isReady = async () => {
		app.setTime(new Date(TEST_NOW.getTime() + ++asked * 3000));
		return (await app.http.inject('/readyz')).statusCode;
	};
	return { line, app, isReady };
}

const { line, app, isReady } = await startOnLine();
const readStates = async () => (await app.http.inject('/api/states/')).statusCode;

test('connections on which the database went silent are closed, and new ones work', async () => {
	const { token } = await makeFellow(app.db);
	const all = (work: () => Promise<number>) => Promise.all(Array.from({ length: 8 }, work));
	await expect.poll(async () => new Set(await all(readStates))).toEqual(new Set([200]));
	line.swallowConnected();
	expect(await all(readStates)).toContain(503);
	await expect.poll(readStates).toBe(200);

	const bucket = crypto.randomUUID();
	const key = crypto.randomUUID();
	const save = () => app.call(probeWrite, { bucket }, { token, key });
	line.swallowConnected();
	const lost = await save();
	expect([lost.status, lost.headers['retry-after'], lost.body.code]).toEqual([503, '5', 'unavailable']);
	await expect.poll(async () => (await save()).status).toBe(201);
	await expect.poll(async () => (await save()).body.count).toBe(1);
});

test('while nothing connects the server is not ready but healthy, and comes back by itself', async () => {
	await expect.poll(isReady).toBe(200);
	line.swallowAll();
	expect(await isReady()).toBe(503);
	expect((await app.http.inject('/healthz')).statusCode).toBe(200);
	expect(await readStates()).toBe(503);
	line.open();
	await expect.poll(isReady).toBe(200);
	await expect.poll(readStates).toBe(200);
});
