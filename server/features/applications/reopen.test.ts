import { decideTask, getApplication, reopenApplication } from '@yuva/contract/applications/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { acceptFellowship } from '@yuva/contract/onboarding/endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const admin = await makeAdmin(app.db);
const asLead = { token: lead.token };

const makeApplicant = (stage: 'submitted' | 'approved' | 'granted' = 'submitted') =>
	makeFellow(app.db, { stage, district: PEDDAPALLI });

const decide = (fellow: Person, task: '1' | '2', decision: 'APPROVED' | 'SENT_BACK' | 'NOT_APPROVED') =>
	app.call(decideTask, { fellow_id: fellow.id, task, decision, note: 'A note' }, asLead);

const reopen = ({ id }: Person, more: { task?: '1' | '2'; reason?: string } = {}, as = lead) =>
	app.call(reopenApplication, { fellow_id: id, reason: 'Wrong button', ...more }, { token: as.token });

const read = async ({ id }: Person) => (await app.call(getApplication, { fellow_id: id }, asLead)).body;
const statuses = async (fellow: Person): Promise<string[]> =>
	(await read(fellow)).tasks.map(({ status }: { status: string }) => status);

test('a task that was turned down by mistake is under review again, can be decided again, and nothing is forgotten', async () => {
	const fellow = await makeApplicant();
	await decide(fellow, '1', 'NOT_APPROVED');
	expect(await reopen(fellow)).toMatchObject({ status: 200, body: { status: 'success' } });
	const application = await read(fellow);
	expect(application.tasks[0]).toMatchObject({ status: 'UNDER_REVIEW', note: '' });
	expect(application.waiting_since).not.toBeNull();
	expect((await decide(fellow, '1', 'APPROVED')).status).toBe(200);
	expect((await read(fellow)).history).toMatchObject([
		{ task: 1, decision: 'APPROVED' },
		{ task: 1, decision: 'NOT_APPROVED', note: 'A note', decided_by: 'Person Test' },
	]);
});

test('the applicant is told with the reason; the audit log, which erasure does not reach, says who and what', async () => {
	const fellow = await makeApplicant();
	await decide(fellow, '2', 'NOT_APPROVED');
	await reopen(fellow, {}, admin);
	const { data } = (await app.call(listMessages, {}, { token: fellow.token })).body;
	expect(data[0]).toMatchObject({
		kind: 'application_reopened',
		text: {
			en: 'Task 2 of your application is under review again: the decision of before does not count. This was done by Person Test (the head office). Reason: Wrong button',
		},
	});
	const entry = await app.db
		.selectFrom('audit_log')
		.select(['actor_id', 'details'])
		.where('fellow_id', '=', fellow.id)
		.where('action', '=', 'applications.reopen')
		.executeTakeFirstOrThrow();
	expect(entry).toEqual({
		actor_id: admin.id,
		details: { task: 2, decision: 'NOT_APPROVED' },
	});
});

test('without a number it is the task that was decided last; with one that task', async () => {
	const fellow = await makeApplicant();
	await decide(fellow, '2', 'APPROVED');
	await decide(fellow, '1', 'APPROVED');
	await reopen(fellow);
	expect(await statuses(fellow)).toEqual(['UNDER_REVIEW', 'APPROVED']);
	await decide(fellow, '1', 'APPROVED');
	await reopen(fellow, { task: '2' });
	expect(await statuses(fellow)).toEqual(['APPROVED', 'UNDER_REVIEW']);
	expect((await reopen(fellow, { task: '2' })).status).toBe(409);
});

test('an approval is taken back until the volunteer accepts', async () => {
	const fellow = await makeApplicant('approved');
	const status = async () => (await app.call(getStatus, {}, { token: fellow.token })).body.user_status;
	expect(await status()).toBe('PENDING_OFFER_ACCEPTANCE');
	await reopen(fellow, { task: '1' });
	expect(await status()).toBe('PENDING_TASK_SUBMISSION');
	const accept = () => app.call(acceptFellowship, { mobile: fellow.mobile_number }, { token: fellow.token });
	expect((await accept()).status).toBe(409);
	await decide(fellow, '1', 'APPROVED');
	expect((await accept()).status).toBe(200);
	expect(await reopen(fellow)).toMatchObject({
		status: 409,
		body: { detail: 'The volunteer has accepted the fellowship already. The decision stays.' },
	});
	expect(await statuses(fellow)).toEqual(['APPROVED', 'APPROVED']);
});

test('of an acceptance and a reopening at the same moment one is refused', async () => {
	const fellow = await makeApplicant('approved');
	const answers = await Promise.all([
		reopen(fellow),
		app.call(acceptFellowship, { mobile: fellow.mobile_number }, { token: fellow.token }),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('nothing is reopened that is under review or was sent back', async () => {
	const fellow = await makeApplicant();
	expect((await reopen(fellow)).status).toBe(409);
	await decide(fellow, '1', 'SENT_BACK');
	expect((await reopen(fellow, { task: '1' })).status).toBe(409);
	expect(await statuses(fellow)).toEqual(['SENT_BACK', 'UNDER_REVIEW']);
});

test.each([
	[{ reason: '  ' }, { reason: 'Write the reason' }],
	[{ reason: 'a'.repeat(301) }, { reason: 'At most 300 characters' }],
	[{ task: '3' as '1' }, { task: 'There are two tasks' }],
])('bad input is refused: %#', async (input, errors) => {
	const fellow = await makeApplicant('approved');
	expect(await reopen(fellow, input)).toMatchObject({ status: 422, body: { errors } });
	expect(await statuses(fellow)).toEqual(['APPROVED', 'APPROVED']);
});
