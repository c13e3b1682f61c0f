import { firstDayOf, lastDayOf } from '@yuva/contract/attendance/rules';
import { indiaDate } from '@yuva/contract/calendar';
import { childClasses } from '@yuva/contract/children/schema';
import {
	getCenterReport,
	getOwnPaperRegister,
	getOwnSlips,
	getPaperRegister,
	getSlips,
} from '@yuva/contract/printables/endpoints';
import { MOST_QUOTES, mentionsAny } from '@yuva/contract/printables/rules';
import type { GuardianSlips, PaperRegister } from '@yuva/contract/printables/schema';
import { stakeholderLabels } from '@yuva/contract/testimonials/schema';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPrivacyContact } from '../organisation/reads.ts';
import { selectCenter, selectLines, selectReport, selectSlipChildren } from './queries.ts';

export function printablesRoutes(platform: Platform): void {
	serveSlips(platform);

	serve(platform, getOwnPaperRegister, async ({ input: { module }, viewer, fellowId, db, audit }) => {
		const register = await readRegister(db, viewer, { fellowId, module });
		await audit('register.print', { fellow_id: fellowId, details: { module } });
		return register;
	});

	serve(platform, getPaperRegister, async ({ input: { fellow_id, module }, viewer, db, audit }) => {
		const register = await readRegister(db, viewer, { fellowId: fellow_id, module });
		const children = register.lines.map(({ id }) => id);
		await audit('register.print', { fellow_id, details: { module }, shown: { children } });
		return register;
	});

	serve(platform, getCenterReport, async ({ input: { fellow_id }, viewer, db, now, audit }) => {
		const center = await selectCenter(db, viewer, fellow_id);
		if (!center) throw notFound();
		const { names, quotes, ...report } = await selectReport(db, fellow_id);
		await audit('center.report', { fellow_id, shown: {} });
		const { photo_id, ...head } = center;
		return {
			...head,
			...report,
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
	const { privacy } = platform.settings;

	serve(platform, getOwnSlips, async ({ viewer, fellowId, db, now, audit }) => {
		const slips = await readSlips(db, viewer, fellowId);
		await audit('slips.print', { fellow_id: fellowId });
		return { ...slips, contact: await readPrivacyContact(db, privacy), date: indiaDate(now) };
	});

	serve(platform, getSlips, async ({ input: { fellow_id }, viewer, db, now, audit }) => {
		const slips = await readSlips(db, viewer, fellow_id);
		const children = slips.children.map(({ id }) => id);
		await audit('slips.print', { fellow_id, shown: { children } });
		return { ...slips, contact: await readPrivacyContact(db, privacy), date: indiaDate(now) };
	});
}

/** @throws AppError as `readRegister` */
async function readSlips(
	db: Db,
	viewer: Viewer,
	fellowId: string,
): Promise<Omit<GuardianSlips, 'contact' | 'date'>> {
	const center = await selectCenter(db, viewer, fellowId);
	if (!center) throw notFound();
	const { status: _status, photo_id: _photo, ...head } = center;
	return { ...head, children: await selectSlipChildren(db, fellowId) };
}

const rankOf = ({ child_class }: { child_class: (typeof childClasses)[number] }): number =>
	childClasses.indexOf(child_class);

/** @throws AppError `not_found` for a fellow out of reach or without a center */
async function readRegister(
	db: Db,
	viewer: Viewer,
	{ fellowId, module }: { fellowId: string; module: number },
): Promise<PaperRegister> {
	const center = await selectCenter(db, viewer, fellowId);
	if (!center) throw notFound();
	const { status: _status, photo_id: _photo, ...head } = center;
	const days = { first: firstDayOf(module), last: lastDayOf(module) };
	return { ...head, module, ...(await selectLines(db, fellowId, days)) };
}
