import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

const PIECES = 20;
const stream = () => Readable.from(Array.from({ length: PIECES }, () => Buffer.from('piece')));

test('a caller with one stream does not wait for all pieces of a caller with many', async () => {
	let moved = 0;
	const many = Array.from({ length: 100 }, async () => {
		for await (const _ of inTurns(stream(), 'many')) moved += 1;
	});
	const one = await text(inTurns(stream(), 'one'));
	expect(one).toBe('piece'.repeat(PIECES));
	expect(moved).toBeLessThan(5 * PIECES);
	await Promise.all(many);
	expect(moved).toBe(100 * PIECES);
});

test('a stream that fails fails its reader, and a reader who leaves closes the stream', async () => {
	const broken = new Readable({ read: () => undefined });
	const reading = text(inTurns(broken, 'one'));
	broken.push('begun');
	broken.destroy(new Error('the line is cut'));
	await expect(reading).rejects.toThrow('the line is cut');
	const endless = new Readable({ read: () => endless.push('piece') });
	for await (const _ of inTurns(endless, 'one')) break;
	await expect.poll(() => endless.destroyed).toBe(true);
});
