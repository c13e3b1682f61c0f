import type { ChildWithoutCenter } from '@yuva/contract/years/enrolment-schema';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { lastCenterOf } from '../../platform/identity/enrolment.ts';
import { districtsOf } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

/** Serves leads and the head office; `last` of the query is the fellow of the last center. */
const lastInReach = ({ role, account_id }: Viewer): RawBuilder<boolean> =>
	role === 'admin' ? sql`true` : sql`last.working_district in (${districtsOf(account_id)})`;

const placedLast = sql`children child cross join lateral ${lastCenterOf(sql`child.id`)} as center
	left join fellows last on last.id = center.fellow_id`;

const isWithoutCenter = (viewer: Viewer): RawBuilder<boolean> =>
	sql`child.fellow_id is null and child.deleted_at is null and ${lastInReach(viewer)}`;

const isListed = (viewer: Viewer, which: WithoutCenterPage['which']): RawBuilder<boolean> =>
	sql`${isWithoutCenter(viewer)} and center.left_on is ${which === 'left' ? sql`not null` : sql`null`}`;

export const waitingForCenter = (viewer: Viewer): RawBuilder<unknown> =>
	sql`select child.id from ${placedLast} where ${isListed(viewer, 'waiting')}`;

export interface WithoutCenterPage {
	which: 'waiting' | 'left';
	/** Gives the name of the last center's fellow, name and id of the previous page's last child. */
	after: { center: string; name: string; id: string } | undefined;
	limit: number;
}

export type WithoutCenterRow = ChildWithoutCenter & { center: string };

/** Sorts by the name of the last center's fellow, then by name. */
export async function selectWithoutCenter(
	db: Db,
	viewer: Viewer,
	{ which, after, limit }: WithoutCenterPage,
): Promise<WithoutCenterRow[]> {
	const beyond = after
		? sql`(listed.center, listed.full_name, listed.id) > (${after.center}, ${after.name}, ${after.id}::uuid)`
		: sql`true`;
	const { rows } = await sql<WithoutCenterRow>`
		select listed.*, districts.name as district_name from (
			select child.id, child.full_name, child.child_class, center.fellow_id, accounts.full_name as fellow_name,
				coalesce(accounts.full_name, '') as center, center.year, center.left_on, center.left_reason,
				last.working_district
			from ${placedLast} left join accounts on accounts.id = center.fellow_id
			where ${isListed(viewer, which)}
		) as listed
		left join districts on districts.id = listed.working_district
		where ${beyond}
		order by listed.center, listed.full_name, listed.id
		limit ${rowLimit(limit)}`.execute(db);
	return rows;
}

/** Locks until the transaction ends those of `ids` without a center in reach, with the fellow of the last one. */
export async function lockWithoutCenter(
	db: Db,
	viewer: Viewer,
	ids: readonly string[],
): Promise<{ id: string; fellow_id: string | null }[]> {
	const { rows } = await sql<{ id: string; fellow_id: string | null }>`
		select child.id, center.fellow_id from ${placedLast}
		where ${isWithoutCenter(viewer)} and child.id = any(${ids}::uuid[])
		order by child.id for update of child`.execute(db);
	return rows;
}
