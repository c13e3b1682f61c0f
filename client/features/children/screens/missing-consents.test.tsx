import { screen, within } from '@testing-library/react';
import { listMissingConsents } from '@yuva/contract/children/consent-endpoints';
import { listAttention } from '@yuva/contract/console/attention-endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();

const CHILD = {
	child_id: idOf(11),
	child_name: 'ANJALI kumari',
	standing: 'missing' as const,
	registered_at: '2026-11-01T06:30:00.000Z',
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9876543210',
	district_name: 'Peddapalli',
};

test('the attention list counts the children without consent and leads to them', async () => {
	server.use(
		answer(listAttention, { data: [], next_cursor: null, counts: [] }),
		answer(listMissingConsents, { data: [CHILD], next_cursor: null, count: 1 }),
	);
	const { user } = await renderApp('/staff/attention', LEAD);
	const card = await screen.findByRole('link', { name: /Consent missing/ });
	expect(await within(card).findByText('1 found')).toBeTruthy();
	await user.click(card);
	expect(await screen.findByText('Anjali Kumari, registered on 01-11-2026')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Print slips' }).getAttribute('href')).toBe(
		`/staff/fellows/${idOf(2)}/slips/print`,
	);
});

test('each says whether nobody was asked or a guardian said no', async () => {
	const refused = { ...CHILD, child_id: idOf(12), standing: 'refused' as const };
	server.use(answer(listMissingConsents, { data: [CHILD, refused], next_cursor: null, count: 2 }));
	await renderApp('/staff/consents', LEAD);
	expect(await screen.findByText(/No answer is recorded/)).toBeTruthy();
	expect(screen.getByText(/A guardian said no/)).toBeTruthy();
});

test('none missing is said, and so is a missing network', async () => {
	server.use(answer(listMissingConsents, { data: [], next_cursor: null, count: 0 }));
	const first = await renderApp('/staff/consents', LEAD);
	expect(await screen.findByText('No consent is missing')).toBeTruthy();
	first.unmount();
	server.use(noNetwork(listMissingConsents));
	await renderApp('/staff/consents', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});
