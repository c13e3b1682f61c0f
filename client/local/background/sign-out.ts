import type { QueryClient } from '@tanstack/react-query';
import { phoneStorage, tabStorage } from '../../floor/web-storage.ts';
import { currentOwner } from '../session/owner.ts';
import { dropSession } from '../session/session.ts';
import { forgetOwner } from './forget.ts';
import { endNotifications } from './notifications.ts';

/** How keys begin of what belongs to the browser and says nothing of a person, such as the columns of a list. */
export const STAYS = 'hidden_columns_';

function clearKeys(): void {
	for (const key of phoneStorage.keys()) if (!key.startsWith(STAYS)) phoneStorage.removeItem(key);
}

/** Removes the data of the person who signs out; other people's data stays. */
export async function forgetEverything(cache: QueryClient): Promise<void> {
	const owner = currentOwner();
	// First, because the guards open the login as soon as the session is gone.
	clearKeys();
	for (const key of tabStorage.keys()) tabStorage.removeItem(key);
	await dropSession();
	// Pending answers must not be stored after the removal.
	cache.clear();
	if (owner) await forgetOwner(owner);
	await endNotifications();
}
