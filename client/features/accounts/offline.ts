import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { offlineSlice, queryOf, read } from '../../local/local.ts';

export const myLeadsOffline = offlineSlice({
	pack: () => [read(listMyLeads, {})],
	/** Loads the photos, which the service worker keeps: the card is often below the fold. */
	async packMore(cache) {
		const leads = cache.getQueryData(queryOf(listMyLeads, {}).queryKey);
		for (const { photo_url } of leads?.data ?? []) if (photo_url) new Image().src = photo_url;
	},
});
