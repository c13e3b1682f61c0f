import { changeEducationDetails, getProfile } from '@yuva/contract/profile/endpoints';
import { listColleges, listCourses, listUniversities } from '@yuva/contract/reference/endpoints';
import {
	addStudyOption,
	getStudyOption,
	hideStudyOption,
	listStudyOptions,
	renameStudyOption,
} from '@yuva/contract/settings/options-endpoints';
import {
	NAME_HIDDEN,
	NAME_MISSING,
	NAME_TAKEN,
	type OptionLevel,
	OTHERS_OFFERED,
	PARENT_MISSING,
	type StudyOption,
} from '@yuva/contract/settings/options-schema';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeFellow, type Person } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import { seedReferenceData } from '../reference/seed.ts';

const app = await startTestApp();
const admin = await makeAdmin(app.db);
const asAdmin = { token: admin.token };
const NOWHERE = 899_999_999;

const add = (level: OptionLevel, name: string, parent_id?: number) =>
	app.call(addStudyOption, { level, name, ...(parent_id && { parent_id }) }, asAdmin);
const added = async (...what: Parameters<typeof add>): Promise<number> => (await add(...what)).body.id;
const rename = (level: OptionLevel, id: number, name: string) =>
	app.call(renameStudyOption, { level, id, name }, asAdmin);
const hide = (level: OptionLevel, id: number, hidden = true) =>
	app.call(hideStudyOption, { level, id, hidden }, asAdmin);
const list = async (input: object): Promise<{ data: StudyOption[]; next_cursor: string | null }> =>
	(await app.call(listStudyOptions, { level: 'college', limit: 100, ...input }, asAdmin)).body;
const namesIn = async (parent_id: number) => (await list({ parent_id })).data.map(({ name }) => name);

const offered = async (fellow: Person, university: number): Promise<number[]> => {
	const { body } = await app.call(listColleges, { university }, fellow);
	return body.map(({ id }: { id: number }) => id);
};
const study = (fellow: Person, sent: object) =>
	app.call(changeEducationDetails, { mobile: fellow.mobile_number, ...sent }, fellow);

describe('the head office', () => {
	test('adds a university, a college and a course, which fellows are offered at once', async () => {
		const university = await added('university', '  Gondwana   University ');
		const college = await added('college', 'Forest College', university);
		const course = await added('course', 'BSc (Forestry)', college);
		const fellow = await makeFellow(app.db);
		const universities = (await app.call(listUniversities, {}, fellow)).body;
		expect(universities).toContainEqual({ id: university, name: 'Gondwana University' });
		expect((await app.call(listColleges, { university }, fellow)).body).toEqual([
			{ id: college, name: 'Forest College' },
		]);
		const chosen = { university_name: university, college_name: college, course_name: course };
		expect((await study(fellow, chosen)).status).toBe(200);
		expect((await list({ parent_id: university })).data).toEqual([
			{ id: college, name: 'Forest College', hidden: false, fellows: 1 },
		]);
		expect((await app.call(getStudyOption, { level: 'course', id: course }, asAdmin)).body).toEqual({
			id: course,
			name: 'BSc (Forestry)',
			hidden: false,
			above: [
				{ id: university, name: 'Gondwana University' },
				{ id: college, name: 'Forest College' },
			],
		});
	});

	test('renames for all who chose it; each change is in the audit log by its number', async () => {
		const university = await added('university', 'Old Name University');
		const fellow = await makeFellow(app.db);
		await study(fellow, { university_name: university });
		expect((await rename('university', university, 'new name  university')).status).toBe(200);
		await hide('university', university);
		await hide('university', university, false);
		const { body } = await app.call(getProfile, { mobile: fellow.mobile_number }, fellow);
		expect(body.data.education_details.university_label).toBe('new name university');
		const audit = await app.db
			.selectFrom('audit_log')
			.select(['action', 'details'])
			.where('actor_id', '=', admin.id)
			.orderBy('id', 'desc')
			.limit(4)
			.execute();
		expect(audit.map(({ action }) => action).reverse()).toEqual([
			'options.add',
			'options.rename',
			'options.hide',
			'options.show',
		]);
		for (const { details } of audit) expect(details).toEqual({ level: 'university', id: university });
	});

	test('may change the case and spaces of a name', async () => {
		const university = await added('university', 'Spacing University');
		expect((await rename('university', university, 'SPACING  university')).status).toBe(200);
	});
});

describe('a name', () => {
	test('is once in a list, whatever its case and white space; in another list it may be too', async () => {
		const university = await added('university', 'Names University');
		const other = await added('university', 'More Names University');
		const college = await added('college', 'B. Ed College', university);
		const { status, body } = await add('college', ' b.ED  college', university);
		expect([status, body.errors]).toEqual([409, { name: NAME_TAKEN }]);
		expect((await add('college', 'B. Ed College', other)).status).toBe(201);
		const second = await added('college', 'Second College', university);
		expect((await rename('college', second, 'B.Ed College')).body.errors).toEqual({ name: NAME_TAKEN });
		await hide('college', college);
		expect((await add('college', 'B. Ed College', university)).body.errors).toEqual({ name: NAME_HIDDEN });
		expect(await namesIn(university)).toEqual(['B. Ed College', 'Second College']);
	});

	test('is added once when two add it at the same moment', async () => {
		const university = await added('university', 'Busy University');
		const both = await Promise.all(['At Once', 'at once'].map((name) => add('college', name, university)));
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(await namesIn(university)).toHaveLength(1);
	});

	test.each([
		['', NAME_MISSING],
		['   ', NAME_MISSING],
		['others', OTHERS_OFFERED],
		['x'.repeat(151), 'At most 150 characters'],
	])('%j is refused', async (name, message) => {
		const { status, body } = await add('university', name);
		expect([status, body.errors]).toEqual([422, { name: message }]);
	});
});

test('a college needs a university, and a university lies in nothing', async () => {
	const faults = { parent_id: PARENT_MISSING };
	expect((await add('college', 'Nowhere College')).body.errors).toEqual(faults);
	expect((await add('university', 'Nowhere University', 1)).body.errors).toEqual(faults);
	expect((await add('college', 'Nowhere College', NOWHERE)).status).toBe(404);
	expect((await rename('course', NOWHERE, 'BA')).status).toBe(404);
	expect((await hide('course', NOWHERE)).status).toBe(404);
	expect((await app.call(getStudyOption, { level: 'college', id: NOWHERE }, asAdmin)).status).toBe(404);
});

describe('what is hidden', () => {
	test('is offered only to whoever has chosen it, who keeps it and sees its name', async () => {
		const university = await added('university', 'Hiding University');
		const college = await added('college', 'Hidden College', university);
		const has = await makeFellow(app.db);
		const chosen = { university_name: university, college_name: college };
		await study(has, chosen);
		await hide('college', college);
		const wants = await makeFellow(app.db);
		expect([await offered(has, university), await offered(wants, university)]).toEqual([[college], []]);
		const refused = await study(wants, chosen);
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors)).toEqual(['college_name']);
		expect((await study(has, { ...chosen, mode_of_study: 'Distance' })).status).toBe(200);
		const { body } = await app.call(getProfile, { mobile: has.mobile_number }, has);
		expect(body.data.education_details.college_label).toBe('Hidden College');
		await hide('college', college, false);
		expect(await offered(wants, university)).toEqual([college]);
		expect((await study(wants, chosen)).status).toBe(200);
	});

	test('stays hidden and renamed when the built-in lists are filled again', async () => {
		const { body: courses } = await app.call(listCourses, { college: 304 }, admin);
		const [course] = courses;
		await hide('course', course.id);
		await rename('course', course.id, `${course.name} of the evening`);
		await seedReferenceData(app.db);
		const now = (await app.call(getStudyOption, { level: 'course', id: course.id }, asAdmin)).body;
		expect(now).toMatchObject({ hidden: true, name: `${course.name} of the evening` });
		await hide('course', course.id, false);
		await rename('course', course.id, course.name);
	});
});

describe('the list', () => {
	test('comes page by page, by name, and is searched by part of a name', async () => {
		const university = await added('university', 'Paged University');
		for (const name of ['beta 100%', 'Alpha', 'gamma', 'alpha two', 'Delta'])
			await add('college', name, university);
		const all = await namesIn(university);
		expect(all).toEqual(['Alpha', 'alpha two', 'beta 100%', 'Delta', 'gamma']);
		const paged: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await list({ parent_id: university, limit: 2, ...(cursor && { cursor }) });
			paged.push(...page.data.map(({ name }) => name));
			cursor = page.next_cursor ?? undefined;
		} while (cursor);
		expect(paged).toEqual(all);
		const found = async (search: string) =>
			(await list({ parent_id: university, search })).data.map(({ name }) => name);
		expect(await found('ALPHA')).toEqual(['Alpha', 'alpha two']);
		expect(await found('0%')).toEqual(['beta 100%']);
		expect(await found('%')).toEqual(['beta 100%']);
		expect(await found('zzz')).toEqual([]);
	});

	test('an address of a page that was made up is refused', async () => {
		const { status, body } = await app.call(
			listStudyOptions,
			{ level: 'university', cursor: 'nonsense' },
			asAdmin,
		);
		expect([status, Object.keys(body.errors)]).toEqual([422, ['cursor']]);
	});
});
