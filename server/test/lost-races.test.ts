import { endpoint } from '@yuva/contract/endpoint';
import { success } from '@yuva/contract/fields';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '../platform/database/transaction.ts';
import { serve } from '../platform/http/serve.ts';
import { checkPassword, hashPassword } from '../platform/identity/passwords.ts';
import { preparePhoto } from '../platform/media/images.ts';
import { makeFellow } from './factories.ts';
import { photoWithPlace } from './photos.ts';
import { startTestApp } from './test-app.ts';

const app = await startTestApp();
const pool = app.platform.db;

const swap = endpoint({
	method: 'POST',
	path: '/api/probe/swap/',
	summary: 'Counts two rows up, one after the other',
	access: 'fellow',
	input: z.object({ first: z.string(), second: z.string() }),
	output: z.extend(success, { run: z.number() }),
});

let runs = 0;
const undone: number[] = [];
/** Each of the two waits until the other has its first row. */
let meet: () => Promise<unknown>;

function meeting(): () => Promise<unknown> {
	let arrived = 0;
	let open = () => undefined as unknown;
	const both = new Promise((resolve) => {
		open = () => resolve(undefined);
	});
	return () => {
		arrived += 1;
		if (arrived >= 2) open();
		return both;
	};
}

async function countUp(db: typeof pool, bucket: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext(${bucket}))`.execute(db);
	await sql`insert into rate_limit_hits (bucket, at) values (${bucket}, now())`.execute(db);
}

serve(app.platform, swap, async ({ input, db, undo }) => {
	runs += 1;
	const run = runs;
	undo(async () => void undone.push(run));
	await countUp(db, input.first);
	await meet();
	await countUp(db, input.second);
	return { status: 'success' as const, run };
});

async function countsOf(names: readonly string[]): Promise<number[]> {
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from rate_limit_hits where bucket = any(${names}) group by bucket`.execute(
		app.db,
	);
	return rows.map(({ count }) => count);
}

test('of two writes that wait for each other both succeed, each once, with its receipt', async () => {
	const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
	const [one, two] = [await makeFellow(app.db), await makeFellow(app.db)];
	const [keyOfOne, keyOfTwo] = [crypto.randomUUID(), crypto.randomUUID()];
	const before = runs;
	meet = meeting();
	const sendOne = () => app.call(swap, { first: a, second: b }, { token: one.token, key: keyOfOne });
	const sendTwo = () => app.call(swap, { first: b, second: a }, { token: two.token, key: keyOfTwo });
	const answers = await Promise.all([sendOne(), sendTwo()]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(await countsOf([a, b])).toEqual([2, 2]);
	expect(runs - before).toBe(3);
	expect(undone).toHaveLength(1);
	expect((await sendOne()).body).toEqual(answers[0]?.body);
	expect(await countsOf([a, b])).toEqual([2, 2]);
});

const failWith = (code: string) => Object.assign(new Error('lost'), { code });

test.each(['40P01', '40001'])(
	'a transaction that is lost by %s begins again, and what it did elsewhere is undone',
	async (code) => {
		let run = 0;
		const rolledBack: number[] = [];
		const work = async () => {
			run += 1;
			if (run < 3) throw failWith(code);
			return run;
		};
		expect(await inTransaction(pool, work, async () => void rolledBack.push(run))).toBe(3);
		expect(rolledBack).toEqual([1, 2]);
	},
);

test('a race that is lost at the commit begins again as well, and what the work did elsewhere is undone', async () => {
	let run = 0;
	const rolledBack: number[] = [];
	const work = async (db: typeof pool) => {
		run += 1;
		if (run < 2) await failAtCommit(db);
		return run;
	};
	expect(await inTransaction(pool, work, async () => void rolledBack.push(run))).toBe(2);
	expect(rolledBack).toEqual([1]);
});

async function failAtCommit(db: typeof pool): Promise<void> {
	await sql`create temporary table checked (id int) on commit drop`.execute(db);
	await sql`create function pg_temp.lose() returns trigger language plpgsql as $$
		begin raise 'lost' using errcode = '40001'; end $$`.execute(db);
	await sql`create constraint trigger lost after insert on checked deferrable initially deferred
		for each row execute function pg_temp.lose()`.execute(db);
	await sql`insert into checked values (1)`.execute(db);
}

test('a transaction is not repeated for ever, and not for another failure', async () => {
	let run = 0;
	const fail = (code: string) =>
		inTransaction(pool, async () => {
			run += 1;
			throw failWith(code);
		});
	await expect(fail('40P01')).rejects.toThrow('lost');
	expect(run).toBe(5);
	await expect(fail('23505')).rejects.toThrow('lost');
	expect(run).toBe(6);
});

test('neither a password nor a photo is worked on inside a transaction', async () => {
	const photo = await photoWithPlace();
	const inside = (work: () => Promise<unknown>) => inTransaction(pool, () => work());
	await expect(inside(() => hashPassword('Village-school-7'))).rejects.toThrow(/before the transaction/);
	await expect(inside(() => checkPassword(undefined, 'x'))).rejects.toThrow(/before the transaction/);
	await expect(inside(() => preparePhoto(photo))).rejects.toThrow(/before the transaction/);
});
