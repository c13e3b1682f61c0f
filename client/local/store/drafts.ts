import { hashKey } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { createSignal } from '../session/create-store.ts';
import { ifPossible } from '../session/if-possible.ts';
import { currentOwner } from '../session/owner.ts';
import { databaseFails, keysFrom, type Sealed, withDatabase } from './database.ts';
import { openedAhead, outdate } from './drafts-ahead.ts';
import { readDraft } from './merge-draft.ts';
import { canStore, seal, unseal } from './vault.ts';

/** The phone notes here the dates that it changed: stored like a draft, but no person typed it. */
export const CHANGED_DATES = 'changed-dates';

const ownerOrNone = (): string => currentOwner() ?? '';

/** Drafts belong to one fellow; another who signs in on the same phone never meets them, and cannot open them. */
const keyOf = (name: string): string => `${ownerOrNone()}:${name}`;

const ownerOf = (key: string): string => key.slice(0, key.indexOf(':'));

/**
 * `writing` is the first write of a draft; `slow` takes so long that a person may go by what the screen says;
 * `failed` means that what the screen shows is not on the phone.
 */
export type Keeping = 'writing' | 'slow' | 'kept' | 'failed';

const SLOW_MS = 500;

const keepings = new Map<string, Keeping>();
const failed = new Set<string>();
const news = createSignal();

function note(key: string, keeping: Keeping | undefined): void {
	if (keepings.get(key) === keeping) return;
	if (keeping) keepings.set(key, keeping);
	else keepings.delete(key);
	if (keeping === 'failed') failed.add(key);
	else failed.delete(key);
	news.tell();
}

/** True while all that was typed and saved in this page is on the phone or being written. */
export const keepsAll = (): boolean => canStore() && failed.size === 0;

export const useKeepsAll = (): boolean => useSyncExternalStore(news.listen, keepsAll, () => true);

/** Returns the worst state of these drafts. A draft that this page never wrote counts as kept. */
export function useKeeping(...names: string[]): Keeping {
	function worst(): Keeping {
		const all = names.map((name) => keepings.get(keyOf(name)));
		const found = (['failed', 'slow', 'writing'] as const).find((one) => all.includes(one));
		return canStore() ? (found ?? 'kept') : 'failed';
	}
	return useSyncExternalStore(news.listen, worst, () => 'kept');
}

/** Undefined deletes the draft. */
type Change = (draft: unknown) => unknown;

/** Changes stay here, by draft, until the phone has taken them. */
const asked = new Map<string, readonly Change[]>();
const replacements = new WeakSet<Change>();

const isReplaced = ([first]: readonly Change[] = []): boolean =>
	first !== undefined && replacements.has(first);

/**
 * The phone holds these drafts but could not read them. A later save must not overwrite them, because the
 * fellow has not seen them.
 */
const unread = new Set<string>();
/** Writes of one draft follow each other, so the last of each is kept. */
const writes = new Map<string, Promise<void>>();

/** Resolves when all drafts that were kept or dropped until now are written, or could not be. */
export const draftsWritten = (): Promise<unknown> => Promise.all(writes.values());

/** A reload or a killed browser must lose nothing that was typed; the draft may hold files. Never rejects. */
export const saveDraft = (name: string, draft: unknown): Promise<void> => replace(name, draft);

export const dropDraft = (name: string): Promise<void> => replace(name, undefined);

/** Skips earlier changes, so that a draft is dropped at once, however much was typed. */
function replace(name: string, draft: unknown): Promise<void> {
	const change: Change = () => draft;
	replacements.add(change);
	return ask(keyOf(name), [change]);
}

/** No other change comes in between. Never rejects. */
export function changeDraft(name: string, change: Change): Promise<void> {
	const key = keyOf(name);
	return ask(key, [...(asked.get(key) ?? []), change]);
}

databaseFails.subscribe((fails) => {
	news.tell();
	// Changes that failed are written again once the storage works.
	if (!fails) for (const [key, changes] of asked) if (!writes.has(key)) void ask(key, changes);
});

function ask(key: string, changes: readonly Change[]): Promise<void> {
	asked.set(key, changes);
	outdate(key);
	if (!keepings.has(key)) note(key, 'writing');
	const timer = setTimeout(() => keepings.get(key) !== 'failed' && note(key, 'slow'), SLOW_MS);
	const next = (writes.get(key) ?? Promise.resolve())
		.then(() => writeAsked(key))
		.then(() => {
			clearTimeout(timer);
			if (writes.get(key) === next) writes.delete(key);
		});
	writes.set(key, next);
	return next;
}

/** Writes together all changes that wait by now. Never rejects. */
async function writeAsked(key: string): Promise<void> {
	const changes = asked.get(key);
	if (!changes) return;
	try {
		const draft = applied(changes, await before(key, changes));
		await put(key, draft);
		const left = asked.get(key)?.filter((change) => !changes.includes(change)) ?? [];
		if (left.length > 0) asked.set(key, left);
		else forget(key, isBlank(draft) ? undefined : 'kept');
	} catch {
		note(key, isBlank(applied(changes, undefined)) ? undefined : 'failed');
	}
}

async function put(key: string, draft: unknown): Promise<void> {
	const sealed = draft === undefined ? undefined : await seal(ownerOf(key), draft);
	await withDatabase(
		async (database): Promise<unknown> =>
			sealed ? database.put('drafts', sealed, key) : database.delete('drafts', key),
	);
}

function forget(key: string, keeping?: Keeping): void {
	asked.delete(key);
	note(key, keeping);
}

const applied = (changes: readonly Change[], draft: unknown): unknown =>
	changes.reduce((before, change) => change(before), draft);

/** The changes build on this draft. @throws where they would overwrite a draft that could not be read */
async function before(key: string, changes: readonly Change[]): Promise<unknown> {
	if (isReplaced(changes) && !unread.has(key)) return undefined;
	const stored = await withDatabase((database) => database.get('drafts', key));
	if (stored && unread.has(key)) throw new Error('What was kept before could not be read');
	unread.delete(key);
	return stored && opened(key, stored);
}

/** Undefined for a draft that can no longer be opened: it is lost anyway. @throws where the storage failed */
function opened(key: string, sealed: Sealed): Promise<unknown> {
	return unseal(ownerOf(key), sealed).catch((error: unknown) => {
		if (databaseFails.get()) throw error;
	});
}

/** Applies waiting changes; undefined without a draft. Never rejects. */
export async function loadDraft(name: string): Promise<unknown> {
	const key = keyOf(name);
	await writes.get(key);
	const wasUnread = unread.has(key);
	const stored = await read(key).catch(() => {
		if (databaseFails.get() && !isReplaced(asked.get(key))) unread.add(key);
	});
	// The screen said that the phone keeps only the older draft, so newer changes go.
	if (wasUnread && stored !== undefined) forget(key);
	return applied(asked.get(key) ?? [], stored);
}

/** @throws without storage, and for a draft that cannot be opened */
async function read(key: string): Promise<unknown> {
	const sealed = await withDatabase((database) => database.get('drafts', key));
	unread.delete(key);
	return sealed && unseal(ownerOf(key), sealed);
}

/**
 * True if the signed-in fellow typed, marked or photographed something that was not sent; a blank form does
 * not count.
 * @param isWork leaves out drafts that only help a screen
 * @throws when this browser has no storage
 */
export async function hasDrafts(isWork: (name: string) => boolean = () => true): Promise<boolean> {
	const own = await storedDrafts((name) => name !== CHANGED_DATES && isWork(name));
	return own.some(({ isOwn, draft }) => isOwn && !isBlank(draft));
}

function isBlank(draft: unknown): boolean {
	if (draft instanceof Blob) return false;
	if (typeof draft !== 'object' || draft === null) return !draft;
	return Object.values(draft).every(isBlank);
}

/** `isOwn` drafts belong to the present session; only those can be read. */
export interface StoredDraft {
	name: string;
	isOwn: boolean;
	draft: unknown;
}

/** Opens only the owner's drafts. @throws when this browser has no storage */
export async function storedDrafts(wanted: (name: string) => boolean): Promise<StoredDraft[]> {
	const owner = ownerOrNone();
	await draftsWritten();
	const keys = await withDatabase((database) => database.getAllKeys('drafts'));
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
				// A draft that cannot be opened any more must not hide the others.
				draft: isOwn ? await read(key).catch(() => undefined) : undefined,
			})),
	);
}

/**
 * Loads a draft once; `loading` lasts until the phone has looked.
 * @param mayBeAhead lets it use a draft that was opened early, on screens that need nothing newer than the
 * kept answers
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

/** With `entry` it names one of the drafts that are kept together under the name. */
export interface DraftName {
	name: string;
	entry?: string | undefined;
	/** A draft that is not the one that was sent stays: it was changed since. */
	isSent?: (stored: unknown) => boolean;
	/** It is called once the write has the draft, so that the screen leaves it too. */
	forget?: () => void;
}

/** Each draft has its own key, such as the unsaved registers their days. */
interface DraftMap<Draft> {
	loading: boolean;
	keys: string[];
	of(key: string): Draft | undefined;
	/** Resolves when it is on the phone, or could not be. */
	keep(key: string, draft: Draft): Promise<void>;
	/** Another tab may have changed the draft since this one read it; undefined ends the draft. */
	change(key: string, after: After<Draft>): Promise<void>;
	/** Resolves when it has left the phone. */
	drop(key: string): Promise<void>;
	/** The write that ends the draft takes it; later changes stay. */
	ended(key: string): DraftName;
}

/** Returns the draft after a change. It must be pure: it runs on what the tab shows, and on what the phone keeps. */
type After<Draft> = (draft: Draft | undefined) => Draft | undefined;

interface DraftKind<Draft> {
	name: string;
	shape: z.ZodMiniType<Draft>;
	empty: Draft;
}

/** Keeps every change at once, together with those that another tab made. */
export function useDraftMap<Draft>({ name, shape, empty }: DraftKind<Draft>): DraftMap<Draft> {
	const stored = useStoredDraft(name, true);
	const [changed, setChanged] = useState<Record<string, Draft | undefined>>({});
	const read: Record<string, Draft | undefined> = Object.fromEntries(
		Object.entries(entriesOf(stored.draft)).map(([key, draft]) => [key, readDraft(shape, empty, draft)]),
	);
	const drafts = { ...read, ...changed };
	function change(key: string, after: After<Draft>): Promise<void> {
		setChanged((now) => ({ ...now, [key]: after({ ...read, ...now }[key]) }));
		return changeDraft(name, (now) => {
			const { [key]: before, ...others } = entriesOf(now);
			const draft = after(readDraft(shape, empty, before));
			return draft === undefined ? others : { ...others, [key]: draft };
		});
	}
	return {
		loading: stored.loading,
		keys: Object.keys(drafts).filter((key) => drafts[key] !== undefined),
		of: (key) => drafts[key],
		keep: (key, draft) => change(key, () => draft),
		change,
		drop: (key) => change(key, () => undefined),
		ended(key) {
			const textOf = (draft: unknown) => hashKey([readDraft(shape, empty, draft)]);
			const isSent = (stored: unknown) => textOf(stored) === textOf(drafts[key]);
			const forget = () =>
				setChanged((now) => (now[key] === changed[key] ? { ...now, [key]: undefined } : now));
			return { name, entry: key, isSent, forget };
		},
	};
}

const entriesOf = (stored: unknown): Record<string, unknown> =>
	typeof stored === 'object' && stored !== null ? { ...stored } : {};

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

async function take({ name, entry, isSent = () => true }: DraftName): Promise<() => Promise<void>> {
	const stored = await loadDraft(name);
	const draft = entry === undefined ? stored : entriesOf(stored)[entry];
	if (draft === undefined || !isSent(draft)) return () => Promise.resolve();
	await changeDraft(name, (now) => {
		if (entry === undefined) return isSent(now) ? undefined : now;
		const { [entry]: one, ...others } = entriesOf(now);
		return one === undefined || isSent(one) ? others : { ...others, [entry]: one };
	});
	return () =>
		changeDraft(name, (newer) =>
			entry === undefined ? (newer ?? draft) : { [entry]: draft, ...entriesOf(newer) },
		);
}

/** Forgets all drafts of the fellow at hand. */
export async function dropAllDrafts(): Promise<void> {
	await draftsWritten();
	forgetAsked(ownerOrNone());
	await ifPossible(() => withDatabase((database) => database.delete('drafts', keysFrom(keyOf('')))));
}

/** Forgets changes of this owner that the phone has not taken. */
export function forgetAsked(owner: string): void {
	for (const key of [...asked.keys(), ...keepings.keys()]) if (ownerOf(key) === owner) forget(key);
}
