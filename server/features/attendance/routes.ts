import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	getRegisterToMark,
	saveChildrenAttendance,
	saveFellowAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { firstDayOf, lastDayOf, moduleOfDay, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { percentOf } from '@yuva/contract/percent';
import { isPartial } from '@yuva/contract/row-results';
import { type Call, serve } from '../../platform/http/serve.ts';
import { enrolmentOf } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryFor, selectChildren } from '../children/reads.ts';
import { findYearFor } from '../enrolments/reads.ts';
import { saveFellowMark, saveRegister } from './actions.ts';
import { countFellowMarks, selectFellowMarks, selectRecords, selectSummary } from './queries.ts';

export function attendanceRoutes(platform: Platform): void {
	childrenAttendanceRoutes(platform);
	fellowAttendanceRoutes(platform);
}

function childrenAttendanceRoutes(platform: Platform): void {
	serve(platform, saveChildrenAttendance, async ({ db, input, fellowId, viewer, now, audit }) => {
		const { date, module, day, attendance: marks } = input;
		const enrolment = enrolmentOf(viewer);
		const writing = { fellowId, enrolment, writtenAt: viewer.written_at, now };
		const { results, changed } = await saveRegister(db, { ...writing, day, date, marks });
		const saved = results.filter(({ status }) => status === 'saved').length;
		const details = { module, day, marks: saved, refused: results.length - saved, changed };
		await audit('attendance.save', { fellow_id: fellowId, details });
		return isPartial(results)
			? { status: 'success' as const, message: 'Some marks were not saved', data: results }
			: { status: 'success' as const, message: 'Attendance saved' };
	});

	serve(platform, viewChildrenAttendance, async (call) => {
		const { module, day, child } = call.input;
		const year = await findYearFor(call.db, call.viewer, call.input.year);
		const days = { first: day ?? firstDayOf(module), last: day ?? lastDayOf(module) };
		const data = await selectRecords(call.db, { fellowId: call.fellowId, days, child, year: year?.id });
		await auditRead(
			platform,
			call,
			data.map(({ child: id }) => id),
		);
		return { status: 'success' as const, data };
	});

	serve(platform, getChildrenAttendanceSummary, async (call) => {
		const year = await findYearFor(call.db, call.viewer, call.input.year);
		const summary = await selectSummary(call.db, call.fellowId, year?.id);
		await auditRead(
			platform,
			call,
			summary.data.map(({ child_id }) => child_id),
		);
		return summary;
	});

	serve(platform, getRegisterToMark, async ({ db, viewer, fellowId, now, request }) => {
		const summary = await selectSummary(db, fellowId);
		const children = await selectChildren(db, fellowId);
		const day = nextDay(summary.marked_days);
		const marks = await selectRecords(db, { fellowId, days: { first: day, last: day } });
		const entry = { actor_id: viewer.account_id, fellow_id: fellowId, request_id: request.id };
		for (const action of ['attendance.read', 'children.list']) platform.readLog.note({ ...entry, action });
		return {
			module: moduleOfDay(day),
			day,
			summary,
			children: {
				status: 'success' as const,
				data: children.map((child) => entryFor(platform.media, viewer, child, now)),
			},
			marks: { status: 'success' as const, data: marks },
		};
	});
}

function fellowAttendanceRoutes(platform: Platform): void {
	serve(platform, saveFellowAttendance, async ({ db, input, fellowId, viewer, now, audit }) => {
		const { date, module, day, status } = input;
		const enrolment = enrolmentOf(viewer);
		const changed = await saveFellowMark(db, { fellowId, enrolment, day, date, status, now });
		await audit('fellow_attendance.save', { fellow_id: fellowId, details: { module, day, changed } });
		return { status: 'success' as const, message: 'Attendance saved' };
	});

	serve(platform, getFellowAttendanceHistory, async ({ db, input: { module }, fellowId }) => {
		const days = { first: firstDayOf(module ?? 1), last: module ? lastDayOf(module) : PROGRAMME_DAYS };
		const marks = await selectFellowMarks(db, fellowId, days);
		return {
			status: 'success' as const,
			data: marks.map((mark) => ({ module: moduleOfDay(mark.day), ...mark })),
		};
	});

	serve(platform, getFellowOverallAttendance, async ({ db, fellowId }) => {
		const { total, present } = await countFellowMarks(db, fellowId);
		return { status: 'success' as const, percentage: percentOf(present, total) ?? 0, total, present };
	});
}

type ReadCall = Pick<Call<typeof viewChildrenAttendance>, 'viewer' | 'fellowId' | 'request' | 'audit'>;

/** A fellow's read of their own register is logged in a batch, any other before the answer. */
async function auditRead(platform: Platform, call: ReadCall, children: readonly string[]): Promise<void> {
	const { viewer, fellowId: fellow_id, request } = call;
	if (viewer.role !== 'fellow') return call.audit('attendance.read', { fellow_id, shown: { children } });
	const entry = { actor_id: viewer.account_id, action: 'attendance.read', fellow_id, request_id: request.id };
	platform.readLog.note(entry);
}
