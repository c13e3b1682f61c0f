import { changeAccount } from '@yuva/contract/accounts/endpoints';
import { writeBack } from '@yuva/contract/answers/endpoints';
import {
	approveApplications,
	decideTask,
	getApplication,
	reopenApplication,
} from '@yuva/contract/applications/endpoints';
import { forgotPassword, issueRecoveryCode } from '@yuva/contract/auth/endpoints';
import { resetSecondFactor } from '@yuva/contract/auth/second-factor-endpoints';
import { transferChildren } from '@yuva/contract/fellows/endpoints';
import { announce, listMessages } from '@yuva/contract/messages/endpoints';
import { channels, MESSAGE_KINDS, type MessageKind } from '@yuva/contract/messages/kinds';
import { acceptFellowship } from '@yuva/contract/onboarding/endpoints';
import { answerRequest, askForMyData } from '@yuva/contract/privacy/endpoints';
import { assignTask, changeTask } from '@yuva/contract/tasks/endpoints';
import { expect, test } from 'vitest';
import { makeEarlierYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTask,
	PEDDAPALLI,
	type Person,
	type Stage,
	VIKARABAD,
} from '../../test/factories.ts';
import { meetingTellings } from '../../test/meeting-tellings.ts';
import { otherTellings } from '../../test/other-tellings.ts';
import { setUpApp } from '../../test/second-factor.ts';
import { newAddress, signInTo } from '../../test/sign-in.ts';
import { startTellingApp } from '../../test/telling-app.ts';
import { visitTellings } from '../../test/visit-tellings.ts';
import type { Told } from '../../test/year-tellings.ts';

const telling = await startTellingApp();
const { app } = telling;
const admin = await makeAdmin(app.db);
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const asLead = { token: lead.token };
const asAdmin = { token: admin.token };

const fellowAt = (stage: Stage) => () => makeFellow(app.db, { stage, district: PEDDAPALLI });
const granted = fellowAt('granted');
const expectOk = ({ status }: { status: number }) => expect(status).toBeLessThan(300);

const decide =
	(decision: 'APPROVED' | 'SENT_BACK' | 'NOT_APPROVED', note: string, task: '1' | '2' = '1') =>
	async ({ id }: Person) =>
		expectOk(await app.call(decideTask, { fellow_id: id, task, decision, note }, asLead));

const changeOwnTask =
	(action: 'reopen' | 'cancel' | 'extend', status = 'Pending', deadline?: string) =>
	async (fellow: Person) => {
		const id = await makeTask(app.db, fellow, { status });
		expectOk(await app.call(changeTask, { id, action, ...(deadline && { deadline }) }, asLead));
	};

const handOver = async (from: Person, to: Person) => {
	await makeChild(app.db, from);
	expectOk(await app.call(transferChildren, { fellow_id: from.id, to_fellow_id: to.id }, asLead));
};

async function resetByCode(fellow: Person): Promise<void> {
	const { code } = (await app.call(issueRecoveryCode, { id: fellow.id }, asLead)).body;
	const ask = (more: object) =>
		app.call(forgotPassword, { mobile_number: fellow.mobile_number, ...more }, { address: newAddress() });
	const { password } = (await ask({ request_id: (await ask({})).body.request_id, code })).body;
	fellow.token = (await signInTo(app)(fellow, password)).body.token;
}

async function resetLead(person: Person): Promise<void> {
	await setUpApp(app, person);
	const input = { account_id: person.id, reason: 'lost' as const };
	expectOk(await app.call(resetSecondFactor, input, asAdmin));
	person.token = (await signInTo(app)(person)).body.token;
}

async function answerOwnRequest(fellow: Person): Promise<void> {
	const asked = { id: crypto.randomUUID(), kind: 'correction' as const, words: 'My name is wrong' };
	expectOk(await app.call(askForMyData, asked, { token: fellow.token }));
	const said = { id: asked.id, state: 'done' as const, answer: 'Your name is corrected.', note: '' };
	expectOk(await app.call(answerRequest, said, asAdmin));
}

const reset = 'Your password was replaced on 20-11-2026, 12:00. The code was given by Person Test.';
const rows: Record<MessageKind, Told> = {
	password_reset: { make: granted, happens: resetByCode, text: reset, push: false, sms: `Yuva: ${reset}` },
	second_factor_reset: {
		make: () => makeDistrictLead(app.db, VIKARABAD),
		happens: resetLead,
		text: 'Your second step at login was removed on 20-11-2026, 12:00 by Person Test (the head office).',
		push: false,
		sms: 'Yuva: Your second step at login was removed',
	},
	task_approved: {
		make: fellowAt('submitted'),
		happens: decide('APPROVED', ''),
		text: 'Task 1 of your application is approved.',
		push: true,
		sms: false,
	},
	application_approved: {
		make: fellowAt('submitted'),
		happens: async ({ id }) => {
			await app.call(getApplication, { fellow_id: id }, asLead);
			expectOk(await app.call(approveApplications, { fellow_ids: [id] }, asLead));
		},
		text: 'Both tasks of your application are approved.',
		push: true,
		sms: 'Yuva: Both tasks of your application are approved.',
	},
	task_sent_back: {
		make: fellowAt('submitted'),
		happens: decide('SENT_BACK', 'The photo of Ravi is dark.', '2'),
		text: 'Task 2 of your application was sent back. Correct the task and submit it again. Note: The photo of Ravi is dark.',
		push: true,
		sms: 'Yuva: A task was sent back. Open Yuva, read why, and submit it again.',
	},
	application_not_approved: {
		make: fellowAt('submitted'),
		happens: decide('NOT_APPROVED', 'Please try next year.'),
		text: 'Your application was not approved this time. Note: Please try next year.',
		push: true,
		sms: 'Yuva: Your application was not approved this time.',
	},
	application_reopened: {
		make: fellowAt('approved'),
		happens: async ({ id }) =>
			expectOk(await app.call(reopenApplication, { fellow_id: id, reason: 'Wrong button' }, asLead)),
		text: 'Task 2 of your application is under review again: the decision of before does not count. This was done by Person Test',
		push: true,
		sms: 'Yuva: Your application is under review again.',
	},
	offer_accepted: {
		make: fellowAt('approved'),
		happens: async ({ mobile_number, token }) =>
			expectOk(await app.call(acceptFellowship, { mobile: mobile_number }, { token })),
		text: 'You have accepted the fellowship.',
		push: false,
		sms: false,
	},
	task_assigned: {
		make: () => makeFellow(app.db, { district: VIKARABAD }),
		happens: async () => {
			const task = { task_name: 'Attending weekly call', deadline: '2026-11-27' } as const;
			const toOthers = { districts: ['Vikarabad'], confirm_duplicate: true };
			expectOk(await app.call(assignTask, { ...task, ...toOthers }, asAdmin));
		},
		text: 'New task: Attending weekly call. Complete the task by 27-11-2026.',
		push: true,
		sms: false,
	},
	task_reopened: {
		make: granted,
		happens: changeOwnTask('reopen', 'Completed'),
		text: 'This task is open again: Attending weekly call. Complete the task by 27-11-2026.',
		push: true,
		sms: false,
	},
	task_cancelled: {
		make: granted,
		happens: changeOwnTask('cancel'),
		text: 'This task was cancelled: Attending weekly call.',
		push: true,
		sms: false,
	},
	task_extended: {
		make: granted,
		happens: changeOwnTask('extend', 'Pending', '2026-12-01'),
		text: 'You have more time for this task: Attending weekly call. Complete the task by 01-12-2026.',
		push: true,
		sms: false,
	},
	account_changed: {
		make: () => makeDistrictLead(app.db, PEDDAPALLI),
		happens: async ({ id }) => {
			const name = { given_name: 'Ravinder', surname: 'Gaddam' };
			const details = { role: 'district_lead' as const, districts: [VIKARABAD], district_lead_id: null };
			expectOk(await app.call(changeAccount, { account_id: id, ...name, ...details }, asAdmin));
		},
		text: 'The head office changed your account (name, role or districts) on 20-11-2026, 12:00.',
		push: true,
		sms: false,
	},
	children_received: {
		make: granted,
		happens: async (fellow) => handOver(await granted(), fellow),
		text: '1 child of another center came to your center. This was done by Person Test.',
		push: true,
		sms: false,
	},
	children_handed_over: {
		make: granted,
		happens: async (fellow) => handOver(fellow, await granted()),
		text: '1 child of your center went to another fellow. This was done by Person Test.',
		push: true,
		sms: false,
	},
	request_answered: {
		make: granted,
		happens: answerOwnRequest,
		text: 'about your data is done. Your name is corrected.',
		push: true,
		sms: false,
	},
	...otherTellings(app, { granted, asLead, earlierYear: await makeEarlierYear(app.db) }),
	announcement: {
		make: fellowAt('submitted'),
		happens: async () => {
			const input = { text: { en: 'The office is closed on Friday.' }, districts: [PEDDAPALLI] };
			expectOk(await app.call(announce, input, asLead));
		},
		text: 'The office is closed on Friday.',
		push: true,
		sms: false,
	},
	...meetingTellings(app, granted, asLead),
	...visitTellings(app, granted, asLead),
	lead_wrote: {
		make: granted,
		happens: async ({ id }) =>
			expectOk(await app.call(writeBack, { fellow_id: id, text: 'Come at ten.' }, asLead)),
		text: 'Person Test writes: Come at ten.',
		push: true,
		sms: false,
	},
};

test.each(MESSAGE_KINDS)('%s: what the person reads, and what goes to the phone', async (kind) => {
	const { make, happens, text, push, sms } = rows[kind];
	const person = await make();
	const browser = await telling.subscribe(person);
	await happens(person);
	expect(await telling.work()).toEqual([]);
	const { data } = (await app.call(listMessages, {}, { token: person.token })).body;
	expect(data).toMatchObject([{ kind, text: { en: expect.stringContaining(text) }, read_at: null }]);
	expect(telling.pushesTo(browser)).toBe(push ? 1 : 0);
	const texts = telling.textsTo(person).filter((one) => one.startsWith('Yuva: '));
	expect(texts).toEqual(sms === false ? [] : [expect.stringContaining(sms)]);
});

test('no SMS and no notification carries a note or a name', () => {
	for (const { push = '', sms = '' } of Object.values(channels)) expect(push + sms).not.toMatch(/\$|Note/);
});

test('a notification that comes days later is still true', () => {
	for (const { push = '' } of Object.values(channels)) expect(push).not.toMatch(/tomorrow|yesterday/);
});

test('a second decision is told as one for both tasks', async () => {
	const fellow = await makeFellow(app.db, { stage: 'submitted', district: PEDDAPALLI });
	await decide('APPROVED', '', '1')(fellow);
	await decide('APPROVED', '', '2')(fellow);
	const { body } = await app.call(listMessages, {}, { token: fellow.token });
	expect(body.data).toMatchObject([{ kind: 'application_approved' }, { kind: 'task_approved' }]);
});

test('a decision that was refused makes no message', async () => {
	const fellow = await makeFellow(app.db, { stage: 'submitted', district: VIKARABAD });
	const decision = { fellow_id: fellow.id, task: '1', decision: 'APPROVED' } as const;
	expect((await app.call(decideTask, decision, asLead)).status).toBe(404);
	expect((await app.call(listMessages, {}, { token: fellow.token })).body.data).toEqual([]);
});
