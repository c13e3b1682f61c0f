import { daysBetween, indiaDate, startOfDay } from '@yuva/contract/calendar';
import * as visits from '@yuva/contract/visits/endpoints';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import type { VisitedCenter } from '@yuva/contract/visits/schema';
import { z } from 'zod';
import { day, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancel, mayChange, move, plan } from './actions.ts';
import { type CenterRow, selectCenters } from './center-queries.ts';
import { findVisit, selectDue, selectOwnVisits, selectPlannedUntil, selectVisits } from './queries.ts';

const SUCCESS = { status: 'success' } as const;
const dayAndId = z.tuple([day, z.uuid()]);
const dayNameAndId = z.tuple([day, z.string(), z.uuid()]);
const SHOWN_DAYS = 366;

export function visitsRoutes(platform: Platform): void {
	serve(platform, listOwnVisits, async ({ db, fellowId, now }) => ({
		data: await selectOwnVisits(db, fellowId, indiaDate(startOfDay(indiaDate(now), -SHOWN_DAYS))),
	}));
	listRoutes(platform);
	readRoutes(platform);

	serve(platform, visits.planVisit, async ({ input, audit, ...call }) => {
		const id = await plan(call, input);
		const { fellow_id, on } = input;
		await audit('visits.plan', { fellow_id, target_id: id, details: { date: on } });
		return { ...SUCCESS, id };
	});

	serve(platform, visits.moveVisit, async ({ input: { id, ...changed }, audit, ...call }) => {
		const fellow_id = await move(call, id, changed);
		await audit('visits.move', { fellow_id, target_id: id, details: { date: changed.on } });
		return SUCCESS;
	});

	serve(platform, visits.cancelVisit, async ({ input: { id }, audit, ...call }) => {
		const fellow_id = await cancel(call, id);
		await audit('visits.cancel', { fellow_id, target_id: id });
		return SUCCESS;
	});
}

function listRoutes(platform: Platform): void {
	serve(platform, visits.listVisits, async ({ db, viewer, input, audit }) => {
		const { month, fellow_id: fellowId, cursor, limit } = input;
		const from = readCursor(cursor, dayAndId);
		const after = from && { day: from[0], id: from[1] };
		const rows = await selectVisits(db, viewer, { month, fellowId, after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('visits.list', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return { data, next_cursor: last ? writeCursor(last.on, last.id) : null };
	});

	serve(platform, visits.listDueVisits, async ({ db, viewer, now, input, audit }) => {
		const { district, cursor, limit } = input;
		const today = indiaDate(now);
		const from = readCursor(cursor, dayNameAndId);
		const after = from && { last: from[0], name: from[1], id: from[2] };
		const rows = await selectDue(db, viewer, { district, today, after, limit: limit + 1 });
		const page = rows.slice(0, limit);
		const end = rows.length > limit ? page.at(-1) : undefined;
		await audit('visits.list', { shown: { fellows: page.map(({ fellow_id }) => fellow_id) } });
		const data = page.map(({ last: _last, ...row }) => ({
			...row,
			days: row.last_visit === null ? null : daysBetween(row.last_visit, today),
		}));
		return { data, next_cursor: end ? writeCursor(end.last, end.full_name, end.fellow_id) : null };
	});
}

function readRoutes(platform: Platform): void {
	serve(platform, visits.listVisitsToday, async ({ db, viewer, now, audit }) => {
		const rows = await selectPlannedUntil(db, viewer, indiaDate(now));
		const centers = await findCenters(
			db,
			viewer,
			rows.map(({ fellow_id }) => fellow_id),
		);
		await audit('visits.read', { shown: { fellows: [...centers.keys()] } });
		const data = rows.flatMap(({ id, on, note, fellow_id }) => {
			const center = centers.get(fellow_id);
			return center ? [{ id, on, note, center }] : [];
		});
		return { data };
	});

	serve(platform, visits.getVisitedCenter, async ({ db, viewer, input: { fellow_id }, audit }) => {
		const center = (await findCenters(db, viewer, [fellow_id])).get(fellow_id);
		if (!center) throw notFound();
		await audit('visits.read', { fellow_id, shown: { fellows: [fellow_id] } });
		return center;
	});

	serve(platform, visits.getVisit, async ({ db, viewer, input: { id }, audit }) => {
		const visit = await findVisit(db, viewer, id);
		const center = visit && (await findCenters(db, viewer, [visit.fellow_id])).get(visit.fellow_id);
		if (!center) throw notFound();
		const { answer_id, form_id, fellow_id, ...facts } = visit;
		await audit('visits.read', { fellow_id, target_id: id, shown: { fellows: [fellow_id] } });
		return {
			...facts,
			may_change: mayChange(viewer, visit) && visit.state === 'planned',
			answer: answer_id !== null && form_id !== null ? { answer_id, form_id } : null,
			center,
		};
	});
}

async function findCenters(
	db: Db,
	viewer: Viewer,
	fellowIds: readonly string[],
): Promise<Map<string, VisitedCenter>> {
	const rows = fellowIds.length === 0 ? [] : await selectCenters(db, viewer, fellowIds);
	return new Map(rows.map((row) => [row.fellow_id, toCenter(row)]));
}

const toCenter = ({ attendance, ...row }: CenterRow): VisitedCenter => ({
	...row,
	attendance: attendance < 0 ? null : attendance / 10,
});
