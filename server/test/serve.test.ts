import { endpoint } from '@yuva/contract/endpoint';
import { success } from '@yuva/contract/fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../platform/errors.ts';
import { serve } from '../platform/http/serve.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from './factories.ts';
import { probeRead, probeWrite, serveProbes, undone } from './probe.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const app = await startTestApp();
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

const hour = 3_600_000;
const later = (milliseconds: number) => app.setTime(new Date(TEST_NOW.getTime() + milliseconds));

async function rowsOf(bucket: string): Promise<number> {
	const rows = await app.db.selectFrom('rate_limit_hits').select('id').where('bucket', '=', bucket).execute();
	return rows.length;
}

function post(token: string, payload: string, type = 'application/json') {
	return app.http.inject({
		method: 'POST',
		url: '/api/probe/',
		payload,
		headers: { authorization: `Bearer ${token}`, 'content-type': type },
	});
}

test('the same key and body twice write once and answer the same', async () => {
	const { token } = await makeFellow(app.db);
	const [bucket, key] = [crypto.randomUUID(), crypto.randomUUID()];
	const first = await app.call(probeWrite, { bucket }, { token, key });
	const second = await app.call(probeWrite, { bucket }, { token, key });
	expect(first).toMatchObject({ status: 201, body: { status: 'success', count: 1 } });
	expect([second.status, second.body]).toEqual([first.status, first.body]);
	expect(await rowsOf(bucket)).toBe(1);
});

test('ten copies of one request at once write once', async () => {
	const { token } = await makeFellow(app.db);
	const [bucket, key] = [crypto.randomUUID(), crypto.randomUUID()];
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => app.call(probeWrite, { bucket }, { token, key })),
	);
	expect(new Set(answers.map(({ status, body }) => `${status} ${body.count}`))).toEqual(new Set(['201 1']));
	expect(await rowsOf(bucket)).toBe(1);
});

test('a key that was used for another body is refused', async () => {
	const { token } = await makeFellow(app.db);
	const [bucket, key] = [crypto.randomUUID(), crypto.randomUUID()];
	await app.call(probeWrite, { bucket }, { token, key });
	const other = await app.call(probeWrite, { bucket: crypto.randomUUID() }, { token, key });
	expect(other.status).toBe(409);
});

test('two fellows may happen to use the same key', async () => {
	const [one, two] = [await makeFellow(app.db), await makeFellow(app.db)];
	const [bucket, key] = [crypto.randomUUID(), crypto.randomUUID()];
	await app.call(probeWrite, { bucket }, { token: one.token, key });
	const second = await app.call(probeWrite, { bucket }, { token: two.token, key });
	expect(second.body.count).toBe(2);
	const again = [one, two].map(({ token }) => app.call(probeWrite, { bucket }, { token, key }));
	expect((await Promise.all(again)).map(({ body }) => body.count)).toEqual([1, 2]);
});

test('a refused write leaves nothing behind, and its key may be used again', async () => {
	const { token } = await makeFellow(app.db);
	const [bucket, key] = [crypto.randomUUID(), crypto.randomUUID()];
	const refused = await app.call(probeWrite, { bucket, outcome: 'refused' }, { token, key });
	expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', detail: 'Already decided.' } });
	expect(await rowsOf(bucket)).toBe(0);
	expect(undone).toContain(bucket);
	expect((await app.call(probeWrite, { bucket }, { token, key })).status).toBe(201);
});

test('a write that was stored is answered so, also when it would be refused now', async () => {
	const { token } = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const save = (as: string) => app.call(probeRefusal, {}, { token, key: as });
	expect((await save(key)).status).toBe(200);
	refuses = true;
	expect((await save(key)).status).toBe(200);
	expect((await save(crypto.randomUUID())).status).toBe(409);
});

test('a key that is no UUID is refused', async () => {
	const { token } = await makeFellow(app.db);
	expect((await app.call(probeWrite, { bucket: 'x' }, { token, key: 'again' })).status).toBe(400);
});

test('a fault in the server says only that something went wrong, with the id of the request', async () => {
	const { token } = await makeFellow(app.db);
	const broken = await app.call(probeWrite, { bucket: crypto.randomUUID(), outcome: 'broken' }, { token });
	expect(broken.status).toBe(500);
	expect(broken.body.detail).toBe('Something went wrong.');
	expect(broken.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
	expect(JSON.stringify(broken.body)).not.toContain('division');
});

test('an answer holds nothing that its schema does not name', async () => {
	const { token } = await makeFellow(app.db);
	const { body } = await app.call(probeWrite, { bucket: crypto.randomUUID() }, { token });
	expect(Object.keys(body).sort()).toEqual(['count', 'status']);
});

test.each([
	['malformed JSON', '{"bucket": ', 'application/json', 400],
	['a list instead of an object', '[1, 2]', 'application/json', 400],
	['a number instead of an object', '7', 'application/json', 400],
	['a polluted prototype', '{"__proto__": {"admin": true}, "bucket": "x"}', 'application/json', 400],
	['plain text', 'bucket=x', 'text/plain', 415],
	['XML', '<bucket/>', 'application/xml', 415],
	['a wrong type', '{"bucket": 7}', 'application/json', 422],
	['a missing field', '{}', 'application/json', 422],
	['a NUL byte', '{"bucket": "a\\u0000b"}', 'application/json', 422],
	['half an emoji', '{"bucket": "a\\ud83d"}', 'application/json', 422],
	['50,000 levels', `{"bucket": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json', 400],
	['text that is too long', JSON.stringify({ bucket: 'x'.repeat(81) }), 'application/json', 422],
	[
		'10,000 rows',
		JSON.stringify({ bucket: 'x', rows: Array(10_000).fill({ status: 'Present' }) }),
		'application/json',
		422,
	],
	['two megabytes', JSON.stringify({ bucket: 'x'.repeat(2_000_000) }), 'application/json', 413],
])('%s is answered with a clear refusal', async (_name, payload, type, status) => {
	const { token } = await makeFellow(app.db);
	const response = await post(token, payload, type);
	expect(response.statusCode).toBe(status);
	expect(response.json().detail).not.toBe('');
	expect((await app.http.inject('/healthz')).statusCode).toBe(200);
});

test('a refusal names the field at fault, also within a row', async () => {
	const { token } = await makeFellow(app.db);
	const missing = await post(token, '{"bucket": " "}');
	expect(missing.json().errors).toEqual({ bucket: 'Bucket is required' });
	const row = await post(token, '{"bucket": "x", "rows": [{"status": "Present"}, {"status": "Late"}]}');
	expect(Object.keys(row.json().errors)).toEqual(['rows.1.status']);
});

test.each([
	['no token', undefined],
	['an unknown token', 'nonsense'],
	['an endless token', 'x'.repeat(5000)],
])('with %s a call is refused', async (_name, token) => {
	const answered = await app.call(probeWrite, { bucket: 'x' }, token ? { token } : {});
	expect(answered.status).toBe(401);
	expect(answered.body.detail).toBe('Your session has expired. Please log in again.');
});

const readAs = async ({ token, mobile_number: mobile }: Person) =>
	(await app.call(probeRead, { mobile }, { token })).status;

test('a fellow who uses the app stays signed in, until 30 days after the last use', async () => {
	const [daily, idle] = [await makeFellow(app.db), await makeFellow(app.db)];
	for (const days of [29, 58, 87]) {
		later(days * 24 * hour);
		expect(await readAs(daily)).toBe(200);
	}
	expect(await readAs(idle)).toBe(401);
	later((87 + 30) * 24 * hour + 1000);
	expect(await readAs(daily)).toBe(401);
	later(0);
});

test('the 30 days of a fellow end to the second; within an hour after the last use no other is noted', async () => {
	const [early, late] = [await makeFellow(app.db), await makeFellow(app.db)];
	later(hour - 1000);
	expect(await readAs(late)).toBe(200);
	later(30 * 24 * hour - 1000);
	expect(await readAs(early)).toBe(200);
	later(30 * 24 * hour + 1000);
	expect([await readAs(early), await readAs(late)]).toEqual([200, 401]);
	later(0);
});

test('staff are signed out after an idle hour and after twelve hours', async () => {
	const { mobile_number: mobile } = await makeFellow(app.db);
	const [idle, busy] = [await makeAdmin(app.db), await makeAdmin(app.db)];
	const read = async (token: string) => (await app.call(probeRead, { mobile }, { token })).status;
	for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
		later((minutes * hour) / 60);
		expect(await read(busy.token)).toBe(200);
	}
	expect(await read(idle.token)).toBe(401);
	later(12 * hour + 1);
	expect(await read(busy.token)).toBe(401);
	later(0);
});

test('an account that was made inactive is out at once', async () => {
	const { id, token, mobile_number: mobile } = await makeFellow(app.db);
	await app.db.updateTable('accounts').set({ active: false }).where('id', '=', id).execute();
	expect((await app.call(probeRead, { mobile }, { token })).status).toBe(401);
});

test('a fellow with both declarations but the generated password has no access', async () => {
	const { token, mobile_number: mobile } = await makeFellow(app.db, { own_password: false });
	const { status, body } = await app.call(probeRead, { mobile }, { token });
	expect([status, body.code]).toEqual([409, 'own_password_required']);
});

test('each role reaches its own fellows and no others', async () => {
	const teamLead = await makeTeamLead(app.db);
	const fellow = await makeFellow(app.db, { teamLead });
	const otherTeamLead = await makeTeamLead(app.db);
	await makeFellow(app.db, { teamLead: otherTeamLead });
	const people = {
		owner: fellow,
		neighbour: await makeFellow(app.db),
		stranger: await makeFellow(app.db, { district: VIKARABAD }),
		ownLead: await makeDistrictLead(app.db, PEDDAPALLI),
		otherLead: await makeDistrictLead(app.db, VIKARABAD),
		teamLead,
		otherTeamLead,
		admin: await makeAdmin(app.db),
	};
	const statuses: Record<string, number> = {};
	for (const [name, { token }] of Object.entries(people)) {
		statuses[name] = (await app.call(probeRead, { mobile: fellow.mobile_number }, { token })).status;
	}
	expect(statuses).toEqual({
		owner: 200,
		neighbour: 404,
		stranger: 404,
		ownLead: 200,
		otherLead: 404,
		teamLead: 200,
		otherTeamLead: 404,
		admin: 200,
	});
});

test('a lead who is moved to another district loses the old one at once', async () => {
	const { mobile_number: mobile } = await makeFellow(app.db);
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const read = async () => (await app.call(probeRead, { mobile }, { token: lead.token })).status;
	expect(await read()).toBe(200);
	await app.db
		.updateTable('lead_districts')
		.set({ district_id: VIKARABAD })
		.where('account_id', '=', lead.id)
		.execute();
	expect(await read()).toBe(404);
});

test('a staff account cannot make a fellow’s call', async () => {
	const { token } = await makeAdmin(app.db);
	expect((await app.call(probeWrite, { bucket: 'x' }, { token })).status).toBe(403);
});
