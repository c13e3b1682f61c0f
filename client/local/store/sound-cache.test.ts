import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { dropSession, keepSession } from '../session/session.ts';
import { phoneDatabase } from './database.ts';
import { keepSounds, keptSound } from './sound-cache.ts';

const address = (id: string, signature = 'one') => `/media/${id}?v=me&e=1&s=${signature}`;
const server = vi.fn<typeof fetch>();

beforeEach(async () => {
	server
		.mockReset()
		.mockImplementation(async () => new Response('sound', { headers: { 'content-type': 'audio/webm' } }));
	vi.stubGlobal('fetch', server);
	await keepSession(FELLOW);
});
afterEach(() => vi.unstubAllGlobals());

const keys = async () => (await phoneDatabase()).getAllKeys('photos');

test('a recording is kept once, sealed, and found whatever the signature', async () => {
	await keepSounds([address('a')]);
	await keepSounds([address('a', 'two')]);
	expect(server.mock.calls).toEqual([
		['/media/a', { headers: { authorization: 'Bearer test-token' }, priority: 'low' }],
	]);
	const sound = await keptSound(address('a', 'three'));
	expect([sound?.type, await sound?.text()]).toEqual(['audio/webm', 'sound']);
	const stored = await (await phoneDatabase()).get('photos', `${FELLOW.mobile_number}:sound:/media/a`);
	expect(Object.keys(stored ?? {}).sort()).toEqual(['bytes', 'iv', 'version']);
});

test('a recording that is no longer wanted goes', async () => {
	await keepSounds([address('a'), address('b')]);
	await keepSounds([address('b')]);
	expect(await keys()).toEqual([`${FELLOW.mobile_number}:sound:/media/b`]);
});

test('a refusal is not kept as a recording', async () => {
	server.mockImplementation(async () => new Response(null, { status: 404 }));
	await keepSounds([address('a')]);
	expect(await keptSound(address('a'))).toBeUndefined();
});

test('staff, and a phone without a session, keep no recording', async () => {
	await keepSession({ ...FELLOW, role: 'admin' });
	await keepSounds([address('a')]);
	await dropSession();
	await keepSounds([address('a')]);
	expect(await keys()).toEqual([]);
	expect(await keptSound(address('a'))).toBeUndefined();
});
