import { startOfDay } from '@yuva/contract/calendar';
import { listAudit, listUnusualReads, lookAtUnusualRead } from '@yuva/contract/privacy/audit-endpoints';
import type { AuditEntry } from '@yuva/contract/privacy/audit-schema';
import { z } from 'zod';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Shown } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuditRow, selectAudit } from './audit-queries.ts';
import { selectUnusualReads, storeLook, type UnusualRow } from './unusual-queries.ts';

const entryId = z.tuple([z.string().regex(/^\d{1,18}$/)]);

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name });

/** The person who handed the work over is shown by name elsewhere. Ids of imported people mean nothing to a reader. */
function toEntry(row: AuditRow): AuditEntry {
	const { delivered_by, people: _, ...details } = row.details ?? {};
	return {
		id: row.id,
		at: row.at.toISOString(),
		action: row.action,
		actor: personOf(row.actor_id, row.actor_name),
		fellow: personOf(row.fellow_id, row.fellow_name),
		target: personOf(row.target_id, row.target_name),
		...(delivered_by !== undefined && {
			handed_over_by: { id: String(delivered_by), name: row.deliverer_name },
		}),
		details,
	};
}

/** Staff who acted are not counted, because the entry is about another person. */
const shownIn = (rows: readonly AuditRow[]): Shown => ({
	fellows: rows.flatMap((row) => [
		...(row.fellow_name === null ? [] : [row.fellow_id ?? '']),
		...(row.actor_role === 'fellow' ? [row.actor_id ?? ''] : []),
		...(row.target_role === 'fellow' ? [row.target_id ?? ''] : []),
	]),
	children: rows.flatMap(({ child_id }) => child_id ?? []),
});

/** The log notes its own readings. */
export function auditRoutes(platform: Platform): void {
	unusualReadRoutes(platform);
	serve(platform, listAudit, async ({ input, db, audit }) => {
		const { cursor, limit, actor, fellow, action, from, to } = input;
		const position = readCursor(cursor, entryId);
		const filter = {
			actor,
			fellow,
			action,
			from: from === undefined ? undefined : startOfDay(from),
			before: to === undefined ? undefined : startOfDay(to, 1),
		};
		const page = { before: position && Number(position[0]), limit: limit + 1 };
		const rows = await selectAudit(db, filter, page);
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('audit.read', { details: { entries: data.length }, shown: shownIn(data) });
		return { data: data.map(toEntry), next_cursor: last ? writeCursor(String(last.id)) : null };
	});
}

const toUnusualRead = ({ first_at, last_at, looked_at_at, ...row }: UnusualRow) => ({
	...row,
	first_at: first_at.toISOString(),
	last_at: last_at.toISOString(),
	looked_at: looked_at_at?.toISOString() ?? null,
});

function unusualReadRoutes(platform: Platform): void {
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
