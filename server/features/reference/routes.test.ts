import {
	listCasteOptions,
	listColleges,
	listCourses,
	listDistricts,
	listFatherOccupationOptions,
	listGrampanchayats,
	listMandals,
	listMotherOccupationOptions,
	listReligionOptions,
	listStates,
	listUniversities,
} from '@yuva/contract/reference/endpoints';
import { describe, expect, test } from 'vitest';
import { makeFellow } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import { fillEmptyCascades, seedReferenceData } from './seed.ts';

const app = await startTestApp();
const NOWHERE = 899_999_999;

const namesOf = (body: { name: string }[]) => body.map((item) => item.name);
const byName = (names: string[]) =>
	names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));

describe('the places', () => {
	test('states carry their name under both keys and are sorted by it', async () => {
		const { status, body } = await app.call(listStates, {});
		expect(status).toBe(200);
		expect(body).toContainEqual({
			id: 36,
			name: 'Telangana',
			state_name: 'Telangana',
			translations: { te: 'తెలంగాణ' },
		});
		expect(body.length).toBeGreaterThanOrEqual(36);
		expect(namesOf(body)).toEqual(byName(namesOf(body)));
	});

	test('Telangana has 33 districts, sorted by name', async () => {
		const { body } = await app.call(listDistricts, { state_id: 36 });
		expect(body).toHaveLength(33);
		expect(body).toContainEqual({ id: 682, name: 'Peddapalli', translations: { te: 'పెద్దపల్లి' } });
		expect(namesOf(body)).toEqual(byName(namesOf(body)));
	});

	test('every district of Telangana leads down to a village, without a token', async () => {
		const districts = (await app.call(listDistricts, { state_id: '36' })).body;
		for (const district of districts) {
			const mandals = (await app.call(listMandals, { district_id: district.id })).body;
			const villages = (await app.call(listGrampanchayats, { mandal_id: mandals[0].id })).body;
			expect(villages, district.name).not.toEqual([]);
		}
	});

	test('a state whose districts are not known leads down to Other', async () => {
		const [district] = (await app.call(listDistricts, { state_id: 29 })).body;
		const [mandal] = (await app.call(listMandals, { district_id: district.id })).body;
		const villages = (await app.call(listGrampanchayats, { mandal_id: mandal.id })).body;
		expect(namesOf([district, mandal, ...villages])).toEqual(['Other', 'Other', 'Other']);
	});

	test('an unknown parent has nothing below it', async () => {
		for (const answered of [
			await app.call(listDistricts, { state_id: NOWHERE }),
			await app.call(listMandals, { district_id: NOWHERE }),
			await app.call(listGrampanchayats, { mandal_id: NOWHERE }),
		]) {
			expect(answered).toMatchObject({ status: 200, body: [] });
		}
	});

	test.each(['', 'None', '36 or 1=1', '-1', '1.5', '99999999999'])(
		'%j as a parent is refused clearly',
		async (id) => {
			const { status, body } = await app.call(listDistricts, { state_id: id });
			expect(status).toBe(422);
			expect(body.errors).toEqual({ state_id: 'Choose a state first' });
		},
	);

	test('a missing parent is refused clearly', async () => {
		const mandals = await app.http.inject('/api/mandals/');
		expect([mandals.statusCode, mandals.json().detail]).toEqual([422, 'Choose a district first']);
		const villages = await app.http.inject('/api/grampanchayats/?mandal_id=None');
		expect([villages.statusCode, villages.json().detail]).toEqual([422, 'Choose a mandal first']);
	});
});

describe('a browser that has asked before', () => {
	test('may keep the list for an hour and is then told that it has not changed', async () => {
		const first = await app.http.inject('/api/districts/?state_id=36');
		expect(first.headers['cache-control']).toBe('public, max-age=3600');
		const etag = String(first.headers.etag);
		const again = await app.http.inject({
			url: '/api/districts/?state_id=36',
			headers: { 'if-none-match': etag },
		});
		expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
		const weak = { 'if-none-match': `"other", W/${etag}` };
		expect((await app.http.inject({ url: '/api/districts/?state_id=36', headers: weak })).statusCode).toBe(
			304,
		);
	});

	test('gets the list when it is another one', async () => {
		const { headers } = await app.http.inject('/api/districts/?state_id=36');
		const other = await app.http.inject({
			url: '/api/mandals/?district_id=682',
			headers: { 'if-none-match': String(headers.etag) },
		});
		expect(other.statusCode).toBe(200);
		expect(other.json().length).toBeGreaterThan(10);
	});

	test('is not told to keep a refusal, nor what needs a token', async () => {
		const refused = await app.http.inject('/api/districts/?state_id=None');
		expect([refused.headers['cache-control'], refused.headers.etag]).toEqual(['no-store', undefined]);
		const { token } = await makeFellow(app.db);
		const { headers } = await app.call(listUniversities, {}, { token });
		expect(headers['cache-control']).toBe('no-store');
	});
});

describe('the options', () => {
	test('caste and religion are public', async () => {
		const caste = (await app.call(listCasteOptions, {})).body;
		expect(caste.map((option: { value: string }) => option.value)).toEqual([
			'ST',
			'SC',
			'OBC',
			'OC',
			'OTHER',
		]);
		const religions = (await app.call(listReligionOptions, {})).body;
		expect(religions).toHaveLength(7);
		expect(religions[0]).toEqual({ value: 'Atheist', label: 'Atheist' });
	});

	test("the parents' occupations are for those signed in", async () => {
		const { token } = await makeFellow(app.db, { stage: 'signed_up' });
		const mother = (await app.call(listMotherOccupationOptions, {}, { token })).body;
		const father = (await app.call(listFatherOccupationOptions, {}, { token })).body;
		expect([mother.length, father.length]).toEqual([11, 12]);
		expect(mother).toContainEqual({ value: 'DWCRA Member', label: 'DWCRA Member' });
		expect(father.at(-1)).toEqual({ value: 'Other', label: 'Other' });
	});
});

describe('the universities', () => {
	test('lead to colleges and their courses, each sorted by name', async () => {
		const { token } = await makeFellow(app.db);
		const universities = (await app.call(listUniversities, {}, { token })).body;
		expect(namesOf(universities)).toEqual(byName(namesOf(universities)));
		const osmania = universities.find((item: { name: string }) => item.name.startsWith('Osmania'));
		const colleges = (await app.call(listColleges, { university: osmania.id }, { token })).body;
		expect(namesOf(colleges)).toContain('Nizam College, Basheerbagh');
		const nizam = colleges.find((item: { name: string }) => item.name.startsWith('Nizam'));
		const courses = (await app.call(listCourses, { college: nizam.id }, { token })).body;
		expect(namesOf(courses)).toEqual(expect.arrayContaining(['BA', 'BBA', 'BCom (General)']));
		expect(namesOf(courses)).not.toContain('BTech (Civil)');
	});

	test('an unknown university has no colleges, and the entry Others is no id', async () => {
		const { token } = await makeFellow(app.db);
		expect((await app.call(listColleges, { university: NOWHERE }, { token })).body).toEqual([]);
		const { status, body } = await app.call(listColleges, { university: 'others' }, { token });
		expect([status, body.errors]).toEqual([422, { university: 'Choose a university first' }]);
	});
});

test('what is not public needs a token', async () => {
	const closed = [listMotherOccupationOptions, listFatherOccupationOptions, listUniversities];
	for (const endpoint of closed) expect((await app.call(endpoint, {})).status).toBe(401);
	expect((await app.call(listColleges, { university: 1 })).status).toBe(401);
	expect((await app.call(listCourses, { college: 101 })).status).toBe(401);
});

test('seeding again adds nothing', async () => {
	const count = () =>
		app.db
			.selectFrom('grampanchayats')
			.select((eb) => eb.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
	const before = await count();
	await seedReferenceData(app.db);
	expect(await count()).toEqual(before);
	expect(await fillEmptyCascades(app.db)).toBe(0);
});
