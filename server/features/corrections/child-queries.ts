import type { ChildSide, Comparison, LikelyChild } from '@yuva/contract/corrections/child-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { nameFound } from '../../platform/database/search-words.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

export interface PlacedChild {
	id: string;
	fellow_id: string;
}

/** Returns those of `ids` in a center in reach; locks them until the transaction ends. */
export function lockPlaced(db: Db, viewer: Viewer, ids: readonly string[]): Promise<PlacedChild[]> {
	return db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.select(['children.id', 'fellows.id as fellow_id'])
		.where('children.id', '=', (build) => build.fn.any(sql<string[]>`${ids}::uuid[]`))
		.where('children.deleted_at', 'is', null)
		.where(fellowInReach(viewer))
		.orderBy('children.id')
		.forUpdate('children')
		.execute();
}

/** Returns the id of the open year, which stays open until the transaction ends; undefined between two years. */
export async function holdOpenYear(db: Db): Promise<number | undefined> {
	const row = await db
		.selectFrom('programme_years')
		.select('id')
		.where('status', '=', 'open')
		.forShare()
		.executeTakeFirst();
	return row?.id;
}

/** Returns the fellow of a merged entry, when that center is in reach. */
export async function findCenterOfDropped(
	db: Db,
	viewer: Viewer,
	dropId: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.select('fellows.id')
		.where('children.id', '=', dropId)
		.where('children.deleted_at', 'is not', null)
		.where(fellowInReach(viewer))
		.forUpdate('children')
		.executeTakeFirst();
	return row?.id;
}

export interface ChildRow extends ChildSide {
	fellow_id: string;
}

export async function selectSides(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ChildRow[]> {
	const rows = await db
		.selectFrom('children as child')
		.innerJoin('fellows', 'fellows.id', 'child.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select([
			'child.id',
			'child.full_name',
			'child.date_of_birth',
			'child.child_class',
			'child.other_child_class',
			'child.school_name',
			'child.mother_name',
			'child.father_name',
			'child.parent_mobile_number',
			'fellows.id as fellow_id',
			'accounts.full_name as fellow_name',
			sql<string>`(child.created_at at time zone 'Asia/Kolkata')::date`.as('registered_on'),
			sql<boolean>`child.photo_id is not null`.as('has_photo'),
			sql<number>`(select count(*) from child_days where child_id = child.id and year_id = current_year())`.as(
				'days_counted',
			),
			sql<number>`(select count(*) from child_days where child_id = child.id and year_id = current_year()
				and is_present)`.as('days_present'),
			sql<
				ChildSide['scores']
			>`array(select assessment_type from assessments score where score.child_id = child.id
				and score.year_id = current_year() order by 1)`.as('scores'),
			sql<number>`(select count(*) from child_consents talk where talk.child_id = child.id)`.as('consents'),
		])
		.where('child.id', '=', (build) => build.fn.any(sql<string[]>`${ids}::uuid[]`))
		.where('child.deleted_at', 'is', null)
		.where(fellowInReach(viewer))
		.execute();
	return rows as ChildRow[];
}

/** Returns programme days of the current year on which the two have different marks. */
export async function selectDifferingDays(
	db: Db,
	one: string,
	other: string,
): Promise<Comparison['days_that_differ']> {
	const { rows } = await sql<Comparison['days_that_differ'][number]>`
		select mark.day, mark.status as child, also.status as other from children_attendance mark
		join children_attendance also on also.child_id = ${other} and (also.year_id, also.day) = (mark.year_id, mark.day)
		where mark.child_id = ${one} and mark.year_id = current_year() and mark.status <> also.status
		order by mark.day`.execute(db);
	return rows;
}

export interface LikelyRow extends LikelyChild {
	fellow_id: string;
}

const MOST_LIKELY = 20;

/** Returns children in centers in reach, without the child itself; `search` matches the words of the name. */
export async function selectLikely(
	db: Db,
	viewer: Viewer,
	{ id, search }: { id: string; search: string },
): Promise<LikelyRow[]> {
	const likeness = sql<LikelyRow['likeness']>`array_remove(array[
		case when name_key(other.full_name) = name_key(child.full_name) then 'name' end,
		case when other.date_of_birth = child.date_of_birth then 'date_of_birth' end,
		case when other.parent_mobile_number = child.parent_mobile_number then 'parent_mobile_number' end], null)`;
	const rows = await db
		.selectFrom('children as other')
		.innerJoin('children as child', (join) =>
			join.on('child.id', '=', id).onRef('child.id', '<>', 'other.id'),
		)
		.innerJoin('fellows', 'fellows.id', 'other.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.innerJoin('districts', 'districts.id', 'fellows.working_district')
		.select(['other.id', 'other.full_name', 'other.child_class', 'other.other_child_class'])
		.select([
			'fellows.id as fellow_id',
			'accounts.full_name as fellow_name',
			'districts.name as district_name',
			likeness.as('likeness'),
		])
		.where('other.deleted_at', 'is', null)
		.where(fellowInReach(viewer))
		.where(search !== '' ? isNamed(search) : sql<boolean>`cardinality(${likeness}) > 0`)
		.orderBy(sql`cardinality(${likeness})`, 'desc')
		.orderBy((build) => build.fn('lower', ['other.full_name']))
		.orderBy('other.id')
		.limit(sql<number>`${MOST_LIKELY}::integer`)
		.execute();
	return rows as LikelyRow[];
}

const isNamed = (search: string) =>
	nameFound(search, { words: sql`name_words(other.full_name)`, keys: sql.ref('other.name_keys') });
