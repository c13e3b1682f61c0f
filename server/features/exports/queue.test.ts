import { logout } from '@yuva/contract/auth/endpoints';
import { columnsOf } from '@yuva/contract/exports/columns';
import {
	createExport,
	createExportTicket,
	listExports,
	removeExport,
} from '@yuva/contract/exports/endpoints';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { readXlsx } from 'hucre/xlsx';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Accounts, Sessions } from '../../platform/database/tables.ts';
import {
	addressOf,
	askFor,
	type ExportAddress,
	makeFullCenter,
	runExport,
	writeFor,
} from '../../test/exports.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
beforeEach(() => app.setTime(TEST_NOW));

const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const DAY_MS = 86_400_000;
const fetchFrom = ({ url, headers }: ExportAddress, more = {}) =>
	app.http.inject({ url, headers: { ...headers, ...more } });
const take = (id: string, { token }: Person) => app.call(createExportTicket, { id }, { token });

async function seenBy(person: Person, id: string): Promise<StoredExport | undefined> {
	const { body } = await app.call(listExports, {}, { token: person.token });
	return body.data.find((one: StoredExport) => one.id === id);
}

async function leadWithChild() {
	const teamLead = await makeTeamLead(db);
	const { fellow } = await makeFullCenter(app, 'Sravani', { teamLead });
	return { teamLead, fellow };
}

test('a file is asked for, written, and fetched without a token', async () => {
	const { teamLead } = await leadWithChild();
	const asked = await askFor(app, 'attendance.csv', teamLead, { module: '2', from: '2026-11-01' });
	expect(asked).toMatchObject({
		...{ file: 'attendance.csv', filter: { module: 2, from: '2026-11-01' }, state: 'waiting' },
		...{ reason: null, rows_written: 0, bytes: 0, asked_at: TEST_NOW.toISOString(), ends_at: null },
	});
	await runExport(app, asked.id);
	const ready = await seenBy(teamLead, asked.id);
	expect(ready).toMatchObject({ state: 'ready', rows_written: 2, ends_at: after(DAY_MS).toISOString() });
	const { statusCode, headers, body, rawPayload } = await fetchFrom(await addressOf(app, asked.id, teamLead));
	expect(statusCode).toBe(200);
	expect(body).toContain('Sravani');
	expect(rawPayload).toHaveLength(ready?.bytes ?? 0);
	expect(headers).toMatchObject({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': 'attachment; filename="yuva-attendance-2026-11-20.csv"',
		'content-length': String(ready?.bytes),
		'accept-ranges': 'bytes',
		'cache-control': 'no-store',
	});
});

test('a workbook is written whole', async () => {
	const { teamLead } = await leadWithChild();
	const id = await writeFor(app, 'children.xlsx', teamLead);
	const { rawPayload } = await fetchFrom(await addressOf(app, id, teamLead));
	const { sheets } = await readXlsx(rawPayload);
	expect(sheets.map(({ name, rows }) => [name, rows.length > 1])).toEqual([
		['Data', true],
		['Dictionary', true],
	]);
});

test('an address gives the file once, and within a minute', async () => {
	const { teamLead } = await leadWithChild();
	const id = await writeFor(app, 'children.csv', teamLead);
	const [first, late] = [await addressOf(app, id, teamLead), await addressOf(app, id, teamLead)];
	expect((await fetchFrom(first)).statusCode).toBe(200);
	expect((await fetchFrom(first)).statusCode).toBe(404);
	app.setTime(after(60_001));
	expect((await fetchFrom(late)).statusCode).toBe(404);
	expect((await fetchFrom(late, { range: 'bytes=5-' })).statusCode).toBe(404);
	expect((await app.http.inject('/api/staff/export/redeem/made-up')).statusCode).toBe(404);
});

test('a file that arrived whole is not given again, nor a part of it', async () => {
	const { teamLead } = await leadWithChild();
	const id = await writeFor(app, 'children.csv', teamLead);
	const [whole, inParts] = [await addressOf(app, id, teamLead), await addressOf(app, id, teamLead)];
	const rest = async (address: ExportAddress, range: string) =>
		(await fetchFrom(address, { range })).statusCode;
	await fetchFrom(whole);
	// the end of an answer is noted after it
	await expect.poll(() => rest(whole, 'bytes=5-')).toBe(404);
	expect([await rest(whole, 'bytes=0-'), await rest(whole, 'bytes=-5')]).toEqual([404, 404]);
	expect([await rest(inParts, 'bytes=0-9'), await rest(inParts, 'bytes=0-')]).toEqual([206, 404]);
	expect([await rest(inParts, 'bytes=10-19'), await rest(inParts, 'bytes=20-')]).toEqual([206, 206]);
	await expect.poll(() => rest(inParts, 'bytes=20-')).toBe(404);
});

test('an address gives nothing to another browser', async () => {
	const { teamLead } = await leadWithChild();
	const address = await addressOf(app, await writeFor(app, 'children.csv', teamLead), teamLead);
	const other = await addressOf(app, await writeFor(app, 'children.csv', teamLead), teamLead);
	const from = async (headers: Record<string, string>) =>
		(await app.http.inject({ url: address.url, headers })).statusCode;
	expect([await from({}), await from(other.headers)]).toEqual([404, 404]);
	expect(await from(address.headers)).toBe(200);
});

test('all addresses of one browser have one key, which pages cannot read', async () => {
	const { teamLead } = await leadWithChild();
	const id = await writeFor(app, 'children.csv', teamLead);
	const first = await addressOf(app, id, teamLead);
	const { cookie } = first.headers;
	const { headers } = await app.call(createExportTicket, { id }, { token: teamLead.token, cookie });
	expect(headers['set-cookie']).toBe(`${cookie}; Max-Age=3600; Path=/api/staff/; HttpOnly; SameSite=Strict`);
	expect((await fetchFrom(first)).statusCode).toBe(200);
});

test('in production the key of the browser goes over TLS alone', async () => {
	const server = await startTestApp({ production: true });
	const admin = await makeAdmin(server.db);
	const id = await writeFor(server, 'dictionary.csv', admin);
	const { headers } = await server.call(createExportTicket, { id }, { token: admin.token });
	expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
});

describe('an address ends with its session', () => {
	const begun = async () => {
		const { teamLead } = await leadWithChild();
		const id = await writeFor(app, 'children.csv', teamLead);
		const [fresh, broken] = [await addressOf(app, id, teamLead), await addressOf(app, id, teamLead)];
		await fetchFrom(broken, { range: 'bytes=0-4' });
		const answers = async () => [
			(await fetchFrom(fresh)).statusCode,
			(await fetchFrom(broken, { range: 'bytes=5-' })).statusCode,
		];
		return { teamLead, answers };
	};

	test('when the person signs out', async () => {
		const { teamLead, answers } = await begun();
		await app.call(logout, {}, { token: teamLead.token });
		expect(await answers()).toEqual([404, 404]);
	});

	test.each<[string, Updateable<Sessions>]>([
		['when it ran out', { expires_at: TEST_NOW }],
		['while a second factor is to be set up', { second_factor_due: true }],
	])('%s', async (_when, session) => {
		const { teamLead, answers } = await begun();
		await db.updateTable('sessions').set(session).where('account_id', '=', teamLead.id).execute();
		expect(await answers()).toEqual([404, 404]);
	});

	test.each<[string, Updateable<Accounts>]>([
		['when the account is closed', { active: false }],
		['when somebody else makes the password', { own_password: false }],
		['when the account is no staff any more', { role: 'fellow' }],
	])('%s', async (_when, account) => {
		const { teamLead, answers } = await begun();
		await db.updateTable('accounts').set(account).where('id', '=', teamLead.id).execute();
		expect(await answers()).toEqual([404, 404]);
	});
});

test('an address is not used up by a look at its head', async () => {
	const { teamLead } = await leadWithChild();
	const address = await addressOf(app, await writeFor(app, 'children.csv', teamLead), teamLead);
	await app.http.inject({ method: 'HEAD', ...address });
	expect((await fetchFrom(address)).statusCode).toBe(200);
});

test('a second press of the same request asks for one file', async () => {
	const teamLead = await makeTeamLead(db);
	const caller = { token: teamLead.token, key: crypto.randomUUID() };
	const [one, other] = [
		await app.call(createExport, { file: 'children.csv' }, caller),
		await app.call(createExport, { file: 'children.csv' }, caller),
	];
	expect([one.status, other.status, other.body.id]).toEqual([202, 202, one.body.id]);
});

test('another account neither sees an export, nor fetches or removes it', async () => {
	const { teamLead } = await leadWithChild();
	const id = await writeFor(app, 'children.csv', teamLead);
	for (const other of [await makeTeamLead(db), await makeAdmin(db)]) {
		expect(await seenBy(other, id)).toBeUndefined();
		expect((await take(id, other)).status).toBe(404);
		expect((await app.call(removeExport, { id }, { token: other.token })).status).toBe(404);
	}
	expect((await seenBy(teamLead, id))?.state).toBe('ready');
});

describe('reach', () => {
	test('a file ends when the lead loses a fellow of it, also for an address that was taken before', async () => {
		const { teamLead, fellow } = await leadWithChild();
		const id = await writeFor(app, 'children.csv', teamLead);
		const address = await addressOf(app, id, teamLead);
		const other = await makeTeamLead(db);
		await db
			.updateTable('learning_centers')
			.set({ team_lead_id: other.id })
			.where('fellow_id', '=', fellow.id)
			.execute();
		const answer = await fetchFrom(address);
		expect([answer.statusCode, answer.json().detail]).toEqual([
			409,
			'What you may see has changed since. Export again.',
		]);
		expect(await seenBy(teamLead, id)).toMatchObject({ state: 'ended', reason: 'reach' });
		expect((await take(id, teamLead)).status).toBe(404);
	});

	test('a file ends when a lead loses the district, when the address is asked for', async () => {
		await makeFullCenter(app, 'In Vikarabad', { district: VIKARABAD });
		const lead = await makeDistrictLead(db, VIKARABAD);
		const id = await writeFor(app, 'children.csv', lead);
		await db.deleteFrom('lead_districts').where('account_id', '=', lead.id).execute();
		expect((await take(id, lead)).status).toBe(409);
		expect(await seenBy(lead, id)).toMatchObject({ state: 'ended', reason: 'reach' });
	});

	test('an admin who became a lead does not fetch what the admin saw', async () => {
		const admin = await makeAdmin(db);
		const id = await writeFor(app, 'fellows.csv', admin);
		await db.updateTable('accounts').set({ role: 'district_lead' }).where('id', '=', admin.id).execute();
		expect((await take(id, admin)).status).toBe(409);
	});

	test('a fellow who came since ends nothing', async () => {
		const { teamLead } = await leadWithChild();
		const id = await writeFor(app, 'children.csv', teamLead);
		await makeFellow(db, { teamLead });
		expect((await take(id, teamLead)).status).toBe(201);
	});

	test('an account that was closed gets no file, and nothing is written for it', async () => {
		const { teamLead } = await leadWithChild();
		const address = await addressOf(app, await writeFor(app, 'children.csv', teamLead), teamLead);
		const { id } = await askFor(app, 'fellows.csv', teamLead);
		await db.updateTable('accounts').set({ active: false }).where('id', '=', teamLead.id).execute();
		expect((await fetchFrom(address)).statusCode).toBe(404);
		await runExport(app, id);
		const row = await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
		expect(row).toMatchObject({ state: 'ended', reason: 'reach', pieces: 0 });
	});
});

test('three exports of an account are under way at most, and one that is cancelled makes room', async () => {
	const teamLead = await makeTeamLead(db);
	const [first] = [
		await askFor(app, 'children.csv', teamLead),
		await askFor(app, 'fellows.csv', teamLead),
		await askFor(app, 'tasks.csv', teamLead),
	];
	const more = () => app.call(createExport, { file: 'tasks.xlsx' }, { token: teamLead.token });
	const refused = await more();
	expect([refused.status, refused.body.retry_after]).toEqual([503, 30]);
	await app.call(removeExport, { id: first.id }, { token: teamLead.token });
	expect((await more()).status).toBe(202);
	expect(await seenBy(teamLead, first.id)).toBeUndefined();
	await runExport(app, first.id);
	const { runs } = await db
		.selectFrom('exports')
		.select('runs')
		.where('id', '=', first.id)
		.executeTakeFirstOrThrow();
	expect(runs).toBe(0);
});

test('an export that is being written counts among the three', async () => {
	const teamLead = await makeTeamLead(db);
	const first = await askFor(app, 'children.csv', teamLead);
	await askFor(app, 'fellows.csv', teamLead);
	await askFor(app, 'tasks.csv', teamLead);
	const running = { state: 'running', runs: 1, counted_at: new Date() };
	await db.updateTable('exports').set(running).where('id', '=', first.id).execute();
	const refused = await app.call(createExport, { file: 'tasks.xlsx' }, { token: teamLead.token });
	expect(refused.status).toBe(503);
});

test('of an account ten files are kept, the latest', async () => {
	const teamLead = await makeTeamLead(db);
	const ids: string[] = [];
	for (let count = 0; count < 12; count += 1) {
		app.setTime(after(count * 1000));
		ids.push(await writeFor(app, 'dictionary.csv', teamLead));
	}
	const { body } = await app.call(listExports, {}, { token: teamLead.token });
	const states = new Map(body.data.map(({ id, state, reason }: StoredExport) => [id, [state, reason]]));
	expect(ids.map((id) => states.get(id))).toEqual([
		['ended', 'newer'],
		['ended', 'newer'],
		...ids.slice(2).map(() => ['ready', null]),
	]);
});

test('the audit log has who asked, wrote, fetched and removed what', async () => {
	const { teamLead } = await leadWithChild();
	const id = await writeFor(app, 'attendance.csv', teamLead, { module: '2' });
	const address = await addressOf(app, id, teamLead);
	await fetchFrom(address, { range: 'bytes=0-9' });
	await fetchFrom(address, { range: 'bytes=10-' });
	await app.call(removeExport, { id }, { token: teamLead.token });
	const entries = await db
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('actor_id', '=', teamLead.id)
		.orderBy('id')
		.execute();
	const what = {
		kind: 'attendance',
		format: 'csv',
		module: 2,
		columns: columnsOf.attendance.map(({ key }) => key),
	};
	expect(entries).toEqual([
		{ action: 'exports.begin', details: what },
		{ action: 'exports.rows', details: { kind: 'attendance' } },
		{ action: 'exports.end', details: { ...what, rows: 2, complete: true } },
		{ action: 'exports.fetch', details: { ...what, rows: 2, written_by: expect.any(String) } },
		{ action: 'exports.fetch', details: { ...what, rows: 2, written_by: expect.any(String) } },
		{ action: 'exports.remove', details: null },
	]);
});
