import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { approveApplications, getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { button, openApplication } from '../../../test/application-screen.ts';
import { renderApp } from '../../../test/render-app.tsx';
import {
	APPLICATION,
	changeTask,
	type HeldApplication,
	idOf,
	LEAD,
	NEXT_APPLICATION,
	serveApplication,
	TEAM_LEAD,
} from '../../../test/staff-answers.ts';
import { wayBack } from '../../../test/user.ts';

const server = fakeServer();

let held: HeldApplication;

beforeEach(() => {
	held = serveApplication(server);
});

const question = async () => within(await screen.findByRole('alertdialog', { name: 'Approve both tasks?' }));

test('both tasks are approved in one step, and the next applicant is one press away', async () => {
	const { user, visited } = await openApplication();
	await user.click(button('Approve both tasks'));
	const asked = await question();
	expect(held.sent).toEqual([]);
	await user.click(asked.getByRole('button', { name: 'Approve both' }));
	const words = 'Both tasks of Sravani Kola are approved. The volunteer can now accept the fellowship.';
	const notice = await screen.findByText(words);
	await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
	expect(held.sent).toEqual([{ path: '/api/staff/applications/approve/', body: { fellow_ids: [idOf(1)] } }]);
	server.use(answer(getApplication, NEXT_APPLICATION));
	await user.click(await screen.findByRole('link', { name: 'Next applicant: Naresh Madavi' }));
	expect(await screen.findByRole('heading', { level: 1, name: 'Naresh Madavi' })).toBeTruthy();
	expect(visited.path).toBe(`/staff/applications/${idOf(7)}`);
	expect(screen.queryByText(words)).toBeNull();
});

test('Ctrl and Enter ask the same question', async () => {
	await openApplication();
	fireEvent.keyDown(document.body, { key: 'Enter' });
	expect(screen.queryByRole('alertdialog')).toBeNull();
	fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
	expect((await question()).getByText(/can reopen a task until the fellowship is accepted/)).toBeTruthy();
});

test('the last decision on an application offers the next applicant, the first one does not', async () => {
	const { user } = await openApplication();
	await user.click(button('Approve task 1'));
	await user.click(await screen.findByRole('button', { name: 'Approve' }));
	expect(await screen.findByText('Task 1 is now: Approved.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Approve both tasks' })).toBeNull();
	expect(screen.queryByRole('link', { name: /^Next applicant/ })).toBeNull();
	await user.click(button('Approve task 2'));
	await user.click(await screen.findByRole('button', { name: 'Approve' }));
	expect(await screen.findByRole('link', { name: 'Next applicant: Naresh Madavi' })).toBeTruthy();
});

test('without another applicant the screen says so', async () => {
	server.use(answer(listApplications, { data: [], next_cursor: null }));
	const { user } = await openApplication();
	await user.click(button('Approve both tasks'));
	await user.click((await question()).getByRole('button', { name: 'Approve both' }));
	expect(await screen.findByText('No other application waits for you.')).toBeTruthy();
});

test.each([
	['not_opened', 'The volunteer submitted again meanwhile. Look at the new photos first.'],
	['not_found', 'This application was not found. It may belong to another district now.'],
] as const)('an approval of both that the server answers with %s says why', async (outcome, words) => {
	server.use(answer(approveApplications, { data: [{ fellow_id: idOf(1), outcome }] }));
	const { user } = await openApplication();
	await user.click(button('Approve both tasks'));
	const asked = await question();
	await user.click(asked.getByRole('button', { name: 'Approve both' }));
	expect((await asked.findByRole('alert')).textContent).toBe(words);
});

test('without network nothing is approved, and the question stays', async () => {
	server.use(noNetwork(approveApplications));
	const { user } = await openApplication();
	await user.click(button('Approve both tasks'));
	const asked = await question();
	await user.click(asked.getByRole('button', { name: 'Approve both' }));
	expect((await asked.findByRole('alert')).textContent).toContain('No connection.');
});

test('when another lead has decided on both, the screen says so', async () => {
	server.use(
		answer(approveApplications, () => {
			changeTask(held, 1, { status: 'SENT_BACK' });
			changeTask(held, 2, { status: 'APPROVED' });
			return { data: [{ fellow_id: idOf(1), outcome: 'not_under_review' as const }] };
		}),
	);
	const { user } = await openApplication();
	await user.click(button('Approve both tasks'));
	await user.click((await question()).getByRole('button', { name: 'Approve both' }));
	expect(await screen.findByText(/^Somebody else has decided on both tasks meanwhile\./)).toBeTruthy();
	expect(await screen.findByText('Sent Back')).toBeTruthy();
});

test('a team lead approves nothing', async () => {
	await openApplication(TEAM_LEAD);
	expect(screen.queryByRole('button', { name: 'Approve both tasks' })).toBeNull();
});

test('after the breadcrumb the list knows which applications were opened', async () => {
	const opened = new Set<string>();
	const rows = [APPLICATION, NEXT_APPLICATION];
	server.use(
		answer(listApplications, () => ({
			data: rows.map((row) => ({ ...row, opened: opened.has(row.fellow_id) })),
			next_cursor: null,
		})),
		answer(
			getApplication,
			() => rows.find(({ fellow_id }) => fellow_id === [...opened].at(-1)) ?? APPLICATION,
			(_, { url }) => {
				opened.add(new URL(url).pathname.split('/').at(-2) ?? '');
			},
		),
	);
	const { user } = await renderApp('/staff/applications', LEAD);
	for (const { full_name } of rows) {
		await user.click(await screen.findByRole('link', { name: full_name }));
		await screen.findByRole('heading', { level: 1, name: full_name });
		await user.click(wayBack('Applications'));
	}
	expect(await screen.findByRole('button', { name: 'Approve several that you have opened' })).toBeTruthy();
});
