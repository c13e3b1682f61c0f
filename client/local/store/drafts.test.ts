import { beforeEach, expect, test, vi } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { dropSession, keepSession } from '../session/session.ts';
import {
	CHANGED_DATES,
	changeDraft,
	dropAllDrafts,
	dropDraft,
	hasDrafts,
	loadDraft,
	saveDraft,
} from './drafts.ts';

beforeEach(async () => {
	await keepSession(FELLOW);
	await dropAllDrafts();
});

test.each([
	['a form', { full_name: 'Anjali', gender: '' }],
	['marks of a day', { 3: { date: '2026-11-20', marks: { anjali: 'Present' } } }],
	['a photo', new Blob(['photo'])],
])('%s is something unsent', async (_, draft) => {
	await saveDraft('draft', draft);
	expect(await hasDrafts()).toBe(true);
	await dropDraft('draft');
	expect(await hasDrafts()).toBe(false);
});

test.each([
	['an empty form', { full_name: '', gender: '', languages: [] }],
	['no day with marks', {}],
	['no photo', null],
])('%s is nothing', async (_, draft) => {
	await saveDraft('draft', draft);
	expect(await hasDrafts()).toBe(false);
});

test('drafts are those of one fellow', async () => {
	await saveDraft('draft', { full_name: 'Anjali' });
	await keepSession({ ...FELLOW, mobile_number: '9123456780' });
	expect(await hasDrafts()).toBe(false);
	await dropAllDrafts();
	await keepSession(FELLOW);
	expect(await loadDraft('draft')).toEqual({ full_name: 'Anjali' });
});

test('drafts outlive the session', async () => {
	await saveDraft('draft', { full_name: 'Anjali' });
	await dropSession();
	expect(await loadDraft('draft')).toBeUndefined();
	await keepSession(FELLOW);
	expect(await loadDraft('draft')).toEqual({ full_name: 'Anjali' });
});

test('what was typed and dropped at once is hardly written', async () => {
	const put = vi.spyOn(IDBObjectStore.prototype, 'put');
	for (let letters = 1; letters <= 20; letters++) void saveDraft('draft', { full_name: 'A'.repeat(letters) });
	await dropDraft('draft');
	expect(put.mock.calls.length).toBeLessThanOrEqual(1);
	put.mockRestore();
	expect(await loadDraft('draft')).toBeUndefined();
});

test('changes that come quickly are written together, in their order', async () => {
	await saveDraft('draft', []);
	const put = vi.spyOn(IDBObjectStore.prototype, 'put');
	for (let mark = 1; mark <= 20; mark++) void changeDraft('draft', (draft) => [...Object(draft), mark]);
	await changeDraft('draft', (draft) => [...Object(draft), 'last']);
	expect(put.mock.calls.length).toBeLessThanOrEqual(1);
	put.mockRestore();
	expect(await loadDraft('draft')).toEqual([...Array.from({ length: 20 }, (_, at) => at + 1), 'last']);
});

test('a change after a drop begins with nothing', async () => {
	void changeDraft('draft', () => 'before');
	void dropDraft('draft');
	await changeDraft('draft', (draft) => ({ draft }));
	expect(await loadDraft('draft')).toEqual({ draft: undefined });
});

test('of what is typed quickly the last is kept', async () => {
	void saveDraft('draft', { full_name: 'A' });
	void saveDraft('draft', { full_name: 'An' });
	await saveDraft('draft', { full_name: 'Ani' });
	expect(await loadDraft('draft')).toEqual({ full_name: 'Ani' });
});

test('a note of dates that the phone changed does not count as unsent work', async () => {
	await saveDraft(CHANGED_DATES, { register: '2026-11-20' });
	expect(await hasDrafts()).toBe(false);
});
