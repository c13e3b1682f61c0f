import { useQuery } from '@tanstack/react-query';
import { listOwnAnswers } from '@yuva/contract/forms/endpoints';
import { loadQueuedFile, queryOf, useLastRefused } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { sendAnswers } from './offline.ts';

/** What the fellow answered before, the latest first, with the questions as the form asked them. */
export const useOwnAnswers = (form_id: string) =>
	queryStateOf(useQuery(queryOf(listOwnAnswers, { form_id })));

/** Answers that the server refused, with their photos and recordings by field. */
export interface RefusedAnswers {
	answer_id: string;
	version: number;
	/** JSON of `Answers`. */
	answers: string;
	/** In English, or a text with values. */
	reason: string;
	files: Readonly<Record<string, File>>;
}

/** Is loading until this phone has read the photos and recordings of the refused answers. */
export function useRefusedAnswers(form_id: string): {
	loading: boolean;
	refused?: RefusedAnswers | undefined;
} {
	const item = useLastRefused(sendAnswers, (input) => input.form_id === form_id);
	const { data: files } = useQuery({
		queryKey: ['files of refused answers', item?.id],
		queryFn: async (): Promise<Record<string, File>> => {
			if (!item) return {};
			const names = Object.keys(item.files);
			const loaded = await Promise.all(names.map((name) => loadQueuedFile(item, name).catch(() => null)));
			return Object.fromEntries(names.flatMap((name, at) => (loaded[at] ? [[name, loaded[at]]] : [])));
		},
		enabled: item !== undefined,
		networkMode: 'always',
		gcTime: 0,
	});
	if (!item) return { loading: false };
	if (!files) return { loading: true };
	const { answer_id, version, answers } = item.input;
	return {
		loading: false,
		refused: { answer_id, version: Number(version), answers, reason: item.refusal.message, files },
	};
}
