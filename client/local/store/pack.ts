const HEADER_BYTES = 4;

interface PackedFile {
	type: string;
	name: string | undefined;
	size: number;
}

interface Packed {
	value: unknown;
	files: PackedFile[];
}

/** Marks the place of a file; the NUL in the key cannot occur in form data. */
const FILE = '\u0000file';

/** Format: a length, JSON, then the files in order. */
export async function pack(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
	const blobs: Blob[] = [];
	const plain = replaceFiles(value, blobs);
	const files = blobs.map((blob) => ({
		type: blob.type,
		name: blob instanceof File ? blob.name : undefined,
		size: blob.size,
	}));
	const header = new TextEncoder().encode(JSON.stringify({ value: plain, files } satisfies Packed));
	const bodies = await Promise.all(blobs.map(bytesOf));
	const bytes = new Uint8Array(
		HEADER_BYTES + header.length + bodies.reduce((sum, { length }) => sum + length, 0),
	);
	new DataView(bytes.buffer).setUint32(0, header.length);
	bytes.set(header, HEADER_BYTES);
	let at = HEADER_BYTES + header.length;
	for (const body of bodies) {
		bytes.set(body, at);
		at += body.length;
	}
	return bytes;
}

export function unpack(bytes: Uint8Array<ArrayBuffer>): unknown {
	const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
	const header = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length));
	const { value, files } = JSON.parse(header) as Packed;
	let at = HEADER_BYTES + length;
	const blobs = files.map(({ type, name, size }) => {
		const body = bytes.slice(at, at + size);
		at += size;
		return name === undefined ? new Blob([body], { type }) : new File([body], name, { type });
	});
	return restoreFiles(value, blobs);
}

function replaceFiles(value: unknown, blobs: Blob[]): unknown {
	if (value instanceof Blob) return { [FILE]: blobs.push(value) - 1 };
	return mapInside(value, (inner) => replaceFiles(inner, blobs));
}

function restoreFiles(value: unknown, blobs: readonly Blob[]): unknown {
	if (typeof value === 'object' && value !== null && FILE in value) return blobs[Number(value[FILE])];
	return mapInside(value, (inner) => restoreFiles(inner, blobs));
}

function mapInside(value: unknown, change: (inner: unknown) => unknown): unknown {
	if (Array.isArray(value)) return value.map(change);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
