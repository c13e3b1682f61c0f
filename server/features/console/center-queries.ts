import { MOST_PINS } from '@yuva/contract/console/overview-rules';
import type { CenterDot, CenterPin } from '@yuva/contract/console/overview-schema';
import type { CenterStatus } from '@yuva/contract/learning-center/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { joinedPlaceByLanguage } from '../reference/reads.ts';
import { isAtWork, reachedFellows } from './overview-reads.ts';

export interface CenterFilter {
	district: number | undefined;
	status: CenterStatus | undefined;
	today: string;
}

function centersInReach(db: Db, viewer: Viewer, { district, status, today }: CenterFilter) {
	return reachedFellows(db, viewer)
		.innerJoin('learning_centers as center', 'center.fellow_id', 'fellows.id')
		.select(['fellows.id as fellow_id', 'accounts.full_name', sql<CenterStatus>`center.status`.as('status')])
		.where(isAtWork(today))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(status !== undefined, (query) => query.where('center.status', '=', status ?? ''));
}

export interface CenterPage extends CenterFilter {
	after: { name: string; id: string } | undefined;
	limit: number;
}

/** Sorts by the fellow's name. */
export function selectCenters(db: Db, viewer: Viewer, page: CenterPage) {
	const { after, limit } = page;
	return (
		centersInReach(db, viewer, page)
			// an index of `fellow_figures` sorts, so that a page need not sort everybody
			.innerJoin('fellow_figures as figures', 'figures.fellow_id', 'fellows.id')
			.where(sql<boolean>`figures.has_access`)
			.leftJoin('grampanchayats as village', 'village.id', 'center.village')
			.leftJoin('mandals as mandal', 'mandal.id', 'center.mandal')
			.leftJoin('districts as district', 'district.id', 'center.district')
			.select([joinedPlaceByLanguage.as('place'), sql<boolean>`center.latitude is not null`.as('has_pin')])
			.$if(after !== undefined, (query) =>
				query.where(sql<boolean>`(figures.full_name, figures.fellow_id) > (${after?.name}, ${after?.id})`),
			)
			.orderBy('figures.full_name')
			.orderBy('figures.fellow_id')
			.limit(rowLimit(limit))
			.execute()
	);
}

/** Returns each dot once, sorted. */
export function selectDots(db: Db, viewer: Viewer, filter: CenterFilter): Promise<CenterDot[]> {
	return db
		.selectFrom(
			centersInReach(db, viewer, filter)
				.select(['center.latitude', 'center.longitude'])
				.where('center.latitude', 'is not', null)
				.as('center'),
		)
		.select([
			'center.status',
			sql<number>`round(center.latitude::numeric, 2)::float8`.as('latitude'),
			sql<number>`round(center.longitude::numeric, 2)::float8`.as('longitude'),
		])
		.distinct()
		.orderBy('latitude')
		.orderBy('longitude')
		.orderBy('status')
		.limit(rowLimit(MOST_PINS))
		.execute();
}

/** Returns one pin more than a map shows when there are more. */
export function selectPins(db: Db, viewer: Viewer, filter: CenterFilter): Promise<CenterPin[]> {
	return centersInReach(db, viewer, filter)
		.select([sql<number>`center.latitude`.as('latitude'), sql<number>`center.longitude`.as('longitude')])
		.where('center.latitude', 'is not', null)
		.orderBy('fellows.id')
		.limit(rowLimit(MOST_PINS + 1))
		.execute();
}
