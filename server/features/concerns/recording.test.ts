import * as concerns from '@yuva/contract/concerns/endpoints';
import { KEPT_DAYS } from '@yuva/contract/concerns/rules';
import { copyMyData, eraseChild, eraseFellow } from '@yuva/contract/privacy/endpoints';
import { NO_SOUND } from '@yuva/contract/recording';
import { beforeEach, expect, test } from 'vitest';
import { makeAdmin, makeChild, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { recordingBytes, recordingFile, shortFile } from '../../test/recordings.ts';
import { forgetReaders, giveFactor, makeReader, raise } from '../../test/safeguarding.ts';
import { sessionIdOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { sendInParts } from '../../test/uploads.ts';
import { selectAffected } from '../privacy/affected-queries.ts';
import { keepConcerns } from './actions.ts';

const app = await startTestApp();
const { db } = app;
const { media } = app.platform;
const EVER = { from: new Date(0), before: new Date('2999-01-01') };
const DAY = 86_400_000;
const SPOKEN = { text: '', audio: recordingFile('speech.webm') };

beforeEach(async () => {
	await forgetReaders(db);
	await db.deleteFrom('concerns').execute();
	app.setTime(TEST_NOW);
});

const stored = (id: string) =>
	db.selectFrom('concerns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const read = async (by: Person, concern_id: string) =>
	(await app.call(concerns.getConcern, { concern_id }, { token: by.token })).body;
const send = (by: Person, more: object) =>
	app.call(
		concerns.raiseConcern,
		{ concern_id: crypto.randomUUID(), child_safe: 'no', ...more },
		{ token: by.token },
	);
const fileOf = (recording_id: string | null) =>
	db
		.selectFrom('media')
		.selectAll()
		.where('id', '=', recording_id ?? '')
		.executeTakeFirst();
const close = async (by: Person, concern_id: string) => {
	const move = (to: object) =>
		app.call(concerns.moveConcern, { concern_id, ...to } as never, { token: by.token });
	await move({ from: 'new', state: 'in_hand' });
	await move({ from: 'in_hand', state: 'closed', outcome: 'child_safe', text: 'Safe' });
};

test('a concern that is only spoken is stored, and a safeguarding person hears it whole', async () => {
	const reader = await makeReader(db);
	const id = await raise(app, await makeFellow(db), SPOKEN);
	const { text, recording } = await read(reader, id);
	const bytes = recordingBytes('speech.webm');
	expect([text, recording.bytes]).toEqual(['', bytes.length]);
	const { statusCode, headers, rawPayload } = await app.http.inject({ url: recording.url });
	expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
		200,
		'audio/webm',
		'no-store',
	]);
	expect(rawPayload.equals(bytes)).toBe(true);
});

test('words, a child and accused persons go with a recording, also when it came in parts', async () => {
	const [reader, accused] = [await makeReader(db), await makeReader(db)];
	const lead = await makeTeamLead(db);
	const audio = await sendInParts(app, lead, recordingFile('speech.webm'), 3);
	const not_for = [accused.id, crypto.randomUUID()];
	const id = await raise(app, lead, { audio, text: 'Listen', child_name: 'Anjali', not_for });
	expect(await stored(id)).toMatchObject({ text: 'Listen', child_name: 'Anjali', not_for });
	const { recording } = await read(reader, id);
	expect((await app.http.inject({ url: recording.url })).statusCode).toBe(200);
});

test('a concern in words has no recording', async () => {
	const reader = await makeReader(db);
	expect((await read(reader, await raise(app, await makeFellow(db)))).recording).toBeNull();
});

test('JSON is taken too, because apps of before send it', async () => {
	const { token } = await makeFellow(db);
	const concern_id = crypto.randomUUID();
	const payload = { concern_id, child_id: null, text: 'A worry', child_safe: 'no', not_for: [] };
	const { statusCode } = await app.http.inject({
		method: 'POST',
		url: concerns.raiseConcern.path,
		headers: { authorization: `Bearer ${token}` },
		payload,
	});
	expect(statusCode).toBe(201);
	expect(await stored(concern_id)).toMatchObject({ text: 'A worry', recording_id: null, not_for: [] });
});

test.each([
	['neither words nor a recording', { text: ' ' }, 422, { text: 'Write it, or record it' }],
	[
		'an empty recording',
		{ text: '', audio: new File([], 'a.webm') },
		422,
		{ text: 'Write it, or record it' },
	],
	['no sound', { text: '', audio: new File(['no sound'], 'a.webm') }, 415, undefined],
	['a list of other things than persons', { text: 'a', not_for: 'x,y' }, 422, expect.anything()],
])('%s is refused, and nothing is stored', async (_, more, status, errors) => {
	const answer = await send(await makeFellow(db), more);
	expect(answer.status).toBe(status);
	if (errors) expect(answer.body.errors).toEqual(errors);
	expect(await db.selectFrom('concerns').select('id').execute()).toEqual([]);
});

test.each([
	['is shorter than a second', shortFile('nine tenths of a second of WebM')],
	['is damaged', new File(['no sound'], 'a.webm')],
	['is empty', new File([], 'a.webm')],
	['has pictures', recordingFile('film.webm')],
])('the words of a concern arrive, also when its recording %s', async (_, audio) => {
	const reader = await makeReader(db);
	const files = app.storage.files.size;
	const id = await raise(app, await makeFellow(db), { text: 'A worry', audio });
	expect(await read(reader, id)).toMatchObject({ text: 'A worry', recording: null });
	expect(app.storage.files.size).toBe(files);
});

test('a concern without words is refused with its recording of less than a second', async () => {
	const { status, body } = await send(await makeFellow(db), {
		text: '',
		audio: shortFile('nine tenths of a second of WebM'),
	});
	expect([status, body.detail]).toEqual([422, NO_SOUND]);
	expect(await db.selectFrom('concerns').select('id').execute()).toEqual([]);
});

test('a concern waits with its recording while the storage takes none', async () => {
	const fellow = await makeFellow(db);
	const concern = { concern_id: crypto.randomUUID(), text: 'A worry', audio: recordingFile('speech.webm') };
	const { put } = app.storage;
	app.storage.put = () => Promise.reject(new Error('ENOSPC: no room'));
	const refused = await send(fellow, concern);
	app.storage.put = put;
	expect(refused.status).toBe(503);
	expect(await db.selectFrom('concerns').select('id').execute()).toEqual([]);
	expect((await send(fellow, concern)).status).toBe(201);
	expect((await stored(concern.concern_id)).recording_id).not.toBeNull();
});

test('a person who has only signed up tells a concern in words, and cannot fill the server with recordings', async () => {
	const person = await makeFellow(db, { stage: 'signed_up' });
	expect((await send(person, { text: 'A worry' })).status).toBe(201);
	const { status, body } = await send(person, SPOKEN);
	expect([status, body.detail]).toEqual([409, 'Complete your registration first.']);
});

test('a concern that is sent twice keeps the first recording, and the file of the second goes', async () => {
	const fellow = await makeFellow(db);
	const concern_id = await raise(app, fellow, SPOKEN);
	const { recording_id } = await stored(concern_id);
	const files = app.storage.files.size;
	expect((await send(fellow, { concern_id, ...SPOKEN })).status).toBe(201);
	expect((await stored(concern_id)).recording_id).toBe(recording_id);
	await media.sweep();
	expect(app.storage.files.size).toBe(files);
});

test('a person who may not read a concern any more does not hear it with an address of before', async () => {
	const reader = await makeReader(db);
	const { url } = (await read(reader, await raise(app, await makeFellow(db), SPOKEN))).recording;
	const open = async () => (await app.http.inject({ url })).statusCode;
	expect(await open()).toBe(200);
	// a new second step at login may belong to a thief
	await db.deleteFrom('authenticators').where('account_id', '=', reader.id).execute();
	expect(await open()).toBe(404);
	await giveFactor(db, reader);
	expect(await open()).toBe(200);
	await db.deleteFrom('safeguarding_persons').where('account_id', '=', reader.id).execute();
	expect(await open()).toBe(404);
});

test('an address ends with the session of the reader', async () => {
	const reader = await makeReader(db);
	const { url } = (await read(reader, await raise(app, await makeFellow(db), SPOKEN))).recording;
	await db
		.deleteFrom('sessions')
		.where('id', '=', await sessionIdOf(app, reader.token))
		.execute();
	expect((await app.http.inject({ url })).statusCode).toBe(404);
});

test('a closed concern takes its recording along after three years, and with the child', async () => {
	const reader = await makeReader(db);
	const fellow = await makeFellow(db);
	const child_id = await makeChild(db, fellow, { full_name: 'Anjali' });
	const about = { ...SPOKEN, child_id, child_name: 'Anjali' };
	const [old, erased, open] = [
		await raise(app, fellow, SPOKEN),
		await raise(app, fellow, about),
		await raise(app, fellow, about),
	];
	const recordings = [(await stored(old)).recording_id, (await stored(erased)).recording_id];
	const left = (await stored(open)).recording_id;
	await close(reader, old);
	await close(reader, erased);
	const { token } = await makeAdmin(db);
	await app.call(eraseChild, { child_id, full_name: 'Anjali' }, { token });
	const now = new Date(TEST_NOW.getTime() + KEPT_DAYS * DAY + 1);
	const turn = { now, limitMs: 10_000, signal: AbortSignal.timeout(10_000) };
	await keepConcerns({ db, media }, turn);
	const keys = await Promise.all(recordings.map(async (id) => (await fileOf(id))?.storage_key ?? ''));
	expect(keys.filter((key) => app.storage.files.has(key))).toHaveLength(2);
	await media.sweep();
	expect(keys.filter((key) => app.storage.files.has(key))).toEqual([]);
	expect(await Promise.all(recordings.map(fileOf))).toEqual([undefined, undefined]);
	expect(app.storage.files.has((await fileOf(left))?.storage_key ?? '')).toBe(true);
});

test('an open concern keeps its recording when the account of the sender is erased, and no copy of own data names it', async () => {
	const fellow = await makeFellow(db);
	const audio = await sendInParts(app, fellow, recordingFile('speech.webm'), 2);
	const id = await raise(app, fellow, { text: '', audio });
	const { recording_id } = await stored(id);
	const copy = await app.call(copyMyData, {}, { token: fellow.token });
	expect(copy.status).toBe(200);
	expect(JSON.stringify(copy.body)).not.toMatch(new RegExp(`${recording_id}|concern|upload`));
	const { token } = await makeAdmin(db);
	const erased = await app.call(eraseFellow, { fellow_id: fellow.id, full_name: 'Person Test' }, { token });
	expect([erased.status, (await stored(id)).raised_by]).toEqual([200, null]);
	await media.sweep();
	expect(await fileOf(recording_id)).toMatchObject({ fellow_id: null, deleted_at: null });
});

test('`npm run affected` finds child and fellow of a concern that was heard, and the log names the concern alone', async () => {
	const reader = await makeReader(db);
	const fellow = await makeFellow(db);
	const child_id = await makeChild(db, fellow, { full_name: 'Anjali' });
	const id = await raise(app, fellow, { ...SPOKEN, child_id, child_name: 'Anjali' });
	const { url } = (await read(reader, id)).recording;
	await app.http.inject({ url });
	const entries = await db
		.selectFrom('audit_log')
		.select(['actor_id', 'fellow_id', 'target_id', 'details', 'shown_by', 'shown_children', 'shown_fellows'])
		.where('actor_id', '=', reader.id)
		.where('action', 'in', ['concerns.listen', 'media.open'])
		.execute();
	const nobody = { fellow_id: null, details: null, shown_children: null, shown_fellows: null };
	expect(entries).toEqual([{ actor_id: reader.id, target_id: id, shown_by: 'voice', ...nobody }]);
	expect(await selectAffected(db, { id: reader.id, role: 'team_lead' }, EVER)).toMatchObject([
		{ kind: 'fellow', id: fellow.id, ways: ['screen', 'voice'] },
		{ kind: 'child', id: child_id, name: 'Anjali', ways: ['screen', 'voice'] },
	]);
});
