import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import {
	getLearningCenter,
	listDistrictLeads,
	listTeamLeads,
	type saveLearningCenter,
} from '@yuva/contract/learning-center/endpoints';
import type { LeadItem } from '@yuva/contract/learning-center/schema';
import { getConfig } from '@yuva/contract/reference/endpoints';
import {
	ApiError,
	messageOf,
	queryOf,
	type SendProgress,
	useLastRefused,
	useOwnMobile,
	useQueuedPictures,
	useQueuedWrite,
	useSendState,
	useUnrefused,
} from '../../local/local.ts';
import { useStatus } from '../auth/api.ts';
import { type Lookup, listFailureOf } from '../reference/api.ts';
import { removeCenterPhoto, saveCenterPart, sendCenterPhoto } from './offline.ts';
import { type CenterPart, partOf, type QueuedPhoto, withQueuedCenter } from './queued.ts';

/** The signed-in fellow's center as it will be once everything is sent. */
export function useLearningCenter() {
	const mobile = useOwnMobile();
	const query = useQuery(queryOf(getLearningCenter, { mobile }));
	const changes = useUnrefused(saveCenterPart);
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
	const { data: read } = useQuery(queryOf(getLearningCenter, { mobile: useOwnMobile() }));
	const parts = useUnrefused(saveCenterPart);
	const uploads = useUnrefused(sendCenterPhoto);
	const deletions = useUnrefused(removeCenterPhoto);
	const photo = uploads.length + deletions.length > 0 ? (['photo'] as const) : [];
	return { read, ownParts: [...parts.map(({ input }) => partOf(input.center_data)), ...photo] };
}

/** What waits of the photo; undefined when nothing does, or until it can be shown. */
function useQueuedPhoto(): QueuedPhoto | undefined {
	const last = useUnrefused(sendCenterPhoto).at(-1);
	const addresses = useQueuedPictures(last ? [last] : [], 'photo');
	const deletion = useUnrefused(removeCenterPhoto).at(-1);
	if (deletion && !(last && last.queuedAt > deletion.queuedAt)) return null;
	const address = addresses.get(last?.id ?? '');
	return address === undefined ? undefined : { address, name: last?.files.photo?.name ?? 'LC photo' };
}

/** What became of the changes of each part, and of the photo. */
export function useCenterSendStates(): Record<CenterPart | 'photo', SendProgress | undefined> {
	const upload = useSendState(sendCenterPhoto);
	const deletion = useSendState(removeCenterPhoto);
	return {
		address: useSendState(saveCenterPart, ({ center_data }) => partOf(center_data) === 'address'),
		top: useSendState(saveCenterPart, ({ center_data }) => partOf(center_data) === 'top'),
		photo: deletion?.state === 'queued' ? deletion : upload,
	};
}

/** What the server refused of a part, to be corrected; undefined when it refused nothing. */
export function useRefusedPart(part: CenterPart): RefusedPart | undefined {
	const refused = useLastRefused(saveCenterPart, ({ center_data }) => partOf(center_data) === part);
	return refused && { input: refused.input.center_data, error: new ApiError(refused.refusal) };
}

export interface RefusedPart {
	input: CenterData;
	error: ApiError;
}

/** The fellow's name, or what stands in its place (specification, section 8). */
export function useFellowName(): string {
	const { data, error, isPending } = useStatus();
	if (data) return data.full_name.trim() || 'Unnamed';
	if (isPending) return 'Loading…';
	return error instanceof ApiError ? 'Unknown Fellow' : 'Error loading name';
}

export type CenterData = Input<typeof saveLearningCenter>['center_data'];

/** Saves one section; it takes the place of what was refused of it. */
export function useSaveCenter() {
	const mobile_number = useOwnMobile();
	const { send, isPending } = useQueuedWrite(saveCenterPart);
	return { save: (center_data: CenterData) => send({ mobile_number, center_data }), isPending };
}

/** Another photo, or none, takes the place of one that the server refused. */
export const useUploadPhoto = () => useQueuedWrite(sendCenterPhoto);
export const useDeletePhoto = () => useQueuedWrite(removeCenterPhoto);

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
