import { getStatus } from '@yuva/contract/auth/endpoints';
import { describe, expect, it } from 'vitest';
import { endFellowship, enrolmentIdOf } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	newMobile,
	PASSWORD,
	type Person,
} from '../../test/factories.ts';
import { codeAt, loginOf, seconds, setUpApp } from '../../test/second-factor.ts';
import { cookieOf, newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const stored = storedOf(app);

async function triesFrom(address: string): Promise<number> {
	const bucket = `login:address:${address}`;
	const hits = await app.db.selectFrom('rate_limit_hits').select('id').where('bucket', '=', bucket).execute();
	return hits.length;
}

describe('signing in', () => {
	it('answers with a token that is stored only as a hash', async () => {
		const fellow = await makeFellow(app.db, { stage: 'registered' });
		const answered = await signIn(fellow);
		expect(answered).toMatchObject({ status: 200 });
		expect(answered.body).toEqual({
			token: expect.stringMatching(/^[\w-]{43}$/),
			user_status: 'PENDING_TASK_SUBMISSION',
			role: 'fellow',
			full_name: 'Person Test',
			own_password: true,
			language: null,
			second_factor_due: false,
			mobile_number: fellow.mobile_number,
			owner: fellow.mobile_number,
			enrolment: null,
			enrolment_id: null,
		});
		expect(JSON.stringify(await stored.sessions(fellow))).not.toContain(answered.body.token);
		expect(await app.call(getStatus, {}, { token: answered.body.token })).toMatchObject({ status: 200 });
		expect(await stored.audit(fellow)).toMatchObject([{ action: 'auth.sign_in' }]);
	});

	const heldAt = async (fellow: Person) => {
		const { enrolment, enrolment_id } = (await signIn(fellow)).body;
		const told = (await app.call(getStatus, {}, { token: fellow.token })).body;
		expect({ enrolment, enrolment_id }).toEqual({
			enrolment: told.enrolment,
			enrolment_id: told.enrolment_id,
		});
		return { enrolment, enrolment_id };
	};

	it('tells the enrolment like the status, so that the first write can name it', async () => {
		const fellow = await makeFellow(app.db);
		const enrolment_id = await enrolmentIdOf(app.db, fellow);
		expect(await heldAt(fellow)).toMatchObject({ enrolment: { outcome: 'active' }, enrolment_id });
	});

	it('tells the last enrolment of a fellow whose fellowship is over', async () => {
		const fellow = await makeFellow(app.db);
		await endFellowship(app.db, fellow);
		const enrolment_id = await enrolmentIdOf(app.db, fellow);
		expect(await heldAt(fellow)).toMatchObject({ enrolment: { outcome: 'completed' }, enrolment_id });
	});

	it('tells staff their role', async () => {
		const admin = await makeAdmin(app.db);
		const answered = await signIn(admin);
		expect(answered.body).toMatchObject({ role: 'admin', user_status: 'ACCESS_GRANTED' });
	});

	it('with a wrong password or an unknown number gives the same text', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		const wrong = await signIn(fellow, 'wrong');
		const nobody = await signIn({ mobile_number: newMobile() }, 'wrong');
		expect(nobody).toMatchObject({ status: 401, body: { detail: 'Invalid mobile number or password' } });
		expect(nobody.body).toEqual(wrong.body);
	});

	it('to an inactive account fails like a wrong password', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		await app.db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
		expect(await signIn(fellow)).toMatchObject({ status: 401 });
	});

	it('without a password says which fields it needs', async () => {
		const answered = await signIn({ mobile_number: newMobile() }, '');
		expect(answered).toMatchObject({
			status: 422,
			body: { detail: 'Mobile Number and Password are required!' },
		});
	});

	it('is refused from the sixth wrong try, even with the right password, until 15 minutes have passed', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		for (let wrong = 1; wrong <= 5; wrong += 1) expect((await signIn(fellow, 'wrong')).status).toBe(401);
		const sixth = await signIn(fellow, 'wrong');
		expect(sixth).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
		expect((await signIn(fellow)).status).toBe(429);
		app.setTime(new Date(TEST_NOW.getTime() + 15 * 60_000 + 1));
		expect((await signIn(fellow)).status).toBe(200);
		app.setTime(TEST_NOW);
	});

	it('counts unknown numbers too', async () => {
		const nobody = { mobile_number: newMobile() };
		for (let wrong = 1; wrong <= 5; wrong += 1) expect((await signIn(nobody, 'wrong')).status).toBe(401);
		expect((await signIn(nobody, 'wrong')).status).toBe(429);
	});

	it('forgets the wrong tries after a right one', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		for (let wrong = 1; wrong <= 4; wrong += 1) await signIn(fellow, 'wrong');
		expect((await signIn(fellow)).status).toBe(200);
		expect((await signIn(fellow, 'wrong')).status).toBe(401);
	});

	it('guesses side by side do not slip through', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		const all = await Promise.all(Array.from({ length: 25 }, (_, guess) => signIn(fellow, `guess ${guess}`)));
		const judged = all.filter(({ status }) => status === 401);
		expect(judged.length).toBeLessThanOrEqual(5);
		expect(all.every(({ status }) => status === 401 || status === 429)).toBe(true);
	});

	it('from one address is refused after thirty wrong tries of whatever number', async () => {
		const address = newAddress();
		const hit = { bucket: `login:address:${address}`, at: TEST_NOW };
		await app.db
			.insertInto('rate_limit_hits')
			.values(Array.from({ length: 29 }, () => hit))
			.execute();
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		expect((await signIn(fellow, 'wrong', { address })).status).toBe(401);
		expect((await signIn(fellow, PASSWORD, { address })).status).toBe(429);
		expect((await signIn(fellow)).status).toBe(200);
	});

	it('counts the address that the proxy saw, whatever the caller wrote before it', async () => {
		const address = newAddress();
		const forged = newAddress();
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		await signIn(fellow, 'wrong', { address: `${forged}, ${address}` });
		expect(await triesFrom(address)).toBe(1);
		expect(await triesFrom(forged)).toBe(0);
	});

	it('without a proxy counts the address of the connection', async () => {
		const direct = await startTestApp({ trustProxy: 0 });
		const forged = newAddress();
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		const before = await triesFrom('127.0.0.1');
		expect((await signInTo(direct)(fellow, 'wrong', { address: forged })).status).toBe(401);
		expect(await triesFrom('127.0.0.1')).toBeGreaterThan(before);
		expect(await triesFrom(forged)).toBe(0);
	});

	it('a browser known to the account still gets in while strangers are refused', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		const cookie = cookieOf(await signIn(fellow));
		for (let wrong = 1; wrong <= 6; wrong += 1) await signIn(fellow, 'wrong');
		expect((await signIn(fellow)).status).toBe(429);
		expect((await signIn(fellow, PASSWORD, { cookie })).status).toBe(200);
		expect((await signIn(fellow)).status).toBe(429);
	});

	it('the browser of a lead without an app still gets in while strangers are refused', async () => {
		const lead = await makeDistrictLead(app.db);
		const cookie = cookieOf(await signIn(lead));
		for (let wrong = 1; wrong <= 6; wrong += 1) await signIn(lead, 'wrong');
		expect((await signIn(lead)).status).toBe(429);
		expect((await signIn(lead, PASSWORD, { cookie })).status).toBe(200);
	});

	it('the browser of a lead with an app gets its key after the code, keeps it, and still gets in', async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		const { begin, finish } = loginOf(app);
		const begun = await begin(lead);
		expect(begun.cookie).toMatch(/^yuva_login=/);
		expect(await stored.devices(lead)).toEqual([]);
		const known = cookieOf(await finish(begun, { code: codeAt(secret, TEST_NOW) }));
		for (let wrong = 1; wrong <= 6; wrong += 1) await signIn(lead, 'wrong');
		expect((await signIn(lead)).status).toBe(429);
		const again = await signIn(lead, PASSWORD, { cookie: known });
		expect(again).toMatchObject({ status: 200, body: { ticket: expect.any(String) } });
		const cookies = `${known}; ${cookieOf(again)}`;
		const code = codeAt(secret, seconds(30));
		const entered = await finish({ ticket: again.body.ticket, cookie: cookies }, { code });
		expect([entered.status, cookieOf(entered)]).toEqual([200, known]);
		expect(await stored.devices(lead)).toHaveLength(1);
	});

	it('a known browser has five tries of its own', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		const cookie = cookieOf(await signIn(fellow));
		for (let wrong = 1; wrong <= 5; wrong += 1) await signIn(fellow, 'wrong', { cookie });
		expect((await signIn(fellow, PASSWORD, { cookie })).status).toBe(429);
		expect((await signIn(fellow)).status).toBe(200);
	});

	it("another person's browser key is worth nothing", async () => {
		const [fellow, other] = [
			await makeFellow(app.db, { stage: 'signed_up' }),
			await makeFellow(app.db, { stage: 'signed_up' }),
		];
		const cookie = cookieOf(await signIn(other));
		for (let wrong = 1; wrong <= 5; wrong += 1) await signIn(fellow, 'wrong');
		expect((await signIn(fellow, PASSWORD, { cookie })).status).toBe(429);
	});

	it('keeps the key of a browser and remembers each person of a shared phone', async () => {
		const [fellow, sister] = [
			await makeFellow(app.db, { stage: 'signed_up' }),
			await makeFellow(app.db, { stage: 'signed_up' }),
		];
		const first = cookieOf(await signIn(fellow));
		const shared = cookieOf(await signIn(sister, PASSWORD, { cookie: first }));
		expect(shared.split('=')[1]?.split('.')).toHaveLength(2);
		const again = cookieOf(await signIn(fellow, PASSWORD, { cookie: shared }));
		expect(again.split('=')[1]?.split('.')[0]).toBe(first.split('=')[1]);
		expect(await stored.devices(fellow)).toHaveLength(1);
	});

	it('an account knows ten browsers at most', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		for (let browser = 1; browser <= 12; browser += 1) await signIn(fellow);
		expect(await stored.devices(fellow)).toHaveLength(10);
	});
});
