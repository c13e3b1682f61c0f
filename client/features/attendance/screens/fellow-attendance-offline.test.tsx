import { screen, waitFor } from '@testing-library/react';
import {
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveFellowAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { currentItems, loadOutbox } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { noteServerTime } from '../../../local/session/clock.ts';
import { keepSession } from '../../../local/session/session.ts';
import {
	answer,
	busy,
	fakeServer,
	holdBack,
	keepTimeSecret,
	noNetwork,
	refuse,
	serverIsThere,
} from '../../../test/answers.ts';
import { answersCached } from '../../../test/phone.ts';
import { press, SAVED } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer(serverIsThere());
keepTimeSecret();

afterEach(() => vi.restoreAllMocks());

const MARK: FellowMark = { module: 1, day: 1, date: '2026-01-15', status: 'Present' };

function findNetwork(...marks: FellowMark[]) {
	const present = () => marks.filter(({ status }) => status === 'Present').length;
	server.use(
		answer(getFellowAttendanceHistory, ({ module }) => ({
			status: 'success',
			data: marks.filter((mark) => module === undefined || String(mark.module) === module),
		})),
		answer(getFellowOverallAttendance, () => ({
			status: 'success',
			percentage: 100,
			total: marks.length,
			present: present(),
		})),
		answer(saveFellowAttendance, SAVED, (mark) => marks.push(mark as unknown as FellowMark)),
	);
	window.dispatchEvent(new Event('online'));
	return marks;
}

const loseNetwork = () =>
	server.use(
		...[getFellowAttendanceHistory, getFellowOverallAttendance, saveFellowAttendance].map(noNetwork),
	);

const toggle = () => screen.findByRole('switch', { name: 'Attendance' });

async function markWithoutNetwork() {
	findNetwork(MARK);
	const overall = await renderApp('/fellow-attendance-history');
	await screen.findByText('1/1 days marked');
	overall.unmount();
	const app = await renderApp('/fellow-attendance');
	await toggle();
	await answersCached(2);
	loseNetwork();
	await app.user.click(await toggle());
	await app.user.click(press('Save & Submit'));
	await screen.findByText('It is sent as soon as there is a connection.');
	return app;
}

test('without network the mark is saved on the phone, counts at once, and is sent once there is one', async () => {
	const first = await markWithoutNetwork();
	expect(screen.queryByText('✅ Attendance saved successfully')).toBeNull();
	expect((await toggle()) as HTMLInputElement).toHaveProperty('checked', false);
	expect(screen.getByText('Day 2 is already marked:').parentElement?.textContent).toContain(
		'Saved on this phone',
	);
	expect(currentItems().map(({ label, edit }) => [label, edit])).toEqual([
		['My attendance of day 2 · Present', '/fellow-attendance?day=2'],
	]);
	first.unmount();

	const history = await renderApp('/fellow-attendance-history?module=1');
	expect(await screen.findByText('2/2 days marked')).toBeTruthy();
	expect(await screen.findByRole('row', { name: /Day 2/ })).toBeTruthy();
	history.unmount();

	await renderApp('/fellow-attendance?day=2');
	await toggle();
	const marks = findNetwork(MARK);
	expect(await screen.findByText(/^Sent \d\d:\d\d$/)).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(marks.slice(1)).toMatchObject([{ module: 1, day: 2, status: 'Present' }]);
});

test('a mark that the server has of today can be changed while a clock that is behind takes that for tomorrow', async () => {
	const today = { ...MARK, date: indiaDate(new Date()) };
	findNetwork(today);
	const first = await renderApp('/fellow-attendance?day=1');
	await toggle();
	await answersCached(1);
	first.unmount();
	loseNetwork();
	server.use(http.get('*/healthz', () => HttpResponse.error()));
	const rightNow = Date.now;
	vi.spyOn(Date, 'now').mockImplementation(() => rightNow() - 3 * 86_400_000);
	const { user } = await renderApp('/fellow-attendance?day=1');
	await toggle();
	await user.click(press('Save & Submit'));
	await user.click(press('Yes'));
	await screen.findByText('It is sent as soon as there is a connection.');
	expect(currentItems().map(({ input }) => input.date)).toEqual([today.date]);
	findNetwork(today);
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a mark that the server refuses later opens with the reason, and can be saved again', async () => {
	(await markWithoutNetwork()).unmount();
	findNetwork(MARK);
	server.use(refuse(saveFellowAttendance, 'invalid', 'The date cannot be after today'));
	const { user } = await renderApp('/fellow-attendance?day=2');
	expect(await screen.findByText('The date cannot be after today')).toBeTruthy();
	expect(await toggle()).toHaveProperty('checked', true);
	const marks = findNetwork(MARK);
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully')).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(marks).toHaveLength(2);
	expect(screen.queryByText('This mark was not saved.')).toBeNull();
});

test('a mark that the server refuses when the fellow has just left the screen stays, and opens with the reason', async () => {
	const held = holdBack(saveFellowAttendance);
	server.use(busy);
	findNetwork(MARK);
	server.use(held.handler, refuse(saveFellowAttendance, 'invalid', 'The date cannot be after today'));
	const first = await renderApp('/fellow-attendance');
	await first.user.click(await toggle());
	await first.user.click(press('Save & Submit'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await first.user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(first.visited.path).toBe('/my-attendance'));
	held.give();
	await waitFor(() => expect(first.cache.isMutating()).toBe(0));
	await loadOutbox();
	expect(currentItems()).toMatchObject([
		{ state: 'refused', refusal: { detail: 'The date cannot be after today' } },
	]);
	first.unmount();
	await renderApp('/fellow-attendance?day=2');
	expect(await screen.findByText('The date cannot be after today')).toBeTruthy();
	expect(await toggle()).toHaveProperty('checked', true);
});

test('a clock that is years behind is named, and the date of the mark is asked for', async () => {
	noteServerTime(new Date().toUTCString());
	const rightNow = Date.now;
	const wrongNow = () => rightNow() - 6 * 365 * 86_400_000;
	vi.spyOn(Date, 'now').mockImplementation(wrongNow);
	const marks = findNetwork(MARK);
	const { user } = await renderApp('/fellow-attendance');
	await user.click(await toggle());
	const saysPhone = displayDate(indiaDate(new Date(wrongNow())));
	await screen.findByText(new RegExp(`^The clock of this phone is wrong \\(it says ${saysPhone}`));
	const date = screen.getByLabelText<HTMLInputElement>('Date');
	expect(date.value).toBe('');
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('Date input not valid.')).toBeTruthy();
	const today = indiaDate(new Date(rightNow()));
	await fill(user, date, displayDate(today).replaceAll('-', ''));
	await user.keyboard('{Escape}');
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully')).toBeTruthy();
	expect(marks.at(-1)).toMatchObject({ day: 2, date: today });
});

test('a mark that was refused for a date after today opens with today', async () => {
	await keepSession(FELLOW);
	const tomorrow = indiaDate(new Date(Date.now() + 86_400_000));
	const mark = { mobile_number: FELLOW.mobile_number, module: 1, day: 2, status: 'Present', date: tomorrow };
	server.use(refuse(saveFellowAttendance, 'invalid', 'The date cannot be after today'));
	await enqueue(saveFellowAttendance, mark, {
		label: 'My attendance of day 2',
		edit: '/fellow-attendance?day=2',
		makes: [],
		needs: [],
		affects: [],
		dated: null,
	});
	findNetwork(MARK);
	server.use(refuse(saveFellowAttendance, 'invalid', 'The date cannot be after today'));
	await renderApp('/fellow-attendance?day=2');
	expect(await screen.findByText('The date cannot be after today')).toBeTruthy();
	expect(screen.getByLabelText('Date')).toHaveProperty('value', displayDate(indiaDate(new Date())));
});
