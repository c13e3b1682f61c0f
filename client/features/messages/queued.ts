import type { InboxMessage } from '@yuva/contract/messages/schema';
import type { OutboxItem } from '../../local/local.ts';

interface QueuedReading extends Pick<OutboxItem, 'state' | 'queuedAt'> {
	/** Of one message, or of several. */
	input: { id: string } | { ids: readonly string[] };
}

const idsOf = ({ input }: QueuedReading): readonly string[] => ('ids' in input ? input.ids : [input.id]);

/** Messages that were read on this phone count as read; refused readings change nothing. */
export function withQueued(
	messages: readonly InboxMessage[],
	queued: readonly QueuedReading[],
): InboxMessage[] {
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
