import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getChild, listChildren, type updateChild } from '@yuva/contract/children/endpoints';
import { isSameName, searchByName } from '@yuva/contract/children/rules';
import { CHILD_MERGED, CHILD_MOVED } from '@yuva/contract/children/schema';
import type { Input } from '@yuva/contract/endpoint';
import type { findsName } from '@yuva/contract/name-key';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import {
	ApiError,
	currentConnection,
	type DraftName,
	mayHaveWorked,
	messageOf,
	queryOf,
	removeItem,
	useCachedAnswers,
	useOwnMobile,
	useQueued,
	useQueuedPictures,
	useQueuedWrite,
	useRecentlySent,
	useUnrefused,
	type WriteFacts,
} from '../../local/local.ts';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';
import { useQueuedDeletions, useRestored } from './deleted-api.ts';
import { addChild, changeChild, removeChild, restoreDeleted, sendChildPhoto } from './offline.ts';
import {
	type Correction,
	correctionOf,
	type DuplicateQuestion,
	duplicateQuestionOf,
	type QueuedChild,
	type QueuedChildren,
	queuedChildren,
	sendStatesOf,
	withQueuedChildren,
	withQueuedProfile,
} from './queued.ts';

/** Leaves out refused ones. */
function useQueuedChildren(): QueuedChildren {
	const deletions = useQueuedDeletions();
	const photos = useUnrefused(sendChildPhoto);
	const addresses = useQueuedPictures(photos, 'photo');
	return {
		added: queuedChildren(inputsOf(useUnrefused(addChild))),
		changed: queuedChildren(inputsOf(useUnrefused(changeChild))),
		deleted: new Set([...deletions].flatMap(([id, { becomes }]) => (becomes === 'deleted' ? [id] : []))),
		restored: useRestored(deletions),
		photos: new Map(
			photos.flatMap(({ id, input }): [string, string][] => {
				const address = addresses.get(id);
				return address === undefined ? [] : [[input.child_id, address]];
			}),
		),
	};
}

const inputsOf = <In>(items: readonly { input: In }[]): In[] => items.map(({ input }) => input);

export function useChildren() {
	const query = useChildrenOf(useOwnMobile());
	const queued = useQueuedChildren();
	return { ...query, data: query.data && withQueuedChildren(query.data, queued) };
}

interface KnownChild {
	full_name: string;
	hasPhoto: boolean;
}

/** Counts queued children and photos. */
export function useKnownChild(): (id: string) => KnownChild | undefined {
	const cache = useQueryClient();
	const mobile = useOwnMobile();
	const { added } = useQueuedChildren();
	const photos = useQueued(sendChildPhoto);
	return (wanted) => {
		const isWanted = ({ id }: { id: string }) => id === wanted;
		const listed = cache.getQueryData(queryOf(listChildren, { mobile }).queryKey)?.data ?? [];
		const entry = listed.find(isWanted);
		const child = entry ?? added.find(isWanted);
		const isQueued = photos.some(({ input }) => input.child_id === wanted);
		const hasPhoto = isQueued || Boolean(entry?.child_photo_s3_url);
		return child && { full_name: child.full_name, hasPhoto };
	};
}

/** Sorts by full name; without a year it reads the current one. */
export const useChildrenOf = (mobile: string, year?: string) =>
	useQuery({ ...queryOf(listChildren, { mobile, year }), select: ({ data }) => data });

/** Includes queued changes. An empty id sends no request. */
export function useChild(id: string) {
	const queued = useQueuedChildren();
	const isOnlyHere = useQueued(addChild).some(({ input, state }) => input.id === id && state !== 'sent');
	const enabled = id !== '' && !isOnlyHere;
	const query = useQuery({ ...queryOf(getChild, { id }), select: ({ data }) => data, enabled });
	return { ...query, data: withQueuedProfile(query.data, id, queued) };
}

export function useLastChild(): QueuedChild | undefined {
	const read = useCachedAnswers(getChild).map(({ output }) => output.data);
	const queued = inputsOf(useUnrefused(addChild));
	const sent = inputsOf(useRecentlySent(addChild));
	// Ids begin with the time at which a phone made them.
	return queuedChildren([...read, ...queued, ...sent]).reduce<QueuedChild | undefined>(
		(last, child) => (last && last.id > child.id ? last : child),
		undefined,
	);
}

/** Counts children who are queued, or were sent since the app was opened. */
export function useChildSendStates(): ReadonlyMap<string, SendStateProps> {
	const isWaiting = ({ state }: { state: string }) => state === 'waiting';
	const profiles = [...useQueued(addChild), ...useQueued(changeChild)].filter(isWaiting);
	const photos = useQueued(sendChildPhoto).filter(isWaiting);
	const restorings = useQueued(restoreDeleted).filter(isWaiting);
	const waiting = [
		...[...profiles, ...restorings].map(({ input }) => input.id ?? ''),
		...photos.map(({ input }) => input.child_id),
	];
	const sent = [...useRecentlySent(addChild), ...useRecentlySent(changeChild)];
	return sendStatesOf(
		waiting,
		sent.map(({ input, at }) => ({ id: input.id ?? '', at })),
	);
}

export const useCorrection = (id: string): Correction | undefined =>
	correctionOf(id, useQueued(addChild), useQueued(changeChild));

/** Refused new children; no list shows them. */
export function useRefusedChildren(): QueuedChild[] {
	const refused = useQueued(addChild).filter(({ state }) => state === 'refused');
	return queuedChildren(inputsOf(refused));
}

type ProfileInput = Input<typeof updateChild>;

export interface Saved {
	sent: boolean;
}

/** The child is on the server, or waits on this phone, under this id, which may not be that of its form. */
export interface SavedChild extends Saved {
	id: string;
}

/**
 * Replaces refused writes. If an earlier attempt did arrive, the new child exists already and is updated; if two
 * forms gave one id to two children, the later child gets another.
 */
export function useKeepChild(isNew: boolean, correction: Correction | undefined) {
	const save = useQueuedWrite(addChild);
	const update = useQueuedWrite(changeChild);
	const isOfAnother = useIsOfAnother(correction);
	const isOnServer = useIsOnServer();
	/** This form sent a child under them, and the answers are lost. */
	const lost = useRef(new Set<string>());
	/** By the ids that other children have. */
	const otherIds = useRef(new Map<string, string>());
	return async (child: ProfileInput, drafts: readonly DraftName[]): Promise<SavedChild> => {
		const saved = await (isNew || correction?.isNew ? add(child, { drafts }) : change(child, { drafts }));
		await Promise.all((correction?.replaces ?? []).map(removeItem));
		return saved;
	};
	async function change(child: ProfileInput, facts: WriteFacts): Promise<SavedChild> {
		return { ...(await update.send(child, '', facts)), id: child.id };
	}
	function add({ changed: _changed, ...child }: ProfileInput, facts: WriteFacts): Promise<SavedChild> {
		const isTaken = !lost.current.has(child.id) && isOfAnother(child);
		const id = isTaken ? otherIdOf(child.id) : (otherIds.current.get(child.id) ?? child.id);
		return addUnderItsId({ ...child, id }, facts);
	}
	async function addUnderItsId(child: ProfileInput, facts: WriteFacts): Promise<SavedChild> {
		try {
			return { ...(await save.send(child, '', facts)), id: child.id };
		} catch (error) {
			if (mayHaveWorked(error)) lost.current.add(child.id);
			if (!isCode(error, 'conflict')) throw error;
			return await sendOnceMore(child, facts);
		}
	}
	async function sendOnceMore(child: ProfileInput, facts: WriteFacts): Promise<SavedChild> {
		const hasArrived = lost.current.has(child.id) || (await isOnServer(child));
		return hasArrived ? change(child, facts) : addUnderItsId({ ...child, id: otherIdOf(child.id) }, facts);
	}
	function otherIdOf(taken: string): string {
		const id = otherIds.current.get(taken) ?? uuidv7();
		otherIds.current.set(taken, id);
		return id;
	}
}

/** Says whether this phone knows another child by the id, whom another form saved, and whom no correction replaces. */
function useIsOfAnother(correction: Correction | undefined): (child: ProfileInput) => boolean {
	const knownChild = useKnownChild();
	const sent = useRecentlySent(addChild);
	const unsent = useQueued(addChild).filter((item) => !correction?.replaces.includes(item.id));
	return ({ id, full_name }) => {
		const known = [...sent, ...unsent].find(({ input }) => input.id === id)?.input ?? knownChild(id);
		return known !== undefined && !isSameName(known.full_name, full_name);
	};
}

/** Says whether the server has this very child under the id. @throws ApiError | NetworkError where it does not tell */
function useIsOnServer(): (child: ProfileInput) => Promise<boolean> {
	const cache = useQueryClient();
	return async ({ id, full_name, date_of_birth }) => {
		try {
			const { data } = await cache.fetchQuery({ ...queryOf(getChild, { id }), staleTime: 0 });
			return isSameName(data.full_name, full_name) && data.date_of_birth === date_of_birth;
		} catch (error) {
			if (isCode(error, 'not_found')) return false;
			throw error;
		}
	};
}

/** Sent after the child; replaces a refused photo. */
export function useKeepChildPhoto(nameOf: () => string) {
	const { send } = useQueuedWrite(sendChildPhoto);
	return (child_id: string, photo: File, drafts: readonly DraftName[]): Promise<Saved> =>
		send({ child_id, photo }, nameOf(), { drafts });
}

/** Also drops a refused photo of the child. A photo that waits is sent first: the child may be restored. */
export function useDeleteChild({ id, full_name }: Pick<QueuedChild, 'id' | 'full_name'>) {
	const { send, isPending } = useQueuedWrite(removeChild);
	const refused = useQueued(sendChildPhoto).filter(
		({ input, state }) => input.child_id === id && state === 'refused',
	);
	async function remove(): Promise<Saved> {
		const saved = await send({ id }, full_name);
		await Promise.all(refused.map((photo) => removeItem(photo.id)));
		return saved;
	}
	return { remove, isPending };
}

const isCode = (error: unknown, code: ApiError['code']): boolean =>
	error instanceof ApiError && error.code === code;

export const duplicateMessageOf = (error: unknown): string | undefined =>
	isCode(error, 'possible_duplicate') ? messageOf(error) : undefined;

/**
 * Question about a possible duplicate, with the child that it is about as far as this phone has the profile.
 * @param asked the server's question; without one the phone asks only while offline
 */
export function useDuplicateQuestion(correction: Correction | undefined) {
	const cache = useQueryClient();
	const mobile = useOwnMobile();
	const queued = useQueuedChildren();
	return async (
		child: QueuedChild,
		asked = earlierQuestion(child),
	): Promise<DuplicateQuestion | undefined> => {
		if (asked === undefined && currentConnection() === 'reached' && navigator.onLine) return undefined;
		const listed = cache.getQueryData(queryOf(listChildren, { mobile }).queryKey)?.data ?? [];
		const opened = listed.flatMap(
			({ id }) => cache.getQueryData(queryOf(getChild, { id }).queryKey)?.data ?? [],
		);
		const known = [...opened, ...queued.added, ...queued.changed];
		return duplicateQuestionOf(child, { listed: withQueuedChildren(listed, queued), opened: known }, asked);
	};
	function earlierQuestion(child: QueuedChild): string | undefined {
		const isAsked =
			correction?.refusal.code === 'possible_duplicate' && isSamePerson(child, correction.profile);
		return isAsked ? correction.refusal.detail : undefined;
	}
}

const isSamePerson = (one: QueuedChild, other: QueuedChild): boolean =>
	one.full_name === other.full_name && one.date_of_birth === other.date_of_birth;

/** The words are those of section 8 of the specification. */
export const readFailureOf = (error: unknown): string =>
	goneOf(error) ?? (error instanceof ApiError ? 'Failed to fetch child profile.' : 'Something went wrong.');

/** Explains why a child has left the center; undefined for other failures. */
export const goneOf = (error: unknown): string | undefined =>
	error instanceof ApiError
		? [CHILD_MOVED, CHILD_MERGED].find((why) => why === error.body.detail)
		: undefined;

/**
 * Matches like `searchByName`, but in every spelling: `laxmi` finds Lakshmi and లక్ష్మి. The typed letter
 * appears before the results.
 */
export function useFoundByName<Child extends { full_name: string }>(
	children: readonly Child[],
	search: string,
): Child[] {
	const wanted = useDeferredValue(search);
	return searchByName(children, wanted, useSpellings(wanted.trim() !== ''));
}

/** The code loads with the first search; until then, and where that fails, names are found as they are typed. */
function useSpellings(isSearching: boolean): typeof findsName | undefined {
	const [finds, setFinds] = useState<typeof findsName>();
	const isDue = isSearching && finds === undefined;
	useEffect(() => {
		if (!isDue) return;
		void import('@yuva/contract/name-key').then(
			(spellings) => setFinds(() => spellings.findsName),
			() => undefined,
		);
	}, [isDue]);
	return finds;
}
