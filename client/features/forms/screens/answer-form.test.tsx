import { act, screen, waitFor, within } from '@testing-library/react';
import { indiaDate } from '@yuva/contract/calendar';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { type FormDefinition, formDefinition } from '@yuva/contract/forms/definition';
import { answerForm, answerStaffForm, listOwnAnswers } from '@yuva/contract/forms/endpoints';
import { periodOf } from '@yuva/contract/forms/rules';
import type { OwnAnswer } from '@yuva/contract/forms/schema';
import { SESSION_EXPIRED } from '@yuva/contract/messages';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { currentItems } from '../../../local/outbox/items.ts';
import { keepSession } from '../../../local/session/session.ts';
import { draftsWritten, loadDraft, saveDraft, storedDrafts } from '../../../local/store/drafts.ts';
import {
	answersOf,
	choose,
	FORM,
	type FormApp,
	findRecording,
	openAgain,
	PATH,
	press,
	record,
	SENT,
	type SentAnswers,
} from '../../../test/answering.ts';
import { answer, fakeServer, noNetwork, readInput, refuse, serverIsThere } from '../../../test/answers.ts';
import { askedForm, REFLECTION } from '../../../test/asked-forms.ts';
import { installRecorder } from '../../../test/fake-recorder.ts';
import { idOf } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const WAITS = 'Saved on this phone. Not sent yet.';

let asked: AskedForm[] = [];
let stored: OwnAnswer[] = [];
const sent: SentAnswers[] = [];

const server = fakeServer(
	answer(listAskedForms, () => ({ data: asked })),
	answer(listOwnAnswers, () => ({ data: stored, asked_as: [{ version: 1, definition: REFLECTION }] })),
	serverIsThere(),
);
const takes = () =>
	answer(answerForm, { status: 'success', answer_id: idOf(5) }, (input) => sent.push(input as SentAnswers));

beforeEach(() => {
	asked = [askedForm(REFLECTION)];
	stored = [];
	sent.length = 0;
	installRecorder();
	server.use(takes());
});
afterEach(() => {
	vi.unstubAllGlobals();
	setLanguage('en', {});
});

const well = () => screen.findByLabelText<HTMLTextAreaElement>(/^What went well\?/);

async function write(app: FormApp, text: string): Promise<void> {
	await choose(app, 'I write');
	await fill(app.user, await well(), text);
}

test('written answers are sent once, with the version that was asked, and the draft ends', async () => {
	const app = await renderApp(PATH);
	await write(app, 'Anjali reads now');
	const button = await screen.findByRole('button', { name: 'Send' });
	await Promise.all([app.user.click(button), app.user.click(button)]);
	await screen.findByText(SENT);
	await waitFor(() => expect(app.visited.path).toBe('/forms'));
	expect(sent).toHaveLength(1);
	expect(sent[0]).toMatchObject({ version: '1', answer_id: expect.stringMatching(/^[\da-f-]{36}$/) });
	expect(Date.parse(String(sent[0]?.written_at))).toBeGreaterThan(Date.now() - 60_000);
	expect(sent[0]).not.toHaveProperty('place');
	expect(answersOf(sent[0])).toEqual({ way: 'write', well: 'Anjali reads now' });
	expect(await storedDrafts((name) => name.startsWith('form'))).toEqual([]);
});

test('what is missing is said at its question, which gets the focus; an answer that is asked only then has no fault yet', async () => {
	const app = await renderApp(PATH);
	await screen.findByRole('radio', { name: 'I write' });
	await press(app, 'Send');
	await screen.findByText('Answer this question');
	await waitFor(() =>
		expect(document.activeElement?.closest('[role=radiogroup]')?.textContent).toContain(
			'How do you want to answer?',
		),
	);
	await choose(app, 'I write');
	expect(screen.queryByText('Answer this question')).toBeNull();
	await press(app, 'Send');
	await screen.findByText('Answer this question');
	expect(document.activeElement).toBe(await well());
	expect(sent).toEqual([]);
});

test('a form without any answer is not sent, although no question must be answered', async () => {
	const free = REFLECTION.questions.filter(({ name }) => name === 'well');
	const questions = free.map(({ required: _required, relevant: _relevant, ...question }) => question);
	asked = [askedForm({ ...REFLECTION, groups: [], questions } as FormDefinition)];
	const app = await renderApp(PATH);
	await well();
	await press(app, 'Send');
	await screen.findByText('Answer at least one question.');
	expect(sent).toEqual([]);
	await fill(app.user, await well(), 'Anjali reads now');
	await press(app, 'Send');
	await screen.findByText(SENT);
	expect(sent).toHaveLength(1);
});

test('answers of the other way, which is not asked any more, are not sent', async () => {
	const app = await renderApp(PATH);
	await choose(app, 'I speak');
	await record(app, 'What went well? Speak. *', 'sound');
	await write(app, 'I write instead');
	await press(app, 'Send');
	await screen.findByText(SENT);
	expect(answersOf(sent[0])).toEqual({ way: 'write', well: 'I write instead' });
	expect(Object.keys(sent[0] ?? {}).filter((field) => field.startsWith('media'))).toEqual([]);
	expect(await storedDrafts((name) => name.startsWith('form'))).toEqual([]);
});

test('in a browser that keeps nothing, changed answers are other answers; the server may have the first', async () => {
	vi.stubGlobal('indexedDB', undefined);
	const ids: unknown[] = [];
	server.use(
		http.post('*/api/forms/:form_id/answers/', async ({ request }) => {
			ids.push((await readInput(request)).answer_id);
			return HttpResponse.error();
		}),
	);
	const app = await renderApp(PATH);
	await choose(app, 'I write');
	for (const [index, more] of ['Anjali reads now', '', ' and writes'].entries()) {
		await screen.findByRole('button', { name: 'Send' });
		if (more) await fill(app.user, await well(), more);
		await press(app, 'Send');
		await waitFor(() => expect(ids).toHaveLength(index + 1));
	}
	expect(ids[1]).toBe(ids[0]);
	expect(ids[2]).not.toBe(ids[0]);
});

describe('a draft', () => {
	test('survives a reload and a change of language, with its id', async () => {
		const app = await renderApp(PATH);
		await write(app, 'Anjali reads now');
		await draftsWritten();
		const { answer_id } = (await loadDraft(`form:${FORM}`)) as { answer_id: string };
		act(() => setLanguage('te', telugu));
		expect((await screen.findByLabelText<HTMLTextAreaElement>(/^ఏది బాగా జరిగింది\?/)).value).toBe(
			'Anjali reads now',
		);
		act(() => setLanguage('en', {}));
		const next = await openAgain(app);
		await screen.findByText('Draft restored');
		expect((await well()).value).toBe('Anjali reads now');
		await press(next, 'Send');
		await screen.findByText(SENT);
		expect(sent[0]).toMatchObject({ answer_id });
	});

	test('that is open in two windows is sent by both, each with its own answers', async () => {
		const first = await renderApp(PATH);
		await write(first, 'Anjali reads now');
		await draftsWritten();
		first.container.remove();
		const second = await renderApp(PATH);
		await screen.findByText('Draft restored');
		second.container.remove();
		document.body.append(first.container);
		await press(first, 'Send');
		await waitFor(() => expect(sent).toHaveLength(1));
		first.container.remove();
		document.body.append(second.container);
		await fill(second.user, await well(), ', and Bhanu');
		await press(second, 'Send');
		await waitFor(() => expect(sent).toHaveLength(2));
		expect(sent.map(answersOf)).toEqual([
			{ way: 'write', well: 'Anjali reads now' },
			{ way: 'write', well: 'Anjali reads now, and Bhanu' },
		]);
		expect(sent[1]?.answer_id).not.toBe(sent[0]?.answer_id);
	});

	test('that was typed on in another window stays when the first window sends', async () => {
		const first = await renderApp(PATH);
		await write(first, 'Anjali reads now');
		await draftsWritten();
		first.container.remove();
		const second = await renderApp(PATH);
		await screen.findByText('Draft restored');
		await fill(second.user, await well(), ', and Bhanu');
		await draftsWritten();
		second.unmount();
		document.body.append(first.container);
		await press(first, 'Send');
		await screen.findByText(SENT);
		await waitFor(() => expect(first.visited.path).toBe('/forms'));
		first.unmount();
		await renderApp(PATH);
		await screen.findByText('Draft restored');
		expect(await well()).toHaveProperty('value', 'Anjali reads now, and Bhanu');
	});

	const NEWER: FormDefinition = {
		...REFLECTION,
		questions: [{ name: 'new', type: 'text', required: true, label: { en: 'A new question' } }],
	};

	test('of an older version is answered and sent as it was begun', async () => {
		const app = await renderApp(PATH);
		await write(app, 'As it was');
		await draftsWritten();
		asked = [askedForm(NEWER, { version: 2 })];
		const next = await openAgain(app);
		await screen.findByText('The head office has changed this form. You answer it as you began it.');
		expect(screen.queryByLabelText(/^A new question/)).toBeNull();
		await press(next, 'Send');
		await screen.findByText(SENT);
		expect(sent[0]).toMatchObject({ version: '1' });
		expect(answersOf(sent[0])).toEqual({ way: 'write', well: 'As it was' });
	});

	test('of a form that ended is on the list, and is sent', async () => {
		const app = await renderApp(PATH);
		await write(app, 'Before the end');
		await draftsWritten();
		app.unmount();
		asked = [];
		const list = await renderApp('/forms');
		await list.user.click(await screen.findByRole('link', { name: /Monthly Reflections.*You have begun/ }));
		await press(list, 'Send');
		await screen.findByText(SENT);
		expect(answersOf(sent[0])).toEqual({ way: 'write', well: 'Before the end' });
	});

	test('opens without the list of forms, such as without network', async () => {
		const app = await renderApp(PATH);
		await write(app, 'On the phone');
		await draftsWritten();
		server.use(noNetwork(listAskedForms));
		app.cache.clear();
		await openAgain(app);
		expect((await well()).value).toBe('On the phone');
	});

	test('is thrown away once the fellow says so, with its recording', async () => {
		const app = await renderApp(PATH);
		await choose(app, 'I speak');
		await record(app, 'What went well? Speak. *', 'one');
		const next = await openAgain(app);
		await press(next, 'Discard draft');
		await press(next, 'Discard');
		await waitFor(() => expect(screen.queryByText('Draft restored')).toBeNull());
		expect(await screen.findByRole('radio', { name: 'I speak' })).toHaveProperty('checked', false);
		expect(await storedDrafts((name) => name.startsWith('form'))).toEqual([]);
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
	});
});

describe('without network', () => {
	beforeEach(() => server.use(noNetwork(answerForm)));

	test('answers that wait are not asked for again, though the phone was switched off before their draft was dropped', async () => {
		const app = await renderApp(PATH);
		await write(app, 'From the village');
		await draftsWritten();
		const draft = await loadDraft(`form:${FORM}`);
		await press(app, 'Send');
		await screen.findByText(WAITS);
		app.unmount();
		await saveDraft(`form:${FORM}`, draft);
		await renderApp(PATH);
		await screen.findByText('You have answered this form.');
		expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
		expect(await storedDrafts((name) => name.startsWith('form'))).toEqual([]);
	});

	test('answers that another window has changed since the first were queued are there, and wait beside them', async () => {
		const app = await renderApp(PATH);
		await write(app, 'From the village');
		await draftsWritten();
		const draft = (await loadDraft(`form:${FORM}`)) as object;
		await press(app, 'Send');
		await screen.findByText(WAITS);
		app.unmount();
		await saveDraft(`form:${FORM}`, { ...draft, answers: { way: 'write', well: 'From the town' } });
		const next = await renderApp(PATH);
		await screen.findByText('Draft restored');
		expect((await well()).value).toBe('From the town');
		await press(next, 'Send');
		await waitFor(() => expect(currentItems()).toHaveLength(2));
		const [first, second] = currentItems().map(({ input }) => input);
		expect(second?.answer_id).not.toBe(first?.answer_id);
	});

	test('the answers wait on the phone, can be read there, and are sent later, once', async () => {
		const app = await renderApp(PATH);
		await write(app, 'From the village');
		await press(app, 'Send');
		await screen.findByText(WAITS);
		await screen.findByText('Waits on this phone');
		app.unmount();
		const next = await renderApp(PATH);
		await screen.findByText('You have answered this form.');
		screen.getByText('From the village');
		screen.getByText('Waits on this phone');
		expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
		stored = [
			{
				answer_id: String(currentItems()[0]?.input.answer_id),
				version: 1,
				period: '',
				written_at: '2026-11-20T06:30:00.000Z',
				received_at: '2026-11-20T06:30:00.000Z',
				subject: null,
				place: null,
				answers: { way: 'write', well: 'From the village' },
				media: {},
			},
		];
		asked = [askedForm(REFLECTION, { is_answered: true, last_answered_at: '2026-11-20T06:30:00.000Z' })];
		server.use(takes());
		window.dispatchEvent(new Event('online'));
		await waitFor(() => expect(sent).toHaveLength(1));
		await waitFor(() => expect(currentItems()).toEqual([]));
		await screen.findByRole('heading', { name: '20-11-2026' });
		expect(screen.queryByText('Waits on this phone')).toBeNull();
		next.unmount();
	});

	test('a form that this phone never read says so, and comes when there is network', async () => {
		server.use(noNetwork(listAskedForms));
		const app = await renderApp(PATH);
		await screen.findByRole('alert');
		server.use(answer(listAskedForms, { data: asked }));
		await press(app, 'Try again');
		await screen.findByRole('radio', { name: 'I write' });
	});
});

describe('answers that the server does not take', () => {
	const REASON = 'Send the file again';
	const refuses = () => refuse(answerForm, 'invalid', REASON, { 'answers.well_voice': REASON });

	test('at once stay in the form, with the reason at the question, and keep their id', async () => {
		server.use(refuse(answerForm, 'invalid', 'No', { 'answers.well': 'Write more about it' }));
		const app = await renderApp(PATH);
		await write(app, 'Short');
		await draftsWritten();
		const { answer_id } = (await loadDraft(`form:${FORM}`)) as { answer_id: string };
		await press(app, 'Send');
		await screen.findByText('Write more about it');
		expect((await well()).value).toBe('Short');
		server.use(takes());
		await fill(app.user, await well(), ' and long');
		await press(app, 'Send');
		await screen.findByText(SENT);
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ answer_id });
		expect(answersOf(sent[0])).toEqual({ way: 'write', well: 'Short and long' });
	});

	async function refusedLater(): Promise<string> {
		server.use(noNetwork(answerForm));
		const app = await renderApp(PATH);
		await choose(app, 'I speak');
		await record(app, 'What went well? Speak. *', 'one');
		await press(app, 'Send');
		await screen.findByText(WAITS);
		server.use(refuses());
		window.dispatchEvent(new Event('online'));
		await waitFor(() => expect(currentItems()[0]?.state).toBe('refused'));
		app.unmount();
		return String(currentItems()[0]?.input.answer_id);
	}

	test('later are on the list with their state, and open with reason, answers and recording', async () => {
		const answer_id = await refusedLater();
		const app = await renderApp('/forms');
		await app.user.click(await screen.findByRole('link', { name: /Not taken\. Open it and look\./ }));
		await screen.findByText('Nothing is lost. Look at your answers and send them again.');
		await findRecording('What went well? Speak. *');
		expect(await screen.findByRole('radio', { name: 'I speak' })).toHaveProperty('checked', true);
		server.use(takes());
		await press(app, 'Send');
		await screen.findByText(SENT);
		expect(sent[0]).toMatchObject({ answer_id, media_1: expect.any(File) });
		await waitFor(() => expect(currentItems()).toEqual([]));
	});

	test('later keep their recording through a change and a reload', async () => {
		await refusedLater();
		const app = await renderApp(PATH);
		await record(app, 'What was hard?', 'two');
		const next = await openAgain(app);
		server.use(takes());
		await press(next, 'Send');
		await screen.findByText(SENT);
		expect(answersOf(sent[0])).toEqual({ way: 'speak', well_voice: 'media_1', hard_voice: 'media_2' });
		const { media_1, media_2 } = sent[0] as unknown as Record<string, File>;
		expect([await media_1?.text(), await media_2?.text()]).toEqual(['one!', 'two!']);
	});

	test('later open with the questions as they were asked, also when the form has changed or ended', async () => {
		await refusedLater();
		asked = [];
		const app = await renderApp(PATH);
		await findRecording('What went well? Speak. *');
		server.use(takes());
		await press(app, 'Send');
		await screen.findByText(SENT);
		expect(sent[0]).toMatchObject({ version: '1' });
	});
});

describe('a form that is answered', () => {
	const AT = '2026-11-20T06:30:00.000Z';
	const OWN: OwnAnswer = {
		answer_id: idOf(9),
		version: 1,
		period: '',
		written_at: AT,
		received_at: AT,
		subject: null,
		place: null,
		answers: { way: 'write', well: 'Bhanu came each day' },
		media: {},
	};

	test('shows the answers with the questions, and asks again only when the fellow wants it', async () => {
		asked = [askedForm(REFLECTION, { is_answered: true, last_answered_at: AT })];
		stored = [OWN];
		const app = await renderApp(PATH);
		await screen.findByText('You have answered this form.');
		const heading = await screen.findByRole('heading', { name: '20-11-2026' });
		const answers = within(heading.closest('details') ?? document.body);
		answers.getByText('What went well?');
		answers.getByText('Bhanu came each day');
		answers.getByText('I write');
		await press(app, 'Answer again');
		expect(await screen.findByRole('radio', { name: 'I write' })).toHaveProperty('checked', false);
	});

	test('does not take other answers under the same id: they are sent beside those that the server has', async () => {
		asked = [askedForm(REFLECTION, { is_answered: true, last_answered_at: AT })];
		stored = [OWN];
		await keepSession(FELLOW);
		await saveDraft(`form:${FORM}`, {
			answer_id: OWN.answer_id,
			version: 1,
			definition: REFLECTION,
			answers: { way: 'write', well: 'Bhanu reads too' },
		});
		const app = await renderApp(PATH);
		await screen.findByText('Draft restored');
		await screen.findByRole('heading', { name: '20-11-2026' });
		await press(app, 'Send');
		await waitFor(() => expect(sent.map(answersOf)).toEqual([{ way: 'write', well: 'Bhanu reads too' }]));
		expect(sent[0]?.answer_id).not.toBe(OWN.answer_id);
	});
});

test('a form that is not asked, and never was begun, says so and leads to the others', async () => {
	asked = [];
	await renderApp(PATH);
	await screen.findByText('This form is not asked any more');
	expect(screen.getByRole('link', { name: 'All forms' }).getAttribute('href')).toBe('/forms');
});

describe('a lead', () => {
	const SEEN: FormDefinition = formDefinition.parse({
		title: { en: 'Observation' },
		questions: [{ name: 'seen', type: 'text', required: true, label: { en: 'What did you see?' } }],
	});
	const MISSING = 'Choose a fellow';
	const UNREACHED = 'This fellow was not found. The fellow may belong to another lead now.';
	const takesOfLeads = () =>
		answer(answerStaffForm, { status: 'success', answer_id: idOf(5) }, (input) =>
			sent.push(input as unknown as SentAnswers),
		);
	const seen = () => screen.findByLabelText<HTMLInputElement>(/^What did you see\?/);
	const kavya = () => screen.findByRole('button', { name: new RegExp(`^${FELLOW_ROW.full_name}`) });

	beforeEach(() => {
		asked = [askedForm(SEEN, { kind: 'observation', repeat: 'always' })];
		server.use(takesOfLeads(), answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }));
	});

	test('answers a form about no fellow, once, by the call of leads', async () => {
		asked = [askedForm(REFLECTION)];
		const app = await renderApp(PATH, LEAD);
		await write(app, 'We read more');
		expect(screen.queryByLabelText('Find a fellow by name')).toBeNull();
		const button = await screen.findByRole('button', { name: 'Send' });
		await Promise.all([app.user.click(button), app.user.click(button)]);
		await screen.findByText(SENT);
		await waitFor(() => expect(app.visited.path).toBe('/forms'));
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ version: '1', answer_id: expect.stringMatching(/^[\da-f-]{36}$/) });
		expect(sent[0]).not.toHaveProperty('subject_id');
		expect(sent[0]).not.toHaveProperty('agreed');
		expect(answersOf(sent[0])).toEqual({ way: 'write', well: 'We read more' });
		expect(await storedDrafts((name) => name.startsWith('form'))).toEqual([]);
	});

	test('must say which fellow an observation is about; what is written stays, and a reload keeps both', async () => {
		const app = await renderApp(PATH, LEAD);
		await fill(app.user, await seen(), 'Everybody sang');
		await kavya();
		await press(app, 'Send');
		await screen.findByText(MISSING);
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Find a fellow by name')));
		expect(sent).toEqual([]);
		await app.user.click(await kavya());
		await screen.findByRole('button', { name: 'Another fellow' });
		expect(screen.queryByText(MISSING)).toBeNull();
		await draftsWritten();
		app.unmount();
		const next = await renderApp(PATH, LEAD);
		await screen.findByText('Draft restored');
		await screen.findByText(FELLOW_ROW.full_name);
		expect((await seen()).value).toBe('Everybody sang');
		await press(next, 'Send');
		await screen.findByText(SENT);
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ subject_id: FELLOW_ROW.fellow_id });
		expect(sent[0]).not.toHaveProperty('agreed');
	});

	test('searches a fellow with the key of the keyboard, which sends nothing and marks no question', async () => {
		const app = await renderApp(PATH, LEAD);
		await kavya();
		await app.user.type(screen.getByLabelText('Find a fellow by name'), 'Kavya{Enter}');
		await app.user.click(await kavya());
		await screen.findByRole('button', { name: 'Another fellow' });
		expect(document.querySelector('[aria-invalid=true], [data-invalid]')).toBeNull();
		expect(screen.queryByText('Answer this question')).toBeNull();
		expect(sent).toEqual([]);
	});

	test('answers the questions while the fellows cannot be read, and chooses the fellow later', async () => {
		server.use(noNetwork(listFellows));
		const app = await renderApp(PATH, LEAD);
		await fill(app.user, await seen(), 'Everybody sang');
		const again = await screen.findByRole('button', { name: 'Try again' });
		server.use(answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }));
		await app.user.click(again);
		await app.user.click(await kavya());
		await press(app, 'Send');
		await screen.findByText(SENT);
		expect(answersOf(sent[0])).toEqual({ seen: 'Everybody sang' });
	});

	test('without network answers wait on the phone under the name of the fellow; refused later, they open as they were', async () => {
		server.use(noNetwork(answerStaffForm));
		const app = await renderApp(PATH, LEAD);
		await fill(app.user, await seen(), 'Everybody sang');
		await app.user.click(await kavya());
		await press(app, 'Send');
		await screen.findByText(WAITS);
		await screen.findByText('Waits on this phone');
		expect(currentItems()).toMatchObject([
			{ state: 'waiting', label: 'Observation', edit: PATH, input: { subject_id: FELLOW_ROW.fellow_id } },
		]);
		const answer_id = String(currentItems()[0]?.input.answer_id);
		app.unmount();
		const waiting = await renderApp(PATH, LEAD);
		await screen.findByText('You have answered this form.');
		await screen.findByText(/ · Kavya Atram$/);
		screen.getByText('Everybody sang');
		server.use(refuse(answerStaffForm, 'invalid', 'No', { 'answers.seen': 'Write more about it' }));
		window.dispatchEvent(new Event('online'));
		await waitFor(() => expect(currentItems()[0]?.state).toBe('refused'));
		waiting.unmount();
		const next = await renderApp(PATH, LEAD);
		await screen.findByText('Nothing is lost. Look at your answers and send them again.');
		await screen.findByText(FELLOW_ROW.full_name);
		await fill(next.user, await seen(), ', and read');
		server.use(takesOfLeads());
		await press(next, 'Send');
		await screen.findByText(SENT);
		expect(sent[0]).toMatchObject({ answer_id, subject_id: FELLOW_ROW.fellow_id });
		expect(answersOf(sent[0])).toEqual({ seen: 'Everybody sang, and read' });
		await waitFor(() => expect(currentItems()).toEqual([]));
	});

	test('reads at the fellow that the fellow is out of reach, at once and later, and chooses another', async () => {
		const refuses = () => refuse(answerStaffForm, 'not_found', UNREACHED, { subject_id: UNREACHED });
		const atFellow = () => within(screen.getByRole('group', { name: 'Fellow' }));
		server.use(refuses());
		const app = await renderApp(PATH, LEAD);
		await fill(app.user, await seen(), 'Everybody sang');
		await app.user.click(await kavya());
		await press(app, 'Send');
		await waitFor(() => expect(atFellow().getByText(UNREACHED)).toBeTruthy());
		expect(screen.getByRole('group', { name: 'Fellow' }).hasAttribute('data-invalid')).toBe(true);
		expect(screen.getAllByText(UNREACHED)).toHaveLength(1);
		await waitFor(() =>
			expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Another fellow' })),
		);
		await press(app, 'Another fellow');
		expect(screen.queryByText(UNREACHED)).toBeNull();
		await app.user.click(await kavya());
		server.use(noNetwork(answerStaffForm));
		await press(app, 'Send');
		await screen.findByText(WAITS);
		app.unmount();
		const waiting = await renderApp(PATH, LEAD);
		await screen.findByText('You have answered this form.');
		server.use(refuses());
		window.dispatchEvent(new Event('online'));
		await waitFor(() => expect(currentItems()[0]?.state).toBe('refused'));
		waiting.unmount();
		await renderApp(PATH, LEAD);
		await screen.findByText('Nothing is lost. Look at your answers and send them again.');
		await waitFor(() => expect(atFellow().getByText(UNREACHED)).toBeTruthy());
	});

	test('reads the earlier answers under day and fellow, and answers again', async () => {
		const AT = '2026-11-20T06:30:00.000Z';
		const period = periodOf('monthly', indiaDate(new Date()));
		const answered = { period, is_answered: true, last_answered_at: AT };
		asked = [askedForm(SEEN, { kind: 'observation', repeat: 'monthly', ...answered })];
		server.use(
			answer(listOwnAnswers, {
				data: [
					{
						answer_id: idOf(9),
						version: 1,
						period: '',
						written_at: AT,
						received_at: AT,
						subject: { id: FELLOW_ROW.fellow_id, full_name: FELLOW_ROW.full_name },
						place: null,
						answers: { seen: 'They read' },
						media: {},
					},
				],
				asked_as: [{ version: 1, definition: SEEN }],
			}),
		);
		const app = await renderApp(PATH, LEAD);
		await screen.findByText('You have answered this form.');
		await screen.findByRole('heading', { name: '20-11-2026 · Kavya Atram' });
		await press(app, 'Answer again');
		expect((await seen()).value).toBe('');
		await kavya();
	});

	test('works on where the session ended, and logs in to come back to the form', async () => {
		const app = await renderApp(PATH, { ...LEAD, signed_in_at: Date.now() - 60_000, is_ended: true });
		await seen();
		await app.user.click(screen.getByRole('link', { name: 'Log in' }));
		await waitFor(() => expect(app.visited.path).toBe('/login'));
		expect(app.visited.state).toEqual({ wanted: PATH });
	});

	test('can log in where the session ended before the phone had read the form', async () => {
		server.use(refuse(listAskedForms, 'unauthenticated', SESSION_EXPIRED));
		await renderApp(PATH, { ...LEAD, signed_in_at: Date.now() - 60_000, is_ended: true });
		expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
	});

	test('does not answer a visit here, because its tasks are agreed at the center', async () => {
		asked = [askedForm(SEEN, { kind: 'visit', repeat: 'always' })];
		await renderApp(PATH, LEAD);
		await screen.findByText('This form is not asked any more');
	});
});
