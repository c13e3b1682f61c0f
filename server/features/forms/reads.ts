import type { Answers } from '@yuva/contract/forms/answers';
import type { FormDefinition } from '@yuva/contract/forms/definition';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface WholeAnswer {
	written_at: Date;
	definition: FormDefinition;
	answers: Answers;
	/** Holds the ids of photos and recordings by question. */
	media: Record<string, string>;
}

/** Finds the answers with the questions as they were asked; the caller has checked the reach. */
export async function findAnswer(db: Db, answerId: string): Promise<WholeAnswer | undefined> {
	const { rows } = await sql<WholeAnswer>`
		select given.written_at, asked.definition, given.answers,
			coalesce((select jsonb_object_agg(question, media_id) from form_media where answer_id = given.id), '{}') as media
		from form_answers given join form_versions asked using (form_id, version)
		where given.id = ${answerId}`.execute(db);
	return rows[0];
}
