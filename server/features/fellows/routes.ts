import { changeStanding, getFellow, getRegisterDays, listFellows } from '@yuva/contract/fellows/endpoints';
import type { FellowSort } from '@yuva/contract/fellows/schema';
import { z } from 'zod';
import { day, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPresentShares } from '../attendance/reads.ts';
import { findEnrolledUntil, findYear, findYearsOfFellow } from '../enrolments/reads.ts';
import { findCompletedShare } from '../tasks/reads.ts';
import { changeStandingOf } from './actions.ts';
import { selectFellow, selectFellows, selectRegisterDays } from './queries.ts';
import { toFellowDetail, toStaffFellow } from './to-response.ts';
import { selectFellowsOfYear, selectYearFigures } from './year-queries.ts';

const registerDay = z.union([z.literal('-infinity'), day]);
const number = z.string().regex(/^-?\d{1,5}$/);

const KEYS: Record<FellowSort, z.ZodType<string>> = {
	name: z.string(),
	register_oldest: registerDay,
	register_latest: registerDay,
	children_most: number,
	children_fewest: number,
	attendance_lowest: number,
	attendance_highest: number,
};

/** Returns undefined for the first page. @throws AppError `invalid` */
function readFellowCursor(sort: FellowSort, cursor: string | undefined) {
	const last = readCursor(cursor, z.tuple([KEYS[sort], z.uuid()]));
	return last && { key: last[0], id: last[1] };
}

export function fellowsRoutes(platform: Platform): void {
	const { media } = platform;

	serve(platform, listFellows, async ({ input, viewer, db, now, audit }) => {
		const { cursor, limit, year: choice, ...filter } = input;
		const page = { ...filter, after: readFellowCursor(filter.sort, cursor), limit: limit + 1, now };
		const year = await findYear(db, choice);
		const rows =
			year.status === 'open'
				? await selectFellows(db, viewer, page)
				: await selectFellowsOfYear(db, viewer, { ...page, yearId: year.id });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('fellows.list', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return {
			data: data.map(({ key: _, ...row }) => toStaffFellow(row, { media, viewer, now })),
			next_cursor: last ? writeCursor(last.key, last.fellow_id) : null,
		};
	});

	serve(platform, getFellow, async ({ input: { fellow_id, ...input }, viewer, db, now, audit }) => {
		const year = await findYear(db, input.year);
		const row = await selectFellow(db, viewer, { fellowId: fellow_id, now });
		if (!row) throw notFound();
		const { own, children } = await findPresentShares(db, fellow_id, year.id);
		const parts = {
			own_attendance: own,
			children_attendance: children,
			task_completion: await findCompletedShare(db, fellow_id, year.id),
		};
		const figures = year.status === 'open' ? {} : await selectYearFigures(db, fellow_id, year.id);
		const years = await findYearsOfFellow(db, fellow_id);
		const enrolled_until = await findEnrolledUntil(db, fellow_id, year.id);
		await audit('fellows.read', { fellow_id, shown: {} });
		return {
			...toFellowDetail({ ...row, ...figures }, parts, { media, viewer, now }),
			years,
			enrolled_until,
		};
	});

	serve(platform, getRegisterDays, async ({ input: { fellow_id, year }, viewer, db, audit }) => {
		const { id: yearId } = await findYear(db, year);
		const data = await selectRegisterDays(db, viewer, { fellowId: fellow_id, yearId });
		if (!data) throw notFound();
		await audit('attendance.read', { fellow_id, shown: {} });
		return { data };
	});

	serve(platform, changeStanding, async ({ input: { fellow_id, action }, viewer, db, now, audit }) => {
		const fellow_status = await changeStandingOf({ db, viewer, now }, fellow_id, action);
		await audit(`fellows.${action}`, { fellow_id });
		return { status: 'success' as const, fellow_status };
	});
}
