import { logout } from '@yuva/contract/auth/endpoints';
import { announce, getPush, readMessage, startPush, stopPush } from '@yuva/contract/messages/endpoints';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { Accounts, Sessions } from '../../platform/database/tables.ts';
import { isPushService } from '../../platform/identity/push.ts';
import { readSettings } from '../../platform/process/env.ts';
import { makeAdmin, makeFellow, type Person } from '../../test/factories.ts';
import { signInTo } from '../../test/sign-in.ts';
import { browserKeys, startTellingApp } from '../../test/telling-app.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const NARAYANPET = 721;
const telling = await startTellingApp();
const { app, pushService } = telling;
const admin = await makeAdmin(app.db);

const as = ({ token }: Person) => ({ token });
const makeReader = () => makeFellow(app.db, { district: NARAYANPET });
const send = () =>
	app.call(announce, { text: { en: 'The call is at four.' }, districts: [NARAYANPET] }, as(admin));
const subscriptionsAt = (path: string) =>
	app.db
		.selectFrom('push_subscriptions')
		.selectAll()
		.where('endpoint', '=', `${pushService.url}${path}`)
		.execute();

test('a notification is encrypted, signed with the key of the server, and kept for a week', async () => {
	const fellow = await makeReader();
	const path = await telling.subscribe(fellow);
	await send();
	await telling.work();
	const request = pushService.taken.find((one) => one.path === path);
	expect(request?.headers).toMatchObject({
		'content-encoding': 'aes128gcm',
		'content-type': 'application/octet-stream',
		ttl: '604800',
		urgency: 'normal',
		topic: expect.stringMatching(/^[\da-f]{32}$/),
		authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/),
	});
	expect(request?.headers.authorization).toContain(`k=${telling.publicKey}`);
	expect(request?.body.length).toBeGreaterThan(100);
	expect(request?.body.toString('latin1')).not.toContain('announcement');
});

test('the browser learns the key and whether it gets notifications', async () => {
	const fellow = await makeReader();
	const state = async () => (await app.call(getPush, {}, as(fellow))).body;
	expect(await state()).toEqual({ public_key: telling.publicKey, on: false });
	await telling.subscribe(fellow);
	expect((await state()).on).toBe(true);
	expect((await app.call(stopPush, {}, as(fellow))).status).toBe(200);
	expect((await app.call(stopPush, {}, as(fellow))).status).toBe(200);
	expect((await state()).on).toBe(false);
});

test.each([404, 410])('a subscription that the push service answers with %i is forgotten', async (status) => {
	const fellow = await makeReader();
	const path = await telling.subscribe(fellow);
	await send();
	pushService.answerWith(status);
	expect(await telling.work()).toEqual([]);
	pushService.answerWith(200);
	expect(await subscriptionsAt(path)).toEqual([]);
});

test('a push service that is busy is asked again later, and its address is in no error', async () => {
	const fellow = await makeReader();
	const path = await telling.subscribe(fellow);
	await send();
	pushService.answerWith(503);
	const failures = await telling.work();
	expect(JSON.stringify(failures)).toContain('the push service answered 503');
	expect(JSON.stringify(failures)).not.toContain(path);
	pushService.answerWith(200);
	await telling.work();
	expect(telling.pushesTo(path)).toBe(1);
});

test('a subscription ends with its session', async () => {
	const fellow = await makeReader();
	const path = await telling.subscribe(fellow);
	await app.call(logout, {}, as(fellow));
	expect(await subscriptionsAt(path)).toEqual([]);
});

test('a browser whose session ran out gets no notification, beside one whose session lives', async () => {
	const fellow = await makeReader();
	const over = await telling.subscribe(fellow);
	await app.db
		.updateTable('sessions')
		.set({ expires_at: new Date(TEST_NOW.getTime() - 1) })
		.where('account_id', '=', fellow.id)
		.execute();
	const { body } = await signInTo(app)(fellow);
	const alive = await telling.subscribe({ ...fellow, token: body.token });
	await send();
	await telling.work();
	expect([telling.pushesTo(over), telling.pushesTo(alive)]).toEqual([0, 1]);
});

test.each<[string, Updateable<Accounts>, Updateable<Sessions>]>([
	['whose second factor is to be set up', {}, { second_factor_due: true }],
	['whose password somebody else made', { own_password: false }, {}],
])('a session %s gets no notification', async (_which, account, session) => {
	const fellow = await makeReader();
	const path = await telling.subscribe(fellow);
	await app.db
		.updateTable('accounts')
		.set({ active: true, ...account })
		.where('id', '=', fellow.id)
		.execute();
	const due = { second_factor_due: false, ...session };
	await app.db.updateTable('sessions').set(due).where('account_id', '=', fellow.id).execute();
	await send();
	await telling.work();
	expect(telling.pushesTo(path)).toBe(0);
});

test('a subscription at a host that the setting names no more is forgotten, and not called', async () => {
	const fellow = await makeReader();
	const path = await telling.subscribe(fellow);
	telling.pushHosts.splice(0, 1, 'push.example.org');
	await send();
	await telling.work();
	telling.pushHosts.splice(0, 1, '127.0.0.1');
	expect([telling.pushesTo(path), await subscriptionsAt(path)]).toEqual([0, []]);
});

test('a browser that another person signs in with belongs to that person alone', async () => {
	const [first, second] = [await makeReader(), await makeReader()];
	const input = { endpoint: `${pushService.url}/shared`, keys: browserKeys() };
	for (const person of [first, second])
		expect((await app.call(startPush, input, as(person))).status).toBe(200);
	expect((await app.call(getPush, {}, as(first))).body.on).toBe(false);
	expect((await app.call(getPush, {}, as(second))).body.on).toBe(true);
});

test('a message that was read meanwhile is not pushed', async () => {
	const fellow = await makeReader();
	const path = await telling.subscribe(fellow);
	await send();
	const row = await app.db
		.selectFrom('messages')
		.select('id')
		.where('account_id', '=', fellow.id)
		.executeTakeFirstOrThrow();
	await app.call(readMessage, { id: row.id }, as(fellow));
	await telling.work();
	expect(telling.pushesTo(path)).toBe(0);
});

test.each([
	'http://fcm.googleapis.com/send/1',
	'https://fcm.googleapis.com.example.in/1',
	'https://10.0.0.1/internal',
	'http://127.0.0.1:1/internal',
	'file:///etc/passwd',
	'https://localhost./x',
	'https://metadata.internal./x',
	'https://fcm.googleapis.com./send/1',
	'https://fcm.googleapis.com:8443/send/1',
	'https://me:secret@fcm.googleapis.com/send/1',
])('the server calls no address but that of a push service: %s', async (endpoint) => {
	const { pushPlace } = readSettings({});
	const keys = { publicKey: '', privateKey: '' };
	expect(isPushService(endpoint, { ...pushPlace, ...keys })).toBe(false);
});

test('an address of a push service is taken, one of another server is refused', async () => {
	const { pushPlace } = readSettings({});
	const push = { ...pushPlace, publicKey: telling.publicKey, privateKey: '' };
	expect(isPushService('https://fcm.googleapis.com/fcm/send/1', push)).toBe(true);
	expect(isPushService('https://wns2-par02p.notify.windows.com/w/?token=1', push)).toBe(true);
	const fellow = await makeReader();
	const input = { endpoint: 'https://example.in/steal', keys: browserKeys() };
	const { status, body } = await app.call(startPush, input, as(fellow));
	expect([status, Object.keys(body.errors)]).toEqual([422, ['endpoint']]);
});

test('a server without keys says so', async () => {
	const plain = await startTestApp();
	const fellow = await makeFellow(plain.db);
	expect((await plain.call(getPush, {}, as(fellow))).body).toEqual({ public_key: null, on: false });
	const input = { endpoint: 'https://fcm.googleapis.com/1', keys: browserKeys() };
	expect((await plain.call(startPush, input, as(fellow))).status).toBe(409);
	expect((await plain.call(getPush, {})).status).toBe(401);
});
