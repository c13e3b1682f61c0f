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

/** What waits on this phone of each section, as its form sent it, oldest first; and the address of a new photo. */
export interface QueuedProfile {
	personal: readonly unknown[];
	family: readonly unknown[];
	education: readonly unknown[];
	photo: string | undefined;
}

/** The profile as it will be once everything is sent. */
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

/** Without the fields that a change does not name. */
function namedIn<Change extends object>(change: Change) {
	const entries = Object.entries(change).filter(([, value]) => value !== undefined);
	return Object.fromEntries(entries) as { [Field in keyof Change]?: NonNullable<Change[Field]> };
}

/** Names of places that were chosen here are '': they stand in the lists that they were chosen from. */
export function changedPersonal(before: PersonalDetails, sent: unknown): PersonalDetails {
	const after = { ...before, ...namedIn(mergeDraft(personalChange, {}, sent)) };
	const moved = PLACES.filter((level) => after[level] !== before[level]);
	return { ...after, ...Object.fromEntries(moved.map((level) => [`${level}_name`, ''])) };
}

export const changedFamily = (before: FamilyDetails, sent: unknown): FamilyDetails => ({
	...before,
	...namedIn(mergeDraft(familyChange, {}, sent)),
});

/** As with places: the label of what was chosen from a list here is ''. */
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
