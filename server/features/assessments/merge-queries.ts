import { SKILLS } from '@yuva/contract/assessments/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { NewAssessment } from './queries.ts';

const scores = sql.join([...SKILLS, 'learning_level', 'scored_at'].map((name) => sql.ref(name)));

export interface MergedEntries {
	keep_id: string;
	drop_id: string;
	year_id: number;
	now: Date;
}

/** Moves the scores of the dropped entry to its history. */
export async function setScoresAside(
	db: Db,
	{ drop_id, year_id, now }: Omit<MergedEntries, 'keep_id'>,
): Promise<void> {
	await sql`
		with gone as (
			delete from assessments where child_id = ${drop_id} and year_id = ${year_id} returning *
		)
		insert into assessments_history (child_id, year_id, assessment_type, ${scores}, replaced_at)
		select child_id, year_id, assessment_type, ${scores}, ${now}::timestamptz from gone`.execute(db);
}

/** Copies scores that were set aside to the kept child, if it has none. @returns the copied ones */
export async function copyScores(
	db: Db,
	{ keep_id, drop_id, year_id, now }: MergedEntries,
): Promise<string[]> {
	const { rows } = await sql<{ assessment_type: string }>`
		insert into assessments (child_id, year_id, assessment_type, ${scores})
		select ${keep_id}, year_id, assessment_type, ${scores} from assessments_history
		where child_id = ${drop_id} and year_id = ${year_id} and replaced_at = ${now}
		on conflict (child_id, year_id, assessment_type) do nothing
		returning assessment_type`.execute(db);
	return rows.map(({ assessment_type }) => assessment_type);
}

export interface SplitEntries {
	keep_id: string;
	drop_id: string;
	year_id: number;
	merged_at: Date;
	scores: readonly string[];
}

/** Removes what the merge gave to the kept child, unless it was changed since. */
export async function removeCopies(db: Db, split: SplitEntries): Promise<void> {
	const { keep_id, drop_id, year_id, merged_at } = split;
	await sql`
		delete from assessments score using assessments_history aside
		where score.child_id = ${keep_id} and score.year_id = ${year_id}
			and score.assessment_type = any(${split.scores}::text[])
			and aside.child_id = ${drop_id} and aside.replaced_at = ${merged_at}
			and (aside.year_id, aside.assessment_type, aside.scored_at)
				= (score.year_id, score.assessment_type, score.scored_at)`.execute(db);
}

export async function restoreScores(
	db: Db,
	{ drop_id, year_id, merged_at }: Pick<SplitEntries, 'drop_id' | 'year_id' | 'merged_at'>,
): Promise<void> {
	await sql`
		with aside as (
			delete from assessments_history
			where child_id = ${drop_id} and year_id = ${year_id} and replaced_at = ${merged_at} returning *
		)
		insert into assessments (child_id, year_id, assessment_type, ${scores})
		select child_id, year_id, assessment_type, ${scores} from aside`.execute(db);
}

/** A phone sends these late; `until`: see `LateChild`. */
export type LateScores = NewAssessment & { until: Date | null };

/** @returns for each of `rows` whether it counts: the child has no such scores, or only some from before `until` */
export async function findCounting(db: Db, rows: readonly LateScores[]): Promise<boolean[]> {
	const ids = rows.map(({ child_id }) => child_id);
	const types = rows.map(({ assessment_type }) => assessment_type);
	const years = rows.map(({ year_id }) => year_id);
	const untils = rows.map(({ until }) => until);
	const { rows: found } = await sql<{ counts: boolean }>`
		select stored.child_id is null or coalesce(stored.scored_at <= given.until, false) as counts
		from unnest(${ids}::uuid[], ${types}::text[], ${years}::integer[], ${untils}::timestamptz[])
			with ordinality as given (child_id, assessment_type, year_id, until, position)
		left join assessments stored on (stored.child_id, stored.assessment_type, stored.year_id)
			= (given.child_id, given.assessment_type, given.year_id)
		order by given.position`.execute(db);
	return found.map(({ counts }) => counts);
}

export async function insertHistory(db: Db, rows: readonly NewAssessment[], now: Date): Promise<void> {
	if (rows.length === 0) return;
	const replaced = rows.map((row) => ({ ...row, replaced_at: now }));
	await db.insertInto('assessments_history').values(replaced).execute();
}
