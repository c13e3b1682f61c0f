import { screen, waitFor, within } from '@testing-library/react';
import { listApplications } from '@yuva/contract/applications/endpoints';
import { compareYears, getFigures, getReport } from '@yuva/contract/console/overview-endpoints';
import { expect, test, vi } from 'vitest';
import { answer, busy, fakeServer, noNetwork } from '../../../test/answers.ts';
import { COMPARED, FIGURES, PAST_FIGURES, REPORT } from '../../../test/overview-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { pictureOf } from '../../../ui/media/picture-of.ts';

vi.mock('../../../ui/media/picture-of.ts', () => ({ pictureOf: vi.fn() }));

const server = fakeServer(busy);
/** One district has a row of its own, two share one. */
const DISTRICTS = [
	{ ...REPORT.genders[0], names: ['Peddapalli'] },
	{ ...REPORT.genders[0], names: ['Vikarabad', 'Adilabad'] },
] as typeof REPORT.districts;

async function textsOf(caption: string): Promise<(string | null | undefined)[][]> {
	const table = await screen.findByRole('table', { name: caption });
	return within(table)
		.getAllByRole('row')
		.slice(1)
		.map((row) =>
			within(row)
				.getAllByRole('cell')
				.map((cell) => cell.lastElementChild?.textContent),
		);
}

test('with one year there is no choice of a year', async () => {
	server.use(answer(getFigures, FIGURES));
	await renderApp('/staff', LEAD);
	expect(await screen.findByRole('heading', { name: 'Peddapalli', level: 2 })).toBeTruthy();
	expect(screen.queryByLabelText('Year')).toBeNull();
});

test('a past year can be chosen; what is of today is not shown beside its figures', async () => {
	const asked: unknown[] = [];
	const years = { ...FIGURES, years: PAST_FIGURES.years };
	server.use(
		answer(listApplications, { data: [], next_cursor: null }),
		answer(getFigures, years, ({ year }) => asked.push(year)),
	);
	const { user, visited } = await renderApp('/staff', LEAD);
	await screen.findByRole('heading', { name: 'Peddapalli · 2026-27', level: 2 });
	server.use(answer(getFigures, PAST_FIGURES, ({ year }) => asked.push(year)));
	await user.selectOptions(screen.getByLabelText('Year'), '2025-26');
	await screen.findByRole('heading', { name: 'Peddapalli · 2025-26', level: 2 });
	await waitFor(() => expect(visited.path).toBe('/staff?year=2025-26'));
	expect(asked).toContain('2025-26');
	const figures = screen.getByRole('region', { name: 'Peddapalli · 2025-26' });
	expect(
		within(figures)
			.getAllByRole('link')
			.map((link) => [link.textContent, link.getAttribute('href')]),
	).toEqual([
		['Fellows: 4', '/staff/fellows?year=2025-26'],
		['Centers: 5', '/staff/fellows?year=2025-26'],
		['Children: 66', '/staff/fellows?year=2025-26'],
		['Visits: 12', '/staff/visits'],
	]);
	expect(screen.queryByText('To do')).toBeNull();
	expect(screen.queryByText('Centers on the map')).toBeNull();
	await user.selectOptions(screen.getByLabelText('Year'), '2026-27');
	await waitFor(() => expect(visited.path).toBe('/staff'));
});

test('the weeks stand by time: a gap is a gap, and the axis says the year', async () => {
	const [first, last] = FIGURES.weeks;
	if (!(first && last)) throw new Error('two weeks');
	const weeks = [
		{ ...first, week: '2025-12-15' },
		{ ...last, week: '2026-01-12' },
	];
	server.use(answer(getFigures, { ...FIGURES, weeks }));
	await renderApp('/staff', LEAD);
	const chart = await screen.findByRole('img', { name: /^Attendance by week/ });
	const names = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent).slice(5, 8);
	expect(names).toEqual(['15-122025', '29-12', '12-012026']);
	expect([...chart.querySelectorAll('circle')].map((circle) => circle.getAttribute('cx'))).toEqual([
		'0%',
		'100%',
	]);
	expect(await textsOf('Attendance by week')).toHaveLength(2);
});

test('years stand beside one another, and one of three can be left out', async () => {
	server.use(answer(compareYears, COMPARED));
	const { user } = await renderApp('/staff/overview/years', LEAD);
	expect(await textsOf('Learning level')).toEqual([
		['Children with both (n)', '0', '40', '40'],
		['Baseline', '–', '8.25', '9.00'],
		['Endline', '–', '12.50', '8.50'],
		['Growth', '–', '+4.25', '-0.50'],
	]);
	const growth = screen.getByRole('heading', { name: 'Growth of the level' }).closest('section');
	expect(
		within(growth as HTMLElement)
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent),
	).toEqual([
		'2025-2640 childrenBaseline 8.3, Endline 12.5 of 20 (+4.2)',
		'2026-2740 childrenBaseline 9.0, Endline 8.5 of 20 (-0.5)',
	]);
	await user.click(screen.getByLabelText('2024-25'));
	expect(await textsOf('Reach')).toEqual([
		['Fellows', '4', '9'],
		['Centers with children', '4', '4'],
		['Children', '60', '90'],
	]);
	expect(await textsOf('Data quality')).toContainEqual(['Children without a whole endline', '18', '48']);
	expect((screen.getByLabelText('2025-26') as HTMLInputElement).disabled).toBe(true);
	await user.click(screen.getByLabelText('2024-25'));
	expect((await textsOf('Drop-outs'))[0]).toHaveLength(4);
});

test('one year alone is not compared', async () => {
	server.use(answer(compareYears, { ...COMPARED, data: COMPARED.data.slice(0, 1) }));
	await renderApp('/staff/overview/years', LEAD);
	expect(await screen.findByText('Nothing to compare yet')).toBeTruthy();
});

test('the report tells figures with their number and method, and is saved as a file', async () => {
	const saved: string[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
		saved.push((blob as Blob).type);
		return 'blob:report';
	});
	const names: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		names.push(this.download);
	});
	server.use(answer(getReport, REPORT));
	const { user } = await renderApp('/staff/report', LEAD);
	expect(await textsOf('Children by district')).toEqual([
		['Peddapalli, Vikarabad together', '60', '6', '80.5%', '40', '8.25', '12.50', '+4.25'],
	]);
	expect((await textsOf('Children by gender'))[1]).toEqual(['Male', '30', '6', '80.5%', '20', '–', '–', '–']);
	expect(await textsOf('Why children left')).toEqual([['No reason told', '6']]);
	expect(screen.getByText(/^Of 60 children, 40 have all ten scores both/)).toBeTruthy();
	expect(screen.getByText(/Groups of fewer than 5 children are not shown alone/)).toBeTruthy();
	expect(document.title).toBe('Report of the year 2025-26 · Yuva');
	await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
	expect([saved, names]).toEqual([['text/csv'], ['yuva-report-2025-26.csv']]);
});

test('the report begins with its figures, a dot for each child, a shaded map and one voice', async () => {
	server.use(answer(getReport, { ...REPORT, districts: DISTRICTS }));
	const { user, visited } = await renderApp('/staff/report', LEAD);
	const headline = await screen.findByRole('region', { name: 'The most important figures' });
	expect([...headline.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
		'60',
		'4',
		'4',
		'80.5%',
		'+4.25',
	]);
	const dots = screen.getByRole('img', { name: /^Growth of 40 children as dots/ });
	expect(dots.querySelectorAll('circle')).toHaveLength(40);
	expect(screen.getByText(/^Each dot is 1 child\./, { selector: 'figcaption' })).toBeTruthy();
	expect(await textsOf('Growth of each child')).toEqual([
		['+1 to below +4', '12'],
		['+4 to below +5', '20'],
		['+5 to below +6', '8'],
	]);
	expect(screen.getByText('“My daughter reads to her grandmother now.”')).toBeTruthy();
	expect(screen.getByText('Lakshmi, Parent of a child, Peddapalli')).toBeTruthy();
	await user.selectOptions(screen.getByLabelText('Figure on the map'), 'Growth');
	expect(visited.path).toBe('/staff/report?figure=growth');
	expect(screen.getByRole('img', { name: /^Map of Telangana: Growth/ }).textContent).toBe(
		'Peddapalli+4.3VikarabadAdilabad',
	);
});

test('on the map a district of few children has no figure of its own, and a level that is left out is not drawn', async () => {
	server.use(answer(getReport, REPORT));
	await renderApp('/staff/report?figure=attendance', LEAD);
	expect((await screen.findByRole('img', { name: /^Map of Telangana/ })).textContent).not.toMatch(/\d/);
	expect(screen.getByText('A district without a figure has too few children.')).toBeTruthy();
});

test('of few children with both scores no dot is drawn, and without a voice there is no place for one', async () => {
	server.use(answer(getReport, { ...REPORT, growth: [], voice: null }));
	await renderApp('/staff/report', LEAD);
	expect(await screen.findByText('Fewer than 5 children have scores at both times.')).toBeTruthy();
	expect(screen.queryByRole('img', { name: /as dots/ })).toBeNull();
	expect(screen.queryByText('One voice')).toBeNull();
});

test('the report is shared as a picture with its figures', async () => {
	const made: string[] = [];
	vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		made.push(this.download);
	});
	vi.mocked(pictureOf).mockImplementation(async (drawing, name) => {
		made.push(drawing.textContent);
		return new File(['png'], name, { type: 'image/png' });
	});
	server.use(answer(getReport, REPORT));
	const { user } = await renderApp('/staff/report', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Download the picture' }));
	await waitFor(() => expect(made.at(-1)).toBe('yuva-report-2025-26.png'));
	expect(made[0]).toContain('80.5%');
	expect(made[0]).toContain('+4.25');
	expect(made[0]).not.toContain('Lakshmi');
});

test('of too few children nothing is told', async () => {
	server.use(
		answer(getReport, {
			...REPORT,
			children: null,
			districts: [],
			genders: [],
			classes: [],
			reasons: [],
			growth: [],
		}),
	);
	await renderApp('/staff/report', LEAD);
	expect(await screen.findByText('Fewer than 5 children')).toBeTruthy();
	expect(screen.queryByRole('table')).toBeNull();
});

test('a team lead is told who makes the report', async () => {
	await renderApp('/staff/report', TEAM_LEAD);
	expect(await screen.findByText('District leads make the report')).toBeTruthy();
});

test.each([
	['/staff/report', getReport],
	['/staff/overview/years', compareYears],
] as const)('without network %s says why, and trying again helps', async (path, endpoint) => {
	server.use(noNetwork(endpoint));
	const { user } = await renderApp(path, LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(getReport, REPORT), answer(compareYears, COMPARED));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect((await screen.findAllByRole('table')).length).toBeGreaterThan(2);
});
