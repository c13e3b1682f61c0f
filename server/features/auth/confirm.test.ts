import * as accounts from '@yuva/contract/accounts/endpoints';
import { issueRecoveryCode, issueStaffRecoveryCode } from '@yuva/contract/auth/endpoints';
import * as calls from '@yuva/contract/auth/second-factor-endpoints';
import {
	CODE_WRONG,
	CONFIRM_FIRST,
	PASSWORD_WRONG,
	PROOF_MISSING,
} from '@yuva/contract/auth/second-factor-schema';
import * as concerns from '@yuva/contract/concerns/endpoints';
import * as corrections from '@yuva/contract/corrections/endpoints';
import * as exports from '@yuva/contract/exports/endpoints';
import * as imports from '@yuva/contract/imports/endpoints';
import * as privacy from '@yuva/contract/privacy/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEndpoints } from '../../platform/http/serve.ts';
import { makeAdmin, makeDistrictLead, PASSWORD } from '../../test/factories.ts';
import { codeAt, minutes, setUpApp, setUpPasskey } from '../../test/second-factor.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const JUST_TOO_LATE = minutes(10);

beforeEach(() => app.setTime(TEST_NOW));

const confirmed = [
	accounts.addAccount,
	accounts.addStandIn,
	accounts.changeAccount,
	accounts.setAccountActive,
	calls.addAuthenticator,
	calls.addPasskey,
	calls.offerAuthenticator,
	calls.offerPasskey,
	calls.removeAuthenticator,
	calls.removePasskey,
	calls.renewBackupCodes,
	calls.resetSecondFactor,
	concerns.agreeToSafeguarding,
	concerns.confirmSafeguardingPerson,
	concerns.endSafeguardingPerson,
	concerns.nameSafeguardingPerson,
	corrections.correctNumber,
	corrections.undoCorrection,
	exports.createExport,
	exports.createExportTicket,
	exports.downloadExport,
	imports.importSheet,
	imports.makeFirstSlips,
	imports.undoImport,
	issueRecoveryCode,
	issueStaffRecoveryCode,
	privacy.eraseChild,
	privacy.eraseFellow,
	privacy.exportChild,
	privacy.exportFellow,
];

test('exports, erasure, recovery codes and accounts ask for it, and nothing else', () => {
	const asking = listEndpoints(app.http).filter((endpoint) => endpoint.confirmed);
	expect(new Set(asking)).toEqual(new Set(confirmed));
});

test.each(confirmed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
	'%s is refused ten minutes after the sign-in, before its body is looked at',
	async (_name, endpoint) => {
		const admin = await makeAdmin(app.db);
		app.setTime(JUST_TOO_LATE);
		const id = crypto.randomUUID();
		const ids = {
			id,
			account_id: id,
			fellow_id: id,
			child_id: id,
			file: 'children.csv',
			correction_id: id,
			kind: 'fellows',
		};
		const { status, body } = await app.call(endpoint, ids as never, admin);
		expect([status, body.code, body.detail]).toEqual([403, 'confirmation_required', CONFIRM_FIRST]);
	},
);

const exportChildren = (as: { token: string }) =>
	app.call(exports.createExport, { file: 'children.csv' }, as);

describe('confirming', () => {
	test('with the password, without a second factor, opens ten minutes for this session', async () => {
		const lead = await makeDistrictLead(app.db);
		app.setTime(JUST_TOO_LATE);
		expect((await exportChildren(lead)).status).toBe(403);
		expect((await app.call(calls.confirm, { password: PASSWORD }, lead)).status).toBe(200);
		expect((await exportChildren(lead)).status).toBe(202);
		app.setTime(minutes(20));
		expect((await exportChildren(lead)).status).toBe(403);
	});

	test('with a wrong password is refused, five times at the most', async () => {
		const lead = await makeDistrictLead(app.db);
		app.setTime(JUST_TOO_LATE);
		for (let tries = 0; tries < 5; tries += 1) {
			const { status, body } = await app.call(calls.confirm, { password: 'Another-school-7' }, lead);
			expect([status, body.detail]).toEqual([400, PASSWORD_WRONG]);
		}
		expect((await app.call(calls.confirm, { password: PASSWORD }, lead)).status).toBe(429);
		expect((await exportChildren(lead)).status).toBe(403);
	});

	test('with the password is refused to an account with a second factor', async () => {
		const lead = await makeDistrictLead(app.db);
		await setUpApp(app, lead);
		app.setTime(JUST_TOO_LATE);
		const { status, body } = await app.call(calls.confirm, { password: PASSWORD }, lead);
		expect([status, body.errors]).toEqual([422, { code: PROOF_MISSING }]);
		expect((await exportChildren(lead)).status).toBe(403);
	});

	test('with the code of the app, a backup code or a passkey lets the export begin', async () => {
		const lead = await makeDistrictLead(app.db);
		const { secret, backupCodes } = await setUpApp(app, lead);
		const passkey = await setUpPasskey(app, lead);
		const wrong = await app.call(calls.confirm, { code: '000000' }, lead);
		expect([wrong.status, wrong.body.detail]).toEqual([400, CODE_WRONG]);
		const proofs = [
			async () => ({ code: codeAt(secret, minutes(11)) }),
			async () => ({ code: backupCodes[3] }),
			async () => ({
				assertion: passkey.answer((await app.call(calls.askConfirmPasskey, {}, lead)).body),
			}),
		];
		for (const [round, proof] of proofs.entries()) {
			app.setTime(minutes(11 * (round + 1)));
			expect((await exportChildren(lead)).status).toBe(403);
			expect((await app.call(calls.confirm, await proof(), lead)).status).toBe(200);
			expect((await exportChildren(lead)).status).toBe(202);
		}
	});

	test('answers no question of another session', async () => {
		const [lead, other] = [await makeDistrictLead(app.db), await makeDistrictLead(app.db)];
		const passkey = await setUpPasskey(app, lead);
		await setUpPasskey(app, other);
		const { body: question } = await app.call(calls.askConfirmPasskey, {}, other);
		const { status } = await app.call(calls.confirm, { assertion: passkey.answer(question) }, lead);
		expect(status).toBe(400);
	});
});
