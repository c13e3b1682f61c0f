import { screen, waitFor } from '@testing-library/react';
import { listConsents, recordConsent } from '@yuva/contract/children/consent-endpoints';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { CHILD, press, write } from '../../../test/child-steps.ts';
import {
	answerAll,
	CONSENT_FORM,
	fillInConsent,
	openConsentForm,
	TALK,
} from '../../../test/guardian-consent.ts';
import { renderApp } from '../../../test/render-app.tsx';

const VIEW = `/children/view/${CHILD.id}`;
let talks: ConsentRecord[] = [];
const sent: Record<string, unknown>[] = [];

const server = fakeServer(
	answer(getChild, { status: 'success', data: CHILD }),
	answer(listChildren, {
		status: 'success',
		data: [{ id: CHILD.id, full_name: CHILD.full_name, child_class: '4', child_photo_s3_url: null }],
	}),
	answer(listConsents, () => ({ status: 'success', data: talks })),
	answer(recordConsent, { status: 'success', id: TALK.id }, (input) => {
		sent.push(input);
		talks = [{ ...TALK, ...input, witness_name: '', recorded_at: '2026-11-20T10:00:00.000Z' }, ...talks];
	}),
);

beforeEach(() => {
	talks = [];
	sent.length = 0;
});

const offline = () =>
	server.use(...[listConsents, getChild, recordConsent].map((endpoint) => noNetwork(endpoint)));

function online() {
	server.resetHandlers();
	window.dispatchEvent(new Event('online'));
}

test('a child whose guardian was not asked says so gently and leads to the form', async () => {
	await renderApp(VIEW);
	expect(await screen.findByText(/^Not asked yet\. Ask the guardian/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Record consent' }).getAttribute('href')).toBe(CONSENT_FORM);
});

test("choosing a parent brings the name from the profile; what is said is saved and shown in the child's profile", async () => {
	const { user, visited } = await openConsentForm();
	await fillInConsent(user);
	expect(screen.getByLabelText("Guardian's Name")).toHaveProperty('value', 'lakshmi');
	await press(user, 'Save Consent');
	await screen.findByText('Consent saved.');
	await waitFor(() => expect(visited.path).toBe(VIEW));
	expect(sent).toEqual([
		{
			id: expect.any(String),
			child_id: CHILD.id,
			guardian_name: 'lakshmi',
			relation: 'mother',
			method: 'thumb_print',
			witness_name: '',
			date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			register: true,
			photo: true,
			voice: false,
			notice: 'en-4',
		},
	]);
	expect((await screen.findAllByText(/^Agreed on/)).length).toBe(2);
	expect(screen.getByText(/^Said no on/)).toBeTruthy();
});

test('a form with gaps says what is missing, and a spoken answer needs a witness', async () => {
	const { user } = await openConsentForm();
	await press(user, 'Save Consent');
	await screen.findByText('Choose who the guardian is');
	expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
		'Choose who the guardian is',
		"Guardian's name is required",
		'Choose how the guardian answered',
		'Choose Yes or No',
		'Choose Yes or No',
		'Choose Yes or No',
	]);
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Who is the guardian?')));
	await fillInConsent(user);
	await user.click(screen.getByLabelText('Spoken before a witness'));
	await press(user, 'Save Consent');
	await screen.findByText('Write the name of the witness');
	await write(user, 'Name of the Witness', 'Ravi');
	await press(user, 'Save Consent');
	await screen.findByText('Consent saved.');
	expect(sent).toMatchObject([{ method: 'spoken', witness_name: 'Ravi' }]);
});

test('to withdraw, only the answer changes; what was said before stays in view', async () => {
	talks = [TALK];
	const { user } = await openConsentForm();
	expect(screen.getByLabelText("Guardian's Name")).toHaveProperty('value', 'lakshmi kola');
	await user.click(screen.getByLabelText('Signed paper'));
	await answerAll(user, ['Yes', 'No', 'No']);
	await press(user, 'Save Consent');
	await screen.findByText(/^Withdrawn since/);
	expect(sent).toMatchObject([{ register: true, photo: false, voice: false }]);
	expect(screen.getByText('Before').nextElementSibling?.textContent).toBe(
		'Lakshmi Kola, mother · Thumb print on paper · 10-11-2026: agreed to profile and register, photo',
	);
	expect(screen.getByRole('link', { name: 'Change or withdraw consent' })).toBeTruthy();
});

test('without network it is kept on the phone, counts at once, and is sent later', async () => {
	const first = await renderApp(VIEW);
	await screen.findByText(/^Not asked yet/);
	first.unmount();
	offline();
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await press(user, 'Save Consent');
	await screen.findByText('Saved on this phone. Not sent yet.');
	await screen.findAllByText(/^Agreed on/);
	expect(screen.getByText('Saved on this phone')).toBeTruthy();
	expect(sent).toEqual([]);
	online();
	await waitFor(() => expect(sent).toHaveLength(1));
	await waitFor(() => expect(screen.queryByText('Saved on this phone')).toBeNull());
	expect(screen.getAllByText(/^Agreed on/)).toHaveLength(2);
});

test('what the server refuses says why, at the field, and nothing is lost', async () => {
	server.use(
		refuse(recordConsent, 'invalid', 'The date cannot be after today', {
			date: 'The date cannot be after today',
		}),
	);
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await press(user, 'Save Consent');
	await waitFor(() => expect(screen.getAllByText('The date cannot be after today')).toHaveLength(2));
	expect(screen.getByLabelText("Guardian's Name")).toHaveProperty('value', 'lakshmi');
});

test('the list of children marks those whose guardian was not asked or does not agree', async () => {
	const list = await renderApp('/view-children');
	await screen.findByRole('link', { name: /Class 4 Consent missing/ });
	list.unmount();
	talks = [{ ...TALK, register: false }];
	await renderApp('/view-children');
	await screen.findByRole('link', { name: /Class 4 No consent/ });
});

test('a consent that cannot be loaded leaves the profile readable, and can be loaded again', async () => {
	server.use(noNetwork(listConsents));
	const { user } = await renderApp(VIEW);
	await screen.findByText('The consent could not be loaded.');
	screen.getByText('Personal Information');
	server.resetHandlers();
	await press(user, 'Load consent');
	await screen.findByText(/^Not asked yet/);
});

test('the form of a child who is not there says so', async () => {
	server.use(refuse(getChild, 'not_found', 'Not found.'));
	const { user } = await renderApp(CONSENT_FORM);
	await screen.findByText('Failed to fetch child profile.');
	server.resetHandlers();
	await press(user, 'Try again');
	await screen.findByLabelText("Guardian's Name");
});
