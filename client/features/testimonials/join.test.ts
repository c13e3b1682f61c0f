import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { isFragmentedMp4, joinMp4 } from './mp4-join.ts';
import { isOpenWebm, joinWebm } from './webm-join.ts';

const recordings = path.join(import.meta.dirname, '../../../server/test/recordings');
/** The file has 51 packets in 1.02 seconds. */
const LIVE = new Uint8Array(readFileSync(path.join(recordings, 'live.webm')));
const CLOSED = new Uint8Array(readFileSync(path.join(recordings, 'speech.webm')));

/** Another program reads these times, in milliseconds. */
async function timesIn(parts: Uint8Array<ArrayBuffer>[]): Promise<number[]> {
	const source = new BufferSource(await new Blob(parts).arrayBuffer());
	const sound = await new Input({ formats: ALL_FORMATS, source }).getPrimaryAudioTrack();
	if (!sound) throw new Error('no sound');
	const times: number[] = [];
	for await (const { timestamp } of new EncodedPacketSink(sound).packets())
		times.push(Math.round(timestamp * 1000));
	return times;
}

const once = await timesIn([LIVE]);

test('a recording that went on three times is one sound, in its order', async () => {
	const joined = joinWebm([0, 1020, 2040].map((milliseconds) => ({ bytes: LIVE, milliseconds })));
	expect(once).toHaveLength(51);
	expect(await timesIn(joined)).toEqual([0, 1020, 2040].flatMap((later) => once.map((time) => time + later)));
});

test('clusters whose size is known are joined too, and what follows them is left out', async () => {
	const joined = joinWebm([
		{ bytes: LIVE, milliseconds: 0 },
		{ bytes: CLOSED, milliseconds: 5000 },
	]);
	const times = await timesIn(joined);
	expect(times).toHaveLength(102);
	expect(times[51]).toBe(5000);
});

test('a block that was cut off by a killed browser does not spoil what comes after it', async () => {
	const cut = LIVE.subarray(0, LIVE.length - 3);
	const times = await timesIn(
		joinWebm([
			{ bytes: cut, milliseconds: 0 },
			{ bytes: LIVE, milliseconds: 1020 },
		]),
	);
	expect(times.slice(-51)).toEqual(once.map((time) => time + 1020));
	expect([50, 51]).toContain(times.length - 51);
});

test('fragments of MP4 are joined with the same order of times and numbers', async () => {
	const fragments = new Uint8Array(readFileSync(path.join(recordings, 'fragmented.mp4')));
	const alone = await timesIn([fragments]);
	const joined = joinMp4([0, 1100, 2200].map((milliseconds) => ({ bytes: fragments, milliseconds })));
	const times = await timesIn(joined);
	expect(alone).toHaveLength(17);
	expect(times).toEqual([0, 1100, 2200].flatMap((later) => alone.map((time) => time + later)));
	const cut = fragments.subarray(0, fragments.length - 5);
	const afterCut = joinMp4([
		{ bytes: cut, milliseconds: 0 },
		{ bytes: fragments, milliseconds: 1100 },
	]);
	expect((await timesIn(afterCut)).slice(-17)).toEqual(alone.map((time) => time + 1100));
});

test('an MP4 goes on only where it has fragments', () => {
	const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(recordings, name)));
	expect(isFragmentedMp4(bytesOf('fragmented.mp4').subarray(0, 4096))).toBe(true);
	expect(isFragmentedMp4(bytesOf('speech.mp4'))).toBe(false);
	expect(isFragmentedMp4(LIVE)).toBe(false);
	expect(isFragmentedMp4(new Uint8Array())).toBe(false);
});

test('only a recording of unknown length can go on', () => {
	expect(isOpenWebm(LIVE)).toBe(true);
	expect(isOpenWebm(CLOSED)).toBe(false);
	expect(isOpenWebm(new TextEncoder().encode('kept!'))).toBe(false);
	expect(isOpenWebm(new Uint8Array())).toBe(false);
});
