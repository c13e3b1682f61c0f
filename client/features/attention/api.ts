import { useQuery } from '@tanstack/react-query';
import { listAttention, listOwnAttention, lookAtAttention } from '@yuva/contract/attention/endpoints';
import type { AttentionState, StaffAttentionItem, StaffAttentionRule } from '@yuva/contract/attention/schema';
import { call, messageOf, queryOf, read, useOverlaid, useQueuedWrite, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { explain } from './offline.ts';
import { type OwnItem, withQueued } from './queued.ts';

/** Queued explanations included. */
export const useOwnAttention = () =>
	queryStateOf(
		useOverlaid(read(listOwnAttention, {}), explain, ({ data }, queued): OwnItem[] =>
			withQueued(data, queued),
		),
	);

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

export const useAttentionCounts = (filter: AttentionFilter) =>
	queryStateOf(
		useQuery({ ...queryOf(listAttention, { ...filter, limit: 1 }), select: ({ counts }) => counts }),
	);

/** Oldest first. */
export const useAttentionItems = (
	rule: StaffAttentionRule,
	filter: AttentionFilter,
): Pages<StaffAttentionItem> =>
	usePages([listAttention.path, 'pages', rule, filter], (cursor, signal) =>
		call(listAttention, { rule, ...filter, cursor }, { signal }),
	);

/** Resolves to the error message, or undefined. */
export function useLookAt() {
	const { send, isPending } = useWrite(lookAtAttention, [listAttention]);
	const lookAt = (id: string, note: string): Promise<string | undefined> =>
		send({ id, note }).then(() => undefined, messageOf);
	return { lookAt, isPending };
}
