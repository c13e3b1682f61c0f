import type { QueryClient } from '@tanstack/react-query';
import {
	deleteCenterPhoto,
	getLearningCenter,
	listDistrictLeads,
	listTeamLeads,
	saveLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import { getConfig } from '@yuva/contract/reference/endpoints';
import { said } from '@yuva/contract/said';
import { offlineSlice, queryOf, queuedWrite, read, readAhead } from '../../local/local.ts';
import { listsAround } from '../reference/api.ts';
import { type CenterPart, partOf } from './queued.ts';

const COMMON = { editAt: () => '/learning-center', affects: [getLearningCenter] };
const partLabel: Record<CenterPart, string> = { address: 'address', top: 'leads and status' };

export const saveCenterPart = queuedWrite(saveLearningCenter, {
	...COMMON,
	label: ({ center_data }) => said('Learning Center: {part}', { part: [partLabel[partOf(center_data)]] }),
	records: ({ center_data }) => [`center: ${partOf(center_data)}`],
	replaces: (input, refused) => partOf(input.center_data) === partOf(refused.center_data),
});

export const sendCenterPhoto = queuedWrite(uploadCenterPhoto, {
	...COMMON,
	label: () => 'Learning Center: photo',
	records: () => ['center: photo'],
	replaces: () => true,
	insteadOf: [deleteCenterPhoto],
});

export const removeCenterPhoto = queuedWrite(deleteCenterPhoto, {
	...COMMON,
	label: () => 'Learning Center: photo deleted',
	records: () => ['center: photo'],
	replaces: () => true,
	insteadOf: [uploadCenterPhoto],
});

const DAY = { staleTime: 24 * 60 * 60 * 1000 };

async function packMore(cache: QueryClient, mobile: string): Promise<void> {
	const { address, districtLeadName } = await cache.fetchQuery({
		...queryOf(getLearningCenter, { mobile }),
		...DAY,
	});
	const { state, district, mandal } = address;
	await readAhead(cache, [
		...(district ? [read(listDistrictLeads, { district_id: district }, DAY)] : []),
		...(districtLeadName ? [read(listTeamLeads, { dl_id: districtLeadName }, DAY)] : []),
		...listsAround({ state, district, mandal }),
	]);
}

export const centerOffline = offlineSlice({
	writes: [saveCenterPart, sendCenterPhoto, removeCenterPhoto],
	pack: () => [read(getConfig, {}, DAY)],
	packMore,
});
