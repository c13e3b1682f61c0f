import { recordConsent } from '@yuva/contract/children/consent-endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { confirmWork, discardWork, getProofKey, listWorkToConfirm } from '@yuva/contract/outbox/endpoints';
import { workWords } from '@yuva/contract/work-words';
import { expect, test } from 'vitest';
import { listEndpoints } from '../../platform/http/serve.ts';
import { consentOf } from '../../test/consents.ts';
import { makeFellow, type Person } from '../../test/factories.ts';
import { recordingBytes } from '../../test/recordings.ts';
import { mark, register, storedMarks } from '../../test/registers.ts';
import {
	deliver,
	forgerOf,
	recordingOf,
	registerOf,
	sealerOf,
	type TestItem,
} from '../../test/sealed-files.ts';
import { auditAbout, sealedScene } from '../../test/sealed-scene.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const sealFor = await sealerOf(app);
const forge = await forgerOf(app);
const scene = () => sealedScene(app);

const consentItem = (child: string): TestItem =>
	registerOf(consentOf(child, { method: 'signed_paper' }), {
		path: recordConsent.path,
		label: 'Attendance of day 3',
	});

const waitingFor = async (fellow: Person) =>
	(await app.call(listWorkToConfirm, {}, { token: fellow.token })).body.data;
const inboxOf = async (fellow: Person): Promise<string[]> =>
	(await app.call(listMessages, {}, { token: fellow.token })).body.data.map(
		({ text }: { text: { en: string } }) => text.en,
	);
const consentsOf = (fellow: Person) =>
	app.db.selectFrom('child_consents').select('child_id').where('recorded_by', '=', fellow.id).execute();

test('what a lead seals with the public key alone is not written: the fellow is told, and says whether it is theirs', async () => {
	const { fellow, children, lead } = await scene();
	const [a = '', b = ''] = children;
	const work = [registerOf(register(mark(a), mark(b, 'Absent'))), consentItem(a)];
	const file = forge(fellow, work);
	for (const item of file.items) {
		const { body } = await deliver(app, { lead, fellow }, { ...file, items: [item] });
		expect(body).toMatchObject({ result: 'to_confirm', detail: '' });
	}
	expect([await storedMarks(app, fellow), await consentsOf(fellow)]).toEqual([[], []]);
	const said = { delivered_by: 'Person Test', is_proven: false, names: { [a]: 'Child A' } };
	expect(await waitingFor(fellow)).toMatchObject([
		{ ...said, path: work[0]?.item.content.path, names: { [a]: 'Child A', [b]: 'Child B' } },
		{ ...said, path: recordConsent.path },
	]);
	const messages = await inboxOf(fellow);
	expect(messages).toHaveLength(1);
	expect(messages[0]).toContain(`Person Test handed over unsent work in your name.`);
	expect(messages[0]).toContain("Not saved yet: Children Attendance, Guardian's consent.");
});

test('what the fellow confirms is written as their own, once, and both are in the log', async () => {
	const { fellow, children, lead } = await scene();
	const item = registerOf(register(mark(children[0] ?? '')));
	await deliver(app, { lead, fellow }, forge(fellow, [item]));
	const [{ id }] = await waitingFor(fellow);
	const confirmed = await app.call(confirmWork, { id }, { token: fellow.token });
	expect(confirmed.body).toMatchObject({ result: 'taken' });
	expect(await storedMarks(app, fellow)).toHaveLength(1);
	expect(await waitingFor(fellow)).toEqual([]);
	expect((await app.call(confirmWork, { id }, { token: fellow.token })).status).toBe(404);
	const [saved] = await auditAbout(app, fellow, 'attendance.save');
	expect(saved?.actor_id).toBe(fellow.id);
	expect(saved?.details).not.toHaveProperty('delivered_by');
	expect(await auditAbout(app, fellow, 'outbox.confirm')).toMatchObject([
		{ actor_id: fellow.id, target_id: item.item.id, details: { delivered_by: lead.id, result: 'taken' } },
	]);
	const again = await deliver(app, { lead, fellow }, forge(fellow, [item]));
	expect(again.body.result).toBe('before');
});

test('what the server refuses goes on waiting, with the reason', async () => {
	const { fellow, lead } = await scene();
	const item = registerOf({ ...register(mark(crypto.randomUUID())), date: '2026-12-01' });
	await deliver(app, { lead, fellow }, forge(fellow, [item]));
	const [{ id }] = await waitingFor(fellow);
	const { body } = await app.call(confirmWork, { id }, { token: fellow.token });
	expect([body.result, body.detail === '']).toEqual(['refused', false]);
	expect(await waitingFor(fellow)).toHaveLength(1);
});

test('what the fellow discards is gone', async () => {
	const { fellow, children, lead } = await scene();
	await deliver(app, { lead, fellow }, forge(fellow, [registerOf(register(mark(children[0] ?? '')))]));
	const [{ id }] = await waitingFor(fellow);
	const other = await makeFellow(app.db);
	expect((await app.call(discardWork, { id }, { token: other.token })).status).toBe(404);
	expect((await app.call(discardWork, { id }, { token: fellow.token })).status).toBe(200);
	expect([await waitingFor(fellow), await storedMarks(app, fellow)]).toEqual([[], []]);
	expect(await auditAbout(app, fellow, 'outbox.discard')).toMatchObject([
		{ actor_id: fellow.id, details: { delivered_by: lead.id } },
	]);
});

test('a consent that the phone provably wrote waits for the fellow too, and is taken as theirs', async () => {
	const { fellow, children, lead } = await scene();
	const file = await sealFor(fellow, [consentItem(children[0] ?? '')]);
	expect((await deliver(app, { lead, fellow }, file)).body.result).toBe('to_confirm');
	expect(await consentsOf(fellow)).toEqual([]);
	const [{ id, is_proven }] = await waitingFor(fellow);
	expect(is_proven).toBe(true);
	await app.call(confirmWork, { id }, { token: fellow.token });
	expect(await consentsOf(fellow)).toEqual([{ child_id: children[0] }]);
});

test('what the phone proves stays proven after all sessions have ended', async () => {
	const { fellow, children, lead } = await scene();
	const file = await sealFor(fellow, [registerOf(register(mark(children[0] ?? '')))]);
	await app.db.deleteFrom('sessions').where('account_id', '=', fellow.id).execute();
	expect((await deliver(app, { lead, fellow }, file)).body.result).toBe('taken');
});

test('a recording waits with its file, and is stored when the fellow confirms it', async () => {
	const { fellow, lead } = await scene();
	const bytes = recordingBytes('live.webm');
	await deliver(app, { lead, fellow }, forge(fellow, [recordingOf(fellow, bytes, crypto.randomUUID())]));
	const [{ id, files }] = await waitingFor(fellow);
	expect(files).toEqual([{ name: 'voice.webm', size: bytes.length }]);
	expect((await app.call(confirmWork, { id }, { token: fellow.token })).body.result).toBe('taken');
	const { storage_key } = await app.db
		.selectFrom('media')
		.select('storage_key')
		.where('fellow_id', '=', fellow.id)
		.where('kind', '=', 'testimonial')
		.executeTakeFirstOrThrow();
	expect(app.storage.files.get(storage_key)).toEqual(bytes);
});

/** Take one scene: the proof of its fellow's phone, and other contents in the file. */
const changed = (item: TestItem, content: object): TestItem => ({
	item: { ...item.item, content: { ...item.item.content, ...content } },
	proven: item,
});

test.each<[string, (item: TestItem) => TestItem]>([
	['another time', (item) => changed(item, { kept_at: item.item.content.kept_at - 86_400_000 })],
	['another enrolment', (item) => changed(item, { enrolment_id: crypto.randomUUID() })],
	['another call', (item) => changed(item, { path: '/api/fellow-attendance/' })],
	['another mark', (item) => changed(item, { input: register(mark(crypto.randomUUID())) })],
	[
		'a new key, which would be taken twice',
		(item) => ({ item: { ...item.item, id: crypto.randomUUID() }, proven: item }),
	],
])('an item with %s is not proven', async (_name, change) => {
	const { fellow, children, lead } = await scene();
	const item = registerOf(register(mark(children[0] ?? '')));
	const { body } = await deliver(app, { lead, fellow }, await sealFor(fellow, [change(item)]));
	expect(body.result).toBe('to_confirm');
	expect(await storedMarks(app, fellow)).toEqual([]);
});

test('an item with another file than the phone wrote is not proven', async () => {
	const { fellow, lead } = await scene();
	const bytes = recordingBytes('live.webm');
	const item = recordingOf(fellow, bytes, crypto.randomUUID());
	const other = Buffer.from(bytes);
	other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
	const file = await sealFor(fellow, [{ ...item, files: { audio: other }, proven: item }]);
	expect((await deliver(app, { lead, fellow }, file)).body.result).toBe('to_confirm');
});

test('what the phone of another fellow proves, or of an account that is no more, proves nothing here', async () => {
	const { fellow, children, lead } = await scene();
	const other = await makeFellow(app.db);
	const item = registerOf(register(mark(children[0] ?? '')));
	const file = await sealFor(fellow, [item], { as: other });
	expect((await deliver(app, { lead, fellow }, file)).body.result).toBe('to_confirm');
	expect(await storedMarks(app, fellow)).toEqual([]);
});

test('each fellow has a key of their own, the same on every phone', async () => {
	const [one, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const keyOf = async ({ token }: Person) => (await app.call(getProofKey, {}, { token })).body.key;
	expect(await keyOf(one)).toBe(await keyOf(one));
	expect(await keyOf(one)).not.toBe(await keyOf(other));
	expect(Buffer.from(await keyOf(one), 'base64url')).toHaveLength(32);
});

test('one fellow cannot be given more than a phone can hold, and another fellow can still be given work', async () => {
	const { fellow, lead } = await scene();
	await app.db
		.insertInto('work_to_confirm')
		.values(
			Array.from({ length: 500 }, () => ({
				id: crypto.randomUUID(),
				fellow_id: fellow.id,
				item_id: crypto.randomUUID(),
				item: '{}',
				bytes: [],
				is_proven: false,
				handed_at: new Date(),
			})),
		)
		.execute();
	const { body } = await deliver(app, { lead, fellow }, forge(fellow, [registerOf(register())]));
	expect(body).toMatchObject({ result: 'refused', detail: expect.stringContaining('Too much waits') });
	const { fellow: other } = await scene();
	const given = await deliver(app, { lead, fellow: other }, forge(other, [registerOf(register())]));
	expect(given.body).toMatchObject({ result: 'to_confirm', detail: '' });
	expect(await waitingFor(other)).toHaveLength(1);
});

test('the fellow reads in words of Yuva what each queued call is', () => {
	const queued = listEndpoints(app.platform.http).filter(({ offline }) => offline?.startsWith('queued'));
	expect(queued.map(({ path }) => path).sort()).toEqual(Object.keys(workWords).sort());
});
