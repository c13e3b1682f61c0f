import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { ensureAppRole } from '../database/app-role.ts';
import { type Db, liftTimeLimits, openOneConnection } from '../database/database.ts';
import { migrateTo, migrateToLatest } from '../database/migrator.ts';
import { AppError } from '../errors.ts';
import type { Storage } from '../media/storage.ts';
import { isEmptyDatabase, listTables, type Table } from './catalogue.ts';
import { copyIn } from './copy.ts';
import type { About, TakeEntry, Tally } from './entries.ts';
import { checkArchive, readArchive } from './read-archive.ts';
import { addForeignKeys, dropForeignKeys, emptyTables, setSequences } from './refill.ts';
import { damaged } from './seal.ts';

export interface RestoreTarget {
	url: string;
	storage: Storage;
	putSecret(name: string, secret: string): Promise<void>;
	/** Runs before other connections can see the restored rows. */
	beforeCommit(db: Db): Promise<void>;
}

/**
 * Checks the whole archive first. All tables appear at once, in the schema of this version, or none: files that were stored
 * before a failure do no harm, and the same command may be repeated.
 * @throws AppError for a database that is not empty, or an archive that cannot be used
 */
export async function restoreArchive(
	file: string,
	passphrase: string,
	target: RestoreTarget,
): Promise<{ about: About; tally: Tally }> {
	const { about, tally } = await checkArchive(file, passphrase);
	const { db, client, close } = await openOneConnection(target.url);
	try {
		if (!(await isEmptyDatabase(db)))
			throw new AppError('conflict', 'The database is not empty. Please name a new, empty one.');
		await db.transaction().execute(async (trx) => {
			await liftTimeLimits(trx);
			await migrateTo(trx, about.migrations);
			await load(trx, client, { about, tally, read: (take) => readArchive(file, passphrase, take), target });
			await migrateToLatest(trx);
			await ensureAppRole(trx);
			await target.beforeCommit(trx);
		});
		await client.query('analyze');
		return { about, tally };
	} finally {
		await close().catch(() => undefined);
	}
}

interface Load {
	about: About;
	tally: Tally;
	read(take: TakeEntry): Promise<Tally>;
	target: RestoreTarget;
}

async function load(trx: Db, client: pg.Client, { about, tally, read, target }: Load): Promise<void> {
	const tables = await listTables(trx);
	const keys = await dropForeignKeys(trx, tables);
	await emptyTables(trx, tables);
	let rows = 0;
	const take: TakeEntry = async (head, data) => {
		if (head.kind === 'secret') await target.putSecret(head.name, (await buffer(data)).toString());
		if (head.kind === 'file') await target.storage.put(head.key, await buffer(data), head.content_type);
		if (head.kind === 'table') rows += await copyIn(client, copyText(client, head), data);
	};
	await read(take);
	if (rows !== tally.rows || tables.length !== tally.tables) throw damaged();
	await setSequences(trx, about.sequences);
	await addForeignKeys(trx, tables, keys);
}

function copyText(client: pg.Client, { name, columns }: Table): string {
	const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
	return `copy ${client.escapeIdentifier(name)} (${list}) from stdin`;
}
