import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { expect, test } from 'vitest';
import { preparePhoto } from '../../platform/media/images.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	newMobile,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { photoWithPlace } from '../../test/photos.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

const photoOf = (viewer: Person, { mobile_number: mobile }: Pick<Person, 'mobile_number'>) =>
	app.call(getProfilePhoto, { mobile }, { token: viewer.token });

async function givePhoto(fellow: Person): Promise<void> {
	const write = { db: app.db, fellowId: fellow.id, kind: 'profile_photo' as const, undo: () => undefined };
	const photo_id = await app.platform.media.addPhoto(write, await preparePhoto(await photoWithPlace()));
	await app.db.updateTable('fellows').set({ photo_id }).where('id', '=', fellow.id).execute();
}

test('the photo has an address that shows it', async () => {
	const fellow = await makeFellow(app.db);
	await givePhoto(fellow);
	const { status, body } = await photoOf(fellow, fellow);
	expect([status, body.status]).toEqual([200, 'success']);
	const small = await app.http.inject(body.data.profile_thumbnail_url);
	expect([small.statusCode, small.rawPayload.length < 8192]).toEqual([200, true]);
	const shown = await app.http.inject(body.data.profile_photo_url);
	expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('without a photo there is no address, also for an applicant', async () => {
	const fellow = await makeFellow(app.db, { stage: 'signed_up' });
	const { status, body } = await photoOf(fellow, fellow);
	const data = { profile_photo_url: null, profile_thumbnail_url: null };
	expect([status, body]).toEqual([200, { status: 'success', data }]);
});

test('the photo is for the fellow and for those whose reach they are in', async () => {
	const fellow = await makeFellow(app.db);
	await givePhoto(fellow);
	const [near, far] = [await makeDistrictLead(app.db, 682), await makeDistrictLead(app.db, VIKARABAD)];
	const [admin, stranger] = [await makeAdmin(app.db), await makeFellow(app.db)];
	for (const [viewer, expected] of [
		[near, 200],
		[admin, 200],
		[far, 404],
		[stranger, 404],
	] as const) {
		expect((await photoOf(viewer, fellow)).status).toBe(expected);
	}
	expect((await photoOf(admin, { mobile_number: newMobile() })).status).toBe(404);
	expect((await app.call(getProfilePhoto, { mobile: fellow.mobile_number })).status).toBe(401);
});
