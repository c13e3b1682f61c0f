import { type FormAudience, MOST_WAITING } from '@yuva/contract/forms/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';
import { type AnswerFilter, chosenAnswers } from './answer-queries.ts';
import { type AskedPerson, type Asking, answersInReach, peopleAsked, type Reader } from './reach-queries.ts';

export interface CountedForm {
	id: string;
	audience: FormAudience;
	period: string;
}

export interface FormCounts {
	asked: number;
	answered: number;
	answers: number;
}

/** Counts for each form the people in reach who are asked today, those of them who answered in the period, and all answers of the current year in reach. */
export async function countForms(
	db: Db,
	reader: Reader,
	{ forms, today }: { forms: readonly CountedForm[]; today: string },
): Promise<Map<string, FormCounts>> {
	const asking = { district: undefined, today };
	const { from, isReached } = answersInReach(db, reader, undefined);
	const { rows } = await sql<FormCounts & { id: string }>`
		with form as (select * from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as form (id uuid, audience text, period text)),
		asked as materialized (
			select 'fellows' as audience, person.id from (${peopleAsked(db, reader, { ...asking, audience: 'fellows' })}) person
			union all
			select 'leads', person.id from (${peopleAsked(db, reader, { ...asking, audience: 'leads' })}) person
		),
		reached as materialized (select given.form_id, count(*)::integer as answers from ${from}
			where given.year_id = ${yearOf()} and ${isReached} group by given.form_id)
		select form.id, coalesce(reached.answers, 0) as answers,
			(select count(*)::integer from asked where asked.audience = form.audience) as asked,
			(select count(*)::integer from asked where asked.audience = form.audience and exists (
				select from form_answers given where given.form_id = form.id and given.period = form.period
					and given.year_id = ${yearOf()} and given.account_id = asked.id)) as answered
		from form left join reached on reached.form_id = form.id`.execute(db);
	return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Counts those of the current year. */
export async function countByVersion(
	db: Db,
	reader: Reader,
	formId: string,
): Promise<ReadonlyMap<number, number>> {
	const { from, isReached } = answersInReach(db, reader, undefined);
	const { rows } = await sql<{ version: number; n: number }>`
		select given.version, count(*)::integer as n from ${from}
		where given.form_id = ${formId} and given.year_id = ${yearOf()} and ${isReached} group by given.version`.execute(
		db,
	);
	return new Map(rows.map(({ version, n }) => [version, n]));
}

export interface Standing {
	asked: number;
	answered: number;
	waiting: AskedPerson[];
}

export async function findStanding(
	db: Db,
	reader: Reader,
	{ form, year, ...asking }: Omit<Asking, 'audience'> & { form: CountedForm; year: number },
): Promise<Standing> {
	const { rows } = await sql<{ asked: number; answered: number; waiting: AskedPerson[] | null }>`
		with person as materialized (
			select person.*, exists (select from form_answers given where given.form_id = ${form.id}
				and given.year_id = ${year} and given.period = ${form.period} and given.account_id = person.id) as has_answered
			from (${peopleAsked(db, reader, { ...asking, audience: form.audience })}) person
		)
		select count(*)::integer as asked, (count(*) filter (where has_answered))::integer as answered,
			(select jsonb_agg(to_jsonb(late) - 'has_answered') from (select * from person where not has_answered
				order by full_name, id limit ${rowLimit(MOST_WAITING)}) late) as waiting
		from person`.execute(db);
	const [found] = rows;
	return { asked: found?.asked ?? 0, answered: found?.answered ?? 0, waiting: found?.waiting ?? [] };
}

export async function selectPeriods(
	db: Db,
	reader: Reader,
	{ formId, year }: { formId: string; year: number },
): Promise<string[]> {
	const { from, isReached } = answersInReach(db, reader, undefined);
	const { rows } = await sql<{ period: string }>`
		select distinct given.period from ${from}
		where given.form_id = ${formId} and given.year_id = ${year} and given.period <> '' and ${isReached}`.execute(
		db,
	);
	return rows.map(({ period }) => period);
}

export interface Figures {
	answers: number;
	questions: Map<string, QuestionFigures>;
}

/** Says how many answers to a version have a choice. */
export interface PickedChoice {
	version: number;
	choice: string;
	number: number;
}

export interface QuestionFigures {
	answered: number;
	choices: readonly PickedChoice[];
	mean: number | null;
	least: number | null;
	most: number | null;
}

export async function countAnswers(
	db: Db,
	reader: Reader,
	{ selects, ...chosen }: AnswerFilter & { formId: string; selects: readonly string[] },
): Promise<Figures> {
	const { rows: kept } = chosenAnswers(db, reader, chosen);
	const { rows } = await sql<QuestionFigures & { name: string | null; all: number }>`
		with kept as materialized (select given.version, given.answers from ${kept}),
		one as materialized (select kept.version, one.key as name, one.value from kept cross join lateral jsonb_each(kept.answers) one),
		picked as (
			select version, name, value #>> '{}' as choice from one
			where name = any (${[...selects]}::text[]) and jsonb_typeof(value) = 'string'
			union all
			select version, name, jsonb_array_elements_text(value) from one
			where name = any (${[...selects]}::text[]) and jsonb_typeof(value) = 'array'
		),
		number as (select name, (value #>> '{}')::float8 as number from one where jsonb_typeof(value) = 'number'),
		counted as (
			select name, count(*)::integer as answered,
				coalesce((select jsonb_agg(by_choice) from (select version, choice, count(*) as number from picked
					where picked.name = one.name group by version, choice) by_choice), '[]') as choices,
				(select avg(number) from number where number.name = one.name) as mean,
				(select min(number) from number where number.name = one.name) as least,
				(select max(number) from number where number.name = one.name) as most
			from one group by name
		)
		select (select count(*)::integer from kept) as all, counted.*
		from (select 1) single left join counted on true`.execute(db);
	const counted = rows.flatMap(({ name, all: _, ...figures }): [string, QuestionFigures][] =>
		name === null ? [] : [[name, figures]],
	);
	return { answers: rows[0]?.all ?? 0, questions: new Map(counted) };
}
