import { screen } from '@testing-library/react';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../../platform/clock.ts';
import { fakeServer } from '../../../test/answers.ts';
import { press, radio, registerReady, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const DAY = 86_400_000;
const rightNow = Date.now;

afterEach(() => {
	vi.restoreAllMocks();
	learnTime();
});

/** An answer of the server tells what time it is. */
const learnTime = () => noteServerTime(new Date(rightNow()).toUTCString(), Date.now());

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
