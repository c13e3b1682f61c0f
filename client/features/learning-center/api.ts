import { type UseQueryResult, useQuery } from '@tanstack/react-query';
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
import { ApiError, messageOf, queryOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useWrite } from '../../platform/writes.ts';
import { useStatus } from '../auth/api.ts';
import type { Lookup } from '../reference/api.ts';

export const useMobile = (): string => useSession()?.mobile_number ?? '';

/** The signed-in fellow's center. */
export function useLearningCenter() {
	const mobile = useMobile();
	return useQuery(queryOf(getLearningCenter, { mobile }));
}

/** What to say when the center could not be loaded. */
export const loadFailureOf = messageOf;

/** The fellow's name, or what stands in its place (specification, section 8). */
export function useFellowName(): string {
	const { data, error, isPending } = useStatus();
	if (isPending) return 'Loading…';
	if (error) return error instanceof ApiError ? 'Unknown Fellow' : 'Error loading name';
	return data.full_name.trim() || 'Unnamed';
}

export type CenterData = Input<typeof saveLearningCenter>['center_data'];

/** Saves one section; the center is loaded again before it is done. */
export function useSaveCenter() {
	const mobile_number = useMobile();
	const { send, isPending } = useWrite(saveLearningCenter, [getLearningCenter]);
	return { save: (center_data: CenterData) => send({ mobile_number, center_data }), isPending };
}

export const useUploadPhoto = () => useWrite(uploadCenterPhoto, [getLearningCenter]);
export const useDeletePhoto = () => useWrite(deleteCenterPhoto, [getLearningCenter]);

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
		isLoading: isLoading || (isError && isFetching),
		failure: isError && !isFetching ? messageOf(error) : undefined,
		retry: () => void refetch(),
	};
}

/** Where map pictures come from; `isPending` until that is known or cannot be known. */
export function useMapTiles() {
	const { data, isPending } = useQuery({ ...queryOf(getConfig, {}), staleTime: 60 * 60 * 1000 });
	return { tileUrl: data?.tile_url, attribution: data?.tile_attribution, isPending };
}
