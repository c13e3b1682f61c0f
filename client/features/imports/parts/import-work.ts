import type { ImportKind } from '@yuva/contract/imports/schema';
import { tabStorage } from '../../../floor/web-storage.ts';
import { createStore } from '../../../local/local.ts';

/** The file is in this tab, so the server cannot go on without it. */
export interface ImportWork {
	kind: ImportKind;
	state: 'running' | 'done' | 'failed';
	reached: number;
	total: number;
	added: number;
	changed: number;
	failed: number;
	/** It is in English; '' unless the import failed. */
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

/** It is true while a screen shows the import itself. */
export const importWatched = createStore(false);

export function noteImport(work: ImportWork | undefined): void {
	importWork.set(work);
	if (work) tabStorage.setItem(KEPT, JSON.stringify(work));
	else tabStorage.removeItem(KEPT);
}
