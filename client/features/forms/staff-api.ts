import { useQuery } from '@tanstack/react-query';
import type { Output } from '@yuva/contract/endpoint';
import { listExportChoices } from '@yuva/contract/exports/endpoints';
import {
	changeForm,
	getForm,
	getFormSheet,
	listFormAnswers,
	listForms,
	previewFormSheet,
	publishForm,
	publishVersion,
	summariseForm,
} from '@yuva/contract/forms/endpoints';
import type { ReceivedAnswer, SheetPreview } from '@yuva/contract/forms/schema';
import { noteSaid } from '@yuva/contract/said';
import { call, callFile, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { downloadFile } from '../../ui/media/hand-out-file.ts';
import { districtOptions } from '../reference/parts/district-options.ts';

const MISSING = 'This form was not found.';

export const useForms = () =>
	queryStateOf(useQuery({ ...queryOf(listForms, {}), select: ({ data }) => data }));

export const useWholeForm = (form_id: string) =>
	queryStateOf(useQuery(queryOf(getForm, { form_id })), MISSING);

export interface AnswerFilter {
	/** Without it the current year counts. */
	year?: string;
	period?: string;
	version?: number;
	district?: number;
}

export type FormSummary = Output<typeof summariseForm>;

export const useSummary = (form_id: string, filter: AnswerFilter) =>
	queryStateOf(useQuery(queryOf(summariseForm, { form_id, ...filter })), MISSING);

type AskedAs = Output<typeof listFormAnswers>['asked_as'];

export type ShownAnswer = ReceivedAnswer & { definition: AskedAs[number]['definition'] | undefined };

const withQuestions = (data: readonly ReceivedAnswer[], askedAs: AskedAs): ShownAnswer[] =>
	data.map((row) => ({
		...row,
		definition: askedAs.find(({ version }) => version === row.version)?.definition,
	}));

export const useAnswers = (form_id: string, filter: AnswerFilter): Pages<ShownAnswer> =>
	usePages(
		[listFormAnswers.path, 'pages', form_id, filter],
		async (cursor, signal) => {
			const asked = { form_id, ...filter, cursor };
			const { data, asked_as, next_cursor } = await call(listFormAnswers, asked, { signal });
			return { data: withQuestions(data, asked_as), next_cursor };
		},
		true,
	);

/** Null where the answer is out of reach. `freshMedia` gets a new address of a recording, because an address works for a few minutes. */
export function useOneAnswer(form_id: string, answer_id: string) {
	const query = useQuery({
		...queryOf(listFormAnswers, { form_id, answer_id }),
		select: ({ data, asked_as }) => withQuestions(data, asked_as)[0] ?? null,
	});
	const freshMedia = async (question: string): Promise<string | undefined> =>
		(await query.refetch()).data?.media[question];
	return { state: queryStateOf(query, MISSING), freshMedia };
}

/** Lists districts by name; the list is empty where the reader has one district only. */
export const useDistrictOptions = () =>
	useQuery({
		...queryOf(listExportChoices, {}),
		select: ({ districts }) => (districts.length > 1 ? districtOptions(districts) : []),
	}).data ?? [];

const CHANGED = [listForms, getForm, summariseForm];
export const usePublishForm = () => useWrite(publishForm, [listForms]);
export const usePublishVersion = () => useWrite(publishVersion, CHANGED);
export const useChangeForm = () => useWrite(changeForm, CHANGED);

/** Reads a workbook; nothing is saved. */
export function usePreview() {
	const { send, isPending } = useWrite(previewFormSheet);
	const read = async (file: File, form_id?: string): Promise<SheetPreview> => {
		const preview = await send({ file, ...(form_id !== undefined && { form_id }) });
		for (const { message, text } of [...preview.faults, ...preview.unused, ...preview.reworded]) {
			if (text) noteSaid(text, message);
		}
		return preview;
	};
	return { read, isPending };
}

/** Saves the workbook of a version, by default of the newest one. @throws ApiError | NetworkError */
export const saveWorkbook = async (form_id: string, version?: number): Promise<void> =>
	downloadFile(await callFile(getFormSheet, { form_id, ...(version !== undefined && { version }) }));
