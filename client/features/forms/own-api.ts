import { useQuery } from '@tanstack/react-query';
import { listOwnAnswers } from '@yuva/contract/forms/endpoints';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { queryOf, storedDrafts, useQueued, useToday } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { type AnswerDraft, type Kept, loadKept, readDraft } from './answer-draft.ts';
import { sendLeadAnswers } from './lead-answers-api.ts';
import { sendAnswers } from './offline.ts';
import { filesOf, type QueuedAnswers, queuedAnswersOf } from './parts/queued-answers.ts';

/** Lists the latest first, with the questions as the form asked them. */
export const useOwnAnswers = (form_id: string, enabled = true) =>
	queryStateOf(useQuery({ ...queryOf(listOwnAnswers, { form_id }), enabled }));

/** What waits is that of one person, so it is of fellows or of leads. */
export const useQueuedAnswers = (form_id: string): QueuedAnswers[] =>
	[...useQueued(sendAnswers), ...useQueued(sendLeadAnswers)].flatMap((item) =>
		item.input.form_id === form_id ? [queuedAnswersOf(item)] : [],
	);

/**
 * Undefined until draft, photos and recordings are read.
 * @param times counts the discards of the draft; after each the phone reads it again
 */
export function useKept(form_id: string, times: number): Kept | undefined {
	const last = useQueuedAnswers(form_id).findLast(({ state }) => state === 'refused');
	// The refused answers leave the phone when the corrected ones are taken, but the screen still shows them.
	const [refused] = useState(last);
	const today = useToday();
	// After a change of language React draws the screen again, and the screen must read the draft again.
	const [visit] = useState(uuidv7);
	return useQuery({
		queryKey: ['kept answers', form_id, visit, times],
		queryFn: async () => loadKept(form_id, refused && { ...refused, loaded: await filesOf(refused) }, today),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		// The screen around it says what to do where code of the app is missing.
		throwOnError: true,
	}).data;
}

/** The addresses live as long as the page. */
export function useQueuedMedia(queued: QueuedAnswers): Readonly<Record<string, string>> {
	const { data = {} } = useQuery({
		queryKey: ['media of queued answers', queued.id],
		queryFn: async () => {
			const files = await filesOf(queued);
			const named = Object.entries(queued.answers).flatMap(([question, field]): [string, string][] => {
				const file = typeof field === 'string' ? files[field] : undefined;
				return file ? [[question, URL.createObjectURL(file)]] : [];
			});
			return Object.fromEntries(named);
		},
		enabled: queued.state !== 'sent',
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	return data;
}

const NAME = /^form:([\da-f-]{36})$/;

/** Undefined until the phone has read them. */
export const useBegunForms = (): ReadonlyMap<string, AnswerDraft> | undefined =>
	useQuery({
		queryKey: ['begun forms'],
		queryFn: async () => {
			const drafts = await storedDrafts((name) => NAME.test(name)).catch(() => []);
			return new Map(
				drafts.flatMap(({ name, isOwn, draft }): [string, AnswerDraft][] => {
					const id = NAME.exec(name)?.[1];
					const read = isOwn ? readDraft(draft) : undefined;
					return id && read ? [[id, read]] : [];
				}),
			);
		},
		staleTime: 0,
		gcTime: 0,
	}).data;
