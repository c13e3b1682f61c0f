import { getAccount } from '@yuva/contract/accounts/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { resetSecondFactor } from '@yuva/contract/auth/second-factor-endpoints';
import { NO_SECOND_FACTOR, NOT_ONESELF, ONLY_ON_SERVER } from '@yuva/contract/auth/second-factor-schema';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow } from '../../test/factories.ts';
import { setUpApp, setUpPasskey } from '../../test/second-factor.ts';
import { signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';
import { resetOnServer } from './second-factor-actions.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);
const admin = await makeAdmin(app.db);

const reset = (account_id: string, as = admin) =>
	app.call(resetSecondFactor, { account_id, reason: 'lost' }, as);

describe('the head office', () => {
	test('lets a lead in who is locked out: all of it is gone, the sessions end, the log says who and why', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		await setUpPasskey(app, lead);
		const waiting = await signIn(lead);
		expect(waiting.body.ticket).toBeTruthy();
		expect((await app.call(getAccount, { account_id: lead.id }, admin)).body.second_factor).toBe(true);
		expect((await reset(lead.id)).status).toBe(200);
		for (const table of ['authenticators', 'passkeys', 'backup_codes', 'login_tickets'] as const) {
			const rows = await app.db.selectFrom(table).selectAll().where('account_id', '=', lead.id).execute();
			expect(rows).toEqual([]);
		}
		expect((await app.call(getStatus, {}, lead)).status).toBe(401);
		expect((await signIn(lead)).body.token).toBeTruthy();
		expect((await app.call(getAccount, { account_id: lead.id }, admin)).body.second_factor).toBe(false);
		expect(await stored.audit(lead)).toContainEqual({
			action: 'second_factor.reset',
			actor_id: admin.id,
			fellow_id: null,
			details: { reason: 'lost' },
		});
	});

	test('takes nothing from another lead', async () => {
		const [lead, other] = [await makeDistrictLead(app.db), await makeDistrictLead(app.db)];
		for (const one of [lead, other]) {
			await setUpApp(app, one);
			await setUpPasskey(app, one);
		}
		expect((await signIn(other)).body.ticket).toBeTruthy();
		expect((await reset(lead.id)).status).toBe(200);
		for (const table of ['authenticators', 'passkeys', 'backup_codes', 'login_tickets'] as const) {
			const rows = await app.db
				.selectFrom(table)
				.select('account_id')
				.where('account_id', '=', other.id)
				.execute();
			expect(rows.length, table).toBeGreaterThan(0);
		}
	});

	test('needs a reason', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		const input = { account_id: lead.id } as never;
		const { status, body } = await app.call(resetSecondFactor, input, admin);
		expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
	});

	test('is refused for oneself, for another admin, for a lead without one and for a fellow', async () => {
		const other = await makeAdmin(app.db);
		await setUpApp(app, other);
		const lead = await makeDistrictLead(app.db);
		const answers = [
			[await reset(admin.id), 409, NOT_ONESELF],
			[await reset(other.id), 409, ONLY_ON_SERVER],
			[await reset(lead.id), 409, NO_SECOND_FACTOR],
			[await reset((await makeFellow(app.db)).id), 404, 'Not found.'],
		] as const;
		for (const [{ status, body }, expected, words] of answers) {
			expect([status, body.detail]).toEqual([expected, words]);
		}
		expect((await app.call(getStatus, {}, other)).status).toBe(200);
	});
});

describe('the command on the server', () => {
	test('lets the head office in, and the log says so', async () => {
		const locked = await makeAdmin(app.db);
		await setUpPasskey(app, locked);
		await resetOnServer(app.db, locked.mobile_number);
		expect((await app.call(getStatus, {}, locked)).status).toBe(401);
		expect((await signIn(locked)).body.token).toBeTruthy();
		expect(await stored.audit(locked)).toContainEqual({
			action: 'second_factor.reset',
			actor_id: null,
			fellow_id: null,
			details: { reason: 'on_the_server' },
		});
	});

	test('names an unknown number, a fellow’s, and an account without one', async () => {
		const fellow = await makeFellow(app.db);
		for (const number of ['', '9999999999', fellow.mobile_number]) {
			await expect(resetOnServer(app.db, number)).rejects.toThrow('No account of a lead');
		}
		const { mobile_number } = await makeAdmin(app.db);
		await expect(resetOnServer(app.db, mobile_number)).rejects.toThrow(NO_SECOND_FACTOR);
	});
});
