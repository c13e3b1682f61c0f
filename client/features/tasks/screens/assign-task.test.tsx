import { screen, waitFor } from '@testing-library/react';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { assignTask } from '@yuva/contract/tasks/endpoints';
import { ASSIGNABLE_DISTRICTS } from '@yuva/contract/tasks/rules';
import { describe, expect, test } from 'vitest';
import { redirectFor } from '../../../shell/route.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FIGURES, PEDDAPALLI_FIGURES } from '../../../test/overview-answers.ts';
import { idOf, press } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';
import { taskConsoleRoutes } from '../console-routes.ts';
import { taskRoutes } from '../routes.ts';

const server = fakeServer();
const today = indiaDate(new Date());
const ADMIN = { ...LEAD, role: 'admin' as const };
const EMPTY = { ...PEDDAPALLI_FIGURES, district_id: 698, district_name: 'Vikarabad', fellows: 0 };

async function openForm(session = ADMIN, assigned = 4, at = '/assign-task') {
	const sent: unknown[] = [];
	server.use(
		answer(getFigures, { ...FIGURES, districts: [PEDDAPALLI_FIGURES, EMPTY] }),
		answer(assignTask, { status: 'success', assigned }, (input) => sent.push(input)),
	);
	const app = await renderApp(at, session as typeof LEAD);
	await screen.findByLabelText('Task Name');
	const fillIn = async () => {
		await app.user.selectOptions(screen.getByLabelText('Task Name'), 'Attending weekly call');
		await fill(app.user, screen.getByLabelText('Deadline'), displayDate(today));
	};
	return { ...app, sent, fillIn };
}

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const boxes = () => screen.getAllByRole('checkbox') as HTMLInputElement[];
const submit = () => screen.getByRole('button', { name: 'Assign Task' });

test('the head office is offered the five tasks, the ten districts, the others with fellows, and All at the end', async () => {
	await openForm();
	const options = [...(screen.getByLabelText('Task Name') as HTMLSelectElement).options];
	expect(options.map(({ text }) => text)).toEqual([
		'Select',
		'Submit Baseline data',
		'Complete your LC profile',
		'Complete your children profile',
		'Attending weekly call',
		'Attending review meeting',
		'In own words',
	]);
	const names = boxes().map((input) => input.closest('label')?.textContent);
	expect(names).toEqual([...ASSIGNABLE_DISTRICTS, 'Peddapalli', 'All']);
});

test('a lead is offered the districts where they have fellows', async () => {
	await openForm(LEAD as typeof ADMIN);
	expect(boxes().map((input) => input.closest('label')?.textContent)).toEqual(['Peddapalli', 'All']);
});

test('All ticks every district, and unticking any unticks All', async () => {
	const { user } = await openForm();
	await user.click(box('All'));
	expect(boxes().every(({ checked }) => checked)).toBe(true);
	await user.click(box('Khammam'));
	expect([box('All').checked, box('Khammam').checked, box('Warangal').checked]).toEqual([false, false, true]);
	await user.click(box('Khammam'));
	expect(box('All').checked).toBe(true);
	await user.click(box('All'));
	expect(boxes().some(({ checked }) => checked)).toBe(false);
});

test('the task goes to the chosen districts, and it says how many fellows got it', async () => {
	const { user, sent, fillIn } = await openForm();
	await fillIn();
	await user.click(box('Warangal'));
	await user.click(box('Peddapalli'));
	await user.click(submit());
	expect(await screen.findByText('Task assigned to 4 fellows.')).toBeTruthy();
	const task = { task_name: 'Attending weekly call', deadline: today };
	expect(sent).toEqual([{ ...task, districts: ['Warangal', 'Peddapalli'] }]);
	expect(screen.getByLabelText('Task Name')).toHaveProperty('value', '');
	expect(boxes().some(({ checked }) => checked)).toBe(false);
});

test('with all districts it goes to All', async () => {
	const { user, sent, fillIn } = await openForm(ADMIN, 1);
	await fillIn();
	await user.click(box('All'));
	await user.click(submit());
	expect(await screen.findByText('Task assigned to 1 fellow.')).toBeTruthy();
	expect(sent).toMatchObject([{ districts: 'All' }]);
});

test('it says when nobody works in the chosen districts', async () => {
	const { user, fillIn } = await openForm(ADMIN, 0);
	await fillIn();
	await user.click(box('Hyderabad'));
	await user.click(submit());
	expect(
		await screen.findByText('No fellow works in these districts yet, so nobody got the task.'),
	).toBeTruthy();
});

test('what is missing is said at each field and nothing is sent', async () => {
	const { user, sent } = await openForm();
	await user.click(submit());
	const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
	await waitFor(() =>
		expect(alerts()).toEqual(['Select a task', 'Choose a deadline', 'Select at least one district']),
	);
	expect(document.activeElement).toBe(screen.getByLabelText('Task Name'));
	expect(sent).toEqual([]);
});

test('a deadline in the past is refused', async () => {
	const { user, sent } = await openForm();
	await user.selectOptions(screen.getByLabelText('Task Name'), 'Attending weekly call');
	await fill(user, screen.getByLabelText('Deadline'), '01-01-2020');
	await user.click(box('Warangal'));
	await user.click(submit());
	expect(await screen.findByText('The deadline cannot be in the past')).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByLabelText('Deadline'));
	expect(sent).toEqual([]);
});

describe('a task that some fellows have open already', () => {
	const SAME = '1 of 5 fellows in these districts already has this task open with this deadline.';
	async function askAboutSame() {
		const form = await openForm();
		server.use(refuse(assignTask, 'possible_duplicate', SAME));
		await form.fillIn();
		await form.user.click(box('Warangal'));
		await form.user.click(submit());
		expect((await screen.findByRole('alertdialog')).textContent).toContain(SAME);
		server.use(answer(assignTask, { status: 'success', assigned: 4 }, (input) => form.sent.push(input)));
		return form;
	}

	test('goes to the others after a question', async () => {
		const { user, sent } = await askAboutSame();
		await user.click(press('Assign to the others'));
		expect(await screen.findByText('Task assigned to 4 fellows.')).toBeTruthy();
		expect(sent).toMatchObject([{ districts: ['Warangal'], confirm_duplicate: true }]);
	});

	test('goes to nobody after Cancel, and what was chosen stays', async () => {
		const { user, sent } = await askAboutSame();
		await user.click(press('Cancel'));
		expect(screen.queryByRole('alertdialog')).toBeNull();
		expect([sent, box('Warangal').checked]).toEqual([[], true]);
	});
});

test('what the server refuses is said, and stays on the screen', async () => {
	const { user, fillIn } = await openForm();
	server.use(
		refuse(assignTask, 'invalid', 'Choose districts from the list', {
			districts: 'Choose districts from the list',
		}),
	);
	await fillIn();
	await user.click(box('Warangal'));
	await user.click(submit());
	await user.click(await screen.findByRole('button', { name: 'OK' }));
	expect(box('Warangal').checked).toBe(true);
	expect(await screen.findByText('Choose districts from the list')).toBeTruthy();
});

test('districts that could not be loaded can be asked for again', async () => {
	server.use(noNetwork(getFigures));
	const { user } = await renderApp('/assign-task', LEAD);
	await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(getFigures, FIGURES));
	await user.click(press('Try again'));
	expect(await screen.findByLabelText('Task Name')).toBeTruthy();
});

test('a lead without fellows has nobody to assign to', async () => {
	server.use(answer(getFigures, { ...FIGURES, districts: [EMPTY] }));
	await renderApp('/assign-task', LEAD);
	expect(await screen.findByText('No fellows yet')).toBeTruthy();
});

test('only staff open the screens of staff; a fellow is sent home', () => {
	const audiences = [...taskRoutes, ...taskConsoleRoutes].map(({ path, audience }) => [
		path,
		redirectFor(audience, FELLOW),
	]);
	expect(audiences).toEqual([
		['/fellow-tasks', undefined],
		['/assign-task', '/main'],
		['/staff/tasks', '/main'],
	]);
});

describe('a task in own words for chosen fellows', () => {
	const OTHER = { ...FELLOW_ROW, fellow_id: idOf(8), full_name: 'Naresh Madavi' };
	const asked: unknown[] = [];
	const people = () =>
		answer(listFellows, { data: [FELLOW_ROW, OTHER], next_cursor: null }, (input) => void asked.push(input));
	async function writeOwn(at?: string) {
		server.use(people());
		const form = await openForm(LEAD as typeof ADMIN, 1, at);
		await form.user.selectOptions(screen.getByLabelText('Task Name'), 'In own words');
		await fill(form.user, screen.getByLabelText('Deadline'), displayDate(today));
		await form.user.click(screen.getByRole('radio', { name: 'Chosen fellows' }));
		return form;
	}
	const offered = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

	test('goes to the fellows whom the lead found by name', async () => {
		const { user, sent } = await writeOwn();
		await user.type(screen.getByLabelText('The task in your own words'), '  Bring the keys ');
		await user.click(await offered('Naresh Madavi'));
		await user.click(await offered(FELLOW_ROW.full_name));
		await user.click(press('Leave out Naresh Madavi'));
		await user.click(submit());
		expect(await screen.findByText('Task assigned to 1 fellow.')).toBeTruthy();
		expect(sent).toEqual([
			{ task_name: 'Bring the keys', deadline: today, fellow_ids: [FELLOW_ROW.fellow_id] },
		]);
	});

	test('shows a message at both fields when words and fellows are missing', async () => {
		const { user, sent } = await writeOwn();
		await user.click(submit());
		const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
		await waitFor(() => expect(alerts()).toEqual(['Write the task', 'Choose at least one fellow']));
		expect(sent).toEqual([]);
	});

	test('the page of a fellow opens the form with this fellow chosen', async () => {
		server.use(people());
		await openForm(LEAD as typeof ADMIN, 1, `/assign-task?fellow=${idOf(7)}&name=Kavya+Atram`);
		expect(screen.getByRole('radio', { name: 'Chosen fellows' })).toHaveProperty('checked', true);
		expect(await screen.findByRole('button', { name: 'Leave out Kavya Atram' })).toBeTruthy();
	});
});
