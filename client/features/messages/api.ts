import { useQuery } from '@tanstack/react-query';
import {
	announce,
	getPush,
	listAnnouncementDistricts,
	listAnnouncements,
	listMessages,
	restoreAnnouncement,
	startPush,
	stopPush,
	withdrawAnnouncement,
} from '@yuva/contract/messages/endpoints';
import type { InboxMessage, SentAnnouncement } from '@yuva/contract/messages/schema';
import { call, type OutboxItem, queryOf, useQueued, useQueuedWrite, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { noteAllRead, noteRead } from './offline.ts';

interface QueuedReading extends Pick<OutboxItem, 'state' | 'queuedAt'> {
	input: { id: string } | { ids: readonly string[] };
}

const idsOf = ({ input }: QueuedReading): readonly string[] => ('ids' in input ? input.ids : [input.id]);

/** Refused readings change nothing. */
function withQueued(messages: readonly InboxMessage[], queued: readonly QueuedReading[]): InboxMessage[] {
	const read = new Map(
		queued
			.filter(({ state }) => state !== 'refused')
			.flatMap((item) => idsOf(item).map((id): [string, string] => [id, item.queuedAt.toISOString()])),
	);
	return messages.map((message) => ({
		...message,
		read_at: message.read_at ?? read.get(message.id) ?? null,
	}));
}

function useInbox() {
	const queued = [...useQueued(noteRead), ...useQueued(noteAllRead)];
	return useQuery({ ...queryOf(listMessages, {}), select: ({ data }) => withQueued(data, queued) });
}

/** Lists the latest first; messages that were read on this phone count as read. */
export const useMessages = () => queryStateOf(useInbox());

/** Returns 0 while the messages are not known. */
export const useUnreadCount = (): number =>
	(useInbox().data ?? []).filter(({ read_at }) => read_at === null).length;

/** Without network a fellow's reading waits on the phone. */
export const useReadMessage = () => useQueuedWrite(noteRead);

export const useReadMessages = () => useQueuedWrite(noteAllRead);

export const usePush = () => queryStateOf(useQuery(queryOf(getPush, {})));

export const askPushKey = async (): Promise<string | null> => (await call(getPush, {})).public_key;

export const useStartPush = () => useWrite(startPush, [getPush]);

export const useStopPush = () => useWrite(stopPush, [getPush]);

/** Each district has the number of people whom an announcement reaches. */
export const useAnnouncementDistricts = () =>
	queryStateOf(useQuery({ ...queryOf(listAnnouncementDistricts, {}), select: ({ data }) => data }));

export const useAnnouncements = (): Pages<SentAnnouncement> =>
	usePages([listAnnouncements.path, 'pages'], (cursor, signal) =>
		call(listAnnouncements, { cursor }, { signal }),
	);

export const useAnnounce = () => useWrite(announce, [listAnnouncements, listMessages]);

export const useWithdraw = () => useWrite(withdrawAnnouncement, [listAnnouncements, listMessages]);

export const useRestore = () => useWrite(restoreAnnouncement, [listAnnouncements, listMessages]);
