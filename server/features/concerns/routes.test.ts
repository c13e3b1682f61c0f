import * as concerns from '@yuva/contract/concerns/endpoints';
import { KEPT_DAYS } from '@yuva/contract/concerns/rules';
import { CONCERN_CHANGED, NOT_A_READER } from '@yuva/contract/concerns/schema';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { eraseChild, exportChild } from '@yuva/contract/privacy/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAdmin, makeChild, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { forgetReaders, giveFactor, makeReader, raise } from '../../test/safeguarding.ts';
import { deliver, sealerOf } from '../../test/sealed-files.ts';
import { sealedScene } from '../../test/sealed-scene.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { selectAffected } from '../privacy/affected-queries.ts';
import { keepConcerns } from './actions.ts';

const app = await startTestApp();
const { db } = app;
const EVER = { from: new Date(0), before: new Date('2999-01-01') };
const HOUR = 3_600_000;

beforeEach(async () => {
	await forgetReaders(db);
	await db.deleteFrom('concerns').execute();
	app.setTime(TEST_NOW);
});

const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const stored = (id: string) =>
	db.selectFrom('concerns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const read = (by: Person, concern_id: string) =>
	app.call(concerns.getConcern, { concern_id }, { token: by.token });
const move = (by: Person, concern_id: string, to: object) =>
	app.call(concerns.moveConcern, { concern_id, ...to } as never, { token: by.token });
const inbox = async ({ token }: Person): Promise<{ kind: string; text: { en: string } }[]> =>
	(await app.call(listMessages, {}, { token })).body.data;
const kinds = async (person: Person) => (await inbox(person)).map(({ kind }) => kind);
const keep = (now: Date) =>
	keepConcerns(
		{ db, media: app.platform.media },
		{ now, limitMs: 10_000, signal: AbortSignal.timeout(10_000) },
	);

describe('raising', () => {
	test('a fellow raises a concern about an own child, and a safeguarding person reads it whole', async () => {
		const reader = await makeReader(db);
		const fellow = await makeFellow(db);
		const child_id = await makeChild(db, fellow, { full_name: 'Anjali' });
		const written_at = '2026-11-19T10:00:00.000Z';
		const id = await raise(app, fellow, {
			child_id,
			child_name: 'Anjali',
			place_and_time: 'Behind the school, yesterday',
			written_at,
		});
		expect((await read(reader, id)).body).toMatchObject({
			concern_id: id,
			reference: `C-${id.slice(-6).toUpperCase()}`,
			text: 'A man waits for the girls behind the school.',
			child_id,
			child_name: 'Anjali',
			place_and_time: 'Behind the school, yesterday',
			child_safe: 'no',
			state: 'new',
			written_at,
			raised_at: TEST_NOW.toISOString(),
			due_at: after(24).toISOString(),
			raised_by: { account_id: fellow.id, role: 'fellow', mobile_number: fellow.mobile_number },
			steps: [],
		});
		expect(await kinds(reader)).toEqual(['concern_raised']);
		expect(JSON.stringify(await inbox(reader))).not.toMatch(/Anjali|school/);
	});

	test('a concern about a child of another center is stored with the name alone', async () => {
		const fellow = await makeFellow(db);
		const child_id = await makeChild(db, await makeFellow(db));
		const id = await raise(app, fellow, { child_id, child_name: 'Ramya' });
		expect(await stored(id)).toMatchObject({ child_id: null, child_name: 'Ramya', raised_by: fellow.id });
	});

	test('an applicant and a lead can raise a concern', async () => {
		for (const person of [await makeFellow(db, { stage: 'signed_up' }), await makeTeamLead(db)])
			expect(await stored(await raise(app, person))).toMatchObject({ raised_by: person.id });
	});

	test('a concern that is sent twice is stored once and told once', async () => {
		const reader = await makeReader(db);
		const fellow = await makeFellow(db);
		const concern_id = crypto.randomUUID();
		await raise(app, fellow, { concern_id });
		await raise(app, fellow, { concern_id, text: 'Another text' });
		expect((await stored(concern_id)).text).toContain('behind the school');
		expect(await kinds(reader)).toEqual(['concern_raised']);
	});

	test('a time from a phone clock that is ahead becomes the time of the server', async () => {
		const id = await raise(app, await makeFellow(db), { written_at: '2027-01-01T00:00:00.000Z' });
		expect((await stored(id)).written_at).toEqual(TEST_NOW);
	});

	test('a concern without words is refused', async () => {
		const { token } = await makeFellow(db);
		const input = { concern_id: crypto.randomUUID(), text: '  ', child_safe: 'no' as const };
		const { status, body } = await app.call(concerns.raiseConcern, input, { token });
		expect([status, body.errors]).toEqual([422, { text: 'Write it, or record it' }]);
	});

	test('the sender sees the state alone, and another fellow sees nothing', async () => {
		const fellow = await makeFellow(db);
		const id = await raise(app, fellow);
		const own = await app.call(concerns.listOwnConcerns, {}, { token: fellow.token });
		expect(own.body.data).toEqual([
			{ reference: `C-${id.slice(-6).toUpperCase()}`, raised_at: TEST_NOW.toISOString(), state: 'new' },
		]);
		const other = await makeFellow(db);
		expect((await app.call(concerns.listOwnConcerns, {}, { token: other.token })).body.data).toEqual([]);
	});

	test('the audit log has the id of the concern, not the sender and not the child', async () => {
		const id = await raise(app, await makeFellow(db));
		const entries = await db
			.selectFrom('audit_log')
			.select(['action', 'actor_id', 'fellow_id', 'details'])
			.where('target_id', '=', id)
			.orderBy('id')
			.execute();
		expect(entries).toEqual([{ action: 'concerns.raise', actor_id: null, fellow_id: null, details: null }]);
	});

	test('without a reader the head office gets a message that a concern waits, without its content', async () => {
		const admin = await makeAdmin(db);
		const id = await raise(app, await makeFellow(db));
		expect((await inbox(admin))[0]?.text.en).toMatch(
			/^A concern about a child waits, and nobody can read it\./,
		);
		expect((await read(admin, id)).status).toBe(403);
	});
});

describe('a concern about a safeguarding person', () => {
	test('is not told, listed, shown or counted to that person', async () => {
		const [reader, accused] = [await makeReader(db), await makeReader(db)];
		const id = await raise(app, await makeFellow(db), { not_for: [accused.id] });
		expect([await kinds(reader), await kinds(accused)]).toEqual([['concern_raised'], []]);
		expect((await read(accused, id)).status).toBe(404);
		expect((await move(accused, id, { from: 'new', state: 'seen' })).status).toBe(404);
		const note = { concern_id: id, text: 'It is nothing' };
		expect((await app.call(concerns.noteConcern, note, { token: accused.token })).status).toBe(404);
		const list = (by: Person) => app.call(concerns.listConcerns, {}, { token: by.token });
		expect([(await list(accused)).body.data, (await list(reader)).body.data]).toMatchObject([
			[],
			[{ concern_id: id }],
		]);
		const own = (by: Person) => app.call(concerns.getSafeguarding, {}, { token: by.token });
		expect([(await own(accused)).body.waiting, (await own(reader)).body.waiting]).toEqual([0, 1]);
	});

	test('is told to the head office where the person is the only one, but not to the person', async () => {
		const accused = await makeReader(db, await makeAdmin(db));
		const other = await makeAdmin(db);
		await raise(app, await makeFellow(db), { not_for: [accused.id] });
		expect([await kinds(accused), await kinds(other)]).toEqual([[], ['concern_waits']]);
	});

	test('reaches the rest of the head office once it is late; the accused person gets no message', async () => {
		const accused = await makeReader(db, await makeAdmin(db));
		const [reader, other] = [await makeReader(db), await makeAdmin(db)];
		await raise(app, await makeFellow(db), { not_for: [accused.id] });
		expect(await keep(after(24))).toBe(1);
		expect([await kinds(accused), await kinds(other)]).toEqual([[], ['concern_waits']]);
		expect(await kinds(reader)).toEqual(['concern_raised', 'concern_raised']);
	});
});

describe('states and notes', () => {
	test('each step from new to closed shows its person and words', async () => {
		const reader = await makeReader(db);
		const id = await raise(app, await makeFellow(db));
		expect((await move(reader, id, { from: 'new', state: 'seen' })).status).toBe(200);
		expect((await move(reader, id, { from: 'seen', state: 'in_hand', text: 'I go there' })).status).toBe(200);
		const note = { concern_id: id, text: 'The father was there too.' };
		expect((await app.call(concerns.noteConcern, note, { token: reader.token })).status).toBe(201);
		const closing = { from: 'in_hand', state: 'closed', outcome: 'reported', text: 'Childline has it.' };
		expect((await move(reader, id, closing)).status).toBe(200);
		const { body } = await read(reader, id);
		expect(body).toMatchObject({ state: 'closed', outcome: 'reported' });
		expect(body.steps).toMatchObject([
			{ state: 'seen', text: '', made_by: 'Person Test' },
			{ state: 'in_hand', text: 'I go there' },
			{ state: null, text: 'The father was there too.' },
			{ state: 'closed', text: 'Childline has it.' },
		]);
	});

	test.each([
		['without an outcome', { from: 'in_hand', state: 'closed', text: 'Done' }, 'outcome'],
		['without words', { from: 'in_hand', state: 'closed', outcome: 'child_safe' }, 'text'],
	])('it is not closed %s', async (_, input, field) => {
		const reader = await makeReader(db);
		const id = await raise(app, await makeFellow(db));
		const { status, body } = await move(reader, id, input);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	});

	test('the second of two readers who take it in hand is told, and a wrong step is refused', async () => {
		const [one, other] = [await makeReader(db), await makeReader(db)];
		const id = await raise(app, await makeFellow(db));
		const take = { from: 'new', state: 'in_hand' };
		const ends = await Promise.all([move(one, id, take), move(other, id, take)]);
		expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const { status, body } = await move(one, id, { from: 'in_hand', state: 'seen' });
		expect([status, body.detail]).toEqual([409, CONCERN_CHANGED]);
	});

	test('a concern that is opened again keeps its notes', async () => {
		const reader = await makeReader(db);
		const id = await raise(app, await makeFellow(db));
		await move(reader, id, { from: 'new', state: 'in_hand' });
		await move(reader, id, {
			from: 'in_hand',
			state: 'closed',
			outcome: 'not_confirmed',
			text: 'Nothing seen',
		});
		expect((await move(reader, id, { from: 'closed', state: 'in_hand', text: 'Seen again' })).status).toBe(
			200,
		);
		expect(await stored(id)).toMatchObject({ state: 'in_hand', outcome: null, closed_at: null });
		expect((await read(reader, id)).body.steps).toHaveLength(3);
	});

	test('the list has pages, begins with the latest concern, and can show open concerns alone', async () => {
		const reader = await makeReader(db);
		const fellow = await makeFellow(db);
		const ids: string[] = [];
		for (const hours of [0, 1, 2]) {
			app.setTime(after(hours / 60));
			ids.unshift(await raise(app, fellow));
		}
		const list = async (input: object) =>
			(await app.call(concerns.listConcerns, input, { token: reader.token })).body;
		const first = await list({ limit: '2' });
		const rest = await list({ limit: '2', cursor: first.next_cursor });
		const idsOf = ({ data }: { data: { concern_id: string }[] }) => data.map(({ concern_id }) => concern_id);
		expect([...idsOf(first), ...idsOf(rest)]).toEqual(ids);
		expect(rest.next_cursor).toBeNull();
		await db
			.updateTable('concerns')
			.set({ state: 'closed', outcome: 'by_mistake', closed_at: TEST_NOW })
			.where('id', '=', ids[1] ?? '')
			.execute();
		expect(idsOf(await list({ open: '1' }))).toEqual([ids[0], ids[2]]);
	});
});

describe('the clock of 24 hours', () => {
	test('after 24 hours the readers and the head office get one message a day', async () => {
		const reader = await makeReader(db);
		const admin = await makeAdmin(db);
		await raise(app, await makeFellow(db));
		expect(await keep(after(23))).toBeUndefined();
		expect(await keep(after(24))).toBe(1);
		expect(await keep(after(25))).toBeUndefined();
		expect(await kinds(reader)).toEqual(['concern_raised', 'concern_raised']);
		expect((await inbox(reader))[0]?.text.en).toContain('waits for more than 24 hours');
		expect(await kinds(admin)).toEqual(['concern_waits']);
		expect(await keep(after(48))).toBe(1);
	});

	test('a concern in hand is not late', async () => {
		const reader = await makeReader(db);
		const id = await raise(app, await makeFellow(db));
		await move(reader, id, { from: 'new', state: 'in_hand' });
		expect(await keep(after(100))).toBeUndefined();
	});
});

describe('erasure and retention', () => {
	test('a closed concern and its notes are deleted after three years, an open concern is not', async () => {
		const reader = await makeReader(db);
		const fellow = await makeFellow(db);
		const [closed, open] = [await raise(app, fellow), await raise(app, fellow)];
		for (const id of [closed, open]) await move(reader, id, { from: 'new', state: 'in_hand' });
		await move(reader, closed, { from: 'in_hand', state: 'closed', outcome: 'child_safe', text: 'Safe' });
		expect(await keep(after(KEPT_DAYS * 24))).toBeUndefined();
		expect(await keep(after(KEPT_DAYS * 24 + 1))).toBe(1);
		expect(await db.selectFrom('concerns').select('id').execute()).toEqual([{ id: open }]);
		const steps = await db.selectFrom('concern_steps').select('concern_id').execute();
		expect(steps).toEqual([{ concern_id: open }]);
	});

	test('erasing a child deletes closed concerns, and leaves an open concern without the link to the child', async () => {
		const reader = await makeReader(db);
		const { token } = await makeAdmin(db);
		const fellow = await makeFellow(db);
		const child_id = await makeChild(db, fellow, { full_name: 'Anjali' });
		const about = { child_id, child_name: 'Anjali' };
		const [closed, open] = [await raise(app, fellow, about), await raise(app, fellow, about)];
		await move(reader, closed, { from: 'new', state: 'in_hand' });
		await move(reader, closed, { from: 'in_hand', state: 'closed', outcome: 'child_safe', text: 'Safe' });
		expect((await app.call(eraseChild, { child_id, full_name: 'Anjali' }, { token })).status).toBe(200);
		const left = await db.selectFrom('concerns').select(['id', 'child_id', 'child_name']).execute();
		expect(left).toEqual([{ id: open, child_id: null, child_name: 'Anjali' }]);
	});

	test('the copy of the data about a child, which the head office makes, has no concern', async () => {
		const { token } = await makeAdmin(db);
		const fellow = await makeFellow(db);
		const child_id = await makeChild(db, fellow, { full_name: 'Anjali' });
		await raise(app, fellow, { child_id, child_name: 'Anjali' });
		const { status, body } = await app.call(exportChild, { child_id }, { token });
		expect(status).toBe(200);
		expect(JSON.stringify(body)).not.toMatch(/behind the school|concern/);
	});
});

test('`npm run affected` finds child and fellow of a concern that was read, though the log names neither', async () => {
	const reader = await makeReader(db);
	const fellow = await makeFellow(db);
	const child_id = await makeChild(db, fellow, { full_name: 'Anjali' });
	const id = await raise(app, fellow, { child_id, child_name: 'Anjali' });
	expect(await selectAffected(db, { id: reader.id, role: 'team_lead' }, EVER)).toEqual([]);
	await read(reader, id);
	const entries = db
		.selectFrom('audit_log')
		.select(['fellow_id', 'shown_children', 'shown_fellows'])
		.where('action', '=', 'concerns.read')
		.where('target_id', '=', id);
	expect(await entries.execute()).toEqual([{ fellow_id: null, shown_children: null, shown_fellows: null }]);
	expect(await selectAffected(db, { id: reader.id, role: 'team_lead' }, EVER)).toMatchObject([
		{ kind: 'fellow', id: fellow.id },
		{ kind: 'child', id: child_id, name: 'Anjali' },
	]);
});

test('a concern in a file that a lead delivers is refused', async () => {
	const { fellow, lead } = await sealedScene(app);
	const sealFor = await sealerOf(app);
	const input = { concern_id: crypto.randomUUID(), text: 'A worry', child_safe: 'no' };
	const content = {
		method: 'POST' as const,
		path: concerns.raiseConcern.path,
		fileFields: [],
		input,
		files: {},
		label: 'A concern',
		kept_at: TEST_NOW.getTime(),
	};
	const item = { item: { id: crypto.randomUUID(), content, outcome: undefined } };
	const { body } = await deliver(app, { lead, fellow }, await sealFor(fellow, [item as never]));
	expect(body).toMatchObject({
		result: 'refused',
		detail: expect.stringContaining('never sent by another person'),
	});
	expect(await db.selectFrom('concerns').select('id').execute()).toEqual([]);
});

test('a person who is no safeguarding person reads nothing, also in the head office', async () => {
	const id = await raise(app, await makeFellow(db));
	const admin = await makeAdmin(db);
	await giveFactor(db, admin);
	for (const [endpoint, input] of [
		[concerns.listConcerns, {}],
		[concerns.getConcern, { concern_id: id }],
	] as const) {
		const { status, body } = await app.call(endpoint, input as never, { token: admin.token });
		expect([status, body.detail]).toEqual([403, NOT_A_READER]);
	}
});
