import { listOwnMeetings } from '@yuva/contract/meetings/own-endpoints';
import { offlineSlice, read } from '../../local/local.ts';

export const meetingsOffline = offlineSlice({
	writes: [],
	pack: () => [read(listOwnMeetings, {})],
});
