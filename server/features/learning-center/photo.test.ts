import {
	deleteCenterPhoto,
	getLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import { expect, test } from 'vitest';
import { makeFellow, type Person } from '../../test/factories.ts';
import { decideTask, onboardingRows } from '../../test/onboarding-rows.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const stored = onboardingRows(app.db);
const picture = await photoWithPlace(64, 48);

const upload = ({ mobile_number, token }: Person, photo = asFile(picture, 'my center.jpg'), key?: string) =>
	app.call(uploadCenterPhoto, { mobile_number, photo }, { token, ...(key && { key }) });
const remove = ({ mobile_number, token }: Person) =>
	app.call(deleteCenterPhoto, { mobile_number }, { token });
const read = async ({ mobile_number: mobile, token }: Person) =>
	(await app.call(getLearningCenter, { mobile }, { token })).body;
const statusOfUrl = async (url: string) => (await app.http.inject(url)).statusCode;

async function makeFellowWithTaskPhoto() {
	const fellow = await makeFellow(app.db);
	const [task] = await stored.tasks(fellow);
	const photo_id = task?.photo_id ?? '';
	await app.db
		.insertInto('learning_centers')
		.values({ fellow_id: fellow.id, photo_id, updated_at: TEST_NOW })
		.execute();
	return { fellow, photo_id };
}

test('an uploaded photo is shown with its file name, without the place it was taken at', async () => {
	const fellow = await makeFellow(app.db);
	const { status, body } = await upload(fellow);
	expect([status, body.status]).toEqual([200, 'success']);
	const center = await read(fellow);
	expect([center.lc_photo_url, center.lc_photo_name]).toEqual([body.photo_url, 'my center.jpg']);
	const shown = await app.http.inject(body.photo_url);
	expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
	expect(shown.rawPayload.includes(Buffer.from('YuvaTestPhone'))).toBe(false);
});

test('a newer photo takes the place of the one before, which is gone', async () => {
	const fellow = await makeFellow(app.db);
	const first = await upload(fellow);
	await app.platform.media.sweep();
	const second = await upload(fellow, asFile(picture, 'evening.jpg'));
	expect(await statusOfUrl(first.body.photo_url)).toBe(404);
	expect(await statusOfUrl(second.body.photo_url)).toBe(200);
	const files = app.storage.files.size;
	await app.platform.media.sweep();
	expect(app.storage.files.size).toBe(files - 2);
	expect((await read(fellow)).lc_photo_name).toBe('evening.jpg');
});

test('the same upload sent twice stores one photo', async () => {
	const [fellow, key] = [await makeFellow(app.db), crypto.randomUUID()];
	const before = (await stored.media(fellow)).length;
	await upload(fellow, asFile(picture), key);
	await upload(fellow, asFile(picture), key);
	expect(await stored.media(fellow)).toHaveLength(before + 1);
});

test('a deleted photo is shown no more; deleting again changes nothing', async () => {
	const fellow = await makeFellow(app.db);
	const { body } = await upload(fellow);
	expect((await remove(fellow)).body.status).toBe('success');
	expect(await statusOfUrl(body.photo_url)).toBe(404);
	expect(await read(fellow)).toMatchObject({ lc_photo_url: null, lc_photo_name: null });
	expect((await remove(fellow)).status).toBe(200);
	const actions = (await stored.audit(fellow)).map(({ action }) => action);
	expect(actions).toEqual(['learning_center.photo_uploaded', 'learning_center.photo_deleted']);
});

test('the photo of task 1 stays with the application when the center lets it go', async () => {
	const { fellow, photo_id } = await makeFellowWithTaskPhoto();
	await remove(fellow);
	expect(await read(fellow)).toMatchObject({ lc_photo_url: null });
	const kept = (await stored.media(fellow)).find(({ id }) => id === photo_id);
	expect(kept?.deleted_at).toBeNull();
	await app.platform.media.sweep();
	expect((await stored.tasks(fellow))[0]?.photo_id).toBe(photo_id);
});

test('a photo that only a decision still shows stays stored too', async () => {
	const { fellow, photo_id } = await makeFellowWithTaskPhoto();
	await decideTask(app.db, fellow, 1, 'APPROVED');
	const { body } = await upload(fellow);
	const newer = new URL(body.photo_url, 'http://x').pathname.split('/').at(-1) ?? '';
	await app.db
		.updateTable('onboarding_tasks')
		.set({ photo_id: newer })
		.where('fellow_id', '=', fellow.id)
		.execute();
	await app.db
		.updateTable('learning_centers')
		.set({ photo_id, photo_name: null })
		.where('fellow_id', '=', fellow.id)
		.execute();
	await remove(fellow);
	const kept = (await stored.media(fellow)).filter(({ deleted_at }) => deleted_at === null);
	expect(kept.map(({ id }) => id)).toContain(photo_id);
});

test('what is no photo is refused, and the one before stays', async () => {
	const fellow = await makeFellow(app.db);
	await upload(fellow);
	const { status } = await upload(fellow, asFile(Buffer.from('<svg/>'), 'drawing.jpg'));
	expect(status).toBe(415);
	expect((await read(fellow)).lc_photo_name).toBe('my center.jpg');
});
