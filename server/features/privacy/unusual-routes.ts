import { listUnusualReads, lookAtUnusualRead } from '@yuva/contract/privacy/audit-endpoints';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectUnusualReads, storeLook, type UnusualRow } from './unusual-queries.ts';

const toUnusualRead = ({ first_at, last_at, looked_at_at, ...row }: UnusualRow) => ({
	...row,
	first_at: first_at.toISOString(),
	last_at: last_at.toISOString(),
	looked_at: looked_at_at?.toISOString() ?? null,
});

export function unusualReadRoutes(platform: Platform): void {
	serve(platform, listUnusualReads, async ({ input: { state, cursor, limit }, db, audit }) => {
		const from = readCursor(cursor, instantAndId);
		const after = from && { lastAt: new Date(from[0]), id: from[1] };
		const rows = await selectUnusualReads(db, { state, after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('unusual.list', { shown: { staff: data.map(({ account_id }) => account_id) } });
		return {
			data: data.map(toUnusualRead),
			next_cursor: last ? writeCursor(last.last_at.toISOString(), last.id) : null,
		};
	});

	serve(platform, lookAtUnusualRead, async ({ input: { id, note }, viewer, db, now, audit }) => {
		const account_id = await storeLook(db, id, { note, now, by: viewer.account_id });
		if (account_id === undefined) throw notFound();
		await audit('unusual.look_at', { target_id: account_id });
		return { status: 'success' as const };
	});
}
