import { screen, waitFor } from '@testing-library/react';
import { listConsents, recordConsent } from '@yuva/contract/children/consent-endpoints';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { getChild } from '@yuva/contract/children/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { CHILD, press } from '../../../test/child-steps.ts';
import { answerAll, fillInConsent, openConsentForm, TALK } from '../../../test/guardian-consent.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LATER = '019a7f00-0000-7000-8000-0000000000bb';
let talks: ConsentRecord[] = [];

fakeServer(
	answer(getChild, { status: 'success', data: CHILD }),
	answer(listConsents, () => ({ status: 'success', data: talks })),
	answer(recordConsent, { status: 'success', id: TALK.id }, (input) => {
		talks = [{ ...TALK, ...input, witness_name: '', recorded_at: '2026-11-20T10:00:00.000Z' }, ...talks];
	}),
);

beforeEach(() => {
	talks = [TALK];
});

async function openFresh() {
	const app = await openConsentForm();
	await app.cache.invalidateQueries();
	return app;
}

test('what another phone recorded is told until it is dismissed, and stays with what is typed here', async () => {
	const first = await openFresh();
	await answerAll(first.user, ['Yes', 'Yes', 'Yes']);
	first.unmount();
	talks = [{ ...TALK, id: LATER, date: '2026-11-12', photo: false }, TALK];
	const { user } = await openFresh();
	expect(await screen.findByText('Photo – Yes → No')).toBeTruthy();
	expect(screen.getByText('Date – 10-11-2026 → 12-11-2026')).toBeTruthy();
	screen.getByText('Draft restored');
	expect(screen.getAllByLabelText('Yes').map((box) => (box as HTMLInputElement).checked)).toEqual([
		true,
		true,
		true,
	]);
	await user.click(screen.getByRole('button', { name: 'Dismiss' }));
	await waitFor(() => expect(screen.queryByText(/another phone/)).toBeNull());
});

test("a first answer that another phone recorded is told in the child's profile too", async () => {
	talks = [];
	(await openFresh()).unmount();
	talks = [TALK];
	const { cache } = await renderApp(`/children/view/${CHILD.id}`);
	await cache.invalidateQueries();
	expect(await screen.findByText('Photo – nothing → Yes')).toBeTruthy();
	expect(screen.getByText("Guardian's Name – nothing → Lakshmi Kola")).toBeTruthy();
});

test('a form that nobody touched follows what was recorded elsewhere', async () => {
	talks = [];
	const { cache } = await openFresh();
	talks = [TALK];
	await cache.invalidateQueries();
	await waitFor(() =>
		expect(screen.getByLabelText("Guardian's Name")).toHaveProperty('value', 'lakshmi kola'),
	);
	expect(screen.queryByText('Draft restored')).toBeNull();
});

test('what this phone recorded itself is not told', async () => {
	const { user, unmount } = await openFresh();
	await fillInConsent(user);
	await answerAll(user, ['Yes', 'No', 'Yes']);
	await press(user, 'Save Consent');
	await screen.findByText('Consent saved.');
	unmount();
	const { cache } = await renderApp(`/children/view/${CHILD.id}`);
	await cache.invalidateQueries();
	expect(await screen.findByText(/^Withdrawn since/)).toBeTruthy();
	expect(screen.queryByText(/another phone/)).toBeNull();
});
