import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { dropSession, keepSession } from '../session/session.ts';
import { draftsWritten, dropDraft, loadDraft, saveDraft, useStoredDraft } from './drafts.ts';
import { closeDraftsAhead, openDraftsAhead } from './drafts-ahead.ts';

const OWNER = FELLOW.mobile_number;

beforeEach(async () => {
	closeDraftsAhead();
	await keepSession(FELLOW);
});

const firstSeen = (name: string) => renderHook(() => useStoredDraft(name, true)).result.current;

test('a draft that was opened ahead is there at the first drawing, and so is that there is none', async () => {
	await saveDraft('form', { name: 'Ravi' });
	expect(firstSeen('form')).toEqual({ loading: true, draft: undefined });
	await openDraftsAhead(OWNER, draftsWritten());
	expect(firstSeen('form')).toEqual({ loading: false, draft: { name: 'Ravi' } });
	expect(firstSeen('other')).toEqual({ loading: false, draft: undefined });
	expect(renderHook(() => useStoredDraft('form')).result.current.loading).toBe(true);
});

test('what was written or dropped since is read anew', async () => {
	await saveDraft('form', { name: 'Ravi' });
	await saveDraft('gone', { name: 'Devi' });
	await openDraftsAhead(OWNER, draftsWritten());
	await saveDraft('form', { name: 'Ravinder' });
	await dropDraft('gone');
	for (const name of ['form', 'gone']) {
		const { result } = renderHook(() => useStoredDraft(name, true));
		expect(result.current.loading).toBe(true);
		await waitFor(() => expect(result.current.loading).toBe(false));
		expect(result.current.draft).toEqual(await loadDraft(name));
	}
});

test('a write that is under way, or begins while the drafts are opened, counts', async () => {
	await saveDraft('late', 1);
	const before = saveDraft('form', { name: 'Ravi' });
	const opening = openDraftsAhead(OWNER, draftsWritten());
	const during = saveDraft('late', 2);
	await Promise.all([before, opening, during]);
	expect(firstSeen('form').draft).toEqual({ name: 'Ravi' });
	expect(firstSeen('late').loading).toBe(true);
});

test('after the first screen, and for another fellow, the phone is asked', async () => {
	await saveDraft('form', { name: 'Ravi' });
	await openDraftsAhead(OWNER, draftsWritten());
	await dropSession();
	await keepSession({ ...FELLOW, mobile_number: '9876543299' });
	expect(firstSeen('form').loading).toBe(true);
	await keepSession(FELLOW);
	expect(firstSeen('form').loading).toBe(false);
	closeDraftsAhead();
	expect(firstSeen('form').loading).toBe(true);
});

test('a form that changes to another draft reads that one', async () => {
	await saveDraft('one', 1);
	await saveDraft('two', 2);
	await openDraftsAhead(OWNER, draftsWritten());
	const { result, rerender } = renderHook(({ name }) => useStoredDraft(name, true), {
		initialProps: { name: 'one' },
	});
	expect(result.current.draft).toBe(1);
	rerender({ name: 'two' });
	await waitFor(() => expect(result.current.draft).toBe(2));
});

test('a draft with a photo is opened with its form', async () => {
	await saveDraft('photo', { photo: new Blob([new Uint8Array(100_000)]) });
	await openDraftsAhead(OWNER, draftsWritten());
	expect(firstSeen('photo').loading).toBe(true);
});
