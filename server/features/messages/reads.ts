import type { Db } from '../../platform/database/database.ts';
import { selectMessage } from './queries.ts';
import { textOf } from './to-response.ts';

/** For an SMS beside the message; undefined when it was erased. */
export async function findMessage(db: Db, id: string) {
	const row = await selectMessage(db, id);
	return row && { account_id: row.account_id, text: textOf(row) };
}
