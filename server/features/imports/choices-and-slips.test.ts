import { importSheet, listWaitingFellows, makeFirstSlips } from '@yuva/contract/imports/endpoints';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	newMobile,
	newName,
	PEDDAPALLI,
} from '../../test/factories.ts';
import { firstSlipOf, giveOwnPassword, importedFellows, importsOf } from '../../test/imports.ts';
import { signInTo } from '../../test/sign-in.ts';
import { type Cells, csvFile, FELLOW_HEADER, fellowRow } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const { fileOf, preview, write, writeAll } = importsOf(app, admin, 'fellows');
const signIn = signInTo(app);

describe('a possible duplicate', () => {
	test('is shown beside the record, skipped, and added when it is another person', async () => {
		const name = newName('Lakshmi');
		const [old, next] = [newMobile(), newMobile()];
		await write(fileOf(fellowRow({ phone: old, name })));
		const file = fileOf(fellowRow({ phone: next, name }));
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'doubtful',
			existing: { where: 'Registered already', values: { full_name: name, mobile_number: old } },
		});
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1 });
		const decisions = JSON.stringify({ 'line 2': 'new' });
		expect((await preview(file, { decisions })).body.counts).toMatchObject({ new: 1, doubtful: 0 });
		expect((await write(file, { decisions })).body).toMatchObject({ added: 1 });
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1 });
	});

	test('in the file itself is asked about as well, and decided alike in every step', async () => {
		const name = newName('Twin');
		const file = fileOf(fellowRow({ name }), fellowRow({ name }));
		expect((await preview(file)).body.rows[1]).toMatchObject({
			state: 'doubtful',
			existing: { where: 'Line 2 of this file' },
		});
		expect((await write(file)).body).toMatchObject({ added: 1, skipped: 1 });
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 2 });
	});
});

describe('what differs', () => {
	test('is changed only if wanted', async () => {
		const phone = newMobile();
		await write(fileOf(fellowRow({ phone, name: `Anitha ${phone}`, caste: 'SC' })));
		const file = fileOf(fellowRow({ phone, name: `Anitha ${phone}`, caste: 'ST' }));
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'changed',
			before: { caste_category: 'SC' },
			values: { caste_category: 'ST' },
		});
		expect((await write(file)).body).toMatchObject({ changed: 0, kept: 1, skipped: 0 });
		expect((await writeAll(file)).body).toMatchObject({ changed: 1 });
		expect((await importedFellows(app, phone))[0]?.caste_category).toBe('ST');
		expect((await preview(file)).body.counts).toMatchObject({ same: 1 });
	});

	test('leaves the home as it is where the file names none, and shows another home that it names', async () => {
		const phone = newMobile();
		const name = `Anitha ${phone}`;
		const header = [...FELLOW_HEADER, 'Home district', 'Home mandal', 'Home village'];
		const home = ['Peddapalli', 'Peddapalli', 'Peddapalli'];
		const withHome = (...cells: Cells) => csvFile([header, [...fellowRow({ phone, name }), ...cells]]);
		await write(withHome(...home));
		const before = (await importedFellows(app, phone))[0]?.grampanchayat;
		const center = fileOf(fellowRow({ phone, name, caste: 'ST' }));
		expect((await preview(center)).body.rows[0].before).toEqual({ caste_category: 'OBC' });
		await writeAll(center);
		expect(await importedFellows(app, phone)).toMatchObject([
			{ caste_category: 'ST', grampanchayat: before },
		]);
		const moved = withHome('Peddapalli', 'Ramagiri', 'Ramagiri');
		expect((await preview(moved)).body.rows[0].before).toEqual({
			caste_category: 'ST',
			home_village: 'Peddapalli',
		});
	});

	test('is left alone once the fellow has an own password', async () => {
		const phone = newMobile();
		await write(fileOf(fellowRow({ phone, name: `Anitha ${phone}`, caste: 'SC' })));
		await giveOwnPassword(app, phone);
		const file = fileOf(fellowRow({ phone, name: `Anitha ${phone}`, caste: 'ST' }));
		expect((await preview(file)).body.counts).toMatchObject({ same: 1, changed: 0 });
	});
});

describe('the columns', () => {
	test('can be chosen, and are remembered for the next file with these headers', async () => {
		const header = FELLOW_HEADER.map((name) => `${name} ${newMobile()}`).with(2, `Ring ${newMobile()}`);
		const sheet = (...rows: Cells[]) => csvFile([header, ...rows]);
		const guessed = await preview(sheet(fellowRow()));
		expect(guessed.body).toMatchObject({ remembered: false, missing: ['mobile_number'] });
		const mapping = JSON.stringify({ ...guessed.body.mapping, mobile_number: 2 });
		const values = JSON.stringify({ religion: 'Muslim', mobile_number: '9876543210' });
		expect((await write(sheet(fellowRow()), { mapping, values })).body).toMatchObject({ added: 1 });
		const again = await preview(sheet(fellowRow()));
		expect(again.body).toMatchObject({ remembered: true, missing: [], values: { religion: 'Muslim' } });
		expect(again.body.values).toEqual({ religion: 'Muslim' });
	});

	test.each([
		['of another kind', { fellow_mobile: 2 }],
		['beyond the last', { mobile_number: 40 }],
	])('%s are refused', async (_, mapping) => {
		const { status } = await preview(fileOf(fellowRow()), { mapping: JSON.stringify(mapping) });
		expect(status).toBe(422);
	});

	test.each(['{', '[]', '{"mobile_number":"x"}', '{"mobile_number":-1}'])(
		'%s is no mapping',
		async (mapping) => {
			expect((await preview(fileOf(fellowRow()), { mapping })).status).toBe(422);
		},
	);
});

describe('a slip', () => {
	test('made again stops the earlier one, and there is none for who has an own password', async () => {
		const phone = newMobile();
		await write(fileOf(fellowRow({ phone })));
		const first = await firstSlipOf(app, admin, phone);
		const second = await firstSlipOf(app, admin, phone);
		const [old, next] = [first.body.slips[0].password, second.body.slips[0].password];
		expect((await signIn({ mobile_number: phone }, old)).status).toBe(401);
		expect((await signIn({ mobile_number: phone }, next)).status).toBe(200);
		await giveOwnPassword(app, phone);
		expect((await firstSlipOf(app, admin, phone)).status).toBe(409);
		expect((await signIn({ mobile_number: phone }, next)).status).toBe(200);
	});

	test('is for imported fellows alone', async () => {
		const fellow = await makeFellow(db, { own_password: false });
		const refused = await app.call(makeFirstSlips, { fellow_ids: [fellow.id] }, admin);
		expect(refused.status).toBe(409);
	});

	test('is listed with the day of the last one, page by page', async () => {
		const [one, two] = [newMobile(), newMobile()];
		await write(
			fileOf(fellowRow({ phone: one, name: ` Aaa ${one}` }), fellowRow({ phone: two, name: `Aab ${two}` })),
		);
		await firstSlipOf(app, admin, two);
		const page = await app.call(listWaitingFellows, { limit: 1 }, admin);
		expect(page.body.data).toMatchObject([{ mobile_number: one, slip_made_at: null, center: 'Ramagiri' }]);
		const next = await app.call(listWaitingFellows, { limit: 1, cursor: page.body.next_cursor }, admin);
		expect(next.body.data).toMatchObject([{ mobile_number: two, slip_made_at: expect.any(String) }]);
	});

	test('is neither listed nor made for a closed account', async () => {
		const phone = newMobile();
		await write(fileOf(fellowRow({ phone, name: ` Aaa ${phone}` })));
		const listed = async () =>
			(await app.call(listWaitingFellows, { limit: 1 }, admin)).body.data[0]?.mobile_number;
		const account = db.updateTable('accounts').where('mobile_number', '=', phone);
		await account.set({ active: false }).execute();
		expect(await listed()).not.toBe(phone);
		expect((await firstSlipOf(app, admin, phone)).status).toBe(409);
	});

	test('and an import are for the head office alone, with a confirmed session', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		expect((await app.call(importSheet, { kind: 'fellows', file: fileOf() }, lead)).status).toBe(403);
		expect((await app.call(makeFirstSlips, { fellow_ids: [lead.id] }, lead)).status).toBe(403);
	});
});
