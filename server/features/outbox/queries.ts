import { WAITING_LIMIT } from '@yuva/contract/uploads';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { lockOutWrites } from '../../platform/database/account-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { OpenedItem } from './sealed-file.ts';

export async function storeReport(
	db: Db,
	report: { fellow_id: string; heard_at: Date; waiting: number; refused: number; version: string },
): Promise<void> {
	await sql`
		insert into phone_reports (fellow_id, heard_at, waiting, refused, version)
		select ${report.fellow_id}, ${report.heard_at}, ${report.waiting}::integer, ${report.refused}::integer, ${report.version}
		where exists (select from fellows where id = ${report.fellow_id})
		on conflict (fellow_id) do update set heard_at = excluded.heard_at, waiting = excluded.waiting,
			refused = excluded.refused, version = excluded.version`.execute(db);
}

/** Limits writes that wait for one fellow's word; `WAITING_LIMIT` limits the bytes of their files. */
const MOST_TO_CONFIRM = 500;

/** Keeps writes that only the fellow may confirm. `full` means that too much waits already. */
export function keepToConfirm(
	db: Db,
	kept: { fellowId: string; leadId: string; item: OpenedItem; now: Date },
): Promise<'new' | 'known' | 'full'> {
	const { fellowId, leadId, now } = kept;
	const { opened, isProven, ...item } = kept.item;
	const bytes = Object.keys(item.content.files).map((field) => opened[field] ?? Buffer.alloc(0));
	return inTransaction(db, async (trx) => {
		await lockOutWrites(trx, fellowId);
		const { rows } = await sql<{ waiting: number; size: number; is_known: boolean }>`
			select count(*) as waiting, coalesce(bool_or(item_id = ${item.id}), false) as is_known,
				coalesce(sum(pg_column_size(bytes)), 0)::float8 as size
			from work_to_confirm where fellow_id = ${fellowId}`.execute(trx);
		const { waiting = 0, size = 0, is_known = false } = rows[0] ?? {};
		if (is_known) return 'known';
		const more = bytes.reduce((sum, { length }) => sum + length, 0);
		if (Number(waiting) >= MOST_TO_CONFIRM || size + more > WAITING_LIMIT) return 'full';
		await sql`insert into work_to_confirm (id, fellow_id, item_id, item, bytes, is_proven, handed_at, delivered_by)
			values (${uuidv7()}, ${fellowId}, ${item.id}, ${JSON.stringify(item)}, ${bytes}::bytea[], ${isProven}, ${now}, ${leadId})`.execute(
			trx,
		);
		return 'new';
	});
}

export interface StoredWork extends Pick<OpenedItem, 'id' | 'content' | 'opened'> {
	fellow_id: string;
	delivered_by: string | null;
}

export async function findWork(db: Db, fellowId: string, id: string): Promise<StoredWork | undefined> {
	const { rows } = await sql<{
		item: Pick<OpenedItem, 'id' | 'content'>;
		bytes: Buffer[];
		delivered_by: string | null;
	}>`select item, bytes, delivered_by from work_to_confirm where id = ${id} and fellow_id = ${fellowId}`.execute(
		db,
	);
	const row = rows[0];
	if (!row) return undefined;
	const { item, bytes, delivered_by } = row;
	const fields = Object.keys(item.content.files);
	const opened = Object.fromEntries(fields.map((field, at) => [field, bytes[at] ?? Buffer.alloc(0)]));
	return { id: item.id, content: item.content, opened, fellow_id: fellowId, delivered_by };
}

/** The caller has found the work among the fellow's own. */
export async function deleteWork(db: Db, id: string): Promise<void> {
	await db.deleteFrom('work_to_confirm').where('id', '=', id).execute();
}
