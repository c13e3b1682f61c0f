import {
	createLearningCenter,
	deleteCenterPhoto,
	getLearningCenter,
	listDistrictLeads,
	listTeamLeads,
	saveLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { enrolmentOf, type Viewer } from '../../platform/identity/viewer.ts';
import { type PreparedPhoto, preparePhotoFile } from '../../platform/media/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeCenter } from './actions.ts';
import { removePhoto, replacePhoto } from './photo-actions.ts';
import { selectCenter, selectDistrictLeads, selectTeamLeads, selectWrittenVillage } from './queries.ts';

const success = { status: 'success' } as const;

const photoWrite = <Call extends { viewer: Viewer; now: Date }>(call: Call) => ({
	...call,
	enrolment: enrolmentOf(call.viewer),
	writtenAt: call.viewer.written_at ?? call.now,
});

export function learningCenterRoutes(platform: Platform): void {
	const { media } = platform;

	serve(platform, getLearningCenter, async ({ db, fellowId, viewer, now }) => {
		const center = await selectCenter(db, fellowId);
		const written_village = await selectWrittenVillage(db, fellowId);
		const { colony_name: colonyName, door_number: doorNumber, photo_id, photo_name, ...rest } = center;
		return {
			...rest,
			address: { ...rest, colonyName, doorNumber, written_village },
			districtLeadName: rest.district_lead_id,
			teamLeadName: rest.team_lead_id,
			lc_photo_url: media.urlFor(viewer, photo_id, now),
			lc_photo_name: photo_name,
		};
	});

	for (const endpoint of [saveLearningCenter, createLearningCenter]) {
		serve(platform, endpoint, async (call) => {
			await changeCenter({ ...call, enrolment: enrolmentOf(call.viewer) }, call.input.center_data);
			return { ...success, message: 'Learning Center saved' };
		});
	}

	const storePhoto: Handler<typeof uploadCenterPhoto, PreparedPhoto> = async (call) => {
		const photoId = await replacePhoto(photoWrite(call), media, call.prepared);
		const photo_url = media.urlFor(call.viewer, photoId, call.now);
		return { ...success, photo_url, message: 'Photo uploaded' };
	};
	serve(platform, uploadCenterPhoto, storePhoto, { prepare: ({ input }) => preparePhotoFile(input.photo) });

	serve(platform, deleteCenterPhoto, async (call) => {
		await removePhoto(photoWrite(call), media);
		return { ...success, message: 'Photo deleted' };
	});

	serve(platform, listDistrictLeads, ({ db, input }) => selectDistrictLeads(db, input.district_id));
	serve(platform, listTeamLeads, ({ db, input }) => selectTeamLeads(db, input.dl_id));
}
