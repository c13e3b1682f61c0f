import { act, screen, waitFor, within } from '@testing-library/react';
import { listApplications } from '@yuva/contract/applications/endpoints';
import { displayDate, indiaDate, weekdayAndDate } from '@yuva/contract/calendar';
import { getCounts } from '@yuva/contract/console/endpoints';
import { getCenterDots, getFigures, getOverview } from '@yuva/contract/console/overview-endpoints';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { answerStaffForm } from '@yuva/contract/forms/endpoints';
import { filled } from '@yuva/contract/said';
import {
	cancelVisit,
	getVisit,
	getVisitedCenter,
	listDueVisits,
	listVisits,
	listVisitsToday,
	moveVisit,
	planVisit,
} from '@yuva/contract/visits/endpoints';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import type { VisitedCenter, WholeVisit } from '@yuva/contract/visits/schema';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setLanguage, t } from '../../../language/language.ts';
import teluguConsole from '../../../language/te/console.po';
import telugu from '../../../language/te/fellow.po';
import { currentItems } from '../../../local/outbox/items.ts';
import { currentSession, keepSession } from '../../../local/session/session.ts';
import { answersWritten } from '../../../local/store/answer-cache.ts';
import { withDatabase } from '../../../local/store/database.ts';
import { draftsWritten, saveDraft } from '../../../local/store/drafts.ts';
import {
	answer,
	answerLater,
	fakeServer,
	noNetwork,
	receiptOf,
	refuse,
	serverIsThere,
} from '../../../test/answers.ts';
import { FIGURES } from '../../../test/overview-answers.ts';
import { JPEG } from '../../../test/pictures.ts';
import { press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';
import { openVisits } from '../today-api.ts';

const server = fakeServer();
afterEach(() => setLanguage('en'));
const DAY_MS = 86_400_000;
const inDays = (days: number) => indiaDate(new Date(Date.now() + days * DAY_MS));

const CENTER: VisitedCenter = {
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9000000011',
	place: { en: 'Ramagiri, Peddapalli' },
	landmark: 'Near the tank',
	latitude: 18.5,
	longitude: 79.3,
	children: 22,
	days_marked: 30,
	last_register: inDays(-1),
	attendance: 84.4,
	with_baseline: 19,
	with_endline: 11,
	baseline: 7.54,
	endline: 10.27,
	last_visit: { on: inDays(-20), lead: 'Ravinder Gaddam', agreed: 'More light' },
};
const TOLD = {
	id: idOf(1),
	on: inDays(2),
	lead: 'Ravinder Gaddam',
	note: 'I bring books.',
	state: 'planned' as const,
};
const LINE = {
	...TOLD,
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	district_name: 'Peddapalli',
	is_own: true,
};
const WHOLE: WholeVisit = {
	...TOLD,
	is_own: true,
	may_change: true,
	agreed: '',
	answer: null,
	center: CENTER,
};
const FORM: AskedForm = {
	id: idOf(9),
	kind: 'visit',
	version: 3,
	title: { en: 'Visit to a center' },
	repeat: 'always',
	period: '',
	due: null,
	last_answered_at: null,
	is_answered: false,
	definition: {
		title: { en: 'Visit to a center' },
		groups: [],
		questions: [
			{ name: 'present', type: 'integer', required: true, label: { en: 'How many children?' } },
			{ name: 'agreed', type: 'text', label: { en: 'What was agreed?' } },
		],
	},
};
const atCenter = [
	answer(listVisitsToday, { data: [{ id: idOf(1), on: inDays(0), note: 'I bring books.', center: CENTER }] }),
	answer(listAskedForms, { data: [FORM] }),
];

describe('a lead', () => {
	test('sees the visits of a month, and goes to the month before', async () => {
		const asked: unknown[] = [];
		server.use(answer(listVisits, { data: [LINE], next_cursor: null }, (input) => void asked.push(input)));
		const { user, visited } = await renderApp('/staff/visits?month=2026-01', LEAD);
		const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
		expect(row.getByRole('link', { name: 'Kavya Atram' }).getAttribute('href')).toBe(
			`/staff/visits/${TOLD.id}`,
		);
		expect([row.getByText('Planned'), row.getByText('You')]).toHaveLength(2);
		expect(screen.getByRole('heading', { name: 'January 2026' })).toBeTruthy();
		await user.click(press('Month before'));
		expect(await screen.findByRole('heading', { name: 'December 2025' })).toBeTruthy();
		expect(visited.path).toBe('/staff/visits?month=2025-12');
		expect(asked).toMatchObject([{ month: '2026-01' }, { month: '2025-12' }]);
	});

	test('sees who was not visited for longest, and plans a visit from there', async () => {
		const sent: unknown[] = [];
		const due = {
			...{ fellow_id: idOf(2), full_name: 'Kavya Atram', mobile_number: '9000000011' },
			...{ district_name: 'Peddapalli', place: { en: 'Ramagiri' }, planned: null },
		};
		server.use(
			answer(listDueVisits, {
				data: [
					{ ...due, last_visit: null, days: null },
					{ ...due, fellow_id: idOf(3), full_name: 'Shiva Erra', last_visit: inDays(-50), days: 50 },
				],
				next_cursor: null,
			}),
			answer(getVisitedCenter, CENTER),
			answer(planVisit, { status: 'success', id: TOLD.id }, (input) => void sent.push(input)),
			answer(getVisit, WHOLE),
		);
		const { user } = await renderApp('/staff/visits?show=due', LEAD);
		const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
		expect([rows[0]?.includes('Never visited'), rows[1]?.includes('50 days')]).toEqual([true, true]);
		await user.click(screen.getByRole('link', { name: 'Kavya Atram' }));
		await screen.findByText('Center of Kavya Atram');
		await user.click(press('Plan the visit'));
		expect((await screen.findByRole('alert')).textContent).toBe('Choose the day');
		await fill(user, screen.getByLabelText(/^Day/), displayDate(TOLD.on));
		await user.type(screen.getByLabelText(/^Note for the fellow/), TOLD.note);
		await user.click(press('Plan the visit'));
		expect(await screen.findByText('Planned. The fellow gets a message.')).toBeTruthy();
		expect(sent).toEqual([{ fellow_id: idOf(2), on: TOLD.on, note: TOLD.note }]);
	});

	test('reads at the day, in the own language, that another lead visits on it; what was typed stays, and two taps ask once', async () => {
		const id = '{lead} already visits this fellow on {day}. Choose another day.';
		const values = { lead: 'Ravinder Gaddam', day: displayDate(TOLD.on) };
		const detail = filled(id, values);
		let asked = 0;
		server.use(
			answer(getVisitedCenter, CENTER),
			http.post('*/api/staff/visits/', ({ request }) => {
				asked += 1;
				return HttpResponse.json(
					{
						code: 'invalid',
						detail,
						message: detail,
						error: detail,
						text: { id, values },
						errors: { on: detail },
					},
					{ status: 422, headers: receiptOf(request) },
				);
			}),
		);
		const { user } = await renderApp(`/staff/visits/new?fellow=${idOf(2)}`, LEAD);
		await screen.findByText('Center of Kavya Atram');
		const day = screen.getByLabelText(/^Day/);
		await fill(user, day, values.day);
		await user.type(screen.getByLabelText(/^Note for the fellow/), TOLD.note);
		await user.dblClick(press('Plan the visit'));
		expect((await screen.findByRole('alert')).textContent).toBe(detail);
		expect(document.activeElement).toBe(day);
		expect(asked).toBe(1);
		expect(screen.getByDisplayValue(TOLD.note)).toBeTruthy();
		act(() => setLanguage('te', telugu, teluguConsole));
		expect(t(detail)).toBe(`${values.day}న ఈ సెంటర్‌కు Ravinder Gaddam వెళ్తున్నారు. వేరే రోజు ఎంచుకోండి.`);
	});

	test('can plan a visit although the figures of the center cannot be read, and can try again', async () => {
		server.use(noNetwork(getVisitedCenter));
		const { user } = await renderApp(`/staff/visits/new?fellow=${idOf(2)}`, LEAD);
		const again = await screen.findByRole('button', { name: 'Try again' });
		expect(press('Plan the visit')).toBeTruthy();
		server.use(answer(getVisitedCenter, CENTER));
		await user.click(again);
		expect(await screen.findByText('Center of Kavya Atram')).toBeTruthy();
	});

	test('moves and cancels a planned visit beside the figures of the center', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(getVisit, WHOLE),
			answer(moveVisit, { status: 'success' }, (input) => void sent.push(input)),
			answer(cancelVisit, { status: 'success' }, (input) => {
				sent.push(input);
				server.use(answer(getVisit, { ...WHOLE, state: 'cancelled', may_change: false }));
			}),
		);
		const { user } = await renderApp(`/staff/visits/${TOLD.id}`, LEAD);
		expect(await screen.findByText('7.54 · 19 children')).toBeTruthy();
		expect(screen.getByText('84.4%')).toBeTruthy();
		await user.click(press('Change'));
		expect(document.activeElement?.contains(press('Save'))).toBe(true);
		expect(document.activeElement).not.toBe(document.body);
		await user.click(press('Close'));
		expect(document.activeElement).toBe(press('Change'));
		await user.click(press('Change'));
		await user.clear(screen.getByLabelText(/^Day/));
		await fill(user, screen.getByLabelText(/^Day/), displayDate(inDays(3)));
		await user.click(press('Save'));
		await screen.findByText('Changed. The fellow gets a message.');
		await user.click(press('Cancel the visit'));
		const dialog = within(await screen.findByRole('alertdialog'));
		await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
		await waitFor(() => expect(sent).toHaveLength(2));
		expect(sent[0]).toMatchObject({ on: inDays(3), note: TOLD.note });
		await screen.findByText('Cancelled');
		expect(screen.queryByRole('button', { name: 'Cancel the visit' })).toBeNull();
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: weekdayAndDate(TOLD.on) }));
	});

	test('who saves a visit as it was sends nothing, and promises no message', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(getVisit, WHOLE),
			answer(moveVisit, { status: 'success' }, (input) => void sent.push(input)),
		);
		const { user } = await renderApp(`/staff/visits/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('button', { name: 'Change' }));
		await user.type(screen.getByLabelText(/^Note for the fellow/), ' ');
		await user.click(press('Save'));
		await screen.findByText('Nothing has changed. There is nothing to save.');
		expect(document.activeElement).toBe(press('Change'));
		expect(sent).toEqual([]);
	});

	test('reads what was agreed at a visit that is done, and cannot change it', async () => {
		const done = { ...WHOLE, state: 'done' as const, may_change: false, agreed: 'A second bulb' };
		server.use(answer(getVisit, { ...done, answer: { form_id: idOf(9), answer_id: idOf(8) } }));
		await renderApp(`/staff/visits/${TOLD.id}`, LEAD);
		expect(await screen.findByText('A second bulb')).toBeTruthy();
		expect(screen.getByRole('link', { name: 'All answers' }).getAttribute('href')).toBe(
			`/staff/forms/${idOf(9)}/answers/${idOf(8)}`,
		);
		expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
	});
});

const stored = (what: 'answers' | 'outbox'): Promise<number> =>
	withDatabase((database) => database.count(what));

describe('a lead at a center', () => {
	const open = async () => {
		const shown = await renderApp(`/field/${CENTER.fellow_id}`, LEAD);
		await screen.findByLabelText(/^How many children\?/);
		return shown;
	};

	test('answers the form, and each agreed point is sent as a task and as words of the form', async () => {
		const sent: Record<string, unknown>[] = [];
		server.use(
			...atCenter,
			answer(answerStaffForm, { status: 'success', answer_id: idOf(8) }, (input) =>
				sent.push(input as unknown as Record<string, unknown>),
			),
		);
		const { user } = await open();
		expect(screen.queryByText('What was agreed?')).toBeNull();
		await user.click(press('Add a task'));
		await user.click(press('Remove task 1'));
		expect(document.activeElement?.textContent).toBe('What did you agree with the fellow?');
		await user.click(press('Add a task'));
		await user.type(screen.getByLabelText('Task 1'), 'A second bulb');
		await user.click(press('Send'));
		expect(await screen.findByText('Answer this question')).toBeTruthy();
		expect(screen.getByText('Choose until when')).toBeTruthy();
		await user.type(screen.getByLabelText(/^How many children\?/), '14');
		await fill(user, screen.getByRole('textbox', { name: 'Until' }), displayDate(inDays(7)));
		await user.click(press('Send'));
		expect(await screen.findByText('The visit is sent')).toBeTruthy();
		expect(sent).toMatchObject([{ subject_id: CENTER.fellow_id, version: '3' }]);
		expect(JSON.parse(String(sent[0]?.answers))).toEqual({ present: 14, agreed: 'A second bulb' });
		expect(JSON.parse(String(sent[0]?.agreed))).toEqual([
			{ task_name: 'A second bulb', deadline: inDays(7) },
		]);
	});

	test('keeps the answers on the phone without network', async () => {
		server.use(...atCenter, noNetwork(answerStaffForm));
		const { user } = await open();
		await user.type(screen.getByLabelText(/^How many children\?/), '14');
		await user.click(press('Send'));
		expect(await screen.findByText('Saved on this phone')).toBeTruthy();
		expect(await screen.findByText('Visit to Kavya Atram')).toBeTruthy();
		expect(currentItems()).toMatchObject([{ state: 'waiting', input: { subject_id: CENTER.fellow_id } }]);
	});

	test('sees a visit of a day before with its day, and opens each from Today', async () => {
		const late = {
			id: idOf(4),
			on: inDays(-2),
			note: '',
			center: { ...CENTER, fellow_id: idOf(5), full_name: 'Shiva Erra' },
		};
		server.use(
			answer(listVisitsToday, {
				data: [{ id: idOf(1), on: inDays(0), note: '', center: CENTER }, late],
			}),
			answer(listAskedForms, { data: [FORM] }),
			answer(getFigures, FIGURES),
			noNetwork(getCounts),
			answer(getCenterDots, { data: [] }),
			answer(getOverview, { data: [] }),
			noNetwork(listApplications),
		);
		const { user, visited } = await renderApp('/staff', LEAD);
		const today = await screen.findByRole('link', { name: /^Kavya Atram/ });
		expect(today.textContent).toBe('Kavya AtramVisit todayRamagiri, Peddapalli');
		const links = within(today.closest('ul') as HTMLElement).getAllByRole('link');
		expect(links.map((link) => link.getAttribute('href'))).toEqual([
			`/field/${idOf(2)}`,
			`/field/${idOf(5)}`,
		]);
		expect(links[1]?.textContent).toContain(`Visit of ${displayDate(late.on)}`);
		expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
		await user.click(today);
		expect(await screen.findByLabelText(/^How many children\?/)).toBeTruthy();
		expect(visited.path).toBe(`/field/${idOf(2)}`);
		await user.click(screen.getByRole('link', { name: /^Back/ }));
		const list = within(await screen.findByRole('list', { name: 'Planned visits' }));
		expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
			'Kavya AtramRamagiri, Peddapalli',
			`Shiva ErraIt was planned for ${displayDate(late.on)}.Ramagiri, Peddapalli`,
		]);
	});

	test('does not read that the visits are on their way when they cannot be read', async () => {
		server.use(noNetwork(listVisitsToday), noNetwork(listAskedForms));
		await renderApp('/field', LEAD);
		await screen.findByRole('button', { name: 'Try again' });
		expect(screen.getByText('The visits are not on your phone yet.')).toBeTruthy();
		expect(screen.queryByText(/^The visits are coming/)).toBeNull();
	});

	test('works on where the session ended, for twelve hours after the sign-in', async () => {
		server.use(...atCenter);
		await renderApp('/field', { ...LEAD, signed_in_at: Date.now() - 60_000, is_ended: true });
		expect(await screen.findByText('You are logged out')).toBeTruthy();
		expect(currentSession()?.is_ended).toBe(true);
	});

	test('can log in on the form of the visit, too, where the session ended', async () => {
		server.use(...atCenter);
		const path = `/field/${CENTER.fellow_id}`;
		await renderApp(path, { ...LEAD, signed_in_at: Date.now() - 60_000, is_ended: true });
		await screen.findByLabelText(/^How many children\?/);
		expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
	});

	test('comes to the sign-in where the session ended longer ago, and from any other screen', async () => {
		const ended = { ...LEAD, is_ended: true, signed_in_at: Date.now() - 13 * 3_600_000 };
		const { visited } = await renderApp('/field', ended);
		await waitFor(() => expect(visited.path).toBe('/login'));
	});

	test('leaves on the phone nothing that was read when twelve hours are over, but all that waits to be sent', async () => {
		server.use(...atCenter, noNetwork(answerStaffForm));
		const { user, visited } = await open();
		await user.type(screen.getByLabelText(/^How many children\?/), '14');
		await user.click(press('Send'));
		await screen.findByText('Saved on this phone');
		await waitFor(async () => expect(await stored('answers')).not.toBe(0));
		await keepSession({ ...LEAD, signed_in_at: Date.now() - 13 * 3_600_000 });
		await waitFor(() => expect(visited.path).toBe('/login'));
		await waitFor(async () => expect(await stored('answers')).toBe(0));
		expect(currentSession()).toBeUndefined();
		expect(await stored('outbox')).toBe(1);
	});

	test('leaves nothing that was read on a phone that is opened when twelve hours are over', async () => {
		server.use(...atCenter);
		const { unmount, cache } = await open();
		await waitFor(async () => expect(await stored('answers')).not.toBe(0));
		unmount();
		// A browser that is gone reads nothing more.
		cache.clear();
		await answersWritten();
		const { visited } = await renderApp('/field', { ...LEAD, signed_in_at: Date.now() - 13 * 3_600_000 });
		await waitFor(() => expect(visited.path).toBe('/login'));
		await waitFor(async () => expect(await stored('answers')).toBe(0));
		expect(currentSession()).toBeUndefined();
	});

	const NEWER: AskedForm = {
		...FORM,
		version: 4,
		definition: {
			...FORM.definition,
			questions: [{ name: 'adults', type: 'integer', label: { en: 'How many adults?' } }],
		},
	};
	const takes = (sent: Record<string, unknown>[]) =>
		answer(answerStaffForm, { status: 'success', answer_id: idOf(8) }, (input) => void sent.push(input));

	test.each([
		['has changed', [NEWER]],
		['has ended', []],
	] as const)(
		'sends a begun visit as it was begun, although the head office %s the form',
		async (_, data) => {
			const sent: Record<string, unknown>[] = [];
			server.use(...atCenter, takes(sent));
			const { user, unmount } = await open();
			await user.type(screen.getByLabelText(/^How many children\?/), '14');
			await draftsWritten();
			unmount();
			server.use(answer(listAskedForms, { data: [...data] }));
			const again = await open();
			if (data.length > 0)
				await screen.findByText('The head office has changed this form. You answer it as you began it.');
			await waitFor(() => expect(again.cache.isFetching()).toBe(0));
			expect(screen.queryByLabelText(/^How many adults\?/)).toBeNull();
			await again.user.click(press('Send'));
			expect(await screen.findByText('The visit is sent')).toBeTruthy();
			expect(sent).toMatchObject([{ version: '3', answers: JSON.stringify({ present: 14 }) }]);
		},
	);

	test('can send a draft that an older app kept without its questions, though one of them is gone', async () => {
		const sent: Record<string, unknown>[] = [];
		server.use(...atCenter, takes(sent));
		const { unmount } = await open();
		unmount();
		const draft = { answer_id: idOf(8), answers: { present: 14, gone: 'Yes' }, points: [], files: {} };
		await saveDraft('visit-answers', { [CENTER.fellow_id]: draft });
		const { user } = await open();
		await user.click(press('Send'));
		expect(await screen.findByText('The visit is sent')).toBeTruthy();
		expect(sent).toMatchObject([{ version: '3', answers: JSON.stringify({ present: 14 }) }]);
	});

	test('corrects a visit that was refused later: its answers, tasks and photo are there, and the refused one ends', async () => {
		vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('This phone cannot read the picture')));
		const reason = 'This answer does not fit. Look at it again.';
		const photo = { name: 'room', type: 'image' as const, label: { en: 'The room' } };
		const questions = [...FORM.definition.questions, photo];
		const withPhoto: AskedForm = { ...FORM, definition: { ...FORM.definition, questions } };
		server.use(answer(listAskedForms, { data: [withPhoto] }), ...atCenter, noNetwork(answerStaffForm));
		const { user, visited } = await open();
		const photos = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
		await waitFor(() => expect(photos()).not.toBeNull());
		await user.upload(photos(), new File([JPEG], 'room.jpg', { type: 'image/jpeg' }));
		await screen.findByRole('button', { name: /Remove|Choose another/ });
		await user.type(screen.getByLabelText(/^How many children\?/), '14');
		await user.click(press('Add a task'));
		await user.type(screen.getByLabelText('Task 1'), 'A second bulb');
		await fill(user, screen.getByRole('textbox', { name: 'Until' }), displayDate(inDays(7)));
		await user.click(press('Send'));
		await screen.findByText('Saved on this phone');
		const answer_id = currentItems()[0]?.input.answer_id;
		server.use(refuse(answerStaffForm, 'invalid', reason, { 'answers.present': reason }), serverIsThere());
		window.dispatchEvent(new Event('online'));
		await user.click(await screen.findByRole('link', { name: 'Edit' }));
		await screen.findByText('Nothing is lost. Look at your answers and send them again.');
		expect(visited.path).toBe(`/field/${CENTER.fellow_id}`);
		const present = screen.getByLabelText<HTMLInputElement>(/^How many children\?/);
		expect([present.value, screen.getByLabelText<HTMLInputElement>('Task 1').value]).toEqual([
			'14',
			'A second bulb',
		]);
		expect(document.activeElement).toBe(present);
		const sent: Record<string, unknown>[] = [];
		server.use(takes(sent));
		await user.clear(present);
		await user.type(present, '15');
		await user.click(press('Send'));
		expect(await screen.findByText('The visit is sent')).toBeTruthy();
		expect(sent).toMatchObject([{ answer_id, version: '3', media_1: expect.any(File) }]);
		expect(JSON.parse(String(sent[0]?.answers))).toEqual({
			present: 15,
			agreed: 'A second bulb',
			room: 'media_1',
		});
		expect(JSON.parse(String(sent[0]?.agreed))).toEqual([
			{ task_name: 'A second bulb', deadline: inDays(7) },
		]);
		await waitFor(() => expect(currentItems()).toEqual([]));
	});

	test('reads that the head office has ended the form', async () => {
		server.use(answer(listAskedForms, { data: [] }), ...atCenter);
		await renderApp(`/field/${CENTER.fellow_id}`, LEAD);
		expect(await screen.findByText('There is no form for visits')).toBeTruthy();
	});
});

describe('answers that the phone keeps close the planned visit', () => {
	const visit = (id: number, fellow: number, on: number) => ({
		...{ id: idOf(id), on: inDays(on), note: '' },
		center: { ...CENTER, fellow_id: idOf(fellow) },
	});
	const answered = (state: 'waiting' | 'sent' | 'refused', fellow: number, on = 0) =>
		({
			state,
			input: { subject_id: idOf(fellow) },
			queuedAt: new Date(Date.now() + on * DAY_MS),
		}) as Parameters<typeof openVisits>[1][number];
	const shown = (queued: Parameters<typeof openVisits>[1]) =>
		openVisits([visit(1, 2, 0), visit(2, 3, 0), visit(3, 2, -4)], queued).map(({ id, isWaiting }) => [
			id,
			isWaiting,
		]);

	test.each([
		[
			'waits while they wait',
			[answered('waiting', 3)],
			[
				[1, false],
				[2, true],
				[3, false],
			],
		],
		[
			'is gone as soon as they are sent',
			[answered('sent', 3)],
			[
				[1, false],
				[3, false],
			],
		],
		[
			'stays as it is when they are refused',
			[answered('refused', 3)],
			[
				[1, false],
				[2, false],
				[3, false],
			],
		],
		[
			'is the one nearest to their day',
			[answered('waiting', 2, -3)],
			[
				[1, false],
				[2, false],
				[3, true],
			],
		],
		[
			'is another one for each',
			[answered('sent', 2), answered('waiting', 2)],
			[
				[2, false],
				[3, true],
			],
		],
	] as const)('%s', (_, queued, expected) => {
		expect(shown(queued)).toEqual(expected.map(([id, isWaiting]) => [idOf(id), isWaiting]));
	});

	test('an observation of the same fellow that waits on the phone is no visit', async () => {
		const seen = { name: 'seen', type: 'text' as const, label: { en: 'What did you see?' } };
		const title = { en: 'Observation' };
		const definition = { title, groups: [], questions: [seen] };
		const observation: AskedForm = { ...FORM, id: idOf(7), kind: 'observation', title, definition };
		server.use(
			answer(listAskedForms, { data: [FORM, observation] }),
			...atCenter,
			answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }),
			noNetwork(answerStaffForm),
			serverIsThere(),
		);
		const { user, unmount } = await renderApp(`/forms/${observation.id}`, LEAD);
		await user.type(await screen.findByLabelText('What did you see?'), 'They sang');
		await user.click(await screen.findByRole('button', { name: new RegExp(`^${CENTER.full_name}`) }));
		await user.click(press('Send'));
		await screen.findByText('Saved on this phone. Not sent yet.');
		unmount();
		await renderApp('/field', LEAD);
		const planned = within(await screen.findByRole('list', { name: 'Planned visits' }));
		await screen.findByText('Observation');
		planned.getByRole('link', { name: CENTER.full_name });
		expect(planned.queryByText('Waiting to be sent')).toBeNull();
		const others = await screen.findByRole('link', { name: 'Forms to answer' });
		expect(others.getAttribute('href')).toBe('/forms');
	});

	test('a visit that is sent does not stand under the planned ones, also before the list is read again', async () => {
		const again = answerLater(listVisitsToday, { data: [] });
		server.use(...atCenter, answer(answerStaffForm, { status: 'success', answer_id: idOf(8) }));
		const { user } = await renderApp(`/field/${CENTER.fellow_id}`, LEAD);
		await user.type(await screen.findByLabelText(/^How many children\?/), '14');
		server.use(again.handler);
		await user.click(press('Send'));
		expect(await screen.findByText('The visit is sent')).toBeTruthy();
		expect(await screen.findByText('No visit is planned for today')).toBeTruthy();
		expect(screen.queryByText('Waiting to be sent')).toBeNull();
		again.give();
	});
});

describe('a fellow', () => {
	test('reads the coming visits, the next one first, and what was agreed at past ones', async () => {
		const data = [
			{ ...TOLD, id: idOf(5), on: inDays(9), note: 'I bring chalk.', agreed: '' },
			{ ...TOLD, agreed: '' },
			{ ...TOLD, id: idOf(4), on: inDays(-3), note: '', state: 'done' as const, agreed: 'A second bulb' },
		];
		server.use(answer(listOwnVisits, { data }));
		await renderApp('/visits');
		const coming = within(await screen.findByRole('list', { name: 'Coming' }));
		expect(coming.getAllByText(/^I bring/).map(({ textContent }) => textContent)).toEqual([
			'I bring books.',
			'I bring chalk.',
		]);
		const over = within(screen.getByRole('list', { name: 'Over' }));
		expect(over.getByText('A second bulb')).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Answer your lead' }).getAttribute('href')).toBe('/messages');
	});

	test('reads a planned visit under Coming until its day is over, and under Over afterwards', async () => {
		const data = [
			{ ...TOLD, on: inDays(0), agreed: '' },
			{ ...TOLD, id: idOf(4), on: inDays(-3), note: 'I bring chalk.', agreed: '' },
		];
		server.use(answer(listOwnVisits, { data }));
		await renderApp('/visits');
		const coming = within(await screen.findByRole('list', { name: 'Coming' }));
		const over = within(screen.getByRole('list', { name: 'Over' }));
		expect(coming.getAllByText(/^I bring/).map(({ textContent }) => textContent)).toEqual(['I bring books.']);
		expect(over.getAllByText(/^I bring/).map(({ textContent }) => textContent)).toEqual(['I bring chalk.']);
	});

	test('can try again after a lost connection, and then reads that there are no visits', async () => {
		server.use(noNetwork(listOwnVisits));
		const { user } = await renderApp('/visits');
		const again = await screen.findByRole('button', { name: 'Try again' });
		server.use(answer(listOwnVisits, { data: [] }));
		await user.click(again);
		expect(await screen.findByText('No visits yet')).toBeTruthy();
	});
});
