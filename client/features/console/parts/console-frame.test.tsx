import { screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { approveApplications, listApplications } from '@yuva/contract/applications/endpoints';
import { getCounts } from '@yuva/contract/console/endpoints';
import { getFigures, listCenters } from '@yuva/contract/console/overview-endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseLanguage } from '../../../language/start-language.ts';
import { answer, busy, fakeServer } from '../../../test/answers.ts';
import { FIGURES, NO_COUNTS } from '../../../test/overview-answers.ts';
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
const entriesIn = (part: Pick<typeof screen, 'getByRole'>) =>
	within(part.getByRole('navigation', { name: 'Sections' }))
		.getAllByRole('link')
		.map((link) => link.getElementsByTagName('span')[0]?.textContent);

const OF_HEAD_OFFICE = [
	'Today',
	'Applications',
	'Fellows',
	'Children',
	'Centers',
	'Visits',
	'Tasks',
	'Attention',
	'Messages',
	'Testimonials',
	'Report',
	'Files',
	'Years',
	'Settings',
];

test.each([
	['admin', OF_HEAD_OFFICE],
	['district_lead', OF_HEAD_OFFICE],
	[
		'team_lead',
		OF_HEAD_OFFICE.filter((title) => title !== 'Years').map((title) =>
			title === 'Report' ? 'Compare years' : title,
		),
	],
] as const)('the role %s has the entries that it may open, at most fourteen', async (role, titles) => {
	await renderApp('/staff', { ...LEAD, role });
	expect(entriesIn(await rail())).toEqual(titles);
});

test('one button below the entries opens the name, the account and Logout', async () => {
	server.use(answer(getCounts, NO_COUNTS));
	const { user, visited } = await renderApp('/staff', TEAM_LEAD);
	const part = await rail();
	const button = part.getByRole('button', { name: 'Account of Ravinder Gaddam' });
	expect(part.queryByRole('button', { name: 'Logout' })).toBeNull();
	await user.click(button);
	expect(part.getByText('Team Lead')).toBeTruthy();
	expect(part.getByRole('button', { name: 'Logout' })).toBeTruthy();
	expect(part.getByRole('link', { name: 'Second step at login' })).toBeTruthy();
	await user.click(part.getByRole('link', { name: 'Password and devices' }));
	await waitFor(() => expect(visited.path).toBe('/account'));
	expect(button.getAttribute('aria-expanded')).toBe('false');
	expect(button.getAttribute('aria-current')).toBe('true');
});

test('each entry shows how much waits there, and a count above 99 is shown as 99+', async () => {
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
	['/staff', 'Today'],
	['/staff/centers?status=Active', 'Centers'],
	['/assign-task', 'Tasks'],
	[`/staff/fellows/${idOf(2)}`, 'Fellows'],
	[`/staff/children/${idOf(2)}`, 'Children'],
	['/staff/consents', 'Attention'],
	['/staff/children-alike', 'Attention'],
	['/staff/announcements', 'Messages'],
	['/staff/overview/years', 'Report'],
	['/staff/years/1/closing', 'Years'],
	['/staff/audit', 'Settings'],
	['/staff/privacy/requests', 'Settings'],
])('at %s the entry %s is the current one, and in sight', async (address, title) => {
	const shown: Element[] = [];
	vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
		shown.push(this);
	});
	await renderApp(address, ADMIN);
	const current = (await rail()).getAllByRole('link', { current: 'page' });
	expect(current.map((link) => link.getElementsByTagName('span')[0]?.textContent)).toEqual([title]);
	expect(shown).toContain(current[0]?.closest('li'));
});

const wayOn = () =>
	screen
		.queryAllByRole('navigation', { name: 'Breadcrumb' })
		.flatMap((way) => within(way).getAllByRole('link'))
		.map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
	['/staff/fellows', []],
	['/staff/export', []],
	[`/staff/fellows/${idOf(2)}`, [['Fellows', '/staff/fellows']]],
	['/staff/years/1/closing', [['Years', '/staff/years']]],
	['/staff/children-alike', [['Attention', '/staff/attention']]],
	['/staff/organisation', [['Settings', '/staff/settings']]],
	[
		'/staff/accounts/new',
		[
			['Settings', '/staff/settings'],
			['Accounts', '/staff/accounts'],
		],
	],
	[
		`/staff/fellows/${idOf(2)}/slips/print`,
		[
			['Fellows', '/staff/fellows'],
			['Fellow', `/staff/fellows/${idOf(2)}`],
		],
	],
])('at %s the screens above it are named, and there is no Back', async (address, way) => {
	await renderApp(address, ADMIN);
	await screen.findByRole('heading', { level: 1 });
	expect(wayOn()).toEqual(way);
	expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
});

test('a team lead gets no link to the report', async () => {
	await renderApp('/staff/overview/years', TEAM_LEAD);
	await screen.findByRole('heading', { level: 1, name: 'Compare years' });
	expect(wayOn()).toEqual([]);
	expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
});

test('on a phone the rest is behind More, which says where one is', async () => {
	const { user, visited } = await renderApp('/staff', ADMIN);
	const bar = within(await screen.findByRole('navigation', { name: 'Console' }));
	expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
		'Today',
		expect.stringMatching(/^Applications/),
		expect.stringMatching(/^Attention/),
	]);
	const more = bar.getByRole('button', { name: 'More' });
	expect(more.getAttribute('aria-current')).toBeNull();
	await user.click(more);
	const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
	expect(menu.getByText('Head office')).toBeTruthy();
	await user.click(menu.getByRole('link', { name: 'Centers' }));
	await waitFor(() => expect(visited.path).toBe('/staff/centers'));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(more.getAttribute('aria-current')).toBe('true');
	await user.click(more);
	const current = within(await screen.findByRole('dialog', { name: 'Menu' })).getAllByRole('link', {
		current: 'page',
	});
	expect(current.map((link) => link.textContent)).toEqual(['Centers']);
});

test('the language that is chosen in the account button is kept with the account', async () => {
	const sent: unknown[] = [];
	server.use(
		answer(changeLanguage, { status: 'success' }, (body) => {
			sent.push(body);
		}),
	);
	onTestFinished(() => chooseLanguage('en'));
	const { user } = await renderApp('/staff', ADMIN);
	const part = await rail();
	await user.click(part.getByRole('button', { name: /^Account of/ }));
	await user.click(part.getByRole('button', { name: 'తెలుగు' }));
	await waitFor(() => expect(sent).toEqual([{ language: 'te' }]));
});

test('a fellow has no console around the screens that both use', async () => {
	await renderApp('/account');
	expect(await screen.findByRole('heading', { level: 1, name: 'Password and devices' })).toBeTruthy();
	expect(screen.queryByRole('complementary', { name: 'Console' })).toBeNull();
});
