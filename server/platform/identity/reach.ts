import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DB } from '../database/tables.ts';
import { hadNumber } from './earlier-numbers.ts';
import type { Viewer } from './viewer.ts';

/**
 * Tells whether `viewer` reaches the row: fellows themselves, team leads the fellows who chose them, district
 * leads those working in their districts, admins all. Every call evaluates it, so that a lead who changes
 * district loses the old one at once. So a query finds no row that is absent or out of reach, and the caller
 * cannot tell which. A query named `lock…` holds its rows until the transaction ends.
 */
export function fellowInReach(
	viewer: Pick<Viewer, 'account_id' | 'role'>,
): (build: ExpressionBuilder<DB, 'fellows'>) => Expression<SqlBool> {
	const { account_id, role } = viewer;
	return (build) => {
		if (role === 'admin') return sql<SqlBool>`true`;
		if (role === 'fellow') return build('fellows.id', '=', account_id);
		if (role === 'team_lead') {
			return build.exists(
				build
					.selectFrom('learning_centers')
					.select('learning_centers.fellow_id')
					.whereRef('learning_centers.fellow_id', '=', 'fellows.id')
					.where('learning_centers.team_lead_id', '=', account_id),
			);
		}
		return sql<SqlBool>`fellows.working_district in (${districtsOf(account_id)})`;
	};
}

export const districtsOf = (leadId: string | RawBuilder<string>): RawBuilder<number> => sql<number>`
	select district_id from lead_districts where account_id = ${leadId}::uuid
	union all
	select district_id from lead_stand_ins where account_id = ${leadId}::uuid
		and (now() at time zone 'Asia/Kolkata')::date between from_date and to_date`;

/** Tells whether the account of staff `leadId` is open and reaches the row of `fellows`. */
export const isReachedBy = (leadId: RawBuilder<string>): RawBuilder<SqlBool> => sql<SqlBool>`
	exists (select from accounts lead where lead.id = ${leadId} and lead.active and (
		lead.role = 'admin'
		or (lead.role = 'district_lead' and fellows.working_district in (${districtsOf(sql<string>`lead.id`)}))
		or (lead.role = 'team_lead' and exists (select from learning_centers center
			where center.fellow_id = fellows.id and center.team_lead_id = lead.id))))`;

export async function findFellowInReach(
	db: Db,
	viewer: Viewer,
	mobileNumber: string,
): Promise<string | undefined> {
	if (viewer.role === 'fellow') {
		const isOwn =
			viewer.mobile_number === mobileNumber || (await hadNumber(db, viewer.account_id, mobileNumber));
		return isOwn ? viewer.account_id : undefined;
	}
	const row = await db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select('fellows.id')
		.where('accounts.mobile_number', '=', mobileNumber)
		.where(fellowInReach(viewer))
		.executeTakeFirst();
	return row?.id;
}

export async function reachesFellow(
	db: Db,
	viewer: Pick<Viewer, 'account_id' | 'role'>,
	fellowId: string,
): Promise<boolean> {
	if (viewer.role === 'fellow') return viewer.account_id === fellowId;
	const row = await db
		.selectFrom('fellows')
		.select('fellows.id')
		.where('fellows.id', '=', fellowId)
		.where(fellowInReach(viewer))
		.executeTakeFirst();
	return row !== undefined;
}
