import {
	getRecorderSummary,
	listTestimonials,
	submitTestimonial,
	submitTestimonialAlias,
	uploadTestimonial,
} from '@yuva/contract/testimonials/endpoints';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeFellow, type Person } from '../../test/factories.ts';
import {
	type RecordingName,
	recordingBytes,
	recordingFile,
	recordingUrl,
	shortRecordings,
} from '../../test/recordings.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { makeTwoYears } from '../../test/two-years.ts';

const app = await startTestApp();

const ANSWERS = { Name: ' Lakshmi ', Feedback: 'My daughter reads now.' };

const formFor = (fellow: Person, audio: File = recordingFile('speech.webm')) => ({
	mobile_number: fellow.mobile_number,
	stakeholder_type: 'childs_parent' as const,
	form_data: JSON.stringify(ANSWERS),
	audio,
});
const upload = (fellow: Person, audio?: File, key?: string) =>
	app.call(uploadTestimonial, formFor(fellow, audio), { token: fellow.token, ...(key && { key }) });
const jsonFor = (fellow: Person, audio_url = recordingUrl('speech.webm')) => ({
	mobile_number: fellow.mobile_number,
	stakeholder_type: 'childs_parent' as const,
	form_data: ANSWERS,
	audio_url,
});
const stored = (fellow: Person) =>
	app.db
		.selectFrom('testimonials')
		.innerJoin('media', 'media.id', 'testimonials.recording_id')
		.selectAll('testimonials')
		.select(['content_type', 'bytes', 'storage_key', 'kind', 'media.fellow_id as media_owner'])
		.where('testimonials.fellow_id', '=', fellow.id)
		.execute();

test.each([
	['speech.webm', 'audio/webm'],
	['live.webm', 'audio/webm'],
	['speech.ogg', 'audio/ogg'],
	['speech.mp4', 'audio/mp4'],
	['fragmented.mp4', 'audio/mp4'],
] as const)('%s is kept byte for byte, as what it is', async (name, content_type) => {
	const fellow = await makeFellow(app.db);
	const { status, body } = await upload(fellow, recordingFile(name, 'image/png'));
	expect({ status, body }).toEqual({ status: 201, body: { status: 'success', id: expect.any(String) } });
	const [row, ...others] = await stored(fellow);
	expect(others).toEqual([]);
	expect(row).toMatchObject({
		id: body.id,
		stakeholder_type: 'childs_parent',
		form_data: { Name: 'Lakshmi', Feedback: 'My daughter reads now.' },
		content_type,
		kind: 'testimonial',
		media_owner: fellow.id,
	});
	expect(app.storage.files.get(row?.storage_key ?? '')).toEqual(recordingBytes(name));
	const audit = await app.db
		.selectFrom('audit_log')
		.selectAll()
		.where('target_id', '=', body.id)
		.orderBy('id')
		.execute();
	expect(audit).toMatchObject([{ action: 'testimonial.submitted', fellow_id: fellow.id }]);
});

test.each([submitTestimonial, submitTestimonialAlias])(
	'a data URL does the same: $path',
	async (endpoint) => {
		const fellow = await makeFellow(app.db);
		const { status, body } = await app.call(endpoint, jsonFor(fellow), { token: fellow.token });
		expect({ status, body }).toEqual({ status: 201, body: { status: 'success', id: expect.any(String) } });
		const [row] = await stored(fellow);
		expect(row).toMatchObject({ id: body.id, content_type: 'audio/webm' });
		expect(app.storage.files.get(row?.storage_key ?? '')).toEqual(recordingBytes('speech.webm'));
	},
);

describe('it is refused, with the reason under `error`, and nothing is kept', () => {
	async function expectRefusal(call: Promise<{ status: number; body: { error: string } }>, fellow: Person) {
		const files = app.storage.files.size;
		const { status, body } = await call;
		expect(await stored(fellow)).toEqual([]);
		expect(app.storage.files.size).toBe(files);
		return [status, body.error];
	}

	test.each<RecordingName>(['film.webm', 'film.ogg', 'film.mp4'])('when %s is a film', async (name) => {
		const fellow = await makeFellow(app.db);
		const refusal = [415, 'This file is not a sound recording. Record it again.'];
		expect(await expectRefusal(upload(fellow, recordingFile(name)), fellow)).toEqual(refusal);
		const json = app.call(submitTestimonial, jsonFor(fellow, recordingUrl(name)), { token: fellow.token });
		expect(await expectRefusal(json, fellow)).toEqual(refusal);
	});

	test.each(Object.entries(shortRecordings))('when the recording is %s', async (_, bytes) => {
		const fellow = await makeFellow(app.db);
		const refusal = [422, 'No sound was recorded. Record again.'];
		expect(await expectRefusal(upload(fellow, new File([new Uint8Array(bytes)], 'a.webm')), fellow)).toEqual(
			refusal,
		);
		const audio_url = `data:audio/webm;base64,${bytes.toString('base64')}`;
		const json = app.call(submitTestimonial, jsonFor(fellow, audio_url), { token: fellow.token });
		expect(await expectRefusal(json, fellow)).toEqual(refusal);
	});

	test('when something else is called a recording', async () => {
		const fellow = await makeFellow(app.db);
		const page = new File(['<script>alert(1)</script>'], 'a.webm', { type: 'audio/webm' });
		expect((await expectRefusal(upload(fellow, page), fellow))[0]).toBe(415);
	});

	test('when a recording is over 10 MB, while it still comes in', async () => {
		const fellow = await makeFellow(app.db);
		const bytes = Buffer.concat([recordingBytes('speech.webm'), Buffer.alloc(10 * 1024 * 1024)]);
		const file = new File([bytes], 'a.webm', { type: 'audio/webm' });
		expect(await expectRefusal(upload(fellow, file), fellow)).toEqual([
			413,
			'This is too large to be accepted.',
		]);
	});

	test('when there is no recording', async () => {
		const fellow = await makeFellow(app.db);
		const message = 'Please record your testimonial before submitting';
		const { audio: _, ...form } = formFor(fellow);
		const call = app.call(uploadTestimonial, form as never, { token: fellow.token });
		expect(await expectRefusal(call, fellow)).toEqual([422, message]);
		const json = app.call(submitTestimonial, jsonFor(fellow, 'data:text/html;base64,AAAA'), fellow);
		expect(await expectRefusal(json, fellow)).toEqual([422, message]);
	});

	test('when there is no answer', async () => {
		const fellow = await makeFellow(app.db);
		const call = app.call(
			uploadTestimonial,
			{ ...formFor(fellow), form_data: '{"Name":" "}' },
			{ token: fellow.token },
		);
		expect(await expectRefusal(call, fellow)).toEqual([422, 'Answer at least one question']);
	});

	test.each(['\\u0000', '\\ud83d'])('an answer with %s, which cannot be stored', async (letter) => {
		const fellow = await makeFellow(app.db);
		const form_data = `{"Name":"Lakshmi ${letter}"}`;
		const call = app.call(uploadTestimonial, { ...formFor(fellow), form_data }, { token: fellow.token });
		const [status] = await expectRefusal(call, fellow);
		expect(status).toBe(422);
	});
});

test('a recording of nearly 10 MB is accepted, as a file and as a data URL', async () => {
	const fellow = await makeFellow(app.db);
	const bytes = Buffer.concat([recordingBytes('live.webm'), Buffer.alloc(10 * 1024 * 1024 - 2000)]);
	const file = new File([bytes], 'a.webm', { type: 'audio/webm' });
	expect((await upload(fellow, file)).status).toBe(201);
	const audio_url = `data:audio/webm;base64,${bytes.toString('base64')}`;
	expect((await app.call(submitTestimonial, jsonFor(fellow, audio_url), fellow)).status).toBe(201);
});

test('a testimonial sent twice with the same key is kept once', async () => {
	const fellow = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const first = await upload(fellow, undefined, key);
	const second = await upload(fellow, undefined, key);
	expect(second).toMatchObject({ status: first.status, body: first.body });
	expect(await stored(fellow)).toHaveLength(1);
});

test('a recording that the phone hands in again under its id is kept once, in both forms', async () => {
	const fellow = await makeFellow(app.db);
	const id = crypto.randomUUID();
	const files = app.storage.files.size;
	const first = await app.call(uploadTestimonial, { ...formFor(fellow), id }, fellow);
	const again = await app.call(uploadTestimonial, { ...formFor(fellow), id }, fellow);
	const encoded = await app.call(submitTestimonial, { ...jsonFor(fellow), id }, fellow);
	for (const { status, body } of [first, again, encoded]) {
		expect({ status, body }).toEqual({ status: 201, body: { status: 'success', id } });
	}
	expect(await stored(fellow)).toMatchObject([{ id }]);
	expect(app.storage.files.size).toBe(files + 1);
});

test("another fellow's testimonial is neither changed nor shown by its id", async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const { body } = await upload(fellow);
	const { status } = await app.call(uploadTestimonial, { ...formFor(other), id: body.id }, other);
	expect(status).toBe(409);
	expect([await stored(fellow), await stored(other)]).toMatchObject([[{ id: body.id }], []]);
});

test('before access is granted nothing can be handed in', async () => {
	const fellow = await makeFellow(app.db, { stage: 'child_protection' });
	expect((await upload(fellow)).status).toBe(403);
});

test('the summary counts every type and knows the newest recording of each', async () => {
	const fellow = await makeFellow(app.db);
	const ask = () => app.call(getRecorderSummary, { mobile: fellow.mobile_number }, { token: fellow.token });
	const none = { fellow: 0, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 };
	expect((await ask()).body).toEqual({ counts: none, latest_records: {} });
	await upload(fellow, recordingFile('speech.ogg'));
	app.setTime(new Date(TEST_NOW.getTime() + 1000));
	await upload(fellow, recordingFile('speech.mp4'));
	const { body } = await ask();
	app.setTime(TEST_NOW);
	expect(body.counts).toEqual({ ...none, childs_parent: 2 });
	expect(body.latest_records).toEqual({
		childs_parent: { audio_url: expect.any(String), created_at: '2026-11-20T06:30:01.000Z' },
	});
	const played = await app.http.inject(body.latest_records.childs_parent.audio_url);
	expect(played.rawPayload).toEqual(recordingBytes('speech.mp4'));
	expect(played.headers).toMatchObject({
		'content-type': 'audio/mp4',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox",
	});
});

test('the list has the answers, the newest first, and each look at it is in the audit log', async () => {
	const [fellow, admin] = [await makeFellow(app.db), await makeAdmin(app.db)];
	const { body: first } = await upload(fellow);
	app.setTime(new Date(TEST_NOW.getTime() + 1000));
	const { body: second } = await upload(fellow);
	app.setTime(TEST_NOW);
	const { body } = await app.call(listTestimonials, { mobile: fellow.mobile_number }, admin);
	expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
	expect(body.data[0]).toEqual({
		id: second.id,
		stakeholder_type: 'childs_parent',
		form_data: { Name: 'Lakshmi', Feedback: 'My daughter reads now.' },
		audio_url: expect.stringContaining('/media/'),
		created_at: '2026-11-20T06:30:01.000Z',
	});
	const looks = await app.db
		.selectFrom('audit_log')
		.select('actor_id')
		.where('fellow_id', '=', fellow.id)
		.where('action', '=', 'testimonial.read')
		.orderBy('id')
		.execute();
	expect(looks).toEqual([{ actor_id: admin.id }]);
});

test('of a fellow of two years, the summary and the list are of the open year, and staff may list the other', async () => {
	const years = await makeTwoYears();
	const { after: fellow, first } = years;
	const handIn = async () => (await years.app.call(uploadTestimonial, formFor(fellow), fellow)).body.id;
	const [earlier, later] = [await handIn(), await handIn()];
	await years.app.db.updateTable('testimonials').set({ year_id: first }).where('id', '=', earlier).execute();
	const mobile = fellow.mobile_number;
	const list = async (reader: Person, year?: number) => {
		const { status, body } = await years.app.call(
			listTestimonials,
			{ mobile, ...(year !== undefined && { year }) },
			reader,
		);
		return status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;
	};
	const admin = await makeAdmin(years.app.db);
	for (const reader of [fellow, admin]) {
		const { body } = await years.app.call(getRecorderSummary, { mobile }, reader);
		expect(body.counts.childs_parent).toBe(1);
		expect(await list(reader)).toEqual([later]);
	}
	expect([await list(admin, first), await list(fellow, first)]).toEqual([[earlier], 403]);
});
