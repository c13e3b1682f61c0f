import { useMutation } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { NO_ROOM } from '@yuva/contract/messages';
import { ApiError, NetworkError, onSessionExpired } from '../server/call.ts';
import { useWrite } from '../server/use-write.ts';
import { currentSession } from '../session/session.ts';
import { canStore } from '../store/vault.ts';
import { currentItems, enqueue, type ItemFacts, type OutboxItem, onItems } from './items.ts';
import type { DeclaredWrite } from './queued-write.ts';
import { isWorthWaiting, onRunEnd, requestFlush } from './runner.ts';
import { removeItem } from './store.ts';

/** What became of a write: the server has it (at its own time), or it waits on this phone. */
export type Sending<E extends Endpoint> = { sent: true; output: Output<E>; at: Date } | { sent: false };

export interface QueuedWrite<E extends Endpoint> {
	/** @param name for the write's label */
	send(input: Input<E>, name?: string): Promise<Sending<E>>;
	isPending: boolean;
}

/** How long a screen waits for the server before it says that the write is on the phone. */
const PATIENCE_MS = 5000;

/**
 * A write that works without network: it is on the phone before anything is sent, and goes to the server exactly once.
 * Refused ones that it replaces leave the phone once it is kept.
 *
 * @throws ApiError from `send`, when the server refused it while the screen waited: it is then no longer on the phone.
 * Where this browser cannot store anything, `send` calls directly and may throw NetworkError.
 */
export function useQueuedWrite<E extends Endpoint>(write: DeclaredWrite<E>): QueuedWrite<E> {
	const direct = useWrite(write.endpoint, write.affects);
	const { mutateAsync, isPending } = useMutation({
		mutationFn: async ({ input, name }: { input: Input<E>; name: string }): Promise<Sending<E>> => {
			const replaced = replacedBy(write, input);
			const id = await queue(write.endpoint, input, factsOf(write, input, name));
			const sending =
				id === undefined ? await sendDirectly(() => direct.send(input)) : await outcomeOf<E>(id);
			const fault = sending.sent && write.faultIn?.(sending.output);
			if (fault) throw new Error(fault);
			for (const item of replaced) await removeItem(item.id);
			return sending;
		},
	});
	return { send: (input, name = '') => mutateAsync({ input, name }), isPending };
}

/** The refused items that this write takes the place of. */
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
async function sendDirectly<E extends Endpoint>(send: () => Promise<Output<E>>): Promise<Sending<E>> {
	const isWaiting = () => currentItems().some(({ state }) => state === 'waiting');
	if (isWaiting()) await requestFlush();
	if (isWaiting()) throw new NoRoomError();
	return { sent: true, output: await send(), at: new Date() };
}

/** Neither the server nor the phone can take a write now. */
class NoRoomError extends NetworkError {
	override message = NO_ROOM;
}

function factsOf<E extends Endpoint>(write: DeclaredWrite<E>, input: Input<E>, name: string): ItemFacts {
	const narrowed = write.narrow?.(input) ?? {};
	return {
		label: write.label(input, name),
		edit: write.editAt?.(input),
		makes: write.makes?.(input) ?? [],
		needs: write.needs?.(input) ?? [],
		records: write.records(input),
		removes: write.removes?.(input) ?? [],
		affects: write.affects.map(({ path }) => ({ path, input: narrowed })),
	};
}

/** Items whose refusal is told by the screen that waits for it, so that no list need show it in between. */
export const awaited = new Set<string>();

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
