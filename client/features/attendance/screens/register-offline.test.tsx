import { screen, waitFor, within } from '@testing-library/react';
import {
	getChildrenAttendanceSummary,
	saveChildrenAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { CHILD_UNKNOWN } from '@yuva/contract/attendance/schema';
import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { currentItems, loadOutbox } from '../../../local/outbox/items.ts';
import { hasDrafts } from '../../../local/store/drafts.ts';
import { answer, busy, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { answersCached } from '../../../test/phone.ts';
import {
	idOf,
	press,
	radio,
	recordOf,
	registerReady,
	SAVED,
	serveRegister,
	tally,
} from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const DAY_3 = '/add-children-attendance?day=3';
const SENT = /^Sent \d\d:\d\d$/;

const loseNetwork = () =>
	server.use(
		...[listChildren, getChildrenAttendanceSummary, viewChildrenAttendance, saveChildrenAttendance].map(
			noNetwork,
		),
	);

function findNetwork() {
	const saved: { attendance: { child_id: string; status: 'Present' | 'Absent' }[] }[] = [];
	serveRegister(server);
	server.use(
		answer(viewChildrenAttendance, () => ({
			status: 'success',
			data: (saved.at(-1)?.attendance ?? []).map(({ status }, index) => recordOf(index, status)),
		})),
		answer(saveChildrenAttendance, SAVED, (body) => saved.push(body as never)),
	);
	window.dispatchEvent(new Event('online'));
	return saved;
}

async function openThenLoseNetwork(path = DAY_3) {
	serveRegister(server);
	const app = await renderApp(path);
	await registerReady();
	await answersCached(2);
	loseNetwork();
	return app;
}

async function saveAllPresentBut(
	name: string,
	{ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>,
) {
	await user.click(press('All present'));
	await user.click(radio(name, 'Absent'));
	await user.click(press('Save & Submit'));
}

test('without network a register is saved on the phone, stands there so, and is sent once there is one', async () => {
	const first = await openThenLoseNetwork();
	await saveAllPresentBut('Bhanu Prasad', first);
	await waitFor(() => expect(first.visited.path).toBe('/children-attendance'));
	expect(await screen.findByText('Saved on this phone')).toBeTruthy();
	expect(screen.getByText('It is sent as soon as there is a connection.')).toBeTruthy();
	expect(screen.queryByText('✅ Attendance saved successfully!')).toBeNull();
	expect(currentItems().map(({ label, edit }) => [label, edit])).toEqual([
		['Attendance of day 3 · 3 children', DAY_3],
	]);
	first.unmount();

	const { user } = await renderApp(DAY_3);
	await registerReady();
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	expect(tally()).toContain('2 Present1 Absent0 Not marked');
	expect(screen.getByText('Saved on this phone')).toBeTruthy();
	const saved = findNetwork();
	expect(await screen.findByText(SENT)).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(saved).toHaveLength(1);
	expect(saved[0]).toMatchObject({ day: 3, attendance: [{}, { child_id: idOf(1), status: 'Absent' }, {}] });
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	await user.selectOptions(screen.getByLabelText('Day'), 'Day 4');
	await registerReady();
	expect(screen.queryByText(SENT)).toBeNull();
});

test('a second tab shows at once what is saved in the first', async () => {
	serveRegister(server);
	const second = await renderApp(DAY_3);
	await registerReady();
	const first = await renderApp(DAY_3);
	await within(first.container).findByText('Total Children: 3');
	loseNetwork();
	const inFirst = within(first.container);
	await first.user.click(inFirst.getByRole('button', { name: 'All present' }));
	await first.user.click(inFirst.getByRole('button', { name: 'Save & Submit' }));
	await within(second.container).findByText('Saved on this phone');
	expect(second.container.textContent).toContain('3 Present0 Absent0 Not marked');
	findNetwork();
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('the menu says when the register that it was left with is sent', async () => {
	const app = await openThenLoseNetwork();
	await saveAllPresentBut('Bhanu Prasad', app);
	await screen.findByText('Attendance of day 3');
	findNetwork();
	expect(await screen.findByText(SENT)).toBeTruthy();
});

test('a register that was saved twice without network is sent in that order', async () => {
	const app = await openThenLoseNetwork();
	await saveAllPresentBut('Bhanu Prasad', app);
	await screen.findByText('Attendance of day 3');
	app.unmount();
	const again = await renderApp(DAY_3);
	await registerReady();
	await again.user.click(radio('Bhanu Prasad', 'Present'));
	await screen.findByText('Not saved yet. Kept on this phone.');
	await again.user.click(press('Save & Submit'));
	await again.user.click(press('Yes'));
	await screen.findByText('Attendance of day 3');
	const saved = findNetwork();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(saved.map(({ attendance }) => attendance)).toMatchObject([
		[{}, { child_id: idOf(1), status: 'Absent' }, {}],
		[{ child_id: idOf(1), status: 'Present' }],
	]);
});

test('a register that the server refuses when the fellow has just left the screen waits once, with its reason', async () => {
	const held = holdBack(saveChildrenAttendance);
	server.use(busy);
	serveRegister(server);
	server.use(held.handler, refuse(saveChildrenAttendance, 'invalid', 'The date cannot be after today'));
	const first = await renderApp(DAY_3);
	await registerReady();
	await saveAllPresentBut('Bhanu Prasad', first);
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await first.user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(first.visited.path).toBe('/children-attendance'));
	held.give();
	await waitFor(() => expect(first.cache.isMutating()).toBe(0));
	await loadOutbox();
	expect(currentItems()).toMatchObject([
		{ state: 'refused', refusal: { detail: 'The date cannot be after today' } },
	]);
	expect(await hasDrafts()).toBe(false);
	first.unmount();
	await renderApp(DAY_3);
	await registerReady();
	expect(await screen.findByText(/The date cannot be after today/)).toBeTruthy();
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
});

test('an answer that comes after the fellow has gone on to another screen leaves them there', async () => {
	const held = holdBack(saveChildrenAttendance);
	server.use(busy);
	serveRegister(server);
	server.use(held.handler, answer(saveChildrenAttendance, SAVED));
	const { user, visited, cache } = await renderApp(DAY_3);
	await registerReady();
	await saveAllPresentBut('Bhanu Prasad', { user });
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/children-attendance'));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/main'));
	held.give();
	await waitFor(() => expect(cache.isMutating()).toBe(0));
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(visited.path).toBe('/main');
});

test('a register that the server refuses later opens with its marks and the reason, and can be saved again', async () => {
	const first = await openThenLoseNetwork();
	await saveAllPresentBut('Bhanu Prasad', first);
	await screen.findByText('Attendance of day 3');
	first.unmount();
	serveRegister(server);
	server.use(refuse(saveChildrenAttendance, 'invalid', 'The date cannot be after today'));
	const second = await renderApp(DAY_3);
	await registerReady();
	expect(await screen.findByText('The date cannot be after today')).toBeTruthy();
	await screen.findByText('Not saved yet. Kept on this phone.');
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	await second.user.click(radio('Bhanu Prasad', 'Present'));
	const saved = findNetwork();
	await second.user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(saved.map(({ attendance }) => attendance.map(({ status }) => status))).toEqual([
		['Present', 'Present', 'Present'],
	]);
});

test('a register of children who were handed over meanwhile says that it was not taken, and is kept', async () => {
	const first = await openThenLoseNetwork();
	await saveAllPresentBut('Bhanu Prasad', first);
	await screen.findByText('Attendance of day 3');
	first.unmount();
	serveRegister(server, { children: [] });
	server.use(refuse(saveChildrenAttendance, 'not_found', CHILD_UNKNOWN));
	await renderApp(DAY_3);
	expect(await screen.findByText(CHILD_UNKNOWN)).toBeTruthy();
	await screen.findByText('There are no children in your learning center yet.');
	expect(currentItems().map(({ state }) => state)).toEqual(['refused']);
});

test('without network a day that was only read with its module opens with its marks', async () => {
	serveRegister(server, { records: [recordOf(0, 'Absent'), recordOf(1, 'Present')] });
	const first = await renderApp('/view-children-attendance?module=1');
	await screen.findByRole('option', { name: 'Bhanu Prasad' });
	await screen.findByRole('table');
	await answersCached(2);
	first.unmount();
	loseNetwork();
	await renderApp(DAY_3);
	await registerReady();
	expect(radio('Anjali Kumari', 'Absent')).toHaveProperty('checked', true);
	expect(screen.getByText('Saved')).toBeTruthy();
});

test('marks that waited while the module is looked at are among the others', async () => {
	serveRegister(server, { records: [recordOf(0, 'Absent', 2)] });
	const first = await renderApp('/view-children-attendance?module=1');
	await screen.findByRole('table');
	first.unmount();
	const second = await openThenLoseNetwork();
	await saveAllPresentBut('Bhanu Prasad', second);
	await screen.findByText('Attendance of day 3');
	second.unmount();
	const tried = vi.fn();
	server.use(http.post('*/api/children/attendance/save/', () => tried() ?? HttpResponse.error()));
	await renderApp('/view-children-attendance?module=1');
	expect(await screen.findByText('2 Present · 2 Absent · 50.0%')).toBeTruthy();
	await waitFor(() => expect(tried).toHaveBeenCalled());
});
