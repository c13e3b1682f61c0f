import { screen, waitFor } from '@testing-library/react';
import { getCenterPins, listCenters } from '@yuva/contract/console/overview-endpoints';
import type { ListedCenter } from '@yuva/contract/console/overview-schema';
import { getConfig, listDistricts } from '@yuva/contract/reference/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();

const CENTER: ListedCenter = {
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	status: 'Active',
	place: { en: 'Kannala, Palakurthy, Peddapalli' },
	has_pin: true,
};
const CLOSED: ListedCenter = {
	...CENTER,
	fellow_id: idOf(3),
	full_name: 'Sravani Kola',
	status: 'Inactive',
	has_pin: false,
};

const serveCenters = (data: ListedCenter[]) => {
	const asked: Record<string, unknown>[] = [];
	server.use(answer(listCenters, { data, next_cursor: null }, (query) => asked.push(query)));
	return asked;
};

test('each center says whose it is, where, whether it is active and has a pin', async () => {
	serveCenters([CENTER, CLOSED]);
	await renderApp('/staff/centers', LEAD);
	const link = await screen.findByRole('link', { name: 'Kavya Atram' });
	expect(link.getAttribute('href')).toBe(`/staff/fellows/${idOf(2)}`);
	expect(screen.getAllByText('Kannala, Palakurthy, Peddapalli')).toHaveLength(2);
	expect(screen.getByText('On the map')).toBeTruthy();
	expect(screen.getByText('No pin on the map')).toBeTruthy();
	expect(screen.queryByLabelText('District')).toBeNull();
});

test('status and district narrow the list down, and the address keeps them', async () => {
	const asked = serveCenters([CENTER]);
	server.use(answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]));
	const { user, visited } = await renderApp('/staff/centers', { ...LEAD, role: 'admin' });
	await user.click(await screen.findByRole('button', { name: 'Filter' }));
	await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
	await screen.findByRole('option', { name: 'Peddapalli' });
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await waitFor(() => expect(visited.path).toBe('/staff/centers?status=Inactive&district=682'));
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'Inactive', district: '682' }));
});

test('the map comes when it is asked for', async () => {
	serveCenters([CENTER]);
	const pin = {
		fellow_id: idOf(2),
		full_name: 'Kavya Atram',
		status: 'Active' as const,
		latitude: 18.6,
		longitude: 79.4,
	};
	server.use(
		answer(getCenterPins, { data: [pin], is_complete: false }),
		answer(getConfig, { tile_url: '', tile_attribution: '' }),
	);
	const { user } = await renderApp('/staff/centers', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Show the map' }));
	expect(await screen.findByLabelText('Map of the centers')).toBeTruthy();
	expect(screen.getByText(/^The map shows 500 centers/)).toBeTruthy();
});

test('without a pin there is no map, and without centers that is said', async () => {
	serveCenters([]);
	server.use(answer(getCenterPins, { data: [], is_complete: true }));
	const { user } = await renderApp('/staff/centers?status=Inactive', LEAD);
	expect(await screen.findByText('No centers here')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Show the map' }));
	expect(await screen.findByText('No center has a pin yet.')).toBeTruthy();
});

test('a list that could not be loaded can be asked for again', async () => {
	server.use(noNetwork(listCenters));
	const { user } = await renderApp('/staff/centers', LEAD);
	await screen.findByRole('alert');
	serveCenters([CENTER]);
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('link', { name: 'Kavya Atram' })).toBeTruthy();
});
