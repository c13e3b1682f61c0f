import { screen, waitFor, within } from '@testing-library/react';
import { saveChildrenAttendance, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import type { AttendanceRecord, ChildMark, Presence } from '@yuva/contract/attendance/schema';
import { listChildren } from '@yuva/contract/children/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { answersCached } from '../../../test/phone.ts';
import {
	idOf,
	press,
	radio,
	recordOf,
	registerReady,
	SAVED,
	serveRegister,
} from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SECOND_TAPS, tapAgain } from '../../../test/second-tap.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const DAY_3 = '/add-children-attendance?day=3';
const SAVE = 'Save & Submit';
const NOTHING = 'Nothing has changed. There is nothing to save.';
const DONE = '✅ Attendance saved successfully!';
const NAMES = ['Anjali Kumari', 'Bhanu Prasad', 'Chandra Rao'];

/** The marks of each save, as "Bhanu Prasad Absent". */
let sent: string[][] = [];

const wordsOf = (marks: readonly ChildMark[]): string[] =>
	marks.map(({ child_id, status }) => `${NAMES.find((_, index) => idOf(index) === child_id)} ${status}`);

function findNetwork(...marks: Presence[]) {
	const stored = new Map<string, AttendanceRecord>();
	for (const [index, status] of marks.entries()) stored.set(idOf(index), recordOf(index, status));
	serveRegister(server);
	server.use(
		answer(viewChildrenAttendance, ({ day }) => ({
			status: 'success',
			data: day === undefined || day === '3' ? [...stored.values()] : [],
		})),
		answer(saveChildrenAttendance, SAVED, ({ attendance, date }) => {
			const rows = attendance as ChildMark[];
			sent.push(wordsOf(rows));
			for (const { child_id, status } of rows) {
				const index = NAMES.findIndex((_, at) => idOf(at) === child_id);
				stored.set(child_id, recordOf(index, status, 3, String(date)));
			}
		}),
	);
	window.dispatchEvent(new Event('online'));
}

const loseNetwork = () =>
	server.use(...[viewChildrenAttendance, listChildren, saveChildrenAttendance].map(noNetwork));

const queued = () =>
	currentItems().map(({ input }) => wordsOf((input as unknown as { attendance: ChildMark[] }).attendance));

beforeEach(() => {
	sent = [];
});

async function openRegister() {
	const app = await renderApp(DAY_3);
	await registerReady();
	return app;
}

const question = (name: string) => screen.findByRole('alertdialog', { name });

test('one question names the children whose saved marks change, and only their marks are sent', async () => {
	findNetwork('Present', 'Present', 'Absent');
	const { user } = await openRegister();
	await user.click(radio('Anjali Kumari', 'Absent'));
	await user.click(radio('Chandra Rao', 'Present'));
	await user.click(press(SAVE));
	const dialog = await question('Change saved marks?');
	const changes = within(dialog).getAllByRole('listitem');
	expect(changes.map(({ textContent }) => textContent)).toEqual([
		'Anjali Kumari: Present → Absent',
		'Chandra Rao: Absent → Present',
	]);
	await user.click(press('Go back'));
	expect(sent).toEqual([]);
	expect(document.activeElement).toBe(press(SAVE));
	await user.click(press(SAVE));
	await user.click(press('Yes'));
	await screen.findByText(DONE);
	expect(sent).toEqual([['Anjali Kumari Absent', 'Chandra Rao Present']]);
});

test('children who are not marked are in the same question, and new marks alone are not asked about', async () => {
	findNetwork('Present', 'Present');
	const { user } = await openRegister();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await user.click(press(SAVE));
	const dialog = await question('Change saved marks?');
	expect(dialog.textContent).toContain('Bhanu Prasad: Present → Absent');
	expect(dialog.textContent).toContain('1 child is not marked. Mark them absent and save?');
	await user.click(press('Go back'));
	await user.click(radio('Bhanu Prasad', 'Present'));
	await user.click(radio('Chandra Rao', 'Present'));
	await user.click(press(SAVE));
	await screen.findByText(DONE);
	expect(sent).toEqual([['Chandra Rao Present']]);
});

test('a save without a change says so, keeps the focus and sends nothing', async () => {
	findNetwork('Present', 'Absent', 'Present');
	const { user } = await openRegister();
	await user.click(radio('Bhanu Prasad', 'Present'));
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await user.click(press(SAVE));
	expect((await screen.findByText(NOTHING)).closest('[role=status]')).toBeTruthy();
	expect(press(SAVE).getAttribute('aria-disabled')).toBe('true');
	expect(document.activeElement).toBe(press(SAVE));
	expect([sent, queued()]).toEqual([[], []]);
	await user.click(radio('Bhanu Prasad', 'Present'));
	expect(screen.queryByText(NOTHING)).toBeNull();
	expect(press(SAVE).getAttribute('aria-disabled')).toBeNull();
});

test('another date of saved marks is asked about, and all of them are sent with it', async () => {
	findNetwork('Present', 'Absent', 'Present');
	const { user } = await openRegister();
	const date = screen.getByLabelText('Date');
	await user.clear(date);
	await fill(user, date, '16-01-2026');
	await user.keyboard('{Escape}');
	await user.click(press(SAVE));
	const dialog = await question('Change saved marks?');
	expect(dialog.textContent).toContain('The date of Day 3 changes: 15-01-2026 → 16-01-2026');
	await user.click(press('Yes'));
	await screen.findByText(DONE);
	expect(sent).toEqual([['Anjali Kumari Present', 'Bhanu Prasad Absent', 'Chandra Rao Present']]);
});

test('marks that wait on the phone count as saved: a later save asks and queues only what differs', async () => {
	findNetwork();
	const first = await openRegister();
	await answersCached(2);
	loseNetwork();
	await first.user.click(press('All present'));
	await first.user.click(press(SAVE));
	await screen.findByText('Attendance of day 3');
	first.unmount();
	const { user } = await openRegister();
	await user.click(press(SAVE));
	expect(await screen.findByText(NOTHING)).toBeTruthy();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await user.click(press(SAVE));
	expect((await question('Change saved marks?')).textContent).toContain('Bhanu Prasad: Present → Absent');
	await user.click(press('Yes'));
	await screen.findByText('Attendance of day 3');
	const all = NAMES.map((name) => `${name} Present`);
	expect(queued()).toEqual([all, ['Bhanu Prasad Absent']]);
	findNetwork();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(sent).toEqual([all, ['Bhanu Prasad Absent']]);
});

test('what was tapped before a reload is asked about too', async () => {
	findNetwork('Present', 'Present', 'Present');
	const first = await openRegister();
	await first.user.click(radio('Bhanu Prasad', 'Absent'));
	first.unmount();
	const { user } = await openRegister();
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	await user.click(press(SAVE));
	expect((await question('Change saved marks?')).textContent).toContain('Bhanu Prasad: Present → Absent');
	expect(sent).toEqual([]);
});

test('of a register that was refused all marks are sent again, and then it waits no more', async () => {
	findNetwork('Present', 'Present', 'Present');
	const first = await openRegister();
	await answersCached(2);
	loseNetwork();
	await first.user.click(radio('Bhanu Prasad', 'Absent'));
	await first.user.click(press(SAVE));
	await first.user.click(press('Yes'));
	await screen.findByText('Attendance of day 3');
	first.unmount();
	findNetwork('Present', 'Absent', 'Present');
	server.use(refuse(saveChildrenAttendance, 'invalid', 'Try this later'));
	const { user } = await openRegister();
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'refused' }]));
	findNetwork('Present', 'Absent', 'Present');
	await user.click(press(SAVE));
	await screen.findByText(DONE);
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(sent).toEqual([['Bhanu Prasad Absent']]);
});

test.each(SECOND_TAPS)('a second tap after %d ms sends nothing more', async (ms) => {
	findNetwork();
	const { user } = await openRegister();
	await user.click(press('All present'));
	await user.click(press(SAVE));
	await tapAgain(user, SAVE, ms);
	await screen.findByText(DONE);
	expect(sent).toHaveLength(1);
});

test.each(SECOND_TAPS)('without network a second tap after %d ms queues nothing more', async (ms) => {
	findNetwork();
	const { user } = await openRegister();
	await answersCached(2);
	loseNetwork();
	await user.click(press('All present'));
	await user.click(press(SAVE));
	await tapAgain(user, SAVE, ms);
	await screen.findByText('Attendance of day 3');
	expect(queued()).toHaveLength(1);
});

test('a second tab that was open before the save has nothing to save', async () => {
	findNetwork();
	const second = await openRegister();
	const first = await renderApp(DAY_3);
	const inFirst = within(first.container);
	await first.user.click(await inFirst.findByRole('button', { name: 'All present' }));
	await first.user.click(inFirst.getByRole('button', { name: SAVE }));
	await inFirst.findByText(DONE);
	const inSecond = within(second.container);
	await waitFor(() => expect(second.container.textContent).toContain('3 Present0 Absent0 Not marked'));
	await second.user.click(inSecond.getByRole('button', { name: SAVE }));
	expect(await inSecond.findByText(NOTHING)).toBeTruthy();
	expect(sent).toHaveLength(1);
});
