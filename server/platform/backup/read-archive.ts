import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '../errors.ts';
import { type About, readEntries, type TakeEntry, type Tally } from './entries.ts';
import { damaged, unsealWith } from './seal.ts';

/**
 * @param take gets the entries in the order in which they were written
 * @throws AppError for a wrong passphrase or a damaged archive; what `take` throws
 */
export async function readArchive(
	file: string,
	passphrase: string,
	take: TakeEntry,
	signal?: AbortSignal,
): Promise<Tally> {
	let tally: Tally | undefined;
	const read = async (content: AsyncIterable<Buffer>) => {
		tally = await readEntries(content, take);
	};
	await pipeline(createReadStream(file), unsealWith(passphrase), createGunzip(), read, {
		...(signal && { signal }),
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') throw new AppError('not_found', `There is no file ${file}.`);
		throw error;
	});
	if (!tally) throw damaged();
	return tally;
}

export interface CheckedArchive {
	about: About;
	tally: Tally;
}

/** Reads all of it and compares every entry with its digest; changes nothing. @throws as `readArchive` */
export async function checkArchive(
	file: string,
	passphrase: string,
	signal?: AbortSignal,
): Promise<CheckedArchive> {
	let about: About | undefined;
	const counted: Tally = { tables: 0, rows: 0, files: 0, missing: 0 };
	const count: TakeEntry = async (head) => {
		if (head.kind === 'about') about = head;
		if (head.kind === 'table') counted.tables += 1;
		if (head.kind === 'file') counted.files += 1;
	};
	const tally = await readArchive(file, passphrase, count, signal);
	if (!about || counted.tables !== tally.tables || counted.files !== tally.files) throw damaged();
	return { about, tally };
}
