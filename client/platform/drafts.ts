import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { ifPossible } from './phone-storage.ts';
import { currentSession } from './session.ts';

let opened: UseStore | undefined;

/** One connection for all: drafts are written at every tap. */
function store(): UseStore {
	opened ??= createStore('yuva-drafts', 'drafts');
	return opened;
}

/** Drafts belong to one fellow; another who signs in on the same phone never meets them. */
const keyOf = (name: string): string => `${currentSession()?.mobile_number ?? ''}:${name}`;

/** Keeps what was typed into a form, so that a reload or a killed browser loses nothing. Files may be in it. */
export const saveDraft = (name: string, draft: unknown): Promise<void> =>
	ifPossible(() => set(keyOf(name), draft, store()));

/** The draft of this name, or undefined; also when this browser has no storage. */
export const loadDraft = (name: string): Promise<unknown> =>
	ifPossible<unknown>(() => get(keyOf(name), store()));

export const dropDraft = (name: string): Promise<void> => ifPossible(() => del(keyOf(name), store()));

/** Forgets all drafts of the fellow at hand. */
export async function dropAllDrafts(): Promise<void> {
	const own = await ownDrafts();
	await ifPossible(() =>
		delMany(
			own.map(([key]) => key),
			store(),
		),
	);
}

/** Whether the fellow at hand typed, marked or photographed something that was not sent; a form left blank is nothing. */
export async function hasDrafts(): Promise<boolean> {
	const own = await ownDrafts();
	return own.some(([, draft]) => !isBlank(draft));
}

async function ownDrafts(): Promise<[string, unknown][]> {
	const all = await ifPossible(() => entries<string, unknown>(store()));
	return (all ?? []).filter(([key]) => key.startsWith(keyOf('')));
}

function isBlank(draft: unknown): boolean {
	if (draft instanceof Blob) return false;
	if (typeof draft !== 'object' || draft === null) return !draft;
	return Object.values(draft).every(isBlank);
}

/** A draft on this phone, whoever's it is; `isOwn`: it belongs to the session at hand. */
export interface StoredDraft {
	name: string;
	isOwn: boolean;
	draft: unknown;
}

/** All drafts on this phone whose name is `wanted`; only those are read. @throws when this browser has no storage */
export async function storedDrafts(wanted: (name: string) => boolean): Promise<StoredDraft[]> {
	const own = currentSession()?.mobile_number;
	const found = (await keys<string>(store())).map((key) => {
		const end = key.indexOf(':');
		return { key, name: key.slice(end + 1), isOwn: key.slice(0, end) === own };
	});
	return Promise.all(
		found
			.filter(({ name }) => wanted(name))
			.map(async ({ key, ...rest }) => ({ ...rest, draft: await get<unknown>(key, store()) })),
	);
}

/** Loads a draft once: `loading` until it is known whether there is one. */
export function useStoredDraft(name: string): { loading: boolean; draft: unknown } {
	const [state, setState] = useState<{ loading: boolean; draft: unknown }>({
		loading: true,
		draft: undefined,
	});
	useEffect(() => {
		let current = true;
		void loadDraft(name).then((draft) => current && setState({ loading: false, draft }));
		return () => {
			current = false;
		};
	}, [name]);
	return state;
}
