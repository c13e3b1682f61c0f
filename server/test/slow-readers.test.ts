import { connect, type Socket } from 'node:net';
import { getVoice } from '@yuva/contract/testimonials/publications-endpoints';
import { expect, test } from 'vitest';
import type { Storage, StoredBytes } from '../platform/media/storage.ts';
import { budgets, type TrafficBudget } from '../platform/process/budgets.ts';
import { makeFellow, makePublishedVoice } from './factories.ts';
import { memoryStorage } from './memory-storage.ts';
import { newAddress, sessionIdOf } from './sign-in.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const VOICE = Buffer.alloc(9_500_000, 'sound');

function countingStorage() {
	const storage = memoryStorage();
	let read = 0;
	const count = (file: StoredBytes): StoredBytes => ({
		bytes: file.bytes,
		async *read({ first, last }) {
			for (let at = first; at <= last; at += 64 * 1024) {
				const end = Math.min(at + 64 * 1024 - 1, last);
				read += end - at + 1;
				yield* file.read({ first: at, last: end });
			}
		},
	});
	const counting: Storage = {
		...storage,
		async get(key) {
			const bytes = await storage.get(key);
			read += bytes?.length ?? 0;
			return bytes;
		},
		async open(key) {
			const file = await storage.open(key);
			return file && count(file);
		},
	};
	return { storage: counting, bytesRead: () => read };
}

async function listening(change: Partial<TrafficBudget> = {}) {
	const { storage, bytesRead } = countingStorage();
	const app = await startTestApp(
		{},
		{ storage, traffic: { ...budgets.traffic, strangersMs: 600_000, ...change } },
	);
	app.http.get('/large', async () => 'x'.repeat(20_000_000));
	const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
	const fellow = await makeFellow(app.db);
	const { id, media_id, storage_key } = await makePublishedVoice(app.db, fellow);
	await storage.put(storage_key, VOICE, 'audio/webm');
	const viewer = { session_id: await sessionIdOf(app, fellow.token) };
	return {
		app,
		bytesRead,
		voice: getVoice.path.replace('{id}', id),
		media: app.platform.media.urlFor(viewer, media_id, TEST_NOW) ?? '',
		port: Number(new URL(address).port),
	};
}

function ask(port: number, path: string, from = newAddress()): Socket {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	socket.write(`GET ${path} HTTP/1.1\r\nHost: yuva\r\nX-Forwarded-For: ${from}\r\n\r\n`);
	return socket;
}

const begun = (socket: Socket) =>
	new Promise<void>((resolve) => socket.once('readable', resolve).once('close', resolve));

test.each(['voice', 'media'] as const)(
	'of a %s that is not read the server holds a small part, however many ask',
	async (kind) => {
		const { port, bytesRead, ...paths } = await listening();
		const sockets = Array.from({ length: 30 }, () => ask(port, paths[kind]));
		await Promise.all(sockets.map(begun));
		// the system takes some megabytes for each connection on this machine itself
		expect(bytesRead() / 30).toBeLessThan(VOICE.length);
		for (const socket of sockets) socket.destroy();
	},
);

test('a reader who takes nothing is cut off, whatever it asked for', async () => {
	const { app, port, voice, media } = await listening({ idleMs: 300 });
	for (const path of [voice, media, '/large']) {
		const socket = ask(port, path);
		await begun(socket);
		await expect
			.poll(() => new Promise((resolve) => app.http.server.getConnections((_, count) => resolve(count))))
			.toBe(0);
	}
});

test('a reader who goes on, however slowly, gets the whole', async () => {
	const { port, voice } = await listening({ idleMs: 500 });
	const socket = ask(port, voice);
	let bytes = 0;
	socket.on('data', (piece) => {
		bytes += piece.length;
		socket.pause();
		setTimeout(() => socket.resume(), 5);
	});
	await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(VOICE.length);
	socket.destroy();
});

test('who holds half of all that waits for readers is refused more, and others are answered', async () => {
	const { port } = await listening({ answerBytes: 80_000_000 });
	const flooder = newAddress();
	const sockets = Array.from({ length: 12 }, () => ask(port, '/large', flooder));
	await Promise.all(sockets.map(begun));
	const answers = sockets.map((socket) => String(socket.read(40)));
	expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 503 ')).length).toBeGreaterThan(5);
	const headers = { 'x-forwarded-for': newAddress() };
	expect((await fetch(`http://127.0.0.1:${port}/large`, { headers })).status).toBe(200);
	for (const socket of sockets) socket.destroy();
});
