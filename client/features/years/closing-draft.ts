import { hashKey } from '@tanstack/react-query';
import { type Ended, ended } from '@yuva/contract/enrolments/schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '../../floor/web-storage.ts';
import { currentOwner, readDraft } from '../../local/local.ts';

const decided = z.object({
	fellows: z.record(z.string(), ended),
	children: z.record(z.string(), z.boolean()),
});
type Decided = z.infer<typeof decided>;

const NONE: Decided = { fellows: {}, children: {} };

function keptDecisions(key: string): Decided | undefined {
	const kept = tabStorage.getItem(key);
	return kept === null ? undefined : readDraft(decided, NONE, JSON.parse(kept));
}

/**
 * The tab keeps what the head office has decided until the year is closed, since people look at fellows in between.
 * It is not sealed, as drafts of fellows are: it holds ids and no name.
 */
export function useClosingDraft(yearId: string) {
	const key = `closing_${currentOwner()}_${yearId}`;
	const [first] = useState(() => keptDecisions(key));
	const [now, setNow] = useState(first ?? NONE);
	const [isRestored, setRestored] = useState(first !== undefined);
	function keep(next: Decided) {
		setNow(next);
		if (hashKey([next]) === hashKey([NONE])) tabStorage.removeItem(key);
		else tabStorage.setItem(key, JSON.stringify(next));
	}
	return {
		fellows: new Map(Object.entries(now.fellows)),
		children: new Map(Object.entries(now.children)),
		isRestored,
		decideFellows: (fellows: ReadonlyMap<string, Ended>) =>
			keep({ ...now, fellows: Object.fromEntries(fellows) }),
		decideChildren: (children: ReadonlyMap<string, boolean>) =>
			keep({ ...now, children: Object.fromEntries(children) }),
		drop() {
			setNow(NONE);
			setRestored(false);
			tabStorage.removeItem(key);
		},
	};
}
