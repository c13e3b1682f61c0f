import { forgotPassword, getStatus, logout } from '@yuva/contract/auth/endpoints';
import { endSession, listSessions } from '@yuva/contract/auth/sessions-endpoints';
import { endDevices } from '@yuva/contract/fellows/endpoints';
import { expect, test } from 'vitest';
import { tidy } from '../../platform/jobs/housekeeping.ts';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { loginOf, setUpApp } from '../../test/second-factor.ts';
import { cookieOf, newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);
const DAY_MS = 86_400_000;

const forgot = async ({ mobile_number }: Person, cookie: string) =>
	(await app.call(forgotPassword, { mobile_number }, { address: newAddress(), cookie })).status;

async function signedIn(fellow: Person, more = {}) {
	const answered = await signIn(fellow, undefined, more);
	return { token: String(answered.body.token), cookie: cookieOf(answered) };
}

test('signing out ends the key, on the server and in the browser', async () => {
	const fellow = await makeFellow(app.db);
	const { token, cookie } = await signedIn(fellow);
	const answered = await app.call(logout, {}, { token, cookie });
	expect(String(answered.headers['set-cookie'])).toMatch(/^yuva_device=; Path=\/api; Max-Age=0; HttpOnly/);
	expect(await forgot(fellow, cookie)).toBe(202);
	expect(await stored.devices(fellow)).toEqual([]);
});

test('signing out leaves the key of another person who is signed in on the same phone', async () => {
	const [fellow, sister] = [await makeFellow(app.db), await makeFellow(app.db)];
	const first = await signedIn(fellow);
	const second = await signedIn(sister, { cookie: first.cookie });
	const answered = await app.call(logout, {}, { token: second.token, cookie: second.cookie });
	expect(cookieOf(answered)).toBe(first.cookie);
	expect(await forgot(sister, second.cookie)).toBe(202);
	expect(await forgot(fellow, second.cookie)).toBe(200);
});

test('signing out ends the key of an earlier session in this browser too', async () => {
	const fellow = await makeFellow(app.db);
	const { cookie } = await signedIn(fellow);
	expect((await app.call(logout, {}, { token: fellow.token, cookie })).status).toBe(204);
	expect(await forgot(fellow, cookie)).toBe(202);
});

test('a session that ran out leaves the browser its key, for as long as the cookie lives', async () => {
	const fellow = await makeFellow(app.db);
	const { token, cookie } = await signedIn(fellow);
	const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);
	app.setTime(after(31));
	await tidy(app.db, app.platform.media, after(31));
	expect((await app.call(getStatus, {}, { token })).status).toBe(401);
	expect(await forgot(fellow, cookie)).toBe(200);
	await tidy(app.db, app.platform.media, after(401));
	expect(await forgot(fellow, cookie)).toBe(202);
	app.setTime(TEST_NOW);
});

test.each([
	['in production a browser keeps to TLS, and sends the cookies of a sign-in over nothing else', true],
	['a server that may be without TLS asks for none', false],
])('%s', async (_, production) => {
	const server = await startTestApp({ production });
	const [fellow, lead] = [await makeFellow(server.db), await makeDistrictLead(server.db)];
	await setUpApp(server, lead);
	const entered = await signInTo(server)(fellow);
	const left = await server.call(logout, {}, { token: fellow.token, cookie: cookieOf(entered) });
	const { begun } = await loginOf(server).begin(lead);
	for (const { headers } of [entered, left, begun]) {
		expect(/; Secure(;|$)/.test(String(headers['set-cookie']))).toBe(production);
		expect(headers['strict-transport-security']).toBe(
			production ? 'max-age=63072000; includeSubDomains' : undefined,
		);
	}
});

test('a session that a lead ends takes the key along', async () => {
	const fellow = await makeFellow(app.db);
	const { cookie } = await signedIn(fellow);
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	await app.call(endDevices, { fellow_id: fellow.id }, { token: lead.token });
	expect(await forgot(fellow, cookie)).toBe(202);
});

test('a session that the fellow ends from elsewhere takes the key along', async () => {
	const fellow = await makeFellow(app.db);
	const { token, cookie } = await signedIn(fellow);
	const { body } = await app.call(listSessions, {}, { token });
	const lost = body.data.find(({ current }: { current: boolean }) => current);
	await app.call(endSession, { id: lost.id }, { token: fellow.token });
	expect(await forgot(fellow, cookie)).toBe(202);
});

test('the key of staff recovers nothing, and signing out ends it', async () => {
	for (const person of [await makeAdmin(app.db), await makeDistrictLead(app.db, PEDDAPALLI)]) {
		const { token, cookie } = await signedIn(person);
		const { password_hash } = await stored.account(person.mobile_number);
		expect(cookie).toMatch(/^yuva_device=[\w-]{43}$/);
		expect(await forgot(person, cookie)).toBe(202);
		expect(await stored.account(person.mobile_number)).toMatchObject({ password_hash });
		expect((await app.call(logout, {}, { token, cookie })).status).toBe(204);
		expect(await stored.devices(person)).toEqual([]);
	}
});

test('a key that a fellow had gives no password once they are a lead', async () => {
	const fellow = await makeFellow(app.db);
	const { cookie } = await signedIn(fellow);
	await app.db.updateTable('accounts').set({ role: 'team_lead' }).where('id', '=', fellow.id).execute();
	expect(await forgot(fellow, cookie)).toBe(202);
});
