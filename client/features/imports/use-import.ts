import type { ImportKind, ImportPreview, ImportStep, RowState } from '@yuva/contract/imports/schema';
import { useState } from 'react';
import { type ChosenFile, usePeopleImport } from './api.ts';

/** What was done so far, over all steps. */
export interface Done extends Omit<ImportStep, 'next'> {
	/** Rows that were gone through. */
	reached: number;
	/** Where to go on; null at the end. */
	next: number | null;
}

export interface Page {
	state: RowState | undefined;
	from: number;
}

const FIRST_PAGE: Page = { state: undefined, from: 0 };

/** One file from its choice to the outcome. */
export function useImport() {
	const [kind, setKind] = useState<ImportKind>('fellows');
	const [chosen, setChosen] = useState<ChosenFile>();
	const [page, setPage] = useState(FIRST_PAGE);
	const [preview, setPreview] = useState<ImportPreview>();
	const [done, setDone] = useState<Done>();
	const [takesChanges, setTakesChanges] = useState(false);
	const [failure, setFailure] = useState('');
	const server = usePeopleImport();

	async function look(next: ChosenFile, at: Page): Promise<void> {
		setChosen(next);
		setPage(at);
		setFailure('');
		const answer = await server.preview(next, at);
		if ('failure' in answer) setFailure(answer.failure);
		else setPreview(answer);
	}

	async function write(changes = takesChanges): Promise<void> {
		if (!chosen) return;
		setTakesChanges(changes);
		setFailure('');
		let sum = done;
		for (let from: number | null = sum?.next ?? 0; from !== null; from = sum.next) {
			const step = await server.write(chosen, { changes, from });
			if ('failure' in step) return setFailure(step.failure);
			sum = added(sum, step);
			setDone(sum);
		}
	}

	function forget(): void {
		setChosen(undefined);
		setPreview(undefined);
		setDone(undefined);
		setFailure('');
	}

	return {
		kind,
		chosen,
		page,
		preview,
		done,
		failure,
		isPending: server.isPending,
		look,
		write,
		choose(next: ImportKind) {
			forget();
			setKind(next);
		},
		/** The server guesses the columns. */
		open(file: File | undefined) {
			forget();
			if (file) void look({ kind, file, others: [], villages: {} }, FIRST_PAGE);
		},
	};
}

export type Import = ReturnType<typeof useImport>;

function added(sum: Done | undefined, step: ImportStep): Done {
	const before = sum ?? { added: 0, changed: 0, skipped: 0, failed: 0, failed_rows: [] };
	return {
		added: before.added + step.added,
		changed: before.changed + step.changed,
		skipped: before.skipped + step.skipped,
		failed: before.failed + step.failed,
		failed_rows: [...before.failed_rows, ...step.failed_rows],
		columns: step.columns,
		total: step.total,
		next: step.next,
		reached: step.next ?? step.total,
	};
}
