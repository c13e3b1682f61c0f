import { act, screen, waitFor, within } from '@testing-library/react';
import { listConsents, recordConsent, recordSpokenConsent } from '@yuva/contract/children/consent-endpoints';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import type { ChildRecord } from '@yuva/contract/children/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSession } from '../../../local/session/session.ts';
import { dropAllDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, refuse, serverIsThere } from '../../../test/answers.ts';
import { CHILD, NEW_ID, press } from '../../../test/child-steps.ts';
import { installRecorder, lastRecorder, OPEN_WEBM } from '../../../test/fake-recorder.ts';
import { answerAll, TALK } from '../../../test/guardian-consent.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { countUnsent } from '../../phone-check/api.ts';
import { SAID_DRAFT } from '../consent-paths.ts';

const named = (id: string, full_name: string): ChildRecord => ({
	...CHILD,
	id: `019a7f00-0000-7000-8000-00000000000${id}`,
	full_name,
});
const CHILDREN = [CHILD, named('2', 'bhavya kadari'), named('3', 'chandra kola')];
const ALL = 'Agreed to all · Save';
const TOGETHER = /^One recording for all, if/;

let talks: ConsentRecord[] = [];
const sent: { what: string; input: Record<string, unknown> }[] = [];

const server = fakeServer(
	answer(getChild, ({ id }) => ({
		status: 'success',
		data: CHILDREN.find((child) => child.id === id) ?? CHILD,
	})),
	answer(listChildren, {
		status: 'success',
		data: CHILDREN.map(({ id, full_name }) => ({
			id,
			full_name,
			child_class: '4' as const,
			child_photo_s3_url: null,
		})),
	}),
	answer(listConsents, () => ({ status: 'success', data: talks })),
	answer(
		recordConsent,
		({ id }) => ({ status: 'success', id: String(id) }),
		(input) => {
			sent.push({ what: 'talk', input });
			talks = [{ ...TALK, ...input, witness_name: '', recorded_at: '2026-11-20T10:00:00.000Z' }, ...talks];
		},
	),
	answer(recordSpokenConsent, { status: 'success' }, (input) => void sent.push({ what: 'words', input })),
);

beforeEach(async () => {
	talks = [];
	sent.length = 0;
	installRecorder();
	await dropAllDrafts();
});

type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function open() {
	const app = await renderApp('/children/consents');
	await screen.findByRole('heading', { level: 2, name: 'Anjali Kola' });
	return app;
}

async function agree(user: User, next: string | undefined) {
	await user.click(screen.getByLabelText('Mother'));
	await press(user, ALL);
	if (next) await screen.findByRole('heading', { level: 2, name: next });
	else await screen.findByText('All guardians were asked');
}

async function speak(user: User) {
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await user.click(await screen.findByRole('button', { name: 'Stop' }));
	await screen.findByText('Recorded');
}

const idsOf = (what: string) => sent.filter((one) => one.what === what).map(({ input }) => input);

test('one recording at the end proves what all agreed to; who agreed to nothing is not in it', async () => {
	const { user } = await open();
	expect(screen.queryByText(TOGETHER)).toBeNull();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(user, 'Bhavya Kadari');
	await user.click(screen.getByLabelText('Mother'));
	await press(user, 'Other answers');
	await answerAll(user, ['No', 'No', 'No']);
	await press(user, 'Save Consent');
	await screen.findByRole('heading', { level: 2, name: 'Chandra Kola' });
	await agree(user, undefined);
	expect(await screen.findByText('Anjali Kola, Chandra Kola')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Save recording' })).toBeNull();
	await speak(user);
	await user.click(screen.getByLabelText('Other'));
	await press(user, 'Save recording');
	await waitFor(() => expect(screen.queryByText(TOGETHER)).toBeNull());
	const [anjali, , chandra] = idsOf('talk');
	expect(idsOf('words')).toEqual([
		{
			consent_id: anjali?.id,
			child_id: CHILD.id,
			others: chandra?.id,
			language: 'other',
			audio: expect.any(File),
		},
	]);
});

test('a guardian is recorded alone without leaving the form, and is not in the recording of all', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await press(user, "Record the guardian's voice (optional)");
	await speak(user);
	await agree(user, 'Bhavya Kadari');
	await waitFor(() => expect(sent.map(({ what }) => what)).toEqual(['talk', 'words']));
	expect(idsOf('words')).toMatchObject([{ consent_id: idsOf('talk')[0]?.id, child_id: CHILD.id }]);
	expect(screen.queryByText(TOGETHER)).toBeNull();
	await agree(user, 'Chandra Kola');
	expect(await screen.findByText(TOGETHER)).toBeTruthy();
	const names = screen.getByText(TOGETHER).nextSibling;
	expect(names?.textContent).toBe('Bhavya Kadari');
});

test('while a guardian is recorded, the answer is not saved', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await press(user, "Record the guardian's voice (optional)");
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await screen.findByRole('button', { name: 'Stop' });
	await user.click(screen.getByLabelText('Mother'));
	await press(user, ALL);
	await screen.findByText('Stop the recording first.');
	expect(sent).toEqual([]);
});

test('without network talks and recording wait on the phone, and the recording goes after all of them', async () => {
	const { user } = await open();
	server.use(...[recordConsent, recordSpokenConsent, listConsents].map((endpoint) => noNetwork(endpoint)));
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(user, 'Bhavya Kadari');
	await agree(user, 'Chandra Kola');
	await speak(user);
	await press(user, 'Save recording');
	await waitFor(() => expect(screen.queryByText(TOGETHER)).toBeNull());
	expect(sent).toEqual([]);
	server.resetHandlers();
	server.use(serverIsThere());
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(sent.map(({ what }) => what)).toEqual(['talk', 'talk', 'words']));
	expect(idsOf('words')[0]?.others).toBe(idsOf('talk')[1]?.id);
});

test('who agreed and what was recorded are there again after a reload', async () => {
	const first = await open();
	await first.user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(first.user, 'Bhavya Kadari');
	await speak(first.user);
	first.unmount();
	const again = await renderApp('/children/consents');
	const card = (await screen.findByText(TOGETHER)).closest('section') ?? document.body;
	expect(within(card).getByText('Anjali Kola')).toBeTruthy();
	await press(again.user, 'Save recording');
	await waitFor(() => expect(idsOf('words')).toHaveLength(1));
});

test('a guardian who agrees after the recording is not in it, and can be recorded next', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(user, 'Bhavya Kadari');
	await speak(user);
	await agree(user, 'Chandra Kola');
	expect((await screen.findByText(TOGETHER)).nextSibling?.textContent).toBe('Anjali Kola');
	await press(user, 'Save recording');
	await waitFor(() => expect(screen.getByText(TOGETHER).nextSibling?.textContent).toBe('Bhavya Kadari'));
	expect(idsOf('words')).toMatchObject([{ consent_id: idsOf('talk')[0]?.id, others: '' }]);
	expect(screen.queryByRole('button', { name: 'Save recording' })).toBeNull();
});

test('while the phone asks for the microphone to go on, the recording stays that of its speakers', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(user, 'Bhavya Kadari');
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await screen.findByRole('button', { name: 'Stop' });
	act(() => lastRecorder().hear(OPEN_WEBM));
	await user.click(screen.getByRole('button', { name: 'Stop' }));
	await screen.findByText('Recorded');
	await agree(user, 'Chandra Kola');
	const media = vi
		.spyOn(navigator.mediaDevices, 'getUserMedia')
		.mockReturnValue(new Promise(() => undefined));
	await user.click(screen.getByRole('button', { name: 'Go on recording' }));
	await screen.findByText('Waiting for the microphone…');
	expect(screen.getByText(TOGETHER).nextSibling?.textContent).toBe('Anjali Kola');
	await press(user, 'Save recording');
	await waitFor(() =>
		expect(idsOf('words')).toMatchObject([{ consent_id: idsOf('talk')[0]?.id, others: '' }]),
	);
	media.mockRestore();
});

test('who agreed on an earlier day and was not recorded is not in the recording of today', async () => {
	await keepSession(FELLOW);
	const earlier = { consent_id: TALK.id, child_id: NEW_ID, name: 'Dora', date: '2026-01-05' };
	await saveDraft(SAID_DRAFT, { said: [{ ...earlier, is_recorded: false }] });
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(user, 'Bhavya Kadari');
	await speak(user);
	expect((await screen.findByText(TOGETHER)).nextSibling?.textContent).toBe('Anjali Kola');
	await press(user, 'Save recording');
	await waitFor(() =>
		expect(idsOf('words')).toMatchObject([{ consent_id: idsOf('talk')[0]?.id, others: '' }]),
	);
});

test('guardians of an earlier day who speak in the recording of that day are still proved by it', async () => {
	const first = await open();
	await first.user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(first.user, 'Bhavya Kadari');
	await speak(first.user);
	first.unmount();
	const kept = (await loadDraft(SAID_DRAFT)) as { said: object[] };
	await saveDraft(SAID_DRAFT, { said: kept.said.map((one) => ({ ...one, date: '2026-01-05' })) });
	const { user } = await renderApp('/children/consents');
	await screen.findByRole('heading', { level: 2, name: 'Bhavya Kadari' });
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(user, 'Chandra Kola');
	expect((await screen.findByText(TOGETHER)).nextSibling?.textContent).toBe('Anjali Kola');
	await press(user, 'Save recording');
	await waitFor(() =>
		expect(idsOf('words')).toMatchObject([{ consent_id: idsOf('talk')[0]?.id, others: '' }]),
	);
});

test('a meeting whose answers are all saved is no unsent work, but its recording is', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	for (const next of ['Bhavya Kadari', 'Chandra Kola', undefined]) await agree(user, next);
	await waitFor(async () => expect(await countUnsent()).toBe(0));
	await speak(user);
	expect(await countUnsent()).toBe(1);
	await press(user, 'Save recording');
	await waitFor(async () => expect(await countUnsent()).toBe(0));
});

test('a recording that the server refuses says why, and stays', async () => {
	server.use(refuse(recordSpokenConsent, 'unsupported_media', 'This is no sound'));
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await agree(user, 'Bhavya Kadari');
	await speak(user);
	await press(user, 'Save recording');
	await screen.findByText('This is no sound');
	expect(screen.getByText('Recorded')).toBeTruthy();
});
