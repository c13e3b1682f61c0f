import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { indiaTime } from '@yuva/contract/calendar';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import type { ErrorBody } from '@yuva/contract/error';
import type { Said } from '@yuva/contract/said';
import { noteSaid } from '@yuva/contract/said';
import { useState } from 'react';
import { queryOf } from '../server/call.ts';
import type { Read } from '../server/read.ts';
import { noteUnsent } from '../server/unsent-report.ts';
import { clockOffset } from '../session/clock.ts';
import { createStore } from '../session/create-store.ts';
import { ownerOf } from '../session/owner.ts';
import { currentSession, onSession } from '../session/session.ts';
import { useStore } from '../session/use-store.ts';
import {
	databaseFails,
	type ItemState,
	type Lane,
	type StoredItem,
	type TryFailure,
} from '../store/database.ts';
import { type QueuedFile, readFile } from './pieces.ts';
import {
	type ItemContent,
	type ItemOutcome,
	isNewer,
	onOutboxNews,
	outcomeOf,
	partText,
	removeItem,
	waitsOf,
} from './store.ts';
import { upgradeItems } from './upgrade-items.ts';

export interface OutboxItem {
	id: string;
	owner: string;
	method: Endpoint['method'];
	path: Endpoint['path'];
	input: Record<string, unknown>;
	files: Record<string, QueuedFile>;
	label: string;
	text?: Said | undefined;
	edit: string | undefined;
	affects: ItemContent['affects'];
	/** `ItemContent` explains it. */
	shown?: unknown;
	lane: Lane;
	/** `newer` means that only a newer version of the app can show and send it. */
	state: ItemState | 'newer';
	/** These must be on the server first, but wait or were refused. */
	missing: readonly string[];
	/** These earlier items must go first, because they change the same record. */
	behind: readonly string[];
	/** The server takes its rows one by one, so it can go while one of these that it needs is left. */
	needsOneOf?: readonly string[] | undefined;
	/** It is set while the last try has failed. */
	failure: ItemFailure | undefined;
	makes: readonly string[];
	size: number;
	queuedAt: Date;
	dated?: ItemContent['dated'];
	dateBefore?: string | undefined;
	refusal?: ErrorBody;
	answer?: { output: unknown; at: Date };
	part?: string | undefined;
	/** True for an item taken in part that is otherwise done: it stays until the fellow has read so. */
	isNote: boolean;
	/** `ItemContent` explains it. */
	isPrivate?: true | undefined;
}

export interface ItemFailure {
	why: TryFailure;
	/** The item rests until then; undefined where the line was at fault, not the item. */
	nextTry: Date | undefined;
}

const items = createStore<readonly OutboxItem[]>([]);
let loads: Promise<void> = Promise.resolve();

/** The oldest comes first. Sent items stay until the affected queries are refetched. */
export const currentItems = items.get;

export const useOutboxItems = (): readonly OutboxItem[] => useStore(items);

export const onItems = items.subscribe;

/** Never rejects. */
export function loadOutbox(): Promise<void> {
	loads = loads.then(read, read);
	return loads;
}

let isFollowing = false;

/** Until the app's writes are known, items of an older version stay as they are. */
let loadWrites: LoadWrites = () => Promise.reject(new Error('The writes are not known yet'));

type LoadWrites = Parameters<typeof upgradeItems>[1];

/** It also follows changes by other tabs. @param load all writes, for items of an older version */
export function followOutbox(load: LoadWrites): void {
	loadWrites = load;
	if (isFollowing) return;
	isFollowing = true;
	onOutboxNews(() => void loadOutbox());
	onSession(() => void loadOutbox());
	// Waiting items could not be seen while the storage did not open.
	databaseFails.subscribe((fails) => !fails && void loadOutbox());
}

async function read(): Promise<void> {
	const session = currentSession();
	const next = session ? await readItems(ownerOf(session)) : [];
	noteUnsent(
		session?.role === 'fellow'
			? {
					waiting: next.filter(({ state }) => state !== 'sent').length,
					refused: next.filter(({ state }) => state === 'refused').length,
				}
			: undefined,
	);
	if (next.length > 0 || items.get().length > 0) items.set(next);
}

/** While storage fails, it keeps the last list. */
const readItems = (owner: string): Promise<readonly OutboxItem[]> =>
	listOf(owner).catch(() => items.get().filter((item) => item.owner === owner));

async function listOf(owner: string): Promise<OutboxItem[]> {
	const opened = (await upgradeItems(owner, loadWrites)).filter(
		({ item }) => !(isNewer(item) && item.state === 'sent'),
	);
	const list: OutboxItem[] = [];
	for (const { item, content: whole, missing, behind } of waitsOf(opened)) {
		const { kept_at, needs, rows, date_before, enrolment_id: _under, ...content } = whole;
		if (content.text) noteSaid(content.text, content.label);
		const { id, lane, size } = item;
		const state = isNewer(item) ? 'newer' : item.state;
		list.push({
			id,
			owner,
			lane,
			state,
			size,
			...content,
			queuedAt: new Date(kept_at),
			dateBefore: date_before,
			missing,
			behind,
			needsOneOf: rows && needs,
			failure: failureOf(item),
			isNote: item.isNote ?? false,
			...shown(await outcomeOf(item), whole),
		});
	}
	return list;
}

/** Turns times of the phone's clock into those of the server. */
function failureOf({ state, failed }: StoredItem): ItemFailure | undefined {
	if (state !== 'waiting' || !failed) return undefined;
	if (failed.until === undefined) return { why: failed.why, nextTry: undefined };
	return { why: failed.why, nextTry: new Date(failed.until + clockOffset()) };
}

type Shown = Partial<Pick<OutboxItem, 'refusal' | 'answer' | 'part' | 'affects'>>;

function shown(outcome: ItemOutcome | undefined, { rows, affects }: ItemContent): Shown {
	if (!outcome) return {};
	if ('output' in outcome) {
		const { output, sent_at } = outcome;
		const answer = { output, at: new Date(sent_at) };
		const part = partText(output, rows);
		return part === undefined
			? { answer }
			: { answer, part, affects: [...affects, ...(rows?.affects ?? [])] };
	}
	const { code, detail, text, errors } = outcome.refusal;
	if (text) noteSaid(text, detail);
	const texts = { detail, message: detail, error: detail };
	return {
		refusal: { code: code as ErrorBody['code'], ...texts, ...(text && { text }), ...(errors && { errors }) },
	};
}

/** @throws when the file is gone */
export function loadQueuedFile(
	item: Pick<OutboxItem, 'id' | 'owner' | 'files'>,
	field: string,
): Promise<File> {
	const file = item.files[field];
	return file ? readFile(item, field, file) : Promise.reject(new Error(`No file ${field}`));
}

/** A queued write with its input; `loadQueuedFile` loads its files. */
export interface Queued<E extends Endpoint> extends Omit<OutboxItem, 'input' | 'state'> {
	input: Input<E>;
	state: ItemState;
	refusal?: ErrorBody;
}

/** The declaration of a write; screens ask for what is queued of it. */
export interface WriteOf<E extends Endpoint> {
	endpoint: E;
}

/** The waiting screen itself reports the refusal of these items, so lists do not show it. */
export const awaited = new Set<string>();

/** Writes not yet in what was read, oldest first, refused ones included. */
export function useQueued<E extends Endpoint>({ endpoint }: WriteOf<E>): readonly Queued<E>[] {
	const { method, path } = endpoint;
	const isShown = ({ id, state, isNote }: OutboxItem) =>
		state !== 'newer' && !isNote && !(state === 'refused' && awaited.has(id));
	return useOutboxItems().filter(
		(item) => item.method === method && item.path === path && isShown(item),
	) as unknown as Queued<E>[];
}

/** Without refused writes. */
export const useUnrefused = <E extends Endpoint>(write: WriteOf<E>): readonly Queued<E>[] =>
	useQueued(write).filter(({ state }) => state !== 'refused');

/** The last refused write, to be corrected; undefined if there is none. */
export const useLastRefused = <E extends Endpoint>(
	write: WriteOf<E>,
	isOf: (input: Input<E>) => boolean = () => true,
): (Queued<E> & { refusal: ErrorBody }) | undefined =>
	useQueued(write).findLast(
		(item): item is Queued<E> & { refusal: ErrorBody } => item.refusal !== undefined && isOf(item.input),
	);

/** `read` with queued writes applied by `overlay`, refused ones included. */
export function useOverlaid<R extends Endpoint, W extends Endpoint, Shown>(
	{ endpoint, input }: Read<R>,
	write: WriteOf<W>,
	overlay: (output: Output<R>, queued: readonly Queued<W>[]) => Shown,
): UseQueryResult<Shown> {
	const queued = useQueued(write);
	return useQuery({ ...queryOf(endpoint, input), select: (output) => overlay(output, queued) });
}

/** What the server took of a write and what not. */
export interface TakenInPart {
	text: string;
	/** The screen calls this after the fellow has read the text. */
	forget: () => Promise<void>;
}

/** A write that the server took in part; kept until the person has read the message. */
export interface PartNote extends TakenInPart {
	id: string;
	label: string;
}

/** All writes of the fellow at hand that the server took in part, oldest first. */
export const useAllTakenInPart = (): readonly PartNote[] =>
	useOutboxItems().flatMap(({ id, label, part }) =>
		part === undefined ? [] : [{ id, label, text: part, forget: () => removeItem(id) }],
	);

/** The same of one kind of write. */
export function useTakenInPart<E extends Endpoint>(
	{ endpoint }: WriteOf<E>,
	isOf: (input: Input<E>) => boolean,
): readonly PartNote[] {
	const { method, path } = endpoint;
	const wanted = useOutboxItems()
		.filter((item) => item.method === method && item.path === path && isOf(item.input as Input<E>))
		.map(({ id }) => id);
	return useAllTakenInPart().filter(({ id }) => wanted.includes(id));
}

/** Queued, or sent at this time of day in India, by the server's clock. */
export type SendProgress = { state: 'queued' } | { state: 'sent'; time: string };

/** Undefined if none is queued or was sent on this screen. `about` separates subjects, such as days. */
export function useSendProgress(
	items: readonly Pick<OutboxItem, 'state' | 'answer'>[],
	about = '',
): SendProgress | undefined {
	const [sent, setSent] = useState<{ about: string; at: number }>();
	const latest = items.findLast(({ state }) => state === 'sent')?.answer?.at.getTime();
	const isNew = latest !== undefined && (latest !== sent?.at || about !== sent.about);
	if (isNew) setSent({ about, at: latest });
	if (items.some(({ state }) => state === 'waiting')) return { state: 'queued' };
	return sent?.about === about ? { state: 'sent', time: indiaTime(new Date(sent.at)) } : undefined;
}
