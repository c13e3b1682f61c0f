import type { StaffRole } from '@yuva/contract/accounts/schema';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { byLanguage } from '../reference/reads.ts';
import { selectLeadsOf, staffCalled } from './queries.ts';

/** Returns true for the number of an open or a closed account. */
export async function isTaken(db: Db, mobileNumber: string): Promise<boolean> {
	const row = await db
		.selectFrom('accounts')
		.select('id')
		.where('mobile_number', '=', mobileNumber)
		.executeTakeFirst();
	return row !== undefined;
}

/** Finds the first of the leads whom the fellow sees; null when there is no lead. */
export async function findLeadOf(db: Db, fellowId: string): Promise<string | null> {
	const [first] = await selectLeadsOf(db, fellowId);
	return first?.account_id ?? null;
}

const ownDistricts = (name: RawBuilder<string>) => sql<string>`(
	select string_agg(${name}, ', ' order by district.name)
	from lead_districts join districts district on district.id = lead_districts.district_id
	where lead_districts.account_id = accounts.id)`;
/** Names the districts of a lead, the lead of a team lead, or ''. */
const belongsTo = (districts: RawBuilder<string>) => sql<string>`coalesce(${districts}, lead.full_name, '')`;
const belongsToByLanguage = byLanguage(belongsTo(ownDistricts(sql`district.name`)), (language) =>
	belongsTo(ownDistricts(sql`coalesce(district.translations ->> ${sql.lit(language)}, district.name)`)),
);

/**
 * Finds staff with an open account by name, another spelling of it, or number, sorted by name, with districts
 * or lead in each language.
 */
export async function findStaff(db: Db, search: string, limit: number) {
	return db
		.selectFrom('accounts')
		.leftJoin('accounts as lead', 'lead.id', 'accounts.district_lead_id')
		.select([
			'accounts.id',
			'accounts.full_name',
			'accounts.mobile_number',
			sql<StaffRole>`accounts.role`.as('role'),
			belongsToByLanguage.as('belongs_to'),
		])
		.where('accounts.role', '<>', 'fellow')
		.where('accounts.active', '=', true)
		.where(await staffCalled(db, search))
		.orderBy('accounts.full_name')
		.orderBy('accounts.id')
		.limit(rowLimit(limit))
		.execute();
}
