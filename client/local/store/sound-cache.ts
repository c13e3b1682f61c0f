import { ifPossible } from '../session/if-possible.ts';
import { currentOwner } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { keysFrom, withDatabase } from './database.ts';
import { seal, unseal } from './vault.ts';

/** Sounds are in the store of their owner's photos. */
const prefixOf = (owner: string): string => `${owner}:sound:`;

/** A recording never changes, so the signature of its address does not matter. */
const placeOf = (address: string): string => new URL(address, location.origin).pathname;

const soundOwner = (): string | undefined =>
	currentSession()?.role === 'fellow' ? currentOwner() : undefined;

export async function keptSound(address: string): Promise<Blob | undefined> {
	const owner = soundOwner();
	if (owner === undefined) return undefined;
	return ifPossible(async () => {
		const sealed = await withDatabase((database) =>
			database.get('photos', prefixOf(owner) + placeOf(address)),
		);
		const sound = sealed && (await unseal(owner, sealed));
		return sound instanceof Blob ? sound : undefined;
	});
}

/**
 * Keeps only these recordings for their owner, and fetches missing ones one after the other. Rejects without
 * an answer.
 */
export async function keepSounds(addresses: readonly string[]): Promise<void> {
	const owner = soundOwner();
	if (owner === undefined) return;
	const wanted = new Map(addresses.map((address) => [prefixOf(owner) + placeOf(address), address]));
	const kept = (await ifPossible(async () => dropOthers(owner, wanted))) ?? [];
	for (const [key, address] of wanted) {
		if (kept.includes(key)) continue;
		// It goes by session, because the signature of a list that was read hours ago has run out.
		const headers = { authorization: `Bearer ${currentSession()?.token ?? ''}` };
		const response = await fetch(placeOf(address), { headers, priority: 'low' });
		if (response.ok) await keep(owner, key, await soundOf(response));
	}
}

const soundOf = async (response: Response): Promise<Blob> =>
	new Blob([await response.arrayBuffer()], { type: response.headers.get('content-type') ?? '' });

async function dropOthers(owner: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
	return withDatabase(async (database) => {
		const keys = await database.getAllKeys('photos', keysFrom(prefixOf(owner)));
		for (const key of keys) if (!wanted.has(key)) await database.delete('photos', key);
		return keys.filter((key) => wanted.has(key));
	});
}

/** An owner who has signed out since gets nothing. */
async function keep(owner: string, key: string, sound: Blob): Promise<void> {
	await ifPossible(async () => {
		const sealed = await seal(owner, sound);
		await withDatabase(async (database) => {
			if (soundOwner() === owner) await database.put('photos', sealed, key);
		});
	});
}
