// Reads the streams of an Ogg file (RFC 3533): each begins with a page that names its codec.

const PAGE_HEADER = 27;
const MAGIC = 0x4f676753;
const BEGINNING = 0x02;
const CODECS = ['OpusHead', '\x01vorbis'];

/** Ogg from first to last byte, with sound only: Opus or Vorbis. */
export function isOggSound(bytes: Buffer): boolean {
	let at = 0;
	let streams = 0;
	let pagesOfSound = 0;
	while (at < bytes.length) {
		const page = readPage(bytes, at);
		if (!page) return false;
		if (!page.isBeginning) pagesOfSound += 1;
		else if (isSoundHead(bytes, page)) streams += 1;
		else return false;
		at = page.end;
	}
	return streams > 0 && pagesOfSound > 0;
}

interface Page {
	start: number;
	end: number;
	isBeginning: boolean;
}

function isSoundHead(bytes: Buffer, { start, end }: Page): boolean {
	const head = bytes.toString('latin1', start, Math.min(end, start + 8));
	return CODECS.some((codec) => head.startsWith(codec));
}

function readPage(bytes: Buffer, at: number): Page | undefined {
	const start = at + PAGE_HEADER;
	if (start > bytes.length || bytes.readUInt32BE(at) !== MAGIC || bytes.readUInt8(at + 4) !== 0)
		return undefined;
	const content = start + bytes.readUInt8(start - 1);
	if (content > bytes.length) return undefined;
	let end = content;
	for (let segment = start; segment < content; segment++) end += bytes.readUInt8(segment);
	if (end > bytes.length) return undefined;
	return { start: content, end, isBeginning: (bytes.readUInt8(at + 5) & BEGINNING) !== 0 };
}
