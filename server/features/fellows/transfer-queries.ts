import type { Transfer } from '@yuva/contract/fellows/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

/** `today` is a calendar day in India. Locks the fellows in reach, in order of id, until the transaction ends. */
export function lockFellows(db: Db, viewer: Viewer, ids: readonly string[], today: string) {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select(['fellows.id', 'accounts.active', isEnrolledOn(today).as('is_enrolled')])
		.where('fellows.id', 'in', ids)
		.where(fellowInReach(viewer))
		.orderBy('fellows.id')
		.forUpdate(['fellows'])
		.execute();
}

export interface TransferRow extends Omit<Transfer, 'transferred_at'> {
	from_fellow_id: string;
	to_fellow_id: string;
	transferred_at: Date;
}

export async function selectTransfers(db: Db, fellowId: string): Promise<TransferRow[]> {
	const { rows } = await sql<TransferRow>`
		select giver.full_name as from_name, taker.full_name as to_name, lead.full_name as transferred_by,
			moved.children, moved.transferred_at, moved.from_fellow_id, moved.to_fellow_id
		from (
			select from_fellow_id, to_fellow_id, transferred_by, transferred_at, count(*) as children
			from child_transfers where from_fellow_id = ${fellowId} or to_fellow_id = ${fellowId}
			group by from_fellow_id, to_fellow_id, transferred_by, transferred_at
		) as moved
		join accounts giver on giver.id = moved.from_fellow_id
		join accounts taker on taker.id = moved.to_fellow_id
		join accounts lead on lead.id = moved.transferred_by
		order by moved.transferred_at desc`.execute(db);
	return rows;
}
