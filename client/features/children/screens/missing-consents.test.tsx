import { screen, within } from '@testing-library/react';
import { listMissingConsents } from '@yuva/contract/children/consent-endpoints';
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
};
const FELLOW = {
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9876543210',
	district_name: 'Peddapalli',
	children: 22,
	missing: [CHILD, { ...CHILD, child_id: idOf(12), child_name: 'Ravi', standing: 'refused' as const }],
};

test('each row shows a fellow, how many children lack consent, and how to reach the fellow', async () => {
	server.use(answer(listMissingConsents, { data: [FELLOW], next_cursor: null, count: 2 }));
	await renderApp('/staff/consents', LEAD);
	const row = within(await screen.findByRole('row', { name: /Kavya Atram/ }));
	expect(row.getByText('2 of 22')).toBeTruthy();
	const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
	expect(hrefOf('Kavya Atram')).toBe(`/staff/fellows/${idOf(2)}`);
	expect(hrefOf('Call Kavya Atram')).toBe('tel:+919876543210');
	expect(hrefOf('WhatsApp to Kavya Atram')).toBe('https://wa.me/919876543210');
	expect(hrefOf('Print slips of Kavya Atram')).toBe(`/staff/fellows/${idOf(2)}/slips/print`);
	expect(screen.queryByText(/Anjali/)).toBeNull();
	expect(
		screen.getByText('No guardian has agreed within 14 days: no photo, no voice, no export.'),
	).toBeTruthy();
});

test('a row opens the children of the fellow, and shows where a guardian said no', async () => {
	server.use(answer(listMissingConsents, { data: [FELLOW], next_cursor: null, count: 2 }));
	const { user } = await renderApp('/staff/consents', LEAD);
	await user.click(
		await screen.findByRole('button', { name: 'Children of Kavya Atram: 2 of 22 without consent' }),
	);
	const children = within(screen.getByRole('main'))
		.getAllByRole('listitem')
		.map((child) => child.textContent);
	expect(children[0]).toBe('Anjali Kumari, registered on 01-11-2026');
	expect(children[1]).toMatch(/^Ravi, registered on 01-11-2026A guardian said no\./);
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
