import { forgotPassword, getStatus, issueRecoveryCode } from '@yuva/contract/auth/endpoints';
import { REQUEST_CLOSED } from '@yuva/contract/auth/schema';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	newMobile,
	PEDDAPALLI,
	type Person,
} from '../../test/factories.ts';
import { cookieOf, newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { type Caller, startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);

const RANDOM = /^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/;
const LATER = new Date(TEST_NOW.getTime() + 30 * 60_000);

interface Asked {
	request_id?: string;
	code?: string;
}
const forgot = ({ mobile_number }: { mobile_number: string }, more: Asked = {}, as: Caller = {}) =>
	app.call(forgotPassword, { mobile_number, ...more }, { address: newAddress(), ...as });

async function codeFor(fellow: Person, by?: Person): Promise<string> {
	const lead = by ?? (await makeDistrictLead(app.db, PEDDAPALLI));
	return (await app.call(issueRecoveryCode, { id: fellow.id }, { token: lead.token })).body.code;
}
const requestOf = async (fellow: Person): Promise<string> => (await forgot(fellow)).body.request_id;
const resetsOf = ({ id }: Person) =>
	app.db.selectFrom('password_resets').selectAll().where('account_id', '=', id).execute();

describe('in a browser that knows the account', () => {
	it('a new random password comes at once; sessions end, other browsers are forgotten', async () => {
		const fellow = await makeFellow(app.db);
		await signIn(fellow);
		const cookie = cookieOf(await signIn(fellow));
		const answered = await forgot(fellow, {}, { cookie });
		expect(answered).toMatchObject({ status: 200, body: { detail: expect.any(String) } });
		expect(answered.body.password).toMatch(RANDOM);
		expect(answered.body).not.toHaveProperty('request_id');
		expect(await app.call(getStatus, {}, { token: fellow.token })).toMatchObject({ status: 401 });
		expect((await signIn(fellow)).status).toBe(401);
		expect((await signIn(fellow, answered.body.password)).status).toBe(200);
		const entries = await stored.audit(fellow);
		expect(entries).toContainEqual({
			action: 'auth.password_reset',
			actor_id: null,
			fellow_id: fellow.id,
			details: { by: 'device_key' },
		});
		expect(JSON.stringify(entries)).not.toContain(fellow.mobile_number);
		expect(JSON.stringify(await stored.account(fellow.mobile_number))).not.toContain(answered.body.password);
	});

	it('each password is another one', async () => {
		const fellow = await makeFellow(app.db);
		const cookie = cookieOf(await signIn(fellow));
		const first = await forgot(fellow, {}, { cookie });
		const second = await forgot(fellow, {}, { cookie });
		expect(second.body.password).toMatch(RANDOM);
		expect(second.body.password).not.toBe(first.body.password);
	});

	test.each([true, false])(
		'whether the fellow has an own password stays as it was (%s)',
		async (own_password) => {
			const fellow = await makeFellow(app.db, { own_password });
			const cookie = cookieOf(await signIn(fellow));
			await forgot(fellow, {}, { cookie });
			expect(await stored.account(fellow.mobile_number)).toMatchObject({ own_password });
		},
	);

	it("of another person's account a code is needed all the same", async () => {
		const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
		const cookie = cookieOf(await signIn(other));
		expect(await forgot(fellow, {}, { cookie })).toMatchObject({ status: 202, body: { password: '' } });
		expect((await signIn(fellow)).status).toBe(200);
	});
});

describe('in any other browser', () => {
	it('it begins with a request and the advice to ask the lead; nothing has changed yet', async () => {
		const fellow = await makeFellow(app.db);
		const answered = await forgot(fellow);
		expect(answered.status).toBe(202);
		expect(answered.body).toEqual({
			password: '',
			detail: 'Ask your District Lead for a reset code.',
			request_id: expect.any(String),
		});
		expect(answered.headers['set-cookie']).toBeUndefined();
		expect((await signIn(fellow)).status).toBe(200);
	});

	it("the lead's code brings the new password, and the browser is known only after signing in", async () => {
		const fellow = await makeFellow(app.db);
		const lead = await makeDistrictLead(app.db, PEDDAPALLI);
		const code = await codeFor(fellow, lead);
		const request_id = await requestOf(fellow);
		const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
		const answered = await forgot(fellow, { request_id, code: typed });
		expect(answered.status).toBe(200);
		expect(answered.body.password).toMatch(RANDOM);
		expect(answered.headers['set-cookie']).toBeUndefined();
		const signedIn = await signIn(fellow, answered.body.password);
		expect((await forgot(fellow, {}, { cookie: cookieOf(signedIn) })).status).toBe(200);
		expect(await stored.audit(fellow)).toContainEqual(
			expect.objectContaining({
				action: 'auth.password_reset',
				details: { by: 'lead_code', issued_by: lead.id },
			}),
		);
	});

	it('a code works once, also when it is sent many times at once', async () => {
		const fellow = await makeFellow(app.db);
		const code = await codeFor(fellow);
		const request_id = await requestOf(fellow);
		const all = await Promise.all([1, 2, 3].map(() => forgot(fellow, { request_id, code })));
		expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await forgot(fellow, { request_id, code })).toMatchObject({ status: 400 });
		expect(await forgot(fellow, { request_id: await requestOf(fellow), code })).toMatchObject({
			status: 400,
		});
	});

	it('a wrong code is refused, and after five even the right one', async () => {
		const fellow = await makeFellow(app.db);
		const code = await codeFor(fellow);
		const request_id = await requestOf(fellow);
		for (let wrong = 1; wrong <= 5; wrong += 1) {
			expect(await forgot(fellow, { request_id, code: 'WRONGONE' })).toMatchObject({
				status: 400,
				body: { code: 'wrong_code', detail: 'This code is wrong or has expired.' },
			});
		}
		expect(await forgot(fellow, { request_id, code })).toMatchObject({ status: 400 });
		expect((await signIn(fellow)).status).toBe(200);
	});

	it('a stranger’s wrong codes and requests keep the owner out of nothing', async () => {
		const fellow = await makeFellow(app.db);
		const code = await codeFor(fellow);
		const own = await requestOf(fellow);
		const address = newAddress();
		for (let asked = 1; asked <= 6; asked += 1) {
			const { body } = await forgot(fellow, {}, { address });
			const guess = { request_id: body.request_id ?? own, code: 'WRONGONE' };
			for (let wrong = 1; wrong <= 5; wrong += 1) await forgot(fellow, guess, { address });
		}
		expect(await forgot(fellow, { request_id: own, code })).toMatchObject({ status: 200 });
	});

	it('guesses side by side are five at most', async () => {
		const fellow = await makeFellow(app.db);
		await codeFor(fellow);
		const request_id = await requestOf(fellow);
		await Promise.all(Array.from({ length: 10 }, () => forgot(fellow, { request_id, code: 'WRONGONE' })));
		expect((await resetsOf(fellow)).map(({ tries }) => tries).toSorted()).toEqual([0, 5]);
	});

	it('a code is dead after 30 minutes', async () => {
		const fellow = await makeFellow(app.db);
		const code = await codeFor(fellow);
		app.setTime(LATER);
		const request_id = await requestOf(fellow);
		expect(await forgot(fellow, { request_id, code })).toMatchObject({ status: 400 });
		app.setTime(TEST_NOW);
	});

	it('a code needs the request that the browser made; of all others no answer tells more than another', async () => {
		const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
		const code = await codeFor(fellow);
		const foreign = await requestOf(other);
		for (const others of [{ request_id: foreign }, { request_id: uuidv7() }, {}]) {
			const refused = await forgot(fellow, { ...others, code });
			expect([refused.status, refused.body.detail]).toEqual([400, REQUEST_CLOSED]);
		}
		expect(await forgot(other, { request_id: foreign, code })).toMatchObject({ status: 400 });
	});

	it('an unknown number is not found, with or without a code', async () => {
		const nobody = { mobile_number: newMobile() };
		const expected = { status: 404, body: { detail: 'Mobile number not found' } };
		expect(await forgot(nobody)).toMatchObject(expected);
		expect(await forgot(nobody, { request_id: uuidv7(), code: 'ABCDEFGH' })).toMatchObject(expected);
	});

	const setActive = ({ id }: Person, active: boolean) =>
		app.db.updateTable('accounts').set({ active }).where('id', '=', id).execute();

	test.each([
		{ who: 'fellow', make: makeFellow },
		{ who: 'lead', make: makeDistrictLead },
		{ who: 'member of the head office', make: makeAdmin },
	])('the number of a $who whose account is closed is answered as any other', async ({ make }) => {
		const person: Person = await make(app.db);
		const open = await forgot(person);
		await setActive(person, false);
		const closed = await forgot(person);
		expect([closed.status, closed.body]).toEqual([
			202,
			{
				password: '',
				detail: 'Ask your District Lead for a reset code.',
				request_id: expect.any(String),
			},
		]);
		expect({ ...closed.body, request_id: '' }).toEqual({ ...open.body, request_id: '' });
		expect(await forgot(person, { request_id: closed.body.request_id, code: 'ABCDEFGH' })).toMatchObject({
			status: 400,
			body: { code: 'wrong_code' },
		});
	});

	it('the code and the browser of an account that was closed since give no password', async () => {
		const fellow = await makeFellow(app.db);
		const cookie = cookieOf(await signIn(fellow));
		const [code, request_id] = [await codeFor(fellow), await requestOf(fellow)];
		await setActive(fellow, false);
		expect(await forgot(fellow, { request_id, code })).toMatchObject({ status: 400 });
		expect(await forgot(fellow, {}, { cookie })).toMatchObject({ status: 202, body: { password: '' } });
		await setActive(fellow, true);
		expect((await signIn(fellow)).status).toBe(200);
	});

	it('who asked while the account was closed goes on once the lead has opened it', async () => {
		const fellow = await makeFellow(app.db);
		await setActive(fellow, false);
		const request_id = await requestOf(fellow);
		await setActive(fellow, true);
		const code = await codeFor(fellow);
		expect((await forgot(fellow, { request_id, code })).body.password).toMatch(RANDOM);
	});

	it('a number can ask five times in 15 minutes from one address, a known browser still afterwards', async () => {
		const fellow = await makeFellow(app.db);
		const cookie = cookieOf(await signIn(fellow));
		const address = newAddress();
		for (let asked = 1; asked <= 5; asked += 1)
			expect((await forgot(fellow, {}, { address })).status).toBe(202);
		expect(await forgot(fellow, {}, { address })).toMatchObject({
			status: 429,
			headers: { 'retry-after': '900' },
		});
		expect((await forgot(fellow)).status).toBe(202);
		expect((await forgot(fellow, {}, { address, cookie })).status).toBe(200);
	});

	it('an address can ask thirty times', async () => {
		const address = newAddress();
		const hit = { bucket: `forgot:address:${address}`, at: TEST_NOW };
		await app.db
			.insertInto('rate_limit_hits')
			.values(Array.from({ length: 30 }, () => hit))
			.execute();
		expect((await forgot(await makeFellow(app.db), {}, { address })).status).toBe(429);
	});
});
