import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, call, NetworkError } from './call.ts';
import { sameInput, useJoined } from './use-joined.ts';

export interface Write<E extends Endpoint> {
	send(input: Input<E>): Promise<Output<E>>;
	isPending: boolean;
}

/**
 * Screens write in no other way. A retry of an input after a lost answer, or a failure of the server, keeps
 * its `Idempotency-Key`.
 * @param refresh endpoints whose answers are stale after a success
 * @throws ApiError | NetworkError from `send`
 */
export function useWrite<E extends Endpoint>(
	endpoint: E,
	refresh: readonly Pick<Endpoint, 'path'>[] = [],
): Write<E> {
	const cache = useQueryClient();
	const unanswered = useRef<{ input: Input<E>; key: string } | undefined>(undefined);
	const { mutateAsync, isPending } = useMutation({
		mutationFn: async (input: Input<E>) => {
			const key = sameInput(unanswered.current?.input, input) ? unanswered.current?.key : undefined;
			const idempotencyKey = key ?? uuidv7();
			unanswered.current = { input, key: idempotencyKey };
			const output = await call(endpoint, input, { idempotencyKey }).catch((error: unknown) => {
				if (!mayHaveWorked(error)) unanswered.current = undefined;
				throw error;
			});
			unanswered.current = undefined;
			return output;
		},
		onSuccess: () =>
			Promise.all(
				refresh.map(({ path }) => cache.invalidateQueries({ queryKey: [path] satisfies QueryKey })),
			),
	});
	return { send: useJoined<Input<E>, Output<E>>(mutateAsync), isPending };
}

/** The write may be stored: no answer came, or that of a server that lost its database. */
export const mayHaveWorked = (error: unknown): boolean =>
	error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
