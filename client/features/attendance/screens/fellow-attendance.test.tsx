import { screen, waitFor, within } from '@testing-library/react';
import {
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveFellowAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { press, SAVED } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const today = indiaDate(new Date());
let marks: FellowMark[] = [];
const MARK: FellowMark = { module: 1, day: 1, date: '2026-01-15', status: 'Present' };

afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
	marks = [];
	server.use(
		answer(getFellowAttendanceHistory, () => ({ status: 'success', data: marks })),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }),
	);
});

async function openForm() {
	const sent: unknown[] = [];
	server.use(
		answer(saveFellowAttendance, SAVED, (input) => {
			const { mobile_number: _, ...mark } = input;
			sent.push(input);
			marks = [...marks.filter(({ day }) => day !== mark.day), mark as unknown as FellowMark];
		}),
	);
	const app = await renderApp('/fellow-attendance');
	await screen.findByRole('switch', { name: 'Attendance' });
	return { ...app, sent };
}

const toggle = () => screen.getByRole('switch', { name: 'Attendance' });
const isPresent = () => (toggle() as HTMLInputElement).checked;

test('the menu leads to marking and to the history, and back to the dashboard', async () => {
	await renderApp('/my-attendance');
	const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
	await screen.findByRole('heading', { level: 1, name: 'My Attendance' });
	expect(addressOf('Back')).toBe('/main');
	expect(addressOf(/Mark My Attendance/)).toBe('/fellow-attendance');
	expect(addressOf(/View Attendance History/)).toBe('/fellow-attendance-history');
	expect(press('Logout')).toBeTruthy();
});

test('shows the name, the first day, today and Absent', async () => {
	await openForm();
	expect(screen.getByText(FELLOW.full_name)).toBeTruthy();
	expect(screen.getByLabelText('Module')).toHaveProperty('value', '1');
	expect(screen.getByLabelText('Day')).toHaveProperty('value', '1');
	expect(screen.getByLabelText('Date')).toHaveProperty('value', displayDate(today));
	expect(isPresent()).toBe(false);
	expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/my-attendance');
});

test('the photo of the profile stands beside the name, and the initials where there is none', async () => {
	const photos = (url: string | null) =>
		answer(getProfilePhoto, {
			status: 'success',
			data: { profile_photo_url: url, profile_thumbnail_url: url },
		});
	server.use(photos('/media/photo'));
	const { container, unmount } = await openForm();
	const shown = (within: Element) => within.querySelector('main img')?.getAttribute('src');
	await waitFor(() => expect(shown(container)).toBe('/media/photo'));
	unmount();
	server.use(photos(null));
	const without = await openForm();
	expect(shown(without.container)).toBeUndefined();
	expect(screen.getByText(FELLOW.full_name)).toBeTruthy();
});

test('a saved day is acknowledged, the toggle goes back to Absent, and the day says that it is marked', async () => {
	const { user, sent } = await openForm();
	await user.click(toggle());
	expect(isPresent()).toBe(true);
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/main');
	expect(sent).toEqual([
		{ mobile_number: FELLOW.mobile_number, date: today, module: 1, day: 1, status: 'Present' },
	]);
	expect(isPresent()).toBe(false);
	const note = (await screen.findByText('Day 1 is already marked:')).parentElement;
	expect(note?.textContent).toContain('Present');
	expect(note?.textContent).toContain(displayDate(today));
});

test('opens at the day after the last one marked; a marked day shows its mark and date', async () => {
	marks = [MARK];
	const { user } = await openForm();
	expect(screen.getByLabelText('Day')).toHaveProperty('value', '2');
	expect(screen.queryByText(/already marked/)).toBeNull();
	await user.selectOptions(screen.getByLabelText('Day'), '1');
	expect(screen.getByText('Day 1 is already marked:').parentElement?.textContent).toContain('Present');
	expect(screen.getByLabelText('Date')).toHaveProperty('value', '15-01-2026');
	const [first] = within(screen.getByLabelText('Day')).getAllByRole('option');
	expect(first?.textContent).toBe('Day 1 – ✓');
});

test('changing the module resets the day to its first', async () => {
	const { user } = await openForm();
	await user.selectOptions(screen.getByLabelText('Day'), '7');
	await user.selectOptions(screen.getByLabelText('Module'), 'Module 3');
	expect(screen.getByLabelText('Day')).toHaveProperty('value', '21');
});

test('a date after today is not sent', async () => {
	const { user, sent } = await openForm();
	const field = screen.getByLabelText('Date');
	await user.clear(field);
	await fill(user, field, '31-12-2099');
	await user.click(press('Save & Submit'));
	expect((await screen.findByRole('alert')).textContent).toBe('The date cannot be after today');
	expect(document.activeElement).toBe(field);
	expect(sent).toEqual([]);
});

test.each([
	[
		'a refusal',
		'kept',
		refuse(saveFellowAttendance, 'invalid', 'Module 1 has days 1 to 10'),
		'❌ Failed to save: Module 1 has days 1 to 10',
	],
	[
		'an answer that cannot be read',
		'not kept',
		http.post(`*${saveFellowAttendance.path}`, () => HttpResponse.json({})),
		'❌ Failed to save: Unknown error',
	],
	['no network', 'not kept', noNetwork(saveFellowAttendance), '❌ Network error while saving attendance'],
])(
	'%s, where marks are %s on the phone, says so and leaves the mark on the screen',
	async (_, kept, failing, message) => {
		if (kept === 'not kept') vi.stubGlobal('indexedDB', undefined);
		const { user } = await openForm();
		server.use(failing);
		await user.click(toggle());
		await user.click(press('Save & Submit'));
		expect((await screen.findByRole('alert')).textContent).toBe(message);
		await user.click(press('OK'));
		await waitFor(() => expect(isPresent()).toBe(true));
	},
);

test('without network the marks can be asked for again', async () => {
	server.use(noNetwork(getFellowAttendanceHistory));
	const { user } = await renderApp('/fellow-attendance');
	const again = await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(getFellowAttendanceHistory, { status: 'success', data: [] }));
	await user.click(again);
	expect(await screen.findByRole('switch', { name: 'Attendance' })).toBeTruthy();
});
