import type { SpokenLanguage, SpokenText } from '@yuva/contract/spoken-texts/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface SpokenPlace {
	text: SpokenText;
	language: SpokenLanguage;
}

export interface NewSpokenText extends SpokenPlace {
	version: string;
	seconds: number;
	recording_id: string;
	recorded_by: string;
	recorded_at: Date;
}

export const selectSpokenTexts = (db: Db) =>
	db
		.selectFrom('spoken_texts')
		.innerJoin('media', 'media.id', 'spoken_texts.recording_id')
		.select(['text', 'version', 'seconds', 'media.bytes', 'recording_id', 'recorded_at'])
		.select(sql<SpokenLanguage>`language`.as('language'))
		.orderBy('text')
		.orderBy('language')
		.execute();

export async function selectRecordingAt(
	db: Db,
	{ text, language }: SpokenPlace,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('spoken_texts')
		.select('recording_id')
		.where('text', '=', text)
		.where('language', '=', language)
		.forUpdate()
		.executeTakeFirst();
	return row?.recording_id;
}

export async function storeSpokenText(db: Db, row: NewSpokenText): Promise<void> {
	await db
		.insertInto('spoken_texts')
		.values(row)
		.onConflict((conflict) => conflict.columns(['text', 'language']).doUpdateSet(row))
		.execute();
}

export async function deleteSpokenText(db: Db, { text, language }: SpokenPlace): Promise<void> {
	await db.deleteFrom('spoken_texts').where('text', '=', text).where('language', '=', language).execute();
}
