import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteSilence } from './platform/connectivity.ts';
import { keepAnswers, restoreAnswers } from './platform/kept-answers.ts';
import { prepare, readySince } from './platform/preparation.ts';
import { isDue, picturesIn } from './prefetch.ts';
import { emptyPhone } from './test/phone.ts';

const OWNER = '9876543210';

beforeEach(() => {
	localStorage.clear();
	noteAnswer();
});

test('a phone that was never made ready is made so when there is a connection', () => {
	expect(isDue(OWNER)).toBe(true);
	noteSilence();
	expect(isDue(OWNER)).toBe(false);
});

test('once it has everything it rests for hours, for this fellow', async () => {
	await prepare(OWNER, () => Promise.resolve(true));
	expect(isDue(OWNER)).toBe(false);
	expect(isDue('9123456780')).toBe(true);
	vi.useFakeTimers({ now: Date.now() + 5 * 60 * 60 * 1000, toFake: ['Date'] });
	expect(isDue(OWNER)).toBe(true);
	vi.useRealTimers();
});

test('a phone whose browser began with an empty store is made ready again', async () => {
	const cache = new QueryClient();
	const stop = keepAnswers(cache, OWNER);
	await cache.fetchQuery({ queryKey: ['children'], queryFn: () => ['Anjali'], meta: { kept: true } });
	stop();
	await prepare(OWNER, () => Promise.resolve(true));
	await restoreAnswers(new QueryClient(), OWNER);
	expect(isDue(OWNER)).toBe(false);
	await emptyPhone();
	await restoreAnswers(new QueryClient(), OWNER);
	expect(readySince(OWNER)).toBeUndefined();
	expect(isDue(OWNER)).toBe(true);
});

test('half of it is not ready', async () => {
	await prepare(OWNER, () => Promise.resolve(false));
	await prepare(OWNER, () => Promise.reject(new Error('No answer')));
	expect(readySince(OWNER)).toBeUndefined();
});

test('it is not done twice at a time', async () => {
	const work = vi.fn(() => Promise.resolve(true));
	await Promise.all([prepare(OWNER, work), prepare(OWNER, work)]);
	expect(work).toHaveBeenCalledOnce();
});

test('who saves data is asked first', () => {
	Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
	expect(isDue(OWNER)).toBe(false);
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
