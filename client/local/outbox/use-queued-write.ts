import { useMutation } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import type { ErrorBody } from '@yuva/contract/error';
import { NO_ROOM } from '@yuva/contract/messages';
import { ApiError, NetworkError, onSessionExpired } from '../server/call.ts';
import { useWrite } from '../server/use-write.ts';
import { currentSession } from '../session/session.ts';
import type { ItemState } from '../store/database.ts';
import { canStore } from '../store/vault.ts';
import { currentItems, enqueue, type ItemFacts, type OutboxItem, onItems, useOutboxItems } from './items.ts';
import { isWorthWaiting, onRunEnd, requestFlush } from './runner.ts';
import { removeItem } from './store.ts';

/** What became of a write: the server has it (at its own time), or it waits on this phone. */
export type Sending<E extends Endpoint> = { sent: true; output: Output<E>; at: Date } | { sent: false };

export interface QueuedWriteOptions<E extends Endpoint> {
	/** What it is, for the list of waiting items: "Attendance of day 13, 20 children". */
	label: (input: Input<E>) => string;
	/** Address of the screen on which a refused one can be corrected. */
	edit?: (input: Input<E>) => string;
	/** Ids of what it makes, and of what must be on the server before it. */
	makes?: (input: Input<E>) => readonly string[];
	needs?: (input: Input<E>) => readonly string[];
	/** The reads that are out of date after it. */
	refresh: readonly Endpoint[];
	/** Narrows these to the reads whose input has the same values, or none, in these fields. */
	affects?: (input: Input<E>) => Record<string, unknown>;
}

export interface QueuedWrite<E extends Endpoint> {
	send(input: Input<E>): Promise<Sending<E>>;
	isPending: boolean;
}

/** How long a screen waits for the server before it says that the write is on the phone. */
const PATIENCE_MS = 5000;

/**
 * A write that works without network: it is on the phone before anything is sent, and goes to the server exactly once.
 *
 * @throws ApiError from `send`, when the server refused it while the screen waited: it is then no longer on the phone.
 * Where this browser cannot store anything, `send` calls directly and may throw NetworkError.
 */
export function useQueuedWrite<E extends Endpoint>(
	endpoint: E,
	options: QueuedWriteOptions<E>,
): QueuedWrite<E> {
	const direct = useWrite(endpoint, options.refresh);
	const { mutateAsync, isPending } = useMutation({
		mutationFn: async (input: Input<E>): Promise<Sending<E>> => {
			const id = await queue(endpoint, input, factsOf(input, options));
			if (id !== undefined) return outcomeOf<E>(id);
			await sendEarlierFirst();
			return { sent: true, output: await direct.send(input), at: new Date() };
		},
	});
	return { send: mutateAsync, isPending };
}

/** The item's id; undefined when this browser has no storage, or no room left in it. */
async function queue(endpoint: Endpoint, input: unknown, facts: ItemFacts): Promise<string | undefined> {
	if (!canStore() || currentSession()?.role !== 'fellow') return undefined;
	return enqueue(endpoint, input as Record<string, unknown>, facts).catch(() => undefined);
}

/**
 * Before a write that this phone has no room for goes directly, what waits must have gone: it is older.
 *
 * @throws NoRoomError while it has not
 */
async function sendEarlierFirst(): Promise<void> {
	const isWaiting = () => currentItems().some(({ state }) => state === 'waiting');
	if (isWaiting()) await requestFlush();
	if (isWaiting()) throw new NoRoomError();
}

/** Neither the server nor the phone can take a write now. */
class NoRoomError extends NetworkError {
	override message = NO_ROOM;
}

function factsOf<E extends Endpoint>(input: Input<E>, options: QueuedWriteOptions<E>): ItemFacts {
	const narrowed = options.affects?.(input) ?? {};
	return {
		label: options.label(input),
		edit: options.edit?.(input),
		makes: options.makes?.(input) ?? [],
		needs: options.needs?.(input) ?? [],
		affects: options.refresh.map(({ path }) => ({ path, input: narrowed })),
	};
}

/** Items whose refusal is told by the screen that waits for it, so that no list need show it in between. */
const awaited = new Set<string>();

/** Waits for the server as long as that is worth it. */
async function outcomeOf<E extends Endpoint>(id: string): Promise<Sending<E>> {
	awaited.add(id);
	try {
		return await waitForOutcome<E>(id);
	} finally {
		awaited.delete(id);
	}
}

async function waitForOutcome<E extends Endpoint>(id: string): Promise<Sending<E>> {
	if (!isWorthWaiting()) {
		void requestFlush();
		return { sent: false };
	}
	const item = await settled(id);
	if (item?.refusal) {
		await removeItem(id);
		throw new ApiError(item.refusal);
	}
	if (!item?.answer) return { sent: false };
	return { sent: true, output: item.answer.output as Output<E>, at: item.answer.at };
}

/** The item once the server has spoken; undefined when there is no connection, or it takes too long. */
function settled(id: string): Promise<OutboxItem | undefined> {
	return new Promise((resolve) => {
		const find = () => currentItems().find((item) => item.id === id);
		const look = () => {
			if (find()?.state !== 'waiting') finish(find());
		};
		const stops = [
			onItems(look),
			onRunEnd(({ end }) => end !== 'empty' && finish(undefined)),
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

/** A write on this phone, with the input that its screen gave (files are loaded with `loadQueuedFile`). */
export interface Queued<E extends Endpoint> extends Omit<OutboxItem, 'input'> {
	input: Input<E>;
	state: ItemState;
	refusal?: ErrorBody;
}

/** All writes of this endpoint whose effect is not yet in what was read, oldest first; refused ones are among them. */
export function useQueued<E extends Endpoint>({ method, path }: E): readonly Queued<E>[] {
	const items = useOutboxItems();
	const isShown = (item: OutboxItem) => item.state !== 'refused' || !awaited.has(item.id);
	return items.filter(
		(item) => item.method === method && item.path === path && isShown(item),
	) as unknown as Queued<E>[];
}
