import { screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import type { Presence } from '@yuva/contract/attendance/schema';
import { expect, test } from 'vitest';
import { saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
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
import { findUnsent } from '../../phone-check/unsent.ts';

const server = fakeServer();
const TO_MARK = '/add-children-attendance';
const DAY_3 = `${TO_MARK}?day=3`;
const CHANGED = 'Changed on another phone: Anjali Kumari – Present → Absent';

const serveMarks = (...marks: Presence[]) =>
	serveRegister(server, {
		records: marks.map((status, index) => recordOf(index, status)),
		marked_days: [1, 2, 3],
	});

async function openFresh() {
	const app = await renderApp(DAY_3);
	await registerReady();
	await app.cache.invalidateQueries();
	return app;
}

test('a mark that another phone changed is told until it is dismissed', async () => {
	serveMarks('Present', 'Present', 'Present');
	(await openFresh()).unmount();
	serveMarks('Absent', 'Present', 'Present');
	const second = await openFresh();
	expect(await screen.findByText(CHANGED)).toBeTruthy();
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
	second.unmount();
	const third = await openFresh();
	await third.user.click(press('Dismiss'));
	await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
	third.unmount();
	await openFresh();
	expect(screen.queryByText(CHANGED)).toBeNull();
});

test('what this phone saved itself is not told', async () => {
	serveMarks('Present', 'Present', 'Present');
	const first = await openFresh();
	server.use(answer(saveChildrenAttendance, SAVED, () => serveMarks('Absent', 'Present', 'Present')));
	await first.user.click(radio('Anjali Kumari', 'Absent'));
	await first.user.click(press('Save & Submit'));
	await first.user.click(press('Yes'));
	await screen.findByText('✅ Attendance saved successfully!');
	first.unmount();
	await openFresh();
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
	expect(screen.queryByText(/another phone/)).toBeNull();
});

const unsent = async () => (await findUnsent()).items.map(({ label, count }) => [label, count]);

test('marks that another phone saved as they were tapped here are unsaved no longer, and the next day comes', async () => {
	serveMarks('Present', 'Present');
	const first = await openFresh();
	await first.user.click(radio('Chandra Rao', 'Absent'));
	first.unmount();
	expect(await unsent()).toEqual([['Children Attendance', 1]]);
	serveMarks('Present', 'Present', 'Absent');
	const second = await renderApp(TO_MARK);
	await registerReady();
	await waitFor(() => expect(second.visited.path).toBe(DAY_3));
	await waitFor(async () => expect(await unsent()).toEqual([]));
	expect(radio('Chandra Rao', 'Absent')).toHaveProperty('checked', true);
	second.unmount();
	const third = await renderApp(TO_MARK);
	await registerReady();
	await waitFor(() => expect(third.visited.path).toBe(`${TO_MARK}?day=4`));
});

test('marks that differ from those that another phone saved stay unsaved', async () => {
	serveMarks('Present', 'Present');
	const first = await openFresh();
	await first.user.click(radio('Chandra Rao', 'Absent'));
	first.unmount();
	serveMarks('Present', 'Present', 'Present');
	await openFresh();
	await screen.findByText('Not saved yet. Kept on this phone.');
	expect(radio('Chandra Rao', 'Absent')).toHaveProperty('checked', true);
	expect(await unsent()).toEqual([['Children Attendance', 1]]);
});

test('marks stay kept while only an old answer says the same', async () => {
	serveMarks('Present', 'Absent');
	(await openFresh()).unmount();
	const marks = { [idOf(1)]: 'Absent' };
	await saveDraft('children-attendance', { 3: { date: '2026-01-15', marks, clock: null } });
	server.use(noNetwork(viewChildrenAttendance));
	const { cache } = await renderApp(DAY_3);
	await registerReady();
	await waitFor(() => expect(cache.isFetching()).toBe(0));
	expect(await unsent()).toEqual([['Children Attendance', 1]]);
});
