import { useQuery } from '@tanstack/react-query';
import { listAttention, listOwnAttention, lookAtAttention } from '@yuva/contract/console/attention-endpoints';
import type {
	AttentionState,
	StaffAttentionItem,
	StaffAttentionRule,
} from '@yuva/contract/console/attention-schema';
import {
	call,
	queryOf,
	read,
	useLastRefused,
	useOverlaid,
	useQueuedWrite,
	useWrite,
} from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { explain } from './offline.ts';
import { type OwnItem, withQueued } from './queued.ts';

/** Includes queued explanations. */
export const useOwnAttention = () =>
	queryStateOf(
		useOverlaid(read(listOwnAttention, {}), explain, ({ data }, queued): OwnItem[] =>
			withQueued(data, queued),
		),
	);

/** Replaces a refused explanation of the same item. */
export const useExplain = () => useQueuedWrite(explain);

export function useRefusedExplanation(item: string): { explanation: string; reason: string } | undefined {
	const refused = useLastRefused(explain, ({ id }) => id === item);
	return refused && { explanation: refused.input.explanation, reason: refused.refusal.detail };
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

export const useAttentionItems = (
	rule: StaffAttentionRule,
	filter: AttentionFilter,
): Pages<StaffAttentionItem> =>
	usePages([listAttention.path, 'pages', rule, filter], (cursor, signal) =>
		call(listAttention, { rule, ...filter, cursor }, { signal }),
	);

export const useLookAt = () => useWrite(lookAtAttention, [listAttention]);
