import { sql } from 'kysely';
import { keepAttention, refreshAttention } from '../features/attention/actions.ts';
import { keepOverview, refreshOverview } from '../features/overview/actions.ts';
import type { Db } from '../platform/database/database.ts';

export interface KeptFigures {
	items: { rule: string }[];
	weeks: object[];
	levels: object[];
	groups: object[];
	assignments: object[];
}

/** What the two jobs and triggers keep, without ids and times of their own. */
export async function keptFigures(db: Db): Promise<KeptFigures> {
	const ofTable = async (table: string) =>
		(await sql<object>`select * from ${sql.table(table)} as kept order by kept::text`.execute(db)).rows;
	const { rows: items } = await sql<{ rule: string }>`
		select fellow_id, rule, subject, child_id, facts from attention_items where resolved_at is null
		order by fellow_id, rule, subject`.execute(db);
	return {
		items,
		weeks: await ofTable('overview_weeks'),
		levels: await ofTable('overview_levels'),
		groups: await ofTable('overview_groups'),
		assignments: await ofTable('assignment_sums'),
	};
}

/** As the server does once a minute. */
export async function keepFigures(db: Db, now: Date): Promise<void> {
	const turn = { now, signal: new AbortController().signal, limitMs: 300_000 };
	await keepOverview(db, turn);
	await keepAttention(db, turn);
}

class Undone extends Error {}

/** What would be kept if everybody were counted at this moment; changes nothing. */
export async function countEverybody(db: Db, now: Date): Promise<KeptFigures> {
	let figures: KeptFigures | undefined;
	const counting = db.transaction().execute(async (trx) => {
		await refreshOverview(trx, now);
		await refreshAttention(trx, { now });
		await sumTasks(trx);
		figures = await keptFigures(trx);
		throw new Undone();
	});
	await counting.catch((error: unknown) => {
		if (!(error instanceof Undone)) throw error;
	});
	if (!figures) throw new Error('not counted');
	return figures;
}

/** The sums of all assignments, from the tasks. */
export async function sumTasks(trx: Db): Promise<void> {
	await sql`delete from assignment_sums`.execute(trx);
	const keys = sql`assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district`;
	await sql`
		insert into assignment_sums (${keys}, first_id, pending, completed, cancelled)
		select ${keys}, min(task.id::text)::uuid, count(*) filter (where status = 'Pending'),
			count(*) filter (where status = 'Completed'), count(*) filter (where status = 'Cancelled')
		from assigned_tasks task join fellows on fellows.id = task.fellow_id group by ${keys}`.execute(trx);
}
