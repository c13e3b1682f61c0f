import { forgotPassword, issueRecoveryCode } from '@yuva/contract/auth/endpoints';
import { CODE_WRONG, REQUEST_CLOSED } from '@yuva/contract/auth/schema';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { newAddress, storedOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const stored = storedOf(app);
const LATER = new Date(TEST_NOW.getTime() + 30 * 60_000);
const EARLIER = new Date(TEST_NOW.getTime() - 31 * 60_000);

const forgot = ({ mobile_number }: Person, more: { request_id?: string; code?: string } = {}) =>
	app.call(forgotPassword, { mobile_number, ...more }, { address: newAddress() });

async function codeFor(fellow: Person): Promise<string> {
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	return (await app.call(issueRecoveryCode, { id: fellow.id }, { token: lead.token })).body.code;
}
const requestOf = async (fellow: Person): Promise<string> => (await forgot(fellow)).body.request_id;
const resetsOf = ({ id }: Person) =>
	app.db.selectFrom('password_resets').selectAll().where('account_id', '=', id).execute();

describe("the lead's code", () => {
	const issue = (fellow: Person, lead?: Person) =>
		app.call(issueRecoveryCode, { id: fellow.id }, lead ? { token: lead.token } : {});

	it('has eight clear signs, lives 30 minutes, is stored hashed and leaves an audit entry', async () => {
		const fellow = await makeFellow(app.db);
		const lead = await makeDistrictLead(app.db, PEDDAPALLI);
		const { status, body } = await issue(fellow, lead);
		expect(status).toBe(200);
		expect(body.code).toMatch(/^[A-KM-NP-Z2-9]{8}$/);
		expect(body.expires_at).toBe(LATER.toISOString());
		const [reset] = await resetsOf(fellow);
		expect(reset).toMatchObject({ issued_by: lead.id, tries: 0 });
		expect(reset?.code_hash).toMatch(/^\$argon2id\$/);
		const entries = await stored.audit(fellow);
		expect(entries).toEqual([
			{ action: 'auth.recovery_code', actor_id: lead.id, fellow_id: fellow.id, details: null },
		]);
	});

	it('replaces the one before', async () => {
		const fellow = await makeFellow(app.db);
		const [first, second] = [await codeFor(fellow), await codeFor(fellow)];
		const request_id = await requestOf(fellow);
		expect((await forgot(fellow, { request_id, code: first })).status).toBe(400);
		expect((await forgot(fellow, { request_id, code: second })).status).toBe(200);
	});

	it('is neither replaced nor used up by the code of another fellow', async () => {
		const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
		const [code, codeOfOther] = [await codeFor(fellow), await codeFor(other)];
		const [request_id, ofOther] = [await requestOf(fellow), await requestOf(other)];
		expect((await forgot(other, { request_id: ofOther, code: codeOfOther })).status).toBe(200);
		expect((await forgot(fellow, { request_id, code })).status).toBe(200);
	});

	describe('is not called wrong, and gives a password with a new request, on a page', () => {
		async function expectClosed(fellow: Person, typed: { request_id: string; code: string }) {
			const refused = await forgot(fellow, typed);
			expect([refused.status, refused.body.detail]).toEqual([400, REQUEST_CLOSED]);
			const request_id = await requestOf(fellow);
			expect((await forgot(fellow, { ...typed, request_id })).status).toBe(200);
		}

		it('whose request ran out before the code was made', async () => {
			const fellow = await makeFellow(app.db);
			app.setTime(EARLIER);
			const request_id = await requestOf(fellow);
			app.setTime(TEST_NOW);
			await expectClosed(fellow, { request_id, code: await codeFor(fellow) });
		});

		it('that took five wrong codes', async () => {
			const fellow = await makeFellow(app.db);
			const code = await codeFor(fellow);
			const request_id = await requestOf(fellow);
			for (let wrong = 1; wrong <= 5; wrong += 1) {
				const refused = await forgot(fellow, { request_id, code: 'WRONGONE' });
				expect([refused.status, refused.body.detail]).toEqual([400, CODE_WRONG]);
			}
			await expectClosed(fellow, { request_id, code });
		});
	});

	it('is for the lead of the district and the head office alone', async () => {
		const teamLead = await makeTeamLead(app.db);
		const fellow = await makeFellow(app.db, { teamLead });
		expect(await issue(fellow)).toMatchObject({ status: 401 });
		expect(await issue(fellow, fellow)).toMatchObject({ status: 403 });
		expect(await issue(fellow, teamLead)).toMatchObject({ status: 403 });
		expect(await issue(fellow, await makeDistrictLead(app.db, VIKARABAD))).toMatchObject({ status: 404 });
		expect(await resetsOf(fellow)).toEqual([]);
		expect(await issue(fellow, await makeAdmin(app.db))).toMatchObject({ status: 200 });
	});

	it('is not made for a closed account, and says what comes first', async () => {
		const fellow = await makeFellow(app.db);
		const lead = await makeDistrictLead(app.db, PEDDAPALLI);
		const setActive = (active: boolean) =>
			app.db.updateTable('accounts').set({ active }).where('id', '=', fellow.id).execute();
		await setActive(false);
		expect(await issue(fellow, lead)).toMatchObject({
			status: 409,
			body: { code: 'conflict', detail: 'This account is closed. Reactivate it first.' },
		});
		expect(await issue(fellow, await makeDistrictLead(app.db, VIKARABAD))).toMatchObject({ status: 404 });
		expect([await resetsOf(fellow), await stored.audit(fellow)]).toEqual([[], []]);
		await setActive(true);
		expect(await issue(fellow, lead)).toMatchObject({ status: 200 });
	});

	it('is never repeated for an Idempotency-Key', async () => {
		const fellow = await makeFellow(app.db);
		const lead = await makeDistrictLead(app.db, PEDDAPALLI);
		const as = { token: lead.token, key: uuidv7() };
		const first = await app.call(issueRecoveryCode, { id: fellow.id }, as);
		const second = await app.call(issueRecoveryCode, { id: fellow.id }, as);
		expect(second.body.code).not.toBe(first.body.code);
	});
});
