import { expect, test } from 'vitest';
import { makeAdmin, newMobile, PEDDAPALLI } from '../../test/factories.ts';
import { importedFellows, importsOf } from '../../test/imports.ts';
import { fellowRow } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const { fileOf, preview, write } = importsOf(app, await makeAdmin(db), 'fellows');

test('a village in another spelling is asked about, decided once for all its rows, and remembered', async () => {
	const mandal = 990_081;
	await db
		.insertInto('mandals')
		.values({ id: mandal, name: 'Doubtful Mandal', district_id: PEDDAPALLI })
		.execute();
	await db
		.insertInto('grampanchayats')
		.values({ id: 574_001, name: 'Swarnapalli', mandal_id: mandal })
		.execute();
	const [one, two, three, four] = [newMobile(), newMobile(), newMobile(), newMobile()];
	const at = { mandal: 'Doubtful Mandal' };
	const file = fileOf(
		fellowRow({ ...at, phone: one, name: 'Anitha Spelling', village: 'Suwarnapalli' }),
		fellowRow({ ...at, phone: two, name: 'Bhavani Spelling', village: 'Suvarnapalli' }),
		fellowRow({ ...at, phone: four, name: 'Divya Spelling', village: 'SUWARNAPALLI' }),
		fellowRow({ ...at, phone: three, name: 'Chandana Spelling', village: 'Gandhi Tanda' }),
	);
	const asked = await preview(file);
	expect(asked.body.counts).toMatchObject({ faulty: 4 });
	const [first, , last] = asked.body.questions;
	expect([first, asked.body.undecided]).toEqual([
		{
			key: 'grampanchayats 990081 suwarnapalli',
			level: 'grampanchayats',
			name: 'Suwarnapalli',
			within: 'Doubtful Mandal',
			rows: 2,
			alike: [{ id: 574_001, name: 'Swarnapalli' }],
			choices: ['new'],
		},
		3,
	]);
	const decisions = JSON.stringify({
		[first.key]: 574_001,
		'grampanchayats 990081 suvarnapalli': 574_001,
		[last.key]: 'new',
	});
	expect((await preview(file, { decisions })).body.counts).toMatchObject({ new: 4, faulty: 0 });
	expect((await preview(file, { decisions: '{"x":"perhaps"}' })).status).toBe(422);
	const done = await write(file, { decisions });
	expect(done.body).toMatchObject({ added: 4, failed: 0 });
	const [anitha, chandana] = [(await importedFellows(app, one))[0], (await importedFellows(app, three))[0]];
	expect([anitha?.grampanchayat, anitha?.center]).toEqual([574_001, 574_001]);
	expect(chandana?.center).toBe(chandana?.grampanchayat);
	const written = await db
		.selectFrom('grampanchayats')
		.select(['name', 'written'])
		.where('id', '=', Number(chandana?.center))
		.execute();
	expect(written).toEqual([{ name: 'Gandhi Tanda', written: true }]);
	expect((await preview(file)).body.counts).toMatchObject({ same: 4, faulty: 0 });
});
