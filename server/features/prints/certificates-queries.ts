import type { TextByLanguage } from '@yuva/contract/language';
import type { ChildCertificate, FellowCertificate } from '@yuva/contract/prints/certificates-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { hasDroppedOut } from '../enrolments/reads.ts';
import { nameByLanguage } from '../reference/reads.ts';

type Reader = Pick<Viewer, 'account_id' | 'role'>;

export interface StoredCertificate extends FellowCertificate {
	enrolment_id: string;
	outcome: string;
}

export function selectCertificate(
	db: Db,
	viewer: Reader,
	{ fellowId, year }: { fellowId: string; year: string },
): Promise<StoredCertificate | undefined> {
	return db
		.selectFrom('fellow_enrolments as held')
		.innerJoin('programme_years', 'programme_years.id', 'held.year_id')
		.innerJoin('fellows', 'fellows.id', 'held.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'held.fellow_id')
		.innerJoin('districts', 'districts.id', 'fellows.working_district')
		.leftJoin('learning_centers as center', 'center.fellow_id', 'fellows.id')
		.leftJoin('grampanchayats as village', (join) =>
			join.on('village.id', '=', sql<number>`coalesce(center.village, fellows.grampanchayat)`),
		)
		.select([
			'held.id as enrolment_id',
			'held.certificate_code as code',
			'held.outcome',
			'accounts.full_name',
			sql<string>`fellows.fellow_code`.as('fellow_code'),
			'programme_years.name as year',
			'held.enrolled_on as from',
			'held.last_day as to',
			'districts.name as district',
			sql<TextByLanguage | null>`case when village.id is not null then ${nameByLanguage('village')} end`.as(
				'village',
			),
			sql<number>`(select count(*)::integer from child_enrolments came join children on children.id = came.child_id
				where came.fellow_id = held.fellow_id and came.year_id = held.year_id and children.deleted_at is null)`.as(
				'children',
			),
			sql<number>`(select count(*)::integer from registers
				where registers.fellow_id = held.fellow_id and registers.year_id = held.year_id)`.as('days'),
			sql<string | null>`nullif(held.withdrawn_reason, '')`.as('withdrawn'),
		])
		.where('held.fellow_id', '=', fellowId)
		.where('programme_years.name', '=', year)
		.where(fellowInReach(viewer))
		.executeTakeFirst();
}

export const selectByCode = (db: Db, code: string) =>
	db
		.selectFrom('fellow_enrolments as held')
		.innerJoin('programme_years', 'programme_years.id', 'held.year_id')
		.innerJoin('accounts', 'accounts.id', 'held.fellow_id')
		.select(['accounts.full_name', 'programme_years.name as year', 'held.withdrawn_at'])
		.where('held.certificate_code', '=', code)
		.where('held.outcome', '=', 'completed')
		.executeTakeFirst();

export interface StoredChildCertificate extends ChildCertificate {
	fellow_id: string;
	due: boolean;
}

/**
 * Returns undefined when the child was not in the year, left during it or was deleted, or when the center of
 * that year is out of reach. A fellow reaches the children in their center today.
 */
export async function selectChildCertificate(
	db: Db,
	viewer: Reader,
	{ childId, year }: { childId: string; year: string },
): Promise<StoredChildCertificate | undefined> {
	const reached = db.selectFrom('fellows').select('fellows.id').where(fellowInReach(viewer));
	const center = viewer.role === 'fellow' ? sql.ref('child.fellow_id') : sql.ref('held.fellow_id');
	const { rows } = await sql<StoredChildCertificate>`
		select child.id, child.full_name, held.child_class, programme_years.name as year, held.fellow_id,
			concat_ws(', ', village.name, mandal.name, district.name) as center, accounts.full_name as fellow_name,
			counted.days, counted.present,
			programme_years.status = 'closed' or exists (select from assessments score
				where score.child_id = held.child_id and score.year_id = held.year_id
					and score.assessment_type = 'endline') as due
		from child_enrolments held
			join children child on child.id = held.child_id and child.deleted_at is null
			join programme_years on programme_years.id = held.year_id
			join fellows on fellows.id = held.fellow_id
			join accounts on accounts.id = held.fellow_id
			left join learning_centers center on center.fellow_id = held.fellow_id
			left join grampanchayats village on village.id = coalesce(center.village, fellows.grampanchayat)
			left join mandals mandal on mandal.id = village.mandal_id
			left join districts district on district.id = mandal.district_id
			cross join lateral (select count(*) as days, count(*) filter (where is_present) as present
				from child_days where child_id = held.child_id and year_id = held.year_id) counted
		where held.child_id = ${childId} and programme_years.name = ${year} and not ${hasDroppedOut}
			and ${center} in (${reached})`.execute(db);
	return rows[0];
}
