import { useQuery } from '@tanstack/react-query';
import { type answerMessage, listOwnAnswers } from '@yuva/contract/answers/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { queryOf, useQueued, useQueuedWrite } from '../../local/local.ts';
import { sendAnswer } from './offline.ts';
import { type ShownAnswer, withQueued } from './queued.ts';

/** Own answers to one message with those that wait on this phone, the oldest first; the latter also before the others are read. */
export function useAnswersTo(message: string): readonly ShownAnswer[] {
	const { data } = useQuery(queryOf(listOwnAnswers, {}));
	const queued = useQueued(sendAnswer);
	return withQueued(data?.data ?? [], queued).filter(({ message_id }) => message_id === message);
}

/** Tells whether the server has the answer (true) or the phone keeps it. */
export function useSendAnswer() {
	const { send } = useQueuedWrite(sendAnswer);
	return async (answer: Input<typeof answerMessage>): Promise<boolean> => (await send(answer)).sent;
}
