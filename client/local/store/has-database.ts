import { ifPossible } from '../session/if-possible.ts';

export const DATABASE_NAME = 'yuva';

/**
 * Light pages ask it: a visitor who never signed in need not load the code that opens the database. Older
 * browsers cannot list their databases, so it may exist there.
 */
export async function hasDatabase(): Promise<boolean> {
	return (await ifPossible(isThere)) ?? false;
}

async function isThere(): Promise<boolean> {
	if (!globalThis.indexedDB) return false;
	if (!indexedDB.databases) return true;
	return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME);
}
