import { uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { getLearningCenter, uploadCenterPhoto } from '@yuva/contract/learning-center/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { expect, test } from 'vitest';
import { makeChild, makeFellow, type Person } from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { recordingBytes, recordingFile, shortFile } from './recordings.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';
import { partOf, partsOf, sendInParts, sendPartOf, tidyAfter } from './uploads.ts';

const app = await startTestApp();

const submit = (fellow: Person, audio: File | string, key?: string) =>
	app.call(
		uploadTestimonial,
		{
			mobile_number: fellow.mobile_number,
			stakeholder_type: 'fellow',
			form_data: JSON.stringify({ Name: 'Sravani' }),
			audio: audio as never,
		},
		{ token: fellow.token, ...(key && { key }) },
	);

const recordingsOf = (fellow: Person) =>
	app.db
		.selectFrom('media')
		.select(['storage_key', 'content_type'])
		.where('fellow_id', '=', fellow.id)
		.where('kind', '=', 'testimonial')
		.execute();

test('a call whose file came in parts has the whole file, byte for byte, and marks the parts as taken', async () => {
	const fellow = await makeFellow(app.db);
	const { status } = await submit(fellow, await sendInParts(app, fellow, recordingFile('speech.webm'), 3));
	expect(status).toBe(201);
	const [recording] = await recordingsOf(fellow);
	expect(app.storage.files.get(recording?.storage_key ?? '')).toEqual(recordingBytes('speech.webm'));
	expect((await partsOf(app, fellow)).map(({ used_at }) => used_at)).toEqual([TEST_NOW, TEST_NOW, TEST_NOW]);
});

test('a photo that came in parts is cleaned like one that came whole', async () => {
	const fellow = await makeFellow(app.db);
	const child_id = await makeChild(app.db, fellow);
	const photo = await sendInParts(app, fellow, asFile(await photoWithPlace()), 2);
	const { status, body } = await app.call(uploadChildPhoto, { child_id, photo }, { token: fellow.token });
	expect(status).toBe(200);
	expect((await app.http.inject(body.url)).rawPayload.includes('YuvaTestPhone')).toBe(false);
});

test('a file that came in parts keeps the name that the phone gave it', async () => {
	const fellow = await makeFellow(app.db);
	const { token, mobile_number } = fellow;
	const photo = await sendInParts(app, fellow, asFile(await photoWithPlace(), 'my center.jpg'), 2);
	expect((await app.call(uploadCenterPhoto, { mobile_number, photo }, { token })).status).toBe(200);
	const { body } = await app.call(getLearningCenter, { mobile: mobile_number }, { token });
	expect(body.lc_photo_name).toBe('my center.jpg');
});

test('a call whose file came in parts waits for parts that are missing, and goes through once they are there', async () => {
	const fellow = await makeFellow(app.db);
	const file = recordingBytes('speech.ogg');
	const [upload_id, key] = [crypto.randomUUID(), crypto.randomUUID()];
	const reference = `upload:${upload_id}:2`;
	await sendPartOf(app, fellow, { upload_id, number: 1 }, partOf(file.subarray(500)));
	const early = await submit(fellow, reference, key);
	expect([early.status, early.body.code]).toEqual([409, 'upload_incomplete']);
	expect((await partsOf(app, fellow)).map(({ used_at }) => used_at)).toEqual([null]);
	await sendPartOf(app, fellow, { upload_id, number: 0 }, partOf(file.subarray(0, 500)));
	expect((await submit(fellow, reference, key)).status).toBe(201);
});

test('a call whose file came in parts is refused for what the file is, and its parts stay for another try', async () => {
	const fellow = await makeFellow(app.db);
	const reference = await sendInParts(app, fellow, recordingFile('film.webm'), 2);
	expect((await submit(fellow, reference)).status).toBe(415);
	const short = await sendInParts(app, fellow, shortFile('nine tenths of a second of WebM'), 2);
	expect((await submit(fellow, short)).status).toBe(422);
	expect((await partsOf(app, fellow)).map(({ used_at }) => used_at)).toEqual([null, null, null, null]);
});

test('a call whose file came in parts is refused over the limit of that call', async () => {
	const fellow = await makeFellow(app.db);
	const large = Buffer.alloc(10 * 1024 * 1024 + 1);
	expect((await submit(fellow, await sendInParts(app, fellow, partOf(large), 41))).status).toBe(413);
});

test.each([
	'upload:x:1',
	'upload',
	'',
	`upload:${crypto.randomUUID()}:0`,
	`upload:${crypto.randomUUID()}:1025`,
])('a call is refused with %j in place of its file', async (text) => {
	const { status, body } = await submit(await makeFellow(app.db), text);
	expect([status, Object.keys(body.errors)]).toEqual([422, ['audio']]);
});

test('a call whose file came in parts gets its first answer again when the parts are long gone, and writes nothing', async () => {
	const fellow = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const reference = await sendInParts(app, fellow, recordingFile('speech.webm'), 2);
	const first = await submit(fellow, reference, key);
	await tidyAfter(app, 2);
	expect(await partsOf(app, fellow)).toHaveLength(2);
	await tidyAfter(app, 4);
	expect(await partsOf(app, fellow)).toEqual([]);
	const again = await submit(fellow, reference, key);
	expect([again.status, again.body]).toEqual([201, first.body]);
	expect(await recordingsOf(fellow)).toHaveLength(1);
	expect((await submit(fellow, reference)).body.code).toBe('upload_incomplete');
});

test('a call whose file came in parts has ten copies at once, and one effect', async () => {
	const fellow = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const reference = await sendInParts(app, fellow, recordingFile('speech.webm'), 2);
	const answers = await Promise.all(Array.from({ length: 10 }, () => submit(fellow, reference, key)));
	expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
	expect(await recordingsOf(fellow)).toHaveLength(1);
});

test('parts of another account cannot be taken', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const reference = await sendInParts(app, fellow, recordingFile('speech.webm'), 2);
	const { status, body } = await submit(other, reference);
	expect([status, body.code]).toEqual([409, 'upload_incomplete']);
	expect(await recordingsOf(other)).toEqual([]);
});

test('of two fellows whose phones chose the same id for an upload, each has the own parts', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const upload_id = crypto.randomUUID();
	for (const person of [fellow, other]) {
		const bytes = partOf(recordingBytes('speech.webm'), 'speech.webm');
		await sendPartOf(app, person, { upload_id, number: 0 }, bytes);
	}
	expect((await submit(fellow, `upload:${upload_id}:1`)).status).toBe(201);
	const [recording] = await recordingsOf(fellow);
	expect(app.storage.files.get(recording?.storage_key ?? '')).toEqual(recordingBytes('speech.webm'));
	expect((await partsOf(app, fellow)).map(({ used_at }) => used_at)).toEqual([TEST_NOW]);
	expect((await partsOf(app, other)).map(({ used_at }) => used_at)).toEqual([null]);
});
