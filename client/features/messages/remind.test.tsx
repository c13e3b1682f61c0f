import { screen, waitFor, within } from '@testing-library/react';
import { listMissingConsents } from '@yuva/contract/children/consent-endpoints';
import { listAttention } from '@yuva/contract/console/attention-endpoints';
import { listToRemind, sendReminder } from '@yuva/contract/messages/reminder-endpoints';
import type { FellowToRemind } from '@yuva/contract/messages/reminder-schema';
import { listAssignments, listDistrictProgress } from '@yuva/contract/tasks/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../test/answers.ts';
import { renderApp } from '../../test/render-app.tsx';
import { idOf, LEAD, TEAM_LEAD } from '../../test/staff-answers.ts';

const server = fakeServer();
const text = { en: 'A task of yours is late.', te: 'మీ పని ఒకటి గడువు దాటింది.' };

const fellow = (at: number, full_name: string, reminded_at: string | null = null, is_due = true) => ({
	fellow_id: idOf(at),
	full_name,
	reminded_at,
	is_due,
});
const KAVYA = fellow(2, 'Kavya Atram');
const SAI = fellow(3, 'Sai Yadla', '2026-11-18T06:30:00.000Z');
const MAHESH = fellow(4, 'Mahesh Bodige', '2026-11-20T04:45:00.000Z', false);

const asked: Record<string, unknown>[] = [];
const serve = (...data: FellowToRemind[]) =>
	server.use(answer(listToRemind, { text, data }, (query) => asked.push(query)));

beforeEach(() => {
	asked.length = 0;
	server.use(
		answer(listDistrictProgress, { data: [] }),
		answer(listAssignments, { data: [], next_cursor: null }),
		answer(listMissingConsents, { data: [], next_cursor: null, count: 0 }),
		answer(listAttention, { data: [], next_cursor: null, counts: [] }),
	);
});

async function openReminder(address = '/staff/tasks?overdue=1', session = LEAD) {
	const app = await renderApp(address, session);
	await app.user.click(await screen.findByRole('button', { name: 'Remind' }));
	return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Remind fellows' })) };
}

test('a lead reads the words and the names before the message goes, and sends it to those who are due', async () => {
	serve(KAVYA, MAHESH, SAI);
	const sent: unknown[] = [];
	server.use(answer(sendReminder, { status: 'success', reached: 2 }, (body) => sent.push(body)));
	const { user, dialog } = await openReminder();
	expect(await dialog.findByText(text.en)).toBeTruthy();
	const namesIn = (title: string) =>
		within(dialog.getByRole('region', { name: title }))
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent);
	expect(namesIn('These fellows get the message')).toEqual(['Kavya Atram', 'Sai Yadlalast on 18-11-2026']);
	expect(namesIn('They got it today already')).toEqual(['Mahesh Bodigeat 10:15']);
	await user.click(dialog.getByRole('button', { name: 'Send to 2 fellows' }));
	expect(await screen.findByText('2 fellows got the reminder.')).toBeTruthy();
	expect(sent).toEqual([{ fellow_ids: [KAVYA.fellow_id, SAI.fellow_id] }]);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
	['/staff/tasks?overdue=1&district=682', { district: '682' }],
	['/staff/consents?district=682', { district: '682' }],
	['/staff/attention?rule=no_register&district=682', { district: '682' }],
])('%s reminds the fellows of its district', async (address, query) => {
	serve(KAVYA);
	const { dialog } = await openReminder(address, TEAM_LEAD);
	expect(await dialog.findByRole('button', { name: 'Send to 1 fellow' })).toBeTruthy();
	expect(asked).toEqual([query]);
});

test('other lists of tasks and of Attention remind nobody', async () => {
	for (const address of ['/staff/tasks', '/staff/attention?rule=same_scores']) {
		const { unmount } = await renderApp(address, LEAD);
		await screen.findByText(/No tasks assigned|Nothing new/);
		expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
		unmount();
	}
});

test.each([
	['nobody is missing', [], 'No fellow needs this reminder now.'],
	['everybody was reminded', [MAHESH], /^All of them got this reminder today/],
])('where %s, nothing can be sent', async (_name, fellows, words) => {
	serve(...fellows);
	const { dialog } = await openReminder();
	expect(await dialog.findByText(words)).toBeTruthy();
	expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('without network the names are asked for again, and a refusal keeps the dialog', async () => {
	server.use(noNetwork(listToRemind));
	const { user, dialog } = await openReminder();
	expect((await dialog.findByRole('alert')).textContent).toContain('No connection.');
	serve(KAVYA);
	await user.click(dialog.getByRole('button', { name: 'Try again' }));
	server.use(refuse(sendReminder, 'unavailable', 'Try again later.'));
	await user.click(await dialog.findByRole('button', { name: 'Send to 1 fellow' }));
	expect((await dialog.findByRole('alert')).textContent).toContain('Try again later.');
	server.use(answer(sendReminder, { status: 'success', reached: 0 }));
	await user.click(dialog.getByRole('button', { name: 'Send to 1 fellow' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(await screen.findByText('Nobody needs this reminder any more.')).toBeTruthy();
});
