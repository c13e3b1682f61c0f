import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '@yuva/contract/endpoint';
import { getProfile, getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { t } from '../../language/language.ts';
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
import { queryStateOf } from '../../shell/query-state.ts';
import type { Refusal } from '../../ui/forms/use-form.ts';
import { changeEducation, changeFamily, changePersonal, uploadPhoto } from './offline.ts';
import { withQueuedProfile } from './queued.ts';

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

export const useProfileOf = (mobile: string) =>
	queryStateOf(useQuery({ ...queryOf(getProfile, { mobile }), select: ({ data }) => data }));

/** Returns the last answer, and the queued parts that it does not contain yet. */
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

function useQueuedPhoto(): string | undefined {
	const last = useUnrefused(uploadPhoto).at(-1);
	return useQueuedPictures(last ? [last] : [], 'photo').get(last?.id ?? '');
}

export function useProfilePhoto() {
	const mobile = useOwnMobile();
	const waiting = useQueuedPhoto();
	const query = useQuery({
		...queryOf(getProfilePhoto, { mobile }),
		select: ({ data }) => data.profile_thumbnail_url,
	});
	return { ...query, data: waiting ?? query.data };
}

export const useChangePersonal = () => useSectionWrite(changePersonal);
export const useChangeFamily = () => useSectionWrite(changeFamily);
export const useChangeEducation = () => useSectionWrite(changeEducation);
export const useUploadPhoto = () => useSectionWrite(uploadPhoto);

export interface Saved {
	sent: boolean;
	isRefused?: true;
}

/** The next write replaces the refused input. */
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

/** The specification's text comes first, the server's below. */
export const changeFailureOf = (error: unknown): Refusal => ({
	message: 'Failed to update profile. Please try again.',
	hint: t(messageOf(error)),
	fields: error instanceof ApiError ? (error.body.errors ?? {}) : {},
});

export const photoFailureOf = (error: unknown): Refusal => ({
	message: error instanceof ApiError ? 'Failed to upload photo' : 'Error uploading photo',
	hint: t(messageOf(error)),
	fields: {},
});
