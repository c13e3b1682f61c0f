import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { restoreArchive } from '../../platform/backup/restore-archive.ts';
import { AppError } from '../../platform/errors.ts';
import { endStaffSessions } from '../../platform/identity/session.ts';
import type { Storage } from '../../platform/media/storage.ts';
import { writeSecret } from '../../platform/process/secret-file.ts';
import { goOnWithExports } from '../exports/queue-actions.ts';
import { type ErasedAgain, eraseAgain } from '../privacy/actions.ts';
import { goOnWithClosings } from '../years/actions.ts';
import { ledgerBeside, readLedger } from './ledger.ts';

export interface RestoreOrder {
	archive: string;
	passphrase: string;
	/** False means that the ledger of erased people is lost. */
	needsLedger: boolean;
	/** Names an empty database, as the future owner of its tables. */
	url: string;
	storage: Storage;
	dataDir: string;
}

/** @throws AppError with nothing restored */
export async function restoreBackup(order: RestoreOrder) {
	const { archive, passphrase, url, storage, dataDir } = order;
	const erasures = await readLedger(ledgerBeside(archive));
	if (!erasures && order.needsLedger) throw new AppError('invalid', noLedger(ledgerBeside(archive)));
	let again: ErasedAgain = { fellows: 0, children: 0, left: [] };
	const secrets: string[] = [];
	const restored = await restoreArchive(archive, passphrase, {
		url,
		storage,
		async putSecret(name, secret) {
			await keepSecret(path.join(dataDir, name), secret);
			secrets.push(name);
		},
		async beforeCommit(trx) {
			again = await eraseAgain(trx, erasures ?? []);
			await endStaffSessions(trx);
			// a backup has no queue: messages of its moment were sent long ago, but this work must go on
			await goOnWithExports(trx);
			await goOnWithClosings(trx);
		},
	});
	return { ...restored, again, secrets };
}

const noLedger = (file: string): string =>
	`${file} is missing. It names by id who was erased since the backup; please copy it there. If it is lost, add --without-ledger and erase those people again by hand.`;

/** Keeps an existing other secret under another name, also those of earlier restores. */
export async function keepSecret(file: string, secret: string): Promise<void> {
	const present = await readFile(file, 'utf8').catch(() => undefined);
	if (present === secret) return;
	if (present !== undefined) await rename(file, freeName(`${file}.before-restore`));
	await writeSecret(file, secret);
}

function freeName(file: string): string {
	let name = file;
	for (let count = 2; existsSync(name); count += 1) name = `${file}-${count}`;
	return name;
}
