import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { listConcernReaders, listOwnConcerns, raiseConcern } from '@yuva/contract/concerns/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentItems, loadOutbox } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { sealWork } from '../../../local/outbox/seal-work.ts';
import { nextIn } from '../../../local/outbox/sender.ts';
import { openItems } from '../../../local/outbox/store.ts';
import { ownerOf } from '../../../local/session/owner.ts';
import { dropSession, keepSession } from '../../../local/session/session.ts';
import { withDatabase } from '../../../local/store/database.ts';
import {
	answer,
	busy,
	fakeServer,
	holdBack,
	noAnswer,
	noNetwork,
	readInput,
	refuse,
} from '../../../test/answers.ts';
import { installRecorder } from '../../../test/fake-recorder.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';

const READER = { account_id: crypto.randomUUID(), full_name: 'Lakshmi Rao' };
const OTHER = { account_id: crypto.randomUUID(), full_name: 'Ravi Kumar' };
const server = fakeServer(
	answer(listConcernReaders, { data: [READER] }),
	answer(listOwnConcerns, { data: [] }),
	answer(listChildren, { status: 'success', data: [] } as never),
);
const WORDS = 'A man waits for the girls behind the school.';

beforeEach(() => keepSession(FELLOW));
afterEach(() => void vi.unstubAllGlobals());

const stored = (what: 'drafts' | 'pieces'): Promise<number> =>
	withDatabase((database) => database.count(what));

async function fill(as = FELLOW) {
	const { user } = await renderApp('/concern', as);
	await user.type(await screen.findByRole('textbox', { name: /What worries you/ }), WORDS);
	await user.click(screen.getByRole('radio', { name: 'No, the child is in danger now' }));
	return user;
}
const tell = () => screen.getByRole('button', { name: 'Tell the safeguarding persons' });
async function formIsEmpty() {
	const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What worries you/ });
	await waitFor(() => expect(words.value).toBe(''));
}

test('the page shows the names of the readers and the number of Childline', async () => {
	await renderApp('/concern');
	expect(await screen.findByText('Only these persons read it: Lakshmi Rao.')).toBeTruthy();
	const call = screen.getByRole('link', { name: 'Call Childline 1098' });
	expect(call.getAttribute('href')).toBe('tel:1098');
});

test.each([
	['before the names are read', noAnswer],
	['where the names cannot be read', noNetwork],
])('%s the page still says who reads a concern', async (_, unread) => {
	server.use(unread(listConcernReaders));
	await renderApp('/concern');
	const card = (await screen.findByRole('heading', { name: 'Tell the safeguarding persons' })).closest(
		'section',
	);
	expect(await within(card as HTMLElement).findByText('Only the safeguarding persons read it.')).toBeTruthy();
});

test('an empty form is not sent, and each empty field shows a message', async () => {
	const { user } = await renderApp('/concern');
	await user.click(await screen.findByRole('button', { name: 'Tell the safeguarding persons' }));
	expect(await screen.findByText('Write it, or record it')).toBeTruthy();
	expect(screen.getByText('Choose an answer')).toBeTruthy();
	expect(currentItems()).toEqual([]);
});

test('a concern is sent, and the form is empty again', async () => {
	let sent: Record<string, unknown> = {};
	server.use(answer(raiseConcern, { status: 'success', reference: 'C-1A2B3C' }, (input) => (sent = input)));
	const user = await fill();
	await user.click(screen.getByRole('checkbox', { name: 'Lakshmi Rao' }));
	await user.click(tell());
	await screen.findByText('Your message to the safeguarding persons');
	// A test before may have left its own concern on the list of what was sent.
	await waitFor(() =>
		expect(sent).toMatchObject({ text: WORDS, child_safe: 'no', not_for: READER.account_id }),
	);
	await screen.findByText(/^Sent \d\d:\d\d$/);
	expect(sent).not.toHaveProperty('child_id');
	await formIsEmpty();
});

test('in a browser that keeps nothing, a concern with other words is another one; the server may have the first', async () => {
	vi.stubGlobal('indexedDB', undefined);
	const ids: unknown[] = [];
	server.use(
		http.post(`*${raiseConcern.path}`, async ({ request }) => {
			ids.push((await readInput(request)).concern_id);
			return HttpResponse.error();
		}),
	);
	const user = await fill();
	for (const [index, more] of ['', '', ' Today too.'].entries()) {
		if (more) await user.type(screen.getByRole('textbox', { name: /What worries you/ }), more);
		await user.click(await screen.findByRole('button', { name: 'Tell the safeguarding persons' }));
		await waitFor(() => expect(ids).toHaveLength(index + 1));
	}
	expect(ids[1]).toBe(ids[0]);
	expect(ids[2]).not.toBe(ids[0]);
});

test('without network the concern waits on the phone, hides its words, and is sent before older work', async () => {
	server.use(noNetwork(raiseConcern), noNetwork(saveChildrenAttendance));
	const facts = { label: 'Attendance of day 1', edit: undefined, makes: [], needs: [], affects: [] };
	await enqueue(saveChildrenAttendance, { date: '2026-11-20', module: 1, day: 1, attendance: [] }, facts);
	const user = await fill();
	await user.click(tell());
	await screen.findByText('It goes before everything else.');
	await formIsEmpty();
	await loadOutbox();
	const found = nextIn('data', await openItems(ownerOf(FELLOW)), Number.MAX_SAFE_INTEGER);
	expect(found && 'next' in found && found.next.content.path).toBe(raiseConcern.path);
	await renderApp('/waiting');
	const heading = await screen.findByRole('heading', {
		level: 3,
		name: 'A message to the safeguarding persons',
	});
	const item = heading.closest('li');
	expect(within(item as HTMLElement).queryByRole('link', { name: 'Edit' })).toBeNull();
	expect(document.body.textContent).not.toContain('behind the school');
});

test('the file of unsent work does not contain the concern', async () => {
	server.use(noNetwork(raiseConcern));
	const user = await fill();
	await user.click(tell());
	await screen.findByText('It goes before everything else.');
	expect(await sealWork(ownerOf(FELLOW))).toBe('private');
});

test('the sender sees the state of the concern', async () => {
	const told = { reference: 'C-1A2B3C', raised_at: '2026-11-20T06:30:00.000Z', state: 'in_hand' as const };
	server.use(answer(listOwnConcerns, { data: [told] }));
	await renderApp('/concern');
	const line = (await screen.findByText('C-1A2B3C')).closest('li');
	expect(line?.textContent).toBe('C-1A2B3C · 20-11-2026In hand');
});

test('without a safeguarding person the page says so, promises no hours and asks the sender to call Childline', async () => {
	server.use(answer(listConcernReaders, { data: [] }));
	await renderApp('/concern');
	expect(await screen.findByText(/^There is no safeguarding person yet\./)).toBeTruthy();
	expect(
		screen.getByText('Yuva keeps your message. Nobody can read it yet. Call Childline 1098.'),
	).toBeTruthy();
	expect(screen.queryByText(/act within 24 hours/)).toBeNull();
});

test('with a safeguarding person the page says within how many hours that person acts', async () => {
	await renderApp('/concern');
	await screen.findByText('Only these persons read it: Lakshmi Rao.');
	expect(screen.getByText('They act within 24 hours. Perhaps they call you.')).toBeTruthy();
	expect(screen.getByText('Only the safeguarding persons read it.')).toBeTruthy();
	expect(screen.queryByText(/The head office cannot read it/)).toBeNull();
});

test('a lead tells a concern without network: it waits sealed, names nothing, and is sent after the next login', async () => {
	server.use(noNetwork(raiseConcern));
	await keepSession(LEAD);
	const user = await fill(LEAD);
	await user.click(tell());
	await screen.findByText('It goes before everything else.');
	await formIsEmpty();
	expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
	await renderApp('/field', LEAD);
	expect(await screen.findByText('A message to the safeguarding persons')).toBeTruthy();
	expect(document.body.textContent).not.toContain('behind the school');
	await dropSession();
	const sent: Record<string, unknown>[] = [];
	server.use(
		answer(raiseConcern, { status: 'success', reference: 'C-1A2B3C' }, (input) => void sent.push(input)),
	);
	await renderApp('/concern', LEAD);
	await waitFor(() => expect(sent).toMatchObject([{ text: WORDS }]));
});

test('a lead whose session ended at the center can still tell a concern, and reads to log in again', async () => {
	server.use(noNetwork(raiseConcern));
	const session = { ...LEAD, signed_in_at: Date.now() - 60_000, is_ended: true };
	const user = await fill(session);
	expect(screen.getByText('You can write here. Log in again to send it.')).toBeTruthy();
	await user.click(tell());
	expect(await screen.findByText('It goes before everything else.')).toBeTruthy();
});

test('a concern of a lead that was refused can be tried again, or discarded after a question', async () => {
	server.use(noNetwork(raiseConcern));
	const user = await fill(LEAD);
	await user.click(tell());
	await screen.findByText('It goes before everything else.');
	await formIsEmpty();
	cleanup();
	server.use(refuse(raiseConcern, 'invalid', 'This recording cannot be read.'));
	await renderApp('/field', LEAD);
	await screen.findByText('This recording cannot be read.');
	server.use(noNetwork(raiseConcern));
	await user.click(await screen.findByRole('button', { name: 'Try again' }));
	await screen.findByText('It is on this phone. It goes out when there is network.');
	server.use(refuse(raiseConcern, 'invalid', 'This recording cannot be read.'));
	window.dispatchEvent(new Event('online'));
	await user.click(await screen.findByRole('button', { name: 'Discard' }));
	const question = within(await screen.findByRole('alertdialog', { name: 'Discard this?' }));
	await user.click(question.getByRole('button', { name: 'Discard' }));
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(screen.queryByText('A message to the safeguarding persons')).toBeNull();
});

test('a concern that is on the phone while its answer is awaited is no reason to ask before leaving', async () => {
	const held = holdBack(raiseConcern);
	server.use(busy, held.handler, answer(raiseConcern, { status: 'success', reference: 'C-1A2B3C' }));
	const { user, visited } = await renderApp('/concern');
	const words = await screen.findByRole('textbox', { name: /What worries you/ });
	await user.type(words, WORDS);
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await user.click(await screen.findByRole('button', { name: 'Stay' }));
	await user.click(screen.getByRole('radio', { name: 'I do not know' }));
	await user.click(tell());
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).not.toBe('/concern'));
	held.give();
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('the screen at the center has the way to a concern and to Childline', async () => {
	await renderApp('/field', LEAD);
	const way = await screen.findByRole('link', { name: 'A child is not safe' });
	expect(way.getAttribute('href')).toBe('/concern');
	expect(screen.getByRole('link', { name: 'Call Childline 1098' })).toBeTruthy();
});

describe('a spoken concern', () => {
	const sent: Record<string, unknown>[] = [];
	const taken = answer(raiseConcern, { status: 'success', reference: 'C-1A2B3C' }, (input) => {
		sent.push(input);
	});
	beforeEach(() => {
		installRecorder();
		sent.length = 0;
	});

	async function speak(as = FELLOW) {
		const { user, unmount } = await renderApp('/concern', as);
		await user.click(await screen.findByRole('button', { name: 'Record' }));
		await user.click(await screen.findByRole('button', { name: 'Stop' }));
		await screen.findByText('Recorded');
		return { user, unmount };
	}

	test('needs no words, and after sending nothing can be heard on the phone', async () => {
		server.use(taken);
		const { user } = await speak();
		await user.click(screen.getByRole('radio', { name: 'I do not know' }));
		await user.click(tell());
		await waitFor(() => expect(sent).toHaveLength(1));
		expect(sent).toMatchObject([{ text: '', child_safe: 'not_known', audio: expect.any(File), not_for: '' }]);
		expect(await screen.findByText('Ready to record')).toBeTruthy();
		expect(screen.queryByRole('group', { name: 'Your recording' })).toBeNull();
	});

	test('goes with words, and with the names of accused persons in one field', async () => {
		server.use(taken, answer(listConcernReaders, { data: [READER, OTHER] }));
		const { user } = await speak();
		await user.type(screen.getByRole('textbox', { name: /What worries you/ }), WORDS);
		await user.click(screen.getByRole('radio', { name: 'I do not know' }));
		for (const { full_name } of [READER, OTHER])
			await user.click(screen.getByRole('checkbox', { name: full_name }));
		await user.click(tell());
		const not_for = `${READER.account_id},${OTHER.account_id}`;
		await waitFor(() => expect(sent).toMatchObject([{ text: WORDS, audio: expect.any(File), not_for }]));
	});

	test('is not sent while it is recorded', async () => {
		const { user } = await renderApp('/concern');
		await user.click(await screen.findByRole('button', { name: 'Record' }));
		await screen.findByRole('button', { name: 'Stop' });
		await user.click(screen.getByRole('radio', { name: 'I do not know' }));
		await user.click(tell());
		expect(await screen.findByText('Stop the recording first.')).toBeTruthy();
		expect(currentItems()).toEqual([]);
	});

	test('is on the phone only while the screen is open, and in no draft', async () => {
		const { unmount } = await speak();
		expect(await stored('drafts')).toBe(0);
		unmount();
		await renderApp('/concern');
		expect(await screen.findByText('Ready to record')).toBeTruthy();
		expect(screen.queryByRole('group', { name: 'Your recording' })).toBeNull();
	});

	test('waits sealed without network among what is small, plays nowhere, and is in no file of unsent work', async () => {
		server.use(noNetwork(raiseConcern));
		const { user, unmount } = await speak();
		await user.click(screen.getByRole('radio', { name: 'I do not know' }));
		await user.click(tell());
		await screen.findByText('It goes before everything else.');
		const [item] = await openItems(ownerOf(FELLOW));
		expect([item?.item.lane, item?.content.isPrivate, await stored('pieces')]).toEqual(['data', true, 1]);
		expect(await sealWork(ownerOf(FELLOW))).toBe('private');
		unmount();
		await renderApp('/waiting');
		await screen.findByRole('heading', { level: 3, name: 'A message to the safeguarding persons' });
		expect(document.querySelector('audio')).toBeNull();
	});

	test('says why there is no microphone, and words are enough', async () => {
		installRecorder('NotAllowedError');
		server.use(taken);
		const user = await fill();
		await user.click(screen.getByRole('button', { name: 'Record' }));
		expect(await screen.findByText(/^The microphone is not allowed\./)).toBeTruthy();
		await user.click(tell());
		await waitFor(() => expect(sent).toMatchObject([{ text: WORDS }]));
		expect(sent[0]).not.toHaveProperty('audio');
	});

	test('is not offered before the registration: an empty form asks for words', async () => {
		const { user } = await renderApp('/concern', { ...FELLOW, user_status: 'PENDING_REGISTRATION' });
		await user.click(await screen.findByRole('button', { name: 'Tell the safeguarding persons' }));
		expect(await screen.findByText('Write what worries you')).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
	});
});
