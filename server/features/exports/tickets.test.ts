import { createExportTicket, getExportProgress, redeemExportTicket } from '@yuva/contract/exports/endpoints';
import type { ExportFile } from '@yuva/contract/exports/schema';
import { expect, test } from 'vitest';
import { makeFullCenter } from '../../test/exports.ts';
import { makeTeamLead, type Person } from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const redeem = (url: string) => app.http.inject({ url });
const take = (person: Person, file: ExportFile = 'children.csv') =>
	app.call(createExportTicket, { file }, { token: person.token });

test('a ticket gives the file once, without a token, in the reach of who took it', async () => {
	const teamLead = await makeTeamLead(db);
	await makeFullCenter(app, 'Sravani', { teamLead });
	const { status, body } = await take(teamLead);
	expect({ status, rows: body.rows }).toEqual({ status: 201, rows: 1 });
	const first = await redeem(body.url);
	expect([first.statusCode, first.body.includes('Sravani')]).toEqual([200, true]);
	expect((await redeem(body.url)).statusCode).toBe(404);
});

test('a ticket gives nothing after a minute, nor to an account that was closed, nor when it is made up', async () => {
	const [late, closed] = [await makeTeamLead(db), await makeTeamLead(db)];
	const [first, second] = [await take(late), await take(closed)];
	app.setTime(new Date(TEST_NOW.getTime() + 60_001));
	const statuses = [(await redeem(first.body.url)).statusCode];
	app.setTime(TEST_NOW);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', closed.id).execute();
	statuses.push((await redeem(second.body.url)).statusCode);
	statuses.push((await redeem(redeemExportTicket.path.replace('{ticket}', 'x'))).statusCode);
	expect(statuses).toEqual([404, 404, 404]);
});

test('a ticket is not used up by a look at its head', async () => {
	const teamLead = await makeTeamLead(db);
	const { body } = await take(teamLead);
	await app.http.inject({ method: 'HEAD', url: body.url });
	expect((await redeem(body.url)).statusCode).toBe(200);
});

test('how far an export has come is told to who took the ticket, and to nobody else', async () => {
	const [teamLead, other] = [await makeTeamLead(db), await makeTeamLead(db)];
	await makeFullCenter(app, 'Sravani', { teamLead });
	const { body } = await take(teamLead, 'children.xlsx');
	const ask = (person: Person) => app.call(getExportProgress, { id: body.id }, { token: person.token });
	expect((await ask(teamLead)).body).toEqual({ state: 'waiting', rows_written: 0 });
	await redeem(body.url);
	expect((await ask(teamLead)).body).toEqual({ state: 'done', rows_written: 1 });
	expect((await ask(other)).status).toBe(404);
});

test('an export that was cut off with its server counts as broken after a minute', async () => {
	const teamLead = await makeTeamLead(db);
	const { body } = await take(teamLead);
	const used = { used_at: TEST_NOW, counted_at: TEST_NOW, rows_written: 3000 };
	await db.updateTable('export_tickets').set(used).where('id', '=', body.id).execute();
	const ask = async () => (await app.call(getExportProgress, { id: body.id }, teamLead)).body;
	expect(await ask()).toEqual({ state: 'running', rows_written: 3000 });
	app.setTime(new Date(TEST_NOW.getTime() + 61_000));
	const later = await ask();
	app.setTime(TEST_NOW);
	expect(later).toEqual({ state: 'broken', rows_written: 3000 });
});
