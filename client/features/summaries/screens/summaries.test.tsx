import { screen, waitFor, within } from '@testing-library/react';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { titleOf } from '../../../test/accordion.ts';
import { fakeServer, noNetwork } from '../../../test/answers.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { figureOf, serveNothing, serveYear } from '../../../test/summaries.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const rows = () =>
	within(screen.getByRole('table'))
		.getAllByRole('row')
		.slice(1)
		.map((row) =>
			within(row)
				.getAllByRole('cell')
				.map((cell) => cell.lastElementChild?.textContent),
		);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const busyElsewhere = () => [http.get('*/api/*', () => new HttpResponse(null, { status: 503 }))];
const tableReady = () => screen.findByRole('table');
const everything = [
	listChildren,
	getAssessments,
	getChildrenAttendanceSummary,
	getFellowOverallAttendance,
	getFellowAttendanceHistory,
	listTasks,
];

describe('/summary', () => {
	test('the cards say what was computed by hand', async () => {
		serveYear(server);
		await renderApp('/summary');
		await tableReady();
		// Endlines 20 and 12.5 have the mean 16.25, which is 81.25 per cent of 20.
		expect(await figureOf('Average Learning Level')).toBe('81.3%');
		expect(await figureOf('Fellow Attendance')).toBe('73.9%');
		// Four and three children came on 3 × 4 days.
		expect(await figureOf("Children's Attendance")).toBe('58.3%');
	});

	test('every child has a row with both assessments', async () => {
		serveYear(server);
		await renderApp('/summary');
		await tableReady();
		expect(headers()).toEqual([
			'S.No',
			'Child Name',
			'Class',
			'Baseline Speaking',
			'Baseline Reading',
			'Endline Speaking',
			'Endline Reading',
		]);
		expect(rows()).toEqual([
			['1', 'Anjali Kumari', 'Out of School', 'Letter', 'Basic', 'Story', 'Proficient'],
			['2', 'Bhanu Prasad', 'Class 4', 'Emergent', 'Basic', 'Emergent', 'Intermediate'],
			['3', 'Chandra Rao', 'Class 4', 'N/A', 'N/A', 'N/A', 'N/A'],
		]);
		expect(screen.getByText('Showing 3 children')).toBeTruthy();
	});

	test('four filters narrow it down by the chosen assessment, and the address keeps them', async () => {
		serveYear(server);
		const app = await renderApp('/summary');
		await tableReady();
		expect(await screen.findByLabelText('Assessment Type')).toHaveProperty('value', 'baseline');
		const choose = (field: string, option: string) =>
			app.user.selectOptions(screen.getByLabelText(field), option);
		const names = () => rows().map(([, name]) => name);
		await choose('Reading Level', 'Basic');
		expect(names()).toEqual(['Anjali Kumari', 'Bhanu Prasad']);
		await choose('Assessment Type', 'Endline');
		expect(screen.getByText('No child found matching your filters.')).toBeTruthy();
		expect(screen.getByText('Showing 0 children')).toBeTruthy();
		await choose('Reading Level', 'Intermediate');
		expect(names()).toEqual(['Bhanu Prasad']);
		await choose('Reading Level', '');
		await choose('Speaking Level', 'Story');
		expect(names()).toEqual(['Anjali Kumari']);
		await waitFor(() => expect(app.visited.path).toBe('/summary?type=endline&speaking=Story'));
		await choose('Speaking Level', '');
		await choose('Class', 'Class 4');
		expect(names()).toEqual(['Bhanu Prasad', 'Chandra Rao']);
		app.unmount();
		await renderApp(app.visited.path);
		await tableReady();
		expect(names()).toEqual(['Bhanu Prasad', 'Chandra Rao']);
	});

	test('without data the cards say N/A', async () => {
		serveNothing(server);
		await renderApp('/summary');
		expect(await screen.findByText('No child found matching your filters.')).toBeTruthy();
		for (const card of ['Average Learning Level', 'Fellow Attendance', "Children's Attendance"]) {
			expect(await figureOf(card)).toBe('N/A');
		}
	});

	test('a word in the address that is no level filters nothing', async () => {
		serveYear(server);
		await renderApp('/summary?type=midline&reading=Fast');
		await tableReady();
		expect(rows()).toHaveLength(3);
	});
});

describe('/children-summary', () => {
	test('the cards say what was computed by hand', async () => {
		serveYear(server);
		await renderApp('/children-summary');
		await tableReady();
		expect(await figureOf('Children at My LC')).toBe('3');
		expect(await figureOf('Avg. Attendance')).toBe('58.3%');
		// The mean of 20 and 12.5 is rounded to one decimal.
		expect(await figureOf('Avg. Learning Level')).toBe('16.3');
	});

	test("the attendance tab has each child's days, and its name leads to the profile", async () => {
		serveYear(server);
		await renderApp('/children-summary');
		await tableReady();
		expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Attendance Summary');
		expect(headers()).toEqual(['Child Name', 'Class', 'Days Present', 'Attendance']);
		expect(rows()).toEqual([
			['Anjali Kumari', 'Out of School', '4 of 4', '100.0%'],
			['Bhanu Prasad', 'Class 4', '3 of 4', '75.0%'],
			['Chandra Rao', 'Class 4', '0 of 4', '0.0%'],
		]);
		expect(screen.getByRole('link', { name: 'Bhanu Prasad' }).getAttribute('href')).toBe(
			`/children/view/${idOf(1)}`,
		);
	});

	test('the learning tab has both levels and what changed', async () => {
		serveYear(server);
		const { user, visited } = await renderApp('/children-summary');
		await tableReady();
		await user.click(screen.getByRole('tab', { name: 'Learning Summary' }));
		await screen.findByText('Baseline Level', { selector: 'th' });
		expect(rows()).toEqual([
			['Anjali Kumari', 'Out of School', '8.00', '20.00', '+12.00'],
			['Bhanu Prasad', 'Class 4', '4.00', '12.50', '+8.50'],
			['Chandra Rao', 'Class 4', 'N/A', 'N/A', 'N/A'],
		]);
		await waitFor(() => expect(visited.path).toBe('/children-summary?tab=learning'));
	});

	test.each(['attendance', 'learning'])(
		'the %s tab is searched by name and filtered by class',
		async (tab) => {
			serveYear(server);
			const { user } = await renderApp(`/children-summary?tab=${tab}`);
			await tableReady();
			await fill(user, await screen.findByRole('searchbox', { name: 'Search by name' }), 'RAO');
			expect(rows().map(([name]) => name)).toEqual(['Chandra Rao']);
			const classes = within(screen.getByLabelText('Class')).getAllByRole('option');
			expect(classes.map((option) => option.textContent)).toEqual([
				'All Classes',
				'Out of School',
				'Class 4',
			]);
			await user.selectOptions(screen.getByLabelText('Class'), 'Out of School');
			expect(screen.getAllByText('No matching records found.')).not.toHaveLength(0);
			await user.click(press('Clear'));
			expect(rows().map(([name]) => name)).toEqual(['Anjali Kumari']);
		},
	);

	test('without children it says so, and the cards have nothing to say', async () => {
		serveNothing(server);
		await renderApp('/children-summary');
		expect(await screen.findByText('No matching records found.')).toBeTruthy();
		expect(await figureOf('Children at My LC')).toBe('0');
		expect(await figureOf('Avg. Attendance')).toBe('N/A');
		expect(await figureOf('Avg. Learning Level')).toBe('N/A');
	});

	test('a table that cannot be loaded can be tried again', async () => {
		serveYear(server);
		server.use(noNetwork(getChildrenAttendanceSummary));
		const { user } = await renderApp('/children-summary');
		expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
		expect(await figureOf('Avg. Attendance')).toBe('N/A');
		serveYear(server);
		await user.click(press('Try again'));
		await tableReady();
		expect(await figureOf('Avg. Attendance')).toBe('58.3%');
	});
});

describe('/fellow-summary', () => {
	test('the cards say what was computed by hand', async () => {
		serveYear(server);
		await renderApp('/fellow-summary');
		expect(await screen.findByText('73.9%')).toBeTruthy();
		expect(await figureOf('My Attendance')).toBe('73.9%');
		expect(await figureOf('My Learning Level')).toBe('16.3');
		expect(await figureOf('My Task Completion')).toBe('66.7%');
		expect(screen.getByRole('link', { name: 'View Attendance Summary' }).getAttribute('href')).toBe(
			'/fellow-attendance-history',
		);
		expect(press('Logout')).toBeTruthy();
	});

	test.each([
		['nothing is there', serveNothing],
		['nothing can be loaded', () => server.use(...everything.map((endpoint) => noNetwork(endpoint)))],
	])('where %s the cards say N/A', async (_, serve) => {
		serve(server);
		await renderApp('/fellow-summary');
		for (const card of ['My Attendance', 'My Learning Level', 'My Task Completion']) {
			expect(await figureOf(card)).toBe('N/A');
		}
	});

	test('the growth of the children is a chart, with the same in words', async () => {
		serveYear(server);
		await renderApp('/fellow-summary');
		await screen.findByText('Mean of the children with all ten scores in baseline and endline.');
		const section = screen.getByRole('heading', { name: 'Growth of my children' }).closest('section');
		// The baselines are 2 and 1; the endlines 5, and 3.5, 1.5, 5 and 2.5.
		expect(
			within(section as HTMLElement)
				.getAllByRole('listitem')
				.map(({ textContent }) => textContent),
		).toEqual([
			'Creativity2 childrenBaseline 1.5, Endline 4.3 of 5 (+2.8)',
			'Critical Thinking2 childrenBaseline 1.5, Endline 3.3 of 5 (+1.8)',
			'Collaboration2 childrenBaseline 1.5, Endline 5.0 of 5 (+3.5)',
			'Communication2 childrenBaseline 1.5, Endline 3.8 of 5 (+2.3)',
		]);
	});

	test('before a child has all scores both times the card says when the growth appears', async () => {
		serveNothing(server);
		await renderApp('/fellow-summary');
		expect(
			await screen.findByText(
				'The chart shows what your children have learned. It needs all ten scores of a child, in baseline and endline.',
			),
		).toBeTruthy();
	});

	test('Back goes home where the screen was opened first', async () => {
		server.use(...busyElsewhere());
		serveYear(server);
		const { user, visited } = await renderApp('/fellow-summary');
		await user.click(await screen.findByRole('button', { name: 'Back' }));
		await waitFor(() => expect(visited.path).toBe('/main'));
	});

	test('Back goes one step back where there is one', async () => {
		server.use(...busyElsewhere());
		serveYear(server);
		const { user, visited } = await renderApp('/main');
		await screen.findByText('Performance');
		await user.click(titleOf('Performance'));
		await user.click(await screen.findByRole('link', { name: 'My Summary' }));
		expect(await figureOf('My Attendance')).toBe('73.9%');
		await user.click(press('Back'));
		await waitFor(() => expect(visited.path).toBe('/main'));
	});
});
