import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { wireRequest } from './request.ts';

/** `staleTime`: milliseconds for which an earlier answer is good enough. */
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

/** Reads by screen address, sent before the screen's code arrives (`client/early.ts`). */
export type EarlyReads = Readonly<Record<string, readonly Read[]>>;

/** Placeholder for the fellow's number in an early read. */
export const MOBILE = '{mobile}';

/** Keeps `MOBILE`, which `early.ts` fills in. */
export const addressOf = ({ endpoint, input }: Read): string =>
	wireRequest(endpoint, input as Record<string, unknown>).url.replaceAll(encodeURIComponent(MOBILE), MOBILE);
