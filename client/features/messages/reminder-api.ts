import { useQuery } from '@tanstack/react-query';
import { listAnnouncements } from '@yuva/contract/messages/endpoints';
import { listToRemind, sendReminder } from '@yuva/contract/messages/reminder-endpoints';
import type { PeopleToRemind, ReminderAbout } from '@yuva/contract/messages/reminder-schema';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

/**
 * Only leads send reminders, so this is apart from `api.ts`, which a fellow's phone loads. The names are read
 * each time, because another lead may have reminded the fellows meanwhile.
 */
export const useToRemind = (about: ReminderAbout, district: number | undefined): QueryState<PeopleToRemind> =>
	queryStateOf(
		useQuery({
			...queryOf(listToRemind, { about, ...(district !== undefined && { district }) }),
			staleTime: 0,
		}),
	);

export const useSendReminder = () => useWrite(sendReminder, [listToRemind, listAnnouncements]);
