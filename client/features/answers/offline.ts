import { answerMessage, listOwnAnswers } from '@yuva/contract/answers/endpoints';
import { offlineSlice, queuedWrite, read, sameBy } from '../../local/local.ts';

export const sendAnswer = queuedWrite(answerMessage, {
	label: () => 'An answer to a message',
	editAt: () => '/messages',
	records: ({ answer_id = '' }) => [`answer ${answer_id}`],
	affects: [listOwnAnswers],
	// a new answer to the same message replaces a refused one
	replaces: sameBy('id'),
});

export const answersOffline = offlineSlice({
	writes: [sendAnswer],
	pack: () => [read(listOwnAnswers, {})],
});
