import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { NO_CONNECTION } from '@yuva/contract/messages';
import { getCalendar, planCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import {
	type CalendarPlan,
	HOLIDAY_TWICE,
	MODULE_TOO_EARLY,
	NAME_REQUIRED,
	TO_REQUIRED,
} from '@yuva/contract/settings/calendar-plan-schema';
import { getYear } from '@yuva/contract/years/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };
const OCTOBER = { module: 2, from_date: '2026-10-01', to_date: '2026-10-31' };
const FAIR = { name: 'Village fair', from_date: '2026-10-20', to_date: '2026-10-20' };
const NOTHING: CalendarPlan = { modules: [], holidays: [] };

const YEAR = { name: '2026-27', starts_on: '2026-06-01', ends_on: '2027-05-31' };

beforeEach(() => server.use(answer(getCalendar, { year: YEAR, modules: [OCTOBER], holidays: [FAIR] })));

async function open() {
	const app = await renderApp('/staff/calendar', ADMIN);
	const save = await screen.findByRole('button', { name: 'Save calendar' });
	const days = (group: RegExp) => within(screen.getByRole('group', { name: group }));
	async function type(group: RegExp, label: RegExp, text: string) {
		const field = days(group).getByRole('textbox', { name: label });
		await app.user.clear(field);
		await fill(app.user, field, text);
	}
	return { ...app, type, days, save: () => app.user.click(save) };
}

test('the head office plans a module and a holiday of one day beside what was planned', async () => {
	let sent: unknown;
	server.use(
		answer(planCalendar, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	const { user, type, save } = await open();
	await type(/^Module 3/, /^First day/, '01-11-2026');
	await type(/^Module 3/, /^Last day/, '30-11-2026');
	await user.click(screen.getByRole('button', { name: 'Add holiday' }));
	await type(/^Holiday 2/, /^Name/, " Children's Day");
	await type(/^Holiday 2/, /^First day/, '14-11-2026');
	await save();
	expect(await screen.findByText('Saved')).toBeTruthy();
	const childrensDay = { name: "Children's Day", from_date: '2026-11-14', to_date: '2026-11-14' };
	expect(sent).toEqual({
		modules: [OCTOBER, { module: 3, from_date: '2026-11-01', to_date: '2026-11-30' }],
		holidays: [FAIR, childrensDay],
	});
});

test('a holiday is taken off the list', async () => {
	let sent: unknown;
	server.use(
		answer(planCalendar, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	const { user, save } = await open();
	await user.click(screen.getByRole('button', { name: 'Remove holiday 1: Village fair' }));
	expect(screen.getByText('No holidays yet.')).toBeTruthy();
	await save();
	await waitFor(() => expect(sent).toEqual({ modules: [OCTOBER], holidays: [] }));
});

test('what is missing or out of order is said beside it, and nothing is sent', async () => {
	const { user, type, days, save } = await open();
	await type(/^Module 4/, /^First day/, '01-12-2026');
	await user.click(screen.getByRole('button', { name: 'Add holiday' }));
	await save();
	expect(await days(/^Module 4/).findByText(TO_REQUIRED)).toBeTruthy();
	expect(days(/^Holiday 2/).getByText(NAME_REQUIRED)).toBeTruthy();
	await type(/^Module 4/, /^First day/, '31-10-2026');
	await type(/^Module 4/, /^Last day/, '30-11-2026');
	await type(/^Holiday 2/, /^Name/, 'Fair');
	await type(/^Holiday 2/, /^First day/, '20-10-2026');
	await save();
	expect(await days(/^Module 4/).findByText(MODULE_TOO_EARLY)).toBeTruthy();
	expect(days(/^Holiday 2/).getByText(HOLIDAY_TWICE)).toBeTruthy();
});

test('what the server refuses is said beside the field, and what no answer came to in words', async () => {
	server.use(refuse(planCalendar, 'invalid', HOLIDAY_TWICE, { 'holidays.0.from_date': HOLIDAY_TWICE }));
	const { days, save } = await open();
	await save();
	expect(await days(/^Holiday 1/).findByText(HOLIDAY_TWICE)).toBeTruthy();
	server.use(noNetwork(planCalendar));
	await save();
	expect(await screen.findByText(NO_CONNECTION)).toBeTruthy();
});

test.each([
	['a district lead', LEAD],
	['a team lead', TEAM_LEAD],
])('%s reads the calendar and cannot change it', async (_, who) => {
	await renderApp('/staff/calendar', who);
	const modules = within(await screen.findByRole('table', { name: 'Modules' }));
	expect(screen.getByText('Year 2026-27').parentElement?.textContent).toBe(
		'Year 2026-27: 01-06-2026 to 31-05-2027',
	);
	expect(modules.getByText('01-10-2026 to 31-10-2026')).toBeTruthy();
	expect(modules.getByText('11 to 20')).toBeTruthy();
	const holidays = within(screen.getByRole('table', { name: 'Holidays' }));
	expect(holidays.getByText('20-10-2026')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Save calendar' })).toBeNull();
});

test('a planned year has a calendar of its own, and that of a closed year stays as it is', async () => {
	const sent: unknown[] = [];
	const rules = { own_days: 30, registers: 30, months: 6 };
	const figures = { closed_at: null, closing: null, fellows: 2, children: 4, marks: 8, rules };
	server.use(
		answer(getCalendar, ({ year }) => ({
			...NOTHING,
			modules: [OCTOBER],
			year: { ...YEAR, name: year === '3' ? '2027-28' : '2025-26' },
		})),
		answer(getYear, { ...YEAR, ...figures, id: 3, status: 'planned' }),
		answer(planCalendar, { status: 'success' }, (body) => sent.push(body)),
	);
	const { user } = await renderApp('/staff/calendar?year=3', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Save calendar' }));
	await waitFor(() => expect(sent).toEqual([{ modules: [OCTOBER], holidays: [], year: '3' }]));
	cleanup();
	server.use(answer(getYear, { ...YEAR, ...figures, id: 1, status: 'closed' }));
	await renderApp('/staff/calendar?year=1', ADMIN);
	expect(await screen.findByText('Year 2025-26')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Save calendar' })).toBeNull();
});

test('nothing planned yet, and no network: each says so', async () => {
	server.use(answer(getCalendar, NOTHING));
	const empty = await renderApp('/staff/calendar', LEAD);
	expect(await screen.findByText('No calendar yet')).toBeTruthy();
	empty.unmount();
	server.use(noNetwork(getCalendar));
	await renderApp('/staff/calendar', LEAD);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
