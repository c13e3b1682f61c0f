import { act, screen, waitFor, within } from '@testing-library/react';
import { listApplications } from '@yuva/contract/applications/endpoints';
import { getCounts } from '@yuva/contract/console/endpoints';
import { getCenterDots, getFigures, getOverview } from '@yuva/contract/console/overview-endpoints';
import type { ConsoleCounts } from '@yuva/contract/console/schema';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { redirectFor } from '../../../shell/route.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { askedForm, REFLECTION } from '../../../test/asked-forms.ts';
import { FIGURES, NO_COUNTS, NO_FIGURES, PEDDAPALLI_FIGURES } from '../../../test/overview-answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { APPLICATION, idOf, LEAD, NEXT_APPLICATION, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { applicationsRoutes } from '../../applications/routes.ts';
import { consoleRoutes } from '../console-routes.ts';

const server = fakeServer();
const VIKARABAD = { ...PEDDAPALLI_FIGURES, district_id: 698, district_name: 'Vikarabad', children: 10 };

const TOTALS = {
	...PEDDAPALLI_FIGURES,
	children_days: 0,
	children_present: 0,
	baseline: null,
	endline: null,
};

const COUNTS: ConsoleCounts = {
	...NO_COUNTS,
	applications: 6,
	attention: 44,
	consents: 27,
	deleted: 3,
	tasks_overdue: 7,
	rules: [
		{ rule: 'same_scores', count: 9 },
		{ rule: 'child_absent', count: 1 },
		{ rule: 'no_register', count: 4 },
	],
};

beforeEach(() =>
	server.use(
		answer(listApplications, { data: [], next_cursor: null }),
		answer(getCounts, NO_COUNTS),
		answer(getCenterDots, { data: [] }),
		answer(getOverview, { data: [] }),
	),
);

const figure = async (label: string) => {
	const link = await screen.findByRole('link', { name: new RegExp(`^${label} ?: ?\\d`) });
	return [link.textContent?.replace(`${label}: `, ''), link.getAttribute('href')];
};

test('the first screen is Today, and shows the role of the lead', async () => {
	server.use(answer(getFigures, FIGURES));
	await renderApp('/staff', LEAD);
	expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
	expect(within(screen.getByRole('main')).getByText('Ravinder Gaddam, District Lead')).toBeTruthy();
});

test.each([
	['Applications waiting', '3', '/staff/applications?status=UNDER_REVIEW'],
	['Waiting over 8 days', '1', '/staff/applications?status=UNDER_REVIEW&late=1'],
	['Active fellows', '4', '/staff/fellows?status=Active'],
	['Active centers', '5', '/staff/centers?status=Active'],
	['Inactive centers', '2', '/staff/centers?status=Inactive'],
	['Children', '66', '/staff/fellows?status=Active&sort=children_most'],
	['Overdue tasks', '7', '/staff/tasks?overdue=1'],
])('the figure "%s" is shown and opens the list behind it', async (label, value, address) => {
	server.use(answer(getFigures, FIGURES));
	await renderApp('/staff', LEAD);
	expect(await figure(label)).toEqual([value, address]);
	expect(screen.getByRole('heading', { name: 'Peddapalli', level: 2 })).toBeTruthy();
	expect(screen.queryByRole('table', { name: 'Figures by district' })).toBeNull();
});

test('To do lists the oldest applications, the most serious lists and the overdue tasks', async () => {
	const asked: unknown[] = [];
	server.use(
		answer(getFigures, FIGURES),
		answer(getCounts, COUNTS),
		answer(listApplications, { data: [APPLICATION, NEXT_APPLICATION], next_cursor: null }, (input) =>
			asked.push(input),
		),
	);
	await renderApp('/staff', LEAD);
	const first = await screen.findByRole('link', { name: /^Sravani Kola/ });
	const links = within(first.closest('ul') as HTMLElement).getAllByRole('link');
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Sravani Kolawaiting 9 days', `/staff/applications/${idOf(1)}`],
		['Naresh Madaviwaiting 3 days', `/staff/applications/${idOf(7)}`],
		['Consent missing27', '/staff/consents'],
		['Child absent1', '/staff/attention?rule=child_absent'],
		['No attendance4', '/staff/attention?rule=no_register'],
		['Overdue tasks7', '/staff/tasks?overdue=1'],
	]);
	expect(asked).toEqual([{ limit: '2' }]);
});

test('To do counts the forms that wait for the lead, beside what cannot be loaded, and opens them', async () => {
	const observation = { id: idOf(3), kind: 'observation', repeat: 'always' } as const;
	server.use(
		answer(getFigures, FIGURES),
		noNetwork(getCounts),
		answer(listAskedForms, {
			data: [
				askedForm(REFLECTION, { id: idOf(1) }),
				askedForm(REFLECTION, { id: idOf(2), is_answered: true }),
				askedForm(REFLECTION, observation),
			],
		}),
	);
	await renderApp('/staff', LEAD);
	const link = await screen.findByRole('link', { name: /^Forms to answer/ });
	expect([link.textContent, link.getAttribute('href')]).toEqual(['Forms to answer1', '/forms']);
});

test('To do and the navigation show the same sums', async () => {
	server.use(answer(getFigures, FIGURES), answer(getCounts, { ...COUNTS, attention: 144 }));
	await renderApp('/staff', LEAD);
	const main = within(screen.getByRole('main'));
	expect((await main.findByRole('link', { name: 'Applications 6' })).getAttribute('href')).toBe(
		'/staff/applications',
	);
	expect(main.getByRole('link', { name: 'Attention 99+' }).getAttribute('href')).toBe('/staff/attention');
	const rail = within(screen.getByRole('complementary', { name: 'Console' }));
	expect(rail.getByRole('link', { name: /^Applications ?6 ?waiting$/ })).toBeTruthy();
	expect(rail.getByRole('link', { name: /^Attention ?99\+ ?waiting$/ })).toBeTruthy();
});

test('To do says why it cannot be loaded', async () => {
	server.use(answer(getFigures, FIGURES), noNetwork(getCounts));
	await renderApp('/staff', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(screen.getByRole('img', { name: /^Attendance by week/ })).toBeTruthy();
});

test('the centers are on the map of the districts, with the numbers in a table behind it', async () => {
	server.use(
		answer(getFigures, FIGURES),
		answer(getOverview, { data: [TOTALS] }),
		answer(getCenterDots, {
			data: [
				{ status: 'Active', latitude: 18.61, longitude: 79.37 },
				{ status: 'Inactive', latitude: 18.7, longitude: 79.5 },
			],
		}),
	);
	const { user } = await renderApp('/staff', LEAD);
	const map = await screen.findByRole('group', { name: /^Map of Telangana/ });
	const dots = () => [...map.querySelectorAll('circle')].filter((circle) => !circle.closest('a'));
	await waitFor(() => expect(dots()).toHaveLength(2));
	expect(map.textContent).toBe('Peddapalli7');
	await user.click(screen.getAllByText('Show the numbers').at(-1) as HTMLElement);
	const row = within(screen.getByRole('table', { name: 'Centers by district' })).getAllByRole('row')[1];
	expect(row?.textContent).toContain('Peddapalli');
	expect(
		within(row as HTMLElement)
			.getAllByRole('cell')
			.map((cell) => cell.lastElementChild?.textContent),
	).toEqual(['Peddapalli', '5', '2']);
});

test.each([
	['Children', '66', 'Peddapalli: 66', '/staff/fellows?status=Active&sort=children_most&district=682'],
	[
		'Attendance of children',
		'84.9%',
		'Peddapalli: 84.9%',
		'/staff/fellows?status=Active&sort=attendance_lowest&district=682',
	],
	['Growth of the level', '+3.8', 'Peddapalli: +3.8', '/staff/attention?rule=endline_below&district=682'],
	['Overdue tasks', '7', 'Peddapalli: 7', '/staff/tasks?overdue=1&district=682'],
])(
	'the map is shaded by %s, without dots, and a district opens the list behind its figure',
	async (label, text, name, address) => {
		const marks = { children_days: 1000, children_present: 849, baseline: 7.35, endline: 11.15 };
		server.use(
			answer(getFigures, FIGURES),
			answer(getOverview, { data: [{ ...TOTALS, ...marks }] }),
			answer(getCenterDots, { data: [{ status: 'Active', latitude: 18.61, longitude: 79.37 }] }),
		);
		const { user, visited } = await renderApp('/staff', LEAD);
		await user.selectOptions(await screen.findByLabelText('Figure on the map'), label);
		const map = await screen.findByRole('group', {
			name: `Map of Telangana: ${label} by district; the numbers are in the table below`,
		});
		await waitFor(() => expect(map.textContent).toBe(`Peddapalli${text}`));
		expect(map.querySelector('circle[class]')).toBeNull();
		expect(within(map).getByRole('link', { name }).getAttribute('href')).toBe(address);
		expect(visited.path).toMatch(/map=\w+$/);
	},
);

test('several districts are added up and listed one by one; each figure opens its own list', async () => {
	server.use(answer(getFigures, { ...FIGURES, districts: [PEDDAPALLI_FIGURES, VIKARABAD] }));
	await renderApp('/staff', { ...LEAD, role: 'admin' });
	expect(await screen.findByRole('heading', { name: 'All 2 districts' })).toBeTruthy();
	expect((await figure('Children'))[0]).toBe('76');
	const table = screen.getByRole('table', { name: 'Figures by district' });
	const row = within(table).getAllByRole('row')[2];
	const cells = within(row as HTMLElement).getAllByRole('cell');
	expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual([
		'Vikarabad',
		'3',
		'1',
		'4',
		'5',
		'2',
		'10',
		'7',
		'2',
		'12',
	]);
	const link = within(table).getByRole('link', { name: 'Children in Vikarabad: 10' });
	expect(link.getAttribute('href')).toBe('/staff/fellows?status=Active&sort=children_most&district=698');
});

test('one district can be chosen, and the address keeps it', async () => {
	const asked: unknown[] = [];
	const both = { ...FIGURES, districts: [PEDDAPALLI_FIGURES, VIKARABAD] };
	server.use(answer(getFigures, both, ({ district }) => asked.push(district)));
	const { user, visited } = await renderApp('/staff', { ...LEAD, role: 'admin' });
	await screen.findByRole('option', { name: 'Vikarabad' });
	await user.selectOptions(screen.getByLabelText('District'), 'Vikarabad');
	expect(await screen.findByRole('heading', { name: 'Vikarabad', level: 2 })).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff?district=698'));
	await waitFor(() => expect(asked).toContain('698'));
	expect((await figure('Children'))[0]).toBe('10');
});

test('attendance by week is drawn, with its numbers in a table behind it', async () => {
	server.use(answer(getFigures, FIGURES));
	const { user } = await renderApp('/staff', LEAD);
	expect(await screen.findByRole('img', { name: /^Attendance by week/ })).toBeTruthy();
	const [numbers] = screen.getAllByText('Show the numbers');
	await user.click(numbers as HTMLElement);
	const table = screen.getByRole('table', { name: 'Attendance by week' });
	const rows = within(table).getAllByRole('row').slice(1);
	expect(
		rows.map((row) =>
			within(row)
				.getAllByRole('cell')
				.map((cell) => cell.lastElementChild?.textContent),
		),
	).toEqual([
		['16-11-2026', '84.5%', '–'],
		['09-11-2026', '80.0%', '90.0%'],
	]);
});

test('baseline and endline stand beside one another with their scores and how many children they are of', async () => {
	server.use(answer(getFigures, FIGURES));
	await renderApp('/staff', LEAD);
	expect(await screen.findByText('40 children')).toBeTruthy();
	const caption =
		'Mean scores of the children who have all ten scores both at the beginning and at the end of the year.';
	expect(screen.getByText(caption)).toBeTruthy();
	expect(screen.getAllByText('Creativity').length).toBeGreaterThan(0);
	expect([screen.getByText('2.1'), screen.getByText('3.4')]).toHaveLength(2);
	const link = screen.getByRole('link', { name: 'Children whose endline is below their baseline' });
	expect(link.getAttribute('href')).toBe('/staff/attention?rule=endline_below');
});

test('on paper stands what it is, when it was printed and by whom', async () => {
	server.use(answer(getFigures, FIGURES));
	await renderApp('/staff', LEAD);
	const line = /^Printed on \d\d-\d\d-\d{4} at \d\d:\d\d by Ravinder Gaddam, District Lead\.$/;
	const before = (await screen.findByText(line)).textContent;
	vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-03-01T06:35:00Z'));
	act(() => void window.dispatchEvent(new Event('beforeprint')));
	vi.restoreAllMocks();
	expect(screen.getByText(line).textContent).toContain('01-03-2031 at 12:05');
	expect(before).not.toContain('01-03-2031');
});

test('before there are marks and scores, that is said', async () => {
	server.use(answer(getFigures, { ...FIGURES, weeks: [], levels: [] }));
	await renderApp('/staff', LEAD);
	expect(await screen.findByText('No attendance is marked yet.')).toBeTruthy();
	expect(screen.getByText('No child has all ten scores in both baseline and endline yet.')).toBeTruthy();
});

test('when nothing waits, the screen says so', async () => {
	const idle = { ...PEDDAPALLI_FIGURES, applications_waiting: 0, applications_overdue: 0, tasks_overdue: 0 };
	server.use(answer(getFigures, { ...FIGURES, districts: [idle] }));
	await renderApp('/staff', LEAD);
	expect(await screen.findByText('Nothing to do.')).toBeTruthy();
});

test('a lead without volunteers is told when figures appear', async () => {
	server.use(answer(getFigures, NO_FIGURES));
	await renderApp('/staff', TEAM_LEAD);
	expect(await screen.findByText('No volunteers yet')).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(getFigures));
	const { user } = await renderApp('/staff', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(getFigures, FIGURES));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect((await figure('Children'))[0]).toBe('66');
});

test('a fault of the server is said', async () => {
	server.use(refuse(getFigures, 'internal', 'Something went wrong.'));
	await renderApp('/staff', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
});

test('a fellow has no way into the console, and neither has a person without a session', async () => {
	const routes = [...consoleRoutes, ...applicationsRoutes];
	expect(routes.map(({ audience }) => redirectFor(audience, FELLOW))).toEqual(routes.map(() => '/main'));
	const { visited } = await renderApp('/staff/applications', null);
	await waitFor(() => expect(visited.path).toBe('/login'));
});
