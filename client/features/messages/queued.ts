import type { InboxMessage } from '@yuva/contract/messages/schema';
import type { OutboxItem } from '../../local/local.ts';

interface QueuedReading extends Pick<OutboxItem, 'state' | 'queuedAt'> {
	input: { id: string };
}

/** Messages that were read on this phone count as read; refused readings change nothing. */
export function withQueued(
	messages: readonly InboxMessage[],
	queued: readonly QueuedReading[],
): InboxMessage[] {
	const read = new Map(
		queued
			.filter(({ state }) => state !== 'refused')
			.map(({ input, queuedAt }): [string, string] => [input.id, queuedAt.toISOString()]),
	);
	return messages.map((message) => ({
		...message,
		read_at: message.read_at ?? read.get(message.id) ?? null,
	}));
}
