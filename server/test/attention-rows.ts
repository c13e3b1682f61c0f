import type { AttentionRule } from '@yuva/contract/console/attention-schema';
import type { Db } from '../platform/database/database.ts';
import type { Person } from './factories.ts';
import { TEST_NOW } from './test-app.ts';

/** Makes an item that is old enough for staff to see. */
export async function makeAttentionItem(
	db: Db,
	fellow: Person,
	{ rule = 'no_register', subject = '' }: { rule?: AttentionRule; subject?: string } = {},
): Promise<string> {
	const { id } = await db
		.insertInto('attention_items')
		.values({
			fellow_id: fellow.id,
			rule,
			subject,
			facts: JSON.stringify({ count: 9, date: '2026-11-11' }),
			found_at: new Date(TEST_NOW.getTime() - 72 * 3_600_000),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}
