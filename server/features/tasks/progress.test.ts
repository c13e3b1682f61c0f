import { listDistrictProgress, listFellowProgress } from '@yuva/contract/tasks/endpoints';
import { expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, makeTask, VIKARABAD } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';

const app = await startFreshApp();
const SIDDIPET = 692;
const MEDAK = 687;
const lead = await makeDistrictLead(app.db, SIDDIPET, MEDAK);

async function letRunOut(task: string): Promise<void> {
	const dates = { assigned_date: '2026-11-01', deadline_date: '2026-11-19' };
	await app.db.updateTable('assigned_tasks').set(dates).where('id', '=', task).execute();
}

const anita = await makeFellow(app.db, { district: SIDDIPET, given_name: 'Anita' });
const balu = await makeFellow(app.db, { district: MEDAK, given_name: 'Balu' });
await makeTask(app.db, anita, { status: 'Completed' });
await letRunOut(await makeTask(app.db, anita));
await makeTask(app.db, anita, { status: 'Cancelled' });
await letRunOut(await makeTask(app.db, balu));

test('the tasks of each district are counted, cancelled ones left out', async () => {
	const { token } = lead;
	const { body } = await app.call(listDistrictProgress, {}, { token });
	const counts = body.data.map((row: Record<string, number>) => [row.assigned, row.completed, row.overdue]);
	expect(counts.sort()).toEqual([
		[1, 0, 1],
		[2, 1, 1],
	]);
	const other = await makeDistrictLead(app.db, VIKARABAD);
	const { body: elsewhere } = await app.call(listDistrictProgress, {}, { token: other.token });
	expect(elsewhere.data).toEqual([]);
});

test('each fellow is listed by name with their own counts, page by page and by district', async () => {
	const ask = async (more: object = {}) =>
		(await app.call(listFellowProgress, more, { token: lead.token })).body;
	const all = await ask();
	expect(all.data).toMatchObject([
		{ full_name: 'Anita Test', assigned: 2, completed: 1, overdue: 1 },
		{ full_name: 'Balu Test', assigned: 1, completed: 0, overdue: 1 },
	]);
	const first = await ask({ limit: 1 });
	const second = await ask({ limit: 1, cursor: first.next_cursor });
	expect([...first.data, ...second.data]).toEqual(all.data);
	expect(second.next_cursor).toBeNull();
	expect((await ask({ district: MEDAK })).data).toEqual([all.data[1]]);
});

test('a lead of another district is shown none of the fellows', async () => {
	const { token } = await makeDistrictLead(app.db, VIKARABAD);
	const { body } = await app.call(listFellowProgress, { district: SIDDIPET }, { token });
	expect(body.data).toEqual([]);
});
