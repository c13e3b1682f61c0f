import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { listConsents, recordConsent } from '@yuva/contract/children/consent-endpoints';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import type { ChildRecord } from '@yuva/contract/children/schema';
import type { HttpHandler } from 'msw';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { noteServerTime } from '../../../local/session/clock.ts';
import { dropAllDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, holdBack, keepTimeSecret, noNetwork, refuse } from '../../../test/answers.ts';
import { CHILD, press, write } from '../../../test/child-steps.ts';
import { answerAll, TALK } from '../../../test/guardian-consent.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { MEETING_DRAFT } from '../consent-paths.ts';

const SECOND: ChildRecord = {
	...CHILD,
	id: '019a7f00-0000-7000-8000-000000000002',
	full_name: 'bhavya kadari',
	mother_name: 'sunitha',
};
const BOTH = [CHILD, SECOND];
let talks: ConsentRecord[] = [];
const sent: Record<string, unknown>[] = [];
const ALL = 'Agreed to all · Save';

const server = fakeServer(
	answer(getChild, ({ id }) => ({ status: 'success', data: BOTH.find((child) => child.id === id) ?? CHILD })),
	answer(listChildren, {
		status: 'success',
		data: BOTH.map(({ id, full_name }) => ({
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
			sent.push(input);
			talks = [{ ...TALK, ...input, witness_name: '', recorded_at: '2026-11-20T10:00:00.000Z' }, ...talks];
		},
	),
);

// One test tells the phone another time.
keepTimeSecret();

beforeEach(async () => {
	talks = [];
	sent.length = 0;
	await dropAllDrafts();
});

async function open() {
	const app = await renderApp('/children/consents');
	await screen.findByRole('heading', { level: 2, name: 'Anjali Kola' });
	return app;
}

const of = (child: ChildRecord, guardian: string, relation: string) => ({
	id: expect.any(String),
	child_id: child.id,
	guardian_name: guardian,
	relation,
	method: 'thumb_print',
	witness_name: '',
	date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
	register: true,
	photo: true,
	voice: true,
	notice: 'en-4',
});

test('each guardian needs two taps; who, how, when and the answers are recorded for each child', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await user.click(screen.getByLabelText('Mother'));
	expect(screen.getByLabelText("Guardian's Name")).toHaveProperty('value', 'lakshmi');
	await press(user, ALL);
	await screen.findByRole('heading', { level: 2, name: 'Bhavya Kadari' });
	await user.click(screen.getByLabelText('Father'));
	await press(user, ALL);
	await screen.findByText('All guardians were asked');
	await waitFor(() => expect(sent).toEqual([of(CHILD, 'lakshmi', 'mother'), of(SECOND, 'ravi', 'father')]));
	expect(screen.getByText('Recorded now: 2')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Change: Anjali Kola' }).getAttribute('href')).toBe(
		`/children/consent/${CHILD.id}`,
	);
});

test('nothing is answered beforehand: without a guardian, or without how they answered, nothing is saved', async () => {
	const { user } = await open();
	await press(user, ALL);
	await screen.findByText('Choose how the guardian answered');
	await user.click(screen.getByLabelText('Spoken before a witness'));
	await press(user, ALL);
	await screen.findByText('Write the name of the witness');
	await write(user, 'Name of the Witness', 'Ravi');
	await press(user, ALL);
	await screen.findByText('Choose who the guardian is');
	expect(screen.getByText("Guardian's name is required")).toBeTruthy();
	expect(sent).toEqual([]);
});

test('only the button says yes to all, not the Enter key in the name', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await user.click(screen.getByLabelText('Mother'));
	const { form } = screen.getByLabelText<HTMLInputElement>("Guardian's Name");
	fireEvent.submit(form ?? document.body);
	await expect(screen.findByText('Consent saved.', undefined, { timeout: 300 })).rejects.toThrow();
	expect(sent).toEqual([]);
});

test('a guardian who does not say yes to all answers each question', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Signed paper'));
	await user.click(screen.getByLabelText('Other guardian'));
	await write(user, "Guardian's Name", 'Rajitha');
	await press(user, 'Other answers');
	await press(user, 'Save Consent');
	expect(await screen.findAllByText('Choose Yes or No')).toHaveLength(3);
	await answerAll(user, ['Yes', 'No', 'No']);
	await press(user, 'Save Consent');
	await screen.findByRole('heading', { level: 2, name: 'Bhavya Kadari' });
	expect(sent).toMatchObject([
		{ guardian_name: 'Rajitha', relation: 'other_guardian', register: true, photo: false, voice: false },
	]);
});

test('children whose guardian was asked are not in the list', async () => {
	talks = [TALK];
	await renderApp('/children/consents');
	await screen.findByRole('heading', { level: 2, name: 'Bhavya Kadari' });
	expect(screen.queryByText(/^Still to ask/)).toBeNull();
});

test('guardians answer in any order', async () => {
	const { user } = await open();
	const rest = within(screen.getByText('Still to ask: 1').closest('section') ?? document.body);
	await user.click(rest.getByRole('button', { name: 'Bhavya Kadari' }));
	await screen.findByRole('heading', { level: 2, name: 'Bhavya Kadari' });
	expect(screen.getByRole('button', { name: 'Anjali Kola' })).toBeTruthy();
});

async function chooseAnotherBeforeTheAnswer(...answers: HttpHandler[]) {
	const third = { ...CHILD, id: '019a7f00-0000-7000-8000-000000000003', full_name: 'charan vemula' };
	const held = holdBack(recordConsent);
	server.use(
		held.handler,
		...answers,
		answer(listChildren, {
			status: 'success',
			data: [...BOTH, third].map(({ id, full_name }) => ({
				id,
				full_name,
				child_class: '4' as const,
				child_photo_s3_url: null,
			})),
		}),
	);
	const { user, cache } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await user.click(screen.getByLabelText('Mother'));
	await press(user, ALL);
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await press(user, 'Charan Vemula');
	await screen.findByRole('heading', { level: 2, name: 'Charan Vemula' });
	await user.click(await screen.findByLabelText("Guardian's Name"));
	held.give();
	return cache;
}

test('an answer that comes after the fellow has chosen another child leaves that card and its focus as they are', async () => {
	await chooseAnotherBeforeTheAnswer();
	await screen.findByText('Recorded now: 1');
	expect(screen.getByRole('heading', { level: 2, name: 'Charan Vemula' })).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByLabelText("Guardian's Name"));
});

test('a refusal that comes after the fellow has chosen another child is neither called saved nor recorded', async () => {
	const reason = 'This child is not in your learning center';
	const cache = await chooseAnotherBeforeTheAnswer(refuse(recordConsent, 'not_found', reason));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'refused' }]));
	await waitFor(() => expect(cache.isMutating()).toBe(0));
	const saved = screen.findAllByText(/^(Saved on this phone|Recorded now)/, undefined, { timeout: 300 });
	await expect(saved).rejects.toThrow();
});

test('without network each answer is queued, and the next child follows', async () => {
	server.use(noNetwork(recordConsent));
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await user.click(screen.getByLabelText('Mother'));
	await press(user, ALL);
	await screen.findByText('Saved on this phone. Not sent yet.');
	await screen.findByRole('heading', { level: 2, name: 'Bhavya Kadari' });
	expect(screen.getByText('Recorded now: 1')).toBeTruthy();
});

test('what the server refuses says why, and stays to be corrected', async () => {
	server.use(refuse(recordConsent, 'not_found', 'This child is not in your learning center'));
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await user.click(screen.getByLabelText('Mother'));
	await press(user, ALL);
	await screen.findByText('This child is not in your learning center');
	expect(screen.getByLabelText("Guardian's Name")).toHaveProperty('value', 'lakshmi');
});

test('what was chosen for the meeting and the child is there again after a reload', async () => {
	const first = await open();
	await first.user.click(screen.getByLabelText('Thumb print on paper'));
	await first.user.click(screen.getByLabelText('Mother'));
	first.unmount();
	await open();
	expect(screen.getByLabelText('Thumb print on paper')).toHaveProperty('checked', true);
	expect(screen.getByLabelText("Guardian's Name")).toHaveProperty('value', 'lakshmi');
});

test('the date that was chosen for a meeting is there again after a reload, and a meeting of another day begins with today', async () => {
	const first = await open();
	await first.user.click(screen.getByLabelText('Thumb print on paper'));
	const date = () => screen.getByLabelText<HTMLInputElement>('Date');
	const today = date().value;
	await write(first.user, 'Date', '05-01-2026');
	await waitFor(async () => expect(await loadDraft(MEETING_DRAFT)).toMatchObject({ date: '2026-01-05' }));
	first.unmount();
	const again = await open();
	expect(date().value).toBe('05-01-2026');
	again.unmount();
	await saveDraft(MEETING_DRAFT, { ...((await loadDraft(MEETING_DRAFT)) as object), kept_on: '2026-01-06' });
	await open();
	expect(date().value).toBe(today);
	expect(screen.getByLabelText('Thumb print on paper')).toHaveProperty('checked', true);
});

test('a meeting that is left open overnight is recorded with the new day', async () => {
	const { user } = await open();
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await write(user, 'Date', '05-01-2026');
	const tomorrow = new Date(Date.now() + 86_400_000);
	onTestFinished(() => noteServerTime(new Date().toUTCString()));
	act(() => noteServerTime(tomorrow.toUTCString()));
	const day = displayDate(indiaDate(tomorrow));
	await waitFor(() => expect(screen.getByLabelText('Date')).toHaveProperty('value', day));
	await user.click(screen.getByLabelText('Mother'));
	await press(user, ALL);
	await waitFor(() => expect(sent[0]).toMatchObject({ date: indiaDate(tomorrow) }));
});

test('without children it leads to the first one', async () => {
	server.use(answer(listChildren, { status: 'success', data: [] }));
	await renderApp('/children/consents');
	await screen.findByText('No children yet');
});

test('what cannot be read can be tried again', async () => {
	server.use(noNetwork(listConsents));
	const { user } = await renderApp('/children/consents');
	await screen.findByRole('button', { name: 'Try again' });
	server.resetHandlers();
	await press(user, 'Try again');
	await screen.findByRole('heading', { level: 2, name: 'Anjali Kola' });
});
