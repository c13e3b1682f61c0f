import {
	approveApplications,
	decideTask,
	getApplication,
	listApplications,
	reopenApplication,
} from '@yuva/contract/applications/endpoints';
import { indiaDate } from '@yuva/contract/calendar';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { approveEach, decideOnTask, reopenTask } from './actions.ts';
import { selectApplication, selectApplications, selectDecisions } from './queries.ts';
import { toApplication, toPastDecision } from './to-response.ts';

export function applicationsRoutes(platform: Platform): void {
	const { media } = platform;

	serve(platform, listApplications, async ({ input, viewer, db, now, audit }) => {
		const { status, search, late, cursor, limit } = input;
		const from = readCursor(cursor, instantAndId);
		const after = from && { since: new Date(from[0]), id: from[1] };
		const lateOn = late && indiaDate(now);
		const page = { status, search, lateOn, after, limit: limit + 1 };
		const rows = await selectApplications(db, viewer, page);
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('applications.list', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return {
			data: data.map((row) => toApplication(row, { media, viewer, now })),
			next_cursor: last ? writeCursor(last.since.toISOString(), last.fellow_id) : null,
		};
	});

	serve(platform, getApplication, async ({ input: { fellow_id }, viewer, db, now, audit }) => {
		const row = await selectApplication(db, viewer, fellow_id);
		if (!row) throw notFound();
		const history = await selectDecisions(db, fellow_id);
		await audit('applications.read', { fellow_id, shown: {} });
		const lens = { media, viewer, now };
		return {
			...toApplication(row, lens),
			given_name: row.given_name,
			surname: row.surname,
			date_of_birth: row.date_of_birth,
			gender: row.gender,
			accepted: row.accepted,
			history: history.map((decision) => toPastDecision(decision, lens)),
		};
	});

	serve(platform, decideTask, async ({ input, audit, ...call }) => {
		const { fellow_id, task, submitted_at, decision, note } = input;
		const about = { fellowId: fellow_id, task, submittedAt: submitted_at };
		await decideOnTask(call, about, { decision, note });
		await audit('applications.decide', { fellow_id, details: { task, decision } });
		return { status: 'success' as const };
	});

	serve(platform, reopenApplication, async ({ input, audit, ...call }) => {
		const { task, decision } = await reopenTask(call, input);
		const { fellow_id } = input;
		await audit('applications.reopen', { fellow_id, details: { task, decision } });
		return { status: 'success' as const };
	});

	serve(platform, approveApplications, async ({ input: { fellow_ids }, audit, ...call }) => {
		const approvals = await approveEach(call, fellow_ids);
		for (const { fellow_id, tasks } of approvals) {
			for (const task of tasks) {
				await audit('applications.decide', {
					fellow_id,
					details: { task, decision: 'APPROVED', together: true },
				});
			}
		}
		return { data: approvals };
	});
}
