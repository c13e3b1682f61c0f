import type { OwnAnswer } from '@yuva/contract/answers/schema';
import type { OutboxItem } from '../../local/local.ts';

interface QueuedAnswer extends Pick<OutboxItem, 'state' | 'queuedAt'> {
	input: { id: string; answer_id?: string | undefined; text?: string | undefined };
}

/** `waiting`: only this phone has the answer. `refused`: *Waiting to be sent* shows the reason. */
export type ShownAnswer = OwnAnswer & { state: 'sent' | 'waiting' | 'refused' };

/** Sorts the oldest answer first, and leaves out a queued answer that the server has already. */
export function withQueued(answers: readonly OwnAnswer[], queued: readonly QueuedAnswer[]): ShownAnswer[] {
	const there = new Set(answers.map(({ id }) => id));
	const waiting = queued.flatMap(({ state, queuedAt, input }): ShownAnswer[] => {
		const { id: message_id, answer_id: id = '', text = '' } = input;
		if (there.has(id)) return [];
		const shown = state === 'refused' || state === 'sent' ? state : 'waiting';
		return [{ id, message_id, text, sent_at: queuedAt.toISOString(), read_at: null, state: shown }];
	});
	return [...answers.map((answer): ShownAnswer => ({ ...answer, state: 'sent' })).toReversed(), ...waiting];
}
