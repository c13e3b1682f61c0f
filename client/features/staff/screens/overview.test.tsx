import { screen, waitFor, within } from '@testing-library/react';
import { getOverview } from '@yuva/contract/staff/endpoints';
import { expect, test } from 'vitest';
import { redirectFor } from '../../../platform/route.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { LEAD, PEDDAPALLI, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { staffRoutes } from '../routes.tsx';

const server = fakeServer();
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

test('the lead is greeted with name and role and finds the ways on and out', async () => {
	server.use(answer(getOverview, { data: [PEDDAPALLI] }));
	await renderApp('/staff', LEAD);
	expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ravinder Gaddam' })).toBeTruthy();
	expect(screen.getByText('District Lead')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
	expect(screen.getByRole('link', { name: /Applications/ }).getAttribute('href')).toBe('/staff/applications');
	expect(screen.getByRole('link', { name: /Fellows/ }).getAttribute('href')).toBe('/staff/fellows');
});

test('the figures of the one district are shown, without a table of one row', async () => {
	server.use(answer(getOverview, { data: [PEDDAPALLI] }));
	await renderApp('/staff', LEAD);
	expect(await screen.findByRole('heading', { name: 'Peddapalli' })).toBeTruthy();
	expect(await figure('Applications waiting')).toBe('3');
	expect(await figure('Waiting over 8 days')).toBe('1');
	expect(await figure('Fellows with a center')).toBe('4');
	expect(await figure('Active learning centers')).toBe('5');
	expect(await figure('Children')).toBe('66');
	expect(await figure("Children's attendance")).toBe('84.4%');
	expect(screen.getByText('3 waiting')).toBeTruthy();
	expect(screen.getByText('1 over 8 days')).toBeTruthy();
	expect(screen.queryByRole('table')).toBeNull();
});

test('several districts are added up and listed one by one', async () => {
	const nothing = {
		applications_waiting: 0,
		applications_overdue: 0,
		children_marks: 0,
		children_present: 0,
	};
	const vikarabad = { ...PEDDAPALLI, ...nothing, district_id: 698, district_name: 'Vikarabad', children: 10 };
	server.use(answer(getOverview, { data: [PEDDAPALLI, vikarabad] }));
	await renderApp('/staff', { ...LEAD, role: 'admin' });
	expect(await screen.findByRole('heading', { name: 'All 2 districts' })).toBeTruthy();
	expect(screen.getByText('Head office')).toBeTruthy();
	expect(screen.getByText('76')).toBeTruthy();
	const row = within(screen.getByRole('table')).getAllByRole('row')[2];
	const cells = within(row as HTMLElement).getAllByRole('cell');
	expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual([
		'Vikarabad',
		'0',
		'0',
		'4',
		'5',
		'10',
		'–',
	]);
});

test('when nothing waits, the way to the applications says so', async () => {
	server.use(
		answer(getOverview, { data: [{ ...PEDDAPALLI, applications_waiting: 0, applications_overdue: 0 }] }),
	);
	await renderApp('/staff', LEAD);
	expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

test('a lead without volunteers is told when figures appear', async () => {
	server.use(answer(getOverview, { data: [] }));
	await renderApp('/staff', TEAM_LEAD);
	expect(await screen.findByText('No volunteers yet')).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(getOverview));
	const { user } = await renderApp('/staff', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(getOverview, { data: [PEDDAPALLI] }));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('66')).toBeTruthy();
});

test('a fault of the server is said', async () => {
	server.use(refuse(getOverview, 'internal', 'Something went wrong.'));
	await renderApp('/staff', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
});

test('a fellow has no way into the console, nor has anybody without a session', async () => {
	expect(staffRoutes.map(({ audience }) => redirectFor(audience, FELLOW))).toEqual(
		staffRoutes.map(() => '/main'),
	);
	const { visited } = await renderApp('/staff/applications', null);
	await waitFor(() => expect(visited.path).toBe('/login'));
});
