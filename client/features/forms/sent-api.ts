import { hashKey } from '@tanstack/react-query';
import { listOwnAnswers } from '@yuva/contract/forms/endpoints';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { currentItems, type OutboxItem, useAllRecentlySent, useCachedAnswers } from '../../local/local.ts';

/** Answers as the call sends them. */
export type SentAnswers = Record<string, unknown> & { answer_id: string; answers: string };

/** Says whether the same answers wait on this phone or are on their way. */
export const isQueued = (sent: SentAnswers): boolean => unrefusedOf(sent).some((item) => isSame(item, sent));

const unrefusedOf = ({ answer_id }: SentAnswers): OutboxItem[] =>
	currentItems().filter(({ input, state }) => state !== 'refused' && input.answer_id === answer_id);

const isSame = ({ input, files }: OutboxItem, sent: SentAnswers): boolean =>
	textOf(input) === textOf(sent) &&
	Object.entries(sent).every(
		([field, value]) => !(value instanceof File) || files[field]?.size === value.size,
	);

const textOf = ({ form_id, version, subject_id, answers, agreed }: Record<string, unknown>): string =>
	hashKey([{ form_id, version, subject_id, answers, agreed }]);

/**
 * The server keeps the first answers of an id as they are. Where another window sent others under it, these get an id of
 * their own, at every attempt the same.
 */
export function useOwnAnswerId(): (sent: SentAnswers) => string {
	const [otherId] = useState(uuidv7);
	const recent = useAllRecentlySent();
	const stored = useCachedAnswers(listOwnAnswers).flatMap(({ output }) => output.data);
	return (sent) => {
		const { answer_id } = sent;
		const items = [...unrefusedOf(sent), ...recent.filter(({ input }) => input.answer_id === answer_id)];
		const isTaken =
			items.some((item) => !isSame(item, sent)) ||
			stored.some((one) => one.answer_id === answer_id && !isStored(one.answers, sent));
		return isTaken ? otherId : answer_id;
	};
}

const isStored = (stored: unknown, { answers }: SentAnswers): boolean =>
	hashKey([stored]) === hashKey([JSON.parse(answers)]);
