import { getStatus, login } from '@yuva/contract/auth/endpoints';
import { endSession, listSessions } from '@yuva/contract/auth/sessions-endpoints';
import type { OpenSession } from '@yuva/contract/auth/sessions-schema';
import { expect, test } from 'vitest';
import { makeAdmin, makeFellow, PASSWORD, type Person } from '../../test/factories.ts';
import { newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function signInWith(person: Person, userAgent: string): Promise<string> {
	const response = await app.http.inject({
		method: 'POST',
		url: login.path,
		payload: { mobile_number: person.mobile_number, password: PASSWORD },
		headers: { 'user-agent': userAgent, 'x-forwarded-for': newAddress() },
	});
	return response.json().token;
}

const list = async (token: string): Promise<OpenSession[]> =>
	(await app.call(listSessions, {}, { token })).body.data;
const isSignedIn = async (token: string) => (await app.call(getStatus, {}, { token })).status === 200;

test.each([
	['fellow', () => makeFellow(app.db)],
	['member of staff', () => makeAdmin(app.db)],
])('a %s sees where they are signed in, this browser first', async (_name, make) => {
	const person = await make();
	const later = new Date(TEST_NOW.getTime() + 60_000);
	app.setTime(later);
	await signInWith(person, FIREFOX);
	app.setTime(TEST_NOW);
	const [now, at] = [later.toISOString(), TEST_NOW.toISOString()];
	expect(await list(person.token)).toEqual([
		{ id: expect.any(String), browser: 'Unknown browser', since: at, last_seen: at, current: true },
		{ id: expect.any(String), browser: 'Firefox on Windows', since: now, last_seen: now, current: false },
	]);
});

test('a session that ran out is not listed', async () => {
	const fellow = await makeFellow(app.db);
	app.setTime(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
	const { token } = (await signIn(fellow)).body;
	expect(await list(token)).toHaveLength(1);
	app.setTime(TEST_NOW);
});

test('another session is ended at once, and this one goes on', async () => {
	const fellow = await makeFellow(app.db);
	const { token } = (await signIn(fellow)).body;
	const other = (await list(fellow.token)).find(({ current }) => !current);
	const end = () => app.call(endSession, { id: other?.id ?? '' }, { token: fellow.token });
	expect((await end()).body).toEqual({ status: 'success' });
	expect([await isSignedIn(token), await isSignedIn(fellow.token)]).toEqual([false, true]);
	expect(await storedOf(app).audit(fellow)).toContainEqual(
		expect.objectContaining({ action: 'sessions.end', actor_id: fellow.id, details: { own: false } }),
	);
	expect((await end()).status).toBe(404);
});

test('the own session can be ended as well', async () => {
	const admin = await makeAdmin(app.db);
	const [own] = await list(admin.token);
	expect((await app.call(endSession, { id: own?.id ?? '' }, { token: admin.token })).status).toBe(200);
	expect(await isSignedIn(admin.token)).toBe(false);
});

test('a session of another person is as good as none', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const [foreign] = await list(other.token);
	const answered = await app.call(endSession, { id: foreign?.id ?? '' }, { token: fellow.token });
	expect(answered.status).toBe(404);
	expect(await isSignedIn(other.token)).toBe(true);
	expect((await app.call(listSessions, {})).status).toBe(401);
});
