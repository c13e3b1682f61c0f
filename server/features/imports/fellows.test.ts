import { changePassword, getStatus } from '@yuva/contract/auth/endpoints';
import { NUMBER_TAKEN } from '@yuva/contract/accounts/schema';
import { importPeople, listWaitingFellows, makeFirstSlips } from '@yuva/contract/imports/endpoints';
import { signChildProtection, signDataConsent } from '@yuva/contract/onboarding/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin, makeDistrictLead, makeFellow, newMobile, PEDDAPALLI } from '../../test/factories.ts';
import { signInTo } from '../../test/sign-in.ts';
import { type Cells, csvFile, FELLOW_HEADER, fellowRow, xlsxFile } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const signIn = signInTo(app);
const admin = await makeAdmin(db);

const fileOf = (...rows: Cells[]) => csvFile([FELLOW_HEADER, ...rows]);
const preview = (file: File, more: object = {}) =>
	app.call(importPeople, { kind: 'fellows', file, ...more }, admin);
const write = (file: File, more: object = {}) => preview(file, { confirm: 'yes', ...more });

const fellowOf = (mobile: string) =>
	db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.leftJoin('learning_centers', 'learning_centers.fellow_id', 'fellows.id')
		.leftJoin('fellow_enrolments', 'fellow_enrolments.fellow_id', 'fellows.id')
		.selectAll('fellows')
		.select([
			'accounts.full_name',
			'accounts.own_password',
			'learning_centers.village as center',
			'fellow_enrolments.outcome',
			'fellow_enrolments.enrolled_on',
		])
		.where('accounts.mobile_number', '=', mobile)
		.execute();

const slipOf = async (mobile: string) => {
	const [fellow] = await fellowOf(mobile);
	return app.call(makeFirstSlips, { fellow_ids: [String(fellow?.id)] }, admin);
};

describe('a preview', () => {
	test('says what each row would do, and changes nothing', async () => {
		const [one, two] = [newMobile(), newMobile()];
		const file = fileOf(
			fellowRow({ phone: `+91 ${one}`, name: 'Sravani Kadari' }),
			fellowRow({ phone: two, born: '30-02-2004', gender: '' }),
			fellowRow({ phone: '12345', village: 'Nowhere' }),
		);
		const { status, body } = await preview(file);
		expect(status).toBe(200);
		expect(body).toMatchObject({ missing: [], remembered: false, total: 3 });
		expect(body.columns).toEqual([...FELLOW_HEADER]);
		expect(body.counts).toEqual({ new: 1, changed: 0, same: 0, duplicate: 0, faulty: 2 });
		expect(body.rows[0]).toMatchObject({
			line: 2,
			state: 'new',
			values: { full_name: 'Sravani Kadari', mobile_number: one, date_of_birth: '2004-03-04', caste_category: 'OBC' },
		});
		expect(body.rows[1].errors).toEqual({
			date_of_birth: 'Date of birth is required',
			gender: 'Gender is required',
		});
		expect(body.rows[2].errors).toEqual({
			mobile_number: 'Mobile number should be 10 digits',
			village: 'There is no village of this name here: Nowhere',
		});
		expect(await fellowOf(one)).toEqual([]);
	});

	test('shows a page, and rows of one state', async () => {
		const rows = Array.from({ length: 30 }, (_, at) => fellowRow({ name: at === 29 ? 'Alone' : `Name K${at}` }));
		const second = await preview(fileOf(...rows), { from: 25 });
		expect(second.body.rows.map(({ line }: { line: number }) => line)).toEqual([27, 28, 29, 30, 31]);
		const faulty = await preview(fileOf(...rows), { state: 'faulty' });
		expect(faulty.body).toMatchObject({
			total: 1,
			rows: [{ line: 31, errors: { surname: 'Please enter the surname' } }],
		});
	});

	test('names the columns that are missing, and a step refuses to go on without them', async () => {
		const file = csvFile([['Name', 'Phone'], ['Ravi K', newMobile()]]);
		const { body } = await preview(file);
		expect(body.missing).toContain('date_of_birth');
		const refused = await write(file);
		expect(refused).toMatchObject({ status: 422, body: { errors: { mapping: expect.stringContaining('Gender') } } });
	});

	test('of a number that belongs to somebody else shows whom', async () => {
		const holder = await makeFellow(db, { given_name: 'Anitha' });
		const head = await makeAdmin(db);
		const file = fileOf(fellowRow({ phone: holder.mobile_number }), fellowRow({ phone: admin.mobile_number }));
		const { body } = await app.call(importPeople, { kind: 'fellows', file }, head);
		expect(body.rows).toMatchObject([
			{
				state: 'faulty',
				errors: { mobile_number: NUMBER_TAKEN },
				existing: { where: 'Has this mobile number', values: { full_name: 'Anitha Test' } },
			},
			{ state: 'faulty', errors: { mobile_number: NUMBER_TAKEN }, existing: null },
		]);
		const shown = await db
			.selectFrom('audit_log')
			.select(['action', 'shown_fellows'])
			.where('actor_id', '=', head.id)
			.execute();
		expect(shown).toEqual([{ action: 'imports.preview', shown_fellows: [holder.id] }]);
	});
});

describe('brought in', () => {
	test('a fellow is registered, accepted and enrolled, with a center, and signs the declarations at the first sign-in', async () => {
		const phone = newMobile();
		const file = await xlsxFile([
			['Fellows of Yuva', null],
			FELLOW_HEADER,
			fellowRow({ phone: Number(phone), born: new Date('2004-03-04'), name: 'కదారి శ్రావణి' }),
		]);
		const { status, body } = await write(file);
		expect(status).toBe(201);
		expect(body).toMatchObject({ added: 1, changed: 0, skipped: 0, failed: 0, total: 1, next: null });
		const [fellow] = await fellowOf(phone);
		expect(fellow).toMatchObject({
			full_name: 'కదారి శ్రావణి',
			date_of_birth: '2004-03-04',
			working_district: PEDDAPALLI,
			outcome: 'active',
			own_password: false,
			data_consent_at: null,
		});
		expect(fellow?.fellow_code).toMatch(/^YF-2026-\d{5}$/);
		expect(fellow?.center).toBe(fellow?.grampanchayat);
		const slip = await slipOf(phone);
		expect(slip.status).toBe(201);
		const [{ password }] = slip.body.slips;
		const signedIn = await signIn({ mobile_number: phone }, password);
		expect(signedIn.body).toMatchObject({ user_status: 'PENDING_CHILD_PROTECTION_CONSENT', own_password: false });
		const as = { token: String(signedIn.body.token) };
		const own = { current_password: password, new_password: 'Mulberry-tree-9' };
		expect((await app.call(changePassword, own, as)).status).toBe(200);
		await app.call(signChildProtection, { mobile_number: phone, child_consent: 'true' }, as);
		await app.call(signDataConsent, { mobile_number: phone, data_consent: 'true' }, as);
		const after = await app.call(getStatus, {}, as);
		expect(after.body).toMatchObject({ user_status: 'ACCESS_GRANTED' });
		expect(await fellowOf(phone)).toHaveLength(1);
	});

	test('the same file again adds nothing and says so', async () => {
		const file = fileOf(fellowRow(), fellowRow({ name: `Ravi G${newMobile()}` }), fellowRow({ phone: '1' }));
		expect((await write(file)).body).toMatchObject({ added: 2, failed: 1 });
		expect((await preview(file)).body.counts).toMatchObject({ new: 0, same: 2, faulty: 1 });
		expect((await write(file)).body).toMatchObject({ added: 0, changed: 0, skipped: 2, failed: 1 });
	});

	test('a file is written in steps, each of which can be repeated', async () => {
		const rows = Array.from({ length: 53 }, (_, at) => fellowRow({ name: `Step K${at}` }));
		const file = fileOf(...rows);
		expect((await write(file)).body).toMatchObject({ added: 50, total: 53, next: 50 });
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 50, next: 50 });
		expect((await write(file, { from: 50 })).body).toMatchObject({ added: 3, next: null });
	});

	test('rows that failed come back with their reasons', async () => {
		const bad = fellowRow({ phone: '12', gender: '' });
		const { body } = await write(fileOf(bad));
		expect(body.failed_rows).toEqual([
			{
				cells: bad.map(String),
				reason: 'Mobile number: Mobile number should be 10 digits; Gender: Gender is required',
			},
		]);
	});

	test('a number twice in the file is one fellow, or a fault', async () => {
		const phone = newMobile();
		const { body } = await write(
			fileOf(
				fellowRow({ phone, name: 'Sita Rao' }),
				fellowRow({ phone, name: 'SITA  RAO' }),
				fellowRow({ phone, name: 'Gita Rao' }),
			),
		);
		expect(body).toMatchObject({ added: 1, skipped: 1, failed: 1 });
		expect(body.failed_rows[0].reason).toBe('Mobile number: Line 2 has this mobile number too');
	});

	test('two imports at once add each fellow once', async () => {
		const file = fileOf(fellowRow(), fellowRow({ name: `Ravi G${newMobile()}` }));
		const both = await Promise.all([write(file), write(file)]);
		expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 2]);
	});

	test('the log has counts, and neither name nor number', async () => {
		const head = await makeAdmin(db);
		const file = fileOf(fellowRow(), fellowRow({ phone: '1' }));
		await app.call(importPeople, { kind: 'fellows', file, confirm: 'yes' }, head);
		expect(await auditOf(db, head)).toEqual([
			{
				action: 'imports.fellows',
				fellow_id: null,
				target_id: null,
				details: { from: 0, added: 1, changed: 0, skipped: 0, failed: 1 },
			},
		]);
	});
});

describe('a possible duplicate', () => {
	test('is shown beside the record, skipped, and added when it is another person', async () => {
		const name = `Lakshmi K${newMobile()}`;
		const [old, next] = [newMobile(), newMobile()];
		await write(fileOf(fellowRow({ phone: old, name })));
		const file = fileOf(fellowRow({ phone: next, name }));
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'duplicate',
			existing: { where: 'Registered already', values: { full_name: name, mobile_number: old } },
		});
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1 });
		const others = JSON.stringify([2]);
		expect((await preview(file, { others })).body.counts).toMatchObject({ new: 1, duplicate: 0 });
		expect((await write(file, { others })).body).toMatchObject({ added: 1 });
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1 });
	});

	test('in the file itself is asked about as well, and decided alike in every step', async () => {
		const name = `Twin K${newMobile()}`;
		const file = fileOf(fellowRow({ name }), fellowRow({ name }));
		expect((await preview(file)).body.rows[1]).toMatchObject({
			state: 'duplicate',
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
		expect((await write(file)).body).toMatchObject({ changed: 0, skipped: 1 });
		expect((await write(file, { changes: 'yes' })).body).toMatchObject({ changed: 1 });
		expect((await fellowOf(phone))[0]?.caste_category).toBe('ST');
		expect((await preview(file)).body.counts).toMatchObject({ same: 1 });
	});

	test('is left alone once the fellow has an own password', async () => {
		const phone = newMobile();
		await write(fileOf(fellowRow({ phone, name: `Anitha ${phone}`, caste: 'SC' })));
		await db.updateTable('accounts').set({ own_password: true }).where('mobile_number', '=', phone).execute();
		const file = fileOf(fellowRow({ phone, name: `Anitha ${phone}`, caste: 'ST' }));
		expect((await preview(file)).body.counts).toMatchObject({ same: 1, changed: 0 });
	});
});

describe('the columns', () => {
	test('can be chosen, and are remembered for the next file with these headers', async () => {
		const header = FELLOW_HEADER.map((name) => `${name} ${newMobile()}`).with(2, `Tel ${newMobile()}`);
		const sheet = (...rows: Cells[]) => csvFile([header, ...rows]);
		const guessed = await preview(sheet(fellowRow()));
		expect(guessed.body.missing).toEqual(['mobile_number']);
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

	test.each(['{', '[]', '{"mobile_number":"x"}', '{"mobile_number":-1}'])('%s is no mapping', async (mapping) => {
		expect((await preview(fileOf(fellowRow()), { mapping })).status).toBe(422);
	});
});

describe('a slip', () => {
	test('made anew stops the earlier one, and there is none for who has an own password', async () => {
		const phone = newMobile();
		await write(fileOf(fellowRow({ phone })));
		const first = await slipOf(phone);
		const second = await slipOf(phone);
		const [old, next] = [first.body.slips[0].password, second.body.slips[0].password];
		expect((await signIn({ mobile_number: phone }, old)).status).toBe(401);
		expect((await signIn({ mobile_number: phone }, next)).status).toBe(200);
		await db.updateTable('accounts').set({ own_password: true }).where('mobile_number', '=', phone).execute();
		expect((await slipOf(phone)).status).toBe(409);
		expect((await signIn({ mobile_number: phone }, next)).status).toBe(200);
	});

	test('is for imported fellows alone', async () => {
		const fellow = await makeFellow(db, { own_password: false });
		const refused = await app.call(makeFirstSlips, { fellow_ids: [fellow.id] }, admin);
		expect(refused.status).toBe(409);
	});

	test('is listed with the day of the last one, page by page', async () => {
		const [one, two] = [newMobile(), newMobile()];
		await write(fileOf(fellowRow({ phone: one, name: ` Aaa ${one}` }), fellowRow({ phone: two, name: `Aab ${two}` })));
		await slipOf(two);
		const page = await app.call(listWaitingFellows, { limit: 1 }, admin);
		expect(page.body.data).toMatchObject([{ mobile_number: one, slip_made_at: null, center: 'Ramagiri' }]);
		const next = await app.call(listWaitingFellows, { limit: 1, cursor: page.body.next_cursor }, admin);
		expect(next.body.data).toMatchObject([{ mobile_number: two, slip_made_at: expect.any(String) }]);
	});

	test('and an import are for the head office alone, with a confirmed session', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		expect((await app.call(importPeople, { kind: 'fellows', file: fileOf() }, lead)).status).toBe(403);
		expect((await app.call(makeFirstSlips, { fellow_ids: [lead.id] }, lead)).status).toBe(403);
	});
});

test.each([
	['without rows', () => fileOf()],
	['that is empty', () => new File([' '], 'a.csv')],
	['that is no spreadsheet', () => new File([new Uint8Array([0, 1, 2])], 'a.xlsx')],
])('a file %s is refused with the reason', async (_, file) => {
	const { status, body } = await preview(file());
	expect(status).toBe(422);
	expect(body.errors.file).toMatch(/^This file/);
});
