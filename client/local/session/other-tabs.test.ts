import { afterEach, beforeEach, expect, test } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { followOtherTabs } from './other-tabs.ts';
import { currentSession, keepSession } from './session.ts';

let stop = () => {};
beforeEach(async () => {
	await keepSession(FELLOW);
	stop = followOtherTabs();
});
afterEach(() => stop());

const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

test.each(['token', null])('who logs out in one tab is logged out in all (key %s)', async (key) => {
	localStorage.clear();
	tell(key);
	await expect.poll(currentSession).toBeUndefined();
});

test('a person who signs in in one tab is signed in in all', async () => {
	localStorage.setItem('token', 'another-token');
	localStorage.setItem('mobile_number', '9123456780');
	tell('token');
	await expect.poll(() => currentSession()?.mobile_number).toBe('9123456780');
});

test('other things that a tab stores change nothing', async () => {
	localStorage.setItem('token', 'another-token');
	tell('clock_offset');
	await new Promise((resolve) => setTimeout(resolve, 150));
	expect(currentSession()).toEqual(FELLOW);
});
