import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logout } from '@yuva/contract/auth/endpoints';
import { searchConsole } from '@yuva/contract/console/endpoints';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import type { SearchHit } from '@yuva/contract/console/schema';
import { expect, test } from 'vitest';
import { answer, busy, fakeServer, noNetwork, refuse } from '../../test/answers.ts';
import { FIGURES } from '../../test/overview-answers.ts';
import { renderApp } from '../../test/render-app.tsx';
import { idOf, LEAD } from '../../test/staff-answers.ts';
import { entriesFor } from './entries.ts';

const server = fakeServer(answer(getFigures, FIGURES), busy);

const HITS: readonly SearchHit[] = [
	{
		kind: 'fellow',
		id: idOf(2),
		fellow_id: idOf(2),
		name: { en: 'Kavya Atram' },
		note: { en: 'YF-2026-00001 · Kannala' },
		mobile_number: '9000000011',
	},
	{
		kind: 'application',
		id: idOf(1),
		fellow_id: idOf(1),
		name: { en: 'Kala Kola' },
		note: { en: 'YF-2026-00007' },
		mobile_number: null,
	},
	{
		kind: 'child',
		id: idOf(8),
		fellow_id: idOf(2),
		name: { en: 'Karthik' },
		note: { en: 'Kavya Atram' },
		mobile_number: null,
	},
	{
		kind: 'center',
		id: idOf(2),
		fellow_id: idOf(2),
		name: { en: 'Kannala, Peddapalli' },
		note: { en: 'Kavya Atram' },
		mobile_number: null,
	},
];

const ADMIN = { ...LEAD, role: 'admin' as const };
const FIELD = 'Person, place, screen or task';

async function openFind(session = LEAD, key = '/') {
	const app = await renderApp('/staff', session);
	await screen.findByRole('heading', { level: 1 });
	await app.user.keyboard(key);
	const dialog = within(await screen.findByRole('dialog', { name: 'Find' }));
	return { ...app, dialog, field: dialog.getByRole('combobox', { name: FIELD }) };
}

test('the slash opens the search, which asks once the typing pauses and shows groups', async () => {
	const asked: unknown[] = [];
	server.use(answer(searchConsole, { data: [...HITS], more: [] }, (input) => asked.push(input)));
	const { user, dialog, field } = await openFind();
	expect(document.activeElement).toBe(field);
	expect(dialog.getByText(/Type at least 2 letters/)).toBeTruthy();
	await user.type(field, 'ka');
	expect(await dialog.findByText(/^4 found\./)).toBeTruthy();
	expect(asked).toEqual([{ search: 'ka' }]);
	expect(dialog.getAllByRole('group').map((group) => group.textContent)).toEqual([
		'FellowsKavya AtramYF-2026-00001 · KannalaCall Kavya AtramCallAttendance of Kavya AtramAttendance',
		'ApplicationsKala KolaYF-2026-00007',
		'ChildrenKarthikFellow: Kavya Atram',
		'CentersKannala, PeddapalliFellow: Kavya Atram',
	]);
});

test('a lead is found with role and district, and can be called', async () => {
	const hit: SearchHit = {
		...{ kind: 'staff', id: idOf(5), fellow_id: null, role: 'district_lead' },
		name: { en: 'Anitha Gaddam' },
		note: { en: 'Peddapalli', te: 'పెద్దపల్లి' },
		mobile_number: '9000000002',
	};
	server.use(answer(searchConsole, { data: [hit], more: ['staff'] }));
	const { user, dialog, field, visited } = await openFind(ADMIN);
	await user.type(field, 'anitha');
	const people = within(await dialog.findByRole('group', { name: 'Leads and head office' }));
	expect(people.getByRole('option', { name: 'Call Anitha Gaddam' }).getAttribute('href')).toBe(
		'tel:+919000000002',
	);
	expect(people.getByRole('option', { name: 'All people that match' }).getAttribute('href')).toBe(
		'/staff/accounts?search=anitha',
	);
	await user.click(people.getByRole('option', { name: /^Anitha Gaddam.*District Lead · Peddapalli$/ }));
	await waitFor(() => expect(visited.path).toBe(`/staff/accounts/${idOf(5)}`));
});

test('arrow keys choose, Enter opens, and the search is closed', async () => {
	server.use(answer(searchConsole, { data: [...HITS], more: [] }));
	const { user, dialog, field, visited } = await openFind();
	await user.type(field, 'ka');
	const chosen = () => dialog.getByRole('option', { selected: true }).textContent;
	await dialog.findByText(/^4 found\./);
	expect(chosen()).toContain('Kavya Atram');
	await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
	expect(chosen()).toContain('Kala Kola');
	expect(field.getAttribute('aria-activedescendant')).toBe(dialog.getByRole('option', { selected: true }).id);
	await user.keyboard('{Enter}');
	await waitFor(() => expect(visited.path).toBe(`/staff/applications/${idOf(1)}`));
	expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
	'Enter that ends a word of an input method (%o) opens nothing',
	async (how) => {
		server.use(answer(searchConsole, { data: [...HITS], more: [] }));
		const { user, dialog, field, visited } = await openFind();
		await user.type(field, 'ka');
		await dialog.findByText(/^4 found\./);
		fireEvent.keyDown(field, { key: 'Enter', ...how });
		expect([visited.path, screen.queryByRole('dialog') === null]).toEqual(['/staff', false]);
	},
);

test('Enter opens only the chosen line, even when a link gets the focus back', async () => {
	server.use(noNetwork(searchConsole));
	const { user, visited } = await renderApp('/staff', ADMIN);
	screen.getAllByRole('link', { name: /^Attention/ })[0]?.focus();
	await user.keyboard('/me{Enter}');
	await waitFor(() => expect(visited.path).toBe('/messages'));
});

test('a press on a child opens the page of its fellow', async () => {
	server.use(answer(searchConsole, { data: [...HITS], more: [] }));
	const { user, dialog, field, visited } = await openFind();
	await user.type(field, 'ka');
	await user.click(await dialog.findByText('Karthik'));
	await waitFor(() => expect(visited.path).toBe(`/staff/fellows/${idOf(2)}`));
});

test('where more fellows match, their list can be opened; of children more letters are asked for', async () => {
	server.use(answer(searchConsole, { data: [...HITS], more: ['fellow', 'child'] }));
	const { user, dialog, field, visited } = await openFind();
	await user.type(field, 'ka');
	expect(await dialog.findByText(/There are more\. Type more letters\./)).toBeTruthy();
	await user.click(dialog.getByText('All fellows that match'));
	await waitFor(() => expect(visited.path).toBe('/staff/fellows?search=ka'));
});

test('the right arrow reaches the call and the attendance of a fellow', async () => {
	server.use(answer(searchConsole, { data: [...HITS], more: [] }));
	const { user, dialog, field, visited } = await openFind();
	await user.type(field, 'ka');
	await dialog.findByText(/^4 found\./);
	const chosen = () => dialog.getByRole('option', { selected: true });
	await user.keyboard('{ArrowRight}');
	expect([chosen().textContent, chosen().getAttribute('href')]).toEqual([
		'Call Kavya AtramCall',
		'tel:+919000000011',
	]);
	await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowRight}{ArrowRight}{Enter}');
	await waitFor(() => expect(visited.path).toBe(`/staff/fellows/${idOf(2)}/register/print`));
});

test('inside the text the left and right arrows move the caret', async () => {
	server.use(answer(searchConsole, { data: [...HITS], more: [] }));
	const { user, dialog, field } = await openFind();
	await user.type(field, 'ka');
	await dialog.findByText(/^4 found\./);
	await user.keyboard('{ArrowLeft}{ArrowRight}');
	expect(dialog.getByRole('option', { selected: true }).textContent).toContain('YF-2026-00001');
});

const ENTRIES = [ADMIN, LEAD].flatMap((session) =>
	entriesFor(session.role).map((entry) => ({ ...entry, session, role: session.role })),
);

test.each(ENTRIES)(
	'the slash, two letters and Enter lead to $title in the role $role',
	async ({ title, to, session }) => {
		server.use(noNetwork(searchConsole));
		const { user, visited } = await openFind(session);
		await user.keyboard(`${title.slice(0, 2)}{Enter}`);
		await waitFor(() => expect([visited.path, screen.queryByRole('dialog')]).toEqual([to, null]));
	},
);

test.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])('%s opens the search as well', async (keys) => {
	const { field } = await openFind(LEAD, keys);
	expect(document.activeElement).toBe(field);
});

const optionsOf = (part: Awaited<ReturnType<typeof openFind>>['dialog']) =>
	part.queryAllByRole('option').map(({ textContent }) => textContent);

test('an empty search offers what the role can do', async () => {
	const { dialog, unmount } = await openFind();
	expect(optionsOf(dialog)).toEqual(['Assign Task', 'Write an announcement', 'Logout']);
	unmount();
	const ofTeamLead = await openFind({ ...LEAD, role: 'team_lead' });
	expect(optionsOf(ofTeamLead.dialog)).toEqual(['Assign Task', 'Logout']);
});

test('the search finds pages of the settings and lists of Attention, and says where they are', async () => {
	server.use(noNetwork(searchConsole));
	const { user, dialog, field } = await openFind(ADMIN);
	await user.type(field, 'audit');
	expect(optionsOf(dialog)).toEqual(['Audit logSettings']);
	await user.clear(field);
	await user.type(field, 'dup');
	expect(optionsOf(dialog)).toEqual(['Possible duplicatesAttention']);
});

test('a lead does not find what only the head office may open', async () => {
	server.use(noNetwork(searchConsole));
	const { user, dialog, field } = await openFind();
	await user.type(field, 'audit');
	expect(optionsOf(dialog)).toEqual([]);
});

test('Logout is found, and logs out', async () => {
	const told: unknown[] = [];
	server.use(
		noNetwork(searchConsole),
		answer(logout, undefined, () => told.push(1)),
	);
	const { user, field, visited } = await openFind();
	await user.type(field, 'logo{Enter}');
	await waitFor(() => expect(visited.path).toBe('/login'));
	expect(told).toEqual([1]);
});

test('when nothing is found that is said', async () => {
	server.use(answer(searchConsole, { data: [], more: [] }));
	const { user, dialog, field } = await openFind();
	await user.type(field, 'zz');
	expect(await dialog.findByText(/^Nothing is found for “zz”\./)).toBeTruthy();
	await user.keyboard('{Enter}');
	expect(screen.getByRole('dialog', { name: 'Find' })).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(searchConsole));
	const { user, dialog, field } = await openFind();
	await user.type(field, 'ka');
	expect((await dialog.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(searchConsole, { data: [...HITS], more: [] }));
	await user.click(dialog.getByRole('button', { name: 'Try again' }));
	expect(await dialog.findByText('Karthik')).toBeTruthy();
});

test('an error of the server is said', async () => {
	server.use(refuse(searchConsole, 'internal', 'Something went wrong on our side.'));
	const { user, dialog, field } = await openFind();
	await user.type(field, 'ka');
	expect((await dialog.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
});

test('Escape closes the search; in a field the slash is a letter', async () => {
	const { user, field } = await openFind();
	await user.type(field, '1/2');
	expect(field).toHaveProperty('value', '1/2');
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(screen.getAllByRole('button', { name: 'Find' })[0] as HTMLElement);
	expect(await screen.findByRole('dialog', { name: 'Find' })).toBeTruthy();
});
