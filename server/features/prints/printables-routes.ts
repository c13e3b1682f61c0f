import { firstDayOf, lastDayOf } from '@yuva/contract/attendance/rules';
import { indiaDate } from '@yuva/contract/calendar';
import { childClasses } from '@yuva/contract/children/schema';
import type { YearChoice } from '@yuva/contract/enrolments/schema';
import { mentionsAny } from '@yuva/contract/prints/mentions';
import {
	getCenterReport,
	getOwnPaperRegister,
	getOwnSlips,
	getPaperRegister,
	getSlips,
} from '@yuva/contract/prints/printables-endpoints';
import type { GuardianSlips, PaperRegister } from '@yuva/contract/prints/printables-schema';
import { MOST_QUOTES } from '@yuva/contract/prints/rules';
import { stakeholderLabels } from '@yuva/contract/testimonials/schema';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYear } from '../enrolments/reads.ts';
import { readPrivacyContact } from '../settings/reads.ts';
import { selectCenter, selectLines, selectReport, selectSlipChildren } from './printables-queries.ts';

export function printablesRoutes(platform: Platform): void {
	serveSlips(platform);

	serve(platform, getOwnPaperRegister, async ({ input: { module }, viewer, fellowId, db, audit }) => {
		const register = await readRegister(db, { viewer, fellowId }, module);
		await audit('register.print', { fellow_id: fellowId, details: { module } });
		return register;
	});

	serve(platform, getPaperRegister, async ({ input, viewer, db, audit }) => {
		const { fellow_id, module, year } = input;
		const register = await readRegister(db, { viewer, fellowId: fellow_id, year }, module);
		const children = register.lines.map(({ id }) => id);
		const details = { module, year: register.year };
		await audit('register.print', { fellow_id, details, shown: { children } });
		return register;
	});

	serve(platform, getCenterReport, async ({ input: { fellow_id, year }, viewer, db, now, audit }) => {
		const { head, status, photo_id, center } = await readCenter(db, { viewer, fellowId: fellow_id, year });
		const { names, quotes, ...report } = await selectReport(db, center);
		await audit('center.report', { fellow_id, details: { year: head.year }, shown: {} });
		return {
			...head,
			...report,
			status,
			date: indiaDate(now),
			photo_url: platform.media.urlFor(viewer, photo_id, now),
			classes: report.classes.toSorted((one, other) => rankOf(one) - rankOf(other)),
			quotes: quotes
				.filter(({ words }) => !mentionsAny(words, names))
				.slice(0, MOST_QUOTES)
				.map(({ stakeholder_type, words }) => ({ stakeholder: stakeholderLabels[stakeholder_type], words })),
		};
	});
}

function serveSlips(platform: Platform): void {
	serve(platform, getOwnSlips, async ({ viewer, fellowId, db, now, audit }) => {
		const slips = await readSlips(db, { viewer, fellowId });
		await audit('slips.print', { fellow_id: fellowId });
		return { ...slips, contact: await readPrivacyContact(db), date: indiaDate(now) };
	});

	serve(platform, getSlips, async ({ input: { fellow_id, year }, viewer, db, now, audit }) => {
		const slips = await readSlips(db, { viewer, fellowId: fellow_id, year });
		const children = slips.children.map(({ id }) => id);
		await audit('slips.print', { fellow_id, details: { year: slips.year }, shown: { children } });
		return { ...slips, contact: await readPrivacyContact(db), date: indiaDate(now) };
	});
}

const rankOf = ({ child_class }: { child_class: (typeof childClasses)[number] }): number =>
	childClasses.indexOf(child_class);

interface Asked {
	viewer: Viewer;
	fellowId: string;
	year?: YearChoice;
}

/**
 * Shows the children of a past year to staff alone.
 *
 * @throws AppError `not_found` for a fellow out of reach or without a center; `invalid` for an unknown year
 */
async function readCenter(db: Db, { viewer, fellowId, year: choice }: Asked) {
	const year = await findYear(db, choice);
	const found = await selectCenter(db, viewer, { fellowId, yearId: year.id });
	if (!found) throw notFound();
	const { status, photo_id, ...head } = found;
	const isPast = viewer.role !== 'fellow' && year.status !== 'open';
	return {
		head: { ...head, year: year.name },
		status,
		photo_id,
		center: { fellowId, yearId: year.id, isPast },
	};
}

/** @throws AppError as `readCenter` */
async function readSlips(db: Db, asked: Asked): Promise<Omit<GuardianSlips, 'contact' | 'date'>> {
	const { head, center } = await readCenter(db, asked);
	return { ...head, children: await selectSlipChildren(db, center) };
}

/** @throws AppError as `readCenter` */
async function readRegister(db: Db, asked: Asked, module: number): Promise<PaperRegister> {
	const { head, center } = await readCenter(db, asked);
	const days = { first: firstDayOf(module), last: lastDayOf(module) };
	return { ...head, module, ...(await selectLines(db, center, days)) };
}
