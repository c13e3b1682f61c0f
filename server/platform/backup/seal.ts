import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { AppError } from '../errors.ts';

/*
 * A sealed archive has MAGIC, a salt, a check of the key, then blocks of AES-256-GCM. The nonce of a block is
 * its number and whether it is the last one, so that a block that is changed, moved, missing or cut off is
 * noticed.
 */
const MAGIC = Buffer.from('yuva-backup-1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const BLOCK_BYTES = 65_536;
/** Each guess of the passphrase costs 64 MiB of memory and less than a second. */
const COST = { N: 65_536, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };

export const damaged = (): AppError =>
	new AppError('invalid', 'The archive is damaged or cut off. Please use another one.');

interface Keys {
	key: Buffer;
	/** Tells a wrong passphrase from a damaged archive. */
	check: Buffer;
}

function deriveKeys(passphrase: string, salt: Buffer): Promise<Keys> {
	return new Promise((resolve, reject) => {
		scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, COST, (error, bytes) => {
			if (error) reject(error);
			else resolve({ key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) });
		});
	});
}

/** Seals the bytes of a pipeline. It makes a new salt each time, so that no nonce is used twice with a key. */
export const sealWith = (passphrase: string) =>
	async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		const salt = randomBytes(SALT_BYTES);
		const { key, check } = await deriveKeys(passphrase, salt);
		yield Buffer.concat([MAGIC, salt, check]);
		let number = 0;
		for await (const { block, isLast } of blocksOf(source, BLOCK_BYTES)) {
			const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
			yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
		}
	};

/**
 * Opens the sealed bytes of a pipeline.
 *
 * @throws AppError for a file that is no archive, a wrong passphrase, or a damaged archive
 */
export const unsealWith = (passphrase: string) =>
	async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		const sealed = source[Symbol.asyncIterator]();
		const { header, rest } = await readHeader(sealed);
		const { key, check } = await deriveKeys(passphrase, header.subarray(MAGIC.length, -CHECK_BYTES));
		if (!check.equals(header.subarray(-CHECK_BYTES)))
			throw new AppError('invalid', 'The passphrase is not that of this archive.');
		let number = 0;
		for await (const { block, isLast } of blocksOf(following(rest, sealed), BLOCK_BYTES + TAG_BYTES))
			yield openBlock(key, nonceOf(number++, isLast), block);
	};

function openBlock(key: Buffer, nonce: Buffer, block: Buffer): Buffer {
	if (block.length < TAG_BYTES) throw damaged();
	const decipher = createDecipheriv('aes-256-gcm', key, nonce);
	decipher.setAuthTag(block.subarray(-TAG_BYTES));
	const opened = decipher.update(block.subarray(0, -TAG_BYTES));
	try {
		decipher.final();
	} catch {
		throw damaged();
	}
	return opened;
}

function nonceOf(number: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeBigUInt64BE(BigInt(number), 3);
	nonce[11] = isLast ? 1 : 0;
	return nonce;
}

async function readHeader(sealed: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
	let held = Buffer.alloc(0);
	while (held.length < HEADER_BYTES) {
		const next = await sealed.next();
		if (next.done) throw damaged();
		held = Buffer.concat([held, next.value]);
	}
	const header = held.subarray(0, HEADER_BYTES);
	if (!header.subarray(0, MAGIC.length).equals(MAGIC))
		throw new AppError('invalid', 'This file is no archive that this version of Yuva can read.');
	return { header, rest: held.subarray(HEADER_BYTES) };
}

async function* following(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
	yield first;
	yield* { [Symbol.asyncIterator]: () => rest };
}

/** All blocks but the last have `size` bytes; the last may be empty. */
async function* blocksOf(source: AsyncIterable<Buffer>, size: number) {
	let held: Buffer[] = [];
	let length = 0;
	for await (const piece of source) {
		held.push(piece);
		length += piece.length;
		if (length <= size) continue;
		let whole = Buffer.concat(held);
		for (; whole.length > size; whole = whole.subarray(size))
			yield { block: whole.subarray(0, size), isLast: false };
		held = [whole];
		length = whole.length;
	}
	yield { block: Buffer.concat(held), isLast: true };
}
