import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Makes a JPEG with a GPS position and a camera name, as phones write them. */
export function photoWithPlace(width = 640, height = 480): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background: '#2f7f79' } })
		.withExif({
			IFD0: { Make: 'YuvaTestPhone' },
			IFD3: {
				GPSLatitudeRef: 'N',
				GPSLatitude: '18/1 36/1 0/1',
				GPSLongitudeRef: 'E',
				GPSLongitude: '79/1 22/1 0/1',
			},
		})
		.jpeg()
		.toBuffer();
}

/** Makes a file with few bytes to send that takes much work to convert. */
export const slowPhoto = (width: number, height: number): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: '#2f7f79' } })
		.png()
		.toBuffer();

export const asFile = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): File =>
	new File([new Uint8Array(bytes)], name, { type });

const CRC_TABLE = Array.from({ length: 256 }, (_, n) => {
	let c = n;
	for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
	return c >>> 0;
});

function crc32(bytes: Buffer): number {
	let c = 0xffffffff;
	for (const byte of bytes) c = (CRC_TABLE[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
	return (c ^ 0xffffffff) >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.length, 0);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Makes a valid PNG of few bytes, which has `side` × `side` pixels when decoded. */
export function hugePng(side = 30_000): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([1, 0, 0, 0, 0], 8);
	const row = Buffer.alloc(Math.ceil(side / 8) + 1);
	const pixels = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => row)));
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		pngChunk('IHDR', header),
		pngChunk('IDAT', pixels),
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}
