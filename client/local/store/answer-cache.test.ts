import { listChildren } from '@yuva/contract/children/endpoints';
import { childEntry } from '@yuva/contract/children/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { answersCached } from '../../test/phone.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { newQueryClient } from '../server/query-client.ts';
import { keepSession } from '../session/session.ts';
import { type CachedRead, cacheAnswers, readTimeOf, restoreAnswers } from './answer-cache.ts';
import { phoneDatabase } from './database.ts';
import { STORED_VERSION, versionOf } from './versions.ts';

const OWNER = FELLOW.mobile_number;
const KEY = [listChildren.path, { mobile: OWNER }];
const ANSWER = {
	status: 'success',
	data: [{ id: 'a', full_name: 'Anjali', child_class: '4', child_photo_s3_url: null }],
};
const NEXT = STORED_VERSION + 1;
const nextEntry = z.extend(childEntry, { id: z.string(), blood_group: z.string() });
const nextList: CachedRead = {
	path: listChildren.path,
	output: z.object({ status: z.string(), data: z.array(nextEntry) }),
};
const sameList: CachedRead = {
	path: listChildren.path,
	output: z.object({ data: z.array(z.object({ full_name: z.string() })) }),
};

async function cacheList(): Promise<void> {
	const cache = newQueryClient();
	const stop = cacheAnswers(cache, OWNER);
	cache.setQueryDefaults(KEY, { meta: { cached: true } });
	cache.setQueryData(KEY, ANSWER);
	await answersCached(1);
	stop();
}

/** The app's next version restores them. */
async function restored(now: number, ...reads: CachedRead[]) {
	const cache = newQueryClient();
	const count = await restoreAnswers(cache, OWNER, { load: () => Promise.resolve(reads), now });
	return { count, data: cache.getQueryData(KEY) };
}

const storedVersions = async () => (await (await phoneDatabase()).getAll('answers')).map(versionOf);

beforeEach(async () => {
	await keepSession(FELLOW);
	await cacheList();
});

test('an older answer that the new version does not understand is left out, to be read again', async () => {
	expect(await restored(NEXT, nextList)).toEqual({ count: 0, data: undefined });
	expect(await storedVersions()).toEqual([]);
});

test('an older answer that the new version understands is shown, and is of that version from then on', async () => {
	expect(await restored(NEXT, sameList)).toEqual({ count: 1, data: ANSWER });
	expect(await storedVersions()).toEqual([NEXT]);
});

test('an answer of a newer version is left to that', async () => {
	expect(await restored(STORED_VERSION - 1)).toEqual({ count: 0, data: undefined });
	expect(await storedVersions()).toEqual([STORED_VERSION]);
});

test('an answer of this version needs no schema', async () => {
	expect(await restored(STORED_VERSION)).toEqual({ count: 1, data: ANSWER });
});

test('an answer that the phone read while its clock ran ahead does not replace a newer one', async () => {
	const newer = { ...ANSWER, data: [] };
	vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000);
	await cacheList();
	vi.restoreAllMocks();
	const cache = newQueryClient();
	cache.setQueryData(KEY, newer);
	await restoreAnswers(cache, OWNER, { load: () => Promise.resolve([]) });
	expect(cache.getQueryData(KEY)).toEqual(newer);
});

test('an answer that a phone read by a clock that ran ahead is not younger than now', async () => {
	vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
	await cacheList();
	vi.useRealTimers();
	const cache = newQueryClient();
	await restoreAnswers(cache, OWNER, { load: () => Promise.resolve([]), now: STORED_VERSION });
	const query = cache.getQueryCache().find({ queryKey: KEY });
	if (!query) throw new Error('Nothing was restored');
	expect(readTimeOf(query)).toBeLessThanOrEqual(Date.now());
});
