import { indiaDate } from '@yuva/contract/calendar';
import { listDistrictProgress, listFellowProgress } from '@yuva/contract/tasks/endpoints';
import { nameAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectDistrictProgress, selectFellowProgress } from './progress-queries.ts';

export function taskProgressRoutes(platform: Platform): void {
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
