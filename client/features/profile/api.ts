import { useQuery } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import {
	changeEducationDetails,
	changeFamilyDetails,
	changePersonalDetails,
	getProfile,
	getProfilePhoto,
	uploadProfilePhoto,
} from '@yuva/contract/profile/endpoints';
import { ApiError, messageOf, queryOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useWrite } from '../../platform/writes.ts';

const useMobile = (): string => useSession()?.mobile_number ?? '';

/** The signed-in fellow's profile. */
export const useProfile = () =>
	useQuery({ ...queryOf(getProfile, { mobile: useMobile() }), select: ({ data }) => data });

/** The address of the signed-in fellow's photo; null while there is none. */
export function useProfilePhoto() {
	const mobile = useMobile();
	return useQuery({
		...queryOf(getProfilePhoto, { mobile }),
		select: ({ data }) => data.profile_thumbnail_url,
	});
}

const READS = [getProfile, getProfilePhoto];

/** What each section sends, beside whose it is. */
export type PersonalInput = Omit<Input<typeof changePersonalDetails>, 'mobile'>;
export type FamilyInput = Omit<Input<typeof changeFamilyDetails>, 'mobile'>;
export type EducationInput = Omit<Input<typeof changeEducationDetails>, 'mobile'>;

export const useChangePersonal = () => useWrite(changePersonalDetails, READS);
export const useChangeFamily = () => useWrite(changeFamilyDetails, READS);
export const useChangeEducation = () => useWrite(changeEducationDetails, READS);
export const useUploadPhoto = () => useWrite(uploadProfilePhoto, READS);

export interface Failure {
	/** The specification's text. */
	message: string;
	/** What more is known about it. */
	hint: string;
	fields: FieldErrors;
}

const CHANGE_FAILED = 'Failed to update profile. Please try again.';

/** Why a section was not saved. */
export const changeFailureOf = (error: unknown): Failure => ({
	message: CHANGE_FAILED,
	hint: messageOf(error),
	fields: error instanceof ApiError ? (error.body.errors ?? {}) : {},
});

/** Why a photo was not stored: refused by the server, or not received there. */
export const photoFailureOf = (error: unknown): Failure => ({
	message: error instanceof ApiError ? 'Failed to upload photo' : 'Error uploading photo',
	hint: messageOf(error),
	fields: {},
});
