import {
	deleteChild,
	getChild,
	listChildProfiles,
	listChildren,
	saveChild,
	updateChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/session.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeChild, registerChild, replacePhoto } from './actions.ts';
import { type FoundChild, findChildInReach, markDeleted, selectProfiles } from './queries.ts';
import { type ListedChild, selectChildren } from './reads.ts';

const SAVED = 'Child profile saved successfully!';

export function childrenRoutes(platform: Platform): void {
	serveReads(platform);

	serve(platform, saveChild, async ({ input, fellowId, audit, ...call }) => {
		const child_id = await registerChild({ ...call, fellowId }, input);
		await audit('children.save', { fellow_id: fellowId, target_id: child_id });
		return { status: 'success' as const, child_id, message: SAVED };
	});

	serve(platform, updateChild, async ({ input, fellowId, audit, ...call }) => {
		const changed = await changeChild({ ...call, fellowId }, input);
		await audit('children.update', { fellow_id: fellowId, target_id: input.id, details: { changed } });
		return { status: 'success' as const, child_id: input.id, message: SAVED };
	});

	serve(platform, deleteChild, async ({ input, fellowId, db, now, audit }) => {
		const isDeleted = await markDeleted(db, fellowId, input.id, now);
		if (!isDeleted) throw notFound(CHILD_UNKNOWN);
		await audit('children.delete', { fellow_id: fellowId, target_id: input.id });
		return { status: 'success' as const };
	});

	serve(platform, uploadChildPhoto, async ({ input, viewer, fellowId, audit, ...call }) => {
		const { media } = platform;
		const photoId = await replacePhoto({ ...call, fellowId, media }, input.child_id, input.photo);
		await audit('children.photo', { fellow_id: fellowId, target_id: input.child_id });
		return { status: 'success' as const, url: media.urlFor(viewer, photoId, call.now) ?? '' };
	});
}

function serveReads(platform: Platform): void {
	const { media, readLog } = platform;

	serve(platform, listChildren, async ({ viewer, fellowId, db, now, request, audit }) => {
		const children = await selectChildren(db, fellowId);
		const entry = { actor_id: viewer.account_id, action: 'children.list', fellow_id: fellowId };
		if (viewer.role === 'fellow') readLog.note({ ...entry, request_id: request.id });
		else
			await audit(entry.action, { fellow_id: fellowId, shown: { children: children.map(({ id }) => id) } });
		const data = children.map(({ photo_id, photo_consent, ...child }) => {
			const photo = photoFor(viewer, { photo_id, photo_consent });
			const url = media.urlFor(viewer, photo.id, now);
			return { ...child, child_photo_s3_url: url, child_thumbnail_url: thumbnailOf(url), ...photo.hidden };
		});
		return { status: 'success' as const, data };
	});

	serve(platform, getChild, async ({ input, viewer, db, now, audit }) => {
		const found = await findChildInReach(db, viewer, input.id);
		if (!found) throw notFound();
		const about = { fellow_id: found.fellow_id, target_id: found.id };
		const shown = { children: [found.id], guardiansOf: [found.id] };
		await audit('children.read', viewer.role === 'fellow' ? about : { ...about, shown });
		return { status: 'success' as const, data: profileFor(viewer, found, now) };
	});

	serve(platform, listChildProfiles, async ({ viewer, fellowId, db, now, request }) => {
		const profiles = await selectProfiles(db, viewer, fellowId);
		const entry = { actor_id: viewer.account_id, action: 'children.profiles', fellow_id: fellowId };
		readLog.note({ ...entry, request_id: request.id });
		return { status: 'success' as const, data: profiles.map((found) => profileFor(viewer, found, now)) };
	});

	function profileFor(
		viewer: Viewer,
		{ fellow_id: _, photo_id, photo_consent, ...child }: FoundChild,
		now: Date,
	) {
		const photo = photoFor(viewer, { photo_id, photo_consent });
		return { ...child, child_photo_s3_url: media.urlFor(viewer, photo.id, now), ...photo.hidden };
	}
}

/** A fellow sees every photo, others only those with a guardian's consent. */
function photoFor(
	{ role }: Pick<Viewer, 'role'>,
	{ photo_id, photo_consent }: Pick<ListedChild, 'photo_id' | 'photo_consent'>,
): { id: string | null; hidden?: { photo_hidden: 'no_consent' } } {
	if (photo_id === null || role === 'fellow' || photo_consent === true) return { id: photo_id };
	return { id: null, hidden: { photo_hidden: 'no_consent' } };
}
