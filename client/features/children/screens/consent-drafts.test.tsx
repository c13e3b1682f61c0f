import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listConsents, recordConsent } from '@yuva/contract/children/consent-endpoints';
import { getChild } from '@yuva/contract/children/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { keepSession } from '../../../local/session/session.ts';
import { hasDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noAnswer, refuse } from '../../../test/answers.ts';
import { CHILD, press } from '../../../test/child-steps.ts';
import { fillInConsent, openConsentForm, TALK } from '../../../test/guardian-consent.ts';
import { expectQueuedAlone } from '../../../test/queued-alone.ts';
import { FELLOW } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const NAME = `consent:${CHILD.id}`;
const sent: unknown[] = [];

const server = fakeServer(
	answer(getChild, { status: 'success', data: CHILD }),
	answer(listConsents, { status: 'success', data: [] }),
	answer(recordConsent, { status: 'success', id: TALK.id }, (input) => void sent.push(input)),
);

beforeEach(() => {
	sent.length = 0;
});

const guardian = () => screen.getByLabelText<HTMLInputElement>("Guardian's Name");
const draftLeft = (isLeft: boolean) => waitFor(async () => expect(await hasDrafts()).toBe(isLeft));

async function typeName(user: UserEvent) {
	await fill(user, guardian(), 'Yellamma');
	await draftLeft(true);
}

test('a form that was left half filled in is there again after a reload, and is no draft once it is saved', async () => {
	const first = await openConsentForm();
	await typeName(first.user);
	await first.user.click(screen.getByLabelText('Signed paper'));
	await waitFor(async () => expect(await loadDraft(NAME)).toMatchObject({ method: 'signed_paper' }));
	first.unmount();
	const { user } = await openConsentForm();
	screen.getByText('Draft restored');
	expect(guardian().value).toBe('Yellamma');
	expect(screen.getByLabelText('Signed paper')).toHaveProperty('checked', true);
	await fillInConsent(user);
	await press(user, 'Save Consent');
	await waitFor(() => expect(sent).toMatchObject([{ guardian_name: 'Yellamma', method: 'thumb_print' }]));
	await draftLeft(false);
});

test('a talk that is queued is no draft any more, also before an answer comes', async () => {
	server.use(noAnswer(recordConsent));
	const { user } = await openConsentForm();
	await fillInConsent(user);
	await press(user, 'Save Consent');
	await expectQueuedAlone(recordConsent.path);
});

test('a draft can be thrown away: the form begins anew', async () => {
	const first = await openConsentForm();
	await typeName(first.user);
	first.unmount();
	const { user } = await openConsentForm();
	await press(user, 'Discard draft');
	await waitFor(() => expect(guardian().value).toBe(''));
	expect(screen.queryByText('Draft restored')).toBeNull();
	await draftLeft(false);
});

test('what is typed and taken back again is no draft', async () => {
	const { user } = await openConsentForm();
	await typeName(user);
	await user.clear(guardian());
	await draftLeft(false);
});

test('what the server refused stays as a draft', async () => {
	server.use(refuse(recordConsent, 'invalid', 'The date cannot be after today'));
	const first = await openConsentForm();
	await fillInConsent(first.user);
	await press(first.user, 'Save Consent');
	await screen.findByText('The date cannot be after today');
	first.unmount();
	await openConsentForm();
	expect(guardian().value).toBe('lakshmi');
	screen.getByText('Draft restored');
});

test('what another version of the app left in another shape is left alone', async () => {
	await keepSession(FELLOW);
	await saveDraft(NAME, { guardian: 'Yellamma' });
	await openConsentForm();
	expect(guardian().value).toBe('');
	expect(screen.queryByText('Draft restored')).toBeNull();
});
