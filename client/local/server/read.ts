import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { wireRequest } from './request.ts';

/** `staleTime` is in milliseconds; an earlier answer is good enough for so long. */
export interface Read<E extends Endpoint = Endpoint> {
	endpoint: E;
	input: Input<E>;
	staleTime?: number;
	/** The answers of these reads are fields of this answer; only early reads use it. */
	holds?: Readonly<Record<string, Read>>;
}

export const read = <E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	options: Pick<Read, 'staleTime'> = {},
): Read<E> => ({ endpoint, input, ...options });

/** One read replaces several: each field of its answer that `holds` names is the whole answer of that read. */
export const combined = <E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	holds: Partial<Record<keyof Output<E> & string, Read>>,
): Read<E> => ({ endpoint, input, holds: holds as Record<string, Read> });

/** Keys are screen addresses. The page sends the reads before the screen's code arrives (`client/early.ts`). */
export type EarlyReads = Readonly<Record<string, readonly Read[]>>;

/**
 * The page fills these places of an early read, with the fellow's number or with a field of the answer that
 * holds the read.
 */
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
