import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { wireRequest } from './request.ts';

/** `staleTime`: milliseconds for which an earlier answer is good enough. */
export interface Read<E extends Endpoint = Endpoint> {
	endpoint: E;
	input: Input<E>;
	staleTime?: number;
	/** The reads whose answers are fields of this answer. For early reads only. */
	holds?: Readonly<Record<string, Read>>;
}

export const read = <E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	options: Pick<Read, 'staleTime'> = {},
): Read<E> => ({ endpoint, input, ...options });

/** One read in place of several: each field of its answer that is named in `holds` is the whole answer of that read. */
export const combined = <E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	holds: Partial<Record<keyof Output<E> & string, Read>>,
): Read<E> => ({ endpoint, input, holds: holds as Record<string, Read> });

/** Reads by screen address, sent before the screen's code arrives (`client/early.ts`). */
export type EarlyReads = Readonly<Record<string, readonly Read[]>>;

/** Places in an early read, which the page fills: with the fellow's number, and with a field of the answer that holds the read. */
export const MOBILE = '{mobile}';
export const placeOf = (field: string): string => `{${field}}`;

export interface EarlyRead {
	url: string;
	/** The answer is cached under this key. */
	key: readonly [path: Endpoint['path'], input: Readonly<Record<string, unknown>>];
	offline?: Endpoint['offline'];
	holds?: Readonly<Record<string, EarlyRead>>;
}

export function earlyRead({ endpoint, input, holds }: Read): EarlyRead {
	const { path, offline } = endpoint;
	const given = input as Record<string, unknown>;
	const { url } = wireRequest(endpoint, given);
	return {
		url: url.replaceAll(/%7B(\w+)%7D/g, '{$1}'),
		key: [path, given],
		...(offline && { offline }),
		...(holds && { holds: mapped(holds) }),
	};
}

const mapped = (holds: Readonly<Record<string, Read>>): Record<string, EarlyRead> =>
	Object.fromEntries(Object.entries(holds).map(([field, read]) => [field, earlyRead(read)]));
