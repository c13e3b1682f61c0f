import { screen, waitFor } from '@testing-library/react';
import {
	getChildrenAttendanceSummary,
	saveChildrenAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { noteServerTime } from '../../../local/session/clock.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { answersCached } from '../../../test/phone.ts';
import { press, radio, recordOf, registerReady, SAVED, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const DAY = 86_400_000;
const rightNow = Date.now;

afterEach(() => {
	vi.restoreAllMocks();
	learnTime();
});

/** An answer of the server tells what time it is. */
const learnTime = () => noteServerTime(new Date(rightNow()).toUTCString());

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
