import type { ChildCertificate } from '@yuva/contract/prints/certificates-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { hasDroppedOut } from '../enrolments/reads.ts';
import { districtOfTerm, mandalOfTerm, villageOfTerm } from './printables-queries.ts';

interface StoredChildCertificate extends ChildCertificate {
	fellow_id: string;
	/** Tells that the year is closed or the child has an endline. */
	due: boolean;
}

/**
 * Returns one for each year, except for a year during which the child left, or whose center is out of reach;
 * none for a deleted child. A fellow reaches the children in their center today.
 */
export async function selectChildCertificates(
	db: Db,
	viewer: Pick<Viewer, 'account_id' | 'role'>,
	childId: string,
): Promise<StoredChildCertificate[]> {
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
			left join fellow_enrolments term on (term.fellow_id, term.year_id) = (held.fellow_id, held.year_id)
			left join learning_centers center on center.fellow_id = held.fellow_id
			left join grampanchayats village on village.id = ${villageOfTerm}
			left join mandals mandal on mandal.id = ${mandalOfTerm}
			left join districts district on district.id = ${districtOfTerm}
			cross join lateral (select count(*) as days, count(*) filter (where is_present) as present
				from child_days where child_id = held.child_id and year_id = held.year_id) counted
		where held.child_id = ${childId} and not ${hasDroppedOut}
			and ${center} in (${reached})`.execute(db);
	return rows;
}
