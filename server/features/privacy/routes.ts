import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import * as privacy from '@yuva/contract/privacy/endpoints';
import { RETENTION, SOON_DAYS } from '@yuva/contract/privacy/rules';
import type { RetentionRule } from '@yuva/contract/privacy/schema';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { entriesOf } from '../../platform/database/erasure.ts';
import { type HeldFile, selectChildRecords, selectFiles } from '../../platform/database/personal-records.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type JobHandlers, SOON } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import {
	beganBefore,
	ERASED_FELLOW,
	eraseChild,
	eraseFellow,
	findRetention,
	SWEEP_FILES,
} from './actions.ts';
import { readOwnRecords } from './own-records.ts';
import { ownDataRoutes } from './own-routes.ts';
import {
	countChildHoldings,
	countFellowHoldings,
	selectCandidates,
	selectChild,
	selectFellow,
	selectMediaOfChild,
} from './queries.ts';
import { selectOpenErasure } from './request-queries.ts';
import { requestRoutes } from './request-routes.ts';

export function privacyRoutes(platform: Platform): void {
	exportRoutes(platform);
	erasureRoutes(platform);
	retentionRoutes(platform);
	ownDataRoutes(platform);
	requestRoutes(platform);
}

function exportRoutes(platform: Platform): void {
	const { media } = platform;
	const withAddress = (file: HeldFile, viewer: Viewer, now: Date) => ({
		...file,
		url: media.urlFor(viewer, file.media_id, now) ?? '',
	});

	serve(platform, privacy.exportFellow, async ({ input: { fellow_id }, db, viewer, now, audit }) => {
		const fellow = await selectFellow(db, fellow_id);
		if (!fellow) throw notFound();
		const { records, files } = await readOwnRecords(db, fellow_id);
		const { testimonials: spoken = [] } = records;
		const testimonials = spoken.map(({ id }) => String(id));
		const shown = { by: 'export' as const, guardiansOf: [fellow_id], testimonials };
		await audit('privacy.export_fellow', { fellow_id, target_id: fellow_id, shown });
		const { full_name } = fellow;
		const made_at = now.toISOString();
		return { made_at, full_name, records, files: files.map((file) => withAddress(file, viewer, now)) };
	});

	serve(platform, privacy.exportChild, async ({ input: { child_id }, db, viewer, now, audit }) => {
		const child = await selectChild(db, child_id);
		if (!child) throw notFound();
		const entries = await entriesOf(db, child);
		const records = await selectChildRecords(db, entries);
		const files = await selectFiles(db, { mediaIds: await selectMediaOfChild(db, entries) });
		const ids = entries.map(({ id }) => id);
		const shown = { by: 'export' as const, children: ids, guardiansOf: ids };
		await audit('privacy.export_child', { fellow_id: child.fellow_id, target_id: child_id, shown });
		const { full_name } = child;
		const made_at = now.toISOString();
		return { made_at, full_name, records, files: files.map((file) => withAddress(file, viewer, now)) };
	});
}

function erasureRoutes(platform: Platform): void {
	serve(platform, privacy.getFellowHoldings, async ({ input: { fellow_id }, db, audit }) => {
		const fellow = await selectFellow(db, fellow_id);
		if (!fellow) throw notFound();
		const held = await countFellowHoldings(db, fellow);
		const children = held.people.map(({ child_id }) => child_id);
		await audit('privacy.holdings_read', { fellow_id, shown: { children } });
		return held;
	});

	serve(platform, privacy.getChildHoldings, async ({ input: { child_id }, db, audit }) => {
		const child = await selectChild(db, child_id);
		if (!child) throw notFound();
		const { fellow_id } = child;
		const held = await countChildHoldings(db, child);
		const children = held.people.map((one) => one.child_id);
		await audit('privacy.holdings_read', { fellow_id, target_id: child_id, shown: { children } });
		return held;
	});

	serve(platform, privacy.eraseFellow, async ({ input: { fellow_id, full_name }, db, audit }) => {
		// The erasure deletes the request, so its number stays in the log.
		const asked = await selectOpenErasure(db, fellow_id);
		const children = await eraseFellow(db, fellow_id, full_name);
		for (const { action, ...about } of children) await audit(action, about);
		const details = { children: children.length, ...asked };
		await audit(ERASED_FELLOW.action, { fellow_id, target_id: fellow_id, details });
		return { status: 'success' as const };
	});

	serve(platform, privacy.eraseChild, async ({ input: { child_id, full_name }, db, audit }) => {
		for (const { action, ...about } of await eraseChild(db, child_id, full_name)) await audit(action, about);
		return { status: 'success' as const };
	});
}

function retentionRoutes(platform: Platform): void {
	serve(platform, privacy.getRetention, async ({ db, now }) => ({ data: await findRetention(db, now) }));

	serve(platform, privacy.listDue, async ({ input: { rule, cursor, limit }, db, now, audit }) => {
		const from = readCursor(cursor, instantAndId);
		const after = from && { since: new Date(from[0]), id: from[1] };
		const began = beganBefore(rule, now, SOON_DAYS);
		const today = startOfDay(indiaDate(now));
		const rows = await selectCandidates(db, rule, { began, today, after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('privacy.due_read', { details: { rule }, shown: shownIn(rule, data) });
		return {
			data: data.map(({ since, ...person }) => ({
				...person,
				due_on: indiaDate(startOfDay(indiaDate(since), RETENTION[rule].days)),
			})),
			next_cursor: last ? writeCursor(last.since.toISOString(), last.person_id) : null,
		};
	});
}

function shownIn(rule: RetentionRule, people: readonly { person_id: string; fellow_id: string | null }[]) {
	const fellows = people.flatMap(({ fellow_id }) => fellow_id ?? []);
	return rule === 'removed_children'
		? { fellows, children: people.map(({ person_id }) => person_id) }
		: { fellows };
}

export const privacyJobs = ({ media }: Platform): JobHandlers => ({
	[SWEEP_FILES]: { ...SOON, run: () => media.sweep() },
});
