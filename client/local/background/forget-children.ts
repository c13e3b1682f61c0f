import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@yuva/contract/endpoint';
import { ifPossible } from '../session/if-possible.ts';
import { answersWritten } from '../store/answer-cache.ts';
import { keysFrom, withDatabase } from '../store/database.ts';
import { dropAllDrafts } from '../store/drafts.ts';

/**
 * Keeps the answers of the `own` record and all that waits to be sent; forgets other answers, drafts and
 * photos. Never rejects.
 */
export async function forgetChildren(
	cache: QueryClient,
	owner: string,
	own: readonly Pick<Endpoint, 'path'>[],
): Promise<void> {
	const paths = new Set(own.map(({ path }) => path));
	cache.removeQueries({ predicate: ({ queryKey: [path] }) => !paths.has(path as Endpoint['path']) });
	await answersWritten();
	await dropAllDrafts();
	const of = keysFrom(`${owner}:`);
	const isOwn = (key: string) => own.some(({ path }) => key.startsWith(`${owner}:["${path}"`));
	await ifPossible(() =>
		withDatabase(async (database) => {
			const transaction = database.transaction(['answers', 'photos'], 'readwrite', { durability: 'strict' });
			const answers = transaction.objectStore('answers');
			const keys = (await answers.getAllKeys(of)).filter((key) => !isOwn(key));
			await Promise.all([
				...keys.map((key) => answers.delete(key)),
				transaction.objectStore('photos').delete(of),
				transaction.done,
			]);
		}),
	);
}

/** Keeps drafts and all that waits to be sent. Never rejects. */
export async function forgetRead(cache: QueryClient, owner: string): Promise<void> {
	cache.clear();
	await answersWritten();
	await ifPossible(() => withDatabase((database) => database.delete('answers', keysFrom(`${owner}:`))));
}
