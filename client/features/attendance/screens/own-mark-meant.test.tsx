import { screen, waitFor, within } from '@testing-library/react';
import {
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveFellowAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { beforeEach, expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, answerLater, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { answersCached } from '../../../test/phone.ts';
import { press, SAVED } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SECOND_TAPS, tapAgain } from '../../../test/second-tap.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const TODAY = indiaDate(new Date());
const SAVE = 'Save & Submit';
const REASON = 'Day 1 is already marked. First change the attendance, the day or the date.';
const QUESTION = 'Change your saved attendance?';

let marks: FellowMark[] = [];
let sent: string[] = [];

function findNetwork() {
	server.use(
		answer(getFellowAttendanceHistory, () => ({ status: 'success', data: marks })),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }),
		answer(saveFellowAttendance, SAVED, ({ mobile_number: _, ...mark }) => {
			sent.push(`${mark.day} ${mark.status}`);
			marks = [...marks.filter(({ day }) => day !== mark.day), mark as unknown as FellowMark];
		}),
	);
	window.dispatchEvent(new Event('online'));
}

const loseNetwork = () => server.use(noNetwork(getFellowAttendanceHistory), noNetwork(saveFellowAttendance));

beforeEach(() => {
	marks = [];
	sent = [];
	findNetwork();
});

const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Attendance' });

async function openForm(path = '/fellow-attendance') {
	const app = await renderApp(path);
	await toggle();
	return app;
}

async function savePresent(user: Awaited<ReturnType<typeof openForm>>['user']) {
	await user.click(await toggle());
	await user.click(press(SAVE));
}

const queued = () => currentItems().map(({ input }) => `${input.day} ${input.status}`);
const question = () => screen.findByRole('alertdialog', { name: QUESTION });

test.each(SECOND_TAPS)('a second tap after %d ms saves nothing more and says why', async (ms) => {
	const { user } = await openForm();
	await savePresent(user);
	await tapAgain(user, SAVE, ms);
	await screen.findByText('✅ Attendance saved successfully');
	await user.click(press(SAVE));
	expect((await screen.findByText(REASON)).closest('[role=status]')).toBeTruthy();
	expect((await toggle()).checked).toBe(false);
	expect(sent).toEqual(['1 Present']);
	const button = press(SAVE);
	expect(button.getAttribute('aria-disabled')).toBe('true');
	expect(button).toHaveProperty('disabled', false);
	expect(document.activeElement).toBe(button);
});

test('a second tap while the answer is on its way saves nothing more', async () => {
	const later = answerLater(saveFellowAttendance, SAVED);
	server.use(later.handler);
	const { user } = await openForm();
	await savePresent(user);
	await tapAgain(user, SAVE, 100);
	await waitFor(() => expect(queued()).toEqual(['1 Present']));
	later.give();
	await screen.findByText('✅ Attendance saved successfully');
	expect(queued()).toEqual(['1 Present']);
});

test('while the answer is on its way neither the mark nor the day changes', async () => {
	const later = answerLater(saveFellowAttendance, SAVED);
	server.use(later.handler);
	const { user } = await openForm();
	await user.click(press(SAVE));
	await screen.findByRole('button', { name: 'Saving...' });
	await user.click(await toggle());
	await user.selectOptions(screen.getByLabelText('Day'), 'Day 6');
	expect((await toggle()).checked).toBe(false);
	expect(screen.getByLabelText('Day')).toHaveProperty('value', '1');
	later.give();
	await screen.findByText('✅ Attendance saved successfully');
	await user.selectOptions(screen.getByLabelText('Day'), 'Day 6');
	await user.click(await toggle());
	expect(screen.queryByText('✅ Attendance saved successfully')).toBeNull();
	expect((await toggle()).checked).toBe(true);
});

test.each(SECOND_TAPS)(
	'without network a second tap after %d ms queues nothing more and says why',
	async (ms) => {
		const { user } = await openForm();
		await answersCached(1);
		loseNetwork();
		await savePresent(user);
		await screen.findByText('It is sent as soon as there is a connection.');
		await tapAgain(user, SAVE, ms);
		expect(await screen.findByText(REASON)).toBeTruthy();
		expect(queued()).toEqual(['1 Present']);
		findNetwork();
		await waitFor(() => expect(currentItems()).toEqual([]));
		expect(sent).toEqual(['1 Present']);
	},
);

test('another day can be saved as Absent at once', async () => {
	const { user } = await openForm();
	await savePresent(user);
	await screen.findByText('✅ Attendance saved successfully');
	await user.selectOptions(screen.getByLabelText('Day'), '2');
	expect(press(SAVE).getAttribute('aria-disabled')).toBeNull();
	const date = screen.getByLabelText('Date');
	await user.clear(date);
	await fill(user, date, displayDate(indiaDate(new Date(Date.now() - 86_400_000))));
	await user.click(press(SAVE));
	await waitFor(() => expect(sent).toEqual(['1 Present', '2 Absent']));
});

test('a mark that was touched after the save is asked about each time, with the day and both marks', async () => {
	const { user } = await openForm();
	await savePresent(user);
	await screen.findByText('✅ Attendance saved successfully');
	await user.click(await toggle());
	await user.click(await toggle());
	for (const _ of [1, 2]) {
		await user.click(press(SAVE));
		expect((await question()).textContent).toContain('Day 1: Present → Absent');
		await user.click(press('Go back'));
		expect(document.activeElement).toBe(press(SAVE));
	}
	expect(sent).toEqual(['1 Present']);
	await user.click(press(SAVE));
	await user.click(press('Yes'));
	await waitFor(() => expect(sent).toEqual(['1 Present', '1 Absent']));
});

test('a saved mark of another date is asked about with both dates', async () => {
	marks = [{ module: 1, day: 1, date: '2026-01-15', status: 'Absent' }];
	const { user } = await openForm('/fellow-attendance?day=1');
	const date = screen.getByLabelText('Date');
	await user.clear(date);
	await fill(user, date, displayDate(TODAY));
	await user.keyboard('{Escape}');
	await user.click(press(SAVE));
	expect((await question()).textContent).toContain(
		`Day 1: Absent (15-01-2026) → Absent (${displayDate(TODAY)})`,
	);
});

test('a mark that is as it is saved is not sent', async () => {
	marks = [{ module: 1, day: 1, date: '2026-01-15', status: 'Absent' }];
	const { user } = await openForm('/fellow-attendance?day=1');
	await user.click(press(SAVE));
	expect(await screen.findByText(REASON)).toBeTruthy();
	expect(sent).toEqual([]);
});

test.each([
	['on the server', () => undefined],
	['on the phone', loseNetwork],
])('after a reload a mark that is saved %s changes only after a question', async (_, begin) => {
	const first = await openForm();
	await answersCached(1);
	begin();
	await savePresent(first.user);
	await screen.findByText('Day 1 is already marked:');
	first.unmount();
	const { user } = await openForm('/fellow-attendance?day=1');
	await user.click(press(SAVE));
	const dialog = within(await question());
	await user.click(dialog.getByRole('button', { name: 'Go back' }));
	findNetwork();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(sent).toEqual(['1 Present']);
});

test('after a reload the next day is not saved on the date of the last one without a question', async () => {
	const first = await openForm();
	await savePresent(first.user);
	await screen.findByText('✅ Attendance saved successfully');
	first.unmount();
	const { user } = await openForm();
	await user.click(press(SAVE));
	await screen.findByRole('dialog', { name: 'Two days on one date?' });
	expect(sent).toEqual(['1 Present']);
});

test('a mark that was refused opens with its choice, and a second tap after its save writes nothing more', async () => {
	const first = await openForm();
	await answersCached(1);
	loseNetwork();
	await savePresent(first.user);
	await screen.findByText('It is sent as soon as there is a connection.');
	first.unmount();
	findNetwork();
	server.use(refuse(saveFellowAttendance, 'invalid', 'Try this later'));
	const { user } = await openForm('/fellow-attendance?day=1');
	await screen.findByText('Try this later');
	expect((await toggle()).checked).toBe(true);
	findNetwork();
	await user.click(press(SAVE));
	await screen.findByText('✅ Attendance saved successfully');
	await tapAgain(user, SAVE, 700);
	expect(await screen.findByText(REASON)).toBeTruthy();
	expect(sent).toEqual(['1 Present']);
});

test('a second tab that was open before the save asks too', async () => {
	const second = await openForm();
	const first = await renderApp('/fellow-attendance');
	const inFirst = within(first.container);
	await first.user.click(await inFirst.findByRole('switch', { name: 'Attendance' }));
	await first.user.click(inFirst.getByRole('button', { name: SAVE }));
	await waitFor(() => expect(sent).toEqual(['1 Present']));
	const inSecond = within(second.container);
	await inSecond.findByText('Day 1 is already marked:');
	await second.user.click(inSecond.getByRole('button', { name: SAVE }));
	expect((await question()).textContent).toContain('Day 1: Present → Absent');
	expect(sent).toEqual(['1 Present']);
});
