import type { OrganisationEntry } from '@yuva/contract/settings/organisation-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface Change {
	changed_by: string;
	changed_at: Date;
}

export interface Logo {
	logo: Buffer;
	logo_digest: string;
}

const store = (db: Db, row: Change & Partial<Logo> & { entry?: string }) =>
	db
		.insertInto('organisation')
		.values(row)
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();

/** Keeps the texts in Telugu if a release saves that does not know them. */
export async function storeEntry(db: Db, entry: OrganisationEntry, change: Change): Promise<void> {
	const te = entry.te ?? (await selectOrganisation(db))?.entry?.te;
	await store(db, { ...change, entry: JSON.stringify({ ...entry, ...(te && { te }) }) });
}

export async function storeLogo(db: Db, logo: Logo, change: Change): Promise<void> {
	await store(db, { ...change, ...logo });
}

export async function deleteLogo(db: Db, change: Change): Promise<void> {
	await db
		.updateTable('organisation')
		.set({ ...change, logo: null, logo_digest: null })
		.execute();
}

/** Returns undefined for another logo than the one of now. */
export async function selectLogo(db: Db, digest: string): Promise<Buffer | undefined> {
	const row = await db
		.selectFrom('organisation')
		.select('logo')
		.where('logo_digest', '=', digest)
		.executeTakeFirst();
	return row?.logo ?? undefined;
}

/** `entry` is null, and the row undefined, until the head office changes something. */
export const selectOrganisation = (db: Db) =>
	db
		.selectFrom('organisation')
		.select([sql<Partial<OrganisationEntry> | null>`entry`.as('entry'), 'logo_digest'])
		.executeTakeFirst();
