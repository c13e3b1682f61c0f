import { expect, test } from 'vitest';
import { checkPassword } from '../platform/identity/passwords.ts';
import { findViewer, openSession } from '../platform/identity/session.ts';
import { startDemoApp } from '../test/demo-app.ts';
import { TEST_NOW } from '../test/test-app.ts';
import { statusOfProgress } from './fellows.ts';
import { DEMO_PASSWORD } from './sign-ins.ts';

const { db } = await startDemoApp();

test.each([
	['9000000011', 'ACCESS_GRANTED'],
	['9000000012', 'ACCESS_GRANTED'],
	['9000000021', statusOfProgress.signed_up],
	['9000000022', statusOfProgress.registered],
	['9000000023', statusOfProgress.under_review],
	['9000000024', statusOfProgress.sent_back],
	['9000000025', statusOfProgress.approved],
	['9000000026', statusOfProgress.accepted],
	['9000000027', statusOfProgress.child_protection],
])('%s signs in with the demo password and is %s', async (mobile, status) => {
	const account = await db
		.selectFrom('accounts')
		.select(['id', 'password_hash'])
		.where('mobile_number', '=', mobile)
		.executeTakeFirstOrThrow();
	expect(await checkPassword(account.password_hash, DEMO_PASSWORD)).toBe(true);
	const token = await openSession(db, { id: account.id, role: 'fellow' }, TEST_NOW);
	expect((await findViewer(db, token, TEST_NOW))?.user_status).toBe(status);
});

test('the team lead reaches the fellow who chose them', async () => {
	const row = await db
		.selectFrom('learning_centers')
		.innerJoin('accounts as lead', 'lead.id', 'learning_centers.team_lead_id')
		.innerJoin('accounts as fellow', 'fellow.id', 'learning_centers.fellow_id')
		.select(['lead.mobile_number as lead', 'fellow.mobile_number as fellow'])
		.execute();
	expect(row).toEqual([{ lead: '9000000004', fellow: '9000000011' }]);
});
