import type { TextByLanguage } from '@yuva/contract/language';
import type { FellowCertificate } from '@yuva/contract/prints/certificates-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { wasThere } from '../enrolments/reads.ts';
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
		.leftJoin('districts', 'districts.id', 'held.district')
		.leftJoin('grampanchayats as village', 'village.id', 'held.village')
		.select([
			'held.id as enrolment_id',
			'held.certificate_code as code',
			'held.outcome',
			'accounts.full_name',
			sql<string>`fellows.fellow_code`.as('fellow_code'),
			'programme_years.name as year',
			'held.enrolled_on as from',
			'held.last_day as to',
			sql<string>`coalesce(districts.name, '')`.as('district'),
			sql<TextByLanguage | null>`case when village.id is not null then ${nameByLanguage('village')} end`.as(
				'village',
			),
			sql<number>`(select count(*)::integer from child_enrolments came join children on children.id = came.child_id
				join programme_years year on year.id = came.year_id
				where came.fellow_id = held.fellow_id and came.year_id = held.year_id and ${wasThere})`.as(
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
