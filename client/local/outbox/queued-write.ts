import { useMutation } from '@tanstack/react-query';
import { indiaDate } from '@yuva/contract/calendar';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import type { Said } from '@yuva/contract/said';
import { noteSaid } from '@yuva/contract/said';
import { uuidv7 } from 'uuidv7';
import { ApiError, NetworkError, onSessionExpired } from '../server/call.ts';
import { currentConnection } from '../server/connectivity.ts';
import { useIsThere } from '../server/use-is-there.ts';
import { useJoined } from '../server/use-joined.ts';
import { useWrite } from '../server/use-write.ts';
import { type ClockReading, estimateAt, readClock } from '../session/clock.ts';
import { currentOwner } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { type DraftName, setAside } from '../store/drafts.ts';
import { hasStorage } from '../store/vault.ts';
import { awaited, currentItems, loadOutbox, type OutboxItem, onItems, type TakenInPart } from './items.ts';
import {
	type AffectedRead,
	addItem,
	type ItemContent,
	onRunEnd,
	partText,
	type QueuedRows,
	removeItem,
	requestFlush,
} from './store.ts';
import type { UpgradableWrite } from './upgrade-items.ts';

interface WriteDeclaration<E extends Endpoint> extends Pick<UpgradableWrite, 'upgrade'> {
	/** The list of queued items shows it: "Attendance of day 13, 20 children"; `name` is what the input lacks. */
	label: (input: Input<E>, name: string) => string | Said;
	/** A refused write can be corrected on the screen with this address. */
	editAt?: (input: Input<E>) => string;
	/** `makes` are ids that it creates; `needs` are ids that the server must have first. */
	makes?: (input: Input<E>) => readonly string[];
	needs?: (input: Input<E>) => readonly string[];
	/** Writes with a common name change the same record, so they are sent in the order of saving. */
	records: (input: Input<E>) => readonly string[];
	/** These ids are gone after it, so earlier writes that need them are sent first. */
	removes?: (input: Input<E>) => readonly string[];
	/** It makes these reads stale. */
	affects: readonly Pick<Endpoint, 'path'>[];
	/** Limits them to reads whose input has the same values, or none, in these fields. */
	narrow?: (input: Input<E>) => Record<string, unknown>;
	/** The refused write that it replaces leaves the phone. */
	replaces?: (input: Input<E>, refused: Input<E>) => boolean;
	/** It replaces refused items of these writes too. */
	insteadOf?: readonly Endpoint[];
	/**
	 * The server takes the write row by row: `name` is a row's, such as "mark"; `affects` are the reads that
	 * are stale where a row was refused.
	 */
	rows?: { name: string; affects: readonly Pick<Endpoint, 'path'>[] };
	/** It goes before everything else, shows only its label, and is in no file of unsent work. */
	isPrivate?: true;
	/** The server may refuse a part although it answers with a success. */
	faultIn?: (output: Output<E>) => string | undefined;
}

export interface DeclaredWrite<E extends Endpoint> extends WriteDeclaration<E> {
	endpoint: E;
}

export const queuedWrite = <E extends Endpoint>(
	endpoint: E,
	facts: WriteDeclaration<E>,
): DeclaredWrite<E> => ({
	endpoint,
	...facts,
});

/** It serves `replaces`: the same values in these fields; numbers equal their digits. */
export const sameBy =
	<Field extends string>(...fields: readonly Field[]) =>
	(one: { [Name in Field]?: unknown }, other: { [Name in Field]?: unknown }): boolean =>
		fields.every((field) => String(one[field]) === String(other[field]));

/** The server has the write (at its own time), or the write stays on this phone. */
export type Sending<E extends Endpoint> =
	| { sent: true; isRefused?: never; output: Output<E>; at: Date; part: TakenInPart | undefined }
	/** It `isRefused` where the person had left the screen by then: it stays on the phone with its reason. */
	| { sent: false; isRefused?: true };

/** What a write tells of its input besides the input itself. */
export interface WriteFacts {
	names?: QueuedRows['names'];
	/** `ItemContent` explains it. */
	shown?: unknown;
	/** The phone took the `date` of the input from these clocks; null when the fellow chose it. */
	dated?: ItemFacts['dated'];
	/** These drafts are gone once the write is queued or sent, and back if it is refused at once. */
	drafts?: readonly DraftName[];
}

export interface QueuedWrite<E extends Endpoint> {
	/** @param name for the write's label */
	send(input: Input<E>, name?: string, more?: WriteFacts): Promise<Sending<E>>;
	isPending: boolean;
}

/** After this the screen reports the write as queued. */
const PATIENCE_MS = 5000;

/**
 * Queues the write, then sends it exactly once, and removes the refused writes that it replaces. Belongs in a part
 * that stays on the screen until the answer.
 * @throws ApiError from `send`, if refused while the screen waited; the item is then gone. Without storage
 * `send` calls directly and may throw NetworkError.
 */
export function useQueuedWrite<E extends Endpoint>(write: DeclaredWrite<E>): QueuedWrite<E> {
	const direct = useWrite(write.endpoint, write.affects);
	const isThere = useIsThere();
	const { mutateAsync, isPending } = useMutation({
		mutationFn: async ({ input, name, more }: Asked<E>): Promise<Sending<E>> => {
			const replaced = replacedBy(write, input);
			const { names = {}, dated, shown } = more;
			const facts = {
				...factsOf(write, input, { name, names }),
				dated,
				...(shown !== undefined && { shown }),
			};
			const id = await queue(write.endpoint, input, facts);
			const sending =
				id === undefined
					? await sendDirectly(() => direct.send(input), facts, more.drafts)
					: await outcomeOf(id, write, { isThere, drafts: more.drafts });
			const fault = sending.sent && write.faultIn?.(sending.output);
			if (fault) throw new Error(fault);
			leaveDrafts(more);
			for (const item of replaced) await removeItem(item.id);
			return sending;
		},
	});
	const send = useJoined<Asked<E>, Sending<E>>(mutateAsync);
	return { send: (input, name = '', more = {}) => send({ input, name, more }), isPending };
}

function leaveDrafts({ drafts = [] }: WriteFacts): void {
	for (const { forget } of drafts) forget?.();
}

interface Asked<E extends Endpoint> {
	input: Input<E>;
	name: string;
	more: WriteFacts;
}

function replacedBy<E extends Endpoint>(
	{ endpoint, replaces, insteadOf = [] }: DeclaredWrite<E>,
	input: Input<E>,
): OutboxItem[] {
	const isOf = (item: OutboxItem) => [endpoint, ...insteadOf].some((one) => isWriteOf(item, one));
	return currentItems().filter(
		(item) => item.state === 'refused' && isOf(item) && replaces?.(input, item.input as Input<E>),
	);
}

const isWriteOf = (item: OutboxItem, { method, path }: Endpoint): boolean =>
	item.method === method && item.path === path;

/** @returns the item's id; undefined without storage or room, and for work of staff that is not done at a center */
async function queue(endpoint: Endpoint, input: unknown, facts: ItemFacts): Promise<string | undefined> {
	const mayQueue = currentSession()?.role === 'fellow' || endpoint.atCenter === true;
	if (!hasStorage() || !mayQueue) return undefined;
	return enqueue(endpoint, input as Record<string, unknown>, facts).catch(() => undefined);
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

/**
 * Waiting items are older, so they must go before a write that this phone has no room for.
 * @throws NoRoomError while they have not
 */
async function sendDirectly<E extends Endpoint>(
	send: () => Promise<Output<E>>,
	{ rows }: ItemFacts,
	drafts: readonly DraftName[] = [],
): Promise<Sending<E>> {
	const isWaiting = () => currentItems().some(({ state }) => state === 'waiting');
	if (isWaiting()) await requestFlush();
	if (isWaiting()) throw new NoRoomError();
	const output = await send();
	await setAside(drafts);
	const part = partOf(partText(output, rows), () => Promise.resolve());
	return { sent: true, output, at: new Date(), part };
}

const partOf = (text: string | undefined, forget: TakenInPart['forget']): TakenInPart | undefined =>
	text === undefined ? undefined : { text, forget };

/** Thrown when neither the server nor the phone can take a write now. */
class NoRoomError extends NetworkError {
	override message =
		'This phone is full, and some work is not sent yet. Free some space or find internet. Then save again.';
}

interface WriteNames {
	name: string;
	names: QueuedRows['names'];
}

function factsOf<E extends Endpoint>(
	write: DeclaredWrite<E>,
	input: Input<E>,
	{ name, names }: WriteNames,
): ItemFacts {
	const label = write.label(input, name);
	const narrowed = write.narrow?.(input) ?? {};
	const readsOf = (reads: readonly Pick<Endpoint, 'path'>[], of: AffectedRead['input']) =>
		reads.map(({ path }) => ({ path, input: of }));
	return {
		label: noteSaid(label),
		text: typeof label === 'string' ? undefined : label,
		edit: write.editAt?.(input),
		makes: write.makes?.(input) ?? [],
		needs: write.needs?.(input) ?? [],
		records: write.records(input),
		removes: write.removes?.(input) ?? [],
		affects: readsOf(write.affects, narrowed),
		...(write.isPrivate && { isPrivate: true }),
		...(write.rows && { rows: { name: write.rows.name, names, affects: readsOf(write.rows.affects, {}) } }),
	};
}

async function outcomeOf<E extends Endpoint>(
	id: string,
	{ faultIn }: DeclaredWrite<E>,
	{ isThere, drafts = [] }: { isThere: () => boolean; drafts: WriteFacts['drafts'] },
): Promise<Sending<E>> {
	awaited.add(id);
	try {
		// The item may be sent, and leave the phone, while the drafts are set aside.
		const answering = answered(id);
		const putBack = await setAside(drafts);
		const item = await answering;
		if (item?.refusal && !isThere()) {
			// No screen says the reason, so the item stays with it, as after a later refusal.
			awaited.delete(id);
			await loadOutbox();
			return { sent: false, isRefused: true };
		}
		if (item?.refusal) {
			await putBack();
			await removeItem(id);
			throw new ApiError(item.refusal);
		}
		if (!item?.answer) return { sent: false };
		const output = item.answer.output as Output<E>;
		if (faultIn?.(output) !== undefined) await putBack();
		const part = partOf(item.part, () => removeItem(id));
		return { sent: true, output, at: item.answer.at, part };
	} finally {
		awaited.delete(id);
	}
}

/** Undefined without an answer. */
async function answered(id: string): Promise<OutboxItem | undefined> {
	if (currentConnection() !== 'silent') return settled(id);
	void requestFlush();
	return undefined;
}

/** Undefined without a connection or after a timeout. */
function settled(id: string): Promise<OutboxItem | undefined> {
	return new Promise((resolve) => {
		const find = () => currentItems().find((item) => item.id === id);
		const look = () => {
			const item = find();
			if (item?.state !== 'waiting' || item.failure) finish(item);
		};
		const stops = [
			onItems(look),
			onRunEnd(({ end }) => (end === 'later' || end === 'sign_in') && finish(undefined)),
			onSessionExpired(() => finish(undefined)),
		];
		const timer = setTimeout(() => finish(undefined), PATIENCE_MS);
		function finish(item: OutboxItem | undefined): void {
			clearTimeout(timer);
			for (const stop of stops) stop();
			resolve(item);
		}
		look();
		void requestFlush();
	});
}
