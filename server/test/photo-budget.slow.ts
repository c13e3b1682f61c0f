import { getStatus } from '@yuva/contract/auth/endpoints';
import { uploadProfilePhoto } from '@yuva/contract/profile/endpoints';
import { expect, test } from 'vitest';
import { budgets } from '../platform/process/budgets.ts';
import { endHeavyWork, heavyPids } from '../platform/process/heavy-work.ts';
import { makeFellow } from './factories.ts';
import { asFile, slowPhoto } from './photos.ts';
import { newAddress } from './sign-in.ts';
import { startTestApp } from './test-app.ts';

const app = await startTestApp();
const small = asFile(await slowPhoto(300, 200), 'small.png', 'image/png');
const slow = asFile(await slowPhoto(6000, 4000), 'slow.png', 'image/png');

const CONNECTIONS = 3;
const PHOTOS = 12;

async function upload(address: string, { photo = slow, key }: { photo?: File; key?: string } = {}) {
	const { mobile_number, token } = await makeFellow(app.db);
	return () =>
		app.call(uploadProfilePhoto, { mobile_number, photo }, { token, address, ...(key && { key }) });
}

async function uploadsOfOne(count: number) {
	const send = await upload(newAddress());
	return Array.from({ length: count }, () => send);
}

test('photos that are converted hold no connection of the database', { timeout: 60_000 }, async () => {
	const fellow = await makeFellow(app.db);
	const uploads = await Promise.all(Array.from({ length: PHOTOS }, () => upload(newAddress())));
	let finished = 0;
	const answers = Promise.all(uploads.map((send) => send().finally(() => (finished += 1))));
	await new Promise((next) => setTimeout(next, 150));
	expect((await app.call(getStatus, {}, { token: fellow.token })).status).toBe(200);
	// With connections held, the call would have waited behind all that had none yet.
	expect(finished).toBeLessThan(PHOTOS - CONNECTIONS);
	expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: PHOTOS }, () => 200));
});

test('two callers who fill the line of photos keep no third out', { timeout: 120_000 }, async () => {
	const flooders = await Promise.all([0, 1].map(() => uploadsOfOne(budgets.photos.waiting)));
	const flooding = flooders.flat().map((send) => send());
	await expect.poll(() => heavyPids().length).toBeGreaterThan(0);
	const others = await Promise.all(Array.from({ length: 3 }, () => upload(newAddress(), { photo: small })));
	expect((await Promise.all(others.map((send) => send()))).map(({ status }) => status)).toEqual([
		200, 200, 200,
	]);
	const answers = await Promise.all(flooding);
	const busy = answers.filter(({ status }) => status === 503);
	expect(busy.length).toBeGreaterThan(0);
	expect(busy[0]).toMatchObject({ body: { code: 'unavailable', retry_after: 10 } });
	expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - busy.length);
});

test('a photo that is sent again is not converted again', { timeout: 60_000 }, async () => {
	const sends = await Promise.all(
		Array.from({ length: 5 }, () => upload(newAddress(), { key: crypto.randomUUID() })),
	);
	const sendAll = async () => {
		const addresses: string[] = [];
		for (const send of sends) addresses.push((await send()).body.url);
		return addresses;
	};
	const first = await sendAll();
	await endHeavyWork();
	expect(await sendAll()).toEqual(first);
	// the process that converts was not needed
	expect(heavyPids()).toEqual([]);
});
