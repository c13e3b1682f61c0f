import { screen, waitFor } from '@testing-library/react';
import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import {
	listDistricts,
	listGrampanchayats,
	listMandals,
	listStates,
} from '@yuva/contract/reference/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { dropAllDrafts, hasDrafts } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { CENTER } from '../../../test/center-answers.ts';
import {
	alerts,
	CHILD,
	childListAnswers,
	FILLED_IN_CHILD,
	fillInChild,
	focusedField,
	press,
	write,
} from '../../../test/child-steps.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const SAVED = 'Child profile saved successfully!';
const AGAIN = 'Save and add another';
const sent: Record<string, unknown>[] = [];

const server = fakeServer(
	answer(getLearningCenter, CENTER),
	...childListAnswers,
	answer(listChildren, { status: 'success', data: [] }),
	answer(saveChild, { status: 'success', child_id: CHILD.id, message: SAVED }, (child) => sent.push(child)),
);

beforeEach(async () => {
	sent.length = 0;
	await dropAllDrafts();
	server.use(answer(getLearningCenter, CENTER));
});

async function openForm(who = FELLOW) {
	const app = await renderApp('/add-child-profile', who);
	await screen.findByLabelText('Full Name');
	return app;
}

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('the place is that of the center, and a form that was only opened is no draft', async () => {
	await openForm();
	const note = screen.getByText('Filled in: the place of your center. Check it.');
	expect(note.closest('section')).toBe(screen.getByLabelText('Village').closest('section'));
	await waitFor(() => expect(textIn('Village')).toBe('Suraram'));
	expect([textIn('State'), textIn('District'), textIn('Mandal')]).toEqual(['36', '682', '4408']);
	expect(await hasDrafts()).toBe(false);
});

test('a new child has one save button for all sections', async () => {
	await openForm();
	expect(screen.queryByText('Save Changes')).toBeNull();
	expect(screen.queryByText('Cancel')).toBeNull();
});

test('the next child begins in an empty form with the school and religion of the one before, and another id', async () => {
	const { user, visited } = await openForm();
	await fillInChild(user);
	await press(user, AGAIN);
	await screen.findByText(SAVED);
	await screen.findByText('Filled in: school and religion of Anjali Kola. Check them.');
	await waitFor(() => expect(focusedField()).toBe('full_name'));
	expect(visited.path).toBe('/add-child-profile');
	expect(['Full Name', "Mother's Name", 'Parent Mobile Number', 'Caste Category'].map(textIn)).toEqual([
		'',
		'',
		'',
		'',
	]);
	expect(['School Name', 'School Type', 'Religion'].map(textIn)).toEqual([
		'ZPHS Manthani',
		'Government',
		'Hindu',
	]);
	await fillInChild(user);
	await write(user, 'Full Name', 'bhavya kadari');
	await press(user, 'Save Child Profile');
	await waitFor(() => expect(visited.path).toBe('/view-children'));
	expect(sent).toMatchObject([FILLED_IN_CHILD, { ...FILLED_IN_CHILD, full_name: 'bhavya kadari' }]);
	expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
	expect(await hasDrafts()).toBe(false);
});

test('a child with gaps is not saved, and no other form is opened', async () => {
	const { user } = await openForm();
	await write(user, 'Full Name', 'anjali kola');
	await press(user, AGAIN);
	await waitFor(() => expect(focusedField()).not.toBe('full_name'));
	expect(alerts()).toContain('Gender is required');
	expect(textIn('Full Name')).toBe('anjali kola');
	expect(sent).toEqual([]);
});

test('without network the child is queued, and the next form opens with its school', async () => {
	server.use(noNetwork(saveChild));
	const { user } = await openForm();
	await fillInChild(user);
	await press(user, AGAIN);
	await screen.findByText('Saved on this phone. Not sent yet.');
	await screen.findByText(/school and religion of Anjali Kola/);
	expect(textIn('Full Name')).toBe('');
	expect(textIn('School Name')).toBe('ZPHS Manthani');
});

test('a center that cannot be read leaves the places to be chosen', async () => {
	server.use(noNetwork(getLearningCenter));
	await openForm({ ...FELLOW, mobile_number: '9876543299' });
	expect((await screen.findByLabelText<HTMLSelectElement>('State')).value).toBe('');
	expect(screen.queryByText(/^Filled in/)).toBeNull();
});

test('where the phone has no lists of places, the place of the center is chosen all the same, and sent', async () => {
	server.use(...[listStates, listDistricts, listMandals, listGrampanchayats].map((list) => noNetwork(list)));
	const { user, visited } = await openForm();
	await screen.findByText(/^State: the list could not be loaded/);
	const shown = (label: string) =>
		screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
	await waitFor(() => expect(['State', 'District', 'Mandal'].map(shown)).toEqual(Array(3).fill('Chosen')));
	await waitFor(() => expect(textIn('Village')).toBe('Chosen'));
	await fillInChild(user, { withPlaces: false });
	await press(user, 'Save Child Profile');
	await waitFor(() => expect(visited.path).toBe('/view-children'));
	expect(sent).toMatchObject([FILLED_IN_CHILD]);
});
