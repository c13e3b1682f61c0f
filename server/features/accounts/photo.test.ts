import { setAccountActive } from '@yuva/contract/accounts/endpoints';
import { listMyLeads, type MyLead } from '@yuva/contract/accounts/my-leads-endpoints';
import { removeStaffPhoto, saveStaffPhoto } from '@yuva/contract/accounts/photo-endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const [MEDCHAL, SANGAREDDY] = [509, 522];
const picture = await photoWithPlace(320, 240);

let lead: Person;
let fellow: Person;
beforeEach(async () => {
	lead = await makeDistrictLead(db, MEDCHAL);
	fellow = await makeFellow(db, { district: MEDCHAL });
});

const upload = ({ token }: Person, photo = asFile(picture), key?: string) =>
	app.call(saveStaffPhoto, { photo }, { token, ...(key && { key }) });
/** The lead is found by the number, because other tests may add leads to the district. */
const urlFor = async ({ token }: Person, of = lead): Promise<string | null> => {
	const { data }: { data: MyLead[] } = (await app.call(listMyLeads, {}, { token })).body;
	return data.find(({ mobile_number }) => mobile_number === of.mobile_number)?.photo_url ?? null;
};
const ownUrl = async ({ token }: Person): Promise<string | null> =>
	(await app.call(getStatus, {}, { token })).body.profile_photo_url;
const open = (url: string | null) => app.http.inject(url ?? '/media/none');
const statusOf = async (url: string | null) => (await open(url)).statusCode;
/** Asks with the session alone, as a phone does that keeps photos. */
const statusBySession = async (url: string | null, { token }: Person) =>
	(
		await app.http.inject({
			url: (url ?? '').split('?')[0] ?? '',
			headers: { authorization: `Bearer ${token}` },
		})
	).statusCode;

test('a fellow gets a small photo of the lead, which does not tell its place', async () => {
	expect(await urlFor(fellow)).toBeNull();
	expect((await upload(lead)).status).toBe(200);
	const url = await urlFor(fellow);
	expect(url).toMatch(/^\/media\/[\w-]+\/small\?v=/);
	const shown = await open(url);
	expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
	expect(shown.rawPayload.length).toBeLessThan(20_000);
	expect(shown.rawPayload.includes(Buffer.from('YuvaTestPhone'))).toBe(false);
	expect(await statusBySession(url, fellow)).toBe(200);
	expect(await statusOf(await ownUrl(lead))).toBe(200);
});

test('a fellow of another district, another lead and the head office do not open it', async () => {
	await upload(lead);
	const url = await urlFor(fellow);
	const others = [
		await makeFellow(db, { district: SANGAREDDY }),
		await makeDistrictLead(db, MEDCHAL),
		await makeAdmin(db),
	];
	for (const other of others) expect(await statusBySession(url, other)).toBe(404);
});

test('a newer photo takes the place of the one before, whose files go', async () => {
	await upload(lead);
	const first = await urlFor(fellow);
	await app.platform.media.sweep();
	const files = app.storage.files.size;
	await upload(lead, asFile(await photoWithPlace(64, 48)));
	expect([await statusOf(first), await statusOf(await urlFor(fellow))]).toEqual([404, 200]);
	await app.platform.media.sweep();
	expect(app.storage.files.size).toBe(files);
});

test('the same upload sent twice stores one photo', async () => {
	const [team, key] = [await makeTeamLead(db), crypto.randomUUID()];
	const photo = asFile(picture);
	expect([(await upload(team, photo, key)).status, (await upload(team, photo, key)).status]).toEqual([
		200, 200,
	]);
	const stored = await db.selectFrom('media').select('id').where('fellow_id', '=', team.id).execute();
	expect(stored).toHaveLength(1);
});

test('a lead takes the own photo away, and the log says so once', async () => {
	const admin = await makeAdmin(db);
	await upload(admin);
	expect(await ownUrl(admin)).toMatch(/^\/media\//);
	const remove = () => app.call(removeStaffPhoto, {}, { token: admin.token });
	expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
	expect(await ownUrl(admin)).toBeNull();
	const log = await db
		.selectFrom('audit_log')
		.select('action')
		.where('actor_id', '=', admin.id)
		.orderBy('id')
		.execute();
	expect(log.map(({ action }) => action)).toEqual(['accounts.photo', 'accounts.photo_removed']);
});

test('something else than a photo is refused and the earlier photo stays', async () => {
	await upload(lead);
	const before = await urlFor(fellow);
	const refused = await upload(lead, new File(['<svg/>'], 'me.jpg', { type: 'image/jpeg' }));
	expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_media']);
	expect((await urlFor(fellow))?.split('?')[0]).toBe(before?.split('?')[0]);
});

test('an account that is closed has no photo any more', async () => {
	const leaving = await makeDistrictLead(db, SANGAREDDY);
	const of = await makeFellow(db, { district: SANGAREDDY });
	await upload(leaving);
	const url = await urlFor(of, leaving);
	expect(await statusBySession(url, of)).toBe(200);
	const { token } = await makeAdmin(db);
	const set = (active: boolean) => app.call(setAccountActive, { account_id: leaving.id, active }, { token });
	expect((await set(false)).status).toBe(200);
	expect(await statusBySession(url, of)).toBe(404);
	expect((await set(true)).status).toBe(200);
	expect(await urlFor(of, leaving)).toBeNull();
});
