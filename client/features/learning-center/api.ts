import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import {
	deleteCenterPhoto,
	getLearningCenter,
	listDistrictLeads,
	listTeamLeads,
	saveLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import type { LeadItem } from '@yuva/contract/learning-center/schema';
import { getConfig } from '@yuva/contract/reference/endpoints';
import type { PlaceChoice } from '@yuva/contract/reference/schema';
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
import { useStatus } from '../auth/api.ts';
import { type Lookup, listFailureOf } from '../reference/api.ts';
import { type CenterPart, partOf, type QueuedPhoto, sendStateOf, withQueuedCenter } from './queued.ts';

export const useMobile = (): string => useSession()?.mobile_number ?? '';

/** The signed-in fellow's center as it will be once everything is sent. */
export function useLearningCenter() {
	const mobile = useMobile();
	const query = useQuery(queryOf(getLearningCenter, { mobile }));
	const changes = useQueued(saveLearningCenter).filter(isMeant);
	const photo = useQueuedPhoto();
	const data =
		query.data &&
		withQueuedCenter(
			query.data,
			changes.map(({ input }) => input.center_data),
			photo,
		);
	return { ...query, data };
}

/** The center as it was read last, and the parts that were saved on this phone and are not yet in what was read. */
export function useReadCenter() {
	const { data: read } = useQuery(queryOf(getLearningCenter, { mobile: useMobile() }));
	const parts = useQueued(saveLearningCenter).filter(isMeant);
	const uploads = useQueued(uploadCenterPhoto).filter(isMeant);
	const deletions = useQueued(deleteCenterPhoto).filter(isMeant);
	const photo = uploads.length + deletions.length > 0 ? (['photo'] as const) : [];
	return { read, ownParts: [...parts.map(({ input }) => partOf(input.center_data)), ...photo] };
}

const isMeant = ({ state }: { state: string }): boolean => state !== 'refused';

/** What waits of the photo; undefined when nothing does, or until it can be shown. */
function useQueuedPhoto(): QueuedPhoto | undefined {
	const uploads = useQueued(uploadCenterPhoto).filter(isMeant);
	const last = uploads.at(-1);
	const addresses = useQueuedPictures(last ? [last] : [], 'photo');
	const deletion = useQueued(deleteCenterPhoto).filter(isMeant).at(-1);
	if (deletion && !(last && last.queuedAt > deletion.queuedAt)) return null;
	const address = addresses.get(last?.id ?? '');
	return address === undefined ? undefined : { address, name: last?.files.photo?.name ?? 'LC photo' };
}

/** What became of the changes of each part, and of the photo. */
export function useCenterSendStates(): Record<CenterPart | 'photo', SendStateProps | undefined> {
	const waiting = useQueued(saveLearningCenter).filter(isWaiting);
	const sent = useRecentlySent(saveLearningCenter);
	const photos = [...useQueued(uploadCenterPhoto), ...useQueued(deleteCenterPhoto)];
	const sentPhotos = useRecentlySent(uploadCenterPhoto);
	const stateOf = (part: CenterPart) =>
		sendStateOf(
			waiting.some(({ input }) => partOf(input.center_data) === part),
			sent.findLast(({ input }) => partOf(input.center_data) === part)?.at,
		);
	return {
		address: stateOf('address'),
		top: stateOf('top'),
		photo: sendStateOf(photos.some(isWaiting), sentPhotos.at(-1)?.at),
	};
}

const isWaiting = ({ state }: { state: string }): boolean => state === 'waiting';

/** What the server refused of a part, to be corrected; undefined when it refused nothing. */
export function useRefusedPart(part: CenterPart): RefusedPart | undefined {
	const refused = useQueued(saveLearningCenter).findLast(
		({ input, state }) => state === 'refused' && partOf(input.center_data) === part,
	);
	return refused?.refusal && { input: refused.input.center_data, error: new ApiError(refused.refusal) };
}

export interface RefusedPart {
	input: CenterData;
	error: ApiError;
}

/** What to say when the center could not be loaded. */
export const loadFailureOf = messageOf;

/** The fellow's name, or what stands in its place (specification, section 8). */
export function useFellowName(): string {
	const { data, error, isPending } = useStatus();
	if (data) return data.full_name.trim() || 'Unnamed';
	if (isPending) return 'Loading…';
	return error instanceof ApiError ? 'Unknown Fellow' : 'Error loading name';
}

export type CenterData = Input<typeof saveLearningCenter>['center_data'];

/** Saves one section; the center is loaded again before it is done. */
export function useSaveCenter() {
	const mobile_number = useMobile();
	const { send, isPending } = useQueuedWrite(saveLearningCenter, {
		...WRITE,
		label: ({ center_data }) => `Learning Center: ${partLabel[partOf(center_data)]}`,
	});
	const refused = useQueued(saveLearningCenter).filter(({ state }) => state === 'refused');
	async function save(center_data: CenterData): Promise<Saved> {
		const saved = await send({ mobile_number, center_data });
		const replaced = refused.filter(({ input }) => partOf(input.center_data) === partOf(center_data));
		await Promise.all(replaced.map(({ id }) => removeItem(id)));
		return saved;
	}
	return { save, isPending };
}

/** Whether the server has something, or it waits on this phone. */
export interface Saved {
	sent: boolean;
}

const WRITE = { edit: () => '/learning-center', refresh: [getLearningCenter] };
const partLabel: Record<CenterPart, string> = { address: 'address', top: 'leads and status' };

export function useUploadPhoto() {
	const { send, isPending } = useQueuedWrite(uploadCenterPhoto, {
		...WRITE,
		label: () => 'Learning Center: photo',
	});
	const dropRefused = useDropRefusedPhotos();
	return { send: (input: Input<typeof uploadCenterPhoto>) => send(input).then(dropRefused), isPending };
}

export function useDeletePhoto() {
	const { send, isPending } = useQueuedWrite(deleteCenterPhoto, {
		...WRITE,
		label: () => 'Learning Center: photo deleted',
	});
	const dropRefused = useDropRefusedPhotos();
	return { send: (input: Input<typeof deleteCenterPhoto>) => send(input).then(dropRefused), isPending };
}

/** Another photo, or none, takes the place of one that the server refused. */
function useDropRefusedPhotos(): (saved: Saved) => Promise<Saved> {
	const photos = [...useQueued(uploadCenterPhoto), ...useQueued(deleteCenterPhoto)];
	const refused = photos.filter(({ state }) => state === 'refused');
	return async (saved) => {
		await Promise.all(refused.map(({ id }) => removeItem(id)));
		return saved;
	};
}

const reasonOf = (error: ApiError): string => error.message || 'Unknown error';

/** What to say of a save that failed, and which fields of the center are at fault. */
export function saveFailureOf(error: unknown): { message: string; faults: FieldErrors } {
	if (!(error instanceof ApiError)) {
		return { message: '❌ Error saving data or uploading photo', faults: {} };
	}
	const named = Object.entries(error.body.errors ?? {});
	const faults = named.map(([field, fault]) => [field.replace(/^center_data\.(address\.)?/, ''), fault]);
	return { message: `❌ Save failed: ${reasonOf(error)}`, faults: Object.fromEntries(faults) };
}

/** What to say of a photo that was not taken. */
export const uploadFailureOf = (error: unknown): string =>
	error instanceof ApiError ? `❌ Photo upload failed: ${reasonOf(error)}` : '❌ Upload failed';

/** What to say of a photo that was not deleted. */
export const deleteFailureOf = (error: unknown): string => `❌ Deletion failed: ${messageOf(error)}`;

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The district leads of a district; none are asked for without one. */
export const useDistrictLeads = (district: number | null): Lookup =>
	leadsOf(
		useQuery({
			...queryOf(listDistrictLeads, { district_id: district ?? 0 }),
			enabled: district !== null,
		}),
	);

/** The team leads under a district lead; none are asked for without one. */
export const useTeamLeads = (districtLead: string | null): Lookup =>
	leadsOf(
		useQuery({
			...queryOf(listTeamLeads, { dl_id: districtLead ?? NOBODY }),
			enabled: districtLead !== null,
		}),
	);

function leadsOf(query: UseQueryResult<LeadItem[]>): Lookup {
	const { data = [], isLoading, isError, isFetching, error, refetch } = query;
	return {
		options: data.map(({ id, name }) => ({ value: id, label: name })),
		isLoading: isLoading || (isError && isFetching && !query.data),
		failure: isError && !isFetching && !query.data ? listFailureOf(error) : undefined,
		retry: () => void refetch(),
	};
}

/** Where map pictures come from; `isPending` until that is known or cannot be known. */
export function useMapTiles() {
	const { data, isPending } = useQuery({ ...queryOf(getConfig, {}), staleTime: 60 * 60 * 1000 });
	return { tileUrl: data?.tile_url, attribution: data?.tile_attribution, isPending };
}

const DAY = { staleTime: 24 * 60 * 60 * 1000 };

/** Reads the center of this fellow and the leads around it, so that this phone keeps them. @returns where it is */
export async function packCenter(cache: QueryClient, mobile: string): Promise<PlaceChoice> {
	const { address, districtLeadName } = await cache.fetchQuery({
		...queryOf(getLearningCenter, { mobile }),
		...DAY,
	});
	const { state, district, mandal, village: grampanchayat } = address;
	await Promise.all([
		cache.prefetchQuery({ ...queryOf(getConfig, {}), ...DAY }),
		district && cache.prefetchQuery({ ...queryOf(listDistrictLeads, { district_id: district }), ...DAY }),
		districtLeadName &&
			cache.prefetchQuery({ ...queryOf(listTeamLeads, { dl_id: districtLeadName }), ...DAY }),
	]);
	return { state, district, mandal, grampanchayat };
}
