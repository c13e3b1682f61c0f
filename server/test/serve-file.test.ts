import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@yuva/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serveFile } from '../platform/http/serve-file.ts';
import { budgets } from '../platform/process/budgets.ts';
import { startTestApp } from './test-app.ts';

const IDLE_MS = 100;
const PIECE = 'x'.repeat(1_000_000);

const fileAt = (path: `/api/${string}`) =>
	endpoint({
		method: 'GET',
		path,
		summary: 'A file',
		access: 'public',
		produces: { csv: 'text/csv; charset=utf-8' },
		input: z.object({}),
		output: z.unknown(),
	});

const app = await startTestApp({}, { traffic: { ...budgets.traffic, idleMs: IDLE_MS } });
const warned: string[] = [];
app.http.addHook('onRequest', async (request) => {
	request.log = Object.create(request.log, {
		warn: { value: (_: object, message: string) => warned.push(`${request.url}: ${message}`) },
	});
});

const serveChunks = (path: `/api/${string}`, chunks: () => AsyncIterable<string>) =>
	serveFile(app.platform, fileAt(path), async () => ({
		...{ name: 'a.csv', contentType: 'text/csv', isText: true },
		chunks: chunks(),
	}));

let closed = false;
const begun = Promise.withResolvers<void>();
serveChunks('/api/file/slow', async function* () {
	yield 'first\n';
	await pause(5 * IDLE_MS);
	yield 'last\n';
});
serveChunks('/api/file/endless', async function* () {
	try {
		for (;;) yield PIECE;
	} finally {
		closed = true;
	}
});
serveChunks('/api/file/refused', async function* () {
	yield 'first\n';
	throw new Error('the database went away');
});
serveChunks('/api/file/broken', async function* () {
	yield randomBytes(1_000_000).toString('hex');
	await begun.promise;
	throw new Error('the database went away');
});

const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });

test('a file whose next rows take long is not cut off', async () => {
	const answer = await fetch(`${origin}/api/file/slow`);
	expect(await answer.text()).toBe('first\nlast\n');
	expect(warned).not.toContain('/api/file/slow: a file was cut off');
});

test('a client that reads nothing is cut off, and the log says so', async () => {
	const socket = connect(Number(new URL(origin).port), '127.0.0.1');
	socket.on('error', () => undefined);
	socket.write('GET /api/file/endless HTTP/1.1\r\nhost: localhost\r\n\r\n');
	socket.pause();
	await expect.poll(() => closed, { timeout: 10_000 }).toBe(true);
	await expect.poll(() => warned).toContain('/api/file/endless: a file was cut off');
	socket.destroy();
});

test('a failure before the first byte is an answer, not a file', async () => {
	const answer = await fetch(`${origin}/api/file/refused`);
	expect(answer.status).toBe(500);
	expect(answer.headers.get('content-disposition')).toBeNull();
	expect(await answer.json()).toMatchObject({ code: 'internal' });
});

test('a file that breaks off is not taken for a whole one, and the log says so', async () => {
	const answer = await fetch(`${origin}/api/file/broken`);
	begun.resolve();
	await expect(answer.text()).rejects.toThrow();
	await expect.poll(() => warned).toContain('/api/file/broken: a file was cut off');
});
