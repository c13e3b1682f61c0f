import { expect, type Page } from '@playwright/test';
import type { Tab } from './browsers/tab.ts';
import { dumpPhone } from './releases/phone-dump.ts';

type StoredKeys = Record<string, (string | number)[]>;

const READ_KEYS = `(async () => {
	const done = (request) =>
		new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const database = await done(indexedDB.open('yuva'));
	const reads = Array.from(database.objectStoreNames, async (name) => {
		return [name, await done(database.transaction(name).objectStore(name).getAllKeys())];
	});
	const keys = Object.fromEntries(await Promise.all(reads));
	database.close();
	return keys;
})()`;

export const storedKeys = (page: Pick<Tab, 'evaluate'>): Promise<StoredKeys> => page.evaluate(READ_KEYS);

/** Waits until the phone has cached the answer with these parts in its address and input. */
export async function expectCached(page: Pick<Tab, 'evaluate'>, ...parts: string[]): Promise<void> {
	const isCached = async () =>
		(await storedKeys(page)).answers?.some((key) => parts.every((part) => String(key).includes(part)));
	await expect.poll(isCached, `${parts} on the phone`).toBe(true);
}

export async function expectDraft(page: Page, ...texts: string[]): Promise<void> {
	const isStored = async () => {
		const { databases } = await dumpPhone(page);
		const stores = databases.flatMap(({ stores }) => stores).filter(({ name }) => name === 'drafts');
		const drafts = stores.flatMap(({ entries }) => entries.map(({ value }) => JSON.stringify(value)));
		return drafts.some((draft) => texts.every((text) => draft.includes(text)));
	};
	await expect.poll(isStored, `${texts} in a draft`).toBe(true);
}
