import { expect, test } from 'vitest';
import { csvRows } from '../../test/exports.ts';
import { makeAdmin, makeFellow, makeTask } from '../../test/factories.ts';
import { fellowWithChildren, mark, saveRegister, TODAY } from '../../test/registers.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

async function rowOf(id: string) {
	const { fellow_code } = await db
		.selectFrom('fellows')
		.select('fellow_code')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return (await csvRows(app, 'fellows', admin)).find((one) => one.fellow_code === fellow_code);
}

test('the file of the fellows has the number of registers and the date of the last', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	for (const day of [1, 2])
		await saveRegister(app, fellow, { day, attendance: children.map((id) => mark(id)) });
	expect(await rowOf(fellow.id)).toMatchObject({ register_days: '2', last_register: TODAY });
});

test('a fellow without a register has none in the file', async () => {
	const { id } = await makeFellow(db);
	expect(await rowOf(id)).toMatchObject({ register_days: '0', last_register: '' });
});

test('a task that was cancelled is no task of the fellow in the file', async () => {
	const fellow = await makeFellow(db);
	for (const status of ['Pending', 'Completed', 'Cancelled']) await makeTask(db, fellow, { status });
	expect(await rowOf(fellow.id)).toMatchObject({ tasks_assigned: '2', tasks_completed: '1' });
});
