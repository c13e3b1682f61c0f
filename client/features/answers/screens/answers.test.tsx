import { screen, waitFor, within } from '@testing-library/react';
import {
	answerMessage,
	getAnswerThread,
	listAnswerThreads,
	listOwnAnswers,
	readAnswers,
	writeBack,
} from '@yuva/contract/answers/endpoints';
import type { OwnAnswer, ThreadEntry } from '@yuva/contract/answers/schema';
import { getCounts } from '@yuva/contract/console/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { draftsWritten } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, readInput, refuse, serverIsThere } from '../../../test/answers.ts';
import { installRecorder } from '../../../test/fake-recorder.ts';
import { NO_COUNTS } from '../../../test/overview-answers.ts';
import { soundOf } from '../../../test/playback.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';

const AT = '2026-11-20T06:30:00.000Z';
const MESSAGE = {
	id: idOf(1),
	kind: 'announcement',
	text: { en: 'Come to the office on Friday.' },
	created_at: AT,
	read_at: AT,
};

let stored: OwnAnswer[] = [];
const sent: Record<string, unknown>[] = [];

const server = fakeServer(
	answer(listMessages, { data: [MESSAGE] }),
	answer(listOwnAnswers, () => ({ data: stored })),
	answer(answerMessage, { status: 'success', answer_id: idOf(5) }, (input, { url }) => {
		const message_id = new URL(url).pathname.split('/').at(-3) ?? '';
		sent.push({ ...input, message_id });
		const { answer_id: id, text = '' } = input as { answer_id: string; text?: string };
		stored = [{ id, message_id, text, sent_at: AT, read_at: null }, ...stored];
	}),
);

beforeEach(() => {
	stored = [];
	sent.length = 0;
	installRecorder();
});
afterEach(() => void vi.unstubAllGlobals());

describe('a fellow', () => {
	async function openForm() {
		const app = await renderApp('/messages');
		await app.user.click(await screen.findByRole('button', { name: /^Answer: message of/ }));
		await screen.findByLabelText(/^Your answer/);
		return app;
	}
	const mine = async () => within(await screen.findByRole('list', { name: 'My answers' }));

	test('sees an answer that waits before the phone has read the other answers', async () => {
		server.use(noNetwork(listOwnAnswers), noNetwork(answerMessage));
		const { user } = await openForm();
		await user.type(screen.getByLabelText(/^Your answer/), 'I will come');
		await user.click(press('Send'));
		const answers = await mine();
		expect(answers.getByText('I will come')).toBeTruthy();
		expect(answers.getByText('Waits on this phone')).toBeTruthy();
	});

	test('answers a message in words, and sees the answer below the message', async () => {
		const { user } = await openForm();
		await user.type(screen.getByLabelText(/^Your answer/), 'I will come');
		await user.click(press('Send'));
		const answers = await mine();
		expect(answers.getByText('I will come')).toBeTruthy();
		await answers.findByText('Sent');
		expect(sent).toEqual([{ answer_id: expect.any(String), text: 'I will come', message_id: MESSAGE.id }]);
	});

	test('finds the typed words again after a reload, and none after sending or Cancel', async () => {
		const first = await openForm();
		await first.user.type(screen.getByLabelText(/^Your answer/), 'I will come');
		await draftsWritten();
		first.unmount();
		const second = await openForm();
		expect(screen.getByLabelText(/^Your answer/)).toHaveProperty('value', 'I will come');
		await second.user.click(press('Send'));
		await (await mine()).findByText('Sent');
		second.unmount();
		const third = await openForm();
		expect(screen.getByLabelText(/^Your answer/)).toHaveProperty('value', '');
		await third.user.type(screen.getByLabelText(/^Your answer/), 'No');
		await third.user.click(press('Cancel'));
		third.unmount();
		await openForm();
		expect(screen.getByLabelText(/^Your answer/)).toHaveProperty('value', '');
	});

	test('has the focus in the form after Answer, and on Answer again after Cancel or sending', async () => {
		const { user } = await openForm();
		const form = screen.getByRole('radio', { name: 'Write' }).closest('form');
		expect(document.activeElement?.contains(form)).toBe(true);
		expect(document.activeElement).not.toBe(document.body);
		await user.click(press('Cancel'));
		const again = screen.getByRole('button', { name: /^Answer: message of/ });
		expect(document.activeElement).toBe(again);
		await user.click(again);
		await user.type(await screen.findByLabelText(/^Your answer/), 'I will come');
		await user.click(press('Send'));
		const after = await screen.findByRole('button', { name: /^Answer: message of/ });
		expect(document.activeElement).toBe(after);
	});

	test('can speak an answer, and the phone sends the recording as a file', async () => {
		const { user } = await openForm();
		await user.click(screen.getByRole('radio', { name: 'Speak' }));
		await user.click(await screen.findByRole('button', { name: 'Record' }));
		await screen.findByRole('button', { name: 'Stop' });
		await user.click(press('Send'));
		await screen.findByText('Stop the recording first.');
		await user.click(press('Stop'));
		await screen.findByText('Recorded');
		await user.click(press('Send'));
		expect((await mine()).getByText('A recording')).toBeTruthy();
		await waitFor(() =>
			expect(sent).toEqual([
				{ answer_id: expect.any(String), audio: expect.any(File), message_id: MESSAGE.id },
			]),
		);
	});

	test('cannot send an empty answer or an answer without a recording', async () => {
		const { user } = await openForm();
		await user.click(press('Send'));
		await screen.findByText('Write your answer first.');
		await user.click(screen.getByRole('radio', { name: 'Speak' }));
		await screen.findByRole('button', { name: 'Record' });
		await user.click(press('Send'));
		await screen.findByText('Record your answer first.');
		expect(sent).toEqual([]);
	});

	test('answers without network: the screen shows that the answer waits, and the phone sends the answer once', async () => {
		const { user } = await openForm();
		server.use(noNetwork(answerMessage), noNetwork(listOwnAnswers));
		await user.type(screen.getByLabelText(/^Your answer/), 'I will come');
		await user.click(press('Send'));
		const answers = await mine();
		expect(await answers.findByText('Waits on this phone')).toBeTruthy();
		expect(
			currentItems().map(({ lane }) => lane),
			'words are not kept back as large files are',
		).toEqual(['data']);
		server.resetHandlers();
		server.use(serverIsThere());
		window.dispatchEvent(new Event('online'));
		await waitFor(() => expect(sent).toHaveLength(1));
		expect((await mine()).getAllByText('I will come')).toHaveLength(1);
	});

	test('in a browser that keeps nothing, sends other words as another answer; the server may have the first', async () => {
		vi.stubGlobal('indexedDB', undefined);
		const ids: unknown[] = [];
		server.use(
			http.post('*/api/account/messages/:id/reply/', async ({ request }) => {
				ids.push((await readInput(request)).answer_id);
				return HttpResponse.error();
			}),
		);
		const { user } = await openForm();
		for (const [index, more] of ['I will come', '', ' on Friday'].entries()) {
			const send = await screen.findByRole('button', { name: 'Send' });
			if (more) await user.type(screen.getByLabelText(/^Your answer/), more);
			await user.click(send);
			await waitFor(() => expect(ids).toHaveLength(index + 1));
		}
		expect(ids[1]).toBe(ids[0]);
		expect(ids[2]).not.toBe(ids[0]);
	});

	test('reads why the server refused an answer, and the typed words stay', async () => {
		const { user } = await openForm();
		server.use(refuse(answerMessage, 'not_found', 'Not found.'));
		await user.type(screen.getByLabelText(/^Your answer/), 'I will come');
		await user.click(press('Send'));
		expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
		expect(screen.getByLabelText(/^Your answer/)).toHaveProperty('value', 'I will come');
	});

	test('corrects the words of an answer that was refused later, and the refused one ends', async () => {
		const { user } = await openForm();
		server.use(noNetwork(answerMessage));
		await user.type(screen.getByLabelText(/^Your answer/), 'I will come');
		await user.click(press('Send'));
		await screen.findByText('Saved on this phone');
		server.use(refuse(answerMessage, 'invalid', 'Name no child.'), serverIsThere());
		window.dispatchEvent(new Event('online'));
		await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'refused' }]));
		server.resetHandlers();
		await user.click(screen.getByRole('button', { name: /^Answer: message of/ }));
		const words = await screen.findByLabelText(/^Your answer/);
		expect(words).toHaveProperty('value', 'I will come');
		await user.type(words, ' on Friday');
		await user.click(press('Send'));
		await (await mine()).findByText('Sent');
		expect(sent).toMatchObject([{ text: 'I will come on Friday' }]);
		await waitFor(() => expect(currentItems()).toEqual([]));
	});

	test('sees that the lead has read the answer', async () => {
		stored = [{ id: idOf(4), message_id: MESSAGE.id, text: 'Yes', sent_at: AT, read_at: AT }];
		await renderApp('/messages');
		expect((await mine()).getByText('Your lead has read it')).toBeTruthy();
	});
});

describe('a lead', () => {
	const FELLOW_ID = idOf(2);
	const entry = { text: { en: 'I will come' }, at: AT, audio_url: null, is_new: false };
	const ENTRIES: ThreadEntry[] = [
		{ ...entry, id: idOf(1), kind: 'message', text: MESSAGE.text },
		{ ...entry, id: idOf(3), kind: 'answer', is_new: true },
		{ ...entry, id: idOf(4), kind: 'answer', text: { en: '' }, audio_url: '/media/x?v=1' },
	];
	const thread = (data = ENTRIES) =>
		answer(getAnswerThread, {
			fellow_id: FELLOW_ID,
			full_name: 'Kavya Atram',
			mobile_number: '9876543210',
			data,
		});

	test('finds the answers behind the messages, with the number of new ones', async () => {
		server.use(
			answer(getCounts, { ...NO_COUNTS, unread: 3, answers: 2 }),
			answer(listAnswerThreads, {
				data: [
					{
						fellow_id: FELLOW_ID,
						full_name: 'Kavya Atram',
						district_name: 'Peddapalli',
						unread: 2,
						latest_at: AT,
						latest_text: '',
					},
				],
				next_cursor: null,
			}),
		);
		const { user } = await renderApp('/messages', LEAD);
		await user.click(await screen.findByRole('link', { name: 'Answers of fellows: 2 new' }));
		const row = await screen.findByRole('row', { name: /Kavya Atram/ });
		expect(within(row).getByText('A recording')).toBeTruthy();
		expect(within(row).getByText('2 new')).toBeTruthy();
		expect(within(row).getByRole('link').getAttribute('href')).toBe(`/staff/answers/${FELLOW_ID}`);
	});

	test('can try again after a lost connection, and then reads that there are no answers', async () => {
		server.use(noNetwork(listAnswerThreads));
		const { user } = await renderApp('/staff/answers', LEAD);
		const again = await screen.findByRole('button', { name: 'Try again' });
		server.use(answer(listAnswerThreads, { data: [], next_cursor: null }));
		await user.click(again);
		expect(await screen.findByText('No answers')).toBeTruthy();
	});

	test('reads the message and the answers in their order, hears a recording, and marks the answers as read by opening them', async () => {
		const read: unknown[] = [];
		server.use(
			thread(),
			answer(readAnswers, { status: 'success' }, (input) => void read.push(input)),
		);
		await renderApp(`/staff/answers/${FELLOW_ID}`, LEAD);
		const list = within(await screen.findByRole('list', { name: 'Answers' }));
		expect(list.getAllByRole('listitem').map((item) => item.textContent?.includes('New'))).toEqual([
			false,
			true,
			false,
		]);
		expect(list.getByText(MESSAGE.text.en)).toBeTruthy();
		const player = list.getByRole('group', { name: /^Answer of Kavya Atram/ });
		expect((await soundOf(player)).getAttribute('src')).toBe('/media/x?v=1');
		await waitFor(() => expect(read).toEqual([{ ids: [idOf(3)] }]));
	});

	test('writes back to this fellow alone, and a refusal keeps the typed words', async () => {
		const written: unknown[] = [];
		server.use(thread([]), noNetwork(writeBack));
		const { user } = await renderApp(`/staff/answers/${FELLOW_ID}`, LEAD);
		const field = await screen.findByLabelText(/^Message/);
		await user.click(press('Send'));
		expect(await screen.findByText('Write the message')).toBeTruthy();
		await user.type(field, 'Come at ten');
		await user.click(press('Send'));
		await screen.findByText(/No connection/);
		expect(field).toHaveProperty('value', 'Come at ten');
		server.use(answer(writeBack, { status: 'success' }, (input) => void written.push(input)));
		await user.click(press('Send'));
		expect(await screen.findByText('The message is sent')).toBeTruthy();
		expect(written).toEqual([{ text: 'Come at ten' }]);
	});
});
