import { saveChild } from '@yuva/contract/children/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, childProfileOf, childRow, childRows, newId } from '../../test/child-profiles.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	placeIn,
	stages,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

describe('registering a child', () => {
	test('stores the profile as it was typed but for white space, answers its id and leaves a trace', async () => {
		const fellow = await makeFellow(db);
		const sent = await childProfileOf(db, fellow, { full_name: '  anjali   KOLA ' });
		const { status, body } = await app.call(saveChild, sent, fellow);
		expect(status).toBe(201);
		expect(body).toEqual({
			status: 'success',
			child_id: expect.any(String),
			message: 'Child profile saved successfully!',
		});
		const { fellow_mobile_number: _, ...profile } = sent;
		expect(await childRow(db, body.child_id)).toMatchObject({
			...profile,
			full_name: 'anjali KOLA',
			fellow_id: fellow.id,
			other_gender: '',
			photo_id: null,
			deleted_at: null,
		});
		expect(await auditOf(db, fellow)).toEqual([
			{ action: 'children.save', fellow_id: fellow.id, target_id: body.child_id, details: null },
		]);
	});

	test('takes the id that the client chose, in small letters', async () => {
		const fellow = await makeFellow(db);
		const id = newId();
		const sent = await childProfileOf(db, fellow, { id: id.toUpperCase() });
		const { status, body } = await app.call(saveChild, sent, fellow);
		expect([status, body.child_id]).toEqual([201, id]);
		expect(await childRow(db, id)).toMatchObject({ fellow_id: fellow.id });
	});

	test('keeps an Other text only beside the choice Other', async () => {
		const fellow = await makeFellow(db);
		const sent = await childProfileOf(db, fellow, {
			gender: 'Male',
			other_gender: 'left over',
			caste_category: 'OTHER',
			other_caste: ' BC-E ',
			child_class: 'Other',
			other_child_class: 'Nursery',
		});
		const { body } = await app.call(saveChild, sent, fellow);
		expect(await childRow(db, body.child_id)).toMatchObject({
			other_gender: '',
			other_caste: 'BC-E',
			other_child_class: 'Nursery',
		});
	});

	test('needs a token', async () => {
		const fellow = await makeFellow(db);
		const { status } = await app.call(saveChild, await childProfileOf(db, fellow));
		expect(status).toBe(401);
		expect(await childRows(db, fellow)).toEqual([]);
	});

	test.each(stages.filter((stage) => stage !== 'granted'))(
		'is closed to an applicant who is only %s',
		async (stage) => {
			const applicant = await makeFellow(db, { stage });
			const { status } = await app.call(saveChild, await childProfileOf(db, applicant), applicant);
			expect(status).toBe(403);
			expect(await childRows(db, applicant)).toEqual([]);
		},
	);

	test('is not for staff, nor for another fellow', async () => {
		const fellow = await makeFellow(db);
		const sent = await childProfileOf(db, fellow);
		const strangers = [await makeDistrictLead(db, PEDDAPALLI), await makeAdmin(db), await makeFellow(db)];
		const statuses = [];
		for (const stranger of strangers) statuses.push((await app.call(saveChild, sent, stranger)).status);
		expect(statuses).toEqual([403, 403, 404]);
		expect(await childRows(db, fellow)).toEqual([]);
	});

	test('with the same key twice stores one child and answers the same', async () => {
		const fellow = await makeFellow(db);
		const sent = await childProfileOf(db, fellow);
		const as = { ...fellow, key: newId() };
		const [first, second] = await Promise.all([app.call(saveChild, sent, as), app.call(saveChild, sent, as)]);
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body).toEqual(first.body);
		expect(await childRows(db, fellow)).toHaveLength(1);
		expect(await auditOf(db, fellow)).toHaveLength(1);
	});

	test('with the same id twice gives the first answer under the same key, and 409 without', async () => {
		const fellow = await makeFellow(db);
		const sent = await childProfileOf(db, fellow, { id: newId() });
		const as = { ...fellow, key: newId() };
		const first = await app.call(saveChild, sent, as);
		expect((await app.call(saveChild, sent, as)).body).toEqual(first.body);
		const { status, body } = await app.call(saveChild, { ...sent, school_name: 'Another' }, fellow);
		expect([status, body.code]).toEqual([409, 'conflict']);
		expect(await childRow(db, first.body.child_id)).toMatchObject({ school_name: 'ZPHS Manthani' });
	});

	test("with the id of another fellow's child says no more than that it is taken", async () => {
		const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
		const id = newId();
		await app.call(saveChild, await childProfileOf(db, other, { id }), other);
		const own = newId();
		await app.call(saveChild, await childProfileOf(db, fellow, { id: own }), fellow);
		const unlike = { full_name: 'Somebody Else', date_of_birth: '2015-01-01' };
		const taken = await app.call(saveChild, await childProfileOf(db, fellow, { ...unlike, id }), fellow);
		const again = await app.call(saveChild, await childProfileOf(db, fellow, { ...unlike, id: own }), fellow);
		expect(taken.status).toBe(409);
		expect(taken.body).toEqual(again.body);
		expect(await childRow(db, id)).toMatchObject({ fellow_id: other.id, full_name: 'Anjali Kola' });
	});
});

describe('a second child with the same name and date of birth', () => {
	test('is asked about first and stored when confirmed', async () => {
		const fellow = await makeFellow(db);
		await app.call(saveChild, await childProfileOf(db, fellow), fellow);
		const twin = await childProfileOf(db, fellow, { full_name: ' ANJALI  kola' });
		const asked = await app.call(saveChild, twin, fellow);
		expect([asked.status, asked.body.code]).toEqual([409, 'possible_duplicate']);
		expect(await childRows(db, fellow)).toHaveLength(1);
		const confirmed = await app.call(saveChild, { ...twin, confirm_duplicate: true }, fellow);
		expect(confirmed.status).toBe(201);
		expect(await childRows(db, fellow)).toHaveLength(2);
	});

	test('sent from two tabs at once is stored once', async () => {
		const fellow = await makeFellow(db);
		const sent = await childProfileOf(db, fellow);
		const answers = await Promise.all([1, 2, 3].map(() => app.call(saveChild, sent, fellow)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
		expect(await childRows(db, fellow)).toHaveLength(1);
	});

	test.each([{ full_name: 'Anjana Kola' }, { date_of_birth: '2018-01-16' }])(
		'is another child with %j',
		async (difference) => {
			const fellow = await makeFellow(db);
			await app.call(saveChild, await childProfileOf(db, fellow), fellow);
			const { status } = await app.call(saveChild, await childProfileOf(db, fellow, difference), fellow);
			expect(status).toBe(201);
		},
	);

	test('may be added in another center', async () => {
		const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
		await app.call(saveChild, await childProfileOf(db, other), other);
		expect((await app.call(saveChild, await childProfileOf(db, fellow), fellow)).status).toBe(201);
	});
});

describe('a child profile is refused and nothing stored', () => {
	const long = 'a'.repeat(151);
	test.each<[string, object, object]>([
		['full_name', { full_name: ' ' }, { full_name: 'Full name is required' }],
		['full_name', { full_name: 12 }, { full_name: 'Full name is required' }],
		['full_name', { full_name: long }, { full_name: 'At most 100 characters' }],
		['school_name', { school_name: long }, { school_name: 'At most 150 characters' }],
		['gender', { gender: 'female' }, { gender: 'Gender is required' }],
		['gender', { gender: ['Female'] }, { gender: 'Gender is required' }],
		['religion', { religion: 'Other', other_religion: '' }, { other_religion: 'Please specify religion' }],
		['caste', { caste_category: 'XX' }, { caste_category: 'Caste category is required' }],
		['born today', { date_of_birth: '2026-11-20' }, { date_of_birth: 'Date of birth must be in the past' }],
		['born on no day', { date_of_birth: '2016-02-30' }, { date_of_birth: 'Date of birth is required' }],
		['year 0', { date_of_birth: '0000-01-01' }, { date_of_birth: 'Check the year' }],
		['class', { child_class: 11 }, { child_class: 'Class is required' }],
		[
			'mobile',
			{ parent_mobile_number: '12345' },
			{ parent_mobile_number: 'Please enter a valid 10-digit mobile number' },
		],
		['state', { state: 'None' }, { state: 'State is required' }],
		['unknown village', { grampanchayat: 7 }, { grampanchayat: 'Choose a village of this mandal' }],
		['another district', { district: VIKARABAD }, { mandal: 'Choose a mandal of this district' }],
		['another state', { state: 29 }, { district: 'Choose a district of this state' }],
		['id', { id: 'mine' }, { id: 'This is not the id of a child' }],
		['NUL', { mother_name: 'Lak\0shmi' }, { mother_name: expect.stringContaining('cannot be stored') }],
	])('for its %s: %j', async (_, wrong, errors) => {
		const fellow = await makeFellow(db);
		const { status, body } = await app.call(saveChild, await childProfileOf(db, fellow, wrong), fellow);
		expect([status, body.errors]).toEqual([422, errors]);
		expect(await childRows(db, fellow)).toEqual([]);
		expect(await auditOf(db, fellow)).toEqual([]);
	});

	test('with every fault at once when it is empty', async () => {
		const fellow = await makeFellow(db);
		const { mobile_number: fellow_mobile_number } = fellow;
		const empty = { fellow_mobile_number } as unknown as Awaited<ReturnType<typeof childProfileOf>>;
		const { status, body } = await app.call(saveChild, empty, fellow);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toHaveLength(17);
	});

	test('when the body is no JSON object', async () => {
		const fellow = await makeFellow(db);
		for (const payload of ['{"full_name": ', '[]', '"x"', 'null']) {
			const response = await app.http.inject({
				method: 'POST',
				url: '/api/children/profile/save/',
				payload,
				headers: { authorization: `Bearer ${fellow.token}`, 'content-type': 'application/json' },
			});
			expect([400, 422]).toContain(response.statusCode);
		}
		expect(await childRows(db, fellow)).toEqual([]);
	});
});

test('HTML in a name is a name like any other: stored as typed, and JSON when read', async () => {
	const fellow = await makeFellow(db);
	const full_name = `<img src=x onerror="alert(1)"> '); drop table children;--`;
	const { body } = await app.call(saveChild, await childProfileOf(db, fellow, { full_name }), fellow);
	expect(await childRow(db, body.child_id)).toMatchObject({ full_name });
});

test('a village of another district can be given with its own parents', async () => {
	const fellow = await makeFellow(db);
	const sent = await childProfileOf(db, fellow, await placeIn(db, VIKARABAD));
	const { body } = await app.call(saveChild, sent, fellow);
	expect(await childRow(db, body.child_id)).toMatchObject({ district: VIKARABAD });
});
