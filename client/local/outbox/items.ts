import type { Endpoint } from '@yuva/contract/endpoint';
import type { ErrorBody } from '@yuva/contract/error';
import { uuidv7 } from 'uuidv7';
import { clockOffset, now } from '../session/clock.ts';
import { createStore } from '../session/create-store.ts';
import { currentSession, onSession } from '../session/session.ts';
import { useStore } from '../session/use-store.ts';
import type { ItemState, Lane, StoredItem, TryFailure } from '../store/database.ts';
import { onOutboxNews } from './news.ts';
import { waitsOf } from './order.ts';
import { type QueuedFile, readFile } from './pieces.ts';
import { addItem, type ItemContent, type ItemOutcome, isNewer, outcomeOf } from './store.ts';
import { upgradeItems } from './upgrade-items.ts';

/** One write on this phone, as screens see it. */
export interface OutboxItem {
	id: string;
	owner: string;
	method: Endpoint['method'];
	path: Endpoint['path'];
	input: Record<string, unknown>;
	files: Record<string, QueuedFile>;
	label: string;
	edit: string | undefined;
	affects: ItemContent['affects'];
	lane: Lane;
	/** `newer`: a newer version of the app stored it, and only that can show and send it. */
	state: ItemState | 'newer';
	/** Ids of what must be on the server before it and is still waiting or refused. */
	missing: readonly string[];
	/** Ids of the earlier items that must go first, because they change the same record. */
	behind: readonly string[];
	/** Why the last try failed, while that is so. */
	failure: ItemFailure | undefined;
	makes: readonly string[];
	/** Bytes that will go over the wire. */
	size: number;
	queuedAt: Date;
	/** The server's reason, for a refused one. */
	refusal?: ErrorBody;
	/** The server's answer and its time, for a sent one. */
	answer?: { output: unknown; at: Date };
}

export interface ItemFailure {
	why: TryFailure;
	/** The item rests until then; undefined where the line was at fault, not the item. */
	nextTry: Date | undefined;
}

const items = createStore<readonly OutboxItem[]>([]);
let loads: Promise<void> = Promise.resolve();

/** All items of the signed-in fellow, oldest first; sent items stay until the affected queries are refetched. */
export const currentItems = items.get;

export const useOutboxItems = (): readonly OutboxItem[] => useStore(items);

/** Calls `listener` whenever the list has changed. */
export const onItems = items.subscribe;

/** Reads the outbox of the fellow at hand again; resolves when the list is up to date. Never rejects. */
export function loadOutbox(): Promise<void> {
	loads = loads.then(read, read);
	return loads;
}

let isFollowing = false;

let loadWrites: LoadWrites = () => Promise.resolve([]);

type LoadWrites = Parameters<typeof upgradeItems>[1];

/**
 * From now on the list follows every change of the outbox, also by other tabs, and every change of the session.
 *
 * @param load all writes of the app, asked for when an older version of it queued something
 */
export function followOutbox(load: LoadWrites): void {
	loadWrites = load;
	if (isFollowing) return;
	isFollowing = true;
	onOutboxNews(() => void loadOutbox());
	onSession(() => void loadOutbox());
}

async function read(): Promise<void> {
	const session = currentSession();
	const next = session?.role === 'fellow' ? await readItems(session.mobile_number) : [];
	if (next.length > 0 || items.get().length > 0) items.set(next);
}

/** When the storage fails for a moment, nothing is gone. */
const readItems = (owner: string): Promise<readonly OutboxItem[]> =>
	listOf(owner).catch(() => items.get().filter((item) => item.owner === owner));

async function listOf(owner: string): Promise<OutboxItem[]> {
	const opened = (await upgradeItems(owner, loadWrites)).filter(
		({ item }) => !(isNewer(item) && item.state === 'sent'),
	);
	const list: OutboxItem[] = [];
	for (const { item, content: whole, missing, behind } of waitsOf(opened)) {
		const { kept_at, needs: _needs, ...content } = whole;
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
			missing,
			behind,
			failure: failureOf(item),
			...shown(await outcomeOf(item)),
		});
	}
	return list;
}

/** Times of the phone's clock become those of the server. */
function failureOf({ state, failed }: StoredItem): ItemFailure | undefined {
	if (state !== 'waiting' || !failed) return undefined;
	if (failed.until === undefined) return { why: failed.why, nextTry: undefined };
	return { why: failed.why, nextTry: new Date(failed.until + clockOffset()) };
}

function shown(outcome: ItemOutcome | undefined): Pick<OutboxItem, 'refusal' | 'answer'> {
	if (!outcome) return {};
	if ('output' in outcome) return { answer: { output: outcome.output, at: new Date(outcome.sent_at) } };
	const { code, detail, errors } = outcome.refusal;
	const texts = { detail, message: detail, error: detail };
	return { refusal: { code: code as ErrorBody['code'], ...texts, ...(errors && { errors }) } };
}

/** A file that waits with an item, for showing it. @throws when it is gone */
export function loadQueuedFile(
	item: Pick<OutboxItem, 'id' | 'owner' | 'files'>,
	field: string,
): Promise<File> {
	const file = item.files[field];
	return file ? readFile(item, field, file) : Promise.reject(new Error(`No file ${field}`));
}

/** What `useQueuedWrite` knows about a write besides its input. */
export interface ItemFacts {
	label: string;
	edit: string | undefined;
	makes: readonly string[];
	needs: readonly string[];
	/** See `ItemContent`. */
	records?: readonly string[];
	removes?: readonly string[];
	affects: ItemContent['affects'];
}

/** Writes `input` to the outbox of the fellow at hand. @returns the item's id @throws when it cannot be stored */
export async function enqueue(
	endpoint: Endpoint,
	input: Record<string, unknown>,
	facts: ItemFacts,
): Promise<string> {
	const owner = currentSession()?.mobile_number;
	if (!owner) throw new Error('Nobody is signed in');
	const id = uuidv7();
	const isFile = ([, value]: [string, unknown]) => value instanceof Blob;
	const fields = Object.entries(input);
	await addItem({
		owner,
		id,
		lane: endpoint.offline === 'queued_media' ? 'media' : 'data',
		files: Object.fromEntries(fields.filter(isFile)) as Record<string, Blob>,
		content: {
			method: endpoint.method,
			path: endpoint.path,
			fileFields: endpoint.files ?? [],
			input: Object.fromEntries(fields.filter((field) => !isFile(field))),
			kept_at: now().getTime(),
			clock_offset: clockOffset(),
			...facts,
		},
	});
	await loadOutbox();
	return id;
}
