import type { QueryClient } from '@tanstack/react-query';
import { dropAllDrafts } from './drafts.ts';
import { dropSession } from './session.ts';

/** Removes everything that this phone keeps for the person who signs out; drafts of others wait for them. */
export async function forgetEverything(cache: QueryClient): Promise<void> {
	await dropAllDrafts();
	await dropSession();
	cache.clear();
	localStorage.clear();
	sessionStorage.clear();
}
