import { indiaDate } from '@yuva/contract/calendar';
import type { Endpoint } from '@yuva/contract/endpoint';
import type { ErrorBody } from '@yuva/contract/error';
import type { Said } from '@yuva/contract/said';
import { noteSaid } from '@yuva/contract/said';
import { uuidv7 } from 'uuidv7';
import { noteUnsent } from '../server/unsent-report.ts';
import { type ClockReading, clockOffset, estimateAt, readClock } from '../session/clock.ts';
import { createStore } from '../session/create-store.ts';
import { currentOwner, ownerOf } from '../session/owner.ts';
import { currentSession, onSession } from '../session/session.ts';
import { useStore } from '../session/use-store.ts';
import {
	databaseFails,
	type ItemState,
	type Lane,
	type StoredItem,
	type TryFailure,
} from '../store/database.ts';
import { waitsOf } from './order.ts';
import { type QueuedFile, readFile } from './pieces.ts';
import {
	addItem,
	type ItemContent,
	type ItemOutcome,
	isNewer,
	onOutboxNews,
	outcomeOf,
	partText,
	type QueuedRows,
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
		const { kept_at, needs: _needs, rows: _rows, date_before, enrolment_id: _under, ...content } = whole;
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

export interface ItemFacts {
	label: string;
	/** See `ItemContent`. */
	text?: Said | undefined;
	edit: string | undefined;
	makes: readonly string[];
	needs: readonly string[];
	records?: readonly string[];
	removes?: readonly string[];
	affects: ItemContent['affects'];
	rows?: QueuedRows | undefined;
	shown?: unknown;
	dated?: ItemContent['dated'];
	isPrivate?: true | undefined;
}

/** Stores `input` in the outbox. @returns the item's id @throws when it cannot be stored */
export async function enqueue(
	endpoint: Endpoint,
	input: Record<string, unknown>,
	facts: ItemFacts,
): Promise<string> {
	const owner = currentOwner();
	if (!owner) throw new Error('Nobody is signed in');
	const id = uuidv7();
	const isFile = ([, value]: [string, unknown]) => value instanceof Blob;
	const fields = Object.entries(input);
	const files = Object.fromEntries(fields.filter(isFile)) as Record<string, Blob>;
	// an item without a file is small, also when its call may take a file
	const isLarge = endpoint.offline === 'queued_media' && Object.keys(files).length > 0;
	const clock = readClock();
	const kept_at = estimateAt(clock);
	await addItem({
		owner,
		id,
		lane: isLarge ? 'media' : 'data',
		files,
		content: {
			method: endpoint.method,
			path: endpoint.path,
			fileFields: endpoint.files ?? [],
			input: Object.fromEntries(fields.filter((field) => !isFile(field))),
			enrolment_id: currentSession()?.enrolment?.id ?? undefined,
			kept_at,
			clock_offset: kept_at - clock.wall,
			...facts,
			dated: facts.dated && uncertain(facts.dated, input.date),
		},
	});
	await loadOutbox();
	return id;
}

/** Nothing is left to find out of a date that is right, or that is not the one of the reading. */
const uncertain = (reading: ClockReading, date: unknown): ClockReading | null =>
	!reading.is_sure && indiaDate(new Date(estimateAt(reading))) === date ? reading : null;
