import { startOfDay } from '@yuva/contract/calendar';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import type { AuditEntry } from '@yuva/contract/privacy/audit-schema';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Shown } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuditRow, selectAudit } from './audit-queries.ts';
import { unusualReadRoutes } from './unusual-routes.ts';

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

/** Staff who acted are not counted: the entry is about somebody else. */
const shownIn = (rows: readonly AuditRow[]): Shown => ({
	fellows: rows.flatMap((row) => [
		...(row.fellow_name === null ? [] : [row.fellow_id ?? '']),
		...(row.actor_role === 'fellow' ? [row.actor_id ?? ''] : []),
		...(row.target_role === 'fellow' ? [row.target_id ?? ''] : []),
	]),
	children: rows.flatMap(({ child_id }) => child_id ?? []),
});

/** Reading the audit log is itself logged. */
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
