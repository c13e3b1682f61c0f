import { DAYS_PER_MODULE } from '@yuva/contract/attendance/rules';
import type { Ended } from '@yuva/contract/enrolments/schema';
import type { FellowStatus } from '@yuva/contract/profile/schema';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { wasThere } from '../enrolments/reads.ts';
import { homeByLanguage } from '../reference/reads.ts';
import { type FellowPage, type FellowRow, isFound, ORDERS } from './queries.ts';

/** Holds for any year the figures that `fellow_figures` has for the open one. */
interface Registers
	extends Pick<FellowRow, 'days_marked' | 'last_day' | 'last_register' | 'attendance_thousandths'> {
	module: number;
}

export type YearFigures = Omit<Registers, 'module'> & Pick<FellowRow, 'children'>;

type Sql = RawBuilder<unknown>;

const registersOf = (fellow: Sql, yearId: number): RawBuilder<Registers> => sql<Registers>`(
	select count(*)::integer as days_marked, coalesce(max(day), 0)::integer as last_day, max(date) as last_register,
		coalesce(round(1000.0 * sum(present) / sum(present + absent + missed)), -1)::integer as attendance_thousandths,
		coalesce(ceil(max(day)::numeric / ${sql.lit(DAYS_PER_MODULE)}), 0)::integer as module
	from registers where fellow_id = ${fellow} and year_id = ${yearId})`;

const childrenOf = (fellow: Sql, yearId: number): RawBuilder<number> => sql<number>`(
	select count(*)::integer from child_enrolments came join children on children.id = came.child_id
		join programme_years year on year.id = came.year_id
	where came.fellow_id = ${fellow} and came.year_id = ${yearId} and ${wasThere})`;

export async function selectYearFigures(db: Db, fellowId: string, yearId: number): Promise<YearFigures> {
	const fellow = sql`${fellowId}::uuid`;
	const { rows } = await sql<YearFigures>`
		select days_marked, last_day, last_register, attendance_thousandths, ${childrenOf(fellow, yearId)} as children
		from ${registersOf(fellow, yearId)} as marked`.execute(db);
	const [figures] = rows;
	if (!figures) throw new Error('An aggregate without groups gives one row');
	return figures;
}

const FELLOW = sql`fellows.id`;

/** Each order sorts by it; a cursor's key is never null. */
const KEYS: Record<(typeof ORDERS)[keyof typeof ORDERS]['column'], (yearId: number) => Sql> = {
	full_name: () => sql`fellow_figures.full_name`,
	children: (yearId) => childrenOf(FELLOW, yearId),
	last_register: () => sql`coalesce(marked.last_register, '-infinity')`,
	attendance: () => sql`marked.attendance_thousandths`,
};

/** An open account has the status of that year: an ended enrolment is completed, even if the fellow works today. */
const status = sql<FellowStatus>`case when not accounts.active then 'Inactive'
	when held.outcome = 'active' then 'Active' else 'Completed' end`;

export function selectFellowsOfYear(db: Db, viewer: Viewer, page: FellowPage & { yearId: number }) {
	const { column, direction, type } = ORDERS[page.sort];
	const { after, search, district, module, yearId } = page;
	const key = KEYS[column](yearId);
	const beyond = direction === 'asc' ? sql`>` : sql`<`;
	return db
		.selectFrom('fellow_enrolments as held')
		.innerJoin('fellow_figures', 'fellow_figures.fellow_id', 'held.fellow_id')
		.innerJoin('fellows', 'fellows.id', 'held.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'held.fellow_id')
		.crossJoinLateral(registersOf(FELLOW, yearId).as<'marked'>('marked'))
		.select([
			'held.fellow_id',
			sql<string>`fellows.fellow_code`.as('fellow_code'),
			'accounts.full_name',
			'accounts.mobile_number',
			'fellows.photo_id',
			homeByLanguage.as('place'),
			'fellow_figures.district_name',
			status.as('status'),
			sql<Ended | null>`nullif(held.outcome, 'active')`.as('ended'),
			childrenOf(FELLOW, yearId).as('children'),
			'marked.days_marked',
			'marked.last_day',
			'marked.last_register',
			'marked.attendance_thousandths',
			sql<string>`${key}::text`.as('key'),
		])
		.where('held.year_id', '=', yearId)
		.where(fellowInReach(viewer))
		.$if(page.status !== undefined, (query) => query.where(sql<boolean>`${status} = ${page.status}`))
		.$if(search !== '', (query) => query.where(isFound(search)))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(module !== undefined, (query) => query.where('marked.module', '=', module ?? 0))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(${key}, held.fellow_id) ${beyond} (${after?.key}::${type}, ${after?.id}::uuid)`,
			),
		)
		.orderBy(sql`${key}`, direction)
		.orderBy('held.fellow_id', direction)
		.limit(rowLimit(page.limit))
		.execute();
}
