import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { limitAnswers } from '../platform/http/answers.ts';
import { budgets } from '../platform/process/budgets.ts';

test('a file that is refused for want of room, and cannot be opened, does not end the server', async () => {
	const http = Fastify();
	const endless = new Set<Readable>();
	const files: Readable[] = [];
	limitAnswers(http, { ...budgets.traffic, answerBytes: 4 });
	http.get('/endless', (_request, reply) => {
		const body = new Readable({ read: () => undefined });
		endless.add(body);
		reply.send(body);
	});
	http.get('/file', (_request, reply) => {
		const body = createReadStream('/nonexistent/file');
		files.push(body);
		reply.send(body);
	});
	afterAll(() => http.close());
	const held = [http.inject('/endless'), http.inject('/endless')];
	await expect.poll(() => endless.size).toBe(2);
	expect((await http.inject('/file')).statusCode).toBe(503);
	await expect.poll(() => files.map(({ closed }) => closed)).toEqual([true]);
	for (const body of endless) body.push(null);
	await Promise.all(held);
});

test('pieces of many answers leave turns of the event loop to other requests', async () => {
	const http = Fastify();
	limitAnswers(http, budgets.traffic);
	const [answers, pieces] = [50, 20];
	http.get('/file', (_request, reply) => {
		reply.send(Readable.from(Array.from({ length: pieces }, () => Buffer.from('piece'))));
	});
	afterAll(() => http.close());
	let turns = 0;
	const count = () => {
		turns += 1;
		next = setImmediate(count);
	};
	let next = setImmediate(count);
	const bodies = await Promise.all(Array.from({ length: answers }, () => http.inject('/file')));
	clearImmediate(next);
	expect(new Set(bodies.map(({ body }) => body))).toEqual(new Set(['piece'.repeat(pieces)]));
	expect(turns).toBeGreaterThan((answers * pieces) / 5);
});
