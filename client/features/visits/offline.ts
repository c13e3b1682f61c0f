import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import { listVisitsToday } from '@yuva/contract/visits/endpoints';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import { offlineSlice, read } from '../../local/local.ts';

export const visitsOffline = offlineSlice({
	pack: () => [read(listOwnVisits, {})],
	fieldPack: [read(listVisitsToday, {}), read(listAskedForms, {})],
});
