import type { PreviewedRow } from '@yuva/contract/imports/schema';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeFellow, newMobile, PEDDAPALLI, placeIn } from '../../test/factories.ts';
import { importsOf } from '../../test/imports.ts';
import { childRow } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const { fileOf, preview, write } = importsOf(app, admin, 'children');
async function fellowWithCenter() {
	const fellow = await makeFellow(db, { district: PEDDAPALLI });
	const { grampanchayat: village, ...place } = await placeIn(db, PEDDAPALLI);
	const center = { fellow_id: fellow.id, ...place, village, updated_at: new Date() };
	await db.insertInto('learning_centers').values(center).execute();
	return fellow;
}

async function promoted() {
	const fellow = await fellowWithCenter();
	const people = ['Anitha', 'Bhavani', 'Chandana'].map((name) => ({ name, parent: newMobile() }));
	const rowsIn = (level: string) => people.map((one) => childRow(fellow.mobile_number, { ...one, level }));
	await write(fileOf(...rowsIn('4')));
	const file = fileOf(...rowsIn('5'));
	const { body } = await preview(file);
	const numbers = people.map(({ parent }) => parent);
	const classes = async () => {
		const stored = await db
			.selectFrom('children')
			.select(['child_class', 'parent_mobile_number'])
			.where('parent_mobile_number', 'in', numbers)
			.execute();
		return numbers.map(
			(number) => stored.find(({ parent_mobile_number: own }) => own === number)?.child_class,
		);
	};
	return { fellow, numbers, file, body, changes: body.changes as string[], classes };
}

const ticked = (...keys: (string | undefined)[]) => ({ changes: JSON.stringify(keys) });

describe('of the rows that differ from their records', () => {
	test('each has its own key in the preview, over all pages, and other rows have none', async () => {
		const { fellow, file, body, changes } = await promoted();
		expect(body.rows.map(({ change }: PreviewedRow) => change)).toEqual(changes);
		expect(new Set(changes).size).toBe(3);
		const { body: later } = await preview(file, { from: 3 });
		expect([later.rows, later.changes]).toEqual([[], changes]);
		const { body: fresh } = await preview(fileOf(childRow(fellow.mobile_number, { name: 'Divya' })));
		expect([fresh.rows[0].change, fresh.changes]).toEqual([null, []]);
	});

	test('only the ticked ones are written; the others are left as they are, and all are counted', async () => {
		const { file, changes, classes } = await promoted();
		expect((await write(file, ticked(changes[1]))).body).toMatchObject({
			...{ added: 0, changed: 1, kept: 2, skipped: 0, failed: 0 },
		});
		expect(await classes()).toEqual(['4', '5', '4']);
		expect((await write(file)).body).toMatchObject({ changed: 0, kept: 2, skipped: 1 });
		expect((await write(file, ticked(...changes))).body).toMatchObject({ changed: 2, kept: 0, skipped: 1 });
		expect(await classes()).toEqual(['5', '5', '5']);
	});

	test('a ticked one is left as it is when its record has changed since it was shown', async () => {
		const { file, changes, numbers, classes } = await promoted();
		await db
			.updateTable('children')
			.set({ mother_name: 'Corrected Name' })
			.where('parent_mobile_number', '=', String(numbers[0]))
			.execute();
		expect((await write(file, ticked(...changes))).body).toMatchObject({ changed: 2, kept: 1 });
		expect(await classes()).toEqual(['4', '5', '5']);
		expect((await preview(file)).body.rows[0].before).toEqual({
			child_class: '4',
			mother_name: 'Corrected Name',
		});
	});

	test('a list of ticks that is no list is refused', async () => {
		const { file } = await promoted();
		expect(await write(file, { changes: 'yes' })).toMatchObject({
			status: 422,
			body: { errors: { changes: 'Read the file again' } },
		});
	});
});
