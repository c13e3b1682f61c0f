import { TELANGANA } from '@yuva/contract/reference/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface NamedPlace {
	readonly id: number;
	readonly name: string;
	readonly parent_id: number;
}

export interface PlaceLists {
	/** Districts have 0 as `parent_id`. */
	readonly districts: readonly NamedPlace[];
	readonly mandals: readonly NamedPlace[];
	readonly villages: readonly NamedPlace[];
}

/**
 * Returns all of Telangana, where all centers are. A village has each of its names: that of the list, those
 * that fellows wrote, and decided spellings.
 */
export async function selectPlaces(db: Db): Promise<PlaceLists> {
	const districts = await db
		.selectFrom('districts')
		.select(['id', 'name'])
		.where('state_id', '=', TELANGANA)
		.execute();
	const mandals = await db
		.selectFrom('mandals')
		.innerJoin('districts', 'districts.id', 'mandals.district_id')
		.select(['mandals.id', 'mandals.name', 'mandals.district_id as parent_id'])
		.where('districts.state_id', '=', TELANGANA)
		.execute();
	const { rows: villages } = await sql<NamedPlace>`
		with village as (
			select village.id, village.name, words, coalesce(stands_for, village.id) as present, mandal_id
			from grampanchayats village join mandals on mandals.id = mandal_id
			where district_id in (select id from districts where state_id = ${TELANGANA}))
		select present as id, name, mandal_id as parent_id from village
		union all select id, words, mandal_id from village where words is not null
		union all select present, spelling, in_mandal from place_spellings join village on village.id = village_id
			where in_mandal is not null and village.mandal_id = in_mandal`.execute(db);
	return { districts: districts.map((district) => ({ ...district, parent_id: 0 })), mandals, villages };
}
