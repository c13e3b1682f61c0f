import {
	changeEducationDetails,
	changeFamilyDetails,
	changePersonalDetails,
	getProfile,
	updateProfile,
} from '@yuva/contract/profile/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeFellow, type Person, placeIn, VIKARABAD } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const personal = (fellow: Person, sent: object, as: object = fellow) =>
	app.call(changePersonalDetails, { mobile: fellow.mobile_number, ...sent }, as);
const family = (fellow: Person, sent: object, as: object = fellow) =>
	app.call(changeFamilyDetails, { mobile: fellow.mobile_number, ...sent }, as);
const education = (fellow: Person, sent: object) =>
	app.call(changeEducationDetails, { mobile: fellow.mobile_number, ...sent }, fellow);

const rowOf = ({ id }: Person) =>
	db.selectFrom('fellows').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function profileOf(fellow: Person) {
	return (await app.call(getProfile, { mobile: fellow.mobile_number }, fellow)).body.data;
}

const someCourse = () =>
	db
		.selectFrom('courses')
		.innerJoin('colleges', 'colleges.id', 'courses.college_id')
		.select(['courses.id as course', 'colleges.id as college', 'colleges.university_id as university'])
		.orderBy('courses.id')
		.executeTakeFirstOrThrow();

describe('personal details', () => {
	test('are changed where they were sent; the rest stays; the change is logged without values', async () => {
		const fellow = await makeFellow(db);
		const { status, body } = await personal(fellow, { email: ' me@example.in ', religion: 'Buddhist' });
		expect([status, body.status]).toEqual([200, 'success']);
		expect(body.data).toMatchObject({ email: 'me@example.in', religion: 'Buddhist', gender: 'Female' });
		expect(await rowOf(fellow)).toMatchObject({
			email: 'me@example.in',
			religion: 'Other',
			other_religion: 'Buddhist',
			gender: 'Female',
		});
		expect((await profileOf(fellow)).personal_details.religion).toBe('Buddhist');
		expect(await auditOf(db, fellow)).toEqual([
			{
				action: 'profile.update',
				fellow_id: fellow.id,
				target_id: null,
				details: { section: 'personal_details', changed: ['religion', 'email'] },
			},
		]);
	});

	test('a listed choice takes the text of Other away', async () => {
		const fellow = await makeFellow(db);
		await personal(fellow, { caste_category: 'EWS' });
		await personal(fellow, { caste_category: 'obc' });
		expect(await rowOf(fellow)).toMatchObject({ caste_category: 'OBC', other_caste: '' });
	});

	test.each([
		['full_name', 'Somebody Else'],
		['fellow_id', 'YF-2026-00001'],
		['team_leader', 'Lead'],
		['fellow_status', 'Completed'],
		['performance_score', 100],
		['profile_photo_url', '/media/1'],
		['mobile_number', '9876543210'],
	])('%s is not for the fellow to change', async (field, value) => {
		const fellow = await makeFellow(db);
		const { status, body } = await personal(fellow, { email: 'new@example.in', [field]: value });
		expect([status, body.errors]).toEqual([422, { [field]: 'This cannot be changed here' }]);
		expect((await rowOf(fellow)).email).toBe('');
	});

	test.each([
		[{ gender: 'Other' }, { gender: 'Please specify gender' }],
		[{ gender: '' }, { gender: 'Gender is required' }],
		[{ date_of_birth: '2026-11-20' }, { date_of_birth: 'Date of birth must be in the past' }],
		[{ date_of_birth: '' }, { date_of_birth: 'Date of birth is required' }],
		[{ district: VIKARABAD }, { mandal: 'This mandal is not in the chosen district' }],
		[{ state: null }, { state: 'State is required' }],
		[{ email: 'no' }, { email: 'Enter a valid e-mail address, such as name@example.com' }],
	])('%j is refused', async (sent, errors) => {
		const fellow = await makeFellow(db);
		const before = await rowOf(fellow);
		const { status, body } = await personal(fellow, sent);
		expect([status, Object.values(body.errors)[0]]).toEqual([422, Object.values(errors)[0]]);
		expect(await rowOf(fellow)).toEqual(before);
	});

	test('a new home moves an applicant to its district, but not a fellow with a learning center', async () => {
		const [applicant, fellow] = [await makeFellow(db, { stage: 'registered' }), await makeFellow(db)];
		const lead = await makeFellow(db);
		await db
			.insertInto('learning_centers')
			.values({ fellow_id: fellow.id, state: 36, district: 682, team_lead_id: null, updated_at: new Date() })
			.execute();
		const home = await placeIn(db, VIKARABAD);
		expect((await personal(applicant, home)).body.data.district_name).toBe('Vikarabad');
		expect(await rowOf(applicant)).toMatchObject({ ...home, working_district: VIKARABAD });
		await personal(fellow, home);
		expect(await rowOf(fellow)).toMatchObject({ ...home, working_district: 682 });
		expect(await rowOf(lead)).toMatchObject({ working_district: 682 });
	});

	test('before registration there is nothing to change', async () => {
		const fellow = await makeFellow(db, { stage: 'signed_up' });
		expect((await personal(fellow, { email: 'a@b.in' })).status).toBe(409);
	});

	test('another fellow finds nothing, and no caller without a token gets in', async () => {
		const [fellow, stranger] = [await makeFellow(db), await makeFellow(db)];
		expect((await personal(fellow, { email: 'a@b.in' }, stranger)).status).toBe(404);
		expect((await personal(fellow, { email: 'a@b.in' }, {})).status).toBe(401);
		expect((await rowOf(fellow)).email).toBe('');
	});

	test('the same change sent twice is made once', async () => {
		const fellow = await makeFellow(db);
		const as = { ...fellow, key: crypto.randomUUID() };
		const first = await personal(fellow, { email: 'a@b.in' }, as);
		const second = await personal(fellow, { email: 'a@b.in' }, as);
		expect([second.status, second.body.data.email]).toEqual([200, first.body.data.email]);
		expect(await auditOf(db, fellow)).toHaveLength(1);
	});
});

test('family details keep an occupation of one’s own and can be emptied again', async () => {
	const fellow = await makeFellow(db);
	const sent = { mother_name: ' Lakshmi ', mother_occupation: 'Weaver', father_occupation: 'driver' };
	const { body } = await family(fellow, sent);
	expect(body.data).toEqual({
		mother_name: 'Lakshmi',
		mother_occupation: 'Weaver',
		father_name: '',
		father_occupation: 'Driver',
	});
	expect(await rowOf(fellow)).toMatchObject({
		mother_occupation: 'Other',
		other_mother_occupation: 'Weaver',
	});
	await family(fellow, { mother_occupation: '' });
	expect(await rowOf(fellow)).toMatchObject({ mother_occupation: '', other_mother_occupation: '' });
	const refused = await family(fellow, { father_occupation: 'Other' });
	expect(refused.body.errors).toEqual({ father_occupation: "Please specify father's occupation" });
});

describe('education details', () => {
	test('hold a course of a college of a university, each with its name', async () => {
		const fellow = await makeFellow(db);
		const { university, college, course } = await someCourse();
		const chosen = { university_name: university, college_name: college, course_name: String(course) };
		const { status, body } = await education(fellow, {
			...chosen,
			type_of_college: 'Government',
			mode_of_study: 'Day-Scholar',
			stream: 'Science',
			semester: '8',
			technical_skills: 'Excel, Typing,excel',
		});
		expect([status, body.data.course_name]).toEqual([200, course]);
		expect(body.data).toMatchObject({
			semester: '8',
			technical_skills: 'Excel, Typing',
			artistic_skills: '',
		});
		for (const label of ['university_label', 'college_label', 'course_label']) {
			expect(body.data[label]).not.toBe('');
		}
		expect(await rowOf(fellow)).toMatchObject({
			...{ university, college, course },
			semester: 'other',
			other_semester: '8',
		});
	});

	test('Others takes free texts for university, college and course', async () => {
		const fellow = await makeFellow(db);
		const texts = { university_other: 'Open University', college_other: 'Study centre', course_other: 'BA' };
		const { body } = await education(fellow, { university_name: 'others', ...texts });
		expect(body.data).toMatchObject({
			...texts,
			university_name: 'others',
			college_name: 'others',
			course_label: 'BA',
		});
		expect(await rowOf(fellow)).toMatchObject({ ...texts, university: null, college: null, course: null });
		const refused = await education(fellow, { university_other: '' });
		expect(refused.body.errors).toEqual({ university_other: 'Please specify university' });
	});

	test('a college of another university is refused', async () => {
		const fellow = await makeFellow(db);
		const { university, college } = await someCourse();
		const other = await db
			.selectFrom('universities')
			.select('id')
			.where('id', '!=', university)
			.executeTakeFirstOrThrow();
		const { status, body } = await education(fellow, { university_name: other.id, college_name: college });
		expect([status, body.errors]).toEqual([
			422,
			{ college_name: 'This college does not belong to the chosen university' },
		]);
	});
});

describe('the older name', () => {
	const update = (fellow: Person, sent: { section: string }) =>
		app.call(updateProfile, { mobile_number: fellow.mobile_number, ...sent } as never, fellow);

	test('changes the section that it names', async () => {
		const fellow = await makeFellow(db);
		const { status, body } = await update(fellow, {
			section: 'family_details',
			father_name: 'Ravi',
		} as never);
		expect([status, body.data.father_name]).toEqual([200, 'Ravi']);
		expect((await rowOf(fellow)).father_name).toBe('Ravi');
	});

	test('refuses what the section refuses, and an unknown section', async () => {
		const fellow = await makeFellow(db);
		const readOnly = await update(fellow, { section: 'personal_details', full_name: 'X' } as never);
		expect([readOnly.status, readOnly.body.errors]).toEqual([
			422,
			{ full_name: 'This cannot be changed here' },
		]);
		expect((await update(fellow, { section: 'bank_details' })).status).toBe(422);
	});
});
