import { getStatus } from '@yuva/contract/auth/endpoints';
import * as calls from '@yuva/contract/auth/second-factor-endpoints';
import {
	CODE_WRONG,
	LAST_FACTOR,
	NO_SECOND_FACTOR,
	PASSKEY_KNOWN,
	PASSKEY_WRONG,
	TOO_MANY_PASSKEYS,
} from '@yuva/contract/auth/second-factor-schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import { makeDistrictLead, makeFellow } from '../../test/factories.ts';
import { codeAt, minutes, seconds, setUpApp, setUpPasskey } from '../../test/second-factor.ts';
import { storedOf } from '../../test/sign-in.ts';
import { softPasskey } from '../../test/soft-passkey.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const stored = storedOf(app);

beforeEach(() => app.setTime(TEST_NOW));

const stateOf = async ({ token }: { token: string }) =>
	(await app.call(calls.getSecondFactor, {}, { token })).body;

test('a lead without any is told so, and that none is demanded', async () => {
	const lead = await makeDistrictLead(app.db);
	expect(await stateOf(lead)).toEqual({
		methods: [],
		passkeys: [],
		authenticator: null,
		backup_codes_left: 0,
		demanded: false,
		passkeys_refused: '',
	});
});

describe('the first second factor', () => {
	test('brings ten backup codes, which are stored hashed', async () => {
		const lead = await makeDistrictLead(app.db);
		const { backupCodes } = await setUpApp(app, lead);
		expect(new Set(backupCodes).size).toBe(10);
		expect(backupCodes.every((code) => /^(\w{4}-){3}\w{4}$/.test(code))).toBe(true);
		const rows = await app.db.selectFrom('backup_codes').selectAll().execute();
		for (const code of backupCodes) expect(JSON.stringify(rows)).not.toContain(code);
		expect(await stateOf(lead)).toMatchObject({ methods: ['totp'], backup_codes_left: 10 });
		const more = await setUpPasskey(app, lead);
		expect(more.backupCodes).toEqual([]);
		expect(await stateOf(lead)).toMatchObject({ backup_codes_left: 10 });
	});

	test('ends the other sessions', async () => {
		const lead = await makeDistrictLead(app.db);
		const other = await openSession(app.db, { id: lead.id, role: 'district_lead' }, TEST_NOW);
		await setUpPasskey(app, lead);
		expect((await app.call(getStatus, {}, { token: other })).status).toBe(401);
		expect((await app.call(getStatus, {}, lead)).status).toBe(200);
	});

	test('is in the audit log', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		await setUpPasskey(app, lead);
		const actions = (await stored.audit(lead)).map(({ action }) => action);
		expect(actions).toEqual(['second_factor.add_authenticator', 'second_factor.add_passkey']);
	});
});

describe('an authenticator app', () => {
	test('counts only after a code of it, of the session that began', async () => {
		const lead = await makeDistrictLead(app.db);
		const { body } = await app.call(calls.offerAuthenticator, {}, lead);
		expect(body.uri).toContain(`secret=${body.secret}`);
		expect(body.uri).toMatch(/^otpauth:\/\/totp\/Yuva:/);
		const add = (code: string, token = lead.token) => app.call(calls.addAuthenticator, { code }, { token });
		for (const code of ['000000', '12', 'abcdef', '']) {
			const refused = await add(code);
			expect([refused.status, refused.body.detail]).toEqual([400, CODE_WRONG]);
		}
		const other = await openSession(app.db, { id: lead.id, role: 'district_lead' }, TEST_NOW);
		expect((await add(codeAt(body.secret, TEST_NOW), other)).status).toBe(400);
		expect(await stateOf(lead)).toMatchObject({ methods: [] });
		expect((await add(codeAt(body.secret, TEST_NOW))).status).toBe(201);
		expect((await add(codeAt(body.secret, seconds(30)))).status).toBe(400);
	});

	test('is to be set up within ten minutes', async () => {
		const lead = await makeDistrictLead(app.db);
		app.setTime(minutes(5));
		const { body } = await app.call(calls.offerAuthenticator, {}, lead);
		const late = new Date(minutes(15).getTime() + 1000);
		app.setTime(late);
		const { token } = { token: await openSession(app.db, { id: lead.id, role: 'district_lead' }, late) };
		expect(
			(await app.call(calls.addAuthenticator, { code: codeAt(body.secret, late) }, { token })).status,
		).toBe(400);
	});

	test('on a new phone takes the place of the old one', async () => {
		const lead = await makeDistrictLead(app.db);
		const old = await setUpApp(app, lead);
		await setUpApp(app, lead);
		const { status } = await app.call(calls.confirm, { code: codeAt(old.secret, TEST_NOW) }, lead);
		expect(status).toBe(400);
	});

	test('never tells its secret again', async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret } = await setUpApp(app, lead);
		expect(JSON.stringify(await stateOf(lead))).not.toContain(secret);
	});
});

describe('a passkey', () => {
	test('has a name and is listed', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpPasskey(app, lead, '  Office laptop ');
		expect((await stateOf(lead)).passkeys).toEqual([
			{
				id: expect.any(String),
				name: 'Office laptop',
				created_at: TEST_NOW.toISOString(),
				last_used_at: null,
			},
		]);
	});

	test('that answers no offer, another offer or from another site is refused', async () => {
		const lead = await makeDistrictLead(app.db);
		const key = softPasskey();
		const add = (attestation: ReturnType<typeof key.create>) =>
			app.call(calls.addPasskey, { name: 'My phone', attestation }, lead);
		const { body: offer } = await app.call(calls.offerPasskey, {}, await makeDistrictLead(app.db));
		const refused = await add(key.create(offer));
		expect([refused.status, refused.body.detail]).toEqual([400, PASSKEY_WRONG]);
		const { body: own } = await app.call(calls.offerPasskey, {}, lead);
		expect((await add(key.create(offer))).status).toBe(400);
		expect((await add(key.create(own, { origin: 'https://evil.example' }))).status).toBe(400);
		expect((await add(key.create(own, { rpId: 'evil.example' }))).status).toBe(400);
		expect((await add(key.create(own))).status).toBe(201);
		expect((await add(key.create(own))).status).toBe(400);
	});

	test('that is another person’s already is refused', async () => {
		const [lead, other] = [await makeDistrictLead(app.db), await makeDistrictLead(app.db)];
		const key = softPasskey();
		const add = async (as: typeof lead) => {
			const { body } = await app.call(calls.offerPasskey, {}, as);
			return app.call(calls.addPasskey, { name: 'Key', attestation: key.create(body) }, as);
		};
		expect((await add(lead)).status).toBe(201);
		const again = await add(other);
		expect([again.status, again.body.detail]).toEqual([409, PASSKEY_KNOWN]);
	});

	test('without a name or with rubbish in place of it is refused', async () => {
		const lead = await makeDistrictLead(app.db);
		const { body } = await app.call(calls.offerPasskey, {}, lead);
		const attestation = softPasskey().create(body);
		const unnamed = await app.call(calls.addPasskey, { name: ' ', attestation }, lead);
		expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['name']]);
		const response = { ...attestation.response, attestationObject: 'AAAA' };
		const rubbish = { ...attestation, response };
		expect((await app.call(calls.addPasskey, { name: 'Key', attestation: rubbish }, lead)).status).toBe(400);
	});

	test('is the last of ten', async () => {
		const lead = await makeDistrictLead(app.db);
		for (let count = 0; count < 10; count += 1) await setUpPasskey(app, lead, `Key ${count}`);
		const { status, body } = await app.call(calls.offerPasskey, {}, lead);
		expect([status, body.detail]).toEqual([409, TOO_MANY_PASSKEYS]);
	});

	test.each([
		['http://192.168.1.20:3000', undefined, 'only a number'],
		['http://yuva.example.org', undefined, 'https://'],
		['https://yuva.example.org', 'http://192.168.1.20:3000', 'only at https://yuva.example.org'],
	])('at %s, asked from %s, is refused in plain words', async (publicUrl, origin, words) => {
		const elsewhere = await startTestApp({ publicUrl });
		const lead = await makeDistrictLead(elsewhere.db);
		const { statusCode, body } = await elsewhere.http.inject({
			method: 'POST',
			url: calls.offerPasskey.path,
			payload: {},
			headers: { authorization: `Bearer ${lead.token}`, ...(origin && { origin }) },
		});
		expect([statusCode, body]).toEqual([409, expect.stringContaining(words)]);
	});
});

describe('removing', () => {
	test('the app and the passkey leaves the password alone, without backup codes', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		await setUpPasskey(app, lead);
		const [passkey] = (await stateOf(lead)).passkeys;
		expect((await app.call(calls.removeAuthenticator, {}, lead)).status).toBe(200);
		expect((await app.call(calls.removeAuthenticator, {}, lead)).status).toBe(404);
		expect(await stateOf(lead)).toMatchObject({ methods: ['passkey'], backup_codes_left: 10 });
		expect((await app.call(calls.removePasskey, { id: passkey.id }, lead)).status).toBe(200);
		expect(await stateOf(lead)).toMatchObject({ methods: [], backup_codes_left: 0 });
	});

	test('another person’s passkey is not possible', async () => {
		const [lead, other] = [await makeDistrictLead(app.db), await makeDistrictLead(app.db)];
		await setUpPasskey(app, lead);
		const [passkey] = (await stateOf(lead)).passkeys;
		expect((await app.call(calls.removePasskey, { id: passkey.id }, other)).status).toBe(404);
		expect((await stateOf(lead)).passkeys).toHaveLength(1);
	});

	test('the last one is refused where one is demanded', async () => {
		const strict = await startTestApp({ demandsSecondFactor: true });
		const lead = await makeDistrictLead(strict.db);
		await setUpApp(strict, lead);
		const { status, body } = await strict.call(calls.removeAuthenticator, {}, lead);
		expect([status, body.detail]).toEqual([409, LAST_FACTOR]);
		await setUpPasskey(strict, lead);
		expect((await strict.call(calls.removeAuthenticator, {}, lead)).status).toBe(200);
	});
});

describe('new backup codes', () => {
	test('take the place of the earlier ones', async () => {
		const lead = await makeDistrictLead(app.db);
		const { backupCodes } = await setUpApp(app, lead);
		const { status, body } = await app.call(calls.renewBackupCodes, {}, lead);
		expect([status, body.backup_codes.length]).toEqual([201, 10]);
		expect((await app.call(calls.confirm, { code: backupCodes[0] ?? '' }, lead)).status).toBe(400);
		expect((await app.call(calls.confirm, { code: body.backup_codes[0] }, lead)).status).toBe(200);
		expect(await stateOf(lead)).toMatchObject({ backup_codes_left: 9 });
	});

	test('stand in for nothing without a second factor', async () => {
		const { status, body } = await app.call(calls.renewBackupCodes, {}, await makeDistrictLead(app.db));
		expect([status, body.detail]).toEqual([409, NO_SECOND_FACTOR]);
	});
});

test('none of it is for fellows', async () => {
	const fellow = await makeFellow(app.db);
	for (const endpoint of [calls.getSecondFactor, calls.offerAuthenticator, calls.offerPasskey]) {
		expect((await app.call(endpoint, {}, fellow)).status).toBe(403);
	}
});
