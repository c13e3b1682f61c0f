import { saidText } from '@yuva/contract/error';
import { noteSaid } from '@yuva/contract/said';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/use-store.ts';
import { CHANGED_DATES, changeDraft, useStoredDraft } from '../store/drafts.ts';
import type { OutboxItem } from './items.ts';
import { onSent, useAllRecentlySent } from './recently-sent.ts';

/**
 * The phone's clock was wrong, so the phone changed this date by itself; `id` and `label` are those of the
 * sent write.
 */
const changedDate = z.object({
	id: z.string(),
	label: z.string(),
	text: z.optional(saidText),
	from: z.string(),
	to: z.string(),
});

export type ChangedDate = z.infer<typeof changedDate>;

/** The phone keeps so many dates after their writes were sent. */
const KEPT = 50;

export const changeOf = ({ id, label, text, dateBefore, input }: OutboxItem): ChangedDate | undefined =>
	dateBefore === undefined ? undefined : { id, label, text, from: dateBefore, to: String(input.date) };

const changesOf = (items: readonly OutboxItem[]): ChangedDate[] =>
	items.flatMap((item) => changeOf(item) ?? []);

const readList = (stored: unknown): ChangedDate[] =>
	Array.isArray(stored) ? stored.filter((entry) => changedDate.safeParse(entry).success) : [];

/** A later change replaces one with the same id. */
function merged(...lists: readonly (readonly ChangedDate[])[]): ChangedDate[] {
	return [...new Map(lists.flat().map((change) => [change.id, change])).values()];
}

onSent((items) => {
	const news = changesOf(items);
	if (news.length > 0) void changeDraft(CHANGED_DATES, (old) => merged(readList(old), news).slice(-KEPT));
});

/** The fellow has seen these changes since the app was opened. */
const seen = createStore<ReadonlySet<string>>(new Set());

/** Lists the last change first; from now on they count as seen. */
export function useChangedDates(): readonly ChangedDate[] {
	const recent = changesOf(useAllRecentlySent());
	const stored = readList(useStoredDraft(CHANGED_DATES).draft);
	const ids = recent.map(({ id }) => id).join(' ');
	useEffect(() => {
		if (ids !== '') seen.set(new Set([...seen.get(), ...ids.split(' ')]));
	}, [ids]);
	const changes = merged(stored, recent).reverse();
	for (const { label, text } of changes) if (text) noteSaid(text, label);
	return changes;
}

export function useUnseenChanges(): number {
	const isSeen = useStore(seen);
	return changesOf(useAllRecentlySent()).filter(({ id }) => !isSeen.has(id)).length;
}
