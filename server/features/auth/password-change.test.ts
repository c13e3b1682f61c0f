import { changePassword, getStatus } from '@yuva/contract/auth/endpoints';
import {
	PASSWORD_IS_COMMON,
	PASSWORD_IS_GENERATED,
	PASSWORD_IS_NAME,
	PASSWORD_TOO_SHORT,
} from '@yuva/contract/auth/own-password';
import { generatePassword } from '@yuva/contract/auth/rules';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import { makeAdmin, makeFellow, PASSWORD, type Person } from '../../test/factories.ts';
import { cookieOf, newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);

describe('changing the password', () => {
	const NEW = 'neem tree by the well';
	const change = (person: Person, input = {}, as = {}) =>
		app.call(
			changePassword,
			{ current_password: PASSWORD, new_password: NEW, ...input },
			{ token: person.token, address: newAddress(), ...as },
		);

	it('makes it the own password, ends other sessions and forgets other browsers', async () => {
		const fellow = await makeFellow(app.db, { own_password: false });
		const other = await signIn(fellow);
		const own = await signIn(fellow);
		const cookie = cookieOf(own);
		const { token } = own.body;
		const answered = await change(fellow, {}, { cookie, token });
		expect(answered).toMatchObject({ status: 200, body: { status: 'success' } });
		expect(await stored.account(fellow.mobile_number)).toMatchObject({ own_password: true });
		expect(await app.call(getStatus, {}, { token: other.body.token })).toMatchObject({ status: 401 });
		expect(await app.call(getStatus, {}, { token })).toMatchObject({
			body: { user_status: 'ACCESS_GRANTED', own_password: true },
		});
		expect(await stored.devices(fellow)).toHaveLength(1);
		expect((await signIn(fellow)).status).toBe(401);
		expect((await signIn(fellow, NEW, { cookie })).status).toBe(200);
		expect(await stored.audit(fellow)).toContainEqual({
			action: 'auth.password_change',
			actor_id: fellow.id,
			fellow_id: fellow.id,
			details: null,
		});
	});

	it('needs a token', async () => {
		const input = { current_password: PASSWORD, new_password: NEW };
		expect(await app.call(changePassword, input)).toMatchObject({ status: 401 });
	});

	it('is open to staff', async () => {
		expect(await change(await makeAdmin(app.db))).toMatchObject({ status: 200 });
	});

	it('needs the current password', async () => {
		const fellow = await makeFellow(app.db, { own_password: false });
		const answered = await change(fellow, { current_password: 'wrong' });
		expect(answered).toMatchObject({
			status: 422,
			body: { errors: { current_password: 'This is not your current password' } },
		});
		expect(await stored.account(fellow.mobile_number)).toMatchObject({ own_password: false });
	});

	it('sent again after a lost answer succeeds again', async () => {
		const fellow = await makeFellow(app.db, { own_password: false });
		await change(fellow);
		const before = await stored.account(fellow.mobile_number);
		expect(await change(fellow)).toMatchObject({ status: 200 });
		expect(await stored.account(fellow.mobile_number)).toEqual(before);
	});

	it('twice at once is done once', async () => {
		const fellow = await makeFellow(app.db, { own_password: false });
		const all = await Promise.all([change(fellow, { new_password: 'one fine day' }), change(fellow)]);
		expect(all.map(({ status }) => status).sort()).toEqual([200, 422]);
	});

	it('leaves no trace of a password in receipts', async () => {
		const fellow = await makeFellow(app.db, { own_password: false });
		await change(fellow, {}, { key: uuidv7() });
		const receipts = await app.db
			.selectFrom('idempotency_keys')
			.selectAll()
			.where('account_id', '=', fellow.id)
			.execute();
		expect(receipts).toEqual([]);
	});

	test.each([
		['short', PASSWORD_TOO_SHORT],
		['Password123', PASSWORD_IS_COMMON],
		['person-test', PASSWORD_IS_NAME],
	])('to %j is refused', async (new_password, message) => {
		const fellow = await makeFellow(app.db, { own_password: false });
		expect(await change(fellow, { new_password })).toMatchObject({
			status: 422,
			body: { detail: message, errors: { new_password: message } },
		});
	});

	it('to the generated one is refused', async () => {
		const fellow = await makeFellow(app.db, { own_password: false, given_name: 'Sravani' });
		const new_password = generatePassword(fellow.mobile_number, 'Sravani');
		expect(await change(fellow, { new_password })).toMatchObject({
			status: 422,
			body: { errors: { new_password: PASSWORD_IS_GENERATED } },
		});
	});

	it('allows five wrong guesses at the current one', async () => {
		const fellow = await makeFellow(app.db);
		for (let wrong = 1; wrong <= 5; wrong += 1) await change(fellow, { current_password: 'wrong' });
		expect(await change(fellow)).toMatchObject({ status: 429 });
	});
});
