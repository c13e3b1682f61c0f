import {
	UNKNOWN_YEAR,
	type YearChoice,
	type YearOption,
	type YearStatus,
} from '@yuva/contract/enrolments/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { lastCenterOf } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

export interface Year {
	id: number;
	name: string;
	/** Both are calendar days in India and included. */
	starts_on: string;
	ends_on: string;
	status: YearStatus;
}

/**
 * Returns the current year without a choice.
 *
 * @throws AppError `invalid` on `year` when there is none of this id or name
 */
export async function findYear(db: Db, choice?: YearChoice): Promise<Year> {
	const year = await db
		.selectFrom('programme_years')
		.select(['id', 'name', 'starts_on', 'ends_on', sql<YearStatus>`status`.as('status')])
		.$if(choice === undefined, (query) => query.where('id', '=', sql<number>`current_year()`))
		.$if(typeof choice === 'number', (query) => query.where('id', '=', Number(choice)))
		.$if(typeof choice === 'string', (query) => query.where('name', '=', String(choice)))
		.executeTakeFirst();
	if (!year) throw invalidField('year', UNKNOWN_YEAR);
	return year;
}

/**
 * Staff read the year of their choice, a fellow the present: undefined.
 *
 * @throws AppError `forbidden` for a fellow who asks for a year; as `findYear`
 */
export async function findYearFor(db: Db, viewer: Viewer, choice: YearChoice): Promise<Year | undefined> {
	if (viewer.role !== 'fellow') return findYear(db, choice);
	if (choice !== undefined) throw new AppError('forbidden', 'You cannot do this with your account.');
	return undefined;
}

const options = (db: Db) =>
	db
		.selectFrom('programme_years')
		.select([
			'programme_years.id',
			'name',
			sql<boolean>`programme_years.id = current_year()`.as('is_current'),
		])
		.orderBy('starts_on', 'desc');

export const findYearOptions = (db: Db): Promise<YearOption[]> =>
	options(db).where('status', '<>', 'planned').execute();

export const findYearsOfFellow = (db: Db, fellowId: string): Promise<YearOption[]> =>
	options(db)
		.where(sql<boolean>`(programme_years.id = current_year() or exists (select from fellow_enrolments held
			where held.year_id = programme_years.id and held.fellow_id = ${fellowId}))`)
		.execute();

/** Returns the last day of the fellow's enrolment in the year; null without one. */
export async function findEnrolledUntil(db: Db, fellowId: string, yearId: number): Promise<string | null> {
	const held = await db
		.selectFrom('fellow_enrolments')
		.select('last_day')
		.where('fellow_id', '=', fellowId)
		.where('year_id', '=', yearId)
		.executeTakeFirst();
	return held?.last_day ?? null;
}

/** Tells whether the fellow of the enrolment is enrolled in a later year, too. */
export async function hasLaterEnrolment(db: Db, enrolmentId: string): Promise<boolean> {
	const { rows } = await sql`
		select from fellow_enrolments held join programme_years year on year.id = held.year_id
		join fellow_enrolments later on later.fellow_id = held.fellow_id
		join programme_years later_year on later_year.id = later.year_id and later_year.starts_on > year.starts_on
		where held.id = ${enrolmentId} limit 1`.execute(db);
	return rows.length > 0;
}

export interface PlaceOfEnrolment {
	state: number | null;
	district: number | null;
	/** Null means, as for the village, that the village is unknown or lies in another district. */
	mandal: number | null;
	village: number | null;
}

/** Returns the place that an enrolment kept when it ended. */
export function findKeptPlace(db: Db, enrolmentId: string): Promise<PlaceOfEnrolment> {
	return db
		.selectFrom('fellow_enrolments as held')
		.leftJoin('districts', 'districts.id', 'held.district')
		.leftJoin('grampanchayats as place', 'place.id', 'held.village')
		.leftJoin('mandals', (join) =>
			join.onRef('mandals.id', '=', 'place.mandal_id').onRef('mandals.district_id', '=', 'held.district'),
		)
		.select([
			'districts.state_id as state',
			'held.district',
			'mandals.id as mandal',
			sql<number | null>`case when mandals.id is not null then held.village end`.as('village'),
		])
		.where('held.id', '=', enrolmentId)
		.executeTakeFirstOrThrow();
}

/** Returns the fellow and the year of the child's latest enrolment. */
export async function findLastCenter(
	db: Db,
	childId: string,
): Promise<{ fellow_id: string | null; year_id: number } | undefined> {
	const { rows } = await sql<{ fellow_id: string | null; year_id: number }>`
		select center.fellow_id, center.year_id
		from ${lastCenterOf(sql`${childId}::uuid`)} as center`.execute(db);
	return rows[0];
}

export interface FoundChild {
	id: string;
	full_name: string;
	has_center: boolean;
	fellow_id: string | null;
}

/** Finds the present center, for staff else the last one; undefined when deleted or out of reach. */
export async function findChildOfYears(
	db: Db,
	viewer: Viewer,
	childId: string,
): Promise<FoundChild | undefined> {
	const center = sql<string>`coalesce(children.fellow_id, center.fellow_id)`;
	const row = await db
		.selectFrom('children')
		.innerJoin(
			sql<{ fellow_id: string | null }>`lateral ${lastCenterOf(sql`children.id`)}`.as('center'),
			(join) => join.onTrue(),
		)
		.leftJoin('fellows', (join) => join.on('fellows.id', '=', center))
		.select(['children.id', 'children.full_name'])
		.select([sql<boolean>`children.fellow_id is not null`.as('has_center'), 'fellows.id as fellow_id'])
		.where('children.id', '=', childId)
		.where('children.deleted_at', 'is', null)
		.$if(viewer.role === 'fellow', (query) => query.where('children.fellow_id', '=', viewer.account_id))
		.$if(viewer.role !== 'fellow' && viewer.role !== 'admin', (query) =>
			query.where((build) =>
				build.exists(
					build
						.selectFrom('fellows')
						.select('fellows.id')
						.where('fellows.id', '=', center)
						.where(fellowInReach(viewer)),
				),
			),
		)
		.executeTakeFirst();
	return row;
}

/**
 * Tells whether the child of `held` left within the year; a child who left because the year closed did not
 * drop out.
 */
export const hasDroppedOut = sql<boolean>`(held.left_on is not null and not exists (
	select from closed_children gone join year_closings closing on closing.id = gone.closing_id
	where gone.child_id = held.child_id and closing.year_id = held.year_id))`;

/**
 * Tells whether the child counts in the year, also if it was deleted after the year had closed. The query must
 * name `children` and `year`.
 */
export const wasThere = sql<boolean>`(children.deleted_at is null or children.deleted_at > year.closed_at)`;
