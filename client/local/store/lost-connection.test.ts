import { QueryClient } from '@tanstack/react-query';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { deleteDB, unwrap } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { breakConnections, loseConnections } from '../../test/phone.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { openLocalData } from '../background/open-local-data.ts';
import { currentItems, loadQueuedFile } from '../outbox/items.ts';
import { enqueue } from '../outbox/queued-write.ts';
import { retryItem } from '../outbox/store.ts';
import { currentSession, keepSession, restoreSession } from '../session/session.ts';
import { answersWritten, cacheAnswers, restoreAnswers } from './answer-cache.ts';
import { phoneDatabase } from './database.ts';
import { changeDraft, dropDraft, hasDrafts, keepsAll, loadDraft, saveDraft } from './drafts.ts';
import { DATABASE_NAME } from './has-database.ts';
import { cachePhoto } from './photo-cache.ts';
import { canStore, seal, unseal } from './vault.ts';

const OWNER = FELLOW.mobile_number;
const FACTS = { label: 'Attendance', edit: undefined, makes: [], needs: [], affects: [] };
const NO_READS = { load: () => Promise.resolve([]) };

beforeEach(async () => {
	await keepSession(FELLOW);
	openLocalData(new QueryClient(), OWNER);
	// Each store needs a connection to lose.
	await phoneDatabase();
});

/** Fails once, as in a browser that has already ended the process of its storage. */
function failOnce(): void {
	const { transaction } = IDBDatabase.prototype;
	const restore = breakConnections('UnknownError');
	const broken = IDBDatabase.prototype.transaction;
	IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...place) {
		restore();
		expect(IDBDatabase.prototype.transaction).toBe(transaction);
		return broken.apply(this, place);
	};
}

describe.each([
	['is closed without an event', loseConnections],
	['ends with an unknown error', failOnce],
])('after the connection %s', (_, lose) => {
	test('a draft is kept, changed, read and dropped', async () => {
		lose();
		await saveDraft('form', { name: 'Anjali' });
		lose();
		await changeDraft('form', (before) => ({ ...Object(before), village: 'Kothapally' }));
		lose();
		expect(await loadDraft('form')).toEqual({ name: 'Anjali', village: 'Kothapally' });
		lose();
		await dropDraft('form');
		expect(await hasDrafts()).toBe(false);
	});

	test('a write is queued, read and changed', async () => {
		lose();
		const id = await enqueue(saveChildrenAttendance, { day: 1 }, FACTS);
		expect(currentItems().map(({ state }) => state)).toEqual(['waiting']);
		lose();
		await retryItem(id);
		await expect.poll(() => currentItems().map((item) => item.id)).toEqual([id]);
	});

	test('a recording is queued in pieces and read', async () => {
		lose();
		const audio = new File(['sound'.repeat(100_000)], 'voice.webm', { type: 'audio/webm' });
		await enqueue(uploadTestimonial, { id: 'one', audio }, FACTS);
		const [item] = currentItems();
		lose();
		expect(item && (await loadQueuedFile(item, 'audio')).size).toBe(audio.size);
	});

	test('answers are kept and restored', async () => {
		const cache = new QueryClient();
		const stop = cacheAnswers(cache, OWNER);
		onTestFinished(stop);
		lose();
		await cache.prefetchQuery({ queryKey: ['/api/x', {}], queryFn: () => 'read', meta: { cached: true } });
		await answersWritten();
		lose();
		const next = new QueryClient();
		expect(await restoreAnswers(next, OWNER, NO_READS)).toBe(1);
		expect(next.getQueryData(['/api/x', {}])).toBe('read');
	});

	test('a photo is kept', async () => {
		lose();
		await cachePhoto({ owner: OWNER, path: '/media/anjali' }, new Blob(['photo']));
		expect(await (await phoneDatabase()).getAllKeys('photos')).toEqual([`${OWNER}:/media/anjali`]);
	});

	test('the key is found', async () => {
		const sealed = await seal(OWNER, 'secret');
		lose();
		expect(await unseal(OWNER, sealed)).toBe('secret');
	});
});

/** The browser tells the page that its connection is closed, or does not. */
const ends = [
	['says so', (database: IDBDatabase) => database.dispatchEvent(new IDBVersionChangeEvent('close'))],
	['does not say so', () => undefined],
] as const;

test.each(ends)(
	'after a browser that %s has deleted the data of an open page, new work is found when the app is opened again',
	async (_, tell) => {
		await enqueue(saveChildrenAttendance, { day: 1 }, FACTS);
		const database = unwrap(await phoneDatabase());
		loseConnections();
		tell(database);
		await deleteDB(DATABASE_NAME);
		await enqueue(saveChildrenAttendance, { day: 2 }, FACTS);
		await saveDraft('form', { name: 'Anjali' });
		vi.resetModules();
		const next = await import('../outbox/store.ts');
		expect((await next.openItems(OWNER)).map(({ content }) => content.input)).toEqual([{ day: 2 }]);
		const { keepSession: signIn } = await import('../session/session.ts');
		await signIn(FELLOW);
		const drafts = await import('./drafts.ts');
		expect(await drafts.loadDraft('form')).toEqual({ name: 'Anjali' });
	},
);

test('the copy of the session is found after its connection was closed without an event', async () => {
	localStorage.clear();
	loseConnections();
	await restoreSession();
	expect(currentSession()).toEqual(FELLOW);
	loseConnections();
	await keepSession({ ...FELLOW, token: 'newer' });
	localStorage.clear();
	await restoreSession();
	expect(currentSession()?.token).toBe('newer');
});

test('where no connection lasts, it is known that this phone keeps nothing until one does', async () => {
	await saveDraft('form', { marks: 59 });
	const mend = breakConnections();
	onTestFinished(mend);
	await saveDraft('form', { marks: 60 });
	expect([canStore(), keepsAll()]).toEqual([false, false]);
	await expect(enqueue(saveChildrenAttendance, { day: 1 }, FACTS)).rejects.toThrow();
	expect(currentItems()).toEqual([]);
	expect(await loadDraft('form')).toEqual({ marks: 60 });
	mend();
	expect(await hasDrafts()).toBe(true);
	await expect.poll(keepsAll).toBe(true);
	expect(canStore()).toBe(true);
});

test('what could not be kept is kept once the storage works again', async () => {
	const mend = breakConnections();
	onTestFinished(mend);
	await changeDraft('marks', (before) => ({ ...Object(before), anjali: 'Present' }));
	await changeDraft('marks', (before) => ({ ...Object(before), ravi: 'Absent' }));
	mend();
	expect(await loadDraft('other')).toBeUndefined();
	await expect.poll(async () => (await phoneDatabase()).getAllKeys('drafts')).toEqual([`${OWNER}:marks`]);
	expect(await loadDraft('marks')).toEqual({ anjali: 'Present', ravi: 'Absent' });
});

test('a draft that could not be read is not overwritten by what is typed without it', async () => {
	await saveDraft('form', { text: 'an hour of work' });
	const mend = breakConnections();
	onTestFinished(mend);
	expect(await loadDraft('form')).toBeUndefined();
	mend();
	await saveDraft('form', { text: 'A' });
	expect(keepsAll()).toBe(false);
	expect(await loadDraft('form')).toEqual({ text: 'an hour of work' });
});
