import { listChildren } from '@yuva/contract/children/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer } from '../../test/answers.ts';
import { CHILDREN } from '../../test/registers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { currentItems, loadOutbox } from '../outbox/items.ts';
import { enqueue } from '../outbox/queued-write.ts';
import { queryOf } from '../server/call.ts';
import { newQueryClient } from '../server/query-client.ts';
import { keepSession } from '../session/session.ts';
import { phoneDatabase } from '../store/database.ts';
import { loadDraft, saveDraft } from '../store/drafts.ts';
import { unseal } from '../store/vault.ts';
import { openLocalData } from './open-local-data.ts';
import { forgetOwner } from './sign-out.ts';

fakeServer(answer(listChildren, { status: 'success', data: [...CHILDREN] }));

const RAMU = { ...FELLOW, mobile_number: '9123456780', full_name: 'Ramu Atram' };
const STORES = ['keys', 'drafts', 'answers', 'photos', 'outbox', 'pieces'] as const;
const PARENT = '9000012345';

async function use(fellow: typeof FELLOW): Promise<void> {
	await keepSession(fellow);
	const cache = newQueryClient();
	const phone = openLocalData(cache, fellow.mobile_number);
	await phone.ready;
	await cache.fetchQuery(queryOf(listChildren, { mobile: fellow.mobile_number }));
	await expect.poll(() => keysOf('answers', fellow.mobile_number)).toHaveLength(1);
	phone.stop();
	await saveDraft('child:new', { full_name: 'Anjali Kola', mobile_number: PARENT });
	const photo = new File(['a picture of Anjali'], 'Anjali Kola.jpg', { type: 'image/jpeg' });
	await enqueue(
		{ method: 'POST', path: '/api/children/photo/upload/', offline: 'queued_media' } as never,
		{ full_name: 'Anjali Kola', contact: PARENT, photo },
		{ label: 'Photo of Anjali', edit: undefined, makes: [], needs: [], affects: [] },
	);
}

async function keysOf(store: (typeof STORES)[number], owner: string): Promise<unknown[]> {
	const keys = await (await phoneDatabase()).getAllKeys(store);
	return keys.filter((key) => String(key).startsWith(owner));
}

async function everythingStored(): Promise<string> {
	const database = await phoneDatabase();
	const lines: string[] = [];
	const asText = (_: string, value: unknown) =>
		value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
	for (const store of STORES) {
		const [keys, values] = await Promise.all([database.getAllKeys(store), database.getAll(store)]);
		lines.push(JSON.stringify(keys), JSON.stringify(values, asText));
	}
	return lines.join('\n');
}

beforeEach(() => use(FELLOW));

test('no name and no number can be read in what the phone keeps, but for the number of its owner', async () => {
	const stored = await everythingStored();
	for (const word of ['Anjali', 'anjali', 'Kola', 'Bhanu', PARENT]) expect(stored).not.toContain(word);
	expect(new Set(stored.match(/\b[6-9]\d{9}\b/g))).toEqual(new Set([FELLOW.mobile_number]));
});

test('another fellow on the same phone sees nothing of it, and cannot open it', async () => {
	await use(RAMU);
	expect(currentItems().map(({ owner }) => owner)).toEqual([RAMU.mobile_number]);
	const cache = newQueryClient();
	await openLocalData(cache, RAMU.mobile_number).ready;
	const owners = cache
		.getQueryCache()
		.getAll()
		.map(({ queryKey }) => queryKey[1]);
	expect(owners).toEqual([{ mobile: RAMU.mobile_number }]);
	const database = await phoneDatabase();
	const [first] = await database.getAllFromIndex('outbox', 'owner', FELLOW.mobile_number);
	if (!first) throw new Error('The first queue is gone');
	await expect(unseal(RAMU.mobile_number, first.content)).rejects.toThrow();
});

test('who logs out leaves nothing, and what another left waits untouched', async () => {
	await use(RAMU);
	await forgetOwner(RAMU.mobile_number);
	expect(await everythingStored()).not.toContain(RAMU.mobile_number);
	expect(await (await phoneDatabase()).count('pieces')).toBe(1);
	await keepSession(FELLOW);
	await loadOutbox();
	expect(currentItems()).toHaveLength(1);
	expect(await loadDraft('child:new')).toMatchObject({ full_name: 'Anjali Kola' });
});
