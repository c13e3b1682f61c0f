import { screen, waitFor, within } from '@testing-library/react';
import { getChildrenAttendanceSummary, saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { keepSession } from '../../../local/session/session.ts';
import { hasDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, answerLater, fakeServer, noAnswer, noNetwork, refuse } from '../../../test/answers.ts';
import { expectQueuedAlone } from '../../../test/queued-alone.ts';
import {
	CHILDREN,
	DELETED,
	idOf,
	press,
	radio,
	recordOf,
	registerReady,
	SAVED,
	serveRegister,
	tally,
} from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

test('marks that were not saved are there again after a reload, and gone once saved', async () => {
	serveRegister(server);
	server.use(answer(saveChildrenAttendance, SAVED));
	const first = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await first.user.click(radio('Bhanu Prasad', 'Absent'));
	first.unmount();
	const second = await renderApp('/add-children-attendance');
	await registerReady();
	await waitFor(() => expect(second.visited.path).toBe('/add-children-attendance?day=3'));
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	await screen.findByText('Not saved yet. Kept on this phone.');
	await second.user.click(press('All present'));
	await second.user.click(press('Save & Submit'));
	await screen.findByText('✅ Attendance saved successfully!');
	second.unmount();
	await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(screen.queryByText('Not saved yet. Kept on this phone.')).toBeNull();
});

test('a register that is queued is no draft any more, also before an answer comes', async () => {
	serveRegister(server);
	server.use(noAnswer(saveChildrenAttendance));
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	await expectQueuedAlone(saveChildrenAttendance.path);
});

test('what is tapped while the answer is awaited stays unsaved', async () => {
	serveRegister(server);
	const saved = answerLater(saveChildrenAttendance, SAVED);
	server.use(saved.handler);
	const first = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await first.user.click(press('All present'));
	await first.user.click(press('Save & Submit'));
	await expectQueuedAlone(saveChildrenAttendance.path);
	await first.user.click(radio('Bhanu Prasad', 'Absent'));
	saved.give();
	await screen.findByText('✅ Attendance saved successfully!');
	first.unmount();
	await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	await screen.findByText('Not saved yet. Kept on this phone.');
});

test('a register that is refused at once is a draft again, and nothing waits', async () => {
	serveRegister(server);
	server.use(refuse(saveChildrenAttendance, 'invalid', 'The date is too far back'));
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	await screen.findByText('❌ Failed to save attendance: The date is too far back');
	expect(await hasDrafts()).toBe(true);
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('what is tapped in two tabs at the same time is kept of both', async () => {
	serveRegister(server);
	const tabs = [
		await renderApp('/add-children-attendance?day=3'),
		await renderApp('/add-children-attendance?day=4'),
	];
	for (const { container, user } of tabs) {
		const group = await within(container).findByRole('group', { name: 'Bhanu Prasad' });
		await user.click(within(group).getByRole('radio', { name: 'Absent' }));
	}
	for (const { unmount } of tabs) unmount();
	await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	expect(await screen.findByRole('option', { name: 'Day 4 – not saved yet' })).toBeTruthy();
});

test('what is tapped in two tabs on the same day is kept of both', async () => {
	serveRegister(server);
	const first = await renderApp('/add-children-attendance?day=3');
	const second = await renderApp('/add-children-attendance?day=3');
	const tap = async ({ container, user }: typeof first, name: string, status: string) => {
		const group = await within(container).findByRole('group', { name });
		await user.click(within(group).getByRole('radio', { name: status }));
	};
	await tap(first, 'Bhanu Prasad', 'Absent');
	await tap(second, 'Chandra Rao', 'Present');
	await tap(first, 'Anjali Kumari', 'Present');
	await second.user.click(within(second.container).getByRole('button', { name: 'All present' }));
	first.unmount();
	second.unmount();
	await renderApp('/add-children-attendance?day=3');
	await registerReady();
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
	expect(radio('Anjali Kumari', 'Present')).toHaveProperty('checked', true);
	expect(radio('Chandra Rao', 'Present')).toHaveProperty('checked', true);
});

test('marks of a child who has left open no register, and end once the list was read', async () => {
	serveRegister(server, { marked_days: [1, 2, 3, 4, 5] });
	await keepSession(FELLOW);
	await saveDraft('children-attendance', { 3: { date: '2026-01-15', marks: { [idOf(9)]: 'Present' } } });
	const { visited } = await renderApp('/add-children-attendance');
	await registerReady();
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=6'));
	await waitFor(async () => expect(await hasDrafts()).toBe(false));
});

test('beside marks of a child who has left, those of the others and of a deleted child stay, who can come back', async () => {
	serveRegister(server, { marked_days: [1, 2, 3, 4, 5], deleted: [DELETED] });
	const marks = { [idOf(1)]: 'Absent', [DELETED.id]: 'Present', [idOf(9)]: 'Present' };
	await keepSession(FELLOW);
	await saveDraft('children-attendance', { 4: { date: '2026-01-15', marks } });
	const { visited } = await renderApp('/add-children-attendance');
	await registerReady();
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=4'));
	await waitFor(async () =>
		expect(await loadDraft('children-attendance')).toMatchObject({
			4: { marks: { [idOf(1)]: 'Absent', [DELETED.id]: 'Present' } },
		}),
	);
	await waitFor(async () =>
		expect(JSON.stringify(await loadDraft('children-attendance'))).not.toContain(idOf(9)),
	);
	expect(JSON.stringify(await loadDraft('children-attendance'))).toContain(DELETED.id);
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
});

test('changing module or day keeps what was marked as that day’s own', async () => {
	serveRegister(server);
	const { user, visited } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await user.selectOptions(screen.getByLabelText('Module'), 'Module 3');
	await registerReady();
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=21'));
	expect(tally()).toContain('0 Present0 Absent3 Not marked');
	await user.selectOptions(screen.getByLabelText('Module'), 'Module 1');
	await user.selectOptions(screen.getByLabelText('Day'), 'Day 3 – not saved yet');
	await registerReady();
	expect(radio('Bhanu Prasad', 'Absent')).toHaveProperty('checked', true);
});

test('a mark put back as it was saved is nothing unsaved', async () => {
	serveRegister(server, { records: CHILDREN.map((_, index) => recordOf(index, 'Present')) });
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await user.click(radio('Bhanu Prasad', 'Present'));
	expect(screen.getByText('Saved')).toBeTruthy();
});

test('without children it leads to adding one', async () => {
	serveRegister(server, { children: [] });
	await renderApp('/add-children-attendance?day=3');
	const link = await screen.findByRole('link', { name: 'Add Child Profile' });
	expect(link.getAttribute('href')).toBe('/add-child-profile');
	expect(screen.queryByRole('button', { name: 'Save & Submit' })).toBeNull();
});

test('a register that cannot be loaded can be tried again', async () => {
	serveRegister(server);
	server.use(noNetwork(listChildren));
	const { user } = await renderApp('/add-children-attendance?day=3');
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	serveRegister(server);
	await user.click(press('Try again'));
	await registerReady();
});

test('when it is not known where the fellow left off, that can be tried again', async () => {
	serveRegister(server);
	server.use(noNetwork(getChildrenAttendanceSummary));
	const { user, visited } = await renderApp('/add-children-attendance');
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	serveRegister(server);
	await user.click(press('Try again'));
	await registerReady();
	await waitFor(() => expect(visited.path).toBe('/add-children-attendance?day=3'));
});
