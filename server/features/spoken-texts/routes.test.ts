import { listSpokenTexts, removeSpokenText, saveSpokenText } from '@yuva/contract/spoken-texts/endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { type RecordingName, recordingBytes, recordingFile, shortFile } from '../../test/recordings.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const PLACE = { text: 'guardian_consent', language: 'te' } as const;

async function begin() {
	const { url } = await makeFreshDatabase();
	const app = await startTestApp({}, { connection: { connectionString: url } });
	const admin = await makeAdmin(app.db);
	const fellow = await makeFellow(app.db);
	return {
		app,
		admin,
		fellow,
		save: (name: RecordingName = 'speech.webm', more: object = {}) =>
			app.call(
				saveSpokenText,
				{ ...PLACE, version: 'words', seconds: 12, audio: recordingFile(name), ...more },
				admin,
			),
		list: async (as = fellow) => (await app.call(listSpokenTexts, {}, as)).body.data,
		open: async (address: string) => {
			const { statusCode, rawPayload } = await app.http.inject({ url: address });
			return { status: statusCode, bytes: rawPayload };
		},
		logged: async (action: string) =>
			(
				await app.db
					.selectFrom('audit_log')
					.select(['actor_id', 'details'])
					.where('action', '=', action)
					.orderBy('id')
					.execute()
			).map(({ actor_id, details }) => [actor_id, details]),
	};
}

/** This scene has one recording. The tests that use it do not change it. */
const recorded = await begin();
await recorded.save('speech.mp4', { version: 'other' });

test('what the head office records is heard by a fellow, at an address of their session alone', async () => {
	const { admin, save, list, open, logged } = await begin();
	expect(await list()).toEqual([]);
	expect((await save()).status).toBe(200);
	const rows = await list();
	expect(rows).toEqual([
		{
			...PLACE,
			version: 'words',
			seconds: 12,
			bytes: recordingBytes('speech.webm').length,
			audio_url: expect.stringMatching(/^\/media\/[\w-]+\?v=/),
			recorded_at: TEST_NOW.toISOString(),
		},
	]);
	const [{ audio_url }] = rows;
	expect(await open(audio_url)).toEqual({ status: 200, bytes: recordingBytes('speech.webm') });
	expect((await open(audio_url.split('?')[0])).status).toBe(404);
	const details = { ...PLACE, version: 'words', bytes: recordingBytes('speech.webm').length };
	expect(await logged('spoken_texts.save')).toEqual([[admin.id, details]]);
	expect(await logged('media.open')).toEqual([]);
});

test('before a password of their own is chosen, an applicant hears nothing', async () => {
	const { app } = recorded;
	const newcomer = await makeFellow(app.db);
	await app.db.updateTable('accounts').set({ own_password: false }).where('id', '=', newcomer.id).execute();
	expect((await app.call(listSpokenTexts, {}, newcomer)).status).toBe(409);
});

test('an unchanged list is not sent again', async () => {
	const { app, fellow } = recorded;
	const headers = { authorization: `Bearer ${fellow.token}` };
	const first = await app.http.inject({ url: listSpokenTexts.path, headers });
	const again = await app.http.inject({
		url: listSpokenTexts.path,
		headers: { ...headers, 'if-none-match': String(first.headers.etag) },
	});
	expect(again.statusCode).toBe(304);
});

test('another recording of the text takes its place, and the file of before goes', async () => {
	const { app, save, list, open } = await begin();
	expect((await save()).status).toBe(200);
	const [before] = await list();
	expect((await save('speech.mp4', { version: 'other' })).status).toBe(200);
	const rows = await list();
	expect(rows).toMatchObject([{ ...PLACE, version: 'other' }]);
	expect((await open(rows[0].audio_url)).bytes).toEqual(recordingBytes('speech.mp4'));
	expect((await open(before.audio_url)).status).toBe(404);
	expect(app.storage.files.size).toBe(2);
	await app.platform.media.sweep();
	expect(app.storage.files.size).toBe(1);
});

test.each<[string, object, number]>([
	['a film', { audio: recordingFile('film.webm') }, 415],
	['a recording without a sound', { audio: shortFile('WebM without a cluster') }, 422],
	['less than a second', { audio: shortFile('nine tenths of a second of Ogg') }, 422],
	['no recording', { audio: undefined }, 422],
	['a text that is not there', { text: 'agreement' }, 422],
	['a language without texts', { language: 'hi' }, 422],
	['a version that is none', { version: 'two words' }, 422],
	['more than 2 MB', { audio: new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'long.webm') }, 413],
])('%s is refused, and the recording of before stays', async (_, more, status) => {
	expect((await recorded.save('speech.webm', more)).status).toBe(status);
	expect(await recorded.list()).toMatchObject([{ ...PLACE, version: 'other' }]);
});

test('a lead hears it and changes nothing; the head office removes it, twice without harm', async () => {
	const { app, admin, save, list, open, logged } = await begin();
	expect((await save()).status).toBe(200);
	const lead = await makeDistrictLead(app.db);
	const [{ audio_url }] = await list(lead);
	expect((await open(audio_url)).status).toBe(200);
	expect((await app.call(removeSpokenText, PLACE, lead)).status).toBe(403);
	expect((await app.call(removeSpokenText, PLACE, admin)).status).toBe(200);
	expect((await app.call(removeSpokenText, PLACE, admin)).status).toBe(200);
	expect(await list()).toEqual([]);
	expect((await open(audio_url)).status).toBe(404);
	expect(await logged('spoken_texts.remove')).toEqual([[admin.id, PLACE]]);
});
