import { getAnswerThread, writeBack } from '@yuva/contract/answers/endpoints';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { forgotPassword, issueRecoveryCode } from '@yuva/contract/auth/endpoints';
import { listMessages, readMessage, readMessages } from '@yuva/contract/messages/endpoints';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, makeMessage, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { register } from '../../test/registers.ts';
import { deliver, forgerOf, registerOf } from '../../test/sealed-files.ts';
import { sealedScene } from '../../test/sealed-scene.ts';
import { cookieOf, newAddress, signInTo } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);

const messagesOf = async ({ token }: Pick<Person, 'token'>) =>
	(await app.call(listMessages, {}, { token })).body.data;
const forgot = (fellow: Person, more: object) =>
	app.call(forgotPassword, { mobile_number: fellow.mobile_number, ...more }, { address: newAddress() });

test('who gets a new password by a code is told so, and who gave the code', async () => {
	const fellow = await makeFellow(app.db);
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const { code } = (await app.call(issueRecoveryCode, { id: fellow.id }, { token: lead.token })).body;
	const { request_id } = (await forgot(fellow, {})).body;
	const { password } = (await forgot(fellow, { request_id, code })).body;
	const { token } = (await signIn(fellow, password)).body;
	expect(await messagesOf({ token })).toEqual([
		{
			id: expect.any(String),
			kind: 'password_reset',
			text: {
				en: 'Your password was replaced on 20-11-2026, 12:00. The code was given by Person Test. If this was not you, tell your District Lead at once.',
				te: expect.stringContaining('మీ పాస్‌వర్డ్ మారింది.'),
			},
			created_at: TEST_NOW.toISOString(),
			read_at: null,
		},
	]);
});

test('a new password in a known browser is told as well', async () => {
	const fellow = await makeFellow(app.db);
	const cookie = cookieOf(await signIn(fellow));
	const input = { mobile_number: fellow.mobile_number };
	const { password } = (await app.call(forgotPassword, input, { address: newAddress(), cookie })).body;
	const { token } = (await signIn(fellow, password)).body;
	const [message] = await messagesOf({ token });
	expect(message.text.en).toContain('where you were logged in');
});

test('a wrong code sends no message', async () => {
	const fellow = await makeFellow(app.db);
	const { request_id } = (await forgot(fellow, {})).body;
	expect((await forgot(fellow, { request_id, code: 'WRONGONE' })).status).toBe(400);
	expect(await messagesOf(fellow)).toEqual([]);
});

test('a message is read once, and the moment stays', async () => {
	const fellow = await makeFellow(app.db);
	const id = await makeMessage(app.db, fellow);
	const read = () => app.call(readMessage, { id }, { token: fellow.token });
	expect(await read()).toMatchObject({ status: 200, body: { status: 'success' } });
	app.setTime(new Date(TEST_NOW.getTime() + 60_000));
	expect((await read()).status).toBe(200);
	app.setTime(TEST_NOW);
	expect(await messagesOf(fellow)).toMatchObject([{ id, read_at: TEST_NOW.toISOString() }]);
});

test('several messages are read at once: what came meanwhile and messages to others stay new, and the first moment stays', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const [one, two] = [await makeMessage(app.db, fellow), await makeMessage(app.db, fellow)];
	const foreign = await makeMessage(app.db, other);
	await app.call(readMessage, { id: one }, { token: fellow.token });
	const later = await makeMessage(app.db, fellow);
	const at = new Date(TEST_NOW.getTime() + 60_000);
	app.setTime(at);
	const call = { token: fellow.token, key: crypto.randomUUID() };
	const read = () => app.call(readMessages, { ids: [one, two, foreign] }, call);
	expect(await read()).toMatchObject({ status: 200, body: { status: 'success' } });
	expect(await read()).toMatchObject({ status: 200, body: { status: 'success' } });
	app.setTime(TEST_NOW);
	const stored = await app.db
		.selectFrom('messages')
		.select(['id', 'read_at'])
		.where('id', 'in', [one, two, later, foreign])
		.orderBy('id')
		.execute();
	expect(stored).toEqual([
		{ id: one, read_at: TEST_NOW },
		{ id: two, read_at: at },
		{ id: foreign, read_at: null },
		{ id: later, read_at: null },
	]);
});

test.each([[{ ids: [] }], [{ ids: ['one'] }], [{}]])(
	'what names no message is refused: %j',
	async (input) => {
		const { token } = await makeFellow(app.db);
		expect((await app.call(readMessages, input as never, { token })).status).toBe(422);
	},
);

test('messages are of one person alone, the latest first', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const ids = [await makeMessage(app.db, fellow), await makeMessage(app.db, fellow)];
	const foreign = await makeMessage(app.db, other);
	const listed = await messagesOf(fellow);
	expect(listed.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
	expect((await app.call(readMessage, { id: foreign }, { token: fellow.token })).status).toBe(404);
	expect(await messagesOf(other)).toMatchObject([{ id: foreign, read_at: null }]);
});

test('a letter that a lead writes to one fellow is in the thread of this fellow alone', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const { token } = await makeDistrictLead(app.db, PEDDAPALLI);
	await app.call(writeBack, { fellow_id: fellow.id, text: 'To the one' }, { token });
	await app.call(writeBack, { fellow_id: other.id, text: 'To the other' }, { token });
	const lettersTo = async ({ id }: Person) =>
		(await app.call(getAnswerThread, { fellow_id: id }, { token })).body.data.map(
			({ kind, text }: { kind: string; text: { en: string } }) => [kind, text.en],
		);
	expect(await lettersTo(fellow)).toEqual([['letter', 'To the one']]);
	expect(await lettersTo(other)).toEqual([['letter', 'To the other']]);
});

test('a fellow gets one message about all work from one file, and a message to another fellow does not change', async () => {
	const { fellow, lead } = await sealedScene(app);
	const other = await makeFellow(app.db);
	const work = [registerOf(register()), registerOf({ ...register(), day: 4 })];
	const { head, items } = (await forgerOf(app))(fellow, work);
	const handOver = (at: number) => deliver(app, { lead, fellow }, { head, items: items.slice(at) });
	const told = ({ id }: Person) =>
		app.db
			.selectFrom('messages')
			.select(['kind', 'sender_id', sql<object>`details`.as('details')])
			.where('account_id', '=', id)
			.execute();
	await handOver(0);
	const [message = { details: {} }] = await told(fellow);
	await sql`
		insert into messages (id, account_id, kind, details, sender_id, created_at)
		select ${uuidv7()}::uuid, ${other.id}::uuid, kind, details, sender_id, created_at
		from messages where account_id = ${fellow.id}`.execute(app.db);
	await handOver(1);
	const { path } = saveChildrenAttendance;
	expect(await told(fellow)).toEqual([
		{ ...message, details: { ...message.details, to_confirm: [path, path] } },
	]);
	expect(await told(other)).toEqual([{ ...message, details: { ...message.details, to_confirm: [path] } }]);
});

test('a message outlives the lead who gave the code', async () => {
	const fellow = await makeFellow(app.db);
	const lead = await makeDistrictLead(app.db);
	await makeMessage(app.db, fellow, lead);
	await app.db.deleteFrom('accounts').where('id', '=', lead.id).execute();
	const [message] = await messagesOf(fellow);
	expect(message.text.en).toContain('The code was given by a lead.');
});

test('without a token there are no messages', async () => {
	expect((await app.call(listMessages, {})).status).toBe(401);
	expect((await app.call(readMessage, { id: crypto.randomUUID() })).status).toBe(401);
});
