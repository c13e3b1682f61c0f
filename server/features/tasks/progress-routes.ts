import { indiaDate } from '@yuva/contract/calendar';
import { listAssignments, listDistrictProgress, listFellowProgress } from '@yuva/contract/tasks/endpoints';
import { z } from 'zod';
import { instant, nameAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectAssignments } from './assignment-queries.ts';
import { selectDistrictProgress, selectFellowProgress } from './progress-queries.ts';

const assignmentKey = z.tuple([instant, z.uuid(), z.string()]);

export function taskProgressRoutes(platform: Platform): void {
	serve(platform, listAssignments, async ({ input, viewer, db, now }) => {
		const { search, status, district, overdue, cursor, limit } = input;
		const today = indiaDate(now);
		const from = readCursor(cursor, assignmentKey);
		const after = from && { at: new Date(from[0]), by: from[1], task: from[2] };
		const page = { search, status, district, overdueOn: overdue && today, after, limit: limit + 1, today };
		const rows = await selectAssignments(db, viewer, page);
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		const key = last && [last.assigned_at.toISOString(), last.assigned_by_id, last.task_name];
		return { data, next_cursor: key ? writeCursor(...key) : null };
	});

	serve(platform, listDistrictProgress, async ({ viewer, db, now }) => ({
		data: await selectDistrictProgress(db, viewer, indiaDate(now)),
	}));

	serve(platform, listFellowProgress, async ({ input, viewer, db, now, audit }) => {
		const { district, cursor, limit } = input;
		const from = readCursor(cursor, nameAndId);
		const after = from && { name: from[0], id: from[1] };
		const page = { district, after, limit: limit + 1, today: indiaDate(now) };
		const rows = await selectFellowProgress(db, viewer, page);
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('tasks.list', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return { data, next_cursor: last ? writeCursor(last.full_name, last.fellow_id) : null };
	});
}
