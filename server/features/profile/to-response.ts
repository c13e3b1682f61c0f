import { indiaDate } from '@yuva/contract/calendar';
import { fellowStatusOn, joinChoice } from '@yuva/contract/profile/rules';
import {
	type EducationDetails,
	type FamilyDetails,
	OTHERS,
	type PersonalDetails,
} from '@yuva/contract/profile/schema';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { ProfileRow } from './queries.ts';

export interface Beside {
	readonly performance_score: number | null;
	readonly profile_photo_url: string | null;
	readonly now: Date;
}

export function personalOf(row: ProfileRow, { now, ...beside }: Beside): PersonalDetails {
	return {
		...beside,
		profile_thumbnail_url: thumbnailOf(beside.profile_photo_url),
		full_name: row.full_name,
		fellow_id: row.fellow_code ?? '',
		team_leader: row.team_leader ?? '',
		fellow_status: fellowStatusOn(indiaDate(now), { isActive: row.active, lastDay: lastDayOf(row) }),
		mobile_number: row.mobile_number,
		gender: textOf(row.gender, row.other_gender),
		religion: textOf(row.religion, row.other_religion),
		caste_category: textOf(row.caste_category, row.other_caste),
		date_of_birth: row.date_of_birth ?? '',
		...placesOf(row),
		email: row.email,
	};
}

const lastDayOf = ({ enrolments, active_until }: ProfileRow): string | null | undefined =>
	enrolments === 0 ? undefined : active_until;

function placesOf(row: ProfileRow) {
	const { state, district, mandal } = row;
	return {
		...{ state, district, mandal },
		grampanchayat: row.grampanchayat,
		written_village: row.is_village_written ? row.grampanchayat_name : null,
		state_name: row.state_name ?? '',
		district_name: row.district_name ?? '',
		mandal_name: row.mandal_name ?? '',
		grampanchayat_name: row.grampanchayat_name ?? '',
	};
}

export const familyOf = (row: ProfileRow): FamilyDetails => ({
	mother_name: row.mother_name,
	mother_occupation: textOf(row.mother_occupation, row.other_mother_occupation),
	father_name: row.father_name,
	father_occupation: textOf(row.father_occupation, row.other_father_occupation),
});

export function educationOf(row: ProfileRow): EducationDetails {
	const { university_other, college_other, course_other, type_of_college, mode_of_study } = row;
	const { technical_skills, artistic_skills } = row;
	return {
		university_name: row.university ?? othersBeside(university_other),
		university_label: row.university_title ?? university_other,
		college_name: row.college ?? othersBeside(college_other),
		college_label: row.college_title ?? college_other,
		course_name: row.course ?? othersBeside(course_other),
		course_label: row.course_title ?? course_other,
		stream: textOf(row.stream, row.other_stream),
		semester: textOf(row.semester, row.other_semester),
		...{ university_other, college_other, course_other, type_of_college, mode_of_study },
		...{ technical_skills, artistic_skills },
	};
}

const textOf = (choice: string | null, other: string): string => joinChoice({ choice: choice ?? '', other });

const othersBeside = (text: string) => (text === '' ? null : OTHERS);
