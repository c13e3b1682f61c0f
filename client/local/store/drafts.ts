import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { ifPossible } from '../session/if-possible.ts';
import { currentOwner } from '../session/owner.ts';
import { keysFrom, phoneDatabase } from './database.ts';
import { openedAhead, outdate } from './drafts-ahead.ts';
import { readDraft } from './merge-draft.ts';
import { canStore, seal, unseal } from './vault.ts';

/** What the phone notes of the dates that it changed: stored like a draft, but nothing that anybody typed. */
export const CHANGED_DATES = 'changed-dates';

const ownerAtHand = (): string => currentOwner() ?? '';

/** Drafts belong to one fellow; another who signs in on the same phone never meets them, and cannot open them. */
const keyOf = (name: string): string => `${ownerAtHand()}:${name}`;

/** Writes of one draft follow each other in the order in which they were asked for. */
const writes = new Map<string, Promise<void>>();
/** The last write of each draft that leaves nothing of what was there before. */
const replacements = new Map<string, () => Promise<unknown>>();

function inOrder(key: string, write: () => Promise<unknown>): Promise<void> {
	if (!canStore()) return Promise.resolve();
	outdate(key);
	const next = (writes.get(key) ?? Promise.resolve()).then(() => ifPossible(write)).then(() => undefined);
	writes.set(key, next);
	void next.then(() => writes.get(key) === next && writes.delete(key));
	return next;
}

/** What a later replacement would overwrite is not written: a draft is dropped at once, however much was typed before. */
function replace(key: string, write: () => Promise<unknown>): Promise<void> {
	replacements.set(key, write);
	return inOrder(key, async () => {
		if (replacements.get(key) !== write) return;
		replacements.delete(key);
		await write();
	});
}

/** Resolved when all drafts that were kept or dropped until now are written. */
export const draftsWritten = (): Promise<unknown> => Promise.all(writes.values());

/** Keeps what was typed into a form, so that a reload or a killed browser loses nothing. Files may be in it. */
export function saveDraft(name: string, draft: unknown): Promise<void> {
	const owner = ownerAtHand();
	return replace(keyOf(name), async () => {
		const sealed = await seal(owner, draft);
		await (await phoneDatabase()).put('drafts', sealed, `${owner}:${name}`);
	});
}

type Change = (draft: unknown) => unknown;

/** The changes of each draft that are still to be written, together. */
const changes = new Map<string, { all: Change[]; written: Promise<void> }>();

/** Replaces a draft by what `change` makes of it, with nothing in between. */
export function changeDraft(name: string, change: Change): Promise<void> {
	const owner = ownerAtHand();
	const key = keyOf(name);
	const waiting = changes.get(key);
	if (waiting && writes.get(key) === waiting.written) {
		waiting.all.push(change);
		return waiting.written;
	}
	const all = [change];
	const written = inOrder(key, async () => {
		if (changes.get(key)?.all === all) changes.delete(key);
		const before = await read(owner, key).catch(() => undefined);
		const sealed = await seal(
			owner,
			all.reduce((draft, one) => one(draft), before),
		);
		await (await phoneDatabase()).put('drafts', sealed, key);
	});
	changes.set(key, { all, written });
	return written;
}

/** The draft of this name, or undefined; also when this browser has no storage. */
export async function loadDraft(name: string): Promise<unknown> {
	const key = keyOf(name);
	await writes.get(key);
	return ifPossible<unknown>(() => read(ownerAtHand(), key));
}

async function read(owner: string, key: string): Promise<unknown> {
	const sealed = await (await phoneDatabase()).get('drafts', key);
	return sealed && unseal(owner, sealed);
}

export const dropDraft = (name: string): Promise<void> => {
	const key = keyOf(name);
	return replace(key, async () => (await phoneDatabase()).delete('drafts', key));
};

/** Whether the fellow at hand typed, marked or photographed something that was not sent; a form left blank is nothing. */
export async function hasDrafts(): Promise<boolean> {
	const own = await ifPossible(() => storedDrafts((name) => name !== CHANGED_DATES));
	return (own ?? []).some(({ isOwn, draft }) => isOwn && !isBlank(draft));
}

function isBlank(draft: unknown): boolean {
	if (draft instanceof Blob) return false;
	if (typeof draft !== 'object' || draft === null) return !draft;
	return Object.values(draft).every(isBlank);
}

/** A draft on this phone; `isOwn`: it belongs to the session at hand, and only then can it be read. */
export interface StoredDraft {
	name: string;
	isOwn: boolean;
	draft: unknown;
}

/** All drafts on this phone whose name is `wanted`; only one's own are opened. @throws when this browser has no storage */
export async function storedDrafts(wanted: (name: string) => boolean): Promise<StoredDraft[]> {
	const owner = ownerAtHand();
	await draftsWritten();
	const keys = await (await phoneDatabase()).getAllKeys('drafts');
	const found = keys.map((key) => {
		const end = key.indexOf(':');
		return { key, name: key.slice(end + 1), isOwn: key.slice(0, end) === owner };
	});
	return Promise.all(
		found
			.filter(({ name }) => wanted(name))
			.map(async ({ key, name, isOwn }) => ({
				name,
				isOwn,
				// One that cannot be opened any more must not hide the others.
				draft: isOwn ? await read(owner, key).catch(() => undefined) : undefined,
			})),
	);
}

/**
 * Loads a draft once: `loading` until it is known whether there is one.
 * @param mayBeAhead what was opened ahead is known at once; for screens that need nothing newer than the kept answers
 */
export function useStoredDraft(name: string, mayBeAhead = false): { loading: boolean; draft: unknown } {
	const [ahead] = useState(() => ({ name, opened: mayBeAhead ? openedAhead(keyOf(name)) : undefined }));
	const [state, setState] = useState(ahead.opened ?? { loading: true, draft: undefined });
	const isKnown = ahead.opened !== undefined && ahead.name === name;
	useEffect(() => {
		if (isKnown) return;
		let current = true;
		void loadDraft(name).then((draft) => current && setState({ loading: false, draft }));
		return () => {
			current = false;
		};
	}, [name, isKnown]);
	return state;
}

/** A draft; with `entry`, one of those that are kept together under the name. */
export interface DraftName {
	name: string;
	entry?: string | undefined;
	/** Called once the write has it: the screen leaves it too. */
	forget?: () => void;
}

/** Drafts of one kind, each under its own key, such as the unsaved registers under their days. */
interface DraftMap<Draft> {
	/** True until it is known what this phone keeps. */
	loading: boolean;
	/** The keys with a draft. */
	keys: string[];
	of(key: string): Draft | undefined;
	/** Resolved when it is on the phone. */
	keep(key: string, draft: Draft): Promise<void>;
	/** Resolved when it has left the phone. */
	drop(key: string): Promise<void>;
	/** For the write that ends it; what is changed from now on stays. */
	ended(key: string): DraftName;
}

interface DraftKind<Draft> {
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
		ended(key) {
			const forget = () =>
				setChanged((now) => (now[key] === changed[key] ? { ...now, [key]: undefined } : now));
			return { name, entry: key, forget };
		},
	};
}

/** Of drafts that are kept together. */
export const entriesOf = (stored: unknown): Record<string, unknown> =>
	typeof stored === 'object' && stored !== null ? { ...stored } : {};

/** Forgets all drafts of the fellow at hand. */
export async function dropAllDrafts(): Promise<void> {
	await draftsWritten();
	await ifPossible(async () => (await phoneDatabase()).delete('drafts', keysFrom(keyOf(''))));
}
