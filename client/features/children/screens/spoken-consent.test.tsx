import { screen, waitFor, within } from '@testing-library/react';
import {
	listConsents,
	listConsentsOfChild,
	recordConsent,
	recordSpokenConsent,
} from '@yuva/contract/children/consent-endpoints';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { getChild } from '@yuva/contract/children/endpoints';
import { listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerLater, fakeServer, noNetwork, refuse, serverIsThere } from '../../../test/answers.ts';
import { CHILD, press } from '../../../test/child-steps.ts';
import { installRecorder } from '../../../test/fake-recorder.ts';
import { answerAll, fillInConsent, openConsentForm, TALK } from '../../../test/guardian-consent.ts';
import { soundOf } from '../../../test/playback.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

let talks: ConsentRecord[] = [];
const sent: { what: string; input: Record<string, unknown> }[] = [];

const server = fakeServer(
	answer(getChild, { status: 'success', data: CHILD }),
	answer(listConsents, () => ({ status: 'success', data: talks })),
	answer(recordConsent, { status: 'success', id: TALK.id }, (input) => {
		sent.push({ what: 'talk', input });
		talks = [{ ...TALK, ...input, witness_name: '', recorded_at: '2026-11-20T10:00:00.000Z' }];
	}),
	answer(recordSpokenConsent, { status: 'success' }, (input) => {
		sent.push({ what: 'words', input });
		const spoken = { language: 'te' as const, asked_by: 'Sravani Kola', audio_url: '' };
		talks = talks.map((talk) => ({ ...talk, spoken }));
	}),
);

beforeEach(() => {
	talks = [];
	sent.length = 0;
	installRecorder();
});

type User = Awaited<ReturnType<typeof openConsentForm>>['user'];

async function speak(user: User) {
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await user.click(await screen.findByRole('button', { name: 'Stop' }));
	await screen.findByText('Recorded');
}

test("a guardian's words are sent after the talk, with their language, and the profile says that they are there", async () => {
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await user.click(await screen.findByLabelText('తెలుగు'));
	await speak(user);
	await press(user, 'Save Consent');
	await screen.findByText('Consent saved.');
	expect(sent.map(({ what }) => what)).toEqual(['talk', 'words']);
	expect(sent[1]?.input).toMatchObject({
		consent_id: sent[0]?.input.id,
		child_id: CHILD.id,
		language: 'te',
		audio: expect.any(File),
	});
	await screen.findByText(/· Recording$/);
});

test('without a recording the talk is sent alone', async () => {
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await press(user, 'Save Consent');
	await screen.findByText('Consent saved.');
	expect(sent.map(({ what }) => what)).toEqual(['talk']);
});

test('a guardian who agrees to nothing is not recorded, and what was recorded is not sent', async () => {
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await speak(user);
	await answerAll(user, ['No', 'No', 'No']);
	expect(screen.queryByText("Record the guardian's voice (optional)")).toBeNull();
	await press(user, 'Save Consent');
	await screen.findByText('Consent saved.');
	expect(sent.map(({ what }) => what)).toEqual(['talk']);
});

test('a guardian who answers otherwise while the recording fails is recorded as a talk of its own', async () => {
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await speak(user);
	server.use(refuse(recordSpokenConsent, 'invalid', 'The recording is damaged'));
	await press(user, 'Save Consent');
	await screen.findByText('The recording is damaged');
	await press(user, 'Save Consent');
	await waitFor(() => expect(sent).toHaveLength(2));
	await screen.findByText('The recording is damaged');
	await answerAll(user, ['No', 'No', 'No']);
	await press(user, 'Save Consent');
	await screen.findByText('Consent saved.');
	const [first, again, changed] = sent.map(({ input }) => input);
	expect(again).toEqual(first);
	expect(changed).toMatchObject({ register: false, photo: false, voice: false });
	expect(changed?.id).not.toBe(first?.id);
});

test('while it records, the form is not saved', async () => {
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await screen.findByRole('button', { name: 'Stop' });
	await press(user, 'Save Consent');
	await screen.findByText('Stop the recording first.');
	expect(sent).toEqual([]);
});

test('while the talk is being saved no recording can be begun, as it would not go with it', async () => {
	const later = answerLater(recordConsent, { status: 'success', id: TALK.id });
	server.use(later.handler);
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await screen.findByRole('button', { name: 'Record' });
	await press(user, 'Save Consent');
	await screen.findByRole('button', { name: 'Saving...' });
	expect(screen.getByRole('button', { name: 'Record' })).toHaveProperty('disabled', true);
	later.give();
	await screen.findByText('Consent saved.');
});

test('without network both wait on the phone, and are sent in their order', async () => {
	const { user } = await openConsentForm();
	server.use(...[recordConsent, recordSpokenConsent, listConsents].map((endpoint) => noNetwork(endpoint)));
	await fillInConsent(user);
	await speak(user);
	await press(user, 'Save Consent');
	await screen.findByText('Saved on this phone. Not sent yet.');
	expect(sent).toEqual([]);
	server.resetHandlers();
	server.use(serverIsThere());
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(sent.map(({ what }) => what)).toEqual(['talk', 'words']));
	expect(sent[1]?.input.audio).toBeInstanceOf(File);
});

test('a lead hears it on the page of the child, with who asked and in which language', async () => {
	const spoken = {
		...{ language: 'te' as const, asked_by: 'sravani kola', audio_url: '/media/x?v=1' },
		together: 3,
	};
	server.use(
		answer(listConsentsOfChild, { data: [{ ...TALK, spoken }] }),
		answer(listChildYears, { full_name: CHILD.full_name, has_center: true, fellow_id: null, data: [] }),
	);
	await renderApp(`/staff/children/${CHILD.id}`, { ...FELLOW, role: 'district_lead' });
	const card = (await screen.findByText('Recorded in తెలుగు, asked by Sravani Kola')).closest('section');
	if (!card) throw new Error('no card');
	expect(within(card).getByText('Profile and register, Photo')).toBeTruthy();
	expect(within(card).getByText('3 guardians speak in it.')).toBeTruthy();
	expect((await soundOf(within(card).getByLabelText('Consent of Lakshmi Kola'))).getAttribute('src')).toBe(
		'/media/x?v=1',
	);
});
