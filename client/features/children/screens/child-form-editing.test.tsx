import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getChild, listChildren, updateChild } from '@yuva/contract/children/endpoints';
import { CHILD_MERGED, CHILD_MOVED } from '@yuva/contract/children/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetRead } from '../../../local/background/forget-children.ts';
import { currentOwner } from '../../../local/session/owner.ts';
import { draftsWritten, dropAllDrafts } from '../../../local/store/drafts.ts';
import { answer, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import {
	alerts,
	CHILD,
	childListAnswers,
	FILLED_IN_CHILD,
	focusedField,
	press,
	write,
} from '../../../test/child-steps.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { tryAgainFor } from '../../../test/user.ts';

const SAVED = 'Child profile saved successfully!';
const EDIT = `/children/edit/${CHILD.id}`;
const sent: Record<string, unknown>[] = [];

const server = fakeServer(
	...childListAnswers,
	answer(listChildren, { status: 'success', data: [] }),
	answer(getChild, { status: 'success', data: CHILD }),
	answer(updateChild, { status: 'success', child_id: CHILD.id, message: SAVED }, (child) => sent.push(child)),
);

beforeEach(async () => {
	sent.length = 0;
	await dropAllDrafts();
});

async function openEdit(path = EDIT) {
	const app = await renderApp(path);
	await screen.findByRole('heading', { name: 'Edit Child Profile' });
	await screen.findByText('Personal Information');
	await screen.findByText('Suraram');
	return app;
}

async function changeSchool(user: UserEvent) {
	await press(user, 'Edit School Information');
	await write(user, 'School Name', 'ZPHS Ramagiri');
}

describe('editing a child', () => {
	test.each([EDIT, `/add-child-profile/${CHILD.id}`])(
		'at %s shows what is stored, to be read',
		async (path) => {
			await openEdit(path);
			for (const text of ['Anjali Kola', '15-07-2016', 'OBC', 'Peddapalli', 'ZPHS Manthani', '0872123456'])
				await screen.findByText(text);
			expect(screen.queryByLabelText('Full Name')).toBeNull();
		},
	);

	test('sends the changed profile as it was typed', async () => {
		const { user, visited } = await openEdit();
		await press(user, 'Edit School Information');
		await user.selectOptions(screen.getByLabelText('Class', { selector: 'select' }), 'out_of_school');
		await press(user, 'Save Child Profile');
		await screen.findByText(SAVED);
		expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/main');
		await waitFor(() => expect(visited.path).toBe('/view-children'));
		const { mobile_number: fellow_mobile_number } = FELLOW;
		const typed = { child_class: 'out_of_school', changed: ['child_class'] };
		expect(sent).toEqual([{ ...FILLED_IN_CHILD, ...typed, fellow_mobile_number }]);
	});

	test('asks nothing about an unusual date of birth that was stored before', async () => {
		server.use(answer(getChild, { status: 'success', data: { ...CHILD, date_of_birth: '1990-01-01' } }));
		const { user } = await openEdit();
		await changeSchool(user);
		await press(user, 'Save Child Profile');
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([{ date_of_birth: '1990-01-01' }]);
	});

	test('has one save button for the profile, and only with a change', async () => {
		const { user } = await openEdit();
		expect(screen.queryByRole('button', { name: 'Save Child Profile' })).toBeNull();
		await changeSchool(user);
		expect(screen.getByRole('button', { name: 'Save Child Profile' })).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
		await press(user, 'Cancel: School Information');
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Child Profile' })).toBeNull());
	});

	test('points at a field that only the server could check, its section open', async () => {
		const message = 'Choose a mandal of this district';
		server.use(refuse(updateChild, 'invalid', message, { mandal: message }));
		const { user } = await openEdit();
		await changeSchool(user);
		expect(screen.queryByLabelText('Mandal')).toBeNull();
		await press(user, 'Save Child Profile');
		await waitFor(() => expect(focusedField()).toBe('mandal'));
		expect(screen.getByLabelText('Mandal').getAttribute('aria-invalid')).toBe('true');
	});

	test('restores what was not sent yet', async () => {
		const first = await openEdit();
		await press(first.user, 'Edit Family Information');
		await write(first.user, "Mother's Name", 'lakshmi devi');
		first.unmount();
		await openEdit();
		screen.getByText('Draft restored');
		screen.getByText('Lakshmi Devi');
		screen.getByText('Not sent yet');
	});

	test('goes on with a draft on what was corrected elsewhere since, and sends only its own change as one', async () => {
		const first = await openEdit();
		await changeSchool(first.user);
		await draftsWritten();
		first.unmount();
		const corrected = { ...CHILD, mother_name: 'lakshmi devi', parent_mobile_number: '9876501234' };
		server.use(answer(getChild, { status: 'success', data: corrected }));
		await forgetRead(first.cache, currentOwner() ?? '');
		const { user } = await openEdit();
		await screen.findByText('Lakshmi Devi');
		await press(user, 'Save Child Profile');
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([
			{
				school_name: 'ZPHS Ramagiri',
				mother_name: 'lakshmi devi',
				parent_mobile_number: '9876501234',
				changed: ['school_name'],
			},
		]);
	});
});

describe('a section', () => {
	test('is checked and closed by Save Changes, and nothing is sent', async () => {
		const { user } = await openEdit();
		await press(user, 'Edit Personal Information');
		await user.clear(screen.getByLabelText('Full Name'));
		await press(user, 'Save Changes: Personal Information');
		await waitFor(() => expect(alerts()).toEqual(['Full name is required']));
		await waitFor(() => expect(focusedField()).toBe('full_name'));
		await write(user, 'Full Name', 'sravani kola');
		await press(user, 'Save Changes: Personal Information');
		await screen.findByText('Sravani Kola');
		expect(screen.queryByLabelText('Full Name')).toBeNull();
		screen.getByText('Not sent yet');
		expect(sent).toEqual([]);
	});

	test('takes back what was typed since Edit with Cancel', async () => {
		const { user } = await openEdit();
		await press(user, 'Edit Location Information');
		await user.selectOptions(await screen.findByLabelText('District'), '');
		await press(user, 'Cancel: Location Information');
		await screen.findByText('Suraram');
		expect(screen.queryByText('Not sent yet')).toBeNull();
	});

	test('opens by itself when the profile is sent with something wrong in it', async () => {
		server.use(answer(getChild, { status: 'success', data: { ...CHILD, parent_mobile_number: '12345' } }));
		const { user } = await openEdit();
		await changeSchool(user);
		await press(user, 'Save Changes: School Information');
		await press(user, 'Save Child Profile');
		await waitFor(() => expect(focusedField()).toBe('parent_mobile_number'));
		expect(alerts()).toContain('Please fill in the following required fields: Parent Mobile Number');
		expect(screen.queryByLabelText('Full Name')).toBeNull();
		expect(sent).toEqual([]);
	});
});

describe('the form of a child that cannot be loaded', () => {
	test('says that the address has no id', async () => {
		await renderApp('/children/edit');
		await screen.findByText('Child ID not found in URL.');
	});

	test.each([
		['is not there', refuse(getChild, 'not_found', 'Not found.'), 'Failed to fetch child profile.'],
		['cannot be reached', noNetwork(getChild), 'Something went wrong.'],
	])('because it %s says so and offers to try again', async (_, handler, message) => {
		const held = holdBack(getChild);
		server.use(held.handler, handler);
		const { user } = await renderApp(EDIT);
		await screen.findByText('Loading child profile...');
		held.give();
		await waitFor(() => {
			screen.getByText(message);
			screen.getByRole('button', { name: 'Try again' });
		});
		server.resetHandlers();
		await tryAgainFor(user, 'Anjali Kola');
	});
});

test.each([
	['moved to another center', CHILD_MOVED, 1],
	['was merged with another entry', CHILD_MERGED, 0],
])(
	'a child who %s while the form was open is not edited, and the screen says why, with the lead who is to be asked',
	async (_going, detail, leads) => {
		const { user } = await openEdit();
		await changeSchool(user);
		server.use(refuse(getChild, 'not_found', detail));
		await renderApp(EDIT);
		expect(await screen.findByText(detail)).toBeTruthy();
		await waitFor(() =>
			expect(screen.queryAllByRole('heading', { name: 'My District Lead' })).toHaveLength(leads),
		);
	},
);

test('another failure of the read is said as before', async () => {
	server.use(refuse(getChild, 'not_found', 'Not found.'));
	await renderApp(EDIT);
	expect(await screen.findByText('Failed to fetch child profile.')).toBeTruthy();
});
