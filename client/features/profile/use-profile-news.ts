import { displayDate } from '@yuva/contract/calendar';
import type { FellowProfile } from '@yuva/contract/profile/schema';
import { changeInWords } from '../../language/change-in-words.ts';
import { useChangesElsewhere, type Values } from '../../local/local.ts';
import { useReadProfile } from './api.ts';

/** The server saves each part separately. */
type ProfilePart = 'personal' | 'family' | 'education' | 'photo';

const NAMELESS: ReadonlySet<string> = new Set(['Photo']);

/** The names are those on the screen. */
function profileValues(profile: FellowProfile): Record<ProfilePart, Values> {
	const { personal_details: personal, family_details: family, education_details: education } = profile;
	return {
		personal: {
			Gender: personal.gender,
			'Date of Birth': displayDate(personal.date_of_birth),
			Religion: personal.religion,
			'Caste Category': personal.caste_category,
			State: personal.state_name,
			District: personal.district_name,
			Mandal: personal.mandal_name,
			Village: personal.grampanchayat_name,
			Email: personal.email,
		},
		family: {
			"Mother's Name": family.mother_name,
			"Mother's Occupation": family.mother_occupation,
			"Father's Name": family.father_name,
			"Father's Occupation": family.father_occupation,
		},
		education: {
			University: education.university_label,
			College: education.college_label,
			Course: education.course_label,
			'Type of College': education.type_of_college,
			'Mode of Study': education.mode_of_study,
			Stream: education.stream,
			Semester: education.semester,
			'Technical Skills': education.technical_skills,
			'Artistic Skills': education.artistic_skills,
		},
		// The query part changes every few minutes.
		photo: { Photo: personal.profile_photo_url?.split('?')[0] ?? '' },
	};
}

export function useProfileNews() {
	const { read, ownParts } = useReadProfile();
	const parts = read && profileValues(read);
	const own = new Set(ownParts.flatMap((part) => Object.keys(parts?.[part] ?? {})));
	const values = parts && { ...parts.personal, ...parts.family, ...parts.education, ...parts.photo };
	const news = useChangesElsewhere('profile', values && { values, own });
	return { ...news, changes: news.changes.map((change) => changeInWords(change, NAMELESS)) };
}
