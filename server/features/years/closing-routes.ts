import { indiaDate } from '@yuva/contract/calendar';
import {
	closeYear,
	listClosingChildren,
	listClosingFellows,
	previewClosing,
	undoClosing,
} from '@yuva/contract/years/closing-endpoints';
import { NOT_OPEN } from '@yuva/contract/years/closing-schema';
import { z } from 'zod';
import { nameAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { type JobHandlers, SOON } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { CLOSING_STEP, startClosing, startUndoing } from './closing-actions.ts';
import { selectChildren, selectFellows, selectPreview } from './closing-preview-queries.ts';
import { runStep, STEP_FELLOWS } from './closing-steps.ts';
import { toClosingChild, toClosingFellow, toPreview } from './closing-to-response.ts';
import { selectYears, type YearRow } from './queries.ts';

const success = { status: 'success' } as const;

export function closingRoutes(platform: Platform): void {
	serve(platform, previewClosing, async ({ db, viewer, now, input }) => {
		const { id, rules } = await findOpenYear(db, input.id);
		return { ...toPreview(await selectPreview(db, viewer, { yearId: id, today: indiaDate(now) })), rules };
	});

	serve(
		platform,
		listClosingFellows,
		async ({ db, viewer, now, input: { id, kind, cursor, limit }, audit }) => {
			const { rules } = await findOpenYear(db, id);
			const page = { kind, after: readCursor(cursor, nameAndId), limit: limit + 1 };
			const rows = await selectFellows(db, viewer, { yearId: id, today: indiaDate(now) }, page);
			const data = rows.slice(0, limit);
			await audit('years.closing_fellows', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
			const last = rows.length > limit ? data.at(-1) : undefined;
			return {
				data: data.map((row) => toClosingFellow(row, rules)),
				next_cursor: last ? writeCursor(last.full_name, last.fellow_id) : null,
			};
		},
	);

	serve(platform, listClosingChildren, async ({ db, viewer, input: { id, kind, cursor, limit }, audit }) => {
		await findOpenYear(db, id);
		const page = { kind, after: readCursor(cursor, nameAndId), limit: limit + 1 };
		const rows = await selectChildren(db, viewer, page);
		const data = rows.slice(0, limit);
		await audit('years.closing_children', {
			shown: {
				children: data.map(({ child_id }) => child_id),
				fellows: data.map(({ fellow_id }) => fellow_id),
			},
		});
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map(toClosingChild),
			next_cursor: last ? writeCursor(last.full_name, last.child_id) : null,
		};
	});

	serve(platform, closeYear, async ({ db, viewer, now, input, audit }) => {
		const { id, decisions, child_decisions, early } = input;
		const decided = { decisions, childDecisions: child_decisions };
		const job_id = await startClosing(db, { yearId: id, ...decided, early, by: viewer.account_id, now });
		const numbers = { decisions: decisions.length, child_decisions: child_decisions.length };
		await audit('years.close', { target_id: job_id, details: { year: id, early, ...numbers } });
		return { ...success, job_id };
	});

	serve(platform, undoClosing, async ({ db, now, input: { id }, audit }) => {
		const job_id = await startUndoing(db, id, now);
		await audit('years.undo_closing', { target_id: job_id, details: { year: id } });
		return { ...success, job_id };
	});
}

async function findOpenYear(db: Db, id: number): Promise<YearRow> {
	const [year] = await selectYears(db, id);
	if (!year) throw notFound();
	if (year.status !== 'open') throw new AppError('conflict', NOT_OPEN);
	return year;
}

const payload = z.object({ closing_id: z.uuid(), step: z.coerce.number() });

export const closingJobs = ({ db, clock }: Platform): JobHandlers => ({
	[CLOSING_STEP]: {
		...SOON,
		run(given) {
			const { closing_id, step } = payload.parse(given);
			return runStep(db, { closingId: closing_id, step, size: STEP_FELLOWS, now: clock() });
		},
	},
});
