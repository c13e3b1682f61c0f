import { screen, waitFor } from '@testing-library/react';
import {
	getChildrenAttendanceSummary,
	saveChildrenAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { listChildren } from '@yuva/contract/children/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import {
	idOf,
	press,
	radio,
	recordOf,
	registerReady,
	SAVED,
	serveRegister,
	tally,
} from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const TODAY = indiaDate(new Date());

afterEach(() => void vi.unstubAllGlobals());

test('the register opens on the day after the last marked day, has the date of today, and no child is marked', async () => {
	serveRegister(server);
	const { visited } = await renderApp('/add-children-attendance');
	await registerReady();
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=3'));
	expect(screen.getByLabelText('Module')).toHaveProperty('value', '1');
	expect(screen.getByLabelText('Day')).toHaveProperty('value', '3');
	expect(screen.getByLabelText('Date')).toHaveProperty('value', displayDate(TODAY));
	expect(tally()).toContain('0 Present0 Absent3 Not marked');
	expect(screen.getByText('Out of School')).toBeTruthy();
	expect(screen.getAllByText('Class 4')).toHaveLength(2);
	for (const name of ['Anjali Kumari', 'Bhanu Prasad']) {
		expect(radio(name, 'Present')).toHaveProperty('checked', false);
		expect(radio(name, 'Absent')).toHaveProperty('checked', false);
	}
});

test('a saved register has the date of the children who are there, not of one who left', async () => {
	const left = { ...recordOf(2, 'Present', 3, '2026-01-20'), child: idOf(77), child_name: 'Left' };
	const records = [recordOf(0, 'Present'), recordOf(1, 'Absent'), left];
	serveRegister(server, { records, marked_days: [1, 2, 3] });
	await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(screen.getByLabelText('Date')).toHaveProperty('value', '15-01-2026');
});

test('a mark that a child brought along is shown, but the register is not marked yet, has the date of today and takes the mark over', async () => {
	serveRegister(server, { records: [{ ...recordOf(0, 'Absent'), brought: true }] });
	let sent: unknown;
	server.use(
		answer(saveChildrenAttendance, SAVED, (body) => {
			sent = body;
		}),
	);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(screen.getByText('Nothing marked yet')).toBeTruthy();
	expect(screen.getByLabelText('Date')).toHaveProperty('value', displayDate(TODAY));
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
	expect(tally()).toContain('0 Present1 Absent2 Not marked');
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
	expect(sent).toEqual({
		date: TODAY,
		module: 1,
		day: 3,
		attendance: [
			{ child_id: idOf(0), status: 'Absent' },
			{ child_id: idOf(1), status: 'Present' },
			{ child_id: idOf(2), status: 'Present' },
		],
	});
});

test('a day on which every child brought its mark along can be saved as it is shown', async () => {
	const brought = [0, 1, 2].map((index) => ({ ...recordOf(index, 'Present'), brought: true as const }));
	serveRegister(server, { records: brought });
	let sent: unknown;
	server.use(
		answer(saveChildrenAttendance, SAVED, (body) => {
			sent = body;
		}),
	);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(screen.getByText('Nothing marked yet')).toBeTruthy();
	expect(tally()).toContain('3 Present0 Absent0 Not marked');
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
	expect(sent).toEqual({
		date: TODAY,
		module: 1,
		day: 3,
		attendance: [0, 1, 2].map((index) => ({ child_id: idOf(index), status: 'Present' })),
	});
});

test('another date of the register leaves a mark that a child brought along as it is', async () => {
	const records = [recordOf(1, 'Present'), recordOf(2, 'Absent')];
	serveRegister(server, {
		records: [{ ...recordOf(0, 'Present', 3, '2026-01-20'), brought: true }, ...records],
		marked_days: [1, 2, 3],
	});
	const sent: unknown[] = [];
	server.use(answer(saveChildrenAttendance, SAVED, (body) => sent.push(body)));
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	const date = screen.getByLabelText('Date');
	expect(date).toHaveProperty('value', '15-01-2026');
	await user.clear(date);
	await fill(user, date, '16-01-2026');
	await user.keyboard('{Escape}');
	await user.click(press('Save & Submit'));
	await user.click(await screen.findByRole('button', { name: 'Yes' }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		date: '2026-01-16',
		attendance: [
			{ child_id: idOf(1), status: 'Present' },
			{ child_id: idOf(2), status: 'Absent' },
		],
	});
});

test('on a prepared phone the register is the first thing drawn, with the day in the address', async () => {
	serveRegister(server);
	const first = await renderApp('/add-children-attendance');
	await registerReady();
	first.unmount();
	server.use(
		noNetwork(getChildrenAttendanceSummary),
		noNetwork(viewChildrenAttendance),
		noNetwork(listChildren),
	);
	const { visited } = await renderApp('/add-children-attendance');
	expect(radio('Anjali Kumari', 'Present')).toHaveProperty('checked', false);
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=3'));
});

test('all present, one tap per absent child, save: the register is sent and the menu says so', async () => {
	serveRegister(server);
	let sent: unknown;
	server.use(
		answer(saveChildrenAttendance, SAVED, (body) => {
			sent = body;
		}),
	);
	const { user, visited } = await renderApp('/add-children-attendance?day=12');
	await registerReady();
	await user.click(press('All present'));
	await user.click(radio('Bhanu Prasad', 'Absent'));
	expect(tally()).toContain('2 Present1 Absent0 Not marked');
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/main');
	await waitFor(() => expect(visited.path).toBe('/children-attendance'));
	expect(sent).toEqual({
		date: TODAY,
		module: 2,
		day: 12,
		attendance: [
			{ child_id: idOf(0), status: 'Present' },
			{ child_id: idOf(1), status: 'Absent' },
			{ child_id: idOf(2), status: 'Present' },
		],
	});
});

test('saved marks are loaded again with their date; all present touches only who is not marked', async () => {
	serveRegister(server, { records: [recordOf(0, 'Absent'), recordOf(1, 'Present')] });
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
	expect(screen.getByLabelText('Date')).toHaveProperty('value', '15-01-2026');
	expect(screen.getByText('Saved')).toBeTruthy();
	await user.click(press('All present'));
	expect(tally()).toContain('2 Present1 Absent0 Not marked');
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
	await screen.findByText('Not saved yet. Kept on this phone.');
	expect(document.activeElement).toBe(press('Undo'));
});

test('all present can be taken back by one tap for five seconds; what was tapped since stays', async () => {
	serveRegister(server, { records: [recordOf(0, 'Absent')] });
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	await user.click(radio('Chandra Rao', 'Absent'));
	await user.click(press('Undo'));
	await waitFor(() => expect(tally()).toContain('0 Present2 Absent1 Not marked'));
	await user.click(press('All present'));
	await waitFor(() => expect(tally()).toContain('1 Present2 Absent0 Not marked'));
	const all = await screen.findByRole('button', { name: 'All present' });
	expect(all.getAttribute('aria-disabled')).toBe('true');
	expect(document.activeElement).toBe(all);
});

test('another day offers All present at once, not the Undo of the day before', async () => {
	serveRegister(server);
	const { user, visited } = await renderApp('/add-children-attendance?day=4');
	await registerReady();
	await user.click(radio('Anjali Kumari', 'Present'));
	await user.selectOptions(screen.getByLabelText('Day'), '3');
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=3'));
	await registerReady();
	await user.click(press('All present'));
	await user.selectOptions(screen.getByLabelText('Day'), '4');
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=4'));
	await registerReady();
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
	expect(radio('Anjali Kumari', 'Present')).toHaveProperty('checked', true);
	await user.click(press('All present'));
	await waitFor(() => expect(tally()).toContain('3 Present0 Absent0 Not marked'));
});

test('who is not marked is asked about before being recorded absent', async () => {
	serveRegister(server);
	const sent: unknown[] = [];
	server.use(answer(saveChildrenAttendance, SAVED, (body) => sent.push(body)));
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Anjali Kumari', 'Present'));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('2 children are not marked. Mark them absent and save?')).toBeTruthy();
	await user.click(press('Go back'));
	expect(sent).toEqual([]);
	await user.click(radio('Bhanu Prasad', 'Present'));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('1 child is not marked. Mark them absent and save?')).toBeTruthy();
	await user.click(press('Yes'));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		attendance: [{ status: 'Present' }, { status: 'Present' }, { child_id: idOf(2), status: 'Absent' }],
	});
});

test('a refusal is said with its reason, and the marks stay', async () => {
	serveRegister(server);
	server.use(refuse(saveChildrenAttendance, 'invalid', 'The date cannot be after today'));
	const { user, visited } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	const alert = await screen.findByRole('alert');
	expect(alert.textContent).toBe('❌ Failed to save attendance: The date cannot be after today');
	await user.click(press('OK'));
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=3'));
	expect(radio('Chandra Rao', 'Present')).toHaveProperty('checked', true);
});

test('where nothing can be kept, no network is something gone wrong, and another try saves', async () => {
	vi.stubGlobal('indexedDB', undefined);
	serveRegister(server);
	server.use(noNetwork(saveChildrenAttendance));
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	const alert = await screen.findByRole('alert');
	expect(alert.textContent).toBe('❌ Something went wrong while saving attendance.');
	await user.click(press('OK'));
	server.use(answer(saveChildrenAttendance, SAVED));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
});

test('a date after today is not sent, and the field says so', async () => {
	serveRegister(server);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	const date = screen.getByLabelText('Date');
	await user.clear(date);
	await fill(user, date, '01012099');
	await user.keyboard('{Escape}');
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('The date cannot be after today')).toBeTruthy();
	expect(document.activeElement).toBe(date);
});

test('searching by name narrows the list, not the register', async () => {
	serveRegister(server);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await fill(user, screen.getByLabelText('Search by name'), 'bha');
	expect(screen.queryByRole('group', { name: 'Anjali Kumari' })).toBeNull();
	await user.click(press('All present'));
	expect(tally()).toContain('3 Present0 Absent0 Not marked');
	await fill(user, screen.getByLabelText('Search by name'), 'zz');
	expect(screen.getByText('No child has a name like this.')).toBeTruthy();
});
