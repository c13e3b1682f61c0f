import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
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
	setAside,
	useDraftMap,
} from './drafts.ts';
import { useEndedDrafts } from './use-ended-drafts.ts';

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

const TYPED = { full_name: 'Anjali' };

test('a draft is gone, and there again once it is put back', async () => {
	await saveDraft('child:new', TYPED);
	const putBack = await setAside([{ name: 'child:new' }, { name: 'child:new:photo' }]);
	expect(await hasDrafts()).toBe(false);
	await putBack();
	expect(await loadDraft('child:new')).toEqual(TYPED);
	expect(await loadDraft('child:new:photo')).toBeUndefined();
});

test('what was being written at that moment belongs to it', async () => {
	void saveDraft('child:new', TYPED);
	const putBack = await setAside([{ name: 'child:new' }]);
	expect(await hasDrafts()).toBe(false);
	await putBack();
	expect(await loadDraft('child:new')).toEqual(TYPED);
});

test('a newer draft is not replaced', async () => {
	await saveDraft('child:new', TYPED);
	const putBack = await setAside([{ name: 'child:new' }]);
	await saveDraft('child:new', { full_name: 'Bhavani' });
	await putBack();
	expect(await loadDraft('child:new')).toEqual({ full_name: 'Bhavani' });
});

test('of drafts that are kept together only the entry goes, and comes back beside newer ones', async () => {
	await changeDraft('scores', () => ({ first: 1, second: 2 }));
	const putBack = await setAside([{ name: 'scores', entry: 'first' }]);
	expect(await loadDraft('scores')).toEqual({ second: 2 });
	await changeDraft('scores', () => ({ second: 3 }));
	await putBack();
	expect(await loadDraft('scores')).toEqual({ first: 1, second: 3 });
});

test('a newer entry is not replaced', async () => {
	await changeDraft('scores', () => ({ first: 1 }));
	const putBack = await setAside([{ name: 'scores', entry: 'first' }]);
	await changeDraft('scores', () => ({ first: 5 }));
	await putBack();
	expect(await loadDraft('scores')).toEqual({ first: 5 });
});

test('what is changed between a save and the moment when its draft is set aside stays', async () => {
	const kind = { name: 'marks', shape: z.record(z.string(), z.string()), empty: {} };
	const { result } = renderHook(() => useDraftMap(kind));
	await result.current.keep('day 3', { anjali: 'Present' });
	await result.current.keep('day 4', { anjali: 'Present' });
	await waitFor(() => expect(result.current.keys).toEqual(['day 3', 'day 4']));
	const [changed, unchanged] = [result.current.ended('day 3'), result.current.ended('day 4')];
	await result.current.keep('day 3', { anjali: 'Absent' });
	const putBack = await setAside([changed, unchanged]);
	expect(await loadDraft('marks')).toEqual({ 'day 3': { anjali: 'Absent' } });
	await putBack();
	expect(await loadDraft('marks')).toEqual({
		'day 3': { anjali: 'Absent' },
		'day 4': { anjali: 'Present' },
	});
});

test('a draft that says what is saved ends, and what another tab has changed since stays', async () => {
	const kind = { name: 'marks', shape: z.record(z.string(), z.string()), empty: {} };
	await saveDraft('marks', { 'day 3': { anjali: 'Present' }, 'day 4': { anjali: 'Present' } });
	const { result, rerender } = renderHook(
		({ isSaved }) => {
			const drafts = useDraftMap(kind);
			useEndedDrafts(isSaved ? [drafts.ended('day 3'), drafts.ended('day 4')] : []);
			return drafts;
		},
		{ initialProps: { isSaved: false } },
	);
	await waitFor(() => expect(result.current.keys).toEqual(['day 3', 'day 4']));
	await saveDraft('marks', { 'day 3': { anjali: 'Absent' }, 'day 4': { anjali: 'Present' } });
	rerender({ isSaved: true });
	await waitFor(async () => expect(await loadDraft('marks')).toEqual({ 'day 3': { anjali: 'Absent' } }));
	expect(result.current.keys).toEqual([]);
});

test('a draft without entries ends as a whole', async () => {
	await saveDraft('photo', new Blob(['photo']));
	renderHook(() => useEndedDrafts([{ name: 'photo' }]));
	await waitFor(async () => expect(await loadDraft('photo')).toBeUndefined());
});

test('where there is no draft nothing is written', async () => {
	const putBack = await setAside([{ name: 'scores', entry: 'first' }]);
	await putBack();
	expect(await loadDraft('scores')).toBeUndefined();
});
