import type { StaffFellow } from '@yuva/contract/fellows/schema';
import type { Viewer } from '../../platform/identity/session.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { FellowRow } from './queries.ts';

export interface Lens {
	media: MediaStore;
	viewer: Viewer;
	now: Date;
}

export function toStaffFellow(row: Omit<FellowRow, 'key'>, { media, viewer, now }: Lens): StaffFellow {
	const { photo_id, attendance_thousandths, ...fellow } = row;
	const url = media.urlFor(viewer, photo_id, now);
	return {
		...fellow,
		attendance: attendance_thousandths < 0 ? null : attendance_thousandths / 10,
		profile_photo_url: url,
		profile_thumbnail_url: thumbnailOf(url),
	};
}
