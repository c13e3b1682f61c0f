import { announceOutbox } from '../outbox/store.ts';
import { ifPossible } from '../session/if-possible.ts';
import { keysFrom, OWNED, withDatabase } from '../store/database.ts';
import { forgetAsked } from '../store/drafts.ts';
import { forgetKey } from '../store/vault.ts';

/** Also deletes the owner's key. Never rejects. */
export async function forgetOwner(owner: string): Promise<void> {
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
