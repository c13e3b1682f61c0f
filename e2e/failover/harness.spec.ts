import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { seededRandom } from '../../server/demo/random.ts';
import { folderStorage } from '../../server/platform/media/storage-folder.ts';
import { MOBILE, prepareFellow } from '../chaos/fellow.ts';
import { inDatabase } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { Answers } from './answers.ts';
import { isSound } from './report.ts';
import { judgeWriter } from './verdict.ts';
import { Writer } from './writer.ts';

const WRITES = 30;
const LEFT = { children: 3, tasks: 1 };

let product: Product;

test.beforeAll(async () => {
	product = await startProduct('demo', { LOG_LEVEL: 'silent' });
});

test.afterAll(async () => {
	await product?.stop();
});

const compare = async (begun: Date, writer: Writer) =>
	inDatabase(product, (db) =>
		judgeWriter({ db, storage: folderStorage(product.mediaFolder), begun }, writer),
	);

test('the comparison finds everything, and then what is taken away, added or changed', async () => {
	const begun = new Date();
	const fellow = await prepareFellow(product, LEFT);
	const answers = new Answers(product.origin, () => false);
	const writer = new Writer({ fellow, mobile: MOBILE }, answers, seededRandom(5));
	await writer.write(() => writer.ledger.length >= WRITES);

	const whole = await compare(begun, writer);
	expect(whole).toEqual({ acknowledged: writer.ledger.length, lost: [], doubled: [], disordered: [] });
	expect([...answers.counts.keys()].sort()).toEqual(['200', '201']);
	expect(writer.takers.length).toBeGreaterThan(0);

	await inDatabase(product, async (db) => {
		const { account } = fellow;
		await sql`delete from fellow_attendance where fellow_id = ${account}
			and day = (select min(day) from fellow_attendance where fellow_id = ${account})`.execute(db);
		await sql`insert into children_attendance_history
			(child_id, fellow_id, day, date, status, marked_at, replaced_at)
			select child_id, fellow_id, day, date, status, marked_at, now() from children_attendance
			where fellow_id = ${account} order by day, child_id limit 1`.execute(db);
		await sql`delete from idempotency_keys where key = ${writer.ledger[0]?.key}`.execute(db);
		const voice = await db
			.selectFrom('media')
			.select('storage_key')
			.where('fellow_id', '=', account)
			.where('kind', '=', 'testimonial')
			.where('created_at', '>=', begun)
			.executeTakeFirstOrThrow();
		await rm(path.join(product.mediaFolder, voice.storage_key));
	});
	const spoilt = await compare(begun, writer);
	expect(spoilt.lost).toContainEqual(expect.stringMatching(/^own mark of day/));
	expect(spoilt.lost).toContainEqual(`no receipt: ${writer.ledger[0]?.content}`);
	expect(spoilt.lost).toContainEqual(expect.stringMatching(/^voice of /));
	expect(spoilt.doubled).toContainEqual(expect.stringMatching(/^mark of /));
});

const sound = {
	...{ fellows: 8, kills: 40, killedTogether: 4, failovers: [], faults: [], failures: [], seconds: 1 },
	...{ acknowledged: 10, lost: [], doubled: [], disordered: [], collapses: 0, failedStarts: 3 },
	...{ recordings: 2, overBoth: 1, longestPause: 20, answers: new Map([['200', 10]]) },
};

test('a run with a lost or doubled write, an answer 500, or uploads over one server alone has failed', () => {
	expect(isSound(sound)).toBe(true);
	const faults = [
		...[{ lost: ['a'] }, { doubled: ['a'] }, { disordered: ['a'] }, { failures: ['a'] }],
		...[{ collapses: 1 }, { overBoth: 0 }, { acknowledged: 0 }, { answers: new Map([['500', 1]]) }],
	];
	expect(faults.filter((fault) => isSound({ ...sound, ...fault }))).toEqual([]);
});
