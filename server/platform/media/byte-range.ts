/** Includes both ends, counted from 0. */
export interface ByteRange {
	first: number;
	last: number;
}

/**
 * Returns the requested byte range (RFC 9110, section 14) of a file of `length` bytes; undefined to ignore
 * the header.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'outside' | undefined {
	const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
	if (from === '' && to === '') return undefined;
	const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
	const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
	if (from !== '' && to !== '' && Number(to) < first) return undefined;
	return first >= length ? 'outside' : { first, last };
}
