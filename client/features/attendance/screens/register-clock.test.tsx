import { screen, waitFor } from '@testing-library/react';
import {
	getChildrenAttendanceSummary,
	saveChildrenAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { displayDate, indiaDate, indiaTime } from '@yuva/contract/calendar';
import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import type { ItemContent } from '../../../local/outbox/store.ts';
import { noteServerTime, readClock } from '../../../local/session/clock.ts';
import { keepSession } from '../../../local/session/session.ts';
import {
	answer,
	fakeServer,
	keepTimeSecret,
	noNetwork,
	refuse,
	serverIsThere,
} from '../../../test/answers.ts';
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
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer(serverIsThere());
keepTimeSecret();
const DAY = 86_400_000;
const rightNow = Date.now;

afterEach(() => {
	vi.restoreAllMocks();
	learnTime();
});

const learnTime = () => noteServerTime(new Date(rightNow()).toUTCString());

const INPUT = { day: 3, module: 1, attendance: [{ child_id: idOf(0), status: 'Absent' }] };
const FACTS = { label: 'Attendance of day 3', makes: [], needs: [], affects: [] };

async function queue(date: string, dated: ItemContent['dated']): Promise<void> {
	await keepSession(FELLOW);
	const facts = { ...FACTS, edit: '/add-children-attendance?day=3', dated };
	await enqueue(saveChildrenAttendance, { ...INPUT, date }, facts);
}

const dayFromNow = (days: number) => indiaDate(new Date(rightNow() + days * DAY));

const shownDate = () => screen.getByLabelText<HTMLInputElement>('Date').value;

test('a date that a clock running ahead gave is right once the clock is', async () => {
	vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + 3 * DAY);
	serveRegister(server);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	expect(shownDate()).toBe(displayDate(indiaDate(new Date(rightNow() + 3 * DAY))));
	learnTime();
	await user.click(press('All present'));
	expect(shownDate()).toBe(displayDate(indiaDate(new Date(rightNow()))));
});

test('a register that the server has of today can be changed while a clock that is behind takes that for tomorrow', async () => {
	const date = indiaDate(new Date(rightNow()));
	serveRegister(server, { records: [recordOf(0, 'Present', 3, date)] });
	const first = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await answersCached(2);
	first.unmount();
	const reads = [listChildren, getChildrenAttendanceSummary, viewChildrenAttendance];
	server.use(
		http.get('*/healthz', () => HttpResponse.error()),
		...[...reads, saveChildrenAttendance].map(noNetwork),
	);
	vi.spyOn(Date, 'now').mockImplementation(() => rightNow() - 3 * DAY);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	await screen.findByText('Attendance of day 3');
	expect(currentItems().map(({ input }) => input.date)).toEqual([date]);
	serveRegister(server);
	server.use(answer(saveChildrenAttendance, SAVED));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a clock that is years behind is named, and the date is asked for, not taken', async () => {
	learnTime();
	const behind = rightNow() - 6 * 365 * DAY;
	vi.spyOn(Date, 'now').mockImplementation(() => behind);
	serveRegister(server);
	const sent: unknown[] = [];
	server.use(answer(saveChildrenAttendance, SAVED, ({ date }) => sent.push(date)));
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(screen.getByText(/^The clock of this phone is wrong \(it says/).textContent).toBe(
		`The clock of this phone is wrong (it says ${displayDate(indiaDate(new Date(behind)))}, ${indiaTime(new Date(behind))}). Choose the date yourself.`,
	);
	expect(shownDate()).toBe('');
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('Date input not valid.')).toBeTruthy();
	// A day later than the last answer may be today.
	await fill(user, screen.getByLabelText('Date'), displayDate(dayFromNow(1)).replaceAll('-', ''));
	await user.keyboard('{Escape}');
	await user.click(press('Save & Submit'));
	await waitFor(() => expect(sent).toEqual([dayFromNow(1)]));
});

test('the date of a register that was tapped while the clock was wrong is filled in once the time is known', async () => {
	learnTime();
	vi.spyOn(Date, 'now').mockImplementation(() => rightNow() - 6 * 365 * DAY);
	serveRegister(server);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	expect(shownDate()).toBe('');
	learnTime();
	await waitFor(() => expect(shownDate()).toBe(displayDate(dayFromNow(0))));
	expect(screen.queryByText(/^The clock of this phone/)).toBeNull();
});

test('a register whose day only the fellow knows opens without a date, and is sent with the chosen one', async () => {
	const wall = rightNow() + DAY;
	const reading = { wall, offset: 0, not_before: rightNow() - 3 * DAY, mono: 0, page: 1, is_sure: false };
	await queue(dayFromNow(1), reading);
	serveRegister(server);
	const { user } = await renderApp('/waiting');
	await screen.findByText(
		'The clock of this phone was wrong when this was saved. Edit it, and choose the right date.',
	);
	await user.click(await screen.findByRole('link', { name: 'Edit' }));
	await registerReady();
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
	expect(shownDate()).toBe('');
	const sent: unknown[] = [];
	server.use(answer(saveChildrenAttendance, SAVED, ({ date }) => sent.push(date)));
	await fill(user, screen.getByLabelText('Date'), displayDate(dayFromNow(-1)).replaceAll('-', ''));
	await user.keyboard('{Escape}');
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
	expect(sent).toEqual([dayFromNow(-1)]);
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a register that was refused for a date after today opens with today', async () => {
	server.use(refuse(saveChildrenAttendance, 'invalid', 'The date cannot be after today'));
	await queue(dayFromNow(1), null);
	serveRegister(server);
	const first = await renderApp('/waiting');
	await screen.findByRole('heading', { name: 'Needs attention (1)' });
	first.unmount();
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(await screen.findByText('The date cannot be after today')).toBeTruthy();
	expect(shownDate()).toBe(displayDate(dayFromNow(0)));
	await user.click(press('All present'));
	const sent: unknown[] = [];
	server.use(answer(saveChildrenAttendance, SAVED, ({ date }) => sent.push(date)));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
	expect(sent).toEqual([dayFromNow(0)]);
});

test('a register that waits with the date of a wrong clock, and is saved again, still gets the right date', async () => {
	vi.spyOn(Date, 'now').mockImplementation(() => rightNow() - DAY);
	serveRegister(server);
	server.use(noNetwork(saveChildrenAttendance));
	server.use(http.get('*/healthz', () => HttpResponse.error()));
	await queue(dayFromNow(-1), { ...readClock(), offset: undefined, not_before: 0 });
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	await waitFor(() => expect(currentItems()).toHaveLength(2));
	expect(currentItems().map(({ input }) => input.date)).toEqual([dayFromNow(-1), dayFromNow(-1)]);
	const sent: unknown[] = [];
	const date = new Date(rightNow()).toUTCString();
	server.use(answer(saveChildrenAttendance, SAVED, (body) => sent.push(body.date)));
	server.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' }, { headers: { date } })));
	learnTime();
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(sent).toEqual([dayFromNow(0), dayFromNow(0)]));
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('newer marks of a day stand on the screen although the phone read older marks while its clock ran ahead', async () => {
	const ahead = vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + 3 * DAY);
	learnTime();
	serveRegister(server, { records: [recordOf(0, 'Present')] });
	const first = await renderApp('/view-children-attendance');
	await first.user.selectOptions(await screen.findByLabelText('Module'), 'Module 1');
	await first.user.click(press('View Attendance'));
	await screen.findByRole('table');
	await answersCached(2);
	first.unmount();
	ahead.mockRestore();
	learnTime();
	serveRegister(server, { records: [recordOf(0, 'Absent')] });
	const { cache } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	const ofDay = [viewChildrenAttendance.path, { mobile: FELLOW.mobile_number, module: 1, day: 3 }];
	await waitFor(() => expect(cache.getQueryState(ofDay)?.status).toBe('success'));
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
});
