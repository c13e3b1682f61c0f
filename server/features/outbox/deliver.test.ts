import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { CHILD_GONE } from '@yuva/contract/attendance/schema';
import { CLOCK_WAS_WRONG, DAMAGED_FILE } from '@yuva/contract/outbox/schema';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import type { Person } from '../../test/factories.ts';
import { recordingBytes, recordingFile, webmElement } from '../../test/recordings.ts';
import { mark, register, storedMarks } from '../../test/registers.ts';
import { deliver, recordingInput, recordingOf, registerOf, sealerOf } from '../../test/sealed-files.ts';
import { auditAbout, sealedScene } from '../../test/sealed-scene.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { partsOf, sendInParts, tidyAfter } from '../../test/uploads.ts';

const app = await startTestApp();
const sealFor = await sealerOf(app);
const HOUR = 3_600_000;

const scene = () => sealedScene(app);

test('a register in the file is saved as by the fellow, with the lead in the audit log', async () => {
	const { fellow, children, lead } = await scene();
	const item = registerOf(register(mark(children[0] ?? ''), mark(children[1] ?? '', 'Absent')));
	const { body } = await deliver(app, { lead, fellow }, await sealFor(fellow, [item]));
	expect(body).toMatchObject({ result: 'taken', label: 'Attendance of day 3', detail: '' });
	expect(await storedMarks(app, fellow)).toHaveLength(2);
	expect(await auditAbout(app, fellow, 'outbox.deliver')).toEqual([
		{
			actor_id: lead.id,
			target_id: item.item.id,
			details: { call: 'POST /api/children/attendance/save/', result: 'taken' },
		},
	]);
	const saved = await auditAbout(app, fellow, 'attendance.save');
	expect(saved).toMatchObject([{ actor_id: fellow.id, details: { delivered_by: lead.id } }]);
	const receipt = app.db
		.selectFrom('idempotency_keys')
		.select('delivered_by')
		.where('key', '=', item.item.id);
	expect(await receipt.executeTakeFirst()).toEqual({ delivered_by: lead.id });
});

test('no session of the fellow is left behind', async () => {
	const { fellow, children, lead } = await scene();
	const sessions = () =>
		app.db.selectFrom('sessions').select('token_hash').where('account_id', '=', fellow.id).execute();
	const before = await sessions();
	await deliver(
		app,
		{ lead, fellow },
		await sealFor(fellow, [registerOf(register(mark(children[0] ?? '')))]),
	);
	expect(await sessions()).toEqual(before);
});

test('the same file twice changes nothing, and the old phone gets the receipt afterwards', async () => {
	const { fellow, lead, children } = await scene();
	const input = register(mark(children[0] ?? ''));
	const item = registerOf(input);
	const file = await sealFor(fellow, [item]);
	await deliver(app, { lead, fellow }, file);
	expect((await deliver(app, { lead, fellow }, file)).body.result).toBe('before');
	const late = await app.call(saveChildrenAttendance, input, { token: fellow.token, key: item.item.id });
	expect(late.status).toBe(200);
	expect(await auditAbout(app, fellow, 'attendance.save')).toHaveLength(1);
});

test('a write of another fellow under the same key is not the receipt of this one', async () => {
	const { fellow, lead, children } = await scene();
	const other = await scene();
	const item = registerOf(register(mark(children[0] ?? '')));
	const as = { token: other.fellow.token, key: item.item.id };
	const saved = await app.call(saveChildrenAttendance, register(mark(other.children[0] ?? '')), as);
	expect(saved.status).toBe(200);
	const { body } = await deliver(app, { lead, fellow }, await sealFor(fellow, [item]));
	expect(body.result).toBe('taken');
	expect(await storedMarks(app, fellow)).toHaveLength(1);
});

const UPLOAD_ID = '11111111-2222-4333-8444-555555555555';

function longRecording(): Buffer {
	const block = Buffer.alloc(10_000, 'sound');
	block.writeUInt32BE(0x81000080);
	const more = webmElement('1f43b675', ...Array.from({ length: 6 }, () => webmElement('a3', block)));
	return Buffer.concat([recordingBytes('live.webm'), more]);
}

const testimonialsOf = (fellow: Person) =>
	app.db.selectFrom('testimonials').select('id').where('fellow_id', '=', fellow.id).execute();

test('a recording is taken once, whether the lead or the old phone comes first, and however the phone cuts it', async () => {
	const { fellow, lead } = await scene();
	const item = recordingOf(fellow, longRecording(), UPLOAD_ID);
	const file = await sealFor(fellow, [item]);
	expect((await deliver(app, { lead, fellow }, file)).body.result).toBe('taken');
	const stored = await app.db
		.selectFrom('media')
		.select('storage_key')
		.where('fellow_id', '=', fellow.id)
		.where('kind', '=', 'testimonial')
		.executeTakeFirstOrThrow();
	expect(app.storage.files.get(stored.storage_key)).toEqual(longRecording());
	const reference = `upload:${UPLOAD_ID}:7`;
	const late = await app.call(
		uploadTestimonial,
		{ ...recordingInput(fellow), audio: reference as never },
		{
			token: fellow.token,
			key: item.item.id,
		},
	);
	expect(late.status).toBe(201);
	expect(await testimonialsOf(fellow)).toHaveLength(1);
});

test('parts that the old phone had sent already do not get into the way', async () => {
	const { fellow, lead } = await scene();
	await sendInParts(app, fellow, recordingFile('speech.webm'), 3);
	await app.db
		.updateTable('upload_parts')
		.set({ upload_id: UPLOAD_ID })
		.where('account_id', '=', fellow.id)
		.execute();
	const item = recordingOf(fellow, longRecording(), UPLOAD_ID);
	expect((await deliver(app, { lead, fellow }, await sealFor(fellow, [item]))).body.result).toBe('taken');
	expect((await partsOf(app, fellow)).every(({ used_at }) => used_at !== null)).toBe(true);
});

test('what the server refuses is named with its reason', async () => {
	const { fellow, lead } = await scene();
	const item = registerOf({ ...register(mark(crypto.randomUUID())), date: '2026-12-01' });
	const { status, body } = await deliver(app, { lead, fellow }, await sealFor(fellow, [item]));
	expect([status, body.result, body.label]).toEqual([200, 'refused', 'Attendance of day 3']);
	expect(body.detail).not.toBe('');
	expect(await storedMarks(app, fellow)).toEqual([]);
});

test('of a register that is taken in part the others are named', async () => {
	const { fellow, lead, children } = await scene();
	const gone = crypto.randomUUID();
	const names = { [gone]: 'Anjali' };
	const item = registerOf(register(mark(children[0] ?? ''), mark(gone)), { rows: { name: 'mark', names } });
	const { body } = await deliver(app, { lead, fellow }, await sealFor(fellow, [item]));
	expect(body.result).toBe('partly');
	expect(body.detail).toBe(`Anjali: ${CHILD_GONE}`);
	expect(body.text).toEqual({ id: '{reasons}', values: { reasons: [['Anjali:', CHILD_GONE]] } });
});

test('a file can carry only what a phone queues', async () => {
	const { fellow, lead } = await scene();
	const item = registerOf({ password: 'Village-school-9' }, { path: '/api/fellow/change-password/' });
	expect((await deliver(app, { lead, fellow }, await sealFor(fellow, [item]))).body).toMatchObject({
		result: 'refused',
		detail: 'This version of Yuva does not know this kind of work.',
	});
});

const READING = { offset: 0, not_before: TEST_NOW.getTime() - HOUR, is_sure: false };

test.each([
	['between the last answer and now is taken', { wall: TEST_NOW.getTime() }, TEST_NOW, 'taken'],
	['before the last answer is refused', { wall: TEST_NOW.getTime() - 48 * HOUR }, TEST_NOW, 'refused'],
	[
		'of a phone that is ahead when it seals the file is refused',
		{ wall: TEST_NOW.getTime() },
		new Date(TEST_NOW.getTime() + 24 * HOUR),
		'refused',
	],
])('a date from a clock that stood %s', async (_name, { wall }, sealedAt, result) => {
	const { fellow, lead, children } = await scene();
	const item = registerOf(register(mark(children[0] ?? '')), { dated: { ...READING, wall } });
	const { body } = await deliver(
		app,
		{ lead, fellow },
		await sealFor(fellow, [item], { sealed_at: sealedAt.getTime() }),
	);
	expect([body.result, body.detail]).toEqual([result, result === 'taken' ? '' : CLOCK_WAS_WRONG]);
});

test('an item that was changed, cut, or put together from two is refused', async () => {
	const { fellow, lead, children } = await scene();
	const items = [
		registerOf(register(mark(children[0] ?? ''))),
		registerOf(register(mark(children[1] ?? ''))),
	];
	const file = await sealFor(fellow, items);
	const bytes = Buffer.from((await file.items[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
	const changed = Buffer.from(bytes);
	changed[20] = (changed[20] ?? 0) ^ 1;
	const both = Buffer.concat([
		bytes,
		Buffer.from((await file.items[1]?.arrayBuffer()) ?? new ArrayBuffer(0)),
	]);
	for (const bad of [changed, bytes.subarray(0, -1), both]) {
		const { status, body } = await deliver(
			app,
			{ lead, fellow },
			{
				...file,
				items: [new File([new Uint8Array(bad)], 'item')],
			},
		);
		expect([status, body.detail]).toEqual([422, DAMAGED_FILE]);
	}
	expect(await storedMarks(app, fellow)).toEqual([]);
});

test('for a closed account the lead reads what to do', async () => {
	const { fellow, lead, children } = await scene();
	const file = await sealFor(fellow, [registerOf(register(mark(children[0] ?? '')))]);
	await app.db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
	const { body } = await deliver(app, { lead, fellow }, file);
	expect(body).toMatchObject({
		result: 'refused',
		detail: 'The account of this fellow is closed. Open it again first.',
	});
});

test('a phone that comes back after a year finds its receipt, so that a recording is not taken twice', async () => {
	const { fellow } = await scene();
	const key = crypto.randomUUID();
	const send = (token: string) =>
		app.call(
			uploadTestimonial,
			{ ...recordingInput(fellow), audio: recordingFile('speech.webm') },
			{ token, key },
		);
	const first = await send(fellow.token);
	await tidyAfter(app, 365);
	const signedInAgain = await openSession(app.db, { id: fellow.id, role: 'fellow' }, TEST_NOW);
	expect((await send(signedInAgain)).body).toEqual(first.body);
	expect(await testimonialsOf(fellow)).toHaveLength(1);
});
