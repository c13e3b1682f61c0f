import { useQuery } from '@tanstack/react-query';
import { listMessages, readMessage } from '@yuva/contract/messages/endpoints';
import type { InboxMessage } from '@yuva/contract/messages/schema';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

/** Latest first. */
export const useMessages = () =>
	queryStateOf(useQuery({ ...queryOf(listMessages, {}), select: ({ data }) => data }));

/** 0 while they are not known. */
export const useUnreadCount = (): number =>
	useQuery({ ...queryOf(listMessages, {}), select: ({ data }) => unreadIn(data) }).data ?? 0;

const unreadIn = (messages: readonly InboxMessage[]): number =>
	messages.filter(({ read_at }) => read_at === null).length;

export const useReadMessage = () => useWrite(readMessage, [listMessages]);
