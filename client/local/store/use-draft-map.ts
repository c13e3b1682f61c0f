import { useState } from 'react';
import * as z from 'zod/mini';
import { changeDraft, useStoredDraft } from './drafts.ts';

/** Drafts of one kind, each under its own key, such as the unsaved registers under their days. */
export interface DraftMap<Draft> {
	/** True until it is known what this phone keeps. */
	loading: boolean;
	/** The keys with a draft. */
	keys: string[];
	of(key: string): Draft | undefined;
	keep(key: string, draft: Draft): void;
	drop(key: string): void;
}

/** The drafts of this name on this phone; every change is kept at once, beside those that another tab made. */
export function useDraftMap<Draft>(name: string, shape: z.ZodMiniType<Draft>): DraftMap<Draft> {
	const stored = useStoredDraft(name);
	const [changed, setChanged] = useState<Record<string, Draft | undefined>>({});
	const drafts = { ...readMap(stored.draft, shape), ...changed };
	function change(key: string, draft: Draft | undefined) {
		setChanged((before) => ({ ...before, [key]: draft }));
		void changeDraft(name, (before) => {
			const { [key]: _before, ...others } = readMap(before, shape);
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

/** Drafts that no longer match the schema are ignored. */
const readMap = <Draft>(stored: unknown, shape: z.ZodMiniType<Draft>): Record<string, Draft> =>
	z.record(z.string(), shape).safeParse(stored).data ?? {};
