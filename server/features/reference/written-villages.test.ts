import { getChild, saveChild, updateChild } from '@yuva/contract/children/endpoints';
import { getLearningCenter, saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { getConsentDetails, getSubmittedTasks, submitTask1 } from '@yuva/contract/onboarding/endpoints';
import { changePersonalDetails, getProfile } from '@yuva/contract/profile/endpoints';
import { listGrampanchayats } from '@yuva/contract/reference/endpoints';
import type { NamedItem } from '@yuva/contract/reference/schema';
import { register } from '@yuva/contract/registration/endpoints';
import { describe, expect, it, test } from 'vitest';
import { childProfileOf, childRows } from '../../test/child-profiles.ts';
import { makeAdmin, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { newMandal } from '../../test/new-mandal.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const photo = asFile(await photoWithPlace());
const as = ({ token }: Person) => ({ token });

const villagesOf = (mandal: number) =>
	db
		.selectFrom('grampanchayats')
		.select(['id', 'name', 'written'])
		.where('mandal_id', '=', mandal)
		.where('name', 'not like', 'Mandal %')
		.orderBy('id')
		.execute();
const homeIn = (mandal: number, grampanchayat: number | string) => ({
	state: 36,
	district: PEDDAPALLI,
	mandal,
	grampanchayat,
});
const formOf = ({ mobile_number }: Person, mandal: number, grampanchayat: number | string) => ({
	mobile_number,
	date_of_birth: '2004-02-29',
	gender: 'Female' as const,
	religion: 'Hindu' as const,
	caste_category: 'SC' as const,
	...homeIn(mandal, grampanchayat),
});

describe('a village that is not in the list', () => {
	it('is written at registration, and the declaration prints it', async () => {
		const mandal = await newMandal(db);
		const fellow = await makeFellow(db, { stage: 'signed_up' });
		const form = formOf(fellow, mandal.id, ' Gandhi  Tanda ');
		expect(await app.call(register, form, as(fellow))).toMatchObject({ status: 201 });
		expect(await villagesOf(mandal.id)).toMatchObject([{ name: 'Gandhi Tanda', written: true }]);
		const { body } = await app.call(getProfile, { mobile: fellow.mobile_number }, as(admin));
		expect(body.data.personal_details).toMatchObject({
			written_village: 'Gandhi Tanda',
			grampanchayat_name: 'Gandhi Tanda',
		});
		const details = await app.call(getConsentDetails, { mobile: fellow.mobile_number }, as(fellow));
		expect(details.body.data.place).toBe(`Gandhi Tanda, ${mandal.name}, Peddapalli`);
	});

	it('is written for the center by task 1, and read with the task and the center', async () => {
		const mandal = await newMandal(db);
		const fellow = await makeFellow(db, { stage: 'registered' });
		const { mobile_number } = fellow;
		const place = { district_id: PEDDAPALLI, mandal_id: mandal.id, village_id: 'Gandhi Tanda' };
		const sent = await app.call(submitTask1, { mobile_number, ...place, lc_photo: photo }, as(fellow));
		expect(sent.status).toBe(200);
		const tasks = await app.call(getSubmittedTasks, { mobile: mobile_number }, as(fellow));
		expect(tasks.body.task1).toMatchObject({ mandal_id: mandal.id, written_village: 'Gandhi Tanda' });
		const center = await app.call(getLearningCenter, { mobile: mobile_number }, as(admin));
		expect(center.body.address).toMatchObject({ mandal: mandal.id, written_village: 'Gandhi Tanda' });
	});

	it('is written for a child, and the form sends it back unchanged', async () => {
		const mandal = await newMandal(db);
		const fellow = await makeFellow(db);
		const form = await childProfileOf(db, fellow, homeIn(mandal.id, 'Gandhi Tanda'));
		expect(await app.call(saveChild, form, as(fellow))).toMatchObject({ status: 201 });
		const [child] = await childRows(db, fellow);
		const id = child?.id ?? '';
		const read = await app.call(getChild, { id }, as(fellow));
		expect(read.body.data).toMatchObject({
			written_village: 'Gandhi Tanda',
			grampanchayat_name: 'Gandhi Tanda',
		});
		await app.call(updateChild, { ...form, id, school_name: 'MPPS Gandhi Tanda' }, as(fellow));
		expect(await childRows(db, fellow)).toMatchObject([
			{ grampanchayat: child?.grampanchayat, school_name: 'MPPS Gandhi Tanda' },
		]);
	});

	it('is written in profile and center', async () => {
		const mandal = await newMandal(db);
		const fellow = await makeFellow(db);
		const { mobile_number } = fellow;
		const home = homeIn(mandal.id, 'Gandhi Tanda');
		await app.call(changePersonalDetails, { mobile: mobile_number, ...home }, as(fellow));
		const { grampanchayat: village, ...above } = home;
		const center_data = { address: { ...above, village } };
		const saved = await app.call(saveLearningCenter, { mobile_number, center_data }, as(fellow));
		expect(saved.status).toBe(200);
		const [written, ...others] = await villagesOf(mandal.id);
		expect(others).toEqual([]);
		const row = await db
			.selectFrom('fellows')
			.innerJoin('learning_centers', 'learning_centers.fellow_id', 'fellows.id')
			.select(['grampanchayat', 'village'])
			.where('fellows.id', '=', fellow.id)
			.executeTakeFirst();
		expect(row).toEqual({ grampanchayat: written?.id, village: written?.id });
		const none = { mobile_number, center_data: { address: { village: null } } };
		await app.call(saveLearningCenter, none, as(fellow));
		const center = await app.call(getLearningCenter, { mobile: mobile_number }, as(fellow));
		expect(center.body.address.village).toBeNull();
	});

	it('is offered to nobody', async () => {
		const mandal = await newMandal(db);
		const fellow = await makeFellow(db, { stage: 'signed_up' });
		await app.call(register, formOf(fellow, mandal.id, 'Gandhi Tanda'), as(fellow));
		const { body } = await app.call(listGrampanchayats, { mandal_id: mandal.id });
		expect(body.map(({ name }: NamedItem) => name)).toEqual([mandal.name]);
	});
});

test('a written name of the list is that village, whatever its capitals', async () => {
	const mandal = await newMandal(db, 'Suraram');
	const fellow = await makeFellow(db, { stage: 'signed_up' });
	await app.call(register, formOf(fellow, mandal.id, 'SURARAM'), as(fellow));
	const row = await db
		.selectFrom('fellows')
		.select('grampanchayat')
		.where('id', '=', fellow.id)
		.executeTakeFirst();
	expect(row).toEqual({ grampanchayat: mandal.villages[0] });
	expect(await villagesOf(mandal.id)).toHaveLength(1);
});

test('two fellows who write one name at once write one village', async () => {
	const mandal = await newMandal(db);
	const fellows = await Promise.all([1, 2, 3].map(() => makeFellow(db, { stage: 'signed_up' })));
	const answers = await Promise.all(
		fellows.map((fellow) => app.call(register, formOf(fellow, mandal.id, 'Gandhi Tanda'), as(fellow))),
	);
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
	expect(await villagesOf(mandal.id)).toHaveLength(1);
});

test.each([
	['', 'Village is required'],
	['  ', 'Village is required'],
	['!?', 'Write the name of the village in letters'],
	['T'.repeat(81), 'At most 80 characters'],
	['99', 'This village is not in the chosen mandal'],
])('the name %j is refused', async (name, message) => {
	const mandal = await newMandal(db);
	const fellow = await makeFellow(db, { stage: 'signed_up' });
	const { status, body } = await app.call(register, formOf(fellow, mandal.id, name), as(fellow));
	expect([status, body.errors]).toEqual([422, { grampanchayat: message }]);
	expect(await villagesOf(mandal.id)).toEqual([]);
});

test('a name in an unknown mandal, or in a mandal of another district, is refused and leaves nothing', async () => {
	const fellow = await makeFellow(db, { stage: 'signed_up' });
	const mandal = await newMandal(db);
	const nowhere = await app.call(register, formOf(fellow, 8_888_888, 'Gandhi Tanda'), as(fellow));
	expect([nowhere.status, nowhere.body.errors]).toEqual([
		422,
		{ grampanchayat: 'This village is not in the chosen mandal' },
	]);
	const astray = { ...formOf(fellow, mandal.id, 'Gandhi Tanda'), district: 698 };
	const answered = await app.call(register, astray, as(fellow));
	expect([answered.status, answered.body.errors]).toEqual([
		422,
		{ mandal: 'This mandal is not in the chosen district' },
	]);
	expect(await villagesOf(mandal.id)).toEqual([]);
});
