import { indiaDate } from '@yuva/contract/calendar';
import type { FellowDetail, StaffFellow } from '@yuva/contract/fellows/schema';
import { type Performance, performanceScore } from '@yuva/contract/profile/rules';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { DetailRow, FellowRow } from './queries.ts';

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

export function toFellowDetail(
	row: DetailRow,
	parts: Performance,
	lens: Lens,
): Omit<FellowDetail, 'years' | 'enrolled_until'> {
	const { accepted_offer_at, child_protection_at, data_consent_at, team_lead, ...more } = row;
	const { accepted_offer_text, child_protection_text, data_consent_notice, ...fellow } = more;
	const { given_name, surname } = row;
	const { own_attendance } = parts;
	return {
		...toStaffFellow(fellow, lens),
		given_name,
		surname,
		own_attendance: own_attendance === null ? null : Math.round(own_attendance * 1000) / 10,
		performance_score: performanceScore(parts),
		accepted_on: dayOf(accepted_offer_at),
		accepted_text: accepted_offer_text,
		child_protection_on: dayOf(child_protection_at),
		child_protection_text,
		data_consent_on: dayOf(data_consent_at),
		data_consent_text: data_consent_notice,
		team_lead,
	};
}

const dayOf = (moment: Date | null): string | null => moment && indiaDate(moment);
