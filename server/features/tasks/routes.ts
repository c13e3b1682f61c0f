import { indiaDate } from '@yuva/contract/calendar';
import {
	assignTask,
	changeTask,
	listAssignedTasks,
	listTasks,
	submitTasks,
} from '@yuva/contract/tasks/endpoints';
import { apart } from '@yuva/contract/tasks/rules';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import { enrolmentOf } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYearFor } from '../enrolments/reads.ts';
import { assignToFellows, changeTaskOf, keepProgress } from './actions.ts';
import { selectAssignedTasks } from './list-queries.ts';
import { selectTasks } from './queries.ts';

export function taskRoutes(platform: Platform): void {
	serve(platform, listTasks, async ({ db, fellowId, viewer, input }) => {
		const year = await findYearFor(db, viewer, input.year);
		return { status: 'success' as const, ...apart(await selectTasks(db, fellowId, year?.id)) };
	});

	serve(platform, submitTasks, async ({ db, input: { tasks }, fellowId, viewer, now, audit }) => {
		const { year_id: yearId } = enrolmentOf(viewer);
		const changed = await keepProgress(db, { fellowId, yearId }, tasks, now);
		await audit('tasks.submit', { fellow_id: fellowId, details: { tasks: tasks.length, changed } });
		return { status: 'success' as const };
	});

	serve(platform, assignTask, async ({ db, input, viewer, now, audit }) => {
		const assigned = await assignToFellows({ db, viewer, now }, input);
		const { task_name, deadline, districts, fellow_ids } = input;
		const [fellow_id] = fellow_ids?.length === 1 ? fellow_ids : [];
		const details = { task_name, deadline, ...(districts && { districts }), assigned };
		if (fellow_id) await audit('tasks.assign_one', { fellow_id, target_id: fellow_id, details });
		else await audit('tasks.assign', { details });
		return { status: 'success' as const, assigned };
	});

	serve(platform, listAssignedTasks, async ({ db, input, viewer, now, audit }) => {
		const { search, status, district, together, cursor, limit } = input;
		const overdueOn = input.overdue && indiaDate(now);
		const from = readCursor(cursor, instantAndId);
		const after = from && { at: new Date(from[0]), id: from[1] };
		const page = { search, status, district, overdueOn, together, after, limit: limit + 1 };
		const rows = await selectAssignedTasks(db, viewer, page);
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('tasks.list', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return { data, next_cursor: last ? writeCursor(last.assigned_at.toISOString(), last.id) : null };
	});

	serve(platform, changeTask, async ({ db, input: { id, ...change }, viewer, now, audit }) => {
		const { fellowId, status, changed } = await changeTaskOf({ db, viewer, now }, id, change);
		const { action, deadline, whole } = change;
		const details = { ...(deadline && { deadline }), ...(whole && { whole, changed }) };
		await audit(`tasks.${action}`, { fellow_id: fellowId, target_id: id, details });
		return { status: 'success' as const, task_status: status, changed };
	});
}
