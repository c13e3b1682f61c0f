import type { Catalogue, Forms } from './language.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const KEY_LENGTH = 5;

/** 30 bits of an English text (FNV-1a), as five signs. Two texts share a key with a probability of one in 10⁹. */
export function shortKey(english: string): string {
	let hash = 0x81_1c_9d_c5;
	for (let at = 0; at < english.length; at++) hash = Math.imul(hash ^ english.charCodeAt(at), 0x01_00_01_93);
	// The two bits that do not fit are folded into the others.
	const folded = (hash ^ (hash >>> 30)) & 0x3f_ff_ff_ff;
	return [0, 6, 12, 18, 24].map((shift) => SIGNS[(folded >>> shift) & 63]).join('');
}

/** A catalogue without its English texts. `keys`: the short keys of `texts`, in their order and without a gap. */
export function byShortKeys(keys: string, texts: readonly (string | Forms)[]): Catalogue {
	const found = new Map(texts.map((text, at) => [keys.slice(at * KEY_LENGTH, (at + 1) * KEY_LENGTH), text]));
	return new Proxy<Catalogue>({}, { get: (_, english) => found.get(shortKey(String(english))) });
}
