import { screen, within } from '@testing-library/react';
import { closeYear, undoClosing } from '@yuva/contract/years/closing-endpoints';
import { OVERLAPS, type ProgrammeYear } from '@yuva/contract/years/closing-schema';
import { addYear, changeYearRules, listYears, openYear } from '@yuva/contract/years/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
afterEach(() => void vi.useRealTimers());
const ADMIN = { ...LEAD, role: 'admin' as const };
const OPEN: ProgrammeYear = {
	id: 1,
	name: '2026-27',
	starts_on: '2026-06-01',
	ends_on: '2027-05-31',
	status: 'open',
	closed_at: null,
	fellows: 15,
	children: 300,
	marks: 4000,
	rules: { own_days: 30, registers: 25, months: 6 },
	closing: null,
};
const NEXT: ProgrammeYear = {
	...OPEN,
	id: 2,
	name: '2027-28',
	starts_on: '2027-06-01',
	ends_on: '2028-05-31',
	status: 'planned',
	fellows: 0,
	children: 0,
	marks: 0,
};
const closing: NonNullable<ProgrammeYear['closing']> = {
	job_id: idOf(1),
	state: 'closing',
	fellows: 15,
	fellows_done: 5,
	children_done: 100,
	started_at: '2026-11-20T06:30:00.000Z',
	is_stalled: false,
	can_undo: false,
};
const CLOSED: ProgrammeYear = {
	...OPEN,
	status: 'closed',
	closed_at: '2027-06-02T06:30:00.000Z',
	closing: { ...closing, state: 'closed', fellows_done: 15, children_done: 300, can_undo: true },
};

async function show(years: readonly ProgrammeYear[], as: typeof LEAD = ADMIN) {
	server.use(answer(listYears, { data: [...years] }));
	const app = await renderApp('/staff/years', as);
	await screen.findByRole('list', { name: 'Years' });
	return app;
}

test('years are shown with their days and figures; a lead looks, and changes nothing', async () => {
	await show([NEXT, OPEN], LEAD);
	expect(screen.getByText('01-06-2026 to 31-05-2027')).toBeTruthy();
	expect(screen.getByText('4000')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Preview of the closing' }).getAttribute('href')).toBe(
		'/staff/years/1/closing',
	);
	expect(screen.queryByRole('button', { name: 'Plan the year' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Open the year' })).toBeNull();
});

test('a team lead has no dry run', async () => {
	await show([OPEN], TEAM_LEAD);
	expect(screen.queryByRole('link', { name: 'Preview of the closing' })).toBeNull();
});

test('a failed load can be tried again', async () => {
	server.use(noNetwork(listYears));
	await renderApp('/staff/years', ADMIN);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a year is planned; what does not fit is said beside it', async () => {
	let sent: unknown;
	const { user } = await show([OPEN]);
	const plan = () => user.click(screen.getByRole('button', { name: 'Plan the year' }));
	await plan();
	expect(await screen.findByText('Write two years in a row, for example 2026-27')).toBeTruthy();
	expect(screen.getByText('Enter the first day')).toBeTruthy();
	await user.type(screen.getByLabelText(/^Name/), '2027-28');
	await fill(user, screen.getByLabelText(/^First day/), '01-06-2026');
	await fill(user, screen.getByLabelText(/^Last day/), '31-05-2027');
	await plan();
	expect(await screen.findByText('The name does not fit the first and the last day')).toBeTruthy();
	await user.clear(screen.getByLabelText(/^First day/));
	await fill(user, screen.getByLabelText(/^First day/), '01-06-2027');
	await user.clear(screen.getByLabelText(/^Last day/));
	await fill(user, screen.getByLabelText(/^Last day/), '31-05-2028');
	server.use(refuse(addYear, 'invalid', OVERLAPS, { starts_on: OVERLAPS }));
	await plan();
	expect(await screen.findByText(OVERLAPS)).toBeTruthy();
	server.use(
		answer(addYear, { status: 'success', id: 2 }, (body) => {
			sent = body;
		}),
	);
	await plan();
	expect(await screen.findByText('Saved')).toBeTruthy();
	expect(sent).toEqual({ name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' });
});

test('a planned year opens once no other is open, and says what that ends', async () => {
	vi.setSystemTime('2026-11-20T06:30:00Z');
	const { user } = await show([NEXT, CLOSED]);
	let sent: unknown;
	server.use(
		answer(openYear, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	await user.click(screen.getByRole('button', { name: 'Open the year' }));
	const dialog = screen.getByRole('alertdialog', { name: 'Open 2027-28?' });
	expect(within(dialog).getByText(/can no longer be undone/)).toBeTruthy();
	expect(
		within(dialog).getByText(/The first day of 2027-28 is 01-06-2027. Do you want to open the year before/),
	).toBeTruthy();
	await user.click(within(dialog).getByRole('button', { name: 'Open before the first day' }));
	expect(await screen.findByText('The year is open')).toBeTruthy();
	expect(sent).toEqual({ early: true });
});

test('the head office changes what completes a year; a wrong number is said and nothing is lost', async () => {
	let sent: unknown;
	server.use(
		answer(changeYearRules, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	const { user } = await show([OPEN]);
	expect(
		screen.getByText(/30 own days marked, 25 days with attendance and 6 months since the start/),
	).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Change what completes the year' }));
	const days = screen.getByRole('textbox', { name: /Own days marked, of 40/ });
	await user.clear(days);
	await user.type(days, '50');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Enter a number from 0 to 40')).toBeTruthy();
	expect(sent).toBeUndefined();
	await user.clear(days);
	await user.type(days, '35');
	server.use(noNetwork(changeYearRules));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText(/No connection/)).toBeTruthy();
	server.use(
		answer(changeYearRules, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Saved')).toBeTruthy();
	expect(sent).toEqual({ own_days: '35', registers: '25', months: '6' });
	expect(screen.queryByRole('textbox', { name: /Own days marked/ })).toBeNull();
});

test('while another year is open, a planned year waits', async () => {
	await show([NEXT, OPEN]);
	expect(screen.getByText('Can be opened when the open year is closed.')).toBeTruthy();
});

test('a closing shows how far it is, and a closing that stopped goes on', async () => {
	const { user } = await show([{ ...OPEN, closing: { ...closing, is_stalled: true } }]);
	expect(screen.getByRole('progressbar', { name: 'The year is being closed' })).toBeTruthy();
	expect(screen.getByText('5 of 15')).toBeTruthy();
	server.use(answer(closeYear, { status: 'success', job_id: idOf(1) }));
	server.use(answer(listYears, { data: [CLOSED] }));
	await user.click(screen.getByRole('button', { name: 'Go on' }));
	expect(await screen.findByText(/Closed on 02-06-2027/)).toBeTruthy();
});

test('a closing is undone after a question', async () => {
	const { user } = await show([CLOSED]);
	await user.click(screen.getByRole('button', { name: 'Undo the closing' }));
	const dialog = screen.getByRole('alertdialog', { name: 'Open 2026-27 again?' });
	expect(within(dialog).getByText(/300 children are back in their centers/)).toBeTruthy();
	server.use(refuse(undoClosing, 'conflict', 'This closing can no longer be undone.'));
	await user.click(within(dialog).getByRole('button', { name: 'Undo the closing' }));
	expect(await within(dialog).findByText('This closing can no longer be undone.')).toBeTruthy();
	server.use(answer(undoClosing, { status: 'success', job_id: idOf(1) }));
	await user.click(within(dialog).getByRole('button', { name: 'Undo the closing' }));
	expect(await screen.findByText('The closing is being undone')).toBeTruthy();
});
