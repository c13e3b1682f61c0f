import {
	listConsents,
	listConsentsOfChild,
	recordConsent,
	recordSpokenConsent,
} from '@yuva/contract/children/consent-endpoints';
import { copyMyData, eraseChild, exportChild } from '@yuva/contract/privacy/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, newId } from '../../test/child-profiles.ts';
import { consentOf } from '../../test/consents.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { merge, move } from '../../test/moved-children.ts';
import { type RecordingName, recordingBytes, recordingFile, shortFile } from '../../test/recordings.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const stored = (child: string) =>
	db.selectFrom('spoken_consents').selectAll().where('child_id', '=', child).execute();

async function arrange(answers: object = {}) {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	const talk = consentOf(child, { date: '2026-11-10', ...answers });
	await app.call(recordConsent, talk, fellow);
	return { fellow, child, talk };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

const speak = (
	{ fellow, child, talk }: Arranged,
	said: RecordingName | File = 'speech.webm',
	as: Person = fellow,
) =>
	app.call(
		recordSpokenConsent,
		{
			consent_id: talk.id,
			child_id: child,
			language: 'te',
			audio: typeof said === 'string' ? recordingFile(said) : said,
		},
		as,
	);
const listed = async ({ fellow }: Arranged, as: Person = fellow) =>
	(await app.call(listConsents, { mobile: fellow.mobile_number }, as)).body.data;
const open = async (address: string) => (await app.http.inject({ url: address })).statusCode;

describe("a guardian's own words", () => {
	test('are kept with the talk, told to the fellow, and heard by the lead, which is logged', async () => {
		const scene = await arrange();
		expect((await speak(scene)).status).toBe(201);
		expect((await listed(scene))[0].spoken).toEqual({
			language: 'te',
			asked_by: 'Person Test',
			audio_url: '',
		});
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const [{ spoken }] = await listed(scene, lead);
		const answer = await app.http.inject({ url: spoken.audio_url });
		expect(answer.rawPayload).toEqual(recordingBytes('speech.webm'));
		const [opened] = await db
			.selectFrom('audit_log')
			.select(['actor_id', 'fellow_id', 'shown_by', 'shown_children', 'shown_guardians_of'])
			.where('action', '=', 'media.open')
			.where('actor_id', '=', lead.id)
			.orderBy('id')
			.execute();
		expect(opened).toEqual({
			actor_id: lead.id,
			fellow_id: scene.fellow.id,
			shown_by: 'voice',
			shown_children: [scene.child],
			shown_guardians_of: [scene.child],
		});
		expect((await auditOf(db, scene.fellow)).at(-1)).toMatchObject({
			action: 'consent.spoken',
			target_id: scene.child,
			details: { language: 'te', bytes: recordingBytes('speech.webm').length },
		});
	});

	test('are on the page of the child for those in reach, and for no other', async () => {
		const scene = await arrange();
		await speak(scene);
		const ask = (as: Person) => app.call(listConsentsOfChild, { child_id: scene.child }, as);
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const { body } = await ask(lead);
		expect(body.data).toMatchObject([{ id: scene.talk.id, spoken: { language: 'te' } }]);
		expect(await open(body.data[0].spoken.audio_url)).toBe(200);
		expect((await ask(await makeDistrictLead(db))).status).toBe(404);
		expect((await ask(scene.fellow)).status).toBe(403);
	});

	test('go with the child to the lead of another center', async () => {
		const scene = await arrange();
		await speak(scene);
		const admin = await makeAdmin(db);
		const other = await makeFellow(db, { district: VIKARABAD });
		expect((await move(app, admin, scene.child, other)).status).toBe(200);
		const lead = await makeDistrictLead(db, VIKARABAD);
		const { body } = await app.call(listConsentsOfChild, { child_id: scene.child }, lead);
		expect(await open(body.data[0].spoken.audio_url)).toBe(200);
		const before = await makeDistrictLead(db, PEDDAPALLI);
		expect((await app.call(listConsentsOfChild, { child_id: scene.child }, before)).status).toBe(404);
	});

	test('are heard by neither the fellow nor a lead out of reach', async () => {
		const scene = await arrange();
		await speak(scene);
		const [row] = await stored(scene.child);
		const out = await makeDistrictLead(db);
		for (const { token } of [scene.fellow, out]) {
			const url = `/media/${row?.recording_id}`;
			const headers = { authorization: `Bearer ${token}` };
			expect((await app.http.inject({ url, headers })).statusCode).toBe(404);
		}
	});

	test('sent twice are kept once', async () => {
		const scene = await arrange();
		await speak(scene);
		const first = await stored(scene.child);
		expect((await speak(scene, 'speech.ogg')).status).toBe(201);
		expect(await stored(scene.child)).toEqual(first);
	});

	test.each<[string, object, RecordingName | File, number]>([
		['where nothing was agreed to', { register: false, photo: false, voice: false }, 'speech.webm', 422],
		['as a film', {}, 'film.webm', 415],
		['without a sound', {}, shortFile('WebM with a cluster that has only its time'), 422],
		['of less than a second', {}, shortFile('nine tenths of a second of MP4 in fragments'), 422],
	])('are refused %s', async (_, answers, name, status) => {
		const scene = await arrange(answers);
		expect((await speak(scene, name)).status).toBe(status);
		expect(await stored(scene.child)).toEqual([]);
	});

	test('are refused of a talk that is not there, and from another fellow', async () => {
		const scene = await arrange();
		expect((await speak({ ...scene, talk: { ...scene.talk, id: newId() } })).status).toBe(404);
		expect((await speak(scene, 'speech.webm', await makeFellow(db))).status).toBe(404);
		const other = await makeChild(db, scene.fellow, { full_name: 'Bhanu' });
		expect((await speak({ ...scene, child: other })).status).toBe(404);
	});
});

describe('the recording ends', () => {
	const later = (child: string, answers: object) => consentOf(child, { date: '2026-11-18', ...answers });
	const NOTHING = { register: false, photo: false, voice: false };

	test('when all that it agreed to is withdrawn, and its file with it', async () => {
		const scene = await arrange();
		await speak(scene);
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const [{ spoken }] = await listed(scene, lead);
		await app.call(recordConsent, later(scene.child, { photo: false }), scene.fellow);
		expect(await stored(scene.child)).toHaveLength(1);
		await app.call(recordConsent, later(scene.child, NOTHING), scene.fellow);
		expect(await stored(scene.child)).toEqual([]);
		expect(await open(spoken.audio_url)).toBe(404);
		const before = app.storage.files.size;
		await app.platform.media.sweep();
		expect(app.storage.files.size).toBeLessThan(before);
	});

	test('before it begins, when the withdrawal arrives first', async () => {
		const scene = await arrange();
		await app.call(recordConsent, later(scene.child, NOTHING), scene.fellow);
		expect((await speak(scene)).status).toBe(201);
		expect(await stored(scene.child)).toEqual([]);
	});

	test('with both entries of a child that was there twice', async () => {
		const scene = await arrange();
		await speak(scene);
		const keep = await makeChild(db, scene.fellow, { full_name: 'Anjali Two' });
		expect((await merge(app, await makeAdmin(db), { keep, drop: scene.child })).status).toBe(200);
		expect(await stored(keep)).toMatchObject([{ language: 'te' }]);
		await app.call(recordConsent, later(keep, NOTHING), scene.fellow);
		expect([...(await stored(keep)), ...(await stored(scene.child))]).toEqual([]);
	});

	test('never by an older talk that arrives late', async () => {
		const scene = await arrange();
		await speak(scene);
		await app.call(recordConsent, consentOf(scene.child, { date: '2026-11-02', ...NOTHING }), scene.fellow);
		expect(await stored(scene.child)).toHaveLength(1);
	});

	test('with the child; until then it is in the copy of its data, and never in that of the fellow', async () => {
		const scene = await arrange();
		await speak(scene);
		const [row] = await stored(scene.child);
		const admin = await makeAdmin(db);
		const copy = await app.call(exportChild, { child_id: scene.child }, admin);
		expect(copy.body.records.spoken_consents).toMatchObject([{ language: 'te', consent_id: scene.talk.id }]);
		expect(copy.body.files).toMatchObject([{ media_id: row?.recording_id, kind: 'spoken_consent' }]);
		const own = await app.call(copyMyData, {}, scene.fellow);
		expect(JSON.stringify(own.body)).not.toContain(row?.recording_id);
		const erased = { child_id: scene.child, full_name: 'Anjali Test' };
		await app.call(eraseChild, erased, admin);
		expect(await stored(scene.child)).toEqual([]);
		const media = await db
			.selectFrom('media')
			.select('deleted_at')
			.where('id', '=', row?.recording_id ?? '')
			.executeTakeFirst();
		expect(media?.deleted_at).not.toBeNull();
	});
});
