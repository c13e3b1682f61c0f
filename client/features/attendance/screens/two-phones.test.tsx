import { screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import type { Presence } from '@yuva/contract/attendance/schema';
import { expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { press, radio, recordOf, registerReady, SAVED, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const DAY_3 = '/add-children-attendance?day=3';
const CHANGED = 'Changed on another phone: Anjali Kumari – Present → Absent';

const serveMarks = (...marks: Presence[]) =>
	serveRegister(server, { records: marks.map((status, index) => recordOf(index, status)) });

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
