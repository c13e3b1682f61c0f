import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipPart {
	name: string;
	text: AsyncIterable<string> | Iterable<string>;
}

type Bytes = Uint8Array<ArrayBuffer>;

const DEFLATE = 8;
/** A spreadsheet's text shrinks to a tenth at any level. */
const LEVEL = 3;
const NOTHING = new Uint8Array();

/** Constant memory; compresses off the event loop. Files and archive must stay under 4 GiB. */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
	let ready: Uint8Array[] = [];
	const zip = new Zip((error, data) => {
		if (error) throw error;
		ready.push(data);
	});
	const take = () => {
		const taken = ready;
		ready = [];
		return taken;
	};
	for await (const { name, text } of parts) {
		const file: ZipInputFile = { filename: name, compression: DEFLATE, crc: 0, size: 0 };
		zip.add(file);
		for await (const data of deflated(text, file)) {
			file.ondata?.(null, data, false);
			yield* take();
		}
		file.ondata?.(null, NOTHING, true);
		yield* take();
	}
	zip.end();
	yield* take();
}

/** `file` receives the size and checksum. */
function deflated(text: ZipPart['text'], file: ZipInputFile): AsyncIterable<Bytes> {
	const compressor = createDeflateRaw({ level: LEVEL });
	// An error of the source ends the compressor, and so reaches the reader.
	pipeline(Readable.from(measured(text, file)), compressor, () => undefined);
	return compressor as AsyncIterable<Bytes>;
}

async function* measured(text: ZipPart['text'], file: ZipInputFile): AsyncGenerator<Buffer> {
	for await (const piece of text) {
		const bytes = Buffer.from(piece);
		file.size += bytes.length;
		file.crc = crc32(bytes, file.crc);
		yield bytes;
	}
}
