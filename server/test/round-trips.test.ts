import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import './connection.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { sendFirst, sendLater } from '../platform/database/round-trips.ts';
import { startTestApp } from './test-app.ts';

const { db: owner } = await startTestApp();

const open: Record<string, Db> = {};

beforeAll(async () => {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
	const connection = { ...inject('connection'), database: rows[0]?.name ?? '' };
	const onPoolError = () => undefined;
	for (const prepareStatements of [true, false])
		open[String(prepareStatements)] = openDatabase({
			connection,
			poolSize: 1,
			prepareStatements,
			onPoolError,
		});
	return () => Promise.all(Object.values(open).map((db) => db.destroy()));
});

const add = (db: Db, bucket: string) =>
	db.insertInto('rate_limit_hits').values({ bucket, at: new Date() }).execute();

async function countOf(bucket: string): Promise<number> {
	const { rows } = await sql`select from rate_limit_hits where bucket = ${bucket}`.execute(owner);
	return rows.length;
}

/** Fails in the database, not on the way to it. */
const failing = (db: Db) => sql`select 1 / ${0}::integer`.execute(db);

const onePlusOne = async (db: Db) =>
	(await sql<{ sum: number }>`select ${1}::integer + 1 as sum`.execute(db)).rows;

test.each(['true', 'false'])(
	'what is sent later is stored with the commit (prepared: %s)',
	async (prepared) => {
		const db = open[prepared] ?? owner;
		const bucket = crypto.randomUUID();
		const seen = await db.transaction().execute(async (trx) => {
			await sendLater(() => add(trx, bucket));
			const rows = await onePlusOne(trx);
			await sendLater(() => add(trx, bucket));
			return rows;
		});
		expect([seen, await countOf(bucket)]).toEqual([[{ sum: 2 }], 2]);
	},
);

test.each(['true', 'false'])('also when nothing else is sent (prepared: %s)', async (prepared) => {
	const bucket = crypto.randomUUID();
	const only = (trx: Db) => sendLater(() => add(trx, bucket));
	await (open[prepared] ?? owner).transaction().execute(only);
	expect(await countOf(bucket)).toBe(1);
});

test.each(['true', 'false'])(
	'when it fails nothing after it is run, all of it is undone, and the connection goes on (prepared: %s)',
	async (prepared) => {
		const db = open[prepared] ?? owner;
		const bucket = crypto.randomUUID();
		const failures: string[] = [];
		const work = async (trx: Db) => {
			await add(trx, bucket);
			await sendLater(
				() => failing(trx),
				({ message }) => failures.push(message),
			);
			await sendLater(() => add(trx, bucket));
		};
		await expect(db.transaction().execute(work)).rejects.toThrow('division by zero');
		expect([failures, await countOf(bucket)]).toEqual([['division by zero'], 0]);
		expect(await onePlusOne(db)).toEqual([{ sum: 2 }]);
	},
);

test('the statement that fails is not taken for the one that was sent along', async () => {
	const db = open.true ?? owner;
	const failures: string[] = [];
	const work = async (trx: Db) => {
		await sendLater(
			() => onePlusOne(trx),
			({ message }) => failures.push(message),
		);
		await failing(trx);
	};
	await expect(db.transaction().execute(work)).rejects.toThrow('division by zero');
	expect(failures).toEqual([]);
});

test('a transaction that sends nothing, or is left before, is not begun', async () => {
	const db = open.true ?? owner;
	await db.transaction().execute(async () => undefined);
	const leave = async (trx: Db) => {
		await sendLater(() => failing(trx));
		throw new Error('left');
	};
	await expect(db.transaction().execute(leave)).rejects.toThrow('left');
	expect(await onePlusOne(db)).toEqual([{ sum: 2 }]);
});

test('a value that cannot be sent fails alone', async () => {
	const db = open.true ?? owner;
	const endless: { self?: unknown } = {};
	endless.self = endless;
	await expect(sql`select ${endless}::jsonb`.execute(db)).rejects.toThrow(/circular/i);
	expect(await onePlusOne(db)).toEqual([{ sum: 2 }]);
});

test('a text of several statements begins its transaction first', async () => {
	const db = open.true ?? owner;
	const bucket = crypto.randomUUID();
	const twice = `insert into rate_limit_hits (bucket, at) values ('${bucket}', now())`;
	const work = async (trx: Db) => {
		await sql.raw(`${twice}; ${twice}`).execute(trx);
		throw new Error('undone');
	};
	await expect(db.transaction().execute(work)).rejects.toThrow('undone');
	expect(await countOf(bucket)).toBe(0);
});

const FIRST = { text: 'select $1::integer as given', values: [7] };

test('the first statement goes ahead once, and what it throws fails the one behind it', async () => {
	const db = open.true ?? owner;
	const given: unknown[] = [];
	const first = { ...FIRST, isDone: false, done: done };
	function done({ rows }: { rows: unknown[] }): void {
		first.isDone = true;
		given.push(...rows);
	}
	await sendFirst(first, async () => {
		await onePlusOne(db);
		await db.transaction().execute(onePlusOne);
	});
	expect(given).toEqual([{ given: 7 }]);

	const refusing = {
		...FIRST,
		isDone: false,
		done() {
			throw new Error('refused');
		},
	};
	const bucket = crypto.randomUUID();
	const work = () => db.transaction().execute((trx) => add(trx, bucket));
	await expect(sendFirst(refusing, work)).rejects.toThrow('refused');
	expect(await countOf(bucket)).toBe(0);
});

test('a replica is not asked for it', async () => {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
	const connection = { ...inject('connection'), database: rows[0]?.name ?? '' };
	const options = { connection, poolSize: 1, prepareStatements: true, onPoolError: () => undefined };
	const copy = openDatabase({ ...options, isCopy: true });
	const first = { ...FIRST, isDone: false, done: () => expect.unreachable() };
	expect(await sendFirst(first, () => onePlusOne(copy))).toEqual([{ sum: 2 }]);
	await copy.destroy();
});
