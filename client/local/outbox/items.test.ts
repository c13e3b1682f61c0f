import { saveChildrenAttendance, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { saveChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import type { Endpoint } from '@yuva/contract/endpoint';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { newQueryClient } from '../server/query-client.ts';
import { dropSession, keepSession } from '../session/session.ts';
import { restoreAnswers } from '../store/answer-cache.ts';
import { phoneDatabase } from '../store/database.ts';
import { forgetKey } from '../store/vault.ts';
import { dropNeeds } from './drop-needs.ts';
import { currentItems, loadOutbox, loadQueuedFile } from './items.ts';
import { enqueue, type ItemFacts } from './queued-write.ts';
import { flushOutbox } from './sender.ts';
import { removeItem, retryItem } from './store.ts';

const server = fakeServer();
const ANJALI = '0190a1b2-0000-7000-8000-000000000001';
const BHANU = '0190a1b2-0000-7000-8000-000000000002';
const CHANDRA = '0190a1b2-0000-7000-8000-000000000003';
const SAVED = { status: 'success', message: 'Attendance saved' } as const;

beforeEach(() => keepSession(FELLOW));

const facts = (given: Partial<ItemFacts> = {}): ItemFacts => ({
	label: 'Attendance of day 1',
	edit: undefined,
	makes: [],
	needs: [],
	affects: [],
	...given,
});

const register = (day: number) => ({
	date: '2026-11-20',
	module: 1,
	day,
	attendance: [{ child_id: ANJALI, status: 'Present' }],
});

const flush = async () => {
	const end = await flushOutbox(FELLOW);
	await loadOutbox();
	return end;
};

const states = () => currentItems().map(({ state }) => state);

/** The server accepts everything; days and keys are in order of arrival. */
function recordSaves(): { days: unknown[]; keys: (string | null)[] } {
	const seen = { days: [] as unknown[], keys: [] as (string | null)[] };
	server.use(
		answer(saveChildrenAttendance, SAVED, ({ day }, request) => {
			seen.days.push(day);
			seen.keys.push(request.headers.get('idempotency-key'));
		}),
	);
	return seen;
}

test('what was kept goes out in the order of making, each under its own key', async () => {
	const ids = [];
	for (const day of [3, 1, 2]) ids.push(await enqueue(saveChildrenAttendance, register(day), facts()));
	const seen = recordSaves();
	expect(await flush()).toEqual({ end: 'empty' });
	expect(seen).toEqual({ days: [3, 1, 2], keys: ids });
	expect(states()).toEqual(['sent', 'sent', 'sent']);
});

test('without an answer everything stays, and the next try carries the same key', async () => {
	const id = await enqueue(saveChildrenAttendance, register(1), facts());
	server.use(noNetwork(saveChildrenAttendance));
	expect(await flush()).toMatchObject({ end: 'later' });
	expect(states()).toEqual(['waiting']);
	const seen = recordSaves();
	await flush();
	expect(seen.keys).toEqual([id]);
});

const portal = ({ path }: Endpoint) =>
	http.post(`*${path}`, () => HttpResponse.html('<h1>Welcome to the station</h1>'));
const withoutReceipt = ({ path }: Endpoint) => http.post(`*${path}`, () => HttpResponse.json(SAVED));

test.each([
	['the page of a guest network', portal, 'later'],
	['an answer that does not name the request', withoutReceipt, 'paused'],
])('%s is no receipt', async (_, impostor, end) => {
	await enqueue(saveChildrenAttendance, register(1), facts());
	server.use(impostor(saveChildrenAttendance));
	expect(await flush()).toMatchObject({ end });
	expect(states()).toEqual(['waiting']);
});

test('a refused item stays with its reason, the others pass, and it can be tried again', async () => {
	const id = await enqueue(saveChild, { id: ANJALI }, facts());
	await enqueue(saveChildrenAttendance, register(2), facts());
	const seen = recordSaves();
	server.use(refuse(saveChild, 'invalid', 'Full name is required'));
	expect(await flush()).toEqual({ end: 'empty' });
	expect(seen.days).toEqual([2]);
	expect(currentItems()[0]).toMatchObject({ state: 'refused', refusal: { detail: 'Full name is required' } });
	await retryItem(id);
	await loadOutbox();
	expect(currentItems()[0]?.state).toBe('waiting');
});

test('what needs a child waits until the child is on the server', async () => {
	const photo = new File(['photo'], 'anjali.jpg', { type: 'image/jpeg' });
	await enqueue(saveChild, { id: ANJALI }, facts({ makes: [ANJALI] }));
	await enqueue(uploadChildPhoto, { child_id: ANJALI, photo }, facts({ needs: [ANJALI] }));
	await enqueue(saveChildrenAttendance, register(1), facts({ needs: [ANJALI] }));
	server.use(refuse(saveChild, 'invalid', 'Full name is required'));
	await flush();
	expect(states()).toEqual(['refused', 'waiting', 'waiting']);
	expect(currentItems().map(({ missing }) => missing)).toEqual([[], [ANJALI], [ANJALI]]);
});

test('what stays no longer needs what was discarded, and still needs what another item makes or the server has', async () => {
	const discarded = await enqueue(saveChild, { id: ANJALI }, facts({ makes: [ANJALI, BHANU] }));
	await enqueue(saveChild, { id: BHANU }, facts({ makes: [BHANU] }));
	const rows = { name: 'mark', names: {}, affects: [] };
	await enqueue(saveChildrenAttendance, register(1), facts({ needs: [ANJALI, BHANU, CHANDRA], rows }));
	await removeItem(discarded);
	await dropNeeds(FELLOW.mobile_number, [ANJALI, BHANU]);
	await loadOutbox();
	expect(currentItems()).toMatchObject([
		{ makes: [BHANU] },
		{ needsOneOf: [BHANU, CHANDRA], missing: [BHANU], input: register(1) },
	]);
});

test('an expired session stops the queue and loses nothing', async () => {
	await enqueue(saveChildrenAttendance, register(1), facts());
	server.use(refuse(saveChildrenAttendance, 'unauthenticated', 'Your session has expired.'));
	expect(await flush()).toEqual({ end: 'sign_in' });
	expect(states()).toEqual(['waiting']);
});

test('a busy server says when to come back', async () => {
	await enqueue(saveChildrenAttendance, register(1), facts());
	server.use(
		http.post(`*${saveChildrenAttendance.path}`, ({ request }) =>
			HttpResponse.json(
				{ code: 'overloaded', detail: 'Busy' },
				{
					status: 503,
					headers: { 'retry-after': '7', 'idempotency-key': request.headers.get('idempotency-key') ?? '' },
				},
			),
		),
	);
	vi.useFakeTimers({ toFake: ['Date'] });
	onTestFinished(() => void vi.useRealTimers());
	expect(await flush()).toEqual({ end: 'paused', until: Date.now() + 7000 });
	expect(states()).toEqual(['waiting']);
});

test('two senders at once send each item once', async () => {
	for (const day of [1, 2, 3]) await enqueue(saveChildrenAttendance, register(day), facts());
	const seen = recordSaves();
	await Promise.all([flushOutbox(FELLOW), flushOutbox(FELLOW)]);
	expect(seen.days).toEqual([1, 2, 3]);
});

test('a file waits with its item, and goes with the phone when the server has it', async () => {
	const photo = new File([new Uint8Array(300_000).fill(7)], 'anjali.jpg', { type: 'image/jpeg' });
	await enqueue(uploadChildPhoto, { child_id: ANJALI, photo }, facts());
	const [item] = currentItems();
	if (!item) throw new Error('The item is missing');
	const kept = await loadQueuedFile(item, 'photo');
	expect(kept).toMatchObject({ name: 'anjali.jpg', type: 'image/jpeg', size: 300_000 });
	expect(new Uint8Array(await kept.arrayBuffer()).every((byte) => byte === 7)).toBe(true);
	expect(item.size).toBeGreaterThan(300_000);
	expect(await (await phoneDatabase()).count('pieces')).toBe(2);
});

test('nothing that was kept can be read without the key', async () => {
	await enqueue(saveChild, { id: ANJALI, full_name: 'Anjali Kola' }, facts({ label: 'Anjali Kola' }));
	const rows = await (await phoneDatabase()).getAll('outbox');
	const text = JSON.stringify(rows, (_, value: unknown) =>
		value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
	);
	expect(text).not.toContain('Anjali');
	expect(text).not.toContain(ANJALI);
});

test("another fellow sees none of the first one's queue, and the first finds it again", async () => {
	await enqueue(saveChildrenAttendance, register(1), facts());
	await keepSession({ ...FELLOW, mobile_number: '9123456780' });
	await loadOutbox();
	expect(currentItems()).toEqual([]);
	await keepSession(FELLOW);
	await loadOutbox();
	expect(states()).toEqual(['waiting']);
});

test('a read that was restored is read again by its key alone', async () => {
	const cache = newQueryClient();
	const key = [viewChildrenAttendance.path, { mobile: FELLOW.mobile_number, module: 1 }];
	cache.setQueryData(key, { status: 'success', data: [] });
	await restoreAnswers(cache, FELLOW.mobile_number, { load: () => Promise.resolve([]) });
	const asked: unknown[] = [];
	server.use(
		answer(viewChildrenAttendance, { status: 'success', data: [] }, ({ module }) => void asked.push(module)),
	);
	await cache.invalidateQueries({ queryKey: key, refetchType: 'all' }, { throwOnError: true });
	expect(asked).toEqual(['1']);
});

test('an item whose key is gone is lost, and holds up no other', async () => {
	await enqueue(saveChildrenAttendance, register(1), facts());
	await forgetKey(FELLOW.mobile_number);
	await enqueue(saveChildrenAttendance, register(2), facts());
	const database = await phoneDatabase();
	const [first, second] = await database.getAll('outbox');
	if (!first || !second) throw new Error('The items are missing');
	await database.put('outbox', { ...first, id: 'another', content: first.content });
	const seen = recordSaves();
	expect(await flush()).toEqual({ end: 'empty' });
	expect(seen.days).toEqual([2]);
});

test('after an expired session the queue goes on for the same fellow, and for nobody else', async () => {
	await enqueue(saveChildrenAttendance, register(1), facts());
	await dropSession();
	const other = { ...FELLOW, mobile_number: '9123456780', token: 'other-token' };
	await keepSession(other);
	const seen = recordSaves();
	expect(await flushOutbox(other)).toEqual({ end: 'empty' });
	expect(seen.days).toEqual([]);
	await keepSession({ ...FELLOW, token: 'new-token' });
	await flushOutbox({ ...FELLOW, token: 'new-token' });
	expect(seen.days).toEqual([1]);
});
