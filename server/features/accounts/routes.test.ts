import * as accounts from '@yuva/contract/accounts/endpoints';
import {
	ACCOUNT_CHANGED,
	LAST_ADMIN,
	NOT_ONESELF,
	NUMBER_TAKEN,
	type Rights,
} from '@yuva/contract/accounts/schema';
import {
	changePassword,
	forgotPassword,
	getStatus,
	issueStaffRecoveryCode,
} from '@yuva/contract/auth/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import { describe, expect, test } from 'vitest';
import { checkPassword } from '../../platform/identity/passwords.ts';
import { auditOf } from '../../test/child-profiles.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	newMobile,
	PASSWORD,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';
import { createAdmin } from './actions.ts';

const app = await startTestApp();
const { db } = app;
const signIn = signInTo(app);
const stored = storedOf(app);
const admin = await makeAdmin(db);
const asAdmin = { token: admin.token };

type NewAccount = Input<typeof accounts.addAccount>;

const newLead = (more: Partial<NewAccount> = {}): NewAccount => ({
	mobile_number: newMobile(),
	given_name: 'Ravinder',
	surname: 'Gaddam',
	role: 'district_lead',
	districts: [PEDDAPALLI],
	...more,
});

async function addLead(more: Partial<NewAccount> = {}) {
	const input = newLead(more);
	const { status, body } = await app.call(accounts.addAccount, input, asAdmin);
	expect(status).toBe(201);
	return { mobile_number: input.mobile_number, id: String(body.account_id), password: String(body.password) };
}

const change = (account_id: string, more: Partial<NewAccount> & { before?: Rights }, as = asAdmin) => {
	const { mobile_number: _number, ...details } = { ...newLead(), ...more };
	return app.call(accounts.changeAccount, { account_id, ...details }, as);
};

const close = (account_id: string, as = asAdmin) =>
	app.call(accounts.setAccountActive, { account_id, active: false }, as);

describe('a new account', () => {
	test('is stored with its districts and a random password that is shown once', async () => {
		const lead = await addLead({ districts: [VIKARABAD, PEDDAPALLI, PEDDAPALLI] });
		const row = await stored.account(lead.mobile_number);
		expect(row).toMatchObject({ role: 'district_lead', own_password: false, active: true });
		expect(row.password_hash).not.toContain(lead.password);
		const { body } = await app.call(accounts.getAccount, { account_id: lead.id }, asAdmin);
		expect(body).toMatchObject({
			full_name: 'Ravinder Gaddam',
			districts: [
				{ id: PEDDAPALLI, name: 'Peddapalli' },
				{ id: VIKARABAD, name: 'Vikarabad' },
			],
		});
		expect(JSON.stringify(body)).not.toContain('password_hash');
		expect(await auditOf(db, admin, lead.id)).toMatchObject([
			{ action: 'accounts.add' },
			{ action: 'accounts.read' },
		]);
	});

	test('reaches no fellow before its password is replaced, and its own districts after', async () => {
		const fellow = await makeFellow(db);
		const lead = await addLead();
		const first = await signIn(lead, lead.password);
		expect(first.body.user_status).toBe('PENDING_OWN_PASSWORD');
		const { token } = first.body;
		const refused = await app.call(getFellow, { fellow_id: fellow.id }, { token });
		expect([refused.status, refused.body.code]).toEqual([409, 'own_password_required']);
		const passwords = { current_password: lead.password, new_password: PASSWORD };
		const as = { token, address: newAddress() };
		expect((await app.call(changePassword, passwords, as)).status).toBe(200);
		expect((await app.call(getStatus, {}, { token })).body.user_status).toBe('ACCESS_GRANTED');
		expect((await app.call(getFellow, { fellow_id: fellow.id }, { token })).status).toBe(200);
	});

	test('with a number that is taken is refused', async () => {
		const { mobile_number } = await makeFellow(db);
		const { status, body } = await app.call(accounts.addAccount, newLead({ mobile_number }), asAdmin);
		expect([status, body.detail]).toEqual([409, NUMBER_TAKEN]);
	});

	test.each<[string, Partial<NewAccount>, string]>([
		['a district lead without districts', { districts: [] }, 'districts'],
		['a district that there is not', { districts: [999_999] }, 'districts'],
		['a team lead without a district lead', { role: 'team_lead' }, 'district_lead_id'],
		['a team lead under an admin', { role: 'team_lead', district_lead_id: admin.id }, 'district_lead_id'],
		['no given name', { given_name: ' ' }, 'given_name'],
		['a number of nine digits', { mobile_number: '987654321' }, 'mobile_number'],
	])('with %s is refused', async (_, more, field) => {
		const { status, body } = await app.call(accounts.addAccount, newLead(more), asAdmin);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	});
});

describe('a change', () => {
	test('of the district takes the old one away from an open session at once', async () => {
		const [here, there] = [await makeFellow(db), await makeFellow(db, { district: VIKARABAD })];
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const seen = async () => {
			const of = (fellow: Person) => app.call(getFellow, { fellow_id: fellow.id }, { token: lead.token });
			return [(await of(here)).status, (await of(there)).status];
		};
		expect(await seen()).toEqual([200, 404]);
		expect((await change(lead.id, { districts: [VIKARABAD] })).status).toBe(200);
		expect(await seen()).toEqual([404, 200]);
	});

	test('of the role ends the sessions, and what belonged to the old role', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const boss = await makeDistrictLead(db, PEDDAPALLI);
		await change(lead.id, { role: 'team_lead', district_lead_id: boss.id });
		expect((await app.call(listFellows, {}, { token: lead.token })).status).toBe(401);
		const { body } = await app.call(accounts.getAccount, { account_id: lead.id }, asAdmin);
		expect(body).toMatchObject({ role: 'team_lead', districts: [], district_lead_id: boss.id });
	});

	test('gives nothing back that another admin took away meanwhile', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const [boss, other] = [await makeDistrictLead(db, PEDDAPALLI), await makeDistrictLead(db, PEDDAPALLI)];
		const rightsNow = async (): Promise<Rights> => {
			const { body } = await app.call(accounts.getAccount, { account_id: lead.id }, asAdmin);
			const { role, districts, district_lead_id } = body;
			return { role, districts: districts.map(({ id }: { id: number }) => id), district_lead_id };
		};
		const expectRefused = async (more: Parameters<typeof change>[1]) => {
			const { status, body } = await change(lead.id, more);
			expect([status, body.detail]).toEqual([409, ACCOUNT_CHANGED]);
		};
		const both = { districts: [VIKARABAD, PEDDAPALLI] };
		const before = await rightsNow();
		expect((await change(lead.id, { ...both, before })).status).toBe(200);
		expect((await change(lead.id, { ...both, before })).status, 'sent again').toBe(200);
		const begun = await rightsNow();
		expect((await change(lead.id, { districts: [VIKARABAD] })).status).toBe(200);
		await expectRefused({ ...both, given_name: 'Ravi', before: begun });
		expect(await rightsNow()).toMatchObject({ districts: [VIKARABAD] });
		expect((await change(lead.id, { role: 'team_lead', district_lead_id: boss.id })).status).toBe(200);
		const under = await rightsNow();
		await expectRefused({ districts: [VIKARABAD], before: begun });
		expect((await change(lead.id, { role: 'team_lead', district_lead_id: other.id })).status).toBe(200);
		await expectRefused({ role: 'admin', before: under });
		expect(await rightsNow()).toMatchObject({ role: 'team_lead', district_lead_id: other.id });
	});

	test('does not overwrite the name that another admin has corrected meanwhile', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const read = async () => (await app.call(accounts.getAccount, { account_id: lead.id }, asAdmin)).body;
		const named = (given_name: string, surname: string) => ({ given_name, surname, districts: [PEDDAPALLI] });
		const begun = await read();
		const rights = { role: 'district_lead' as const, districts: [PEDDAPALLI], district_lead_id: null };
		const before = { ...rights, given_name: begun.given_name, surname: begun.surname };
		expect((await change(lead.id, { ...named('Ravi', 'Gadam'), before })).status).toBe(200);
		expect((await change(lead.id, { ...named('Ravi', 'Gadam'), before })).status, 'sent again').toBe(200);
		for (const overtaken of [named('Ravinder', 'Gadam'), named('Ravi', 'Gaddam')]) {
			const { status, body } = await change(lead.id, { ...overtaken, before });
			expect([status, body.detail]).toEqual([409, ACCOUNT_CHANGED]);
		}
		expect(await read()).toMatchObject({ given_name: 'Ravi', surname: 'Gadam' });
		const earlierScreen = { ...named('Ravinder', 'Gadam'), before: rights };
		expect((await change(lead.id, earlierScreen)).status, 'without the names').toBe(200);
	});

	test('of a fellow, or of an unknown account, is not found', async () => {
		const fellow = await makeFellow(db);
		expect((await change(fellow.id, {})).status).toBe(404);
		expect((await change(crypto.randomUUID(), {})).status).toBe(404);
	});
});

describe('closing', () => {
	test('ends the sessions at once, and signing in fails like a wrong password until it is opened again', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		expect((await close(lead.id)).status).toBe(200);
		expect((await app.call(listFellows, {}, { token: lead.token })).status).toBe(401);
		expect(await stored.sessions(lead)).toEqual([]);
		const [closed, wrong] = [await signIn(lead), await signIn(lead, 'wrong')];
		expect([closed.status, closed.body.detail]).toEqual([401, wrong.body.detail]);
		await app.call(accounts.setAccountActive, { account_id: lead.id, active: true }, asAdmin);
		expect((await signIn(lead)).status).toBe(200);
		expect((await auditOf(db, admin, lead.id)).map(({ action }) => action)).toEqual([
			'accounts.close',
			'accounts.open',
		]);
	});

	test('oneself, or giving up the own role, is refused', async () => {
		expect((await close(admin.id)).body.detail).toBe(NOT_ONESELF);
		expect((await change(admin.id, {})).body.detail).toBe(NOT_ONESELF);
	});

	test('of two admins who close each other at the same moment one stays', async () => {
		const [one, other] = [await makeAdmin(db), await makeAdmin(db)];
		const answers = await Promise.all([
			close(other.id, { token: one.token }),
			close(one.id, { token: other.token }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 409])]);
		for (const { status, body } of answers) if (status === 409) expect(body.detail).toBe(LAST_ADMIN);
	});
});

test('a recovery code lets a person on the staff in again, and there is none for a fellow', async () => {
	const lead = await makeTeamLead(db);
	const issued = await app.call(issueStaffRecoveryCode, { id: lead.id }, asAdmin);
	expect(issued.status).toBe(200);
	const { mobile_number } = lead;
	const begun = await app.call(forgotPassword, { mobile_number }, { address: newAddress() });
	const { request_id } = begun.body;
	const typed = { mobile_number, request_id, code: issued.body.code };
	const { body } = await app.call(forgotPassword, typed, { address: newAddress() });
	expect((await signIn(lead, body.password)).status).toBe(200);
	const fellow = await makeFellow(db);
	expect((await app.call(issueStaffRecoveryCode, { id: fellow.id }, asAdmin)).status).toBe(404);
});

describe('the list', () => {
	test('finds by name, number, role, district and whether they may sign in, page by page', async () => {
		const given_name = `Zz${crypto.randomUUID().slice(0, 8)}`;
		const lead = await addLead({ given_name, districts: [VIKARABAD] });
		const under = await addLead({ given_name, role: 'team_lead', districts: [], district_lead_id: lead.id });
		const head = await addLead({ given_name, role: 'admin', districts: [] });
		await close(head.id);
		const found = async (input: Input<typeof accounts.listAccounts>) => {
			const { body } = await app.call(accounts.listAccounts, { search: given_name, ...input }, asAdmin);
			return body.data.map(({ account_id }: { account_id: string }) => account_id).sort();
		};
		expect(await found({})).toEqual([lead.id, under.id, head.id].sort());
		expect(await found({ search: lead.mobile_number.slice(0, 9) })).toContain(lead.id);
		expect(await found({ search: `+91 ${lead.mobile_number}` })).toContain(lead.id);
		const other = await addLead({ given_name: 'Sarojini', districts: [VIKARABAD] });
		expect(await found({ search: 'సరోజిని' })).toContain(other.id);
		expect(await found({ search: 'సరోజిని' })).not.toContain(lead.id);
		expect(await found({ role: 'team_lead' })).toEqual([under.id]);
		expect(await found({ district: VIKARABAD })).toEqual([lead.id, under.id].sort());
		expect(await found({ active: 'false' })).toEqual([head.id]);
		const first = await app.call(accounts.listAccounts, { search: given_name, limit: '2' }, asAdmin);
		const cursor = first.body.next_cursor;
		const rest = await app.call(accounts.listAccounts, { search: given_name, limit: '2', cursor }, asAdmin);
		expect([first.body.data.length, rest.body.data.length, rest.body.next_cursor]).toEqual([2, 1, null]);
	});
});

test('the first admin of an installation is made once and signs in with the password that was shown', async () => {
	const mobile_number = newMobile();
	const password = await createAdmin(db, { mobile_number, given_name: 'Meera', surname: 'Deshpande' });
	const account = await db
		.selectFrom('accounts')
		.select(['role', 'password_hash', 'own_password'])
		.where('mobile_number', '=', mobile_number)
		.executeTakeFirstOrThrow();
	expect(account).toMatchObject({ role: 'admin', own_password: false });
	expect(await checkPassword(account.password_hash, password)).toBe(true);
	const again = createAdmin(db, { mobile_number, given_name: 'Meera', surname: 'Deshpande' });
	await expect(again).rejects.toThrow('already has an account');
	await expect(createAdmin(db, { mobile_number: '123', given_name: 'A', surname: 'B' })).rejects.toThrow();
});
