import type { QueryClient } from '@tanstack/react-query';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import { answerForm, listOwnAnswers } from '@yuva/contract/forms/endpoints';
import { offlineSlice, queryOf, queuedWrite, read, readAhead, sameBy } from '../../local/local.ts';
import { sendLeadAnswers } from './lead-answers-api.ts';

/** The `name` of a write is the title of the form, in the language of the phone. */
export const sendAnswers = queuedWrite(answerForm, {
	label: (_answers, name) => name || 'Answers to a form',
	editAt: ({ form_id }) => `/forms/${form_id}`,
	records: ({ answer_id }) => [`answers ${answer_id}`],
	affects: [listAskedForms, listOwnAnswers],
	replaces: sameBy('form_id', 'answer_id'),
});

/** Lets the fellow read earlier answers without network. */
async function packMore(cache: QueryClient): Promise<void> {
	const { data } = await cache.fetchQuery(queryOf(listAskedForms, {}));
	const answered = data.filter(({ last_answered_at }) => last_answered_at !== null);
	await readAhead(
		cache,
		answered.map(({ id }) => read(listOwnAnswers, { form_id: id })),
	);
}

export const formsOffline = offlineSlice({
	writes: [sendAnswers, sendLeadAnswers],
	pack: () => [read(listAskedForms, {})],
	packMore,
});
