import type { ImportKind } from '@yuva/contract/imports/schema';
import { tabStorage } from '../../../floor/web-storage.ts';
import { createStore } from '../../../local/local.ts';

/** An import that this tab writes, step by step: the file is here, so the server cannot go on without it. */
export interface ImportWork {
	kind: ImportKind;
	state: 'running' | 'done' | 'failed';
	/** Rows that were gone through, and all of them. */
	reached: number;
	total: number;
	added: number;
	changed: number;
	failed: number;
	/** In English; '' unless it failed. */
	failure: string;
}

const KEPT = 'import_work';

/** A page that was left or loaded again has lost the file. */
function keptWork(): ImportWork | undefined {
	try {
		const kept = JSON.parse(tabStorage.getItem(KEPT) ?? '') as ImportWork;
		return kept.state === 'running' ? { ...kept, state: 'failed', failure: LEFT } : kept;
	} catch {
		return undefined;
	}
}

const LEFT = 'The page was left. Choose the file again: rows that are in stay, and are skipped.';

export const importWork = createStore<ImportWork | undefined>(keptWork());

/** Whether a screen shows it already. */
export const importWatched = createStore(false);

export function noteImport(work: ImportWork | undefined): void {
	importWork.set(work);
	if (work) tabStorage.setItem(KEPT, JSON.stringify(work));
	else tabStorage.removeItem(KEPT);
}
