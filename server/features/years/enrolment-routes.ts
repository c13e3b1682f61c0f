import {
	applyAgain,
	childLeaves,
	childLeavesCenter,
	childReturns,
	endAsLeft,
	enrolFellow,
	getComingBack,
	handIn,
	listChildYears,
	listFellowYears,
	listOwnYears,
	listWithoutCenter,
	undoLeft,
} from '@yuva/contract/years/enrolment-endpoints';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import type { Platform } from '../../platform/platform.ts';
import { findChildOfYears } from '../enrolments/reads.ts';
import { selectChildCertificates } from '../prints/reads.ts';
import { handInChildren, leaveCenter } from './child-actions.ts';
import {
	beginApplication,
	dropOut,
	findEnrolable,
	findWayBack,
	takeBack,
	takeOver,
} from './enrolment-actions.ts';
import { selectChildYears, selectFellowYears } from './record-queries.ts';
import { selectWithoutCenter } from './without-center-queries.ts';

const success = { status: 'success' } as const;

export function enrolmentRoutes(platform: Platform): void {
	serveFellows(platform);
	serveRecords(platform);
	serveChildren(platform);
	serveWithoutCenter(platform);
}

function serveFellows(platform: Platform): void {
	serve(platform, getComingBack, (call) => findWayBack(call));

	serve(platform, applyAgain, async (call) => {
		await beginApplication(call);
		await call.audit('years.apply_again', { fellow_id: call.fellowId });
		return success;
	});

	serve(platform, enrolFellow, async ({ input, audit, ...call }) => {
		await takeOver(call, input);
		const { fellow_id, year_id } = input;
		await audit('years.enrol', { fellow_id, details: { year_id } });
		return success;
	});

	serve(platform, endAsLeft, async ({ input, audit, ...call }) => {
		await dropOut(call, input);
		await audit('years.left', { fellow_id: input.fellow_id });
		return success;
	});

	serve(platform, undoLeft, async ({ input, audit, ...call }) => {
		await takeBack(call, input);
		await audit('years.left_undone', { fellow_id: input.fellow_id });
		return success;
	});
}

function serveRecords(platform: Platform): void {
	serve(platform, listOwnYears, async ({ db, fellowId }) => ({
		data: await selectFellowYears(db, fellowId),
	}));

	serve(platform, listFellowYears, async ({ input: { fellow_id }, viewer, db, audit }) => {
		if (!(await reachesFellow(db, viewer, fellow_id))) throw notFound();
		const year = await findEnrolable(db, viewer, fellow_id);
		await audit('years.read', { fellow_id, shown: {} });
		return {
			data: await selectFellowYears(db, fellow_id),
			enrolable: year ? { year_id: year.id, name: year.name } : null,
		};
	});

	serve(platform, listChildYears, async ({ input: { child_id }, viewer, db, audit }) => {
		const child = await findChildOfYears(db, viewer, child_id);
		if (!child) throw notFound();
		const { id, ...about } = child;
		const shown = viewer.role !== 'fellow' && { shown: { children: [id] } };
		await audit('children.years', { fellow_id: child.fellow_id, target_id: id, ...shown });
		const due = (await selectChildCertificates(db, viewer, id)).filter((certificate) => certificate.due);
		const withCertificate = new Set(due.map(({ year }) => year));
		const years = await selectChildYears(db, id);
		const data = years.map((year) => ({ ...year, has_certificate: withCertificate.has(year.name) }));
		return { ...about, data };
	});
}

function serveChildren(platform: Platform): void {
	for (const endpoint of [childLeaves, childLeavesCenter] as const) {
		serve(platform, endpoint, async ({ input, audit, ...call }) => {
			const fellow_id = await leaveCenter(call, input);
			const { child_id, reason, on } = input;
			await audit('children.leave', { fellow_id, target_id: child_id, details: { reason, on } });
			return success;
		});
	}

	serve(platform, childReturns, async ({ input: { child_id, to_fellow_id }, audit, ...call }) => {
		const sent = { child_ids: [child_id], to_fellow_id, with_center: false };
		await handInChildren({ ...call, media: platform.media }, sent);
		await audit('children.return', { fellow_id: to_fellow_id, target_id: child_id });
		return success;
	});
}

const centerNameAndId = z.tuple([z.string(), z.string(), z.uuid()]);

function serveWithoutCenter(platform: Platform): void {
	serve(platform, listWithoutCenter, async ({ input: { which, cursor, limit }, viewer, db, audit }) => {
		const from = readCursor(cursor, centerNameAndId);
		const after = from && { center: from[0], name: from[1], id: from[2] };
		const rows = await selectWithoutCenter(db, viewer, { which, after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		const fellows = data.flatMap(({ fellow_id }) => fellow_id ?? []);
		await audit('children.without_center', { shown: { children: data.map(({ id }) => id), fellows } });
		return { data, next_cursor: last ? writeCursor(last.center, last.full_name, last.id) : null };
	});

	serve(platform, handIn, async ({ input, audit, ...call }) => {
		const { from, ...done } = await handInChildren({ ...call, media: platform.media }, input);
		const { child_ids, to_fellow_id } = input;
		const details = { children: child_ids, from, center_filled: done.center_filled };
		await audit('children.hand_in', { fellow_id: to_fellow_id, details });
		return { ...success, ...done };
	});
}
