import { changeDraft, type DraftName, dropDraft, entriesOf, loadDraft, saveDraft } from './drafts.ts';

/**
 * Removes drafts from this phone, to be called when what they hold is queued: otherwise a page that is closed before the write is
 * answered leaves both.
 *
 * @returns puts the drafts back, except where a newer one was kept. Neither rejects.
 */
export async function setAside(drafts: readonly DraftName[]): Promise<() => Promise<unknown>> {
	const putBacks = await Promise.all(drafts.map(take));
	return () => Promise.all(putBacks.map((putBack) => putBack()));
}

async function take({ name, entry }: DraftName): Promise<() => Promise<void>> {
	const stored = await loadDraft(name);
	const draft = entry === undefined ? stored : entriesOf(stored)[entry];
	if (draft === undefined) return () => Promise.resolve();
	const change = (next: (entries: Record<string, unknown>) => unknown) =>
		changeDraft(name, (before) => next({ ...entriesOf(before) }));
	if (entry === undefined) await dropDraft(name);
	else await change(({ [entry]: _queued, ...others }) => others);
	return async () => {
		if (entry !== undefined) return change((newer) => ({ [entry]: draft, ...newer }));
		if ((await loadDraft(name)) === undefined) await saveDraft(name, draft);
	};
}
