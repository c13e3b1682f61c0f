import { screen, waitFor, within } from '@testing-library/react';
import { listConsentsOfChild } from '@yuva/contract/children/consent-endpoints';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { withdrawConsent } from '@yuva/contract/children/withdrawal-endpoints';
import { listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerLater, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { CHILD } from '../../../test/child-steps.ts';
import { TALK } from '../../../test/guardian-consent.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const NOT_AGREED = 'The guardian has not agreed to this, so it cannot be taken back';
const SAVED = { status: 'success' as const, id: TALK.id };

let talks: ConsentRecord[] = [];
let hasCenter = true;
const sent: Record<string, unknown>[] = [];

const server = fakeServer(
	answer(listChildYears, () => ({
		full_name: CHILD.full_name,
		has_center: hasCenter,
		fellow_id: null,
		data: [],
	})),
	answer(listConsentsOfChild, () => ({ data: talks })),
	answer(withdrawConsent, SAVED, (input) => {
		sent.push(input);
		talks = [{ ...TALK, id: idOf(90), date: '2026-11-20', photo: false, withdrawn: ['photo'] }, ...talks];
	}),
);

beforeEach(() => {
	talks = [TALK];
	hasCenter = true;
	sent.length = 0;
});

const open = (session = LEAD) => renderApp(`/staff/children/${CHILD.id}`, session);
const withdrawButton = () => screen.queryByRole('button', { name: 'Record a withdrawal' });

async function openDialog() {
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'Record a withdrawal' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Record a withdrawal' }));
	const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
	const alerts = () => dialog.getAllByRole('alert').map(({ textContent }) => textContent);
	return { user, dialog, save, alerts };
}

async function takePhotoBack() {
	const opened = await openDialog();
	await opened.user.click(opened.dialog.getByRole('checkbox', { name: 'Photo' }));
	await opened.user.click(opened.dialog.getByLabelText('Signed paper'));
	return opened;
}

test('a lead records what a guardian takes back, of what is agreed to alone; the list is fresh afterwards', async () => {
	const { user, dialog, save, alerts } = await openDialog();
	expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
		'Profile and register',
		'Photo',
	]);
	await save();
	await dialog.findByText('Choose what the guardian takes back');
	expect(alerts()).toEqual(['Choose what the guardian takes back', 'Choose how the guardian answered']);
	await user.click(dialog.getByRole('checkbox', { name: 'Photo' }));
	await user.click(dialog.getByLabelText('Spoken before a witness'));
	await save();
	await dialog.findByText('Write the name of the witness');
	await user.type(dialog.getByLabelText('Name of the Witness'), 'Ravi');
	await save();
	await screen.findByText('Withdrawal saved.');
	expect(sent).toEqual([
		{
			id: expect.any(String),
			guardian_name: 'Lakshmi Kola',
			relation: 'mother',
			method: 'spoken',
			witness_name: 'Ravi',
			date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			withdrawn: ['photo'],
		},
	]);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const card = (await screen.findByRole('heading', { name: "Guardian's Consent" })).closest('section');
	const answers = () =>
		within(card as HTMLElement)
			.getAllByRole('listitem')
			.map((talk) => talk.lastElementChild?.textContent);
	await waitFor(() => expect(answers()).toEqual(['took back: Photo', 'Profile and register, Photo']));
});

test('the dialog shows a refusal at its field, and keeps all choices without network', async () => {
	const { dialog, save } = await takePhotoBack();
	server.use(refuse(withdrawConsent, 'invalid', NOT_AGREED, { withdrawn: NOT_AGREED }));
	await save();
	expect(await dialog.findByText(NOT_AGREED)).toBeTruthy();
	server.use(noNetwork(withdrawConsent));
	await save();
	expect(await dialog.findByText(/No connection/)).toBeTruthy();
	expect(dialog.getByRole('checkbox', { name: 'Photo' })).toHaveProperty('checked', true);
	expect(dialog.getByLabelText('Signed paper')).toHaveProperty('checked', true);
	server.resetHandlers();
	await save();
	await screen.findByText('Withdrawal saved.');
	expect(sent).toMatchObject([{ method: 'signed_paper', withdrawn: ['photo'] }]);
});

test('while a withdrawal is being saved, the button says so', async () => {
	const later = answerLater(withdrawConsent, SAVED);
	server.use(later.handler);
	const { dialog, save } = await takePhotoBack();
	await save();
	expect(await dialog.findByRole('button', { name: 'Saving…' })).toBeTruthy();
	later.give();
	await screen.findByText('Withdrawal saved.');
});

test('the consent of a child without a center can be taken back too', async () => {
	hasCenter = false;
	await open();
	await screen.findByText('This child is in no center now.');
	await waitFor(() => expect(withdrawButton()).toBeTruthy());
});

test('nothing can be taken back where nothing is agreed to', async () => {
	talks = [{ ...TALK, id: idOf(90), date: '2026-11-20', register: false, photo: false }, TALK];
	await open();
	await screen.findByText('agreed to nothing');
	expect(withdrawButton()).toBeNull();
});

test('a team lead reads what guardians said, and takes nothing back', async () => {
	await open(TEAM_LEAD);
	await screen.findByText('Profile and register, Photo');
	expect(withdrawButton()).toBeNull();
});
