import type { WelcomeFigures } from '@yuva/contract/testimonials/publications-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A closed year counts all whom it had; the open one those at work. */
const figures = sql<WelcomeFigures>`with shown as materialized (
		select id, name, status = 'open' as is_open, closed_at from programme_years year
		where status <> 'planned'
		order by exists (select from child_enrolments where year_id = year.id) desc, starts_on desc limit 1
	), active as materialized (
		select fellows.id from shown
		join fellow_enrolments held on held.year_id = shown.id
		join fellows on fellows.id = held.fellow_id
		join accounts on accounts.id = fellows.id
		where not is_open or (held.outcome = 'active' and fellows.data_consent_at is not null and accounts.active)
	), child as materialized (
		select held.fellow_id from shown
		join child_enrolments held on held.year_id = shown.id
		join active on active.id = held.fellow_id
		join children on children.id = held.child_id
		where (deleted_at is null or deleted_at > closed_at) and (not is_open or held.left_on is null)
	) select name as year, (select count(*) from active) as fellows, (select count(*) from child) as children,
		case when is_open
			then (select count(*) from learning_centers join active on active.id = fellow_id where status = 'Active')
			else (select count(distinct fellow_id) from child) end as centers
	from shown`;

export async function selectFigures(db: Db): Promise<WelcomeFigures> {
	const { rows } = await figures.execute(db);
	return rows[0] ?? { year: '', fellows: 0, centers: 0, children: 0 };
}

/** Returns false until the head office chooses live figures. */
export async function showsLiveFigures(db: Db): Promise<boolean> {
	const row = await db.selectFrom('welcome_page').select('live_figures').executeTakeFirst();
	return row?.live_figures ?? false;
}

export async function storeFiguresChoice(
	db: Db,
	choice: { live_figures: boolean; changed_by: string; changed_at: Date },
): Promise<void> {
	await db
		.insertInto('welcome_page')
		.values(choice)
		.onConflict((conflict) => conflict.column('id').doUpdateSet(choice))
		.execute();
}
