import { afterAll, expect, test, vi } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { currentSession, dropSession, keepSession, restoreSession } from '../session/session.ts';
import { dropAllDrafts, dropDraft, hasDrafts, loadDraft, saveDraft } from './drafts.ts';

vi.stubGlobal('indexedDB', undefined);
afterAll(() => void vi.unstubAllGlobals());

test('a session is kept, found again and ended without IndexedDB', async () => {
	await restoreSession();
	expect(currentSession()).toBeUndefined();
	await keepSession(FELLOW);
	expect(currentSession()).toEqual(FELLOW);
	await restoreSession();
	expect(currentSession()).toEqual(FELLOW);
	await dropSession();
	expect(currentSession()).toBeUndefined();
	expect(localStorage.getItem('token')).toBeNull();
});

test('without IndexedDB the page itself keeps a draft, and screens do not wait for storage', async () => {
	await saveDraft('draft', { full_name: 'Anjali' });
	expect(await loadDraft('draft')).toEqual({ full_name: 'Anjali' });
	await expect(hasDrafts()).rejects.toThrow();
	await dropDraft('draft');
	expect(await loadDraft('draft')).toBeUndefined();
	await dropAllDrafts();
});
