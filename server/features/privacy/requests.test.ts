import {
	answerRequest,
	askForMyData,
	copyMyData,
	eraseFellow,
	exportFellow,
	getMyData,
	listRequests,
	withdrawRequest,
} from '@yuva/contract/privacy/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, newId } from '../../test/child-profiles.ts';
import { makeAdmin, makeFellow, type Person } from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

const correction = (more: object = {}) => ({
	id: newId(),
	kind: 'correction' as const,
	words: 'My name is Kavitha.',
	...more,
});
const erasure = () => correction({ kind: 'erasure', words: '' });
const ask = (fellow: Person, input: ReturnType<typeof correction>) => app.call(askForMyData, input, fellow);
const ownOf = async (fellow: Person) => (await app.call(getMyData, {}, fellow)).body.requests;
const stored = (fellow: Person) =>
	db
		.selectFrom('privacy_requests')
		.selectAll()
		.where('fellow_id', '=', fellow.id)
		.orderBy('number')
		.execute();

describe('a request', () => {
	test('gets a number and a day by which it is answered, also from an applicant', async () => {
		const fellow = await makeFellow(db, { stage: 'signed_up' });
		const sent = correction();
		const { status, body } = await ask(fellow, sent);
		expect(status).toBe(201);
		const { idempotency_key: _key, ...request } = body;
		expect(request).toEqual({
			...sent,
			number: expect.any(Number),
			asked_at: TEST_NOW.toISOString(),
			due_on: '2026-12-20',
			state: 'open',
			answer: '',
			closed_at: null,
		});
		expect(await ownOf(fellow)).toEqual([request]);
		expect(await stored(fellow)).toMatchObject([{ ...sent, number: body.number, closed_by: null }]);
		expect(await auditOf(db, fellow, sent.id)).toMatchObject([
			{ action: 'privacy.ask', fellow_id: fellow.id, details: { number: body.number, kind: 'correction' } },
		]);
	});

	test('sent twice is one, under the same key and under another', async () => {
		const fellow = await makeFellow(db);
		const sent = correction();
		const as = { ...fellow, key: newId() };
		const first = await app.call(askForMyData, sent, as);
		expect((await app.call(askForMyData, sent, as)).body).toEqual(first.body);
		expect((await ask(fellow, sent)).body.number).toBe(first.body.number);
		expect(await stored(fellow)).toHaveLength(1);
		expect(await auditOf(db, fellow, sent.id)).toHaveLength(1);
	});

	test.each([
		[{ words: '  ' }, { words: 'Write what should be put right' }],
		[{ kind: 'other' }, { kind: 'Choose what you ask for' }],
		[{ id: 'x' }, { id: 'This is no id of a request' }],
		[{ words: 'x'.repeat(1001) }, { words: 'At most 1000 characters' }],
	])('with %j is refused', async (wrong, errors) => {
		const fellow = await makeFellow(db);
		const { status, body } = await ask(fellow, correction(wrong));
		expect([status, body.errors]).toEqual([422, errors]);
		expect(await stored(fellow)).toEqual([]);
	});

	test('for erasure is open once at a time', async () => {
		const fellow = await makeFellow(db);
		const answers = await Promise.all([ask(fellow, erasure()), ask(fellow, erasure())]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		expect(await stored(fellow)).toHaveLength(1);
	});

	test('is the sixth that is open: refused', async () => {
		const fellow = await makeFellow(db);
		for (let count = 0; count < 5; count += 1) expect((await ask(fellow, correction())).status).toBe(201);
		expect((await ask(fellow, correction())).status).toBe(409);
	});

	test('under the id of another fellow is refused and shows nothing', async () => {
		const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
		const sent = correction();
		await ask(fellow, sent);
		const { status, body } = await ask(other, sent);
		expect([status, JSON.stringify(body).includes('Kavitha')]).toEqual([409, false]);
		expect(await ownOf(other)).toEqual([]);
	});

	test('can be taken back once, by the fellow alone', async () => {
		const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
		const { id } = (await ask(fellow, erasure())).body;
		expect((await app.call(withdrawRequest, { id }, other)).status).toBe(404);
		expect((await app.call(withdrawRequest, { id }, fellow)).status).toBe(200);
		expect((await app.call(withdrawRequest, { id }, fellow)).status).toBe(200);
		expect(await ownOf(fellow)).toMatchObject([{ state: 'withdrawn', closed_at: TEST_NOW.toISOString() }]);
		expect((await ask(fellow, erasure())).status).toBe(201);
	});
});

describe('the head office', () => {
	test('answers, and the fellow reads and copies it without the note', async () => {
		const fellow = await makeFellow(db);
		const { id, number } = (await ask(fellow, correction())).body;
		const said = { id, state: 'done' as const, answer: ' Corrected. ', note: 'Seen the Aadhaar card' };
		expect((await app.call(answerRequest, said, admin)).status).toBe(200);
		const [own] = await ownOf(fellow);
		expect(own).toMatchObject({ state: 'done', answer: 'Corrected.', closed_at: TEST_NOW.toISOString() });
		expect(JSON.stringify(own)).not.toContain('Aadhaar');
		const copy = await app.call(copyMyData, {}, fellow);
		expect(copy.body.records.privacy_requests).toMatchObject([{ state: 'done', answer: 'Corrected.' }]);
		const exported = await app.call(exportFellow, { fellow_id: fellow.id }, admin);
		expect(JSON.stringify([copy.body, exported.body])).not.toContain('Aadhaar');
		expect(await stored(fellow)).toMatchObject([{ note: said.note, closed_by: admin.id }]);
		expect(await auditOf(db, admin, id)).toMatchObject([
			{ action: 'privacy.answer', fellow_id: fellow.id, details: { number, state: 'done' } },
		]);
		expect((await app.call(answerRequest, said, admin)).status).toBe(409);
		expect((await app.call(withdrawRequest, { id }, fellow)).status).toBe(409);
	});

	test('has to give a reason', async () => {
		const fellow = await makeFellow(db);
		const { id } = (await ask(fellow, correction())).body;
		const { status, body } = await app.call(answerRequest, { id, state: 'declined', answer: ' ' }, admin);
		expect([status, body.errors]).toEqual([422, { answer: 'Write the answer for the fellow' }]);
		expect(await stored(fellow)).toMatchObject([{ state: 'open' }]);
	});

	test('sees the oldest first, page by page, and how many are overdue', async () => {
		await db.deleteFrom('privacy_requests').execute();
		const fellow = await makeFellow(db);
		app.setTime(new Date('2026-10-20T06:30:00Z'));
		const late = (await ask(fellow, correction())).body;
		app.setTime(TEST_NOW);
		const fresh = (await ask(fellow, correction())).body;
		const first = (await app.call(listRequests, { limit: 1 }, admin)).body;
		expect([first.open, first.overdue]).toEqual([2, 1]);
		expect(first.data).toMatchObject([
			{ id: late.id, due_on: '2026-11-19', full_name: 'Person Test', mobile_number: fellow.mobile_number },
		]);
		const second = (await app.call(listRequests, { limit: 1, cursor: first.next_cursor }, admin)).body;
		expect([second.data[0].id, second.next_cursor]).toEqual([fresh.id, null]);
		const entries = await auditOf(db, admin);
		expect(entries.some(({ action }) => action === 'privacy.requests_read')).toBe(true);
	});

	test('finds closed ones with answer, note and who closed them, the latest first', async () => {
		await db.deleteFrom('privacy_requests').execute();
		const fellow = await makeFellow(db);
		const ids: string[] = [];
		for (const minute of [0, 1]) {
			const { id } = (await ask(fellow, correction())).body;
			app.setTime(new Date(TEST_NOW.getTime() + minute * 60_000));
			await app.call(answerRequest, { id, state: 'declined', answer: 'No.', note: 'why' }, admin);
			ids.unshift(id);
		}
		app.setTime(TEST_NOW);
		const first = (await app.call(listRequests, { state: 'closed', limit: 1 }, admin)).body;
		const second = (
			await app.call(listRequests, { state: 'closed', limit: 1, cursor: first.next_cursor }, admin)
		).body;
		expect([first.data[0].id, second.data[0].id, second.next_cursor]).toEqual([...ids, null]);
		expect(first.data[0]).toMatchObject({ note: 'why', closed_by: 'Person Test', answer: 'No.' });
	});

	test('cannot say that an erasure is done without erasing, and can decline it', async () => {
		const fellow = await makeFellow(db);
		const { id } = (await ask(fellow, erasure())).body;
		const done = await app.call(answerRequest, { id, state: 'done', answer: 'Erased.' }, admin);
		expect([done.status, Object.keys(done.body.errors)]).toEqual([422, ['state']]);
		expect(await stored(fellow)).toMatchObject([{ state: 'open' }]);
		const said = { id, state: 'declined' as const, answer: 'A case is open.' };
		expect((await app.call(answerRequest, said, admin)).status).toBe(200);
	});

	test('erases as ever: the request goes, its number stays in the audit log', async () => {
		const fellow = await makeFellow(db);
		const { number } = (await ask(fellow, erasure())).body;
		const input = { fellow_id: fellow.id, full_name: 'Person Test' };
		expect((await app.call(eraseFellow, input, admin)).status).toBe(200);
		expect(await stored(fellow)).toEqual([]);
		expect(await auditOf(db, admin, fellow.id)).toMatchObject([
			{ action: 'privacy.erase_fellow', details: { children: 0, request: number, asked_on: '2026-11-20' } },
		]);
	});
});
