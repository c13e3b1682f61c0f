import type { Answers, Geopoint } from '@yuva/contract/forms/answers-schema';
import { type Insertable, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FormAnswers } from '../../platform/database/tables.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';
import { answersInReach, type Reader } from './reach-queries.ts';

export type NewAnswer = Omit<Insertable<FormAnswers>, 'answers' | 'place'> & {
	answers: Answers;
	place: Geopoint | null;
};

/**
 * Gives the year that was open when a lead wrote: the answers may come after it has closed. Between two years
 * the next one counts, while there is none the last.
 */
const yearOpenAt = (written: Date | string) => sql<number>`coalesce((
	select id from programme_years where status <> 'planned' and (closed_at is null or closed_at >= ${written})
	order by starts_on limit 1), current_year())`;

/** @returns false when the id is taken */
export async function insertAnswer(db: Db, { answers, place, ...row }: NewAnswer): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('form_answers')
		.values({
			...row,
			year_id: row.year_id ?? yearOpenAt(row.written_at),
			answers: JSON.stringify(answers),
			place: place && JSON.stringify(place),
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function insertMedia(
	db: Db,
	rows: readonly { answer_id: string; question: string; media_id: string }[],
): Promise<void> {
	if (rows.length > 0) await db.insertInto('form_media').values(rows).execute();
}

export async function findTaken(
	db: Db,
	id: string,
	{ account_id, form_id }: { account_id: string; form_id: string },
): Promise<'own' | 'other' | undefined> {
	const row = await db
		.selectFrom('form_answers')
		.select(['account_id', 'form_id'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	return row.account_id === account_id && row.form_id === form_id ? 'own' : 'other';
}

export interface AnswerRow {
	id: string;
	version: number;
	period: string;
	written_at: Date;
	received_at: Date;
	subject_id: string | null;
	subject_name: string | null;
	place: Geopoint | null;
	answers: Answers;
	media: Record<string, string>;
}

const OF_ANSWER = sql`given.id, given.version, given.period, given.written_at, given.received_at, given.subject_id,
	(select full_name from accounts where accounts.id = given.subject_id) as subject_name, given.place, given.answers,
	coalesce((select jsonb_object_agg(question, media_id) from form_media where answer_id = given.id), '{}') as media`;

/** No screen shows more. */
const MOST_OWN = 50;

export async function selectOwnAnswers(db: Db, formId: string, accountId: string): Promise<AnswerRow[]> {
	const { rows } = await sql<AnswerRow>`
		select ${OF_ANSWER} from form_answers given where given.account_id = ${accountId} and given.form_id = ${formId}
		order by given.received_at desc, given.id desc limit ${rowLimit(MOST_OWN)}`.execute(db);
	return rows;
}

/** Returns when the account last answered each form in the current year, in all and in the period given for it. */
export async function selectLastAnswered(
	db: Db,
	accountId: string,
	periods: Readonly<Record<string, string>>,
): Promise<Map<string, { last: Date; is_answered: boolean }>> {
	const { rows } = await sql<{ form_id: string; last: Date; is_answered: boolean }>`
		select form_id, max(written_at) as last,
			bool_or(period = (${JSON.stringify(periods)}::jsonb ->> form_id::text)) as is_answered
		from form_answers where account_id = ${accountId} and year_id = ${yearOf()} group by form_id`.execute(db);
	return new Map(rows.map(({ form_id, ...row }) => [form_id, row]));
}

export interface ReceivedRow extends AnswerRow {
	account_id: string;
	full_name: string;
	role: string;
	district: string;
}

export interface AnswerFilter {
	/** Undefined means all years. */
	year?: number | undefined;
	period?: string | undefined;
	version?: number | undefined;
	district?: number | undefined;
	subject_id?: string | undefined;
	answer_id?: string | undefined;
}

export interface AnswerPage {
	after: { at: string; id: string } | undefined;
	limit: number;
}

const matches = ({ year, period, version, subject_id, answer_id }: AnswerFilter) =>
	sql`${year === undefined ? sql`true` : sql`given.year_id = ${year}`}
		and ${period === undefined ? sql`true` : sql`given.period = ${period}`}
		and ${version === undefined ? sql`true` : sql`given.version = ${version}`}
		and ${subject_id === undefined ? sql`true` : sql`given.subject_id = ${subject_id}::uuid`}
		and ${answer_id === undefined ? sql`true` : sql`given.id = ${answer_id}::uuid`}`;

/** A summary and a list count these rows of `form_answers given`. */
export function chosenAnswers(
	db: Db,
	reader: Reader,
	{ formId, ...filter }: AnswerFilter & { formId: string },
) {
	const { from, isReached, district } = answersInReach(db, reader, filter.district);
	return {
		rows: sql`${from} where given.form_id = ${formId} and ${isReached} and ${matches(filter)}`,
		district,
	};
}

export async function selectAnswers(
	db: Db,
	reader: Reader,
	{ after, limit, ...filter }: AnswerFilter & AnswerPage & { formId: string },
): Promise<ReceivedRow[]> {
	const { rows: chosen, district } = chosenAnswers(db, reader, filter);
	const isLater = after
		? sql`(given.received_at, given.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
		: sql`true`;
	const { rows } = await sql<ReceivedRow>`
		select ${OF_ANSWER}, by.id as account_id, by.full_name, by.role, ${district} as district
		from ${chosen} and ${isLater}
		order by given.received_at desc, given.id desc limit ${rowLimit(limit)}`.execute(db);
	return rows;
}
