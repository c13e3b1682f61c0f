import { saveFellowAttendance } from '@yuva/contract/attendance/endpoints';
import { endpoint } from '@yuva/contract/endpoint';
import { success } from '@yuva/contract/fields';
import { FELLOWSHIP_OVER } from '@yuva/contract/messages';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../platform/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { endFellowship } from './enrolments.ts';
import { makeFellow, type Person } from './factories.ts';
import { probeRead, probeWrite, serveProbes } from './probe.ts';
import { TODAY } from './registers.ts';
import { startTestApp } from './test-app.ts';

// A process remembers the sessions it saw, and the database says with the first statement of a call whether they are as they were.

const app = await startTestApp();
const { db } = app;
serveProbes(app.platform);

const probeRefusal = endpoint({
	method: 'POST',
	path: '/api/probe-refusal/',
	summary: 'Refuses before it asks the database',
	access: 'fellow',
	input: z.object({}),
	output: success,
});
let refuses = false;
serve(app.platform, probeRefusal, async () => {
	if (refuses) throw new AppError('conflict', 'Not any more.');
	return { status: 'success' as const };
});

let fellow: Person;
const bucket = () => crypto.randomUUID();

beforeAll(async () => {
	fellow = await makeKnown();
});

/** Whose session the process knows. */
async function makeKnown(): Promise<Person> {
	const person = await makeFellow(db);
	for (let call = 0; call < 2; call += 1) expect(await read(person)).toBe(200);
	return person;
}

const read = async ({ mobile_number: mobile, token }: Person): Promise<number> =>
	(await app.call(probeRead, { mobile }, { token })).status;

const rowsIn = (name: string) =>
	db.selectFrom('rate_limit_hits').select('bucket').where('bucket', '=', name).execute();

const endSession = ({ id }: Person) => db.deleteFrom('sessions').where('account_id', '=', id).execute();

test('a session that was ended is over at once, for reads and for writes, which store nothing', async () => {
	const [reader, writer] = [await makeKnown(), await makeKnown()];
	await endSession(reader);
	await endSession(writer);
	expect(await read(reader)).toBe(401);
	const name = bucket();
	const key = crypto.randomUUID();
	expect((await app.call(probeWrite, { bucket: name }, { token: writer.token, key })).status).toBe(401);
	expect(await rowsIn(name)).toEqual([]);
	const receipts = db.selectFrom('idempotency_keys').select('key').where('key', '=', key);
	expect(await receipts.execute()).toEqual([]);
});

test.each([
	{ bucket: '' },
	{ bucket: 'known', outcome: 'refused' },
	{ bucket: 'known', outcome: 'broken' },
] as const)('that it ended is said before what else is wrong: %j', async (input) => {
	const person = await makeKnown();
	await endSession(person);
	expect((await app.call(probeWrite, input, { token: person.token })).status).toBe(401);
});

test('an account that is made inactive is out at once', async () => {
	const person = await makeKnown();
	await db.updateTable('accounts').set({ active: false }).where('id', '=', person.id).execute();
	expect(await read(person)).toBe(401);
});

test('what changed about the viewer holds for the very next call', async () => {
	const person = await makeKnown();
	const mark = {
		mobile_number: person.mobile_number,
		date: TODAY,
		module: 1,
		day: 3,
		status: 'Present' as const,
	};
	const save = () => app.call(saveFellowAttendance, mark, { token: person.token });
	expect((await save()).status).toBe(200);
	await endFellowship(db, person);
	const refused = await save();
	expect([refused.status, refused.body.detail]).toEqual([409, FELLOWSHIP_OVER]);
});

test('copies of a write at once have one effect and the same answer', async () => {
	const name = bucket();
	const key = crypto.randomUUID();
	const save = () => app.call(probeWrite, { bucket: name }, { token: fellow.token, key });
	const answers = await Promise.all(Array.from({ length: 8 }, save));
	expect(new Set(answers.map(({ status, body }) => `${status} ${body.count}`))).toEqual(new Set(['201 1']));
	expect(await rowsIn(name)).toHaveLength(1);
});

test('a write that was stored is answered so, also when it would be refused now', async () => {
	const key = crypto.randomUUID();
	const save = () => app.call(probeRefusal, {}, { token: fellow.token, key });
	expect((await save()).status).toBe(200);
	refuses = true;
	expect((await save()).status).toBe(200);
	const other = await app.call(probeRefusal, {}, { token: fellow.token, key: crypto.randomUUID() });
	expect(other.status).toBe(409);
});
