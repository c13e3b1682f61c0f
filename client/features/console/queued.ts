import type { AttentionItem } from '@yuva/contract/console/attention-schema';
import type { OutboxItem } from '../../local/local.ts';

export interface OwnItem extends AttentionItem {
	is_waiting: boolean;
}

interface QueuedExplanation extends Pick<OutboxItem, 'state'> {
	input: { id: string; explanation: string };
}

/** Adds queued explanations; refused ones change nothing. */
export function withQueued(items: readonly AttentionItem[], queued: readonly QueuedExplanation[]): OwnItem[] {
	const waiting = new Map(
		queued
			.filter(({ state }) => state !== 'refused')
			.map(({ input }): [string, string] => [input.id, input.explanation]),
	);
	return items.map((item) => ({
		...item,
		explanation: waiting.get(item.id) ?? item.explanation,
		is_waiting: waiting.has(item.id),
	}));
}
