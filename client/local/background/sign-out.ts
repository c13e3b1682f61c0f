import type { QueryClient } from '@tanstack/react-query';
import { phoneStorage, tabStorage } from '../../floor/web-storage.ts';
import { announceOutbox } from '../outbox/store.ts';
import { ifPossible } from '../session/if-possible.ts';
import { currentOwner } from '../session/owner.ts';
import { dropSession } from '../session/session.ts';
import { keysFrom, OWNED, withDatabase } from '../store/database.ts';
import { forgetAsked } from '../store/drafts.ts';
import { forgetKey } from '../store/vault.ts';
import { endNotifications } from './notifications.ts';

/** Keys that begin so belong to the browser and say nothing of a person, such as the columns of a list. */
export const STAYS = 'hidden_columns_';
/** Holds the tokens of logouts that did not reach the server, which the next person's logout must not lose. */
export const UNTOLD = 'untold_logouts';
/** The name of an owner follows it. Such a key stays until this owner signs out. */
export const NUMBER_OF = 'number_of_';

/** The numbers of other owners stay, as their work does. */
const stays = (key: string): boolean => key.startsWith(STAYS) || key.startsWith(NUMBER_OF) || key === UNTOLD;

function clearKeys(): void {
	for (const key of phoneStorage.keys()) if (!stays(key)) phoneStorage.removeItem(key);
}

/** Other people's data stays. */
export async function forgetEverything(cache: QueryClient): Promise<void> {
	const owner = currentOwner();
	// Comes first, because the guards open the login as soon as the session is gone.
	clearKeys();
	for (const key of tabStorage.keys()) tabStorage.removeItem(key);
	await dropSession();
	// Pending answers must not be stored after the removal.
	cache.clear();
	if (owner) await forgetOwner(owner);
	await endNotifications();
}

/** Also deletes the owner's key and number. Never rejects. */
export async function forgetOwner(owner: string): Promise<void> {
	phoneStorage.removeItem(NUMBER_OF + owner);
	forgetAsked(owner);
	await ifPossible(async () => {
		const items = await withDatabase((database) => database.getAllFromIndex('outbox', 'owner', owner));
		await withDatabase((database) => {
			const transaction = database.transaction(
				['drafts', 'answers', 'photos', 'outbox', 'pieces'],
				'readwrite',
			);
			const drops: Promise<unknown>[] = OWNED.map((name) =>
				transaction.objectStore(name).delete(keysFrom(`${owner}:`)),
			);
			for (const { seq, id } of items) {
				if (seq !== undefined) drops.push(transaction.objectStore('outbox').delete(seq));
				drops.push(transaction.objectStore('pieces').delete(keysFrom(`${id} `)));
			}
			return Promise.all([...drops, transaction.done]);
		});
		await forgetKey(owner);
		announceOutbox();
	});
}
