import { screen, waitFor } from '@testing-library/react';
import { getFellowOverallAttendance } from '@yuva/contract/attendance/endpoints';
import { explainAttention, listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { type AttentionItem, EXPLANATION_REQUIRED } from '@yuva/contract/console/attention-schema';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, busy, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { CENTER } from '../../../test/center-answers.ts';
import { quietDay, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const sent: [string, unknown][] = [];
const server = fakeServer(
	answer(explainAttention, { status: 'success' }, (body, { url }) =>
		sent.push([new URL(url).pathname, body]),
	),
);
beforeEach(() => {
	sent.length = 0;
});

const ITEM: AttentionItem = {
	id: idOf(1),
	rule: 'no_register',
	facts: { count: 9, date: '2026-11-11' },
	child_name: null,
	found_at: '2026-11-18T06:30:00.000Z',
	explanation: '',
	note: '',
	looked_at: null,
};
const LOOKED_AT: AttentionItem = {
	...ITEM,
	id: idOf(2),
	rule: 'child_absent',
	facts: { count: 3, date: '2026-11-12' },
	child_name: 'Anjali',
	explanation: 'She has moved.',
	note: 'Thank you for asking.',
	looked_at: '2026-11-20T06:30:00.000Z',
};

async function openList(data: AttentionItem[]) {
	server.use(answer(listOwnAttention, { data }));
	const app = await renderApp('/attention');
	await screen.findByRole('heading', { level: 1, name: 'Look at this' });
	return app;
}

test('an explanation that is on the phone while its answer is awaited is no reason to ask before leaving', async () => {
	const held = holdBack(explainAttention);
	server.use(busy, held.handler);
	const { user, visited } = await openList([ITEM]);
	await fill(user, await screen.findByLabelText('What happened?'), 'There was a festival. ');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).not.toBe('/attention'));
	held.give();
	await waitFor(() => expect(sent).toHaveLength(1));
});

test('each finding says what it is, what to do, why, and when the lead sees it', async () => {
	const { user } = await openList([ITEM]);
	expect(await screen.findByText('No attendance for 9 days, since 11-11-2026.')).toBeTruthy();
	expect(screen.getByText(/Your lead sees it from 20-11-2026/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe(
		'/add-children-attendance',
	);
	await user.click(screen.getByText('Why do I see this?'));
	expect(screen.getByText(/has no attendance for 7 days/)).toBeTruthy();
});

test('what the lead said of it stands there', async () => {
	await openList([LOOKED_AT]);
	expect(await screen.findByText('Your lead looked at this on 20-11-2026')).toBeTruthy();
	expect(screen.getByText('Thank you for asking.')).toBeTruthy();
	expect(screen.getByText('Anjali missed the last 3 sessions, since 12-11-2026.')).toBeTruthy();
	expect((screen.getByLabelText('What happened?') as HTMLTextAreaElement).value).toBe('She has moved.');
});

test('an explanation is sent once it says something', async () => {
	const { user } = await openList([ITEM]);
	await user.click(await screen.findByRole('button', { name: 'Save' }));
	expect(await screen.findByText(EXPLANATION_REQUIRED)).toBeTruthy();
	await fill(user, screen.getByLabelText('What happened?'), 'I was ill.');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() =>
		expect(sent).toEqual([[`/api/attention/${idOf(1)}/explanation/`, { explanation: 'I was ill.' }]]),
	);
	expect(await screen.findByText('Your lead can read it')).toBeTruthy();
});

test('without network the explanation waits on the phone, and is sent when there is network', async () => {
	const { user } = await openList([ITEM]);
	server.use(noNetwork(explainAttention));
	await fill(user, await screen.findByLabelText('What happened?'), 'I was ill.');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText(/^Saved on this phone. It is sent/)).toBeTruthy();
	expect(sent).toEqual([]);
	server.resetHandlers();
	server.use(answer(listOwnAttention, { data: [{ ...ITEM, explanation: 'I was ill.' }] }));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(await screen.findByText('Your lead reads this.')).toBeTruthy();
});

test('an explanation that was refused later is there to be corrected, and the refused one ends', async () => {
	const first = await openList([ITEM]);
	server.use(noNetwork(explainAttention));
	await fill(first.user, await screen.findByLabelText('What happened?'), 'I was ill.');
	await first.user.click(screen.getByRole('button', { name: 'Save' }));
	await screen.findByText('Saved on this phone');
	server.use(refuse(explainAttention, 'invalid', 'Name no child.'));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'refused' }]));
	first.unmount();
	const { user } = await openList([ITEM]);
	await screen.findByText('Name no child.');
	expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('I was ill.');
	server.use(
		answer(explainAttention, { status: 'success' }, (body, { url }) =>
			sent.push([new URL(url).pathname, body]),
		),
	);
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await screen.findByText('Your lead can read it');
	expect(sent).toEqual([[`/api/attention/${idOf(1)}/explanation/`, { explanation: 'I was ill.' }]]);
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('where nothing is found, that is said', async () => {
	await openList([]);
	expect(await screen.findByText('Nothing to look at')).toBeTruthy();
});

test('a list that could not be loaded can be asked for again', async () => {
	server.use(noNetwork(listOwnAttention));
	const { user } = await renderApp('/attention');
	await screen.findByRole('alert');
	server.use(answer(listOwnAttention, { data: [ITEM] }));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText(/^No attendance for 9 days/)).toBeTruthy();
});

test('the dashboard leads to what is still to be explained, and is quiet where there is nothing', async () => {
	serveRegister(server, { marked_days: [] });
	server.use(
		answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }),
		answer(getLearningCenter, CENTER),
		answer(getProfilePhoto, {
			status: 'success',
			data: { profile_photo_url: null, profile_thumbnail_url: null },
		}),
		answer(listTasks, { status: 'success', data: [] }),
		answer(listOwnAttention, { data: [ITEM, LOOKED_AT] }),
		...quietDay(),
	);
	const first = await renderApp('/main');
	const card = await screen.findByRole('link', { name: '1 thing to check' });
	expect(card.getAttribute('href')).toBe('/attention');
	first.unmount();
	let isAsked = false;
	server.use(answer(listOwnAttention, { data: [LOOKED_AT] }, () => (isAsked = true)));
	const second = await renderApp('/main');
	await waitFor(() => expect(isAsked).toBe(true));
	await waitFor(() => expect(second.cache.isFetching()).toBe(0));
	await waitFor(() => expect(screen.queryByRole('link', { name: /to check$/ })).toBeNull());
});
