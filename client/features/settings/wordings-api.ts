import { useQuery } from '@tanstack/react-query';
import {
	correctWording,
	exportCorrections,
	listWordings,
	takeCorrectionBack,
} from '@yuva/contract/settings/wording-endpoints';
import type { Wording, WordingKind } from '@yuva/contract/settings/wording-schema';
import { bringCorrections } from '../../language/corrections.ts';
import { language } from '../../language/language.ts';
import { chooseLanguage } from '../../language/start-language.ts';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import { saveText } from '../../shell/save-text.ts';
import type { Pages, QueryState } from '../../ui/feedback/query-state.ts';

const OF = { language: 'te' } as const;

/** Keeps the order of the screens. */
export const useWordings = (search: string, kind: WordingKind): Pages<Wording> =>
	usePages(
		[listWordings.path, 'pages', search, kind],
		(cursor, signal) => call(listWordings, { ...OF, search, kind, cursor }, { signal }),
		true,
	);

export interface WordingCounts {
	corrected: number;
	changed: number;
}

export function useWordingCounts(): QueryState<WordingCounts> {
	const { data, ...state } = queryStateOf(useQuery(queryOf(listWordings, { ...OF, limit: 1 })));
	return { ...state, data: data?.counts };
}

const CHANGED = [listWordings];

export function useCorrectWording() {
	const correcting = useWrite(correctWording, CHANGED);
	const takingBack = useWrite(takeCorrectionBack, CHANGED);
	return {
		correct: (id: string, texts: string[]) => correcting.send({ ...OF, id, texts }).then(showAnew),
		takeBack: (id: string) => takingBack.send({ ...OF, id }).then(showAnew),
	};
}

/** The person who corrects a text sees it at once; everybody else at the next start. */
async function showAnew(): Promise<void> {
	await bringCorrections('te').catch(() => undefined);
	if (language() === 'te') await chooseLanguage('te');
}

export async function downloadCorrections(): Promise<void> {
	const { name, content } = await call(exportCorrections, OF);
	saveText({ name, type: 'text/x-gettext-translation', content });
}
