import { ifPossible } from '../session/if-possible.ts';

export const DATABASE_NAME = 'yuva';

/**
 * Whether this browser has the phone's database already. For pages that are light: a visitor who never signed in need not load
 * the code that opens it. Older browsers cannot list their databases; then it may be there.
 */
export async function hasDatabase(): Promise<boolean> {
	return (await ifPossible(isThere)) ?? false;
}

async function isThere(): Promise<boolean> {
	if (!globalThis.indexedDB) return false;
	if (!indexedDB.databases) return true;
	return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME);
}
