import { act, screen, waitFor } from '@testing-library/react';
import {
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveFellowAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { dayInWords, indiaDate, shortDay, startOfDay } from '@yuva/contract/calendar';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { noteServerTime } from '../../../local/session/clock.ts';
import {
	answer,
	answerLater,
	fakeServer,
	keepTimeSecret,
	noAnswer,
	noNetwork,
	refuse,
} from '../../../test/answers.ts';
import { askedForm, REFLECTION } from '../../../test/asked-forms.ts';
import { idOf, press, quietDay, recordOf, SAVED, serveRegister } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

/** The server also takes what a test leaves in the outbox. */
const server = fakeServer(answer(saveFellowAttendance, SAVED));
// One test tells the phone another time.
keepTimeSecret();

const TODAY = indiaDate(new Date());
let marks: FellowMark[] = [];

beforeEach(() => {
	marks = [{ module: 2, day: 12, date: '2026-01-15', status: 'Present' }];
	serveRegister(server, { marked_days: [12] });
	server.use(
		answer(getFellowAttendanceHistory, () => ({ status: 'success', data: marks })),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 100, total: 1, present: 1 }),
		answer(getProfilePhoto, {
			status: 'success',
			data: { profile_photo_url: null, profile_thumbnail_url: null },
		}),
		answer(listTasks, {
			status: 'success',
			data: [
				{
					id: idOf(1),
					task_name: 'Attending weekly call',
					status: 'Pending',
					assigned_date: '2026-01-05',
					deadline_date: '2026-01-12',
				},
			],
		}),
		...quietDay(),
	);
});

const addressOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('the work of the day is counted, and each count leads to it', async () => {
	await renderApp('/main');
	expect(await addressOf('3 baselines to do')).toBe('/baseline');
	expect(await addressOf('1 task due')).toBe('/fellow-tasks');
	await waitFor(() => expect(screen.queryByRole('link', { name: /to check|waiting to be sent/ })).toBeNull());
});

test('a page that is left open overnight shows the day that has come', async () => {
	await renderApp('/main');
	const tomorrow = new Date(Date.now() + 86_400_000);
	onTestFinished(() => noteServerTime(new Date().toUTCString()));
	await screen.findByText(`Today is ${dayInWords(indiaDate(new Date()))}`);
	act(() => noteServerTime(tomorrow.toUTCString()));
	await screen.findByText(`Today is ${dayInWords(indiaDate(tomorrow))}`);
});

test('no tile comes before the last answer, because it would move when the next one comes', async () => {
	const forms = answerLater(listAskedForms, { data: [] });
	server.use(forms.handler);
	await renderApp('/main');
	await screen.findByText('Day 13');
	expect(screen.queryByRole('link', { name: /baselines? to do/ })).toBeNull();
	forms.give();
	expect(await addressOf('3 baselines to do')).toBe('/baseline');
});

test('a count that cannot be read is a dash, and hides no other, also while it is read again', async () => {
	server.use(noNetwork(listAskedForms));
	const { cache } = await renderApp('/main');
	expect(await addressOf('3 baselines to do')).toBe('/baseline');
	expect(await addressOf('– forms to answer')).toBe('/forms');
	server.use(noAnswer(listAskedForms));
	void cache.refetchQueries();
	// all others are answered again by then
	await waitFor(() => expect(cache.isFetching()).toBe(1));
	expect(screen.getByRole('link', { name: '3 baselines to do' })).toBeTruthy();
});

test('a form that is due within a week is counted, and the count leads to the forms', async () => {
	const due = indiaDate(startOfDay(TODAY, 7));
	server.use(answer(listAskedForms, { data: [askedForm(REFLECTION, { due })] }));
	await renderApp('/main');
	expect(await addressOf('1 form to answer')).toBe('/forms');
});

test('one tap saves the own attendance of the next day with the date of today, and says so', async () => {
	const sent: unknown[] = [];
	server.use(
		answer(saveFellowAttendance, SAVED, (input) => {
			sent.push(input);
			marks = [...marks, { module: 2, day: 13, date: TODAY, status: 'Present' }];
		}),
	);
	const { user } = await renderApp('/main');
	await screen.findByText('Day 13');
	await user.click(press('I am present'));
	await screen.findByText('Present');
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent).toEqual([
		{ mobile_number: FELLOW.mobile_number, date: TODAY, module: 2, day: 13, status: 'Present' },
	]);
	expect(screen.queryByRole('button', { name: 'I am present' })).toBeNull();
	expect(document.activeElement?.textContent).toContain('My attendance, Day 13');
	expect(await addressOf('Change')).toBe('/fellow-attendance?day=13');
});

test('without network the own attendance waits on the phone and is counted', async () => {
	server.use(noNetwork(saveFellowAttendance));
	const { user } = await renderApp('/main');
	await screen.findByText('Day 13');
	await user.click(press('I am present'));
	expect(await screen.findByText('Saved on this phone')).toBeTruthy();
	expect(await addressOf('1 waiting to be sent')).toBe('/waiting');
});

test('a refused own attendance is said with its reason', async () => {
	server.use(refuse(saveFellowAttendance, 'invalid', 'The date cannot be after today'));
	const { user } = await renderApp('/main');
	await screen.findByText('Day 13');
	await user.click(press('I am present'));
	expect((await screen.findByRole('alert')).textContent).toContain('The date cannot be after today');
	await user.click(press('OK'));
	expect(await screen.findByRole('button', { name: 'I am present' })).toBeTruthy();
});

const markedToday = (day: number) => [
	recordOf(0, 'Present', day, TODAY),
	recordOf(1, 'Absent', day, TODAY),
	recordOf(2, 'Present', day, TODAY),
];

test('the card shows how many children came today, also when another phone marked them', async () => {
	serveRegister(server, { marked_days: [12, 13], records: markedToday(13) });
	await renderApp('/main');
	expect(await screen.findByText('2 of 3 present')).toBeTruthy();
	expect(await addressOf('Change')).toBe('/add-children-attendance?day=13');
	expect(screen.queryByRole('link', { name: /Mark Day/ })).toBeNull();
	expect(screen.queryByText('Today is done')).toBeNull();
});

test('a register of an earlier date leaves the next day to mark', async () => {
	serveRegister(server, { marked_days: [12], records: [recordOf(0, 'Present', 12, '2026-01-15')] });
	await renderApp('/main');
	expect(await addressOf('Mark Day 13')).toBe('/add-children-attendance?day=13');
});

test('today is done once the children and the fellow are marked, and the next day has its date', async () => {
	marks = [...marks, { module: 2, day: 13, date: TODAY, status: 'Present' }];
	serveRegister(server, { marked_days: [12, 13], records: markedToday(13) });
	await renderApp('/main');
	expect(await screen.findByRole('heading', { name: /Today is done/ })).toBeTruthy();
	const tomorrow = shortDay(indiaDate(startOfDay(TODAY, 1)));
	expect(screen.getByText(`Day 14 from ${tomorrow}`, { exact: false })).toBeTruthy();
	expect(screen.getByText(/^2 of 40 days/)).toBeTruthy();
});

test('the card says so when nothing else is waiting', async () => {
	serveRegister(server, { children: [] });
	server.use(answer(listTasks, { status: 'success', data: [] }));
	await renderApp('/main');
	expect(await screen.findByText('Nothing else is waiting for you.')).toBeTruthy();
});
