import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { sealWith, unsealWith } from './seal.ts';

// A key is made slow on purpose; these tests are about what is sealed with it.
vi.mock(import('node:crypto'), async (original) => {
	const real = await original();
	const scrypt = (...[passphrase, salt, length, cost, done]: Given) =>
		real.scrypt(passphrase, salt, length, { ...cost, N: 1024 }, done);
	return { ...real, scrypt } as typeof real;
});

type Given = [
	passphrase: string,
	salt: Buffer,
	length: number,
	cost: object,
	done: (error: Error | null, bytes: Buffer) => void,
];

const PASSPHRASE = 'neem tree beside the river';
const BLOCK = 65_536;
/** The header has magic, salt and check. */
const HEADER = 46;
const DAMAGED = /damaged or cut off/;

const seal = (content: Buffer): Promise<Buffer> =>
	buffer(sealWith(PASSPHRASE)(Readable.from([content.subarray(0, 1000), content.subarray(1000)])));
const open = (sealed: Buffer, passphrase = PASSPHRASE): Promise<Buffer> =>
	buffer(unsealWith(passphrase)(Readable.from([sealed.subarray(0, 20), sealed.subarray(20)])));

test.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK])('%d bytes come back as they were', async (size) => {
	const content = randomBytes(size);
	const sealed = await seal(content);
	expect((await open(sealed)).equals(content)).toBe(true);
	// a single byte is in every archive
	if (size > 1) expect(sealed.includes(content.subarray(0, 32))).toBe(false);
});

test('a wrong passphrase is told from a damaged archive', async () => {
	const sealed = await seal(randomBytes(100));
	await expect(open(sealed, 'neem tree beside the lake')).rejects.toThrow(/passphrase is not that of/);
	await expect(
		open(Buffer.from('PK\u0003\u0004 some other file, long enough for a header.')),
	).rejects.toThrow(/no archive that this version/);
});

test('an archive that is cut off anywhere is refused', async () => {
	const sealed = await seal(randomBytes(2 * BLOCK + 5));
	const ends = [0, 10, HEADER, HEADER + 1, HEADER + BLOCK + 16, HEADER + 2 * (BLOCK + 16), sealed.length - 1];
	for (const end of ends) await expect(open(sealed.subarray(0, end))).rejects.toThrow(DAMAGED);
	await expect(open(Buffer.concat([sealed, Buffer.from([0])]))).rejects.toThrow(DAMAGED);
});

test('a changed byte and blocks in another order are refused', async () => {
	const sealed = await seal(randomBytes(2 * BLOCK + 5));
	for (const at of [HEADER, HEADER + BLOCK, HEADER + BLOCK + 20, sealed.length - 1]) {
		const changed = Buffer.from(sealed);
		changed[at] = (changed[at] ?? 0) ^ 1;
		await expect(open(changed)).rejects.toThrow(DAMAGED);
	}
	const second = HEADER + BLOCK + 16;
	const swapped = [
		sealed.subarray(0, HEADER),
		sealed.subarray(second, second + BLOCK + 16),
		sealed.subarray(HEADER, second),
		sealed.subarray(second + BLOCK + 16),
	];
	await expect(open(Buffer.concat(swapped))).rejects.toThrow(DAMAGED);
});
