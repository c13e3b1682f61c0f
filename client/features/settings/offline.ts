import { getCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { offlineSlice, read } from '../../local/local.ts';

export const calendarOffline = offlineSlice({
	pack: () => [read(getCalendar, {}, { staleTime: 6 * 60 * 60 * 1000 })],
});
