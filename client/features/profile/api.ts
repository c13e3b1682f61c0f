import { useQuery } from '@tanstack/react-query';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import {
	type changeEducationDetails,
	type changeFamilyDetails,
	type changePersonalDetails,
	getProfile,
	getProfilePhoto,
} from '@yuva/contract/profile/endpoints';
import {
	ApiError,
	type DeclaredWrite,
	messageOf,
	queryOf,
	useLastRefused,
	useOwnMobile,
	useQueuedPictures,
	useQueuedWrite,
	useSendState,
	useUnrefused,
} from '../../local/local.ts';
import { changeEducation, changeFamily, changePersonal, uploadPhoto } from './offline.ts';
import { withQueuedProfile } from './queued.ts';

/** The signed-in fellow's profile as it will be once everything is sent. */
export function useProfile() {
	const query = useQuery({ ...queryOf(getProfile, { mobile: useOwnMobile() }), select: ({ data }) => data });
	const queued = {
		personal: useUnrefused(changePersonal).map(({ input }) => input),
		family: useUnrefused(changeFamily).map(({ input }) => input),
		education: useUnrefused(changeEducation).map(({ input }) => input),
		photo: useQueuedPhoto(),
	};
	return { ...query, data: query.data && withQueuedProfile(query.data, queued) };
}

/** The profile as it was read last, and the parts that were saved on this phone and are not yet in what was read. */
export function useReadProfile() {
	const { data: read } = useQuery({
		...queryOf(getProfile, { mobile: useOwnMobile() }),
		select: ({ data }) => data,
	});
	const saved = {
		personal: useUnrefused(changePersonal),
		family: useUnrefused(changeFamily),
		education: useUnrefused(changeEducation),
		photo: useUnrefused(uploadPhoto),
	};
	const parts = ['personal', 'family', 'education', 'photo'] as const;
	return { read, ownParts: parts.filter((part) => saved[part].length > 0) };
}

/** The address of a photo that waits on this phone. */
function useQueuedPhoto(): string | undefined {
	const last = useUnrefused(uploadPhoto).at(-1);
	return useQueuedPictures(last ? [last] : [], 'photo').get(last?.id ?? '');
}

/** The address of the signed-in fellow's photo; null while there is none. */
export function useProfilePhoto() {
	const mobile = useOwnMobile();
	const waiting = useQueuedPhoto();
	const query = useQuery({
		...queryOf(getProfilePhoto, { mobile }),
		select: ({ data }) => data.profile_thumbnail_url,
	});
	return { ...query, data: waiting ?? query.data };
}

/** What each section sends, beside whose it is. */
export type PersonalInput = Omit<Input<typeof changePersonalDetails>, 'mobile'>;
export type FamilyInput = Omit<Input<typeof changeFamilyDetails>, 'mobile'>;
export type EducationInput = Omit<Input<typeof changeEducationDetails>, 'mobile'>;

export const useChangePersonal = () => useSectionWrite(changePersonal);
export const useChangeFamily = () => useSectionWrite(changeFamily);
export const useChangeEducation = () => useSectionWrite(changeEducation);
export const useUploadPhoto = () => useSectionWrite(uploadPhoto);

/** Whether the server has something, or it waits on this phone. */
export interface Saved {
	sent: boolean;
}

/** The write of a section, what became of it, and what the server refused of it, for which the next one stands in. */
function useSectionWrite<E extends Endpoint>(write: DeclaredWrite<E>) {
	const refused = useLastRefused(write);
	return {
		...useQueuedWrite(write),
		sending: useSendState(write),
		refused: refused && {
			input: refused.input,
			failure: changeFailureOf(new ApiError(refused.refusal)),
		},
	};
}

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
