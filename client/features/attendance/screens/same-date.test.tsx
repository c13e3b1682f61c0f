import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeStart } from '@yuva/contract/attendance/dates';
import {
	getFellowAttendanceHistory,
	saveChildrenAttendance,
	saveFellowAttendance,
} from '@yuva/contract/attendance/endpoints';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { press, recordOf, registerReady, SAVED, serveRegister } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const TODAY = indiaDate(new Date());
const START = '2026-11-01';
const ENROLLED = {
	...FELLOW,
	enrolment: {
		year: '2026-27',
		enrolled_on: START,
		last_day: '2099-10-31',
		outcome: 'active' as const,
		is_over: false,
	},
};
const question = (other: number, day: number) =>
	`Day ${other} was already marked on ${displayDate(TODAY)}. Is Day ${day} also on that date?`;

function takeRegisters(): unknown[] {
	const days: unknown[] = [];
	server.use(answer(saveChildrenAttendance, SAVED, ({ day }) => days.push(day)));
	return days;
}

const MARKED = [recordOf(0, 'Present', 3, TODAY)];

async function openRegister(day: number, records = MARKED) {
	serveRegister(server, { records });
	const app = await renderApp(`/add-children-attendance?day=${day}`, ENROLLED);
	await registerReady();
	await app.user.click(press('All present'));
	return app;
}

test('a second day on one date is asked about, and saved when that is so', async () => {
	const days = takeRegisters();
	serveRegister(server, { records: MARKED });
	await renderApp('/view-children-attendance?module=1');
	await screen.findByText(displayDate(TODAY));
	cleanup();
	const { user } = await openRegister(4);
	await user.click(press('Save & Submit'));
	expect(await screen.findByText(question(3, 4))).toBeTruthy();
	expect(days).toEqual([]);
	await user.click(press('Yes'));
	await waitFor(() => expect(days).toEqual([4]));
});

test('the same day again is not asked about', async () => {
	const days = takeRegisters();
	const { user } = await openRegister(3);
	await user.click(press('Save & Submit'));
	await waitFor(() => expect(days).toEqual([3]));
});

test('a register before the fellowship says since when, and is not saved', async () => {
	const days = takeRegisters();
	const { user } = await openRegister(4, []);
	const date = screen.getByLabelText('Date');
	await user.clear(date);
	await fill(user, date, '31102026');
	await user.keyboard('{Escape}');
	expect(await screen.findByText(beforeStart(START))).toBeTruthy();
	await user.click(press('Save & Submit'));
	expect(days).toEqual([]);
});

test('an own mark of a second day on one date asks, and another date can be chosen', async () => {
	const days: unknown[] = [];
	const mark = { module: 1, day: 3, date: TODAY, status: 'Present' } as const;
	server.use(
		answer(getFellowAttendanceHistory, { status: 'success', data: [mark] }),
		answer(saveFellowAttendance, { status: 'success', message: 'Attendance saved' }, ({ day }) =>
			days.push(day),
		),
	);
	const { user } = await renderApp('/fellow-attendance?day=4', ENROLLED);
	await user.click(await screen.findByRole('button', { name: 'Save & Submit' }));
	expect(await screen.findByText(question(3, 4))).toBeTruthy();
	await user.click(press('Choose another date'));
	expect(document.activeElement).toBe(screen.getByLabelText('Date'));
	await user.click(press('Save & Submit'));
	await user.click(press('Yes'));
	await waitFor(() => expect(days).toEqual([4]));
});
