import { screen, waitFor, within } from '@testing-library/react';
import { listApplications } from '@yuva/contract/applications/endpoints';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import type { LevelFigures, OverviewFigures, WeekFigures } from '@yuva/contract/console/overview-schema';
import { getCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, busy, fakeServer } from '../../test/answers.ts';
import { FIGURES, PAST_FIGURES, PEDDAPALLI_FIGURES } from '../../test/overview-answers.ts';
import { renderApp } from '../../test/render-app.tsx';
import { LEAD } from '../../test/staff-answers.ts';

const server = fakeServer(busy);
const ADMIN = { ...LEAD, role: 'admin' } as const;
const VIKARABAD = { ...PEDDAPALLI_FIGURES, district_id: 698, district_name: 'Vikarabad' };

const week = (monday: string, children: number, fellows = 90): WeekFigures => ({
	week: monday,
	children_days: 100,
	children_present: children,
	fellow_marks: 100,
	fellow_present: fellows,
});

const level = (district: typeof PEDDAPALLI_FIGURES, baseline: number, endline: number): LevelFigures[] =>
	(['creativity', 'critical_thinking', 'collaboration', 'communication'] as const).map((skill_group) => ({
		district_id: district.district_id,
		district_name: district.district_name,
		skill_group,
		children: 20,
		baseline,
		endline,
	}));

const WEEKS = ['10-05', '10-12', '10-19', '10-26', '11-02', '11-09', '11-16'].map((day, index) =>
	week(`2026-${day}`, 80 + index),
);

const serve = (figures: Partial<OverviewFigures>) =>
	server.use(answer(getFigures, { ...FIGURES, weeks: WEEKS, ...figures }));

beforeEach(() => server.use(answer(listApplications, { data: [], next_cursor: null })));

const attendance = () => screen.findByRole('img', { name: /^Attendance by week/ });
const texts = async () =>
	[...(await attendance()).querySelectorAll('text')].map(({ textContent }) => textContent);
const circles = async () => (await attendance()).querySelectorAll('circle').length;

test('the axis of the attendance begins near the figures, shows a break and says so in words', async () => {
	serve({});
	await renderApp('/staff', LEAD);
	expect((await texts()).slice(0, 5)).toEqual(['70%', '75%', '80%', '85%', '90%']);
	expect((await attendance()).querySelector('[data-break]')).toBeTruthy();
	expect(screen.getByText(/The scale begins at 70%\.$/)).toBeTruthy();
});

test('of low attendance the axis begins at zero without a break', async () => {
	serve({ weeks: [week('2026-11-16', 12, 40)] });
	await renderApp('/staff', LEAD);
	expect((await texts())[0]).toBe('0%');
	expect((await attendance()).querySelector('[data-break]')).toBeNull();
	expect(screen.queryByText(/The scale begins/)).toBeNull();
});

test('the address keeps the chosen time', async () => {
	server.use(
		answer(getCalendar, {
			modules: [{ module: 3, from_date: '2026-11-09', to_date: '2099-01-01' }],
			holidays: [],
		}),
	);
	serve({});
	const { user, visited } = await renderApp('/staff?range=weeks', LEAD);
	expect(await circles()).toBe(4);
	await user.selectOptions(screen.getByLabelText('Time'), 'This module (3)');
	await waitFor(() => expect(visited.path).toBe('/staff?range=module'));
	expect(await circles()).toBe(2);
	await user.selectOptions(screen.getByLabelText('Time'), 'The last 16 weeks');
	await waitFor(() => expect(visited.path).toBe('/staff'));
	expect(await circles()).toBe(7);
});

test('the chart compares this year with the year before, week by week, for children or fellows', async () => {
	const asked: unknown[] = [];
	const past = {
		...PAST_FIGURES,
		weeks: [week('2025-11-17', 61, 75)],
		levels: level(PEDDAPALLI_FIGURES, 2, 4),
	};
	server.use(
		answer(getFigures, ({ year }: { year?: string }) => {
			asked.push(year);
			return year === '2025-26'
				? past
				: { ...FIGURES, weeks: WEEKS, years: PAST_FIGURES.years, levels: level(PEDDAPALLI_FIGURES, 2, 3) };
		}),
	);
	const { user, visited } = await renderApp('/staff?compare=before', LEAD);
	const ends = async () => (await texts()).slice(-2);
	await waitFor(async () => expect(await ends()).toEqual(['2026-2786%', '2025-2661%']));
	expect(asked).toEqual([undefined, '2025-26']);
	await user.selectOptions(screen.getByLabelText('Whose attendance'), 'Fellows');
	await waitFor(async () => expect(await ends()).toEqual(['2026-2790%', '2025-2675%']));
	expect(visited.path).toBe('/staff?compare=before&of=fellows');
	expect(said()).toEqual([
		'2026-2720 childrenBaseline 8.0, Endline 12.0 of 20 (+4.0)',
		'2025-2620 childrenBaseline 8.0, Endline 16.0 of 20 (+8.0)',
	]);
});

const said = () => {
	const chart = screen.getByRole('combobox', { name: 'Skills' }).closest('section') as HTMLElement;
	return within(chart)
		.getAllByRole('listitem')
		.map(({ textContent }) => textContent);
};

test('each of several districts has a line, for all skills or one group, which opens its fellows', async () => {
	serve({
		districts: [PEDDAPALLI_FIGURES, VIKARABAD],
		levels: [...level(PEDDAPALLI_FIGURES, 2, 3), ...level(VIKARABAD, 2.5, 2.25)],
	});
	const { user, visited } = await renderApp('/staff', ADMIN);
	await screen.findByRole('combobox', { name: 'Skills' });
	expect(said()).toEqual([
		'All districts40 childrenBaseline 9.0, Endline 10.5 of 20 (+1.5)',
		'Peddapalli20 childrenBaseline 8.0, Endline 12.0 of 20 (+4.0)',
		'Vikarabad20 childrenBaseline 10.0, Endline 9.0 of 20 (-1.0)',
	]);
	expect(screen.getByRole('link', { name: /^Vikarabad ?20 children/ }).getAttribute('href')).toBe(
		'/staff/fellows?status=Active&district=698',
	);
	await user.selectOptions(screen.getByRole('combobox', { name: 'Skills' }), 'Creativity');
	expect(said()[2]).toBe('Vikarabad20 childrenBaseline 2.5, Endline 2.3 of 5 (-0.2)');
	await waitFor(() => expect(visited.path).toBe('/staff?skill=creativity'));
});

test('the chart of one district has a line for each group of skills, and says the sum in words', async () => {
	serve({ levels: level(PEDDAPALLI_FIGURES, 2.06, 3.44) });
	await renderApp('/staff', LEAD);
	expect(await screen.findByText('All skills together: from 8.2 to 13.8 of 20')).toBeTruthy();
	expect(screen.getByText('Critical Thinking', { selector: 'strong' }).closest('li')?.textContent).toBe(
		'Critical Thinking20 childrenBaseline 2.1, Endline 3.4 of 5 (+1.3)',
	);
	expect(screen.queryByRole('combobox', { name: 'Skills' })).toBeNull();
});
