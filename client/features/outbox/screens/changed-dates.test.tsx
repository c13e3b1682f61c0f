import { screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { readClock } from '../../../local/session/clock.ts';
import { keepSession } from '../../../local/session/session.ts';
import { CHANGED_DATES, changeDraft, hasDrafts, loadDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, serverIsThere } from '../../../test/answers.ts';
import { idOf } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer(serverIsThere());
const SAVED = { status: 'success', message: 'Attendance saved' } as const;
const REGISTER = 'Attendance of day 1';
const DAY = 86_400_000;

beforeEach(() => keepSession(FELLOW));

/** The clock is a day ahead. */
function keepByWrongClock(): Promise<string> {
	const date = indiaDate(new Date(Date.now() + DAY));
	const reading = { ...readClock(), wall: Date.now() + DAY, offset: 0, is_sure: false };
	const input = { date, module: 1, day: 1, attendance: [] };
	return enqueue(saveChildrenAttendance, input, {
		label: REGISTER,
		edit: undefined,
		makes: [],
		needs: [],
		affects: [],
		dated: reading,
	});
}

test('a date that the phone changed is told while it waits, in the line above the screens, and afterwards', async () => {
	server.use(noNetwork(saveChildrenAttendance));
	await keepByWrongClock();
	const first = await renderApp('/waiting');
	const day = (days: number) => displayDate(indiaDate(new Date(Date.now() + days * DAY)));
	const told = `The clock of this phone was wrong: ${day(1)} was changed to ${day(0)}.`;
	await screen.findByText(told);
	expect(
		(await screen.findByRole('heading', { level: 3, name: REGISTER })).closest('li')?.textContent,
	).toContain(told);
	first.unmount();
	server.use(answer(saveChildrenAttendance, SAVED));
	const { user } = await renderApp('/children-profile');
	window.dispatchEvent(new Event('online'));
	await user.click(await screen.findByRole('link', { name: '1 date was changed' }));
	await screen.findByRole('heading', { name: 'Changed dates (1)' });
	expect(screen.getByText(told).closest('li')?.textContent).toContain(REGISTER);
	await waitFor(() => expect(screen.queryByRole('link', { name: '1 date was changed' })).toBeNull());
	expect(await loadDraft(CHANGED_DATES)).toMatchObject([{ label: REGISTER }]);
	expect(await hasDrafts()).toBe(false);
});

test('dates that were changed before the app was opened are still told', async () => {
	const change = { id: idOf(0), label: 'Attendance of day 9', from: '2020-11-23', to: '2026-11-22' };
	await changeDraft(CHANGED_DATES, () => [change, 'of another version']);
	await renderApp('/waiting');
	const label = await screen.findByText('Attendance of day 9');
	expect(label.closest('li')?.textContent).toContain(
		'The clock of this phone was wrong: 23-11-2020 was changed to 22-11-2026.',
	);
});
