import { screen, waitFor, within } from '@testing-library/react';
import {
	chooseTeamLead,
	correctName,
	correctNumber,
	listCorrections,
	listTeamLeadsFor,
	undoCorrection,
} from '@yuva/contract/corrections/endpoints';
import type { Correction } from '@yuva/contract/corrections/schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { button, dialog, openApplication } from '../../../test/application-screen.ts';
import { serveFellow } from '../../../test/fellow-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD, serveApplication, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill, newUser } from '../../../test/user.ts';

const server = fakeServer();
const success = { status: 'success' as const };
const MADE: Correction = {
	id: idOf(71),
	kind: 'mobile_number',
	before: '9876543210',
	after: '9876500012',
	child_name: null,
	reason: 'A digit was wrong',
	made_by: 'Ravinder Gaddam',
	made_at: '2026-11-18T06:30:00.000Z',
	undone: null,
};

let sent: unknown[];

beforeEach(() => {
	serveFellow(server);
	serveApplication(server);
	sent = [];
});

const openFellow = async (session = LEAD) => {
	const app = await renderApp(`/staff/fellows/${idOf(2)}?tab=history`, session);
	await screen.findByRole('heading', { name: 'Corrections' });
	return app;
};

async function openDialog(label: string) {
	const { user } = await openFellow();
	const main = within(screen.getByRole('main'));
	await waitFor(() => expect(main.getByRole('button', { name: 'More' })).toHaveProperty('disabled', false));
	await user.click(main.getByRole('button', { name: 'More' }));
	await user.click(await screen.findByRole('button', { name: label }));
	return { user, form: await dialog(label) };
}

async function ask(label: string) {
	const { user, form } = await openDialog(label);
	const field = (name: string) => form.getByRole('textbox', { name });
	return { user, form, field, confirm: () => user.click(form.getByRole('button', { name: 'Correct' })) };
}

test('a mobile number is corrected with a reason, and the list shows the correction', async () => {
	server.use(
		answer(correctNumber, success, (body) => {
			sent.push(body);
			server.use(answer(listCorrections, { data: [MADE] }));
		}),
	);
	const { user, form, field, confirm } = await ask('Correct mobile number');
	await confirm();
	expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
		'Mobile number should be 10 digits',
		'Write the reason',
	]);
	await fill(user, field('New mobile number'), '9876500012');
	await fill(user, field('Reason'), 'A digit was wrong');
	await confirm();
	expect(await screen.findByText('Mobile number corrected')).toBeTruthy();
	expect(sent).toEqual([{ new_number: '9876500012', reason: 'A digit was wrong' }]);
	expect((await screen.findByRole('heading', { name: 'Mobile number' })).parentElement?.textContent).toBe(
		'Mobile number9876543210 → 987650001218-11-2026, Ravinder Gaddam: A digit was wrong',
	);
});

test('a number that is taken is said at its field, and what was typed stays', async () => {
	server.use(
		refuse(correctNumber, 'conflict', 'This number already has an account.', {
			new_number: 'This number already has an account.',
		}),
	);
	const { user, form, field, confirm } = await ask('Correct mobile number');
	await fill(user, field('New mobile number'), '9876500012');
	await fill(user, field('Reason'), 'A digit was wrong');
	await confirm();
	await waitFor(() => expect(document.activeElement).toBe(field('New mobile number')));
	expect(form.getAllByRole('alert')[0]?.textContent).toBe('This number already has an account.');
	expect(field('Reason')).toHaveProperty('value', 'A digit was wrong');
});

test('a name is corrected from what it is now', async () => {
	server.use(answer(correctName, success, (body) => void sent.push(body)));
	const { user, field, confirm } = await ask('Correct name');
	expect([field('Given name'), field('Surname')]).toMatchObject([{ value: 'Kavya' }, { value: 'Atram' }]);
	await fill(user, field('Surname'), ' Rao');
	await fill(user, field('Reason'), 'Married');
	await confirm();
	expect(await screen.findByText('Name corrected')).toBeTruthy();
	expect(sent).toEqual([{ given_name: 'Kavya', surname: 'Atram Rao', reason: 'Married' }]);
});

test('a correction is undone with a reason, and the list says so', async () => {
	server.use(
		answer(listCorrections, { data: [MADE] }),
		answer(undoCorrection, success, (body) => {
			sent.push(body);
			const undone = { by: 'Ravinder Gaddam', at: '2026-11-19T06:30:00.000Z', reason: 'It was right' };
			server.use(answer(listCorrections, { data: [{ ...MADE, undone }] }));
		}),
	);
	const { user } = await openFellow();
	await user.click(await screen.findByRole('button', { name: 'Undo Mobile number, 18-11-2026' }));
	const form = await dialog('Undo this correction?');
	expect(form.getByText(/9876500012 →/).textContent).toBe('Mobile number: 9876500012 → 9876543210');
	await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'It was right');
	await user.click(form.getByRole('button', { name: 'Undo' }));
	expect(await screen.findByText('Undone on 19-11-2026, Ravinder Gaddam: It was right')).toBeTruthy();
	expect(sent).toEqual([{ reason: 'It was right' }]);
	expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test.each([
	[noNetwork(undoCorrection), /No connection\./],
	[refuse(undoCorrection, 'conflict', 'This was changed again since.'), /changed again since/],
])('an undo that fails says why: %#', async (refusal, words) => {
	server.use(answer(listCorrections, { data: [MADE] }), refusal);
	const { user } = await openFellow();
	await user.click(await screen.findByRole('button', { name: /^Undo/ }));
	const form = await dialog('Undo this correction?');
	await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'It was right');
	await user.click(form.getByRole('button', { name: 'Undo' }));
	expect((await form.findByRole('alert')).textContent).toMatch(words);
});

test('a team lead reads the corrections and undoes none', async () => {
	server.use(answer(listCorrections, { data: [MADE] }));
	await openFellow(TEAM_LEAD);
	expect(await screen.findByRole('heading', { name: 'Mobile number' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a list that cannot be loaded is no empty list', async () => {
	server.use(noNetwork(listCorrections));
	await openFellow();
	expect(screen.queryByText('Nothing was corrected here.')).toBeNull();
	server.use(answer(listCorrections, { data: [] }));
	await newUser().click(await screen.findByRole('button', { name: /Try again/ }));
	expect(await screen.findByText('Nothing was corrected here.')).toBeTruthy();
});

test('the number and the name of an applicant are corrected on the application', async () => {
	await openApplication();
	await waitFor(() => expect(button('Correct mobile number')).toBeTruthy());
	expect(button('Correct name')).toBeTruthy();
	expect(await screen.findByText('Nothing was corrected here.')).toBeTruthy();
});

test('a team lead is chosen for a fellow who has none', async () => {
	server.use(
		answer(listTeamLeadsFor, { data: [{ id: idOf(81), name: 'Swapna Rao' }], team_lead_id: null }),
		answer(chooseTeamLead, success, (body) => void sent.push(body)),
	);
	const { user, form } = await openDialog('Choose team lead');
	const field = await form.findByRole('combobox', { name: 'Team lead' });
	expect(field).toHaveProperty('value', 'none');
	await user.selectOptions(field, 'Swapna Rao');
	await user.click(form.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Team lead chosen')).toBeTruthy();
	expect(sent).toEqual([{ team_lead_id: idOf(81) }]);
});

test('a choice that is refused says why', async () => {
	server.use(
		answer(listTeamLeadsFor, { data: [], team_lead_id: idOf(82) }),
		refuse(chooseTeamLead, 'conflict', 'This is what stands already.'),
	);
	const { user, form } = await openDialog('Choose team lead');
	await user.click(await form.findByRole('button', { name: 'Save' }));
	expect((await form.findByRole('alert')).textContent).toContain('This is what stands already.');
});

test('a district without team leads says so', async () => {
	server.use(answer(listTeamLeadsFor, { data: [], team_lead_id: null }));
	const { form } = await openDialog('Choose team lead');
	expect(await form.findByText('There is no team lead in the district of this center yet.')).toBeTruthy();
	expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
});
