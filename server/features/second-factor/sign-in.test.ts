import { getStatus, login } from '@yuva/contract/auth/endpoints';
import { getFellow } from '@yuva/contract/fellows/endpoints';
import { askLoginPasskey, finishLogin } from '@yuva/contract/second-factor/endpoints';
import { CODE_WRONG, LOGIN_TOO_OLD, PASSKEY_WRONG, PROOF_MISSING } from '@yuva/contract/second-factor/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, PASSWORD, type Person } from '../../test/factories.ts';
import { codeAt, minutes, seconds, setUpApp, setUpPasskey } from '../../test/second-factor.ts';
import { cookieOf, newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { softPasskey } from '../../test/soft-passkey.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);

beforeEach(() => app.setTime(TEST_NOW));

/** After the password. */
async function begin(person: Person, on: TestApp = app) {
	const begun = await signInTo(on)(person);
	expect(begun.status).toBe(200);
	return { ticket: String(begun.body.ticket), cookie: cookieOf(begun), begun };
}

const finish = (
	{ ticket, cookie }: { ticket: string; cookie?: string },
	proof: { code?: string; assertion?: ReturnType<ReturnType<typeof softPasskey>['answer']> },
) => app.call(finishLogin, { ticket, ...proof }, { address: newAddress(), ...(cookie && { cookie }) });

const wrong = { code: '000000' };

describe('the password of an account with a second factor', () => {
	test('gives a ticket and no session', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		await setUpPasskey(app, lead);
		const before = await stored.sessions(lead);
		const { begun } = await begin(lead);
		expect(begun.body).toEqual({
			token: '',
			full_name: '',
			role: 'district_lead',
			user_status: 'ACCESS_GRANTED',
			second_factor: expect.arrayContaining(['totp', 'passkey']),
			ticket: expect.stringMatching(/^[\w-]{43}$/),
		});
		expect(await stored.sessions(lead)).toEqual(before);
		expect(String(begun.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
	});

	test('when wrong, says nothing of the second factor', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		expect((await signIn(lead, 'Another-school-7')).status).toBe(401);
	});

	test('is stored hashed as a ticket', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		const { ticket } = await begin(lead);
		const rows = await app.db.selectFrom('login_tickets').selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(ticket);
	});
});

describe('the code of an authenticator app', () => {
	test('signs in, by the clock of the server', async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		const done = await finish(await begin(lead), { code: codeAt(secret, TEST_NOW) });
		expect(done.body).toMatchObject({ role: 'district_lead', user_status: 'ACCESS_GRANTED' });
		expect((await app.call(getStatus, {}, { token: done.body.token })).status).toBe(200);
		expect(await stored.audit(lead)).toContainEqual(expect.objectContaining({ action: 'auth.sign_in' }));
	});

	test.each([
		[-60, 400],
		[0, 200],
		[30, 200],
		[60, 400],
	])('of %i seconds beside now: %i', async (beside, status) => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		const done = await finish(await begin(lead), { code: codeAt(secret, seconds(beside)) });
		expect(done.status).toBe(status);
	});

	test('counts once, and none of an earlier half minute counts after it', async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		const code = codeAt(secret, seconds(30));
		expect((await finish(await begin(lead), { code })).status).toBe(200);
		const again = await finish(await begin(lead), { code });
		expect([again.status, again.body.detail]).toEqual([400, CODE_WRONG]);
		expect((await finish(await begin(lead), { code: codeAt(secret, TEST_NOW) })).status).toBe(400);
	});

	test('sent ten times at once signs in once', async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		const tickets = await Promise.all(Array.from({ length: 4 }, () => begin(lead)));
		const code = codeAt(secret, TEST_NOW);
		const all = await Promise.all(tickets.map((ticket) => finish(ticket, { code })));
		expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
	});

	test('may have blanks', async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		const code = codeAt(secret, TEST_NOW);
		expect((await finish(await begin(lead), { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
			200,
		);
	});
});

describe('a ticket', () => {
	const withApp = async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		return { lead, code: codeAt(secret, TEST_NOW), secret };
	};
	const refused = [401, LOGIN_TOO_OLD];

	test('counts once', async () => {
		const { lead, code, secret } = await withApp();
		const begun = await begin(lead);
		expect((await finish(begun, { code })).status).toBe(200);
		const again = await finish(begun, { code: codeAt(secret, seconds(30)) });
		expect([again.status, again.body.detail]).toEqual(refused);
	});

	test('counts in the browser that sent the password only', async () => {
		const { lead, code } = await withApp();
		const { ticket } = await begin(lead);
		const { cookie } = await begin(lead);
		for (const other of [{ ticket }, { ticket, cookie }]) {
			const { status, body } = await finish(other, { code });
			expect([status, body.detail]).toEqual(refused);
		}
	});

	test('lives five minutes', async () => {
		const { lead, secret } = await withApp();
		const begun = await begin(lead);
		const late = new Date(minutes(5).getTime() + 1000);
		app.setTime(late);
		expect((await finish(begun, { code: codeAt(secret, late) })).status).toBe(401);
	});

	test('has five tries, and the account has five in a quarter of an hour', async () => {
		const { lead, code } = await withApp();
		const begun = await begin(lead);
		for (let tries = 0; tries < 5; tries += 1) expect((await finish(begun, wrong)).status).toBe(400);
		expect((await finish(begun, { code })).status).toBe(401);
		const locked = await finish(await begin(lead), { code });
		expect([locked.status, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
		app.setTime(minutes(16));
		const { secret } = await app.db
			.selectFrom('authenticators')
			.select('secret')
			.where('account_id', '=', lead.id)
			.executeTakeFirstOrThrow();
		expect((await finish(await begin(lead), { code: codeAt(secret, minutes(16)) })).status).toBe(200);
	});

	test('lets no more guesses pass when they come at once', async () => {
		const { lead } = await withApp();
		const begun = await begin(lead);
		const all = await Promise.all(Array.from({ length: 12 }, () => finish(begun, wrong)));
		expect(all.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
		expect(all.every(({ status }) => status !== 200)).toBe(true);
	});

	test('ends with another password and with a closed account', async () => {
		const { lead, code } = await withApp();
		const first = await begin(lead);
		const accounts = app.db.updateTable('accounts').where('id', '=', lead.id);
		const { password_hash } = await stored.account(lead.mobile_number);
		await accounts.set({ password_hash: 'another' }).execute();
		expect((await finish(first, { code })).status).toBe(401);
		await accounts.set({ password_hash, active: false }).execute();
		expect((await finish(first, { code })).status).toBe(401);
		await accounts.set({ active: true }).execute();
		expect((await finish(first, { code })).status).toBe(200);
	});

	test('without any proof says what is missing and uses up no try', async () => {
		const { lead } = await withApp();
		const begun = await begin(lead);
		const { status, body } = await finish(begun, {});
		expect([status, body.errors]).toEqual([422, { code: PROOF_MISSING }]);
		const [row] = await app.db
			.selectFrom('login_tickets')
			.select('tries')
			.where('account_id', '=', lead.id)
			.execute();
		expect(row?.tries).toBe(0);
	});

	test('that was made up is refused', async () => {
		expect((await finish({ ticket: 'made-up' }, { code: '123456' })).status).toBe(401);
		expect((await app.call(askLoginPasskey, { ticket: 'made-up' })).status).toBe(401);
	});
});

describe('a backup code', () => {
	test('signs in once, whatever its case and dashes, and is told in the audit log', async () => {
		const lead = await makeDistrictLead(app.db);
		const { backupCodes } = await setUpApp(app, lead);
		const [code = ''] = backupCodes;
		const typed = code.toUpperCase().replaceAll('-', ' ');
		expect((await finish(await begin(lead), { code: typed })).status).toBe(200);
		const again = await finish(await begin(lead), { code });
		expect([again.status, again.body.detail]).toEqual([400, CODE_WRONG]);
		expect(await stored.audit(lead)).toContainEqual(
			expect.objectContaining({ action: 'second_factor.backup_code', actor_id: lead.id }),
		);
	});

	test('of somebody else is wrong', async () => {
		const [lead, other] = [await makeDistrictLead(app.db), await makeDistrictLead(app.db)];
		await setUpApp(app, lead);
		const { backupCodes } = await setUpApp(app, other);
		expect((await finish(await begin(lead), { code: backupCodes[0] ?? '' })).status).toBe(400);
	});
});

describe('a passkey', () => {
	async function withPasskey() {
		const lead = await makeDistrictLead(app.db);
		const passkey = await setUpPasskey(app, lead);
		const begun = await begin(lead);
		const as = { cookie: begun.cookie };
		const ask = async () => (await app.call(askLoginPasskey, { ticket: begun.ticket }, as)).body;
		return { lead, passkey, begun, ask };
	}

	test('signs in, and its use is noted', async () => {
		const { lead, passkey, begun, ask } = await withPasskey();
		const question = await ask();
		expect(question).toMatchObject({ rpId: 'localhost', allowCredentials: [{ type: 'public-key' }] });
		expect((await finish(begun, { assertion: passkey.answer(question) })).status).toBe(200);
		const row = await app.db
			.selectFrom('passkeys')
			.select(['last_used_at', 'counter'])
			.where('account_id', '=', lead.id)
			.executeTakeFirstOrThrow();
		expect(row).toEqual({ last_used_at: TEST_NOW, counter: 2 });
	});

	test('answers a question once, and only the question that was asked', async () => {
		const { passkey, begun, ask } = await withPasskey();
		const question = await ask();
		const other = passkey.answer({ ...question, challenge: 'c29tZXRoaW5nIGVsc2U' });
		expect((await finish(begun, { assertion: other })).status).toBe(400);
		const late = await finish(begun, { assertion: passkey.answer(question) });
		expect([late.status, late.body.detail]).toEqual([400, PASSKEY_WRONG]);
		expect((await finish(begun, { assertion: passkey.answer(await ask()) })).status).toBe(200);
	});

	test('of another site, another account or an unasked one is refused', async () => {
		const { passkey, begun, ask } = await withPasskey();
		const elsewhere = { origin: 'https://yuva.evil.example' };
		expect((await finish(begun, { assertion: passkey.answer(await ask(), elsewhere) })).status).toBe(400);
		const rpId = 'evil.example';
		expect((await finish(begun, { assertion: passkey.answer(await ask(), { rpId }) })).status).toBe(400);
		const stranger = await setUpPasskey(app, await makeDistrictLead(app.db));
		expect((await finish(begun, { assertion: stranger.answer(await ask()) })).status).toBe(400);
		expect((await finish(begun, { assertion: softPasskey().answer(await ask()) })).status).toBe(400);
	});

	test('whose count of uses goes backwards was copied, and is refused', async () => {
		const { passkey, begun, ask } = await withPasskey();
		passkey.turnBack();
		expect((await finish(begun, { assertion: passkey.answer(await ask()) })).status).toBe(400);
	});

	test('is not asked for without one', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		const { ticket, cookie } = await begin(lead);
		expect((await app.call(askLoginPasskey, { ticket }, { cookie })).status).toBe(409);
	});

	test('is not asked for in another browser', async () => {
		const { begun } = await withPasskey();
		expect((await app.call(askLoginPasskey, { ticket: begun.ticket })).status).toBe(401);
	});
});

describe('without a second factor', () => {
	test('a fellow and a lead sign in with the password where none is demanded', async () => {
		for (const person of [await makeFellow(app.db), await makeDistrictLead(app.db)]) {
			expect((await signIn(person)).body).toMatchObject({ user_status: 'ACCESS_GRANTED' });
		}
	});

	test('staff can do nothing but set one up where one is demanded', async () => {
		const strict = await startTestApp({ demandsSecondFactor: true });
		const fellow = await makeFellow(strict.db);
		const admin = await makeAdmin(strict.db);
		const first = await signInTo(strict)(admin);
		expect(first.body.second_factor_due).toBe(true);
		const { token } = first.body;
		const look = () => strict.call(getFellow, { fellow_id: fellow.id }, { token });
		const refused = await look();
		expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_required']);
		await setUpApp(strict, { ...admin, token });
		expect((await strict.call(getStatus, {}, { token })).body.second_factor_due).toBe(false);
		expect((await look()).status).toBe(200);
		expect((await signInTo(strict)(fellow)).body.second_factor_due).toBe(false);
	});

	test('staff with a first password choose an own one before that', async () => {
		const strict = await startTestApp({ demandsSecondFactor: true });
		const lead = await makeDistrictLead(strict.db);
		await strict.db.updateTable('accounts').set({ own_password: false }).where('id', '=', lead.id).execute();
		const as = { address: newAddress() };
		const { body } = await strict.call(login, { mobile_number: lead.mobile_number, password: PASSWORD }, as);
		expect(body.user_status).toBe('PENDING_OWN_PASSWORD');
	});
});
