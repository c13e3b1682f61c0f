import { getStatus, login, logout, signUp } from '@yuva/contract/auth/endpoints';
import { generatePassword } from '@yuva/contract/auth/rules';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import { makeFellow, makeMedia, newMobile } from '../../test/factories.ts';
import { newAddress, sessionIdOf, signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);

describe('signing up', () => {
	const form = (change = {}) => {
		const mobile_number = newMobile();
		const password = generatePassword(mobile_number, 'Sravani');
		return { mobile_number, surname: 'Kola', given_name: 'Sravani', password, ...change };
	};

	it('makes the account of a fellow who has no own password yet', async () => {
		const input = form();
		const answered = await app.call(signUp, input, { address: newAddress() });
		expect(answered).toMatchObject({ status: 201, body: { status: 'success', detail: expect.any(String) } });
		const account = await stored.account(input.mobile_number);
		expect(account).toMatchObject({ role: 'fellow', full_name: 'Sravani Kola', own_password: false });
		expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		const fellow = await app.db
			.selectFrom('fellows')
			.selectAll()
			.where('id', '=', account.id)
			.executeTakeFirst();
		expect(fellow).toMatchObject({ registered_at: null });
		expect(await stored.audit(account)).toMatchObject([{ action: 'auth.sign_up', actor_id: account.id }]);
	});

	it('gives the browser no key: no person has signed in there', async () => {
		const input = form();
		const answered = await app.call(signUp, input, { address: newAddress() });
		expect(answered.headers['set-cookie']).toBeUndefined();
		expect(await stored.sessions(await stored.account(input.mobile_number))).toEqual([]);
	});

	it('of a number that is taken is a conflict and changes nothing', async () => {
		const input = form();
		await app.call(signUp, input, { address: newAddress() });
		const before = await stored.account(input.mobile_number);
		const second = await app.call(signUp, { ...input, given_name: 'Other' }, { address: newAddress() });
		expect(second).toMatchObject({ status: 409, body: { detail: expect.stringContaining('registered') } });
		expect(second.headers['set-cookie']).toBeUndefined();
		expect(await stored.account(input.mobile_number)).toEqual(before);
	});

	it('of one number many times at once makes one account', async () => {
		const input = form();
		const all = await Promise.all(
			Array.from({ length: 6 }, () => app.call(signUp, input, { address: newAddress() })),
		);
		expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
	});

	it('sent twice with one key answers the same twice', async () => {
		const input = form();
		const as = { key: uuidv7(), address: newAddress() };
		const first = await app.call(signUp, input, as);
		const second = await app.call(signUp, input, as);
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body).toEqual(first.body);
	});

	test.each([
		[{ surname: ' ' }, 'surname', 'All fields are required!'],
		[{ given_name: '' }, 'given_name', 'All fields are required!'],
		[{ password: '' }, 'password', 'All fields are required!'],
		[{ mobile_number: '5876543210' }, 'mobile_number', 'Mobile number should be 10 digits'],
		[{ mobile_number: '98765' }, 'mobile_number', 'Mobile number should be 10 digits'],
		[{ mobile_number: undefined }, 'mobile_number', 'All fields are required!'],
		[{ mobile_number: ' ' }, 'mobile_number', 'All fields are required!'],
	])('with %j is refused', async (change, field, message) => {
		const answered = await app.call(signUp, form(change), { address: newAddress() });
		expect(answered).toMatchObject({ status: 422, body: { detail: message, errors: { [field]: message } } });
	});

	test.each([
		[signUp, 'All fields are required!'],
		[login, 'Mobile Number and Password are required!'],
	])('with nothing at all is refused in the words of its screen: $path', async (call, message) => {
		const { status, body } = await app.call(call, {} as never, { address: newAddress() });
		expect([status, body.detail]).toEqual([422, message]);
		expect(new Set(Object.values(body.errors))).toEqual(new Set([message]));
	});

	it('is limited per address; one that is refused counts by itself', async () => {
		const address = newAddress();
		const hit = { bucket: `signup:address:${address}`, at: TEST_NOW };
		await app.db
			.insertInto('rate_limit_hits')
			.values(Array.from({ length: 58 }, () => hit))
			.execute();
		const last = form();
		expect(await app.call(signUp, last, { address })).toMatchObject({ status: 201 });
		expect(await app.call(signUp, last, { address })).toMatchObject({ status: 409 });
		expect(await app.call(signUp, form(), { address })).toMatchObject({ status: 201 });
		expect(await app.call(signUp, form(), { address })).toMatchObject({ status: 429 });
		expect(await app.call(signUp, form(), { address: newAddress() })).toMatchObject({ status: 201 });
	});

	it('keeps nothing of the password but its hash, also in the receipt', async () => {
		const input = form();
		const key = uuidv7();
		await app.call(signUp, input, { key, address: newAddress() });
		const { key: _, password, ...person } = { ...input, key };
		const another = { ...person, password: `${password}-other` };
		expect(await app.call(signUp, another, { key, address: newAddress() })).toMatchObject({ status: 201 });
	});
});

describe('signing out', () => {
	it('kills the token', async () => {
		const fellow = await makeFellow(app.db);
		const answered = await app.call(logout, {}, { token: fellow.token });
		expect(answered).toMatchObject({ status: 204, body: '' });
		expect(await stored.sessions(fellow)).toEqual([]);
		expect(await app.call(logout, {}, { token: fellow.token })).toMatchObject({
			status: 401,
			body: { detail: 'Your session has expired. Please log in again.' },
		});
	});

	it('needs a token', async () => {
		expect(await app.call(logout, {})).toMatchObject({ status: 401 });
	});

	it('clears what the browser cached, and never what the app keeps', async () => {
		const fellow = await makeFellow(app.db);
		const answered = await app.call(logout, {}, { token: fellow.token });
		expect(answered.headers['clear-site-data']).toBe('"cache"');
	});

	it('leaves other sessions of the person alone', async () => {
		const fellow = await makeFellow(app.db);
		const { body } = await signIn(fellow);
		await app.call(logout, {}, { token: body.token });
		expect(await app.call(getStatus, {}, { token: fellow.token })).toMatchObject({ status: 200 });
	});
});

describe('the status', () => {
	it('says who the caller is, with a signed address of the photo', async () => {
		const fellow = await makeFellow(app.db, { stage: 'accepted', given_name: 'Sravani' });
		const bare = await app.call(getStatus, {}, { token: fellow.token });
		expect(bare.body).toEqual({
			user_status: 'PENDING_CHILD_PROTECTION_CONSENT',
			role: 'fellow',
			full_name: 'Sravani Test',
			mobile_number: fellow.mobile_number,
			own_password: true,
			language: null,
			second_factor_due: false,
			profile_photo_url: null,
			enrolment: null,
			enrolment_id: null,
		});
		const photo_id = await makeMedia(app.db, fellow.id, 'profile_photo');
		await app.db.updateTable('fellows').set({ photo_id }).where('id', '=', fellow.id).execute();
		const { body } = await app.call(getStatus, {}, { token: fellow.token });
		const session = await sessionIdOf(app, fellow.token);
		expect(body.profile_photo_url).toMatch(new RegExp(`^/media/${photo_id}\\?v=${session}&e=\\d+&s=`));
	});

	it('needs a token', async () => {
		expect(await app.call(getStatus, {})).toMatchObject({ status: 401 });
	});
});
