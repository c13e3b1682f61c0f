import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Is JSON; a file is `{ file: { type, name, deflated } }`. */
export type FixtureValue =
	| string
	| number
	| boolean
	| null
	| FixtureValue[]
	| { [name: string]: FixtureValue };

/** `deflated` has compressed bytes in base64. */
export interface FixtureFile {
	type: string;
	/** Is missing for a blob without a name. */
	name?: string;
	deflated: string;
}

export const fixtureFile = (bytes: Uint8Array, type: string, name?: string): FixtureFile => ({
	type,
	...(name !== undefined && { name }),
	deflated: deflateRawSync(bytes).toString('base64'),
});

export const bytesOf = ({ deflated }: FixtureFile): Buffer => inflateRawSync(Buffer.from(deflated, 'base64'));

function fileIn(value: unknown): FixtureFile | undefined {
	if (typeof value !== 'object' || value === null || !('file' in value)) return undefined;
	const { file } = value;
	return typeof file === 'object' && file !== null && 'deflated' in file ? (file as FixtureFile) : undefined;
}

/** Marks a file reference in the app's packed bytes. */
const MARK = '\u0000file';

interface Header {
	value: FixtureValue;
	files: { type: string; name?: string; size: number }[];
}

/** Reads the format before encryption: length of the header, header, files. */
export function unpacked(bytes: Buffer): FixtureValue {
	const length = bytes.readUInt32BE(0);
	const { value, files } = JSON.parse(bytes.subarray(4, 4 + length).toString()) as Header;
	let at = 4 + length;
	const found = files.map(({ type, name, size }) => {
		const file = fixtureFile(bytes.subarray(at, at + size), type, name);
		at += size;
		return { ...file };
	});
	return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
		typeof inner === 'object' && inner !== null && MARK in inner
			? { file: found[Number(inner[MARK])] }
			: inner,
	);
}

export function packed(value: FixtureValue): Buffer {
	const bodies: Buffer[] = [];
	const files: Header['files'] = [];
	const marked = JSON.stringify(value, (_key, inner: unknown) => {
		const file = fileIn(inner);
		if (!file) return inner;
		const { type, name } = file;
		const body = bytesOf(file);
		bodies.push(body);
		files.push({ type, ...(name !== undefined && { name }), size: body.length });
		return { [MARK]: bodies.length - 1 };
	});
	const header = Buffer.from(`{"value":${marked},"files":${JSON.stringify(files)}}`);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(header.length);
	return Buffer.concat([length, header, ...bodies]);
}
