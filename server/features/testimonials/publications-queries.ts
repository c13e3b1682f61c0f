import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { mayBeHeard, mayBePublic } from '../children/consent-reads.ts';
import { nameByLanguage } from '../reference/reads.ts';

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
		.leftJoin('publications', (join) =>
			join.onRef('publications.testimonial_id', '=', 'testimonials.id').on(mayBePublic()),
		)
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

const approvedVoices = (db: Db) =>
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
			nameByLanguage('districts').as('place'),
		])
		.where(mayBePublic())
		.orderBy('publications.approved_at', 'desc')
		.orderBy('publications.testimonial_id', 'desc');

export const selectVoices = (db: Db) => approvedVoices(db).limit(rowLimit(MOST_VOICES)).execute();

export const selectLatestVoice = (db: Db, viewer: Viewer) =>
	approvedVoices(db).where(fellowInReach(viewer)).limit(rowLimit(1)).executeTakeFirst();

/** Tells whether the public may hear the recording. */
const isPlayed = () => sql<boolean>`publications.may_be_played and testimonials.stakeholder_type <> 'child'`;

/** Finds the stored recording of an approved voice; undefined unless it may be heard in public. */
export const selectRecording = (db: Db, testimonialId: string) =>
	db
		.selectFrom('publications')
		.innerJoin('testimonials', 'testimonials.id', 'publications.testimonial_id')
		.innerJoin('media', 'media.id', 'testimonials.recording_id')
		.select(['media.storage_key', 'media.content_type'])
		.where('publications.testimonial_id', '=', testimonialId)
		.where('media.deleted_at', 'is', null)
		.where(isPlayed())
		.where(mayBePublic())
		.executeTakeFirst();
