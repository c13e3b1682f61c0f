import { useState } from 'react';
import type * as z from 'zod/mini';
import { changeDraft, useStoredDraft } from './drafts.ts';
import { readDraft } from './merge-draft.ts';

/** Drafts of one kind, each under its own key, such as the unsaved registers under their days. */
export interface DraftMap<Draft> {
	/** True until it is known what this phone keeps. */
	loading: boolean;
	/** The keys with a draft. */
	keys: string[];
	of(key: string): Draft | undefined;
	/** Resolved when it is on the phone. */
	keep(key: string, draft: Draft): Promise<void>;
	/** Resolved when it has left the phone. */
	drop(key: string): Promise<void>;
}

export interface DraftKind<Draft> {
	/** The name under which this phone keeps all of them. */
	name: string;
	shape: z.ZodMiniType<Draft>;
	empty: Draft;
}

/** The drafts of a kind on this phone; every change is kept at once, beside those that another tab made. */
export function useDraftMap<Draft>({ name, shape, empty }: DraftKind<Draft>): DraftMap<Draft> {
	const stored = useStoredDraft(name, true);
	const [changed, setChanged] = useState<Record<string, Draft | undefined>>({});
	const read = Object.entries(entriesOf(stored.draft)).map(([key, draft]) => [
		key,
		readDraft(shape, empty, draft),
	]);
	const drafts: Record<string, Draft | undefined> = { ...Object.fromEntries(read), ...changed };
	function change(key: string, draft: Draft | undefined): Promise<void> {
		setChanged((before) => ({ ...before, [key]: draft }));
		return changeDraft(name, (before) => {
			const { [key]: _before, ...others } = entriesOf(before);
			return draft === undefined ? others : { ...others, [key]: draft };
		});
	}
	return {
		loading: stored.loading,
		keys: Object.keys(drafts).filter((key) => drafts[key] !== undefined),
		of: (key) => drafts[key],
		keep: change,
		drop: (key) => change(key, undefined),
	};
}

const entriesOf = (stored: unknown): Record<string, unknown> =>
	typeof stored === 'object' && stored !== null ? { ...stored } : {};
