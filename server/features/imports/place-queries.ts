import { TELANGANA } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';

export interface NamedPlace {
	readonly id: number;
	readonly name: string;
	readonly parent_id: number;
}

export interface PlaceLists {
	/** `parent_id` is 0. */
	readonly districts: readonly NamedPlace[];
	readonly mandals: readonly NamedPlace[];
	readonly villages: readonly NamedPlace[];
}

/** All of Telangana, where all centers are. */
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
	const villages = await db
		.selectFrom('grampanchayats')
		.innerJoin('mandals', 'mandals.id', 'grampanchayats.mandal_id')
		.innerJoin('districts', 'districts.id', 'mandals.district_id')
		.select(['grampanchayats.id', 'grampanchayats.name', 'grampanchayats.mandal_id as parent_id'])
		.where('districts.state_id', '=', TELANGANA)
		.execute();
	return { districts: districts.map((district) => ({ ...district, parent_id: 0 })), mandals, villages };
}
