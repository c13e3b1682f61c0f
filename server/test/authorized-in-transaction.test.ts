import { logout } from '@yuva/contract/auth/endpoints';
import { endpoint } from '@yuva/contract/endpoint';
import { changeStanding } from '@yuva/contract/fellows/endpoints';
import { success } from '@yuva/contract/fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { poolState } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from './factories.ts';
import { probeRead, probeWrite, serveProbes } from './probe.ts';
import { type Answered, startTestApp } from './test-app.ts';

// A write asks in its transaction whether its caller may make it, because the session or the reach may end
// after the call was let in.

const app = await startTestApp();
const { db } = app;
const pool = app.platform.db;
serveProbes(app.platform);

const probeAbout = endpoint({
	method: 'POST',
	path: '/api/probe-about/{mobile}/',
	summary: 'Writes a row about a fellow',
	access: 'lead',
	subject: 'mobile',
	input: z.object({ mobile: z.string(), bucket: z.string() }),
	output: success,
});
serve(app.platform, probeAbout, async ({ input: { bucket }, db: trx, now: at }) => {
	await trx.insertInto('rate_limit_hits').values({ bucket, at }).execute();
	return { status: 'success' as const };
});

const rowsIn = (bucket: string) =>
	db.selectFrom('rate_limit_hits').select('bucket').where('bucket', '=', bucket).execute();

const receiptsOf = (key: string) =>
	db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();

function oneWrite({ token }: Person) {
	const [bucket, key] = [crypto.randomUUID(), crypto.randomUUID()];
	return {
		send: () => app.call(probeWrite, { bucket }, { token, key }),
		stored: async () => [(await rowsIn(bucket)).length, (await receiptsOf(key)).length],
	};
}

/** Takes every connection of the pool, so that calls which were let in wait before their transactions. */
async function holdPool() {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { promise: one, resolve: releaseOne } = Promise.withResolvers<void>();
	const { size } = poolState(pool);
	const held = Array.from({ length: size }, (_, place) =>
		pool.connection().execute(() => (place === 0 ? Promise.race([one, released]) : released)),
	);
	await expect.poll(() => poolState(pool).inUse).toBe(size);
	return {
		/** Gives back one connection, which the waiting calls take in the order in which they came. */
		releaseOne,
		async releaseAll() {
			release();
			await Promise.all(held);
		},
	};
}

async function waitingInLine<T>(send: () => Promise<T>): Promise<{ answer: Promise<T> }> {
	const { waiting } = poolState(pool);
	const answer = send();
	await expect.poll(() => poolState(pool).waiting).toBe(waiting + 1);
	return { answer };
}

/** Lets all calls in, and gives their transactions one connection in turn. */
async function inTurn(...sends: (() => Promise<Answered>)[]): Promise<number[]> {
	const held = await holdPool();
	const answers: Promise<Answered>[] = [];
	for (const send of sends) answers.push((await waitingInLine(send)).answer);
	held.releaseOne();
	const statuses = (await Promise.all(answers)).map(({ status }) => status);
	await held.releaseAll();
	return statuses;
}

const signOut =
	({ token }: Person) =>
	() =>
		app.call(logout, {}, { token });

test('a write that was let in before a logout, and begins after it, writes nothing and is answered 401', async () => {
	const fellow = await makeFellow(db);
	const write = oneWrite(fellow);
	expect(await inTurn(signOut(fellow), write.send)).toEqual([204, 401]);
	expect(await write.stored()).toEqual([0, 0]);
});

test('a write that begins before a logout is stored, and its phone is told so', async () => {
	const fellow = await makeFellow(db);
	const write = oneWrite(fellow);
	expect(await inTurn(write.send, signOut(fellow))).toEqual([201, 204]);
	expect(await write.stored()).toEqual([1, 1]);
});

test('a write that was let in before its account was closed, and begins after that, writes nothing and is answered 401', async () => {
	const [fellow, admin] = [await makeFellow(db), await makeAdmin(db)];
	const write = oneWrite(fellow);
	const close = () =>
		app.call(changeStanding, { fellow_id: fellow.id, action: 'deactivate' }, { token: admin.token });
	expect(await inTurn(close, write.send)).toEqual([200, 401]);
	expect(await write.stored()).toEqual([0, 0]);
});

test('a write whose account is inactive though its session is there writes nothing and is answered 401', async () => {
	const fellow = await makeFellow(db);
	const write = oneWrite(fellow);
	const held = await holdPool();
	const { answer } = await waitingInLine(write.send);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
	await held.releaseAll();
	expect((await answer).status).toBe(401);
	expect(await write.stored()).toEqual([0, 0]);
});

test('a write of a lead who loses the district meanwhile writes nothing and is answered 404', async () => {
	const [{ mobile_number: mobile }, lead] = [await makeFellow(db), await makeDistrictLead(db, PEDDAPALLI)];
	const bucket = crypto.randomUUID();
	const held = await holdPool();
	const { answer } = await waitingInLine(() =>
		app.call(probeAbout, { mobile, bucket }, { token: lead.token }),
	);
	await db.deleteFrom('lead_districts').where('account_id', '=', lead.id).execute();
	await held.releaseAll();
	expect((await answer).status).toBe(404);
	expect(await rowsIn(bucket)).toEqual([]);
});

test('of writes that race a logout each is stored and acknowledged, or answered 401 with nothing stored', async () => {
	const fellow = await makeFellow(db);
	const writes = Array.from({ length: 20 }, () => oneWrite(fellow));
	const answering = writes.map(({ send }) => send());
	const leaving = signOut(fellow)();
	const late = oneWrite(fellow);
	expect((await leaving).status).toBe(204);
	expect((await late.send()).status).toBe(401);
	expect(await late.stored()).toEqual([0, 0]);
	for (const [place, { status }] of (await Promise.all(answering)).entries()) {
		expect(status === 201 || status === 401).toBe(true);
		expect(await writes[place]?.stored()).toEqual(status === 201 ? [1, 1] : [0, 0]);
	}
});

test('after its session ended a fellow neither reads nor writes', async () => {
	const fellow = await makeFellow(db);
	const write = oneWrite(fellow);
	const read = () => app.call(probeRead, { mobile: fellow.mobile_number }, { token: fellow.token });
	expect((await read()).status).toBe(200);
	await db.deleteFrom('sessions').where('account_id', '=', fellow.id).execute();
	expect((await read()).status).toBe(401);
	expect((await write.send()).status).toBe(401);
	expect(await write.stored()).toEqual([0, 0]);
});
