import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decideTask } from '@yuva/contract/applications/endpoints';
import { SUBMITTED_AGAIN } from '@yuva/contract/applications/schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { button, dialog, openApplication } from '../../../test/application-screen.ts';
import {
	changeTask,
	type HeldApplication,
	idOf,
	serveApplication,
	TEAM_LEAD,
} from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

let held: HeldApplication;

beforeEach(() => {
	held = serveApplication(server);
});

test('approving asks first, then says so, shows the task approved and takes the buttons away', async () => {
	const { user } = await openApplication();
	await user.click(button('Approve task 1'));
	const question = within(await screen.findByRole('alertdialog', { name: 'Approve task 1?' }));
	expect(held.sent).toEqual([]);
	await user.click(question.getByRole('button', { name: 'Approve' }));
	const notice = await screen.findByText('Task 1 is now: Approved.');
	expect(held.sent).toEqual([
		{
			path: `/api/staff/applications/${idOf(1)}/tasks/1/decision/`,
			body: { submitted_at: held.now.tasks[0]?.submitted_at, decision: 'APPROVED', note: '' },
		},
	]);
	await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
	expect(screen.getByText('Approved')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Approve task 1' })).toBeNull();
	expect(button('Approve task 2')).toBeTruthy();
});

test('with the second approval the volunteer may accept', async () => {
	changeTask(held, 1, { status: 'APPROVED' });
	const { user } = await openApplication();
	await user.click(button('Approve task 2'));
	await user.click(await screen.findByRole('button', { name: 'Approve' }));
	const words = 'Both tasks of Sravani Kola are approved. The volunteer can now accept the fellowship.';
	expect(await screen.findByText(words)).toBeTruthy();
	expect(screen.getByText('Fellowship accepted')).toBeTruthy();
});

test('cancelling the question decides nothing', async () => {
	const { user } = await openApplication();
	await user.click(button('Approve task 1'));
	await user.click(await screen.findByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(held.sent).toEqual([]);
});

const refusals = [
	{
		opener: 'Send back task 2',
		title: 'Send back task 2',
		confirm: 'Send back',
		decision: 'SENT_BACK',
		label: 'Sent Back',
	},
	{
		opener: 'Not approved: task 2',
		title: 'Do not approve task 2',
		confirm: 'Not approved',
		decision: 'NOT_APPROVED',
		label: 'Not Approved',
	},
];

test.each(refusals)('$opener needs a note, which the volunteer reads', async (refusal) => {
	const { opener, title, confirm, decision, label } = refusal;
	const { user } = await openApplication();
	await user.click(button(opener));
	const form = await dialog(title);
	const note = form.getByRole('textbox', { name: 'Note for Sravani Kola' });
	await user.click(form.getByRole('button', { name: confirm }));
	expect(form.getByRole('alert').textContent).toBe('Write a note for the volunteer');
	await waitFor(() => expect(document.activeElement).toBe(note));
	expect(note.getAttribute('aria-invalid')).toBe('true');
	expect(held.sent).toEqual([]);
	await fill(user, note, ' Please show the whole room. ');
	expect(form.queryByRole('alert')).toBeNull();
	await user.click(form.getByRole('button', { name: confirm }));
	expect(await screen.findByText(`Task 2 is now: ${label}.`)).toBeTruthy();
	expect(held.sent.map(({ body }) => body)).toMatchObject([
		{ decision, note: 'Please show the whole room.' },
	]);
	expect(screen.getByText('Please show the whole room.')).toBeTruthy();
});

test('a note of more than 1000 characters is refused beside the field', async () => {
	const { user } = await openApplication();
	await user.click(button('Send back task 1'));
	const form = await dialog('Send back task 1');
	const note = form.getByRole('textbox');
	fireEvent.input(note, { target: { value: 'a'.repeat(1001) } });
	await user.click(form.getByRole('button', { name: 'Send back' }));
	expect(form.getByRole('alert').textContent).toBe('At most 1000 characters');
	await waitFor(() => expect(document.activeElement).toBe(note));
	expect(held.sent).toEqual([]);
});

test('what the server says of the note stands beside the field', async () => {
	server.use(refuse(decideTask, 'invalid', 'No', { note: 'Please write it kindly' }));
	const { user } = await openApplication();
	await user.click(button('Send back task 1'));
	const form = await dialog('Send back task 1');
	await fill(user, form.getByRole('textbox'), 'No');
	await user.click(form.getByRole('button', { name: 'Send back' }));
	expect((await form.findByRole('alert')).textContent).toBe('Please write it kindly');
});

test('without network the dialog stays with its note, and the same press may be repeated', async () => {
	server.use(noNetwork(decideTask));
	const { user } = await openApplication();
	await user.click(button('Send back task 1'));
	const form = await dialog('Send back task 1');
	await fill(user, form.getByRole('textbox'), 'Too dark');
	await user.click(form.getByRole('button', { name: 'Send back' }));
	expect((await form.findByRole('alert')).textContent).toContain('No connection.');
	expect(form.getByRole('textbox')).toHaveProperty('value', 'Too dark');
});

test('an approval that fails says why and asks again', async () => {
	server.use(refuse(decideTask, 'unavailable', 'The server is busy. Try again.'));
	const { user } = await openApplication();
	await user.click(button('Approve task 1'));
	await user.click(await screen.findByRole('button', { name: 'Approve' }));
	const question = within(screen.getByRole('alertdialog', { name: 'Approve task 1?' }));
	expect((await question.findByRole('alert')).textContent).toContain('The server is busy.');
});

test('when somebody else was faster, that is said and the application is read again', async () => {
	server.use(refuse(decideTask, 'conflict', 'This task is not under review any more.'));
	const { user } = await openApplication();
	await user.click(button('Approve task 1'));
	changeTask(held, 1, { status: 'NOT_APPROVED' });
	await user.click(await screen.findByRole('button', { name: 'Approve' }));
	const words = 'Somebody else has decided on task 1 meanwhile. Below you see how it stands now.';
	expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
	expect(await screen.findByText('Not Approved')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Approve task 1' })).toBeNull();
});

test('a submission that the lead has not seen is not decided: the dialog says so, and the screen shows it', async () => {
	const { user } = await openApplication();
	await user.click(button('Approve task 1'));
	const question = within(await screen.findByRole('alertdialog', { name: 'Approve task 1?' }));
	const sent: unknown[] = [];
	const [before, later] = [held.now.tasks[0]?.submitted_at, '2026-11-13T06:30:00.000Z'];
	changeTask(held, 1, { submitted_at: later });
	server.use(refuse(decideTask, 'conflict', SUBMITTED_AGAIN));
	await user.click(question.getByRole('button', { name: 'Approve' }));
	expect((await question.findByRole('alert')).textContent).toBe(SUBMITTED_AGAIN);
	expect(await screen.findByText('13-11-2026')).toBeTruthy();
	server.use(answer(decideTask, { status: 'success' }, ({ submitted_at }) => void sent.push(submitted_at)));
	await user.click(question.getByRole('button', { name: 'Approve' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	await user.click(button('Approve task 1'));
	await user.click(await screen.findByRole('button', { name: 'Approve' }));
	await waitFor(() => expect(sent).toEqual([before, later]));
});

test('a dialog that opens again shows no old refusal, and keeps the note', async () => {
	const { user } = await openApplication();
	server.use(refuse(decideTask, 'conflict', SUBMITTED_AGAIN));
	const refused = async (opened: Awaited<ReturnType<typeof dialog>>, confirm: string, at: string) => {
		changeTask(held, 1, { submitted_at: `2026-11-${at}T06:30:00.000Z` });
		await user.click(opened.getByRole('button', { name: confirm }));
		expect((await opened.findByRole('alert')).textContent).toBe(SUBMITTED_AGAIN);
		expect(await screen.findByText(`${at}-11-2026`)).toBeTruthy();
		await user.click(opened.getByRole('button', { name: /^(Cancel|Close)$/ }));
	};
	const question = async () => within(await screen.findByRole('alertdialog', { name: 'Approve task 1?' }));
	await user.click(button('Approve task 1'));
	await refused(await question(), 'Approve', '13');
	await user.click(button('Approve task 1'));
	const asked = await question();
	expect(asked.queryByRole('alert')).toBeNull();
	await user.click(asked.getByRole('button', { name: 'Cancel' }));

	await user.click(button('Send back task 1'));
	const form = await dialog('Send back task 1');
	await fill(user, form.getByRole('textbox'), 'Too dark');
	await refused(form, 'Send back', '14');
	await user.click(button('Send back task 1'));
	const again = await dialog('Send back task 1');
	expect(again.queryByRole('alert')).toBeNull();
	expect(again.getByRole('textbox')).toHaveProperty('value', 'Too dark');
});

test('a team lead looks on and is told who decides', async () => {
	await openApplication(TEAM_LEAD);
	expect(screen.getByText(/The District Lead decides on applications\./)).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^(Approve|Send back|Not approved)/ })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Recovery code' })).toBeNull();
});
