import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

export type Build = ReadonlyMap<string, Buffer>;

/** Plain text compresses well; other bytes are in base64. */
type Packed = Record<string, string | { base64: string }>;

const IS_TEXT = /\.(js|css|html|svg|webmanifest)$/;
const KEPT = /url:["`](\/[^"`$]+)["`]/g;

export function packBuild(folder: string): Buffer {
	const worker = '/service-worker.js';
	const text = readFileSync(path.join(folder, worker), 'utf8');
	const kept = [...text.matchAll(KEPT)].flatMap(([, address]) => address ?? []);
	if (!kept.includes('/app.html')) throw new Error('The service worker names its files in another way.');
	const files = [worker, ...kept].map((address) => [address, read(path.join(folder, address))] as const);
	const json = Buffer.from(JSON.stringify(Object.fromEntries(files) satisfies Packed));
	return brotliCompressSync(json, {
		params: {
			[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
			[constants.BROTLI_PARAM_SIZE_HINT]: json.length,
		},
	});
}

const read = (file: string): Packed[string] =>
	IS_TEXT.test(file) ? readFileSync(file, 'utf8') : { base64: readFileSync(file, 'base64') };

export function openBuild(file: string): Build {
	const packed = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Packed;
	const bytesOf = (content: Packed[string]) =>
		typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.base64, 'base64');
	return new Map(Object.entries(packed).map(([address, content]) => [address, bytesOf(content)]));
}
