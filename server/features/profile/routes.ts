import {
	changeEducationDetails,
	changeFamilyDetails,
	changePersonalDetails,
	getOwnProfile,
	getProfile,
	getProfilePhoto,
	updateProfile,
	uploadProfilePhoto,
} from '@yuva/contract/profile/endpoints';
import { performanceScore } from '@yuva/contract/profile/rules';
import type { FellowProfile, ProfileSection } from '@yuva/contract/profile/schema';
import type { Db } from '../../platform/database/database.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import type { AuditEntry } from '../../platform/identity/audit.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type PreparedPhoto, preparePhotoFile } from '../../platform/media/images.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPresentShares } from '../attendance/reads.ts';
import { findCompletedShare } from '../tasks/reads.ts';
import { changeSection, replacePhoto } from './actions.ts';
import { type ProfileRow, selectPhotoId, selectProfile } from './queries.ts';
import { educationOf, familyOf, personalOf } from './to-response.ts';

const success = { status: 'success' } as const;

export function profileRoutes(platform: Platform): void {
	serveReads(platform);
	serveChanges(platform);

	const storePhoto: Handler<typeof uploadProfilePhoto, PreparedPhoto> = async (call) => {
		const { media } = platform;
		const { viewer, fellowId, prepared, now } = call;
		const photoId = await replacePhoto({ ...call, media }, prepared);
		await call.audit('profile.photo', { fellow_id: fellowId, target_id: photoId });
		return { ...success, url: media.urlFor(viewer, photoId, now) ?? '' };
	};
	serve(platform, uploadProfilePhoto, storePhoto, { prepare: ({ input }) => preparePhotoFile(input.photo) });
}

interface ProfileCall {
	db: Db;
	viewer: Viewer;
	fellowId: string;
	now: Date;
	audit(action: string, about: Pick<AuditEntry, 'fellow_id' | 'details'>): Promise<void>;
}

async function profileOf({ media }: Platform, call: ProfileCall, row: ProfileRow): Promise<FellowProfile> {
	const { db, viewer, fellowId, now } = call;
	const performance_score = await findScore(db, fellowId);
	const profile_photo_url = media.urlFor(viewer, row.photo_id, now);
	return {
		personal_details: personalOf(row, { performance_score, profile_photo_url, now }),
		family_details: familyOf(row),
		education_details: educationOf(row),
	};
}

async function findScore(db: Db, fellowId: string): Promise<number | null> {
	const present = await findPresentShares(db, fellowId);
	return performanceScore({
		own_attendance: present.own,
		children_attendance: present.children,
		task_completion: await findCompletedShare(db, fellowId),
	});
}

function serveReads(platform: Platform): void {
	serve(platform, getProfile, async (call) => {
		const { db, viewer, fellowId, audit } = call;
		if (viewer.role !== 'fellow') {
			await audit('profile.read', { fellow_id: fellowId, shown: { guardiansOf: [fellowId] } });
		}
		return { ...success, data: await profileOf(platform, call, await selectProfile(db, fellowId)) };
	});

	serve(platform, getOwnProfile, async (call) => {
		const row = await selectProfile(call.db, call.fellowId);
		return { ...success, data: await profileOf(platform, call, row) };
	});

	serve(platform, getProfilePhoto, async ({ db, fellowId, viewer, now }) => {
		const photoId = await selectPhotoId(db, fellowId);
		const url = platform.media.urlFor(viewer, photoId, now);
		return { ...success, data: { profile_photo_url: url, profile_thumbnail_url: thumbnailOf(url) } };
	});
}

function serveChanges(platform: Platform): void {
	async function change<Section extends ProfileSection>(call: ProfileCall, section: Section, sent: object) {
		const { before, after } = await changeSection(call, section, sent);
		const was: object = (await profileOf(platform, call, before))[section];
		const data = (await profileOf(platform, call, after))[section];
		const changed = changedFields(was, data);
		await call.audit('profile.update', { fellow_id: call.fellowId, details: { section, changed } });
		return { ...success, data };
	}

	serve(platform, changePersonalDetails, ({ input: { mobile: _, ...sent }, ...call }) =>
		change(call, 'personal_details', sent),
	);
	serve(platform, changeFamilyDetails, ({ input: { mobile: _, ...sent }, ...call }) =>
		change(call, 'family_details', sent),
	);
	serve(platform, changeEducationDetails, ({ input: { mobile: _, ...sent }, ...call }) =>
		change(call, 'education_details', sent),
	);
	serve(platform, updateProfile, ({ input: { mobile_number: _, section, ...sent }, ...call }) =>
		change(call, section, sent),
	);
}

/** Returns names only, because the audit log holds no values. */
function changedFields(before: object, after: object): string[] {
	const earlier = new Map(Object.entries(before));
	return Object.entries(after)
		.filter(([field, value]) => earlier.get(field) !== value)
		.map(([field]) => field);
}
