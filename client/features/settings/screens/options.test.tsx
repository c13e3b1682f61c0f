import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	addStudyOption,
	getStudyOption,
	hideStudyOption,
	listStudyOptions,
	renameStudyOption,
} from '@yuva/contract/settings/options-endpoints';
import { NAME_TAKEN, type StudyOption } from '@yuva/contract/settings/options-schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';
import { fill, wayBack } from '../../../test/user.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };
const OSMANIA: StudyOption = { id: 1, name: 'Osmania University', hidden: false, fellows: 12 };
const KAKATIYA: StudyOption = { id: 2, name: 'Kakatiya University', hidden: true, fellows: 0 };
const NIZAM: StudyOption = { id: 103, name: 'Nizam College', hidden: false, fellows: 3 };

const page = (data: StudyOption[]) => ({ data, next_cursor: null });
const asked: unknown[] = [];
const sent: unknown[] = [];
const keep = (input: unknown) => void sent.push(input);

beforeEach(() => {
	asked.length = 0;
	sent.length = 0;
	server.use(
		answer(
			listStudyOptions,
			({ level }) => page(level === 'university' ? [KAKATIYA, OSMANIA] : [NIZAM]),
			(input) => void asked.push(input),
		),
		answer(getStudyOption, { id: 1, name: 'Osmania University', hidden: false, above: [] }),
	);
});

async function open(path = '/staff/options') {
	const app = await renderApp(path, ADMIN);
	await screen.findByRole('table');
	return app;
}

async function choose(user: UserEvent, option: string, action: string): Promise<void> {
	await user.click(screen.getByRole('button', { name: `Actions: ${option}` }));
	await user.click(screen.getByRole('menuitem', { name: action }));
}

test('universities stand with how many fellows chose them, and lead to their colleges', async () => {
	const { user } = await open();
	expect(screen.getByText(/Other lists are fixed/)).toBeTruthy();
	const [, kakatiya, osmania] = screen.getAllByRole('row');
	expect(kakatiya?.textContent).toContain('Hidden');
	expect(osmania?.textContent).toMatch(/12.*Visible/);
	await user.click(screen.getByRole('link', { name: 'Osmania University' }));
	expect(await screen.findByRole('link', { name: 'Nizam College' })).toBeTruthy();
	const above = within(await screen.findByRole('navigation', { name: 'Lists above' }));
	expect(above.getByText('Osmania University')).toBeTruthy();
	expect(asked.at(-1)).toMatchObject({ level: 'college', parent_id: '1' });
	expect(wayBack('Lists').getAttribute('href')).toBe('/staff/options');
	await user.click(above.getByRole('link', { name: 'All universities' }));
	expect(await screen.findByRole('link', { name: 'Kakatiya University' })).toBeTruthy();
});

test('a college is added to its university; a name that is there is said at the field', async () => {
	server.use(refuse(addStudyOption, 'conflict', NAME_TAKEN, { name: NAME_TAKEN }));
	const { user } = await open('/staff/options?university=1');
	await user.click(screen.getByRole('button', { name: 'Add college' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Add college' }));
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await dialog.findByText('Enter the name')).toBeTruthy();
	await fill(user, dialog.getByLabelText('Name'), 'Nizam college');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await dialog.findByText(NAME_TAKEN)).toBeTruthy();
	server.use(answer(addStudyOption, { status: 'success', id: 7 }, keep));
	await fill(user, dialog.getByLabelText('Name'), ' 2');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('College added')).toBeTruthy();
	expect(sent).toEqual([{ level: 'college', name: 'Nizam college 2', parent_id: 1 }]);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an option is renamed; without network the name typed stays', async () => {
	server.use(noNetwork(renameStudyOption));
	const { user } = await open();
	await choose(user, 'Osmania University', 'Rename');
	const dialog = within(await screen.findByRole('dialog', { name: 'Rename university' }));
	await fill(user, dialog.getByLabelText('Name'), ', Hyderabad');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	await dialog.findByRole('alert');
	expect(dialog.getByDisplayValue('Osmania University, Hyderabad')).toBeTruthy();
	server.use(answer(renameStudyOption, { status: 'success' }, keep));
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Renamed')).toBeTruthy();
	expect(sent).toEqual([{ name: 'Osmania University, Hyderabad' }]);
});

test('an option is hidden without a question, and one press shows it again', async () => {
	server.use(answer(hideStudyOption, { status: 'success' }, keep));
	const { user } = await open();
	await choose(user, 'Osmania University', 'Hide');
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(sent).toEqual([{ hidden: true }, { hidden: false }]));
	await choose(user, 'Kakatiya University', 'Show again');
	await waitFor(() => expect(sent).toEqual([{ hidden: true }, { hidden: false }, { hidden: false }]));
});

test('hiding that is refused says why', async () => {
	server.use(refuse(hideStudyOption, 'internal', 'Something went wrong.'));
	const { user } = await open();
	await choose(user, 'Osmania University', 'Hide');
	expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a search asks the server, and says when nothing matches', async () => {
	const { user } = await open();
	server.use(answer(listStudyOptions, page([]), (input) => void asked.push(input)));
	await fill(user, screen.getByLabelText('Search by name'), 'zzz');
	expect(await screen.findByText('Nothing matches')).toBeTruthy();
	expect(asked.at(-1)).toMatchObject({ level: 'university', search: 'zzz' });
});

test('a list that cannot be loaded says so', async () => {
	server.use(noNetwork(listStudyOptions));
	await renderApp('/staff/options', ADMIN);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the keys walk through the actions of an option, and Escape leads back to the button', async () => {
	const { user } = await open();
	const button = screen.getByRole('button', { name: 'Actions: Osmania University' });
	button.focus();
	await user.keyboard('{Enter}');
	expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Rename' }));
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Hide' }));
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Rename' }));
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('menu')).toBeNull();
	expect(document.activeElement).toBe(button);
});
