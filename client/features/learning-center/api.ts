import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import {
	getLearningCenter,
	listDistrictLeads,
	listTeamLeads,
	type saveLearningCenter,
} from '@yuva/contract/learning-center/endpoints';
import type { LeadItem } from '@yuva/contract/learning-center/schema';
import { getConfig } from '@yuva/contract/reference/endpoints';
import { t } from '../../language/language.ts';
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
import type { Refusal } from '../../ui/forms/use-form.ts';
import { useStatus } from '../auth/api.ts';
import { type Lookup, listFailureOf } from '../reference/api.ts';
import { removeCenterPhoto, saveCenterPart, sendCenterPhoto } from './offline.ts';
import { type CenterPart, partOf, type QueuedPhoto, withQueuedCenter } from './queued.ts';

/** Includes queued changes. */
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

/** Returns the last answer, and the queued parts that it does not contain yet. */
export function useReadCenter() {
	const { data: read } = useQuery(queryOf(getLearningCenter, { mobile: useOwnMobile() }));
	const parts = useUnrefused(saveCenterPart);
	const uploads = useUnrefused(sendCenterPhoto);
	const deletions = useUnrefused(removeCenterPhoto);
	const photo = uploads.length + deletions.length > 0 ? (['photo'] as const) : [];
	return { read, ownParts: [...parts.map(({ input }) => partOf(input.center_data)), ...photo] };
}

/** Undefined without a queued photo, or until it can be shown. */
function useQueuedPhoto(): QueuedPhoto | undefined {
	const last = useUnrefused(sendCenterPhoto).at(-1);
	const addresses = useQueuedPictures(last ? [last] : [], 'photo');
	const deletion = useUnrefused(removeCenterPhoto).at(-1);
	if (deletion && !(last && last.queuedAt > deletion.queuedAt)) return null;
	const address = addresses.get(last?.id ?? '');
	return address === undefined ? undefined : { address, name: last?.files.photo?.name ?? t('LC photo') };
}

export function useCenterSendStates(): Record<CenterPart | 'photo', SendProgress | undefined> {
	const upload = useSendState(sendCenterPhoto);
	const deletion = useSendState(removeCenterPhoto);
	return {
		address: useSendState(saveCenterPart, ({ center_data }) => partOf(center_data) === 'address'),
		top: useSendState(saveCenterPart, ({ center_data }) => partOf(center_data) === 'top'),
		photo: deletion?.state === 'queued' ? deletion : upload,
	};
}

export function useRefusedPart(part: CenterPart): RefusedPart | undefined {
	const refused = useLastRefused(saveCenterPart, ({ center_data }) => partOf(center_data) === part);
	return refused && { input: refused.input.center_data, error: new ApiError(refused.refusal) };
}

export interface RefusedPart {
	input: CenterData;
	error: ApiError;
}

/** The placeholder for an unknown name is that of section 8 of the specification. */
export function useFellowName(): string {
	const { data, error, isPending } = useStatus();
	if (data) return data.full_name.trim() || t('Unnamed');
	if (isPending) return t('Loading…');
	return error instanceof ApiError ? t('Unknown Fellow') : t('Error loading name');
}

export type CenterData = Input<typeof saveLearningCenter>['center_data'];

/** It also ends the section's refused save. */
export function useSaveCenter() {
	const mobile_number = useOwnMobile();
	const { send } = useQueuedWrite(saveCenterPart);
	/** @param draft its name on this phone */
	return (center_data: CenterData, draft: string) =>
		send({ mobile_number, center_data }, '', { drafts: [{ name: draft }] });
}

/** A new photo, or its deletion, replaces a refused one. */
export const useUploadPhoto = () => useQueuedWrite(sendCenterPhoto);
export const useDeletePhoto = () => useQueuedWrite(removeCenterPhoto);

const reasonOf = (error: ApiError): string => t(error.message || 'Unknown error');

/** The server has other names for these fields. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
	state: 'place.state',
	district: 'place.district',
	mandal: 'place.mandal',
	village: 'place.grampanchayat',
	districtLeadName: 'districtLead',
	teamLeadName: 'teamLead',
};

function formField(sent: string): string {
	const field = sent.replace(/^center_data\.(address\.)?/, '');
	return FORM_FIELDS[field] ?? field;
}

export function saveFailureOf(error: unknown): Refusal {
	if (!(error instanceof ApiError)) return { message: '❌ Error saving data or uploading photo', fields: {} };
	const fields = Object.entries(error.body.errors ?? {}).map(([sent, fault]) => [formField(sent), fault]);
	return {
		message: t('❌ Save failed: {reason}', { reason: reasonOf(error) }),
		fields: Object.fromEntries(fields),
	};
}

export const uploadFailureOf = (error: unknown): string =>
	error instanceof ApiError
		? t('❌ Photo upload failed: {reason}', { reason: reasonOf(error) })
		: t('❌ Upload failed');

export const deleteFailureOf = (error: unknown): string =>
	t('❌ Deletion failed: {reason}', { reason: t(messageOf(error)) });

const NOBODY = '00000000-0000-4000-8000-000000000000';

export const useDistrictLeads = (district: number | null): Lookup =>
	leadsOf(
		useQuery({
			...queryOf(listDistrictLeads, { district_id: district ?? 0 }),
			enabled: district !== null,
		}),
	);

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

/** `isPending` until the source is known or the request has failed. */
export function useMapTiles() {
	const { data, isPending } = useQuery({ ...queryOf(getConfig, {}), staleTime: 60 * 60 * 1000 });
	return { tileUrl: data?.tile_url, attribution: data?.tile_attribution, isPending };
}
