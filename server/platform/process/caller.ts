import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

const SERVER = 'server';

/** Work of `run` uses the share of this caller: an address, by `networkOf`. */
export const asCaller = <T>(caller: string, run: () => T): T => callers.run(caller, run);

export const currentCaller = (): string => callers.getStore() ?? SERVER;

/** Returns an IPv4 address, or the /64 network of an IPv6 customer. */
export function networkOf(address: string): string {
	const v4 = /(?:\d+\.){3}\d+$/.exec(address)?.[0];
	if (v4) return v4;
	const [head = '', tail = ''] = address.split('::').map((half) => half.split(':').filter(Boolean).join(':'));
	const before = head.split(':').filter(Boolean);
	const after = tail.split(':').filter(Boolean);
	const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
	return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
