import type { WelcomeFigures } from '@yuva/contract/publications/schema';
import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { mayBeHeard } from '../consent/reads.ts';

export interface SpokenFilter {
	type?: StakeholderType | undefined;
	district?: number | undefined;
	published?: 'yes' | undefined;
}

function spokenRows(db: Db, viewer: Viewer) {
	return db
		.selectFrom('testimonials')
		.innerJoin('fellows', 'fellows.id', 'testimonials.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.innerJoin('districts', 'districts.id', 'fellows.working_district')
		.leftJoin('publications', 'publications.testimonial_id', 'testimonials.id')
		.leftJoin('accounts as approver', 'approver.id', 'publications.approved_by')
		.select([
			'testimonials.id',
			'testimonials.fellow_id',
			'accounts.full_name as fellow_name',
			'districts.name as district',
			sql<StakeholderType>`testimonials.stakeholder_type`.as('stakeholder_type'),
			sql<Record<string, string>>`testimonials.form_data`.as('form_data'),
			'testimonials.recording_id',
			'testimonials.created_at',
			mayBeHeard().as('may_be_heard'),
			'publications.public_text',
			'publications.first_name',
			'publications.may_be_played',
			'publications.approved_at',
			'approver.full_name as approved_by',
		])
		.where(fellowInReach(viewer));
}

/** Newest first. */
export function selectSpoken(
	db: Db,
	viewer: Viewer,
	page: { filter: SpokenFilter; after: { created_at: Date; id: string } | undefined; limit: number },
) {
	const { filter, after } = page;
	const { type, district, published } = filter;
	return spokenRows(db, viewer)
		.$if(type !== undefined, (query) => query.where('testimonials.stakeholder_type', '=', type ?? ''))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(published !== undefined, (query) => query.where('publications.testimonial_id', 'is not', null))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(testimonials.created_at, testimonials.id) < (${after?.created_at}, ${after?.id})`,
			),
		)
		.orderBy('testimonials.created_at', 'desc')
		.orderBy('testimonials.id', 'desc')
		.limit(rowLimit(page.limit))
		.execute();
}

export type SpokenRow = Awaited<ReturnType<typeof selectSpoken>>[number];

export const selectOneSpoken = (db: Db, viewer: Viewer, id: string) =>
	spokenRows(db, viewer).where('testimonials.id', '=', id).executeTakeFirst();

export interface NewPublication {
	testimonial_id: string;
	public_text: string;
	first_name: string;
	may_be_played: boolean;
	approved_by: string;
	approved_at: Date;
}

/** Approves a testimonial, or changes the text of an earlier approval. */
export async function storePublication(db: Db, row: NewPublication): Promise<void> {
	const { testimonial_id: _, ...words } = row;
	await db
		.insertInto('publications')
		.values(row)
		.onConflict((conflict) => conflict.column('testimonial_id').doUpdateSet(words))
		.execute();
}

export async function deletePublication(db: Db, testimonialId: string): Promise<void> {
	await db.deleteFrom('publications').where('testimonial_id', '=', testimonialId).execute();
}

/** The page changes voices every four seconds; more would never be seen. */
const MOST_VOICES = 8;

/** Approved testimonials that may be heard, latest approval first. */
export const selectVoices = (db: Db) =>
	db
		.selectFrom('publications')
		.innerJoin('testimonials', 'testimonials.id', 'publications.testimonial_id')
		.innerJoin('fellows', 'fellows.id', 'testimonials.fellow_id')
		.innerJoin('districts', 'districts.id', 'fellows.working_district')
		.select([
			'publications.public_text as text',
			'publications.first_name as author',
			'publications.testimonial_id as id',
			isPlayed().as('is_played'),
			sql<StakeholderType>`testimonials.stakeholder_type`.as('stakeholder_type'),
			'districts.name as location',
		])
		.where(mayBeHeard())
		.orderBy('publications.approved_at', 'desc')
		.orderBy('publications.testimonial_id', 'desc')
		.limit(rowLimit(MOST_VOICES))
		.execute();

/** Whether the recording may be heard in public. */
const isPlayed = () => sql<boolean>`publications.may_be_played and testimonials.stakeholder_type <> 'child'`;

/** Where the recording of an approved voice is stored; undefined unless it may be heard in public. */
export const selectRecording = (db: Db, testimonialId: string) =>
	db
		.selectFrom('publications')
		.innerJoin('testimonials', 'testimonials.id', 'publications.testimonial_id')
		.innerJoin('media', 'media.id', 'testimonials.recording_id')
		.select(['media.storage_key', 'media.content_type'])
		.where('publications.testimonial_id', '=', testimonialId)
		.where('media.deleted_at', 'is', null)
		.where(isPlayed())
		.where(mayBeHeard())
		.executeTakeFirst();

/** A closed year counts whom it had; the open one who is at work. */
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

/** False until the head office chooses live figures. */
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
