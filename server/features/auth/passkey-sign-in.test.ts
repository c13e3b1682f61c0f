import { askLoginPasskey } from '@yuva/contract/auth/second-factor-endpoints';
import { PASSKEY_WRONG } from '@yuva/contract/auth/second-factor-schema';
import { describe, expect, test } from 'vitest';
import { makeDistrictLead } from '../../test/factories.ts';
import { loginOf, setUpApp, setUpPasskey } from '../../test/second-factor.ts';
import { softPasskey } from '../../test/soft-passkey.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { begin, finish } = loginOf(app);

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
