import { screen, within } from '@testing-library/react';
import { listApplications } from '@yuva/contract/applications/endpoints';
import { listAttention } from '@yuva/contract/console/attention-endpoints';
import { getFirstSteps } from '@yuva/contract/console/endpoints';
import { getCenterDots, getFigures } from '@yuva/contract/console/overview-endpoints';
import { firstStep } from '@yuva/contract/console/schema';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { FIGURES } from '../../../test/overview-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };

beforeEach(() =>
	server.use(
		answer(getFigures, FIGURES),
		answer(listApplications, { data: [], next_cursor: null }),
		answer(listAttention, { data: [], next_cursor: null, counts: [] }),
		answer(getCenterDots, { data: [] }),
	),
);

const withDone = (...done: string[]) =>
	answer(getFirstSteps, {
		data: firstStep.options.map((step) => ({ step, is_done: done.includes(step) })),
	});

const titled = (name: string) => screen.findByRole('heading', { level: 2, name });

test('the head office of a new installation sees each step with its reason and its place, above everything', async () => {
	server.use(withDone());
	await renderApp('/staff', ADMIN);
	const card = (await titled('First steps: 0 of 6 done')).closest('section') as HTMLElement;
	const links = within(card).getAllByRole('link');
	expect(links.map((link) => link.getAttribute('href'))).toEqual([
		'/staff/organisation',
		'/staff/organisation',
		'/staff/import?kind=places',
		'/staff/calendar',
		'/staff/accounts/new',
		'/staff/invite',
	]);
	expect(links[2]?.textContent).toBe(
		'Official list of villagesWithout the list few people find their village.',
	);
	const others = screen.getAllByRole('heading', { level: 2 });
	expect(others[0]?.textContent).toBe('First steps: 0 of 6 done');
});

test('a finished step is one line without its reason', async () => {
	server.use(withDone('villages', 'leads'));
	await renderApp('/staff', ADMIN);
	await titled('First steps: 2 of 6 done');
	expect(screen.getByRole('link', { name: 'Official list of villages Done' })).toBeTruthy();
	expect(screen.queryByText('Without the list few people find their village.')).toBeNull();
});

test('the card is gone when all steps are done, and a lead never has it', async () => {
	server.use(withDone(...firstStep.options));
	const { unmount } = await renderApp('/staff', ADMIN);
	await titled('Peddapalli');
	expect(screen.queryByText(/^First steps/)).toBeNull();
	unmount();
	server.use(withDone());
	await renderApp('/staff', LEAD);
	await titled('Peddapalli');
	expect(screen.queryByText(/^First steps/)).toBeNull();
});

test('the invitation has the address as text and as a code, and is shared as one text', async () => {
	const share = vi.fn().mockResolvedValue(undefined);
	Object.defineProperty(navigator, 'share', { configurable: true, value: share });
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
	const { user } = await renderApp('/staff/invite', ADMIN);
	const address = `${window.location.origin}/signup`;
	expect(await screen.findByText(`Open this address on your phone: ${address}`)).toBeTruthy();
	expect(screen.getByRole('img', { name: 'Code to scan with a phone' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Share: Invite fellows' }));
	const [{ text }] = share.mock.calls[0] as [{ text: string }];
	expect(text.split('\n')).toHaveLength(5);
	expect(text).toContain(address);
});
