import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import { importPeople, listWaitingFellows, makeFirstSlips } from '@yuva/contract/imports/endpoints';
import { READ_AGAIN } from '@yuva/contract/imports/messages';
import {
	type FirstSlip,
	type ImportKind,
	type ImportPreview,
	type ImportStep,
	type PreviewedRow,
	type RowState,
	SLIPS_AT_ONCE,
	type WaitingFellow,
} from '@yuva/contract/imports/schema';
import { noteSaid } from '../../language/noted-texts.ts';
import { call, messageOf } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { useConfirmedWrite } from '../second-factor/parts/use-confirmed-write.ts';

export interface ChosenFile {
	readonly kind: ImportKind;
	readonly file: File;
	/** Undefined: as the server guesses or remembers. */
	readonly mapping?: ImportPreview['mapping'] | undefined;
	readonly values?: ImportPreview['values'] | undefined;
	/** Lines of possible duplicates that are other people. */
	readonly others: readonly number[];
	/** By the key of a doubtful village: its id, or `written`. */
	readonly villages: Readonly<Record<string, number | 'written'>>;
}

export interface Failure {
	readonly failure: string;
}

const toInput = ({ kind, file, mapping, values, others, villages }: ChosenFile) => ({
	kind,
	file,
	...(mapping && { mapping: JSON.stringify(mapping) }),
	...(values && { values: JSON.stringify(values) }),
	others: JSON.stringify(others),
	villages: JSON.stringify(villages),
});

type Texts = { [Key in 'errors' | 'error_texts' | 'existing']?: PreviewedRow[Key] | undefined };

function noteTexts({ errors = {}, error_texts = {}, existing }: Texts): void {
	for (const [field, text] of Object.entries(error_texts)) noteSaid(text, errors[field]);
	if (existing?.where_text) noteSaid(existing.where_text, existing.where);
}

const asFailure = (error: unknown): Failure => ({ failure: messageOf(error) });

/** Reads a file without changing anything, and writes it step by step. */
export function usePeopleImport() {
	const { send, isPending } = useConfirmedWrite(importPeople, [listFellows, getFellow, listWaitingFellows]);
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
		step: { changes: boolean; from: number },
	): Promise<ImportStep | Failure> => {
		const changes = step.changes ? 'yes' : 'no';
		const input = { ...toInput(chosen), from: step.from, changes, confirm: 'yes' };
		const answer = await send(input).catch(asFailure);
		if ('failure' in answer) return answer;
		if ('counts' in answer) return { failure: READ_AGAIN };
		answer.failed_rows.forEach(noteTexts);
		return answer;
	};
	return { preview, write, isPending };
}

/** Imported fellows who have chosen no password yet. */
export const useWaitingFellows = (): Pages<WaitingFellow> =>
	usePages([listWaitingFellows.path], (cursor, signal) =>
		call(listWaitingFellows, { cursor, limit: 100 }, { signal }),
	);

/** Makes slips in small numbers, each call with its passwords. */
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
