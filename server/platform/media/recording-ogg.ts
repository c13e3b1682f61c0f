// As much of Ogg as tells what streams a file has (RFC 3533): each begins with a page that names its codec.

const PAGE_HEADER = 27;
const BEGINNING = 0x02;
const CODECS = ['OpusHead', '\x01vorbis'];

/** Whether `bytes` is Ogg from its first byte to its last, with sound and nothing but sound: Opus or Vorbis. */
export function isOggSound(bytes: Buffer): boolean {
	let at = 0;
	let streams = 0;
	let pagesOfSound = 0;
	while (at < bytes.length) {
		const page = readPage(bytes, at);
		if (!page) return false;
		if (page.isBeginning) {
			if (!CODECS.some((codec) => bytes.toString('latin1', page.start, page.end).startsWith(codec)))
				return false;
			streams += 1;
		} else pagesOfSound += 1;
		at = page.end;
	}
	return streams > 0 && pagesOfSound > 0;
}

function readPage(
	bytes: Buffer,
	at: number,
): { start: number; end: number; isBeginning: boolean } | undefined {
	const segments = bytes[at + PAGE_HEADER - 1];
	const flags = bytes[at + 5];
	if (segments === undefined || flags === undefined) return undefined;
	if (bytes.toString('latin1', at, at + 5) !== 'OggS\0') return undefined;
	const start = at + PAGE_HEADER + segments;
	const lengths = bytes.subarray(at + PAGE_HEADER, start);
	const end = lengths.reduce((sum, length) => sum + length, start);
	if (end > bytes.length) return undefined;
	return { start, end, isBeginning: (flags & BEGINNING) !== 0 };
}
