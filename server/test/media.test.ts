import { logout } from '@yuva/contract/auth/endpoints';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSession } from '../platform/identity/session.ts';
import { preparePhoto } from '../platform/media/images.ts';
import { thumbnailOf } from '../platform/media/media-address.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from './factories.ts';
import { photoWithPlace } from './photos.ts';
import { recordingBytes } from './recordings.ts';
import { sessionIdOf } from './sign-in.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const app = await startTestApp();
const { media } = app.platform;

async function storePhoto(fellow: Person): Promise<string> {
	const undo = () => undefined;
	return media.addPhoto(
		{ db: app.db, fellowId: fellow.id, kind: 'profile_photo', undo },
		await preparePhoto(await photoWithPlace()),
	);
}

const lookerOf = async ({ token }: Person) => ({ session_id: await sessionIdOf(app, token) });
const addressFor = async (viewer: Person, id: string) =>
	media.urlFor(await lookerOf(viewer), id, TEST_NOW) ?? '';
const withSession = ({ token }: Person, url: string) =>
	app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
const statusOf = async (url: string) => (await app.http.inject(url)).statusCode;

test('a signed address shows the photo, in a sandbox and without sniffing', async () => {
	const fellow = await makeFellow(app.db);
	const response = await app.http.inject(await addressFor(fellow, await storePhoto(fellow)));
	expect(response.statusCode).toBe(200);
	expect(response.headers).toMatchObject({
		'content-type': 'image/jpeg',
		'content-security-policy': "default-src 'none'; sandbox",
		'x-content-type-options': 'nosniff',
	});
	expect(response.rawPayload.includes('YuvaTestPhone')).toBe(false);
});

test('an address without a valid signature shows nothing', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const id = await storePhoto(fellow);
	const good = await addressFor(fellow, id);
	expect(await statusOf(`/media/${id}`)).toBe(404);
	expect(await statusOf(good.replace(/s=.{4}/, 's=AAAA'))).toBe(404);
	expect(await statusOf(good.replace(/v=[\w-]+/, `v=${(await lookerOf(other)).session_id}`))).toBe(404);
	expect(await statusOf(good.replace(/e=\d/, 'e=9'))).toBe(404);
	expect(await statusOf(good.replace(id, crypto.randomUUID()))).toBe(404);
});

test('an address lives at most five minutes', async () => {
	const fellow = await makeFellow(app.db);
	const address = await addressFor(fellow, await storePhoto(fellow));
	app.setTime(new Date(TEST_NOW.getTime() + 2 * 60_000));
	expect(await statusOf(address)).toBe(200);
	app.setTime(new Date(TEST_NOW.getTime() + 5 * 60_000 + 1));
	expect(await statusOf(address)).toBe(404);
	app.setTime(TEST_NOW);
});

test('an address ends with the session that it was signed for, and with no other', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const second = { ...fellow, token: await openSession(app.db, { id: fellow.id, role: 'fellow' }, TEST_NOW) };
	const [address, other] = [await addressFor(fellow, id), await addressFor(second, id)];
	expect([await statusOf(address), await statusOf(other)]).toEqual([200, 200]);
	await app.call(logout, {}, { token: fellow.token });
	expect([await statusOf(address), await statusOf(other)]).toEqual([404, 200]);
	await app.db
		.updateTable('sessions')
		.set({ expires_at: TEST_NOW })
		.where('account_id', '=', fellow.id)
		.execute();
	expect(await statusOf(other)).toBe(404);
});

test('nothing is shown to a person who has not chosen an own password', async () => {
	const fellow = await makeFellow(app.db, { own_password: false });
	const id = await storePhoto(fellow);
	expect(await statusOf(await addressFor(fellow, id))).toBe(404);
	expect((await withSession(fellow, `/media/${id}`)).statusCode).toBe(404);
});

test('a session whose second factor is to be set up is shown nothing, until it is', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const lead = await makeAdmin(app.db);
	const address = await addressFor(lead, id);
	const setDue = (second_factor_due: boolean) =>
		app.db.updateTable('sessions').set({ second_factor_due }).where('account_id', '=', lead.id).execute();
	await setDue(true);
	expect([await statusOf(address), (await withSession(lead, `/media/${id}`)).statusCode]).toEqual([404, 404]);
	await setDue(false);
	expect(await statusOf(address)).toBe(200);
});

test('a fellow’s browser may store a photo for minutes, that of staff does not', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const storedBy = async (viewer: Person) =>
		(await app.http.inject(await addressFor(viewer, id))).headers['cache-control'];
	expect(await storedBy(fellow)).toMatch(/^private, max-age=\d+, immutable$/);
	expect(await storedBy(await makeAdmin(app.db))).toBe('no-store');
});

test('a signature is no right: whoever no longer reaches the fellow sees nothing', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const [near, far, admin] = [
		await makeDistrictLead(app.db, 682),
		await makeDistrictLead(app.db, VIKARABAD),
		await makeAdmin(app.db),
	];
	expect(await statusOf(await addressFor(near, id))).toBe(200);
	expect(await statusOf(await addressFor(admin, id))).toBe(200);
	expect(await statusOf(await addressFor(far, id))).toBe(404);
	await app.db.deleteFrom('lead_districts').where('account_id', '=', near.id).execute();
	expect(await statusOf(await addressFor(near, id))).toBe(404);
});

test('a removed photo is gone at once', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	await media.remove(app.db, id);
	expect(await statusOf(await addressFor(fellow, id))).toBe(404);
});

test('a list that is read twice within a minute gives the same address, so that nothing is fetched twice', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const start = Math.floor(TEST_NOW.getTime() / 120_000) * 120_000;
	const looker = await lookerOf(fellow);
	const [first, second] = [0, 60_000].map((ms) => media.urlFor(looker, id, new Date(start + ms)));
	expect(first).toBe(second);
});

test('its thumbnail is shown to the same people, and only under an address for it', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const address = await addressFor(fellow, await storePhoto(fellow));
	const small = thumbnailOf(address) ?? '';
	const response = await app.http.inject(small);
	expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
	const { width, height } = await sharp(response.rawPayload).metadata();
	expect([width, height]).toEqual([160, 160]);
	expect(await statusOf(small.replace(/v=[\w-]+/, `v=${(await lookerOf(other)).session_id}`))).toBe(404);
	expect(await statusOf(small.replace(/s=.{4}/, 's=AAAA'))).toBe(404);
	expect(thumbnailOf(null)).toBeNull();
});

test('a photo that was stored without a thumbnail gets one when it is first asked for', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const key = [...app.storage.files.keys()].find((name) => name.endsWith(`${id}.small.jpg`)) ?? '';
	app.storage.files.delete(key);
	expect(await statusOf(thumbnailOf(await addressFor(fellow, id)) ?? '')).toBe(200);
	expect(app.storage.files.get(key)?.length).toBeGreaterThan(0);
});

test('a removed photo takes its thumbnail with it', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const files = () => [...app.storage.files.keys()].filter((name) => name.includes(id));
	expect(files()).toHaveLength(2);
	await media.remove(app.db, id);
	expect(await statusOf(thumbnailOf(await addressFor(fellow, id)) ?? '')).toBe(404);
	await media.sweep();
	expect(files()).toEqual([]);
});

test('a recording has no thumbnail', async () => {
	const fellow = await makeFellow(app.db);
	const write = { db: app.db, fellowId: fellow.id, kind: 'testimonial', undo: () => undefined } as const;
	const id = await media.addRecording(write, recordingBytes('speech.webm'));
	expect(await statusOf(await addressFor(fellow, id))).toBe(200);
	expect(await statusOf(thumbnailOf(await addressFor(fellow, id)) ?? '')).toBe(404);
});

test('a session does in place of a signature, for those who reach the fellow', async () => {
	const teamLead = await makeTeamLead(app.db);
	const fellow = await makeFellow(app.db, { teamLead });
	const id = await storePhoto(fellow);
	const people = {
		owner: fellow,
		neighbour: await makeFellow(app.db),
		stranger: await makeFellow(app.db, { district: VIKARABAD }),
		teamLead,
		otherTeamLead: await makeTeamLead(app.db),
		lead: await makeDistrictLead(app.db, PEDDAPALLI),
		otherLead: await makeDistrictLead(app.db, VIKARABAD),
		admin: await makeAdmin(app.db),
		nobody: { ...fellow, token: 'unknown' },
	};
	for (const url of [`/media/${id}`, `/media/${id}/small`]) {
		const statuses: Record<string, number> = {};
		for (const [name, person] of Object.entries(people))
			statuses[name] = (await withSession(person, url)).statusCode;
		expect(statuses).toEqual({
			owner: 200,
			neighbour: 404,
			stranger: 404,
			teamLead: 200,
			otherTeamLead: 404,
			lead: 200,
			otherLead: 404,
			admin: 200,
			nobody: 404,
		});
	}
});

test('with a session a photo is kept in no cache, and an expired address does no harm', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const address = await addressFor(fellow, id);
	app.setTime(new Date(TEST_NOW.getTime() + 6 * 60_000));
	const { statusCode, headers } = await withSession(fellow, address);
	expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
	expect(headers).toMatchObject({
		'content-security-policy': "default-src 'none'; sandbox",
		'x-content-type-options': 'nosniff',
	});
	app.setTime(TEST_NOW);
	await app.db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
	expect((await withSession(fellow, `/media/${id}`)).statusCode).toBe(404);
});
