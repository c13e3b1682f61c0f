import type { Lane, StoredItem } from '../store/database.ts';
import { type ItemContent, isNewer, type OpenedItem } from './store.ts';

type Place = Pick<ItemContent, 'needs' | 'records' | 'removes'>;

/** Whether the server must have `earlier` before `later`: both change the same record, or `later` removes what `earlier` needs. */
export const mustFollow = (later: Place, earlier: Place): boolean =>
	isSameRecord(later, earlier) || (later.removes ?? []).some((id) => earlier.needs.includes(id));

const isSameRecord = ({ records: one = [] }: Place, { records: other = [] }: Place): boolean =>
	one.some((record) => other.includes(record));

/** What an item waits for before it can be tried. */
export interface Waits {
	/** Ids of what must be on the server before it, and is not. */
	missing: readonly string[];
	/** The earlier items that must not be overtaken. */
	behind: readonly string[];
}

/** What each of the owner's items waits for; `opened` in the order of making. */
export function waitsOf(opened: readonly OpenedItem[]): (OpenedItem & Waits)[] {
	const unsent = opened.filter(({ item }) => item.state !== 'sent');
	// A refused item that was corrected waits behind those that need what it makes.
	const made = new Set(unsent.flatMap(({ content }) => content.makes));
	const ahead: OpenedItem[] = [];
	return opened.map((one) => {
		const missing = one.content.needs.filter((id) => made.has(id));
		if (!isWaiting(one.item)) return { ...one, missing, behind: [] };
		const behind = ahead.filter((earlier) => mustFollow(one.content, earlier.content));
		ahead.push(one);
		return { ...one, missing, behind: behind.map(({ item }) => item.id) };
	});
}

const isWaiting = (item: StoredItem): boolean => item.state === 'waiting' && !isNewer(item);

/** A pause that begins in the future was set by a clock that was wrong. */
const isResting = ({ failed }: Pick<StoredItem, 'failed'>, at: number): boolean =>
	failed?.until !== undefined && failed.at <= at && at < failed.until;

/** The item to try now; or until when all that could be tried rests; undefined when nothing can. */
export type Next = { next: OpenedItem } | { until: number } | undefined;

/**
 * What goes next in a lane: first what is private, then the oldest; of large ones the smallest. What waits for something is passed
 * by the others.
 */
export function nextIn(lane: Lane, opened: readonly OpenedItem[], at: number): Next {
	const free = waitsOf(opened).filter(
		({ item, missing, behind }) =>
			item.lane === lane && isWaiting(item) && missing.length === 0 && behind.length === 0,
	);
	const ready = free.filter(({ item }) => !isResting(item, at));
	if (lane === 'media') ready.sort((one, other) => one.item.size - other.item.size);
	const next = ready.find(({ content }) => content.isPrivate) ?? ready[0];
	if (next) return { next };
	const ends = free.flatMap(({ item }) => item.failed?.until ?? []);
	return ends.length > 0 ? { until: Math.min(...ends) } : undefined;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * The pause after so many failures in a row, in milliseconds: doubles from 2 s to 5 min, a random half of it, so that phones
 * do not come all at once.
 *
 * @param chance from 0 to 1
 */
export const pauseAfter = (failures: number, chance: number): number =>
	Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + chance / 2);
