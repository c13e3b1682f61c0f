import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, type Person, VIKARABAD } from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const app = await startTestApp();
const { media } = app.platform;

async function storePhoto(fellow: Person): Promise<string> {
	const undo = () => undefined;
	return media.addPhoto(
		{ db: app.db, fellowId: fellow.id, kind: 'child_photo', undo },
		asFile(await photoWithPlace()),
	);
}

const addressFor = (viewer: Person, id: string) =>
	media.urlFor({ account_id: viewer.id }, id, TEST_NOW) ?? '';
const statusOf = async (url: string) => (await app.http.inject(url)).statusCode;

test('a signed address shows the photo, in a sandbox and without sniffing', async () => {
	const fellow = await makeFellow(app.db);
	const response = await app.http.inject(addressFor(fellow, await storePhoto(fellow)));
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
	const good = addressFor(fellow, id);
	expect(await statusOf(`/media/${id}`)).toBe(404);
	expect(await statusOf(good.replace(/s=.{4}/, 's=AAAA'))).toBe(404);
	expect(await statusOf(good.replace(fellow.id, other.id))).toBe(404);
	expect(await statusOf(good.replace(/e=\d/, 'e=9'))).toBe(404);
	expect(await statusOf(addressFor(fellow, id).replace(id, crypto.randomUUID()))).toBe(404);
});

test('an address lives at most five minutes', async () => {
	const fellow = await makeFellow(app.db);
	const address = addressFor(fellow, await storePhoto(fellow));
	app.setTime(new Date(TEST_NOW.getTime() + 2 * 60_000));
	expect(await statusOf(address)).toBe(200);
	app.setTime(new Date(TEST_NOW.getTime() + 5 * 60_000 + 1));
	expect(await statusOf(address)).toBe(404);
	app.setTime(TEST_NOW);
});

test('a signature is no right: whoever no longer reaches the fellow sees nothing', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const [near, far, admin] = [
		await makeDistrictLead(app.db, 682),
		await makeDistrictLead(app.db, VIKARABAD),
		await makeAdmin(app.db),
	];
	expect(await statusOf(addressFor(near, id))).toBe(200);
	expect(await statusOf(addressFor(admin, id))).toBe(200);
	expect(await statusOf(addressFor(far, id))).toBe(404);
	await app.db.deleteFrom('lead_districts').where('account_id', '=', near.id).execute();
	expect(await statusOf(addressFor(near, id))).toBe(404);
});

test('a removed photo is gone at once', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	await media.remove(app.db, id);
	expect(await statusOf(addressFor(fellow, id))).toBe(404);
});

test('a list that is read twice within a minute gives the same address, so that nothing is fetched twice', async () => {
	const fellow = await makeFellow(app.db);
	const id = await storePhoto(fellow);
	const start = Math.floor(TEST_NOW.getTime() / 120_000) * 120_000;
	const [first, second] = [0, 60_000].map((ms) =>
		media.urlFor({ account_id: fellow.id }, id, new Date(start + ms)),
	);
	expect(first).toBe(second);
});
