import type { OtherLanguage } from '@yuva/contract/language';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A correction is a text in other words, as it was stored; a later release may have another English. */
export interface StoredCorrection {
	id: string;
	key: string;
	english: string[];
	sense: string;
	texts: string[];
	by: string;
	changed_at: Date;
}

export async function selectCorrections(db: Db, language: OtherLanguage): Promise<StoredCorrection[]> {
	return await db
		.selectFrom('text_corrections')
		.innerJoin('accounts', 'accounts.id', 'changed_by')
		.select(['text_corrections.id', 'key', 'english', 'sense', 'texts', 'changed_at'])
		.select(sql<string>`accounts.full_name`.as('by'))
		.where('text_corrections.language', '=', language)
		.orderBy('changed_at', 'desc')
		.orderBy('text_corrections.id')
		.execute();
}

export type NewCorrection = Omit<StoredCorrection, 'by'> & { language: OtherLanguage; changed_by: string };

export async function storeCorrection(db: Db, row: NewCorrection): Promise<void> {
	const { texts, changed_by, changed_at } = row;
	await db
		.insertInto('text_corrections')
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(['language', 'id']).doUpdateSet({ texts, changed_by, changed_at }),
		)
		.execute();
}

/** @returns false if there was none */
export async function deleteCorrection(db: Db, language: OtherLanguage, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('text_corrections')
		.where('language', '=', language)
		.where('id', '=', id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
