import type { SealedItem, WorkToConfirm } from '@yuva/contract/outbox/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { findOwner } from '../../platform/identity/earlier-numbers.ts';

export async function wasReceived(db: Db, accountId: string, key: string): Promise<boolean> {
	const row = await db
		.selectFrom('idempotency_keys')
		.select('key')
		.where('account_id', '=', accountId)
		.where('key', '=', key)
		.executeTakeFirst();
	return row !== undefined;
}

/** A phone may tell the time by so much less than the server. */
const TOLERATED_MS = 5 * 60_000;

/**
 * Returns whether a file is the account's own: it names the owner under which phones keep the work of the
 * account, and was sealed since the account began. The number of an erased account may belong to another
 * person now.
 */
export async function isOwnFile(
	db: Db,
	accountId: string,
	{ owner, sealed_at }: { owner: string; sealed_at: number },
): Promise<boolean> {
	const account = await findOwner(db, accountId);
	return account?.owner === owner && sealed_at + TOLERATED_MS > account.created_at.getTime();
}

interface WaitingRow {
	id: string;
	item: SealedItem;
	is_proven: boolean;
	handed_at: Date;
	delivered_by: string | null;
	names: Record<string, string>;
}

/**
 * Returns the writes that wait for the fellow's word, the oldest first, with the names of the fellow's
 * children in them.
 */
export async function selectWorkToConfirm(db: Db, fellowId: string): Promise<WorkToConfirm[]> {
	const { rows } = await sql<WaitingRow>`
		select work.id, work.item, work.is_proven, work.handed_at, accounts.full_name as delivered_by,
			(select coalesce(jsonb_object_agg(children.id, children.full_name), '{}') from children
				where children.fellow_id = work.fellow_id
					and strpos(work.item -> 'content' ->> 'input', children.id::text) > 0) as names
		from work_to_confirm work left join accounts on accounts.id = work.delivered_by
		where work.fellow_id = ${fellowId} order by work.id`.execute(db);
	return rows.map(({ item: { content }, handed_at, ...row }) => ({
		...row,
		path: content.path,
		input: content.input,
		files: Object.values(content.files).map(({ name, size }) => ({ name, size })),
		written_at: new Date(content.kept_at).toISOString(),
		handed_at: handed_at.toISOString(),
	}));
}
