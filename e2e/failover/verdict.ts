import type { Db } from '../../server/platform/database/database.ts';
import type { Storage } from '../../server/platform/media/storage.ts';
import { countOf, surplus } from '../chaos/counts.ts';
import { type Difference, differencesOf } from '../chaos/state.ts';
import { readStoredMedia } from '../chaos/stored-media.ts';
import type { Writer } from './writer.ts';

export interface Found {
	acknowledged: number;
	/** The servers took these writes, but the database or the storage lacks them, or they have no receipt. */
	lost: string[];
	/** The database has these values more often than the writes of the fellow explain. */
	doubled: string[];
	/** The database has all values of this place, but in another order than the writes. */
	disordered: string[];
}

/** Compares the acknowledged writes of one fellow with the database and the storage. */
export async function judgeWriter(
	{ db, storage, begun }: { db: Db; storage: Storage; begun: Date },
	{ fellow: { account }, ledger, photos }: Writer,
): Promise<Found> {
	const rows = await db
		.selectFrom('idempotency_keys')
		.select('key')
		.where('account_id', '=', account)
		.execute();
	const receipts = new Set(rows.map(({ key }) => key));
	const acknowledged = ledger.filter(({ isAcknowledged }) => isAcknowledged);
	// what was not answered by the end is expected if the server took it
	const done = ledger.filter(({ isAcknowledged, key }) => isAcknowledged || receipts.has(key));
	const media = await readStoredMedia(db, { account, begun }, { read: (key) => storage.get(key), photos });
	const contents = done.map(({ content }) => content);
	const differences = await differencesOf(db, { account, begun, media }, contents);
	const unconfirmed = acknowledged.filter(({ key }) => !receipts.has(key));
	const found = sort(differences);
	found.lost.push(...unconfirmed.map(({ content }) => `no receipt: ${content}`));
	return { acknowledged: acknowledged.length, ...found };
}

function sort(differences: readonly Difference[]): Omit<Found, 'acknowledged'> {
	const found: Omit<Found, 'acknowledged'> = { lost: [], doubled: [], disordered: [] };
	for (const { place, want, have } of differences) {
		const missing = surplus(countOf(want), countOf(have));
		const added = surplus(countOf(have), countOf(want));
		found.lost.push(...missing.map((value) => `${place}: ${value}`));
		found.doubled.push(...added.map((value) => `${place}: ${value}`));
		if (missing.length + added.length === 0) found.disordered.push(`${place}: ${have.join(' → ')}`);
	}
	return found;
}
