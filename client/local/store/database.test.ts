import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { databaseTrouble, openDatabase, phoneDatabase } from './database.ts';
import { loadDraft, saveDraft } from './drafts.ts';
import { DATABASE_VERSION } from './versions.ts';

let version = DATABASE_VERSION;
/** Each newer tab upgrades the one database of the phone. */
const openNewer = () => {
	version += 1;
	return openDB('yuva', version);
};
const nothing = () => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

// A newer tab that comes first would make a database without stores.
beforeEach(async () => void (await phoneDatabase()));

afterEach(() => {
	dispatchEvent(new PageTransitionEvent('pageshow'));
	databaseTrouble.set(undefined);
});

test('a newer version waits for a tab that holds the older one open, and says so', async () => {
	const place = { name: 'blocked', version: 1 };
	const stubborn = await openDB(place.name, 1);
	const opening = openDatabase({ ...place, version: 2 }, nothing);
	await expect.poll(databaseTrouble.get).toBe('blocked');
	stubborn.close();
	const database = await opening;
	expect([database.version, databaseTrouble.get()]).toEqual([2, undefined]);
	database.close();
	await deleteDB(place.name);
});

test('a tab with the older version makes way for a newer one, and says that it should be loaded again', async () => {
	let closed = 0;
	await openDatabase({ name: 'giving-way', version: 1 }, () => {
		closed += 1;
	});
	const newer = await openDB('giving-way', 2);
	expect([newer.version, closed, databaseTrouble.get()]).toEqual([2, 1, 'outdated']);
	newer.close();
});

test('what is typed into the older tab is stored beside the newer one', async () => {
	await keepSession(FELLOW);
	await saveDraft('child:new', { full_name: 'Anj' });
	const newer = await openNewer();
	await saveDraft('child:new', { full_name: 'Anjali' });
	expect(await loadDraft('child:new')).toEqual({ full_name: 'Anjali' });
	expect((await phoneDatabase()).version).toBe(version);
	newer.close();
});

test('a draft that is being stored when a newer version comes is not lost', async () => {
	await keepSession(FELLOW);
	const saving = saveDraft('child:new', { full_name: 'Ravi' });
	const newer = await openNewer();
	await saving;
	expect(await loadDraft('child:new')).toEqual({ full_name: 'Ravi' });
	newer.close();
	await settled();
});

const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));

test('a page that is set aside leaves no transaction open', async () => {
	const several = (await phoneDatabase()).transaction('drafts', 'readwrite', { durability: 'strict' });
	let isOpen = true;
	const work = async () => {
		while (isOpen) await several.store.get('more');
	};
	const ended = Promise.allSettled([work(), several.done]);
	leave();
	await expect(several.done).rejects.toThrow();
	isOpen = false;
	await ended;
	await keepSession(FELLOW);
	await saveDraft('child:new', { full_name: 'Kavya' });
	expect(await loadDraft('child:new')).toEqual({ full_name: 'Kavya' });
});

test('what the page has asked the storage for in one step is stored when the page is set aside', async () => {
	const database = await phoneDatabase();
	const drafts = { iv: new Uint8Array(12), bytes: new ArrayBuffer(1) };
	const stored = database.put('drafts', drafts, 'one step');
	const begun = vi.spyOn(IDBTransaction.prototype, 'commit');
	await Promise.resolve();
	expect(begun).toHaveBeenCalledOnce();
	leave();
	await stored;
	expect(await database.get('drafts', 'one step')).toMatchObject({ bytes: drafts.bytes });
});
