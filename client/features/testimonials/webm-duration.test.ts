import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withDuration } from './webm-duration.ts';

/** Chrome begins a recording so: no length, no index, a segment of unknown size. */
const INFO = '1549a966952ad7b1830f42404d80844c6176665741844c617666';
const HEAD = Buffer.from(
	`1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff${INFO}1654ae6b80`,
	'hex',
);
const bytes = (from: Buffer) => new Uint8Array(from);

test('the length is written into the information, and all else stays as it was', () => {
	const patched = withDuration(bytes(HEAD), 1_800_000);
	expect(patched).toBeDefined();
	const written = Buffer.from(patched ?? []);
	const at = written.indexOf(Buffer.from('448988', 'hex'));
	expect(written.readDoubleBE(at + 3)).toBe(1_800_000);
	expect(written.length).toBe(HEAD.length + 11 + 7);
	expect(written.subarray(0, 48)).toEqual(HEAD.subarray(0, 48));
	expect(written.subarray(-5)).toEqual(HEAD.subarray(-5));
	expect(withDuration(bytes(written), 5), 'twice').toBeUndefined();
});

test('what is no such recording is left alone', () => {
	expect(withDuration(new Uint8Array(), 1)).toBeUndefined();
	expect(withDuration(bytes(Buffer.from('OggS and more')), 1)).toBeUndefined();
	expect(withDuration(bytes(HEAD.subarray(0, 60)), 1)).toBeUndefined();
	const indexed = readFileSync(path.join(import.meta.dirname, '../../../server/test/recordings/live.webm'));
	expect(withDuration(bytes(indexed), 1)).toBeUndefined();
});
