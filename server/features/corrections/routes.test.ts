import { getStatus, issueRecoveryCode, login, signUp } from '@yuva/contract/auth/endpoints';
import {
	correctName,
	correctNumber,
	listCorrections,
	undoCorrection,
} from '@yuva/contract/corrections/endpoints';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	newMobile,
	PASSWORD,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const otherLead = await makeDistrictLead(app.db, VIKARABAD);
const admin = await makeAdmin(app.db);

const as = ({ token }: Person) => ({ token });
const makeOne = () => makeFellow(app.db, { district: PEDDAPALLI });
const reason = 'A digit was wrong';
const toNumber = ({ id }: Person, new_number: string, by = lead) =>
	app.call(correctNumber, { fellow_id: id, new_number, reason }, as(by));
const toName = ({ id }: Person, given_name: string, surname: string, by = lead) =>
	app.call(correctName, { fellow_id: id, given_name, surname, reason }, as(by));
const corrections = async ({ id }: Person) =>
	(await app.call(listCorrections, { fellow_id: id }, as(lead))).body.data;
const undo = (correction_id: string, by = lead) =>
	app.call(undoCorrection, { correction_id, reason: 'It was right before' }, as(by));
const undoLatest = async (fellow: Person) => undo((await corrections(fellow))[0].id);
const signIn = (mobile_number: string) =>
	app.call(login, { mobile_number, password: PASSWORD }, { address: newAddress() });
const newestText = async (fellow: Person): Promise<string> =>
	(await app.call(listMessages, {}, as(fellow))).body.data[0].text.en;
const accountOf = ({ id }: Person) =>
	app.db
		.selectFrom('accounts')
		.select(['mobile_number', 'full_name'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
const auditOf = ({ id }: Person, action: string) =>
	app.db
		.selectFrom('audit_log')
		.select(['actor_id', 'details'])
		.where('fellow_id', '=', id)
		.where('action', '=', action)
		.orderBy('id')
		.execute();

describe('the mobile number', () => {
	test('is corrected: the session stays, and the next sign-in is with the new number', async () => {
		const fellow = await makeOne();
		const number = newMobile();
		expect(await toNumber(fellow, number)).toMatchObject({ status: 200, body: { status: 'success' } });
		expect((await accountOf(fellow)).mobile_number).toBe(number);
		expect(await newestText(fellow)).toContain(`It is ${number} now`);
		expect([(await signIn(number)).status, (await signIn(fellow.mobile_number)).status]).toEqual([200, 401]);
		const found = await app.call(listFellows, { search: number }, as(lead));
		expect(found.body.data).toMatchObject([{ fellow_id: fellow.id, mobile_number: number }]);
		const copied = [
			`+91 ${number}`,
			`\u202a+91 ${number.slice(0, 5)} ${number.slice(5)}\u202c`,
			`tel:+91${number}`,
		];
		for (const search of copied)
			expect((await app.call(listFellows, { search }, as(lead))).body.data).toHaveLength(1);
	});

	test('is taken as a phone copies it', async () => {
		const fellow = await makeOne();
		const number = newMobile();
		expect((await toNumber(fellow, `\u202a+91\u2011${number}\u202c`)).status).toBe(200);
		expect((await accountOf(fellow)).mobile_number).toBe(number);
	});

	test('comes back by an undo, once', async () => {
		const fellow = await makeOne();
		await toNumber(fellow, newMobile());
		const [{ id }] = await corrections(fellow);
		expect((await undo(id)).status).toBe(200);
		expect((await accountOf(fellow)).mobile_number).toBe(fellow.mobile_number);
		expect(await newestText(fellow)).toContain('was taken back by Person Test');
		expect((await signIn(fellow.mobile_number)).status).toBe(200);
		expect(await corrections(fellow)).toMatchObject([
			{ undone: { by: 'Person Test', reason: 'It was right before' } },
		]);
		expect(await undo(id)).toMatchObject({
			status: 409,
			body: { detail: 'This correction is undone already.' },
		});
	});

	test('is not taken from another account, nor by an undo', async () => {
		const [fellow, other] = [await makeOne(), await makeOne()];
		expect(await toNumber(fellow, other.mobile_number)).toMatchObject({
			status: 409,
			body: { errors: { new_number: 'This number already has an account.' } },
		});
		expect(await corrections(fellow)).toEqual([]);
		await toNumber(fellow, newMobile());
		const person = { surname: 'Rao', given_name: 'Sita', password: '1234SITA' };
		await app.call(signUp, { mobile_number: fellow.mobile_number, ...person }, { address: newAddress() });
		expect(await undoLatest(fellow)).toMatchObject({
			status: 409,
			body: { detail: 'This number already has an account.' },
		});
	});

	test('of two people at the same moment goes to one', async () => {
		const number = newMobile();
		const answers = await Promise.all(
			[await makeOne(), await makeOne(), await makeOne()].map((fellow) => toNumber(fellow, number)),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	});

	test('ends what was made for the earlier one: a code for a new password', async () => {
		const fellow = await makeOne();
		await app.call(issueRecoveryCode, { id: fellow.id }, as(lead));
		await toNumber(fellow, newMobile());
		const open = await app.db
			.selectFrom('password_resets')
			.select('id')
			.where('account_id', '=', fellow.id)
			.where('used_at', 'is', null)
			.execute();
		expect(open).toEqual([]);
	});

	test('of an applicant who has registered, and by the head office of one who has not, is corrected too', async () => {
		const registered = await makeFellow(app.db, { stage: 'registered', district: PEDDAPALLI });
		const signedUp = await makeFellow(app.db, { stage: 'signed_up' });
		expect((await toNumber(registered, newMobile())).status).toBe(200);
		expect((await toNumber(signedUp, newMobile())).status).toBe(404);
		expect((await toNumber(signedUp, newMobile(), admin)).status).toBe(200);
	});
});

describe('the name', () => {
	test('is corrected everywhere, and comes back by an undo', async () => {
		const fellow = await makeOne();
		expect((await toName(fellow, '  Anitha ', 'Gaddam', admin)).status).toBe(200);
		const status = await app.call(getStatus, {}, as(fellow));
		expect(status.body.full_name).toBe('Anitha Gaddam');
		expect(await newestText(fellow)).toBe(
			'Your name was corrected by Person Test (the head office). Reason: A digit was wrong',
		);
		expect(await corrections(fellow)).toMatchObject([
			{ kind: 'name', before: 'Person Test', after: 'Anitha Gaddam', reason, undone: null },
		]);
		expect((await undoLatest(fellow)).status).toBe(200);
		expect((await accountOf(fellow)).full_name).toBe('Person Test');
		expect(await newestText(fellow)).toContain('The correction of your name was taken back by Person Test.');
	});

	test('changed again since, is not undone by the earlier correction', async () => {
		const fellow = await makeOne();
		await toName(fellow, 'Anitha', 'Gaddam');
		await toName(fellow, 'Anita', 'Gaddam');
		const [later, earlier] = await corrections(fellow);
		expect(await undo(earlier.id)).toMatchObject({
			status: 409,
			body: { detail: 'This was changed again since. Only the latest change can be undone.' },
		});
		expect([(await undo(later.id)).status, (await undo(earlier.id)).status]).toEqual([200, 200]);
		expect((await accountOf(fellow)).full_name).toBe('Person Test');
	});

	test('and number that are there already are refused', async () => {
		const fellow = await makeOne();
		expect((await toName(fellow, 'Person', 'Test')).status).toBe(409);
		expect((await toNumber(fellow, fellow.mobile_number)).status).toBe(409);
		expect(await corrections(fellow)).toEqual([]);
	});
});

test('the audit log says who corrected and undid what, and names the correction', async () => {
	const fellow = await makeOne();
	await toName(fellow, 'Anitha', 'Gaddam');
	const [{ id: correction_id }] = await corrections(fellow);
	await undo(correction_id, admin);
	expect(await auditOf(fellow, 'corrections.name')).toEqual([
		{ actor_id: lead.id, details: { correction_id } },
	]);
	expect(await auditOf(fellow, 'corrections.undo')).toEqual([
		{ actor_id: admin.id, details: { correction_id, kind: 'name' } },
	]);
});

test('the lead of another district neither sees nor undoes a correction', async () => {
	const fellow = await makeOne();
	await toName(fellow, 'Anitha', 'Gaddam');
	const [{ id }] = await corrections(fellow);
	expect((await app.call(listCorrections, { fellow_id: fellow.id }, as(otherLead))).status).toBe(404);
	expect((await undo(id, otherLead)).status).toBe(404);
	expect((await accountOf(fellow)).full_name).toBe('Anitha Gaddam');
	await undo(id);
	expect((await undo(id, otherLead)).status, 'nor learns that it was undone').toBe(404);
});

test.each([
	[correctNumber, { new_number: '12345', reason }, { new_number: 'Mobile number should be 10 digits' }],
	[correctNumber, { new_number: '9876500012', reason: ' ' }, { reason: 'Write the reason' }],
	[correctName, { given_name: '', surname: 'Rao', reason }, { given_name: 'Enter the given name' }],
	[correctName, { given_name: 'Anita', surname: ' ', reason }, { surname: 'Enter the surname' }],
	[
		correctName,
		{ given_name: 'Anita', surname: 'Rao', reason: 'a'.repeat(301) },
		{ reason: 'At most 300 characters' },
	],
])('bad input is refused: %#', async (endpoint, input, errors) => {
	const fellow = await makeOne();
	const answered = await app.call(endpoint, { fellow_id: fellow.id, ...input } as never, as(lead));
	expect(answered).toMatchObject({ status: 422, body: { errors } });
	expect(await corrections(fellow)).toEqual([]);
});

test('the same correction sent twice counts once', async () => {
	const fellow = await makeOne();
	const input = { fellow_id: fellow.id, new_number: newMobile(), reason };
	const caller = { ...as(lead), key: crypto.randomUUID() };
	const answers = [
		await app.call(correctNumber, input, caller),
		await app.call(correctNumber, input, caller),
	];
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(await corrections(fellow)).toHaveLength(1);
});
