import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import {
	deleteChild,
	getChild,
	listChildProfiles,
	listChildren,
	listChildrenInReach,
	listDeletedChildren,
	listDeletedChildrenInReach,
	restoreChild,
	saveChild,
	updateChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import { CHILD_MERGED, CHILD_MOVED, type ChildSort, RECENT_DAYS } from '@yuva/contract/children/schema';
import { z } from 'zod';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { enrolmentOf, type Viewer } from '../../platform/identity/viewer.ts';
import type { PreparedPhoto } from '../../platform/media/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYear, findYearFor } from '../enrolments/reads.ts';
import {
	changeChild,
	prepareChildPhoto,
	registerChild,
	removeChild,
	replacePhoto,
	restoreDeleted,
} from './actions.ts';
import { type DeletedRow, selectDeleted, selectDeletedSince } from './deleted-queries.ts';
import { type FoundChild, findChildInReach, selectGoing, selectProfiles } from './queries.ts';
import { entryFor, photoFor, selectChildren, selectChildrenOfYear } from './reads.ts';
import { selectStaffChildren } from './staff-queries.ts';

const SAVED = 'Child profile saved successfully!';

export function childrenRoutes(platform: Platform): void {
	serveReads(platform);
	serveDeleted(platform);
	serveStaffList(platform);

	serve(platform, saveChild, async ({ input, fellowId, audit, ...call }) => {
		const child_id = await registerChild({ ...call, fellowId, enrolment: enrolmentOf(call.viewer) }, input);
		await audit('children.save', { fellow_id: fellowId, target_id: child_id });
		return { status: 'success' as const, child_id, message: SAVED };
	});

	serve(platform, updateChild, async ({ input, fellowId, audit, ...call }) => {
		const changed = await changeChild({ ...call, ...writingOf(call.viewer), fellowId }, input);
		await audit('children.update', { fellow_id: fellowId, target_id: input.id, details: { changed } });
		return { status: 'success' as const, child_id: input.id, message: SAVED };
	});

	serve(platform, deleteChild, async ({ input, fellowId, audit, ...call }) => {
		const isDeleted = await removeChild({ ...call, ...writingOf(call.viewer), fellowId }, input.id);
		if (isDeleted) await audit('children.delete', { fellow_id: fellowId, target_id: input.id });
		return { status: 'success' as const };
	});

	const storePhoto: Handler<typeof uploadChildPhoto, PreparedPhoto> = async (call) => {
		const { media } = platform;
		const { input, viewer, fellowId, prepared, now } = call;
		const photoId = await replacePhoto({ ...call, ...writingOf(viewer), media }, input.child_id, prepared);
		await call.audit('children.photo', { fellow_id: fellowId, target_id: input.child_id });
		return { status: 'success' as const, url: media.urlFor(viewer, photoId, now) ?? '' };
	};
	serve(platform, uploadChildPhoto, storePhoto, {
		prepare: ({ input, ...call }) =>
			prepareChildPhoto({ ...call, ...writingOf(call.viewer) }, input.child_id, input.photo),
	});
}

const writingOf = (viewer: Viewer) => ({
	yearId: enrolmentOf(viewer).year_id,
	writtenAt: viewer.written_at,
});

const GOING = { moved: CHILD_MOVED, merged: CHILD_MERGED };

async function reasonForMissing(
	db: Db,
	{ role, account_id }: Viewer,
	id: string,
): Promise<string | undefined> {
	const going = role === 'fellow' ? await selectGoing(db, account_id, id) : undefined;
	return going && GOING[going];
}

function serveReads(platform: Platform): void {
	const { media, readLog } = platform;

	serve(platform, listChildren, async ({ input, viewer, fellowId, db, now, request, audit }) => {
		const year = await findYearFor(db, viewer, input.year);
		const isOver = year !== undefined && year.status !== 'open';
		const children = isOver
			? await selectChildrenOfYear(db, fellowId, year.id)
			: await selectChildren(db, fellowId);
		const entry = { actor_id: viewer.account_id, action: 'children.list', fellow_id: fellowId };
		if (viewer.role === 'fellow') readLog.note({ ...entry, request_id: request.id });
		else
			await audit(entry.action, { fellow_id: fellowId, shown: { children: children.map(({ id }) => id) } });
		const data = children.map((child) => entryFor(media, viewer, child, now));
		return { status: 'success' as const, data };
	});

	serve(platform, getChild, async ({ input, viewer, db, now, audit }) => {
		const found = await findChildInReach(db, viewer, input.id);
		if (!found) throw notFound(await reasonForMissing(db, viewer, input.id));
		const about = { fellow_id: found.fellow_id, target_id: found.id };
		const shown = { children: [found.id], guardiansOf: [found.id] };
		await audit('children.read', viewer.role === 'fellow' ? about : { ...about, shown });
		return { status: 'success' as const, data: profileFor(viewer, found, now) };
	});

	serve(platform, listChildProfiles, async ({ viewer, fellowId, db, now, request }) => {
		const profiles = await selectProfiles(db, viewer);
		const entry = { actor_id: viewer.account_id, action: 'children.profiles', fellow_id: fellowId };
		readLog.note({ ...entry, request_id: request.id });
		return { status: 'success' as const, data: profiles.map((found) => profileFor(viewer, found, now)) };
	});

	function profileFor(
		viewer: Viewer,
		{ fellow_id: _, photo_id, photo_consent, created_at, ...child }: FoundChild,
		now: Date,
	) {
		const photo = photoFor(viewer, { photo_id, photo_consent, created_at }, now);
		return { ...child, child_photo_s3_url: media.urlFor(viewer, photo.id, now), ...photo.hidden };
	}
}

const KEYS: Record<ChildSort, z.ZodType<string>> = {
	name: z.literal(''),
	center: z.string(),
	class_lowest: z.string().regex(/^\d{1,2}$/),
	class_highest: z.string().regex(/^-\d{1,2}$/),
};

function serveStaffList(platform: Platform): void {
	serve(platform, listChildrenInReach, async ({ input, viewer, db, now, audit }) => {
		const { cursor, limit, year: choice, ...filter } = input;
		const after = readCursor(cursor, z.tuple([KEYS[filter.sort], z.string(), z.uuid()]));
		const { id: yearId, status } = await findYear(db, choice);
		const page = { ...filter, yearId, isOpen: status === 'open', after, limit: limit + 1 };
		const rows = await selectStaffChildren(db, viewer, page);
		const shown = rows.slice(0, limit);
		const last = rows.length > limit ? shown.at(-1) : undefined;
		const fellows = shown.map(({ fellow_id }) => fellow_id);
		await audit('children.list', { shown: { children: shown.map(({ id }) => id), fellows } });
		return {
			data: shown.map(({ key: _, name_key: __, ...row }) => entryFor(platform.media, viewer, row, now)),
			next_cursor: last ? writeCursor(last.key, last.name_key, last.id) : null,
		};
	});
}

function serveDeleted(platform: Platform): void {
	serve(platform, listDeletedChildren, async ({ viewer, fellowId, db, now, request }) => {
		const rows = await selectDeletedSince(db, viewer, startOfDay(indiaDate(now), -RECENT_DAYS));
		const entry = { actor_id: viewer.account_id, action: 'children.deleted', fellow_id: fellowId };
		platform.readLog.note({ ...entry, request_id: request.id });
		return { status: 'success' as const, data: rows.map(toDeleted) };
	});

	serve(platform, restoreChild, async ({ input, fellowId, audit, ...call }) => {
		const { isRestored } = await restoreDeleted(call, input);
		if (isRestored) await audit('children.restore', { fellow_id: fellowId, target_id: input.id });
		return { status: 'success' as const };
	});

	serve(
		platform,
		listDeletedChildrenInReach,
		async ({ input: { search, cursor, limit }, viewer, db, audit }) => {
			const from = readCursor(cursor, instantAndId);
			const after = from && { at: new Date(from[0]), id: from[1] };
			const rows = await selectDeleted(db, viewer, { search, after, limit: limit + 1 });
			const page = rows.slice(0, limit);
			const fellows = page.map(({ fellow_id }) => fellow_id);
			await audit('children.deleted', { shown: { children: page.map(({ id }) => id), fellows } });
			const last = rows.length > limit ? page.at(-1) : undefined;
			return {
				data: page.map(toDeleted),
				next_cursor: last ? writeCursor(last.deleted_at.toISOString(), last.id) : null,
			};
		},
	);
}

const toDeleted = ({ deleted_at, ...row }: DeletedRow) => ({ ...row, deleted_at: deleted_at.toISOString() });
