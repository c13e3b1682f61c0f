import { indiaDate } from '@yuva/contract/calendar';
import {
	compareYears,
	getCenterDots,
	getCenterPins,
	getFigures,
	getOverview,
	getReport,
	listCenters,
} from '@yuva/contract/console/overview-endpoints';
import { MOST_PINS } from '@yuva/contract/console/overview-rules';
import { nameAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_WORK, withTimeLimits } from '../../platform/process/time-limits.ts';
import { findYear, findYearOptions } from '../enrolments/reads.ts';
import { selectCenters, selectDots, selectPins } from './center-queries.ts';
import { selectDistrictFigures, selectDistrictSums, selectSums } from './overview-reads.ts';
import { makeReport, toYearFigures } from './report.ts';
import { selectYearSums } from './report-queries.ts';

const NO_SUMS = { children_days: 0, children_present: 0, baseline: null, endline: null };

export function overviewRoutes(platform: Platform): void {
	serve(platform, getOverview, async ({ db, viewer, now, input }) => {
		const year = await findYear(db, input.year);
		const districts = await selectDistrictFigures(db, viewer, { year, today: indiaDate(now) });
		const rows = await selectDistrictSums(db, viewer, year.id);
		const sums = new Map(rows.map((row) => [row.district_id, row]));
		return { data: districts.map((row) => ({ ...row, ...(sums.get(row.district_id) ?? NO_SUMS) })) };
	});

	serve(platform, getFigures, async ({ db, viewer, now, input: { district, ...choice } }) => {
		const year = await findYear(db, choice.year);
		const ofYear = { year, today: indiaDate(now) };
		const districts = await selectDistrictFigures(db, viewer, ofYear);
		const sums = await selectSums(db, viewer, { district, ...ofYear });
		const years = await findYearOptions(db);
		return { year, years, districts, ...sums };
	});

	serve(platform, compareYears, async ({ db, viewer, now, input: { district } }) => {
		const filter = { district, yearId: undefined, today: indiaDate(now) };
		const sums = await selectYearSums(db, viewer, filter);
		return { data: sums.map(toYearFigures) };
	});

	serve(platform, getReport, async ({ db, viewer, now, input }) => {
		const year = await findYear(db, input.year);
		const make = (trx: Db) => makeReport(trx, viewer, year, indiaDate(now));
		// it reads all marks of the year, which takes longer than other calls may
		return withTimeLimits(LONG_WORK, () => db.transaction().execute(make));
	});

	serve(platform, listCenters, async ({ input, db, viewer, now, audit }) => {
		const { district, status, cursor, limit } = input;
		const from = readCursor(cursor, nameAndId);
		const after = from && { name: from[0], id: from[1] };
		const filter = { district, status, today: indiaDate(now) };
		const rows = await selectCenters(db, viewer, { ...filter, after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('centers.list', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return { data, next_cursor: last ? writeCursor(last.full_name, last.fellow_id) : null };
	});

	serve(platform, getCenterDots, async ({ db, viewer, now, input: { district, status } }) => ({
		data: await selectDots(db, viewer, { district, status, today: indiaDate(now) }),
	}));

	serve(platform, getCenterPins, async ({ db, viewer, now, input: { district, status }, audit }) => {
		const pins = await selectPins(db, viewer, { district, status, today: indiaDate(now) });
		const data = pins.slice(0, MOST_PINS);
		await audit('centers.map', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return { data, is_complete: pins.length <= MOST_PINS };
	});
}
