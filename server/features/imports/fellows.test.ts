import { NUMBER_TAKEN } from '@yuva/contract/accounts/schema';
import { changePassword, getStatus } from '@yuva/contract/auth/endpoints';
import { importSheet } from '@yuva/contract/imports/endpoints';
import { signChildProtection, signDataConsent } from '@yuva/contract/onboarding/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin, makeFellow, newMobile, newName, PEDDAPALLI } from '../../test/factories.ts';
import { firstSlipOf, importedFellows, importsOf } from '../../test/imports.ts';
import { signInTo } from '../../test/sign-in.ts';
import { csvFile, FELLOW_HEADER, fellowRow, xlsxFile } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const { fileOf, preview, write } = importsOf(app, admin, 'fellows');
const signIn = signInTo(app);

describe('a preview', () => {
	test('says what each row would do, and changes nothing', async () => {
		const [one, two] = [newMobile(), newMobile()];
		const file = fileOf(
			fellowRow({ phone: `+91 ${one}`, name: 'Sravani Kadari', born: '05-03-2004' }),
			fellowRow({ phone: two, born: '30-02-2004', gender: '' }),
			fellowRow({ phone: '12345', village: 'Nowhere' }),
		);
		const { status, body } = await preview(file);
		expect(status).toBe(200);
		expect(body).toMatchObject({ missing: [], total: 3 });
		expect(body.columns).toEqual([...FELLOW_HEADER]);
		expect(body.counts).toEqual({ new: 1, changed: 0, same: 0, doubtful: 0, left_out: 0, faulty: 2 });
		expect(body.rows[0]).toMatchObject({
			line: 2,
			state: 'new',
			values: {
				full_name: 'Sravani Kadari',
				mobile_number: one,
				date_of_birth: '2004-03-05',
				caste_category: 'OBC',
			},
		});
		expect(body.rows[1].errors).toEqual({
			date_of_birth: 'Check the date',
			gender: 'Gender is required',
		});
		expect(body.rows[2].errors).toEqual({
			mobile_number: 'Mobile number should be 10 digits',
			village: 'There is no village of this name here: Nowhere',
		});
		expect(await importedFellows(app, one)).toEqual([]);
	});

	test('shows a page, and rows of one state', async () => {
		const rows = Array.from({ length: 30 }, (_, at) =>
			fellowRow({ name: at === 29 ? 'Alone' : `Name K${at}` }),
		);
		const second = await preview(fileOf(...rows), { from: 25 });
		expect(second.body.rows.map(({ line }: { line: number }) => line)).toEqual([27, 28, 29, 30, 31]);
		const faulty = await preview(fileOf(...rows), { state: 'faulty' });
		expect(faulty.body).toMatchObject({
			total: 1,
			rows: [{ line: 31, errors: { surname: 'Enter the surname' } }],
		});
	});

	test('names the columns that are missing, and no new person is added without them', async () => {
		const file = csvFile([
			['Name', 'Phone'],
			['Ravi K', newMobile()],
		]);
		const { body } = await preview(file);
		expect(body.missing).toContain('date_of_birth');
		expect(body.counts).toMatchObject({ new: 0, faulty: 1 });
		const { body: done } = await write(file);
		expect(done).toMatchObject({ added: 0, failed: 1 });
		expect(done.failed_rows[0].errors).toEqual({
			'': 'A new row needs these columns: Date of birth, Gender, Religion, Caste category, District of the center, Mandal of the center, Village of the center',
		});
	});

	test('of a number that belongs to another person shows whom', async () => {
		const holder = await makeFellow(db, { given_name: 'Anitha' });
		const head = await makeAdmin(db);
		const file = fileOf(
			fellowRow({ phone: holder.mobile_number }),
			fellowRow({ phone: admin.mobile_number }),
		);
		const { body } = await app.call(importSheet, { kind: 'fellows', file }, head);
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
			.orderBy('id')
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
		const [fellow] = await importedFellows(app, phone);
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
		const slip = await firstSlipOf(app, admin, phone);
		expect(slip.status).toBe(201);
		const [{ password }] = slip.body.slips;
		const signedIn = await signIn({ mobile_number: phone }, password);
		expect(signedIn.body).toMatchObject({
			user_status: 'PENDING_CHILD_PROTECTION_CONSENT',
			own_password: false,
		});
		const as = { token: String(signedIn.body.token) };
		const own = { current_password: password, new_password: 'Mulberry-tree-9' };
		expect((await app.call(changePassword, own, as)).status).toBe(200);
		await app.call(signChildProtection, { mobile_number: phone }, as);
		await app.call(signDataConsent, { mobile_number: phone }, as);
		const after = await app.call(getStatus, {}, as);
		expect(after.body).toMatchObject({ user_status: 'ACCESS_GRANTED' });
		expect(await importedFellows(app, phone)).toHaveLength(1);
	});

	test('the same file again adds nothing and says so', async () => {
		const file = fileOf(fellowRow(), fellowRow({ name: newName('Ravi') }), fellowRow({ phone: '1' }));
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
				errors: { mobile_number: 'Mobile number should be 10 digits', gender: 'Gender is required' },
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
		expect(body.failed_rows[0]).toMatchObject({
			errors: { mobile_number: 'Line 2 has this mobile number too' },
			error_texts: { mobile_number: { id: 'Line {line} has this mobile number too', values: { line: 2 } } },
		});
	});

	test('two imports at once add each fellow once', async () => {
		const file = fileOf(fellowRow(), fellowRow({ name: newName('Ravi') }));
		const both = await Promise.all([write(file), write(file)]);
		expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 2]);
	});

	test('the log has file, lines, counts and ids, and neither name nor number of a person', async () => {
		const head = await makeAdmin(db);
		const file = fileOf(fellowRow(), fellowRow({ phone: '1' }));
		await app.call(importSheet, { kind: 'fellows', file, confirm: 'yes' }, head);
		expect(await auditOf(db, head)).toEqual([
			{
				action: 'imports.fellows',
				fellow_id: null,
				target_id: expect.any(String),
				details: {
					...{ file: 'people.csv', lines: '2–3', people: [expect.any(String)] },
					...{ added: 1, changed: 0, kept: 0, skipped: 0, waiting: 0, failed: 1 },
				},
			},
		]);
	});
});

test('a file with a quotation mark that is not closed is refused with its line, also for a reader of Telugu', async () => {
	const file = new File([`Name,Phone\n"Ravi,${newMobile()}\nSita,${newMobile()}\n`], 'people.csv');
	for (const refused of [await preview(file), await write(file)]) {
		expect(refused).toMatchObject({
			status: 422,
			body: {
				errors: { file: 'Line 2: a quotation mark is opened and not closed' },
				text: { id: 'Line {line}: a quotation mark is opened and not closed', values: { line: 2 } },
			},
		});
	}
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
