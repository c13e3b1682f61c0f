import {
	type ChildEntry,
	type ChildFilter,
	type ChildSort,
	childClasses,
	type StaffChild,
} from '@yuva/contract/children/schema';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { nameFound } from '../../platform/database/search-words.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { homeIsCalled } from '../reference/reads.ts';
import type { ListedChild } from './reads.ts';

const classNumber = sql`array_position(${sql.val([...childClasses])}::text[], held.child_class)`;

/** Sorts rows with the same key by name. */
const KEYS: Record<ChildSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
	name: { key: sql`''`, type: sql`text` },
	center: { key: sql`figures.full_name`, type: sql`text` },
	class_lowest: { key: classNumber, type: sql`integer` },
	class_highest: { key: sql`-${classNumber}`, type: sql`integer` },
};

export interface StaffChildPage extends ChildFilter {
	yearId: number;
	isOpen: boolean;
	after: readonly [key: string, name: string, id: string] | undefined;
	limit: number;
}

export type StaffChildRow = ListedChild &
	Omit<StaffChild, keyof ChildEntry> & {
		key: string;
		name_key: string;
	};

const isFound = (search: string): RawBuilder<boolean> => sql<boolean>`(
	child.id in (select named.id from children named where named.deleted_at is null
		and ${nameFound(search, { words: sql`name_words(named.full_name)`, keys: sql.ref('named.name_keys') })})
	or held.fellow_id in (select named.fellow_id from fellow_figures named
		where ${nameFound(search, { words: sql.ref('named.words'), keys: sql.ref('named.name_keys'), more: homeIsCalled('named.fellow_id') })}))`;

function selectPage(db: Db, viewer: Viewer, page: StaffChildPage) {
	const { search, district, fellow, consent, stay, after, sort } = page;
	const { key, type } = KEYS[sort];
	const name = sql<string>`lower(child.full_name)`;
	return db
		.selectFrom('child_enrolments as held')
		.innerJoin('children as child', 'child.id', 'held.child_id')
		.innerJoin('fellows', 'fellows.id', 'held.fellow_id')
		.innerJoin('fellow_figures as figures', 'figures.fellow_id', 'fellows.id')
		.select([
			'child.id',
			'child.full_name',
			'child.photo_consent',
			'child.created_at',
			'child.register_consent as consent',
			page.isOpen ? 'child.photo_id' : sql<null>`null`.as('photo_id'),
			'held.child_class',
			'held.year_id',
			'held.left_on',
			'held.fellow_id',
			'figures.full_name as fellow_name',
			'figures.district_name',
			sql`${key}`.as('key'),
			name.as('name_key'),
		])
		.where('held.year_id', '=', page.yearId)
		.where('child.deleted_at', 'is', null)
		.where('held.left_on', stay === 'left' ? 'is not' : 'is', null)
		.where(fellowInReach(viewer))
		.$if(search !== '', (query) => query.where(isFound(search)))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(fellow !== undefined, (query) => query.where('held.fellow_id', '=', fellow ?? ''))
		.$if(page.class !== undefined, (query) => query.where('held.child_class', '=', page.class ?? ''))
		.$if(consent === 'missing', (query) => query.where(sql<boolean>`child.register_consent is not true`))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(${key}, ${name}, child.id) > (${after?.[0]}::${type}, ${after?.[1]}, ${after?.[2]}::uuid)`,
			),
		)
		.orderBy(sql.ref('key'))
		.orderBy('name_key')
		.orderBy('child.id')
		.limit(rowLimit(page.limit));
}

/** Works out attendance and levels for the page alone. */
export async function selectStaffChildren(
	db: Db,
	viewer: Viewer,
	page: StaffChildPage,
): Promise<StaffChildRow[]> {
	const { rows } = await sql<StaffChildRow>`
		select listed.*, listed.key::text as key, came.present as days_present, came.days as days_counted,
			levels.baseline, levels.endline
		from (${selectPage(db, viewer, page)}) as listed
		cross join lateral (
			select count(*) as days, count(*) filter (where is_present) as present
			from child_days where child_id = listed.id and year_id = listed.year_id
		) as came
		cross join lateral (
			select max(learning_level) filter (where assessment_type = 'baseline')::float8 as baseline,
				max(learning_level) filter (where assessment_type = 'endline')::float8 as endline
			from assessments where child_id = listed.id and year_id = listed.year_id
		) as levels
		order by listed.key, listed.name_key, listed.id`.execute(db);
	return rows;
}
