import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
	deleteChild,
	getChild,
	listChildProfiles,
	listChildren,
	saveChild,
	updateChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import { titleCase } from '@yuva/contract/children/rules';
import type { Input } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import {
	ApiError,
	currentConnection,
	messageOf,
	NetworkError,
	queryOf,
	removeItem,
	useQueued,
	useQueuedPictures,
	useQueuedWrite,
	useRecentlySent,
	useSession,
} from '../../local/local.ts';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';
import { childEditPath, childViewPath } from './paths.ts';
import {
	type Correction,
	correctionOf,
	type QueuedChild,
	type QueuedChildren,
	questionWithout,
	queuedChildren,
	sendStatesOf,
	withQueuedChildren,
	withQueuedProfile,
} from './queued.ts';

const isMeant = ({ state }: { state: string }): boolean => state !== 'refused';
const isWaiting = ({ state }: { state: string }): boolean => state === 'waiting';
const inputsOf = <In>(items: readonly { state: string; input: In }[]): In[] =>
	items.filter(isMeant).map(({ input }) => input);

/** What waits on this phone about children, but for what was refused. */
function useQueuedChildren(): QueuedChildren {
	const photos = useQueued(uploadChildPhoto).filter(isMeant);
	const addresses = useQueuedPictures(photos, 'photo');
	return {
		added: queuedChildren(inputsOf(useQueued(saveChild))),
		changed: queuedChildren(inputsOf(useQueued(updateChild))),
		deleted: new Set(inputsOf(useQueued(deleteChild)).map(({ id }) => id)),
		photos: new Map(
			photos.flatMap(({ id, input }): [string, string][] => {
				const address = addresses.get(id);
				return address === undefined ? [] : [[input.child_id, address]];
			}),
		),
	};
}

/** The signed-in fellow's own children, those that wait on this phone among them, by full name. */
export function useChildren() {
	const query = useChildrenOf(useSession()?.mobile_number ?? '');
	const queued = useQueuedChildren();
	return { ...query, data: query.data && withQueuedChildren(query.data, queued) };
}

/** The children of the fellow with this number, by full name, for a lead. */
export const useChildrenOf = (mobile: string) =>
	useQuery({ ...queryOf(listChildren, { mobile }), select: ({ data }) => data });

/** Reads the list of this fellow's children and all their profiles at once, so that this phone keeps each. */
export async function packChildren(cache: QueryClient, mobile: string): Promise<void> {
	const { data: listed } = await cache.fetchQuery(queryOf(listChildren, { mobile }));
	const entries = cache.getQueryCache();
	const entryOf = (id: string) => entries.build(cache, cache.defaultQueryOptions(queryOf(getChild, { id })));
	if (!listed.some(({ id }) => entryOf(id).isStaleByTime(24 * 60 * 60 * 1000))) return;
	const askedAt = Date.now();
	const { data: profiles } = await cache.fetchQuery({ ...queryOf(listChildProfiles, {}), gcTime: 0 });
	for (const data of profiles) {
		const entry = entryOf(data.id);
		// What was read meanwhile is newer.
		if (entry.state.dataUpdatedAt < askedAt) entry.setData({ status: 'success', data }, { manual: true });
	}
}

/** One child's profile as it will be once everything is sent; nothing is asked without an id. */
export function useChild(id: string) {
	const queued = useQueuedChildren();
	const isOnlyHere = useQueued(saveChild).some(({ input, state }) => input.id === id && state !== 'sent');
	const enabled = id !== '' && !isOnlyHere;
	const query = useQuery({ ...queryOf(getChild, { id }), select: ({ data }) => data, enabled });
	return { ...query, data: withQueuedProfile(query.data, id, queued) };
}

/** Which children wait on this phone, and which were sent since the app was opened. */
export function useChildSendStates(): ReadonlyMap<string, SendStateProps> {
	const profiles = [...useQueued(saveChild), ...useQueued(updateChild)].filter(isWaiting);
	const photos = useQueued(uploadChildPhoto).filter(isWaiting);
	const waiting = [
		...profiles.map(({ input }) => input.id ?? ''),
		...photos.map(({ input }) => input.child_id),
	];
	const sent = [...useRecentlySent(saveChild), ...useRecentlySent(updateChild)];
	return sendStatesOf(
		waiting,
		sent.map(({ input, at }) => ({ id: input.id ?? '', at })),
	);
}

/** What the server refused of a child's profile, to be corrected; undefined when it refused nothing. */
export const useCorrection = (id: string): Correction | undefined =>
	correctionOf(id, useQueued(saveChild), useQueued(updateChild));

/** The new children whom the server refused; no list shows them. */
export function useRefusedChildren(): QueuedChild[] {
	const refused = useQueued(saveChild).filter(({ state }) => state === 'refused');
	return queuedChildren(refused.map(({ input }) => input));
}

type ProfileInput = Input<typeof updateChild>;

const profileWrite = (what: string) => ({
	label: ({ full_name }: { full_name: string }) => `${what}: ${titleCase(full_name)}`,
	edit: ({ id }: { id?: string | undefined }) => childEditPath(id ?? ''),
	refresh: [listChildren, getChild],
	affects: ({ id }: { id?: string | undefined }) => ({ id }),
});

/** Whether the server has something, or it waits on this phone. */
export interface Saved {
	sent: boolean;
}

/**
 * Keeps a child's profile; `id` is the child's own, for a new child the one that the form chose. When an earlier attempt
 * arrived after all, the new child is there already, and is then updated. What the server had refused is replaced.
 */
export function useKeepChild(isNew: boolean, correction: Correction | undefined) {
	const save = useQueuedWrite(saveChild, { ...profileWrite('New child'), makes: ({ id = '' }) => [id] });
	const update = useQueuedWrite(updateChild, { ...profileWrite('Changed profile'), needs: ({ id }) => [id] });
	return async (child: ProfileInput): Promise<Saved> => {
		const saved = await (isNew || correction?.isNew ? add(child) : update.send(child));
		await Promise.all((correction?.replaces ?? []).map(removeItem));
		return saved;
	};
	function add(child: ProfileInput): Promise<Saved> {
		return save.send(child).catch((error: unknown) => {
			if (!isCode(error, 'conflict')) throw error;
			return update.send(child);
		});
	}
}

/** Keeps a child's photo, which goes to the server after the child; it takes the place of one that was refused. */
export function useKeepChildPhoto(childId: string, nameOf: () => string) {
	const { send } = useQueuedWrite(uploadChildPhoto, {
		label: () => `Photo: ${titleCase(nameOf())}`,
		edit: ({ child_id }) => childEditPath(child_id),
		needs: ({ child_id }) => [child_id],
		refresh: [listChildren, getChild],
		affects: ({ child_id }) => ({ id: child_id }),
	});
	const refused = useQueued(uploadChildPhoto).filter(
		({ input, state }) => input.child_id === childId && state === 'refused',
	);
	return async (photo: File): Promise<Saved> => {
		const saved = await send({ child_id: childId, photo });
		await Promise.all(refused.map(({ id }) => removeItem(id)));
		return saved;
	};
}

/** Deletes a child, whose photos then need not be sent any more. */
export function useDeleteChild({ id, full_name }: Pick<QueuedChild, 'id' | 'full_name'>) {
	const { send, isPending } = useQueuedWrite(deleteChild, {
		label: () => `Deleted child: ${titleCase(full_name)}`,
		edit: () => childViewPath(id),
		needs: () => [id],
		refresh: [listChildren, getChild],
		affects: () => ({ id }),
	});
	const photos = useQueued(uploadChildPhoto).filter(({ input }) => input.child_id === id);
	async function remove(): Promise<Saved> {
		const saved = await send({ id });
		await Promise.all(photos.map((photo) => removeItem(photo.id)));
		return saved;
	}
	return { remove, isPending };
}

const isCode = (error: unknown, code: ApiError['code']): boolean =>
	error instanceof ApiError && error.code === code;

/** The server's question about a child of the same name and date of birth; undefined for any other failure. */
export const duplicateQuestionOf = (error: unknown): string | undefined =>
	isCode(error, 'possible_duplicate') ? messageOf(error) : undefined;

/**
 * What to ask about a child who may be there already, before the profile is kept: what the server asked when it refused
 * the same person, and without network what the lists on this phone tell; '' when there is nothing to ask.
 */
export function useDuplicateQuestion(correction: Correction | undefined): (child: QueuedChild) => string {
	const cache = useQueryClient();
	const mobile = useSession()?.mobile_number ?? '';
	const queued = useQueuedChildren();
	return (child) => {
		if (correction?.refusal.code === 'possible_duplicate' && isSamePerson(child, correction.profile))
			return correction.refusal.detail;
		if (currentConnection() === 'reached' && navigator.onLine) return '';
		const listed = cache.getQueryData(queryOf(listChildren, { mobile }).queryKey)?.data ?? [];
		const opened = listed.flatMap(
			({ id }) => cache.getQueryData(queryOf(getChild, { id }).queryKey)?.data ?? [],
		);
		return questionWithout(child, withQueuedChildren(listed, queued), [
			...opened,
			...queued.added,
			...queued.changed,
		]);
	};
}

const isSamePerson = (one: QueuedChild, other: QueuedChild): boolean =>
	one.full_name === other.full_name && one.date_of_birth === other.date_of_birth;

/** Why a child could not be read (specification, section 8). */
export const readFailureOf = (error: unknown): string =>
	error instanceof ApiError ? 'Failed to fetch child profile.' : 'Something went wrong.';

export interface SaveFailure {
	message: string;
	/** More to say than the specification's text, such as that there is no network. */
	hint: string;
	fields: FieldErrors;
}

const KEPT = 'What you typed is kept on this phone.';

/** Why a profile was not saved: the server's message, else the specification's. */
export function saveFailureOf(error: unknown): SaveFailure {
	if (error instanceof ApiError) return { message: error.message, hint: '', fields: error.body.errors ?? {} };
	const hint = error instanceof NetworkError ? `${error.message} ${KEPT}` : KEPT;
	return { message: 'Failed to save child profile', hint, fields: {} };
}

/** Why a photo is missing: refused by the server, or not received there. */
export const photoFailureOf = (error: unknown): { message: string; hint: string } =>
	error instanceof ApiError
		? { message: 'Failed to upload photo', hint: error.message }
		: { message: 'Error uploading photo', hint: messageOf(error) };

/** Why a list could not be read or a child not be deleted. */
export const failureOf = messageOf;
