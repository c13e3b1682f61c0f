import { getOwnProfile, getProfile, uploadProfilePhoto } from '@yuva/contract/profile/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import {
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { asFile, hugePng, photoWithPlace } from '../../test/photos.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const detailsOf = (fellow: Person, viewer: Partial<Person> = fellow) =>
	app.call(getProfile, { mobile: fellow.mobile_number }, viewer);

describe('the profile', () => {
	test('shows what registration told, the code, the status and the team lead', async () => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const { status, body } = await detailsOf(fellow);
		expect([status, body.status]).toEqual([200, 'success']);
		expect(body.data.personal_details).toMatchObject({
			fellow_id: expect.stringMatching(/^YF-\d{4}-\d{5}$/),
			team_leader: 'Person Test',
			fellow_status: 'Active',
			performance_score: null,
			profile_photo_url: null,
			mobile_number: fellow.mobile_number,
			gender: 'Female',
			date_of_birth: '2004-02-29',
			state: 36,
			state_name: 'Telangana',
			district_name: 'Peddapalli',
			email: '',
		});
		expect(body.data.family_details).toEqual({
			mother_name: '',
			mother_occupation: '',
			father_name: '',
			father_occupation: '',
		});
		expect(body.data.education_details).toMatchObject({ university_name: null, technical_skills: '' });
	});

	test('has a score once own attendance, children and tasks have records', async () => {
		const fellow = await makeFellow(db);
		const [child_id, lead] = [await makeChild(db, fellow), await makeDistrictLead(db, PEDDAPALLI)];
		const scoreOf = async () => (await detailsOf(fellow)).body.data.personal_details.performance_score;
		const mark = { fellow_id: fellow.id, date: '2026-11-19', marked_at: TEST_NOW };
		const marks = (['Present', 'Absent'] as const).map((status, index) => ({
			...mark,
			status,
			day: index + 1,
		}));
		await db
			.insertInto('children_attendance')
			.values(marks.map((one) => ({ ...one, child_id, status: 'Present' })))
			.execute();
		await db.insertInto('fellow_attendance').values(marks).execute();
		expect(await scoreOf()).toBeNull();
		const task = {
			fellow_id: fellow.id,
			task_name: 'Submit Baseline data',
			assigned_date: '2026-11-01',
			deadline_date: '2026-11-30',
			assigned_by: lead.id,
			assigned_at: TEST_NOW,
		};
		const statuses = ['Completed', 'Pending', 'Pending', 'Cancelled'];
		const tasks = statuses.map((status) => ({
			...task,
			id: crypto.randomUUID(),
			status,
			completed_at: status === 'Completed' ? TEST_NOW : null,
		}));
		await db.insertInto('assigned_tasks').values(tasks).execute();
		expect(await scoreOf()).toBe(60);
	});

	test('of an applicant who is not registered is empty', async () => {
		const fellow = await makeFellow(db, { stage: 'signed_up' });
		expect((await detailsOf(fellow)).body.data.personal_details).toMatchObject({
			fellow_status: 'Applicant',
			fellow_id: '',
			gender: '',
			state: null,
			state_name: '',
		});
	});

	test('a year after its start the fellowship is completed', async () => {
		const fellow = await makeFellow(db);
		await db
			.updateTable('fellow_enrolments')
			.set({ enrolled_on: '2025-11-20' })
			.where('fellow_id', '=', fellow.id)
			.execute();
		expect((await detailsOf(fellow)).body.data.personal_details.fellow_status).toBe('Completed');
	});

	test('is for the fellow and for those whose reach they are in; what staff read is logged', async () => {
		const fellow = await makeFellow(db);
		const [near, far] = [await makeDistrictLead(db, PEDDAPALLI), await makeDistrictLead(db, VIKARABAD)];
		expect((await detailsOf(fellow, near)).status).toBe(200);
		expect((await detailsOf(fellow, far)).status).toBe(404);
		expect((await detailsOf(fellow, await makeFellow(db))).status).toBe(404);
		expect((await detailsOf(fellow, {})).status).toBe(401);
		expect(await auditOf(db, near)).toMatchObject([{ action: 'profile.read', fellow_id: fellow.id }]);
		expect(await auditOf(db, far)).toEqual([]);
	});

	test('under its older name it is the caller’s own', async () => {
		const fellow = await makeFellow(db);
		const { body } = await app.call(getOwnProfile, {}, fellow);
		expect(body).toEqual((await detailsOf(fellow)).body);
		expect((await app.call(getOwnProfile, {}, await makeTeamLead(db))).status).toBe(403);
	});
});

describe('the photo', () => {
	const send = ({ mobile_number }: Person, photo: File, as: object) =>
		app.call(uploadProfilePhoto, { mobile_number, photo }, as);

	test('is stored, shown at the address in the answer, and logged', async () => {
		const fellow = await makeFellow(db);
		const { status, body } = await send(fellow, asFile(await photoWithPlace()), fellow);
		expect([status, body.status]).toEqual([200, 'success']);
		const shown = await app.http.inject(body.url);
		expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
		expect((await detailsOf(fellow)).body.data.personal_details.profile_photo_url).toBe(body.url);
		expect(await auditOf(db, fellow)).toMatchObject([{ action: 'profile.photo', fellow_id: fellow.id }]);
	});

	test('takes the place of the one before, whose address stops working', async () => {
		const fellow = await makeFellow(db);
		const first = await send(fellow, asFile(await photoWithPlace()), fellow);
		const second = await send(fellow, asFile(await photoWithPlace(320, 240)), fellow);
		expect((await app.http.inject(first.body.url)).statusCode).toBe(404);
		expect((await app.http.inject(second.body.url)).statusCode).toBe(200);
	});

	test('something else than a photo is refused and the earlier photo stays', async () => {
		const fellow = await makeFellow(db);
		const first = await send(fellow, asFile(await photoWithPlace()), fellow);
		expect((await send(fellow, asFile(Buffer.from('<svg/>')), fellow)).status).toBe(415);
		expect((await send(fellow, asFile(hugePng(), 'p.png', 'image/png'), fellow)).status).toBeGreaterThan(400);
		expect((await app.http.inject(first.body.url)).statusCode).toBe(200);
	});

	test('another fellow cannot change it', async () => {
		const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
		const photo = asFile(await photoWithPlace());
		expect((await send(fellow, photo, other)).status).toBe(404);
		expect((await send(fellow, photo, {})).status).toBe(401);
	});
});
