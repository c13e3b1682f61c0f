import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { offlineSlice, read } from '../../local/local.ts';

export const myLeadsOffline = offlineSlice({ pack: () => [read(listMyLeads, {})] });
