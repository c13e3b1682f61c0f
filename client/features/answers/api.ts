import { type answerMessage, listOwnAnswers } from '@yuva/contract/answers/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { read, useOverlaid, useQueuedWrite } from '../../local/local.ts';
import { sendAnswer } from './offline.ts';
import { type ShownAnswer, withQueued } from './queued.ts';

/** Own answers to one message with those that wait on this phone, the oldest first. */
export const useAnswersTo = (message: string): readonly ShownAnswer[] =>
	useOverlaid(read(listOwnAnswers, {}), sendAnswer, ({ data }, queued) =>
		withQueued(data, queued),
	).data?.filter(({ message_id }) => message_id === message) ?? [];

/** Tells whether the server has the answer (true) or the phone keeps it. */
export function useSendAnswer() {
	const { send } = useQueuedWrite(sendAnswer);
	return async (answer: Input<typeof answerMessage>): Promise<boolean> => (await send(answer)).sent;
}
