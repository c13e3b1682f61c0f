import { screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { approveApplications, listApplications } from '@yuva/contract/applications/endpoints';
import { getCounts } from '@yuva/contract/console/endpoints';
import { getFigures, listCenters } from '@yuva/contract/console/overview-endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { chooseLanguage } from '../../../language/start-language.ts';
import { answer, busy, fakeServer } from '../../../test/answers.ts';
import { NO_COUNTS } from '../../../test/counts-answer.ts';
import { FIGURES } from '../../../test/overview-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { APPLICATION, idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer(
	answer(getFigures, FIGURES),
	answer(listCenters, { data: [], next_cursor: null }),
	answer(getCounts, { ...NO_COUNTS, applications: 6, attention: 100, unread: 3 }),
	busy,
);
const ADMIN = { ...LEAD, role: 'admin' as const };

const rail = async () => within(await screen.findByRole('complementary', { name: 'Console' }));
const groupsIn = (part: Pick<typeof screen, 'getAllByRole'>) =>
	part.getAllByRole('list').map((list) => [
		list.getAttribute('aria-label'),
		...within(list)
			.getAllByRole('link')
			.map((link) => link.lastElementChild?.textContent ?? link.textContent),
	]);

test('a lead finds every section but those of the head office, and who is signed in', async () => {
	server.use(answer(getCounts, NO_COUNTS));
	await renderApp('/staff', TEAM_LEAD);
	const part = await rail();
	expect(groupsIn(part)).toEqual([
		['Today', 'Overview', 'Applications', 'Attention', 'Tasks'],
		['People', 'Fellows', 'Centers', 'Testimonials', 'Consents'],
		['Reports', 'Compare years', 'Export', 'Calendar', 'What scores mean'],
		['My account', 'Messages', 'Password and devices', 'Second step'],
	]);
	expect(part.getByText('Ravinder Gaddam')).toBeTruthy();
	expect(part.getByText('Team Lead')).toBeTruthy();
	expect(part.getByRole('button', { name: 'Logout' })).toBeTruthy();
	expect(part.queryByText(/waiting/)).toBeNull();
});

test('the head office has its own sections', async () => {
	await renderApp('/staff', ADMIN);
	const groups = groupsIn(await rail());
	expect(groups).toContainEqual(['Reports', 'Report', 'Compare years', 'Export']);
	expect(groups).toContainEqual([
		'Head office',
		'Accounts',
		'Stand-ins',
		'Years',
		'Calendar',
		'What scores mean',
		'Spoken texts',
		'Options',
		'Import',
		'Organisation',
		'Privacy',
		'System',
		'Audit',
		'Unusual reading',
	]);
});

test('what waits stands at its section, and a count that stopped says so', async () => {
	await renderApp('/staff', LEAD);
	const part = await rail();
	expect(await part.findByRole('link', { name: /^Applications ?6 ?waiting$/ })).toBeTruthy();
	expect(part.getByRole('link', { name: /^Attention ?99\+ ?waiting$/ })).toBeTruthy();
	expect(part.getByRole('link', { name: /^Messages ?3 ?waiting$/ })).toBeTruthy();
});

test('the counts are read again after a decision and with the next screen', async () => {
	let reads = 0;
	const opened = [1, 2].map((n) => ({ ...APPLICATION, fellow_id: idOf(n) }));
	server.use(
		answer(getCounts, () => {
			reads += 1;
			return { ...NO_COUNTS, applications: 6 - reads };
		}),
		answer(listApplications, { data: opened, next_cursor: null }),
		answer(approveApplications, { data: [{ fellow_id: idOf(1), outcome: 'approved' }] }),
	);
	const { user } = await renderApp('/staff/applications', LEAD);
	const part = await rail();
	expect(await part.findByRole('link', { name: /^Applications ?5 ?waiting$/ })).toBeTruthy();
	await user.click(await screen.findByRole('button', { name: 'Approve several that you have opened' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(dialog.getAllByRole('checkbox')[0] as HTMLElement);
	await user.click(dialog.getByRole('button', { name: 'Approve 1 application' }));
	await dialog.findByText('Approved');
	await user.click(dialog.getByRole('button', { name: 'Close' }));
	expect(await part.findByRole('link', { name: /^Applications ?4 ?waiting$/ })).toBeTruthy();
	await user.click(part.getByRole('link', { name: 'Centers' }));
	expect(await part.findByRole('link', { name: /^Applications ?3 ?waiting$/ })).toBeTruthy();
});

test.each([
	['/staff', 'Overview'],
	['/staff/centers?status=Active', 'Centers'],
	['/assign-task', 'Tasks'],
	[`/staff/fellows/${idOf(2)}`, 'Fellows'],
	['/account', 'Password and devices'],
])('at %s the section %s is the current one', async (address, section) => {
	await renderApp(address, LEAD);
	const current = (await rail()).getAllByRole('link', { current: 'page' });
	expect(current.map((link) => link.textContent)).toEqual([section]);
});

test('on a phone the rest is behind More, which says where one is', async () => {
	const { user, visited } = await renderApp('/staff', ADMIN);
	const bar = within(await screen.findByRole('navigation', { name: 'Console' }));
	expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
		'Overview',
		expect.stringMatching(/^Applications/),
		expect.stringMatching(/^Attention/),
	]);
	const more = bar.getByRole('button', { name: 'More' });
	expect(more.getAttribute('aria-current')).toBeNull();
	await user.click(more);
	const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
	expect(menu.getByText('Head office', { selector: 'span' })).toBeTruthy();
	await user.click(menu.getByRole('link', { name: 'Centers' }));
	await waitFor(() => expect(visited.path).toBe('/staff/centers'));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(more.getAttribute('aria-current')).toBe('true');
});

test('the language that is chosen in the rail is kept with the account', async () => {
	const sent: unknown[] = [];
	server.use(
		answer(changeLanguage, { status: 'success' }, (body) => {
			sent.push(body);
		}),
	);
	onTestFinished(() => chooseLanguage('en'));
	const { user } = await renderApp('/staff', ADMIN);
	await user.click((await rail()).getByRole('button', { name: 'తెలుగు' }));
	await waitFor(() => expect(sent).toEqual([{ language: 'te' }]));
});

test('a fellow has no console around the screens that both use', async () => {
	await renderApp('/account');
	expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeTruthy();
	expect(screen.queryByRole('complementary', { name: 'Console' })).toBeNull();
});
