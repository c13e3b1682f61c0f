import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { wireRequest } from './request.ts';

/** One read: what is asked for, and of how many milliseconds ago an answer is still good enough. */
export interface Read<E extends Endpoint = Endpoint> {
	endpoint: E;
	input: Input<E>;
	staleTime?: number;
}

export const read = <E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	options: Pick<Read, 'staleTime'> = {},
): Read<E> => ({ endpoint, input, ...options });

/**
 * The reads that the screen at each address begins with. They are sent before its code has arrived (`early.ts` beside the
 * app), and are found by the screen when it asks for the same.
 */
export type EarlyReads = Readonly<Record<string, readonly Read[]>>;

/** Stands in an early read for the number of the fellow who will ask. */
export const MOBILE = '{mobile}';

/** The address of a read as a text, in which `MOBILE` is left for `early.ts` to fill in. */
export const addressOf = ({ endpoint, input }: Read): string =>
	wireRequest(endpoint, input as Record<string, unknown>).url.replaceAll(encodeURIComponent(MOBILE), MOBILE);
