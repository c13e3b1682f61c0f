import { useQuery } from '@tanstack/react-query';
import { type answerMessage, listOwnAnswers } from '@yuva/contract/answers/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { type DraftName, queryOf, useLastRefused, useQueued, useQueuedWrite } from '../../local/local.ts';
import { sendAnswer } from './offline.ts';
import { type ShownAnswer, withQueued } from './queued.ts';

/** Lists the oldest answer first. Queued answers show before the phone has read the others. */
export function useAnswersTo(message: string): readonly ShownAnswer[] {
	const { data } = useQuery(queryOf(listOwnAnswers, {}));
	const queued = useQueued(sendAnswer);
	return withQueued(data?.data ?? [], queued).filter(({ message_id }) => message_id === message);
}

/** Undefined where none was refused. */
export const useRefusedText = (message: string): string | undefined =>
	useLastRefused(sendAnswer, ({ id }) => id === message)?.input.text;

/** Sends an answer and ends its drafts. */
export function useSendAnswer() {
	const { send } = useQueuedWrite(sendAnswer);
	return (answer: Input<typeof answerMessage>, drafts: readonly DraftName[]) => send(answer, '', { drafts });
}
