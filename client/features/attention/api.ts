import { useQuery } from '@tanstack/react-query';
import { listAttention, listOwnAttention, lookAtAttention } from '@yuva/contract/attention/endpoints';
import type { AttentionRule, AttentionState, StaffAttentionItem } from '@yuva/contract/attention/schema';
import { call, messageOf, queryOf, read, useOverlaid, useQueuedWrite, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { explain } from './offline.ts';
import { type OwnItem, withQueued } from './queued.ts';

/** What the fellow should look at, with the explanations that wait on this phone laid over it. */
export const useOwnAttention = () =>
	queryStateOf(
		useOverlaid(read(listOwnAttention, {}), explain, ({ data }, queued): OwnItem[] =>
			withQueued(data, queued),
		),
	);

/** What became of an explanation: the server has it, it waits on this phone, or why neither. */
export type Explained = 'sent' | 'queued' | { failure: string };

export function useExplain() {
	const { send, isPending } = useQueuedWrite(explain);
	const handIn = async (id: string, explanation: string): Promise<Explained> => {
		try {
			return (await send({ id, explanation })).sent ? 'sent' : 'queued';
		} catch (error) {
			return { failure: messageOf(error) };
		}
	};
	return { explain: handIn, isPending };
}

export interface AttentionFilter {
	/** LGD code; undefined for all districts in reach. */
	district: number | undefined;
	state: AttentionState;
}

/** How many items each rule has. */
export const useAttentionCounts = (filter: AttentionFilter) =>
	queryStateOf(
		useQuery({ ...queryOf(listAttention, { ...filter, limit: 1 }), select: ({ counts }) => counts }),
	);

/** The items of one rule, the oldest first. */
export const useAttentionItems = (rule: AttentionRule, filter: AttentionFilter): Pages<StaffAttentionItem> =>
	usePages([listAttention.path, 'pages', rule, filter], (cursor, signal) =>
		call(listAttention, { rule, ...filter, cursor }, { signal }),
	);

/** Says that somebody looked; the answer is why that could not be kept, or nothing. */
export function useLookAt() {
	const { send, isPending } = useWrite(lookAtAttention, [listAttention]);
	const lookAt = (id: string, note: string): Promise<string | undefined> =>
		send({ id, note }).then(() => undefined, messageOf);
	return { lookAt, isPending };
}
