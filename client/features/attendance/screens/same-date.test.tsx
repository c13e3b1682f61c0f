import { cleanup, screen, waitFor } from '@testing-library/react';
import {
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveChildrenAttendance,
	saveFellowAttendance,
} from '@yuva/contract/attendance/endpoints';
import { beforeStart } from '@yuva/contract/attendance/rules';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { press, quietDay, recordOf, registerReady, SAVED, serveRegister } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const TODAY = indiaDate(new Date());
const START = '2026-11-01';
const EARLIER = '2026-11-02';
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

/** The phone knows only marks that it has shown. */
async function seeMarks(records: typeof MARKED, date: string) {
	serveRegister(server, { records });
	await renderApp('/view-children-attendance?module=1');
	await screen.findByText(displayDate(date));
	cleanup();
}

async function openRegister(day: number, records = MARKED) {
	serveRegister(server, { records });
	const app = await renderApp(`/add-children-attendance?day=${day}`, ENROLLED);
	await registerReady();
	await app.user.click(press('All present'));
	return app;
}

test('a second day on one date is asked about, and saved when that is so', async () => {
	const days = takeRegisters();
	await seeMarks(MARKED, TODAY);
	const { user } = await openRegister(4);
	await user.click(press('Save & Submit'));
	expect(await screen.findByText(question(3, 4))).toBeTruthy();
	expect(days).toEqual([]);
	await user.click(press('Yes, both days'));
	await waitFor(() => expect(days).toEqual([4]));
});

test('the first answer is that today is done: nothing is saved, and no tap of the second day is kept', async () => {
	const days = takeRegisters();
	await seeMarks(MARKED, TODAY);
	server.use(
		...quietDay(),
		answer(getProfilePhoto, {
			status: 'success',
			data: { profile_photo_url: null, profile_thumbnail_url: null },
		}),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }),
	);
	const { user, visited } = await openRegister(4);
	await user.click(press('Save & Submit'));
	await screen.findByText(question(3, 4));
	await user.click(press('No, today is done'));
	await waitFor(() => expect(visited.path).toBe('/main'));
	cleanup();
	await renderApp('/add-children-attendance?day=4', ENROLLED);
	expect(await screen.findByText('Nothing marked yet')).toBeTruthy();
	expect(days).toEqual([]);
});

test('two days on an earlier date are no end of today', async () => {
	takeRegisters();
	const records = [recordOf(0, 'Present', 3, EARLIER)];
	await seeMarks(records, EARLIER);
	const { user } = await openRegister(4, records);
	const date = screen.getByLabelText('Date');
	await user.clear(date);
	await fill(user, date, EARLIER.split('-').reverse().join(''));
	await user.keyboard('{Escape}');
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('Two days on one date?')).toBeTruthy();
	expect(press('Choose another date')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'No, today is done' })).toBeNull();
});

test('the same day again is not asked about', async () => {
	const days = takeRegisters();
	const { user } = await openRegister(3);
	await user.click(press('Save & Submit'));
	await waitFor(() => expect(days).toEqual([3]));
});

test('a mark that a child brought along from another center gives its day no date', async () => {
	const days = takeRegisters();
	const records = [{ ...recordOf(0, 'Present', 3, TODAY), brought: true as const }];
	await seeMarks(records, TODAY);
	const { user } = await openRegister(4, records);
	await user.click(press('Save & Submit'));
	await waitFor(() => expect(days).toEqual([4]));
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
	await user.click(press('Yes, both days'));
	await waitFor(() => expect(days).toEqual([4]));
});
