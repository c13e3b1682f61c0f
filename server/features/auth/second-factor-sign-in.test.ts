import { getStatus } from '@yuva/contract/auth/endpoints';
import { askLoginPasskey } from '@yuva/contract/auth/second-factor-endpoints';
import { CODE_WRONG, LOGIN_TOO_OLD, PROOF_MISSING } from '@yuva/contract/auth/second-factor-schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeDistrictLead } from '../../test/factories.ts';
import { codeAt, loginOf, minutes, seconds, setUpApp, setUpPasskey } from '../../test/second-factor.ts';
import { signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);

beforeEach(() => app.setTime(TEST_NOW));

const { begin, finish } = loginOf(app);

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
	])('of %i seconds beside now gives %i', async (beside, status) => {
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

	test('counts for its account alone, also where another one has the same secret', async () => {
		const [lead, other] = [await makeDistrictLead(app.db), await makeDistrictLead(app.db)];
		const { secret } = await setUpApp(app, lead);
		await setUpApp(app, other);
		const own = await app.db
			.selectFrom('authenticators')
			.select('secret')
			.where('account_id', '=', lead.id)
			.executeTakeFirstOrThrow();
		await app.db.updateTable('authenticators').set(own).where('account_id', '=', other.id).execute();
		const code = codeAt(secret, TEST_NOW);
		for (const one of [lead, other]) expect((await finish(await begin(one), { code })).status).toBe(200);
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

	test('of another person is wrong', async () => {
		const [lead, other] = [await makeDistrictLead(app.db), await makeDistrictLead(app.db)];
		await setUpApp(app, lead);
		const { backupCodes } = await setUpApp(app, other);
		expect((await finish(await begin(lead), { code: backupCodes[0] ?? '' })).status).toBe(400);
	});
});
