import { useQuery } from '@tanstack/react-query';
import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import {
	importSheet,
	listPastImports,
	listWaitingFellows,
	makeFirstSlips,
	undoImport,
} from '@yuva/contract/imports/endpoints';
import { READ_AGAIN } from '@yuva/contract/imports/messages';
import {
	type Answers,
	type Decisions,
	type FirstSlip,
	type ImportKind,
	type ImportPreview,
	type ImportStep,
	type PreviewedRow,
	type RowState,
	SLIPS_AT_ONCE,
	type WaitingFellow,
} from '@yuva/contract/imports/schema';
import {
	listDistricts,
	listGrampanchayats,
	listMandals,
	listStates,
} from '@yuva/contract/reference/endpoints';
import { noteSaid } from '@yuva/contract/said';
import { call, messageOf, queryOf } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { useConfirmedWrite } from '../auth/parts/use-confirmed-write.ts';

export interface ChosenFile {
	readonly kind: ImportKind;
	readonly file: File;
	/** The import keeps this id over all its steps. */
	readonly importId: string;
	/** Undefined lets the server guess or remember. */
	readonly mapping?: ImportPreview['mapping'] | undefined;
	readonly values?: ImportPreview['values'] | undefined;
	readonly decisions: Decisions;
	/** Undefined means as the last time. */
	readonly answers?: Answers | undefined;
	/** Undefined means the first one with a known header. */
	readonly sheet?: string | undefined;
	/** True also asks about names of places that an earlier import has decided. */
	readonly asksAgain: boolean;
}

export interface Failure {
	readonly failure: string;
}

const toInput = ({ kind, file, mapping, values, decisions, answers, sheet, asksAgain }: ChosenFile) => ({
	kind,
	file,
	...(mapping && { mapping: JSON.stringify(mapping) }),
	...(values && { values: JSON.stringify(values) }),
	decisions: JSON.stringify(decisions),
	...(answers && { answers: JSON.stringify(answers) }),
	...(sheet !== undefined && { sheet }),
	ask_again: asksAgain ? 'yes' : 'no',
});

type Texts = { [Key in 'errors' | 'error_texts' | 'existing']?: PreviewedRow[Key] | undefined };

function noteTexts({ errors = {}, error_texts = {}, existing }: Texts): void {
	for (const [field, text] of Object.entries(error_texts)) noteSaid(text, errors[field]);
	if (existing?.where_text) noteSaid(existing.where_text, existing.where);
}

const asFailure = (error: unknown): Failure => ({ failure: messageOf(error) });

const CHANGED = [
	...[listFellows, getFellow, listWaitingFellows, listPastImports],
	...[listStates, listDistricts, listMandals, listGrampanchayats],
];

export function useSheetImport() {
	const { send, isPending } = useConfirmedWrite(importSheet, CHANGED);
	const preview = async (
		chosen: ChosenFile,
		page: { state: RowState | undefined; from: number },
	): Promise<ImportPreview | Failure> => {
		const { from, state } = page;
		const answer = await send({ ...toInput(chosen), from, ...(state && { state }) }).catch(asFailure);
		if ('failure' in answer) return answer;
		if ('added' in answer) return { failure: READ_AGAIN };
		answer.rows.forEach(noteTexts);
		return answer;
	};
	const write = async (
		chosen: ChosenFile,
		step: { changes: readonly string[]; from: number },
	): Promise<ImportStep | Failure> => {
		const changes = JSON.stringify(step.changes);
		const { importId: import_id } = chosen;
		const input = { ...toInput(chosen), import_id, from: step.from, changes, confirm: 'yes' };
		const answer = await send(input).catch(asFailure);
		if ('failure' in answer) return answer;
		if ('counts' in answer) return { failure: READ_AGAIN };
		answer.failed_rows.forEach(noteTexts);
		return answer;
	};
	return { preview, write, isPending };
}

export const usePastImports = () =>
	queryStateOf(useQuery({ ...queryOf(listPastImports, {}), select: ({ data }) => data }));

export const useUndoImport = () => useConfirmedWrite(undoImport, CHANGED);

export const useWaitingFellows = (): Pages<WaitingFellow> =>
	usePages([listWaitingFellows.path], (cursor, signal) =>
		call(listWaitingFellows, { cursor, limit: 100 }, { signal }),
	);

/** Each call makes few slips, together with their passwords. */
export function useFirstSlips() {
	const { send } = useConfirmedWrite(makeFirstSlips, [listWaitingFellows]);
	return async (
		fellowIds: readonly string[],
		onSome: (slips: readonly FirstSlip[]) => void,
	): Promise<Failure | undefined> => {
		for (let at = 0; at < fellowIds.length; at += SLIPS_AT_ONCE) {
			const fellow_ids = fellowIds.slice(at, at + SLIPS_AT_ONCE);
			const answer = await send({ fellow_ids }).catch(asFailure);
			if ('failure' in answer) return answer;
			onSome(answer.slips);
		}
		return undefined;
	};
}
