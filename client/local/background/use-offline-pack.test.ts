import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyPhone } from '../../test/phone.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { noteAnswer, noteSilence } from '../server/connectivity.ts';
import { dropSession, keepSession } from '../session/session.ts';
import { cacheAnswers } from '../store/answer-cache.ts';
import { askForPack, packedSince, packFor } from './offline-pack.ts';
import { openLocalData } from './open-local-data.ts';
import { isPackDue, picturesIn, useOfflinePack } from './use-offline-pack.ts';

const OWNER = '9876543210';

beforeEach(async () => {
	localStorage.clear();
	await keepSession({ ...FELLOW, mobile_number: OWNER });
	noteAnswer();
});

test('a phone that was never made ready is made so when there is a connection', () => {
	expect(isPackDue(OWNER)).toBe(true);
	noteSilence();
	expect(isPackDue(OWNER)).toBe(false);
});

test('once the phone has everything it rests for hours, for this fellow', async () => {
	await packFor(OWNER, () => Promise.resolve(true));
	expect(isPackDue(OWNER)).toBe(false);
	expect(isPackDue('9123456780')).toBe(true);
	vi.useFakeTimers({ now: Date.now() + 5 * 60 * 60 * 1000, toFake: ['Date'] });
	expect(isPackDue(OWNER)).toBe(true);
	vi.useRealTimers();
});

test('a phone whose browser began with an empty store is made ready again', async () => {
	const cache = new QueryClient();
	const stop = cacheAnswers(cache, OWNER);
	await cache.fetchQuery({ queryKey: ['children'], queryFn: () => ['Anjali'], meta: { cached: true } });
	stop();
	await packFor(OWNER, () => Promise.resolve(true));
	await openLocalData(new QueryClient(), OWNER).ready;
	expect(isPackDue(OWNER)).toBe(false);
	await emptyPhone();
	await openLocalData(new QueryClient(), OWNER).ready;
	expect(packedSince(OWNER)).toBeUndefined();
	expect(isPackDue(OWNER)).toBe(true);
});

test('a phone with half of it is not ready', async () => {
	await packFor(OWNER, () => Promise.resolve(false));
	await packFor(OWNER, () => Promise.reject(new Error('No answer')));
	expect(packedSince(OWNER)).toBeUndefined();
});

test('an owner who signs out meanwhile leaves nothing on the phone', async () => {
	await packFor(OWNER, async () => {
		await dropSession();
		return true;
	});
	expect(packedSince(OWNER)).toBeUndefined();
});

test('the pack is not read twice at a time', async () => {
	const work = vi.fn(() => Promise.resolve(true));
	await Promise.all([packFor(OWNER, work), packFor(OWNER, work)]);
	expect(work).toHaveBeenCalledOnce();
});

test('a person who saves data is asked first', () => {
	Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
	expect(isPackDue(OWNER)).toBe(false);
	Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

test('the small pictures of an answer are found, the large ones are left', () => {
	const rows = [
		{ child_photo_s3_url: '/media/a?e=1&s=x', child_thumbnail_url: '/media/a/small?e=1&s=x' },
		{ child_photo_s3_url: null, child_thumbnail_url: null },
	];
	expect(picturesIn({ data: rows })).toEqual(['/media/a/small?e=1&s=x']);
	expect(picturesIn(undefined)).toEqual([]);
});

test.each([
	['a fellow at work gets everything on the phone', false, 1],
	['a fellow whose fellowship is over gets nothing more of the children', true, 0],
])('%s', async (_, is_over, times) => {
	const days = { enrolled_on: '2026-06-15', last_day: '2027-05-31' };
	await keepSession({
		...FELLOW,
		mobile_number: OWNER,
		enrolment: { ...days, year: '2026-27', outcome: 'active', is_over },
	});
	const readAll = vi.fn(() => Promise.resolve(true));
	const wrapper = ({ children }: { children: ReactNode }) =>
		createElement(QueryClientProvider, { client: new QueryClient() }, children);
	const { unmount } = renderHook(() => useOfflinePack(readAll), { wrapper });
	await act(async () => askForPack());
	expect(readAll).toHaveBeenCalledTimes(times);
	unmount();
});
