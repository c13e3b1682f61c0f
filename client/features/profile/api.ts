import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import {
	changeEducationDetails,
	changeFamilyDetails,
	changePersonalDetails,
	getProfile,
	getProfilePhoto,
	uploadProfilePhoto,
} from '@yuva/contract/profile/endpoints';
import {
	ApiError,
	messageOf,
	queryOf,
	removeItem,
	useQueued,
	useQueuedPictures,
	useQueuedWrite,
	useRecentlySent,
	useSession,
} from '../../local/local.ts';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';
import { withQueuedProfile } from './queued.ts';

const useMobile = (): string => useSession()?.mobile_number ?? '';

const isMeant = ({ state }: { state: string }): boolean => state !== 'refused';
const inputsOf = (items: readonly { state: string; input: unknown }[]): unknown[] =>
	items.filter(isMeant).map(({ input }) => input);

/** The signed-in fellow's profile as it will be once everything is sent. */
export function useProfile() {
	const query = useQuery({ ...queryOf(getProfile, { mobile: useMobile() }), select: ({ data }) => data });
	const queued = {
		personal: inputsOf(useQueued(changePersonalDetails)),
		family: inputsOf(useQueued(changeFamilyDetails)),
		education: inputsOf(useQueued(changeEducationDetails)),
		photo: useQueuedPhoto(),
	};
	return { ...query, data: query.data && withQueuedProfile(query.data, queued) };
}

/** The profile as it was read last, and the parts that were saved on this phone and are not yet in what was read. */
export function useReadProfile() {
	const { data: read } = useQuery({
		...queryOf(getProfile, { mobile: useMobile() }),
		select: ({ data }) => data,
	});
	const saved = {
		personal: useQueued(changePersonalDetails),
		family: useQueued(changeFamilyDetails),
		education: useQueued(changeEducationDetails),
		photo: useQueued(uploadProfilePhoto),
	};
	const parts = ['personal', 'family', 'education', 'photo'] as const;
	return { read, ownParts: parts.filter((part) => saved[part].some(isMeant)) };
}

/** Reads the profile and the photo of this fellow, so that this phone keeps them. */
export async function packProfile(cache: QueryClient, mobile: string): Promise<void> {
	await cache.prefetchQuery({ ...queryOf(getProfile, { mobile }), staleTime: 24 * 60 * 60 * 1000 });
	await cache.prefetchQuery(queryOf(getProfilePhoto, { mobile }));
}

/** The address of a photo that waits on this phone. */
function useQueuedPhoto(): string | undefined {
	const last = useQueued(uploadProfilePhoto).findLast(isMeant);
	return useQueuedPictures(last ? [last] : [], 'photo').get(last?.id ?? '');
}

/** The address of the signed-in fellow's photo; null while there is none. */
export function useProfilePhoto() {
	const mobile = useMobile();
	const waiting = useQueuedPhoto();
	const query = useQuery({
		...queryOf(getProfilePhoto, { mobile }),
		select: ({ data }) => data.profile_thumbnail_url,
	});
	return { ...query, data: waiting ?? query.data };
}

const READS = [getProfile, getProfilePhoto];

/** What each section sends, beside whose it is. */
export type PersonalInput = Omit<Input<typeof changePersonalDetails>, 'mobile'>;
export type FamilyInput = Omit<Input<typeof changeFamilyDetails>, 'mobile'>;
export type EducationInput = Omit<Input<typeof changeEducationDetails>, 'mobile'>;

export const useChangePersonal = () => useSectionWrite(changePersonalDetails, 'Personal Details');
export const useChangeFamily = () => useSectionWrite(changeFamilyDetails, 'Family Details');
export const useChangeEducation = () => useSectionWrite(changeEducationDetails, 'Education Details');
export const useUploadPhoto = () => useSectionWrite(uploadProfilePhoto, 'Photo');

/** Whether the server has something, or it waits on this phone. */
export interface Saved {
	sent: boolean;
}

/** The write of a section, what became of it, and what the server refused of it, for which the next one stands in. */
function useSectionWrite<E extends Endpoint>(endpoint: E, title: string) {
	const write = useQueuedWrite(endpoint, {
		label: () => `My Profile: ${title}`,
		edit: () => '/fellow-profile',
		refresh: READS,
	});
	const items = useQueued(endpoint);
	const refused = items.filter((item) => !isMeant(item));
	const { input, refusal } = refused.at(-1) ?? {};
	return {
		isPending: write.isPending,
		async send(change: Input<E>): Promise<Saved> {
			const saved = await write.send(change);
			await Promise.all(refused.map(({ id }) => removeItem(id)));
			return saved;
		},
		sending: sendStateOf(
			items.some(({ state }) => state === 'waiting'),
			useRecentlySent(endpoint).at(-1)?.at,
		),
		refused: refusal && { input, failure: changeFailureOf(new ApiError(refusal)) },
	};
}

function sendStateOf(isWaiting: boolean, at: Date | undefined): SendStateProps | undefined {
	if (isWaiting) return { state: 'queued' };
	return at && { state: 'sent', at };
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
