import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

const waiting = (db: Db) =>
	db
		.selectFrom('imported_fellows')
		.innerJoin('accounts', 'accounts.id', 'imported_fellows.fellow_id')
		.leftJoin('learning_centers as center', 'center.fellow_id', 'imported_fellows.fellow_id')
		.leftJoin('grampanchayats as place', 'place.id', 'center.village')
		.select([
			'imported_fellows.fellow_id',
			'accounts.full_name',
			'accounts.mobile_number',
			sql<string>`coalesce(place.name, '')`.as('center'),
			'imported_fellows.slip_made_at',
			'accounts.password_hash',
		])
		.where('accounts.active', '=', true)
		.where('accounts.own_password', '=', false);

export type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number];

export const selectWaiting = (
	db: Db,
	{ after, limit }: { after: { name: string; id: string } | undefined; limit: number },
) =>
	waiting(db)
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(accounts.full_name, accounts.id) > (${after?.name}, ${after?.id}::uuid)`),
		)
		.orderBy('accounts.full_name')
		.orderBy('accounts.id')
		.limit(rowLimit(limit))
		.execute();

export const selectWaitingOf = (db: Db, fellowIds: readonly string[]) =>
	waiting(db)
		.where('imported_fellows.fellow_id', 'in', fellowIds)
		.orderBy('accounts.full_name')
		.orderBy('accounts.id')
		.execute();

export async function noteSlip(db: Db, fellowId: string, now: Date): Promise<void> {
	await db
		.updateTable('imported_fellows')
		.set({ slip_made_at: now })
		.where('fellow_id', '=', fellowId)
		.execute();
}
