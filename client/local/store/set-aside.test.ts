import { beforeEach, expect, test } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { changeDraft, hasDrafts, loadDraft, saveDraft } from './drafts.ts';
import { setAside } from './set-aside.ts';

beforeEach(() => keepSession(FELLOW));

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

test('where there is no draft nothing is written', async () => {
	const putBack = await setAside([{ name: 'scores', entry: 'first' }]);
	await putBack();
	expect(await loadDraft('scores')).toBeUndefined();
});
