import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearMirror, writeMirror } from '../session/session-mirror.ts';
import { phoneDatabase } from './database.ts';
import { cachePhoto, photoOf } from './photo-cache.ts';

const PATH = '/media/018f4a5e-7c1a-7000-8000-000000000001/small';
const ORIGIN = 'http://localhost';
const signedUntil = (milliseconds: number) =>
	new Request(`${ORIGIN}${PATH}?v=me&e=${milliseconds}&s=signature`);
const inAMinute = () => Date.now() + 60_000;
const aMinuteAgo = () => Date.now() - 60_000;
const fellow = { role: 'fellow', mobile_number: '9000000011', token: 'mine' };
const photo = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp' } });

const server = vi.fn<typeof fetch>();
const pending: Promise<unknown>[] = [];
const open = async (request: Request) => {
	const response = await photoOf(request, (work) => pending.push(work));
	await Promise.all(pending.splice(0));
	return response;
};

beforeEach(async () => {
	server.mockReset().mockImplementation(async () => photo());
	vi.stubGlobal('fetch', server);
	await writeMirror(fellow);
});

afterEach(async () => {
	vi.unstubAllGlobals();
	await clearMirror();
});

it('a photo that was seen once opens without network, whatever its signature', async () => {
	await open(signedUntil(inAMinute()));
	server.mockRejectedValue(new TypeError('no network'));
	const again = await open(signedUntil(1));
	expect(again.headers.get('content-type')).toBe('image/webp');
	expect(new Uint8Array(await again.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
	expect(server).toHaveBeenCalledTimes(1);
});

it('on the phone a photo is sealed', async () => {
	await open(signedUntil(inAMinute()));
	const stored = await (await phoneDatabase()).get('photos', `9000000011:${PATH}`);
	expect(Object.keys(stored ?? {}).sort()).toEqual(['bytes', 'iv', 'version']);
});

it('an address that has expired is opened with the session, in one call', async () => {
	await open(signedUntil(aMinuteAgo()));
	expect(server.mock.calls).toEqual([[PATH, { signal: null, headers: { authorization: 'Bearer mine' } }]]);
});

it('a photo that a newer version of the app does not wait for is given up', async () => {
	const end = new AbortController();
	server.mockImplementation(
		(_, init) =>
			new Promise((_answer, fail) =>
				init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
			),
	);
	const reading = photoOf(signedUntil(inAMinute()), () => undefined, end.signal);
	setTimeout(() => end.abort(), 20);
	await expect(reading).rejects.toThrow();
});

it("another fellow's photos on the same phone are not found", async () => {
	await cachePhoto({ owner: '9000000012', path: PATH }, new Blob(['x'], { type: 'image/webp' }));
	await open(signedUntil(inAMinute()));
	expect(server).toHaveBeenCalledTimes(1);
});

it('a photo that arrives after another person signed in is not kept', async () => {
	server.mockImplementation(async () => {
		await writeMirror({ ...fellow, mobile_number: '9000000012', token: 'hers' });
		return photo();
	});
	await open(signedUntil(inAMinute()));
	expect(await (await phoneDatabase()).count('photos')).toBe(0);
});

it('the phone of staff keeps no photo', async () => {
	await writeMirror({ ...fellow, role: 'admin' });
	await open(signedUntil(inAMinute()));
	expect(await (await phoneDatabase()).count('photos')).toBe(0);
});

it('a refusal is not kept as a photo', async () => {
	server.mockImplementation(async () => Response.json({ code: 'not_found' }, { status: 404 }));
	const refused = await open(signedUntil(inAMinute()));
	expect(refused.status).toBe(404);
	expect(await (await phoneDatabase()).count('photos')).toBe(0);
});
