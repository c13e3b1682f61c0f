import type { QueryClient } from '@tanstack/react-query';
import { currentSession, dropSession } from '../session/session.ts';
import { forgetOwner } from './forget.ts';

/** Removes everything that this phone keeps for the person who signs out; what others left waits for them. */
export async function forgetEverything(cache: QueryClient): Promise<void> {
	const owner = currentSession()?.mobile_number;
	// First, because the guards open the login as soon as the session is gone.
	localStorage.clear();
	sessionStorage.clear();
	await dropSession();
	// What is still on its way must not be kept after all was removed.
	cache.clear();
	if (owner) await forgetOwner(owner);
}
