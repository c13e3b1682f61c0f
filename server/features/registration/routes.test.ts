import { getFellowDetails, register } from '@yuva/contract/registration/endpoints';
import type { Registration } from '@yuva/contract/registration/schema';
import { describe, expect, it } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

const newcomer = () => makeFellow(app.db, { stage: 'signed_up' });

async function formOf(person: Person, change: Partial<Registration> = {}): Promise<Registration> {
	return {
		mobile_number: person.mobile_number,
		date_of_birth: '2004-02-29',
		gender: 'Female',
		other_gender: '',
		religion: 'Hindu',
		other_religion: '',
		caste_category: 'SC',
		other_caste: '',
		...(await placeIn(app.db, PEDDAPALLI)),
		...change,
	};
}

const rowOf = ({ id }: Person) =>
	app.db.selectFrom('fellows').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const auditOf = ({ id }: Person) =>
	app.db
		.selectFrom('audit_log')
		.select(['action', 'actor_id'])
		.where('fellow_id', '=', id)
		.orderBy('id')
		.execute();

async function expectUnregistered(person: Person): Promise<void> {
	expect(await rowOf(person)).toMatchObject({ registered_at: null, fellow_code: null, gender: null });
	expect(await auditOf(person)).toEqual([]);
}

describe('fellow details', () => {
	it('tell a newcomer their own name', async () => {
		const fellow = await newcomer();
		const answered = await app.call(getFellowDetails, fellow, { token: fellow.token });
		expect(answered).toMatchObject({ status: 200, body: { full_name: 'Person Test' } });
	});

	it('are gone once the fellow is registered', async () => {
		const fellow = await makeFellow(app.db, { stage: 'registered' });
		expect(await app.call(getFellowDetails, fellow, { token: fellow.token })).toMatchObject({ status: 404 });
	});

	it('of another fellow are not found', async () => {
		const [mine, other] = [await newcomer(), await newcomer()];
		expect(await app.call(getFellowDetails, other, { token: mine.token })).toMatchObject({ status: 404 });
	});

	it('need a sign-in, and are not for staff', async () => {
		const fellow = await newcomer();
		const lead = await makeDistrictLead(app.db, PEDDAPALLI);
		expect(await app.call(getFellowDetails, fellow)).toMatchObject({ status: 401 });
		expect(await app.call(getFellowDetails, fellow, { token: lead.token })).toMatchObject({ status: 403 });
	});
});

describe('registering', () => {
	it('stores who the fellow is, gives a code, and works from the home district', async () => {
		const fellow = await newcomer();
		const form = await formOf(fellow);
		const answered = await app.call(register, form, { token: fellow.token });
		expect(answered.status).toBe(201);
		expect(answered.body).toEqual({
			status: 'success',
			message: 'Dear Youth Volunteer, you have successfully registered for the fellowship!',
		});
		const { mobile_number: _, ...facts } = form;
		expect(await rowOf(fellow)).toMatchObject({
			...facts,
			fellow_code: expect.stringMatching(/^YF-2026-\d{5}$/),
			working_district: PEDDAPALLI,
			registered_at: expect.any(Date),
		});
		expect(await auditOf(fellow)).toEqual([{ action: 'registration.completed', actor_id: fellow.id }]);
	});

	it('gives every fellow a code of their own, also at the same moment', async () => {
		const fellows = await Promise.all(Array.from({ length: 6 }, newcomer));
		const sent = fellows.map(async (fellow) =>
			app.call(register, await formOf(fellow), { token: fellow.token }),
		);
		expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(6).fill(201));
		const rows = await Promise.all(fellows.map(rowOf));
		expect(new Set(rows.map((row) => row.fellow_code)).size).toBe(6);
	});

	it('takes a text of one’s own beside Other and drops it beside any other choice', async () => {
		const fellow = await newcomer();
		const form = await formOf(fellow, {
			other_gender: 'left over',
			religion: 'Other',
			other_religion: ' Lingayat ',
			caste_category: 'OTHER',
			other_caste: '<b>Lambada</b>',
		});
		expect(await app.call(register, form, { token: fellow.token })).toMatchObject({ status: 201 });
		expect(await rowOf(fellow)).toMatchObject({
			other_gender: '',
			other_religion: 'Lingayat',
			other_caste: '<b>Lambada</b>',
		});
	});

	it('takes an age that is unusual: only the screen asks about it', async () => {
		const fellow = await newcomer();
		const form = await formOf(fellow, { date_of_birth: '1970-01-01' });
		expect(await app.call(register, form, { token: fellow.token })).toMatchObject({ status: 201 });
	});

	it('twice with one key registers once and gives the same answer', async () => {
		const fellow = await newcomer();
		const form = await formOf(fellow);
		const as = { token: fellow.token, key: crypto.randomUUID() };
		const first = await app.call(register, form, as);
		const code = (await rowOf(fellow)).fellow_code;
		const second = await app.call(register, form, as);
		expect([second.status, second.body]).toEqual([first.status, first.body]);
		expect((await rowOf(fellow)).fellow_code).toBe(code);
		expect(await auditOf(fellow)).toHaveLength(1);
	});

	it('a second time is a conflict and changes nothing', async () => {
		const fellow = await newcomer();
		await app.call(register, await formOf(fellow), { token: fellow.token });
		const again = await app.call(register, await formOf(fellow, { gender: 'Male' }), { token: fellow.token });
		expect(again).toMatchObject({ status: 409, body: { detail: 'You are already registered.' } });
		expect((await rowOf(fellow)).gender).toBe('Female');
	});
});

describe('registering is refused', () => {
	it('with all missing fields named', async () => {
		const fellow = await newcomer();
		const { mobile_number } = fellow;
		const answered = await app.call(register, { mobile_number } as Registration, { token: fellow.token });
		expect(answered.status).toBe(422);
		expect(answered.body).toMatchObject({
			detail: 'All fields are required!',
			message: 'All fields are required!',
			errors: {
				date_of_birth: 'Date of birth is required',
				gender: 'Gender is required',
				religion: 'Religion is required',
				caste_category: 'Caste category is required',
				state: 'State is required',
				district: 'District is required',
				mandal: 'Mandal is required',
				grampanchayat: 'Village is required',
			},
		});
		await expectUnregistered(fellow);
	});

	it.each([
		[{ gender: 'Other', other_gender: '  ' }, 'other_gender', 'Please specify gender'],
		[{ religion: 'Other' }, 'other_religion', 'Please specify religion'],
		[{ caste_category: 'OTHER' }, 'other_caste', 'Please specify caste category'],
		[{ date_of_birth: '2026-11-20' }, 'date_of_birth', 'Date of birth must be in the past'],
		[{ date_of_birth: '2030-01-01' }, 'date_of_birth', 'Date of birth must be in the past'],
		[{ date_of_birth: '0000-01-01' }, 'date_of_birth', 'Check the year'],
		[{ date_of_birth: '29-02-2004' }, 'date_of_birth', 'Date of birth is required'],
		[{ gender: 'Robot' }, 'gender', 'Gender is required'],
		[{ religion: 7 }, 'religion', 'Religion is required'],
		[{ other_gender: 'x'.repeat(101) }, 'other_gender', 'At most 100 characters'],
		[{ other_gender: 'a\0b' }, 'other_gender', 'This text holds a character that cannot be stored'],
		[{ grampanchayat: 2_000_000_000 }, 'grampanchayat', 'This village is not in the chosen mandal'],
		[{ grampanchayat: 9e99 }, 'grampanchayat', 'Village is required'],
	])('for %j', async (change, field, message) => {
		const fellow = await newcomer();
		const form = { ...(await formOf(fellow)), ...change } as Registration;
		const answered = await app.call(register, form, { token: fellow.token });
		expect(answered).toMatchObject({ status: 422, body: { errors: { [field]: message } } });
		await expectUnregistered(fellow);
	});

	it('for places that do not lie in one another', async () => {
		const fellow = await newcomer();
		const here = await formOf(fellow);
		const there = await placeIn(app.db, VIKARABAD);
		const mixtures = [
			[{ grampanchayat: there.grampanchayat }, 'grampanchayat'],
			[{ mandal: there.mandal, grampanchayat: there.grampanchayat }, 'mandal'],
			[{ state: 28 }, 'district'],
		] as const;
		for (const [change, field] of mixtures) {
			const answered = await app.call(register, { ...here, ...change }, { token: fellow.token });
			expect(answered.status).toBe(422);
			expect(Object.keys(answered.body.errors)).toEqual([field]);
		}
		await expectUnregistered(fellow);
	});

	it('for another fellow, without a sign-in, and for staff', async () => {
		const [mine, other, admin] = [await newcomer(), await newcomer(), await makeAdmin(app.db)];
		const form = await formOf(other);
		expect(await app.call(register, form, { token: mine.token })).toMatchObject({ status: 404 });
		expect(await app.call(register, form)).toMatchObject({ status: 401 });
		expect(await app.call(register, form, { token: admin.token })).toMatchObject({ status: 403 });
		await expectUnregistered(other);
	});
});
