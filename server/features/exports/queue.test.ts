import {
	createExport,
	createExportTicket,
	listExports,
	removeExport,
} from '@yuva/contract/exports/endpoints';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf, askFor, makeFullCenter, runExport, writeFor } from '../../test/exports.ts';
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
const fetchFrom = (url: string, headers = {}) => app.http.inject({ url, headers });
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
	expect((await fetchFrom('/api/staff/export/redeem/made-up')).statusCode).toBe(404);
});

test('an address is not used up by a look at its head', async () => {
	const { teamLead } = await leadWithChild();
	const url = await addressOf(app, await writeFor(app, 'children.csv', teamLead), teamLead);
	await app.http.inject({ method: 'HEAD', url });
	expect((await fetchFrom(url)).statusCode).toBe(200);
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
		const url = await addressOf(app, id, teamLead);
		const other = await makeTeamLead(db);
		await db
			.updateTable('learning_centers')
			.set({ team_lead_id: other.id })
			.where('fellow_id', '=', fellow.id)
			.execute();
		const answer = await fetchFrom(url);
		expect([answer.statusCode, answer.json().detail]).toEqual([
			409,
			'What you may see has changed since. Please export again.',
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
		const url = await addressOf(app, await writeFor(app, 'children.csv', teamLead), teamLead);
		const { id } = await askFor(app, 'fellows.csv', teamLead);
		await db.updateTable('accounts').set({ active: false }).where('id', '=', teamLead.id).execute();
		expect((await fetchFrom(url)).statusCode).toBe(404);
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
	const url = await addressOf(app, id, teamLead);
	await fetchFrom(url);
	await fetchFrom(url, { range: 'bytes=10-' });
	await app.call(removeExport, { id }, { token: teamLead.token });
	const entries = await db
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('actor_id', '=', teamLead.id)
		.orderBy('id')
		.execute();
	const what = { kind: 'attendance', format: 'csv', module: 2 };
	expect(entries).toEqual([
		{ action: 'exports.begin', details: what },
		{ action: 'exports.rows', details: { kind: 'attendance' } },
		{ action: 'exports.end', details: { ...what, rows: 2, complete: true } },
		{ action: 'exports.fetch', details: { ...what, rows: 2, written_by: expect.any(String) } },
		{ action: 'exports.fetch', details: { ...what, rows: 2, written_by: expect.any(String) } },
		{ action: 'exports.remove', details: null },
	]);
});
