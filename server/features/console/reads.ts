import { type FirstStep, MOST_HITS, type SearchHit } from '@yuva/contract/console/schema';
import type { TextByLanguage } from '@yuva/contract/language';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { nameFound } from '../../platform/database/search-words.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import {
	byLanguage,
	hasOfficialVillages,
	homeIn,
	homeIsCalled,
	joinedPlaceByLanguage,
	joinedPlaceFound,
} from '../reference/reads.ts';
import { readPrivacyContact } from '../settings/reads.ts';

/** Sorts by name; further matches are left out first, so that the time does not grow with the fellowship. */
const MOST_SORTED = 200;

const reachedFellows = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('fellows')
		.innerJoin('fellow_figures as figures', 'figures.fellow_id', 'fellows.id')
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer))
		.limit(rowLimit(MOST_SORTED));

const inEnglish = (column: string) => sql<TextByLanguage>`jsonb_build_object('en', ${sql.ref(column)})`;

const codeAnd = (place: RawBuilder<string>) =>
	sql<string>`concat_ws(' · ', fellows.fellow_code, nullif(${place}, ''))`;
const codeAndHome = byLanguage(codeAnd(sql.ref('figures.place')), (language) => codeAnd(homeIn(language)));

const noNumber = sql<string | null>`null::text`.as('mobile_number');

/** Fellows have access; applicants do not. */
function matchingFellows(
	db: Db,
	viewer: Viewer,
	{ search, has_access }: { search: string; has_access: boolean },
) {
	return reachedFellows(db, viewer)
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select([
			sql<SearchHit['kind']>`${sql.lit(has_access ? 'fellow' : 'application')}`.as('kind'),
			'fellows.id',
			'fellows.id as fellow_id',
			inEnglish('figures.full_name').as('name'),
			codeAndHome.as('note'),
			'accounts.mobile_number',
		])
		.where(
			nameFound(search, {
				words: sql.ref('figures.words'),
				keys: sql.ref('figures.name_keys'),
				more: homeIsCalled('figures.fellow_id'),
			}),
		)
		.where('figures.has_access', '=', has_access);
}

function matchingChildren(db: Db, viewer: Viewer, search: string) {
	return reachedFellows(db, viewer)
		.innerJoin('children', 'children.fellow_id', 'fellows.id')
		.select([
			sql<SearchHit['kind']>`'child'`.as('kind'),
			'children.id',
			'fellows.id as fellow_id',
			inEnglish('children.full_name').as('name'),
			inEnglish('figures.full_name').as('note'),
			noNumber,
		])
		.where('children.deleted_at', 'is', null)
		.where(
			nameFound(search, { words: sql`name_words(children.full_name)`, keys: sql.ref('children.name_keys') }),
		);
}

function matchingCenters(db: Db, viewer: Viewer, search: string) {
	return reachedFellows(db, viewer)
		.innerJoin('learning_centers as center', 'center.fellow_id', 'fellows.id')
		.leftJoin('grampanchayats as village', 'village.id', 'center.village')
		.leftJoin('mandals as mandal', 'mandal.id', 'center.mandal')
		.leftJoin('districts as district', 'district.id', 'center.district')
		.select([
			sql<SearchHit['kind']>`'center'`.as('kind'),
			'fellows.id',
			'fellows.id as fellow_id',
			joinedPlaceByLanguage.as('name'),
			inEnglish('figures.full_name').as('note'),
			noNumber,
		])
		.where(sql<boolean>`figures.has_access`)
		.where(joinedPlaceFound(search));
}

/** Returns at most one hit more of each kind than is shown. */
export async function selectHits(db: Db, viewer: Viewer, search: string): Promise<SearchHit[]> {
	const kinds = [
		matchingFellows(db, viewer, { search, has_access: true }),
		matchingFellows(db, viewer, { search, has_access: false }),
		matchingChildren(db, viewer, search),
		matchingCenters(db, viewer, search),
	].map(
		(matching) =>
			sql`(select kind, id, fellow_id, name, note, mobile_number from (${matching}) as hit
				order by name ->> 'en', id limit ${rowLimit(MOST_HITS + 1)})`,
	);
	const { rows } = await sql<SearchHit>`${sql.join(kinds, sql` union all `)}`.execute(db);
	return rows;
}

/** The stored data decide, so a step is never ticked by hand. A later year does not open a step again. */
export async function readFirstSteps(db: Db): Promise<{ step: FirstStep; is_done: boolean }[]> {
	const { organisation, contact, complaint } = await readPrivacyContact(db);
	const { rows } = await sql<Record<'calendar' | 'leads' | 'fellows', boolean>>`select
		exists (select from module_plans) as calendar,
		exists (select from accounts where role in ('district_lead', 'team_lead')) as leads,
		exists (select from fellows where registered_at is not null) as fellows`.execute(db);
	const { calendar = false, leads = false, fellows = false } = rows[0] ?? {};
	const done: Record<FirstStep, boolean> = {
		organisation: organisation.en !== '' && contact.en !== '',
		privacy: complaint.en !== '',
		villages: await hasOfficialVillages(db),
		...{ calendar, leads, fellows },
	};
	return Object.entries(done).map(([step, is_done]) => ({ step: step as FirstStep, is_done }));
}
