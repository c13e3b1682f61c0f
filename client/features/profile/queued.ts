import { answeredVillage } from '@yuva/contract/fields';
import { changeStudyPlace } from '@yuva/contract/profile/rules';
import {
	type EducationDetails,
	educationChange,
	type FamilyDetails,
	type FellowProfile,
	familyChange,
	OTHERS,
	type PersonalDetails,
	personalChange,
} from '@yuva/contract/profile/schema';
import { mergeDraft } from '../../local/local.ts';

/** The changes are as they were sent, oldest first. */
export interface QueuedProfile {
	personal: readonly unknown[];
	family: readonly unknown[];
	education: readonly unknown[];
	photo: string | undefined;
}

export function withQueuedProfile(read: FellowProfile, queued: QueuedProfile): FellowProfile {
	const personal = queued.personal.reduce(changedPersonal, read.personal_details);
	const { photo } = queued;
	return {
		personal_details:
			photo === undefined
				? personal
				: { ...personal, profile_photo_url: photo, profile_thumbnail_url: photo },
		family_details: queued.family.reduce(changedFamily, read.family_details),
		education_details: queued.education.reduce(changedEducation, read.education_details),
	};
}

const PLACES = ['state', 'district', 'mandal', 'grampanchayat'] as const;
const LEVELS = ['university', 'college', 'course'] as const;

function namedIn<Change extends object>(change: Change) {
	const entries = Object.entries(change).filter(([, value]) => value !== undefined);
	return Object.fromEntries(entries) as { [Field in keyof Change]?: NonNullable<Change[Field]> };
}

function answered(village: number | string | undefined) {
	if (village === undefined) return {};
	const { id: grampanchayat, written_village } = answeredVillage(village);
	return { grampanchayat, written_village };
}

/** Names of places chosen on this phone are ''; the place lists have them. */
export function changedPersonal(before: PersonalDetails, sent: unknown): PersonalDetails {
	const { grampanchayat: village, ...change } = namedIn(mergeDraft(personalChange, {}, sent));
	const after: PersonalDetails = { ...before, ...change, ...answered(village) };
	const moved = PLACES.filter((level) => after[level] !== before[level]);
	return { ...after, ...Object.fromEntries(moved.map((level) => [`${level}_name`, ''])) };
}

export const changedFamily = (before: FamilyDetails, sent: unknown): FamilyDetails => ({
	...before,
	...namedIn(mergeDraft(familyChange, {}, sent)),
});

/** Labels of choices made on this phone are '', as with places. */
export function changedEducation(before: EducationDetails, sent: unknown): EducationDetails {
	const change = mergeDraft(educationChange, {}, sent);
	const after = { ...before, ...namedIn(change), ...changeStudyPlace(before, change) };
	const labels = LEVELS.map((level) => {
		const name = after[`${level}_name`];
		if (name === OTHERS) return [`${level}_label`, after[`${level}_other`]];
		return [`${level}_label`, name === before[`${level}_name`] ? before[`${level}_label`] : ''];
	});
	return { ...after, ...Object.fromEntries(labels) };
}
