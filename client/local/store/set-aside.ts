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
	if (stored === undefined) return () => Promise.resolve();
	if (entry !== undefined) return takeEntry(name, entry, stored);
	await dropDraft(name);
	return async () => {
		if ((await loadDraft(name)) === undefined) await saveDraft(name, stored);
	};
}

async function takeEntry(name: string, entry: string, stored: unknown): Promise<() => Promise<void>> {
	const { [entry]: draft } = entriesOf(stored);
	if (draft === undefined) return () => Promise.resolve();
	await changeDraft(name, (before) => {
		const { [entry]: _queued, ...others } = entriesOf(before);
		return others;
	});
	return () => changeDraft(name, (before) => ({ [entry]: draft, ...entriesOf(before) }));
}
