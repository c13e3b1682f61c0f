import { getSubmittedTasks, submitTask1 } from '@yuva/contract/onboarding/endpoints';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeAdmin, makeFellow, PEDDAPALLI, type Person, placeIn, VIKARABAD } from '../../test/factories.ts';
import { decideTask, onboardingRows } from '../../test/onboarding-rows.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const rows = onboardingRows(app.db);
const photo = asFile(await photoWithPlace());

const as = (person: Person, key?: string) => ({ token: person.token, ...(key && { key }) });
const registered = () => makeFellow(app.db, { stage: 'registered' });

async function task1Of(person: Person, district = PEDDAPALLI, lc_photo = photo) {
	const { mandal, grampanchayat } = await placeIn(app.db, district);
	const places = { district_id: district, mandal_id: mandal, village_id: grampanchayat };
	return { mobile_number: person.mobile_number, ...places, lc_photo };
}

describe('task 1', () => {
	it('goes under review with its place and photo, and the fellow works where the center is', async () => {
		const fellow = await registered();
		const form = await task1Of(fellow, VIKARABAD);
		const answered = await app.call(submitTask1, form, as(fellow));
		expect(answered.status).toBe(200);
		expect(answered.body).toEqual({ status: 'success', task1_status: 'UNDER_REVIEW' });
		const [media] = await rows.media(fellow);
		const { district_id, mandal_id, village_id } = form;
		expect(await rows.tasks(fellow)).toMatchObject([
			{ task: 1, status: 'UNDER_REVIEW', note: '', photo_id: media?.id, district_id, mandal_id, village_id },
		]);
		expect(await rows.center(fellow)).toMatchObject({
			state: 36,
			district: VIKARABAD,
			mandal: mandal_id,
			village: village_id,
			photo_id: media?.id,
			status: 'Active',
		});
		expect(await rows.fellow(fellow)).toMatchObject({ working_district: VIKARABAD, district: PEDDAPALLI });
		expect(await rows.audit(fellow)).toEqual([
			{
				action: 'onboarding.task1_submitted',
				actor_id: fellow.id,
				details: { district_id, mandal_id, village_id },
			},
		]);
	});

	it('is asked after the registration, so the home is told; of a home in another state there is no center', async () => {
		const fellow = await registered();
		const read = async () =>
			(await app.call(getSubmittedTasks, { mobile: fellow.mobile_number }, as(fellow))).body;
		const { mandal, grampanchayat } = await placeIn(app.db, PEDDAPALLI);
		const home = {
			district_id: PEDDAPALLI,
			mandal_id: mandal,
			village_id: grampanchayat,
			written_village: null,
		};
		expect(await read()).toEqual({ task1: null, task2: null, home, before: null });
		await app.db.updateTable('fellows').set({ state: 28 }).where('id', '=', fellow.id).execute();
		expect(await read()).toEqual({ task1: null, task2: null, home: null, before: null });
	});

	it('stores the photo without the place and the phone that it was taken with', async () => {
		const fellow = await registered();
		const original = Buffer.from(await photo.arrayBuffer());
		expect((await sharp(original).metadata()).exif).toBeDefined();
		await app.call(submitTask1, await task1Of(fellow), as(fellow));
		const [media] = await rows.media(fellow);
		const stored = app.storage.files.get(media?.storage_key ?? '') ?? Buffer.alloc(0);
		expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
		expect((await sharp(stored).metadata()).exif).toBeUndefined();
		expect(stored.includes('YuvaTestPhone')).toBe(false);
		expect(stored.includes('Exif')).toBe(false);
	});

	it('with one key twice is one submission with one photo', async () => {
		const fellow = await registered();
		const form = await task1Of(fellow);
		const key = crypto.randomUUID();
		const first = await app.call(submitTask1, form, as(fellow, key));
		const second = await app.call(submitTask1, form, as(fellow, key));
		expect([second.status, second.body]).toEqual([first.status, first.body]);
		expect(await rows.media(fellow)).toHaveLength(1);
		expect(await rows.audit(fellow)).toHaveLength(1);
	});

	it('sent at the same moment from two tabs is taken once', async () => {
		const fellow = await registered();
		const form = await task1Of(fellow);
		const both = await Promise.all([1, 2].map(() => app.call(submitTask1, form, as(fellow))));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await rows.media(fellow)).toHaveLength(1);
	});

	it('that was sent back may be handed in again, and the decision keeps the old photo', async () => {
		const fellow = await registered();
		await app.call(submitTask1, await task1Of(fellow, VIKARABAD), as(fellow));
		await decideTask(app.db, fellow, 1, 'SENT_BACK');
		const again = await app.call(submitTask1, await task1Of(fellow, PEDDAPALLI), as(fellow));
		expect(again.status).toBe(200);
		const [old, fresh] = await rows.media(fellow);
		expect(await rows.tasks(fellow)).toMatchObject([
			{ status: 'UNDER_REVIEW', note: '', photo_id: fresh?.id, district_id: PEDDAPALLI },
		]);
		expect(await rows.center(fellow)).toMatchObject({ district: PEDDAPALLI, photo_id: fresh?.id });
		expect((await rows.fellow(fellow)).working_district).toBe(PEDDAPALLI);
		expect(await rows.decisions(fellow)).toEqual([{ decision: 'SENT_BACK', photo_id: old?.id }]);
		expect(old?.deleted_at).toBeNull();
	});

	it('that was sent back keeps its photo if no other one comes, at another place', async () => {
		const fellow = await registered();
		await app.call(submitTask1, await task1Of(fellow, VIKARABAD), as(fellow));
		await decideTask(app.db, fellow, 1, 'SENT_BACK');
		const { lc_photo: _, ...places } = await task1Of(fellow, PEDDAPALLI);
		const key = crypto.randomUUID();
		for (const again of [1, 2]) {
			const answered = await app.call(submitTask1, places, as(fellow, key));
			expect([again, answered.status, answered.body.task1_status]).toEqual([again, 200, 'UNDER_REVIEW']);
		}
		const [photo, ...others] = await rows.media(fellow);
		expect(others).toEqual([]);
		expect(await rows.tasks(fellow)).toMatchObject([
			{ status: 'UNDER_REVIEW', note: '', photo_id: photo?.id, district_id: PEDDAPALLI },
		]);
		expect(await rows.center(fellow)).toMatchObject({ district: PEDDAPALLI, photo_id: photo?.id });
		expect((await app.call(submitTask1, places, as(fellow))).status).toBe(409);
	});

	it('is shown as it was handed in last, its photo by a short-lived address', async () => {
		const fellow = await registered();
		const shown = async () =>
			(await app.call(getSubmittedTasks, { mobile: fellow.mobile_number }, as(fellow))).body;
		expect(await shown()).toMatchObject({ task1: null, task2: null });
		const { lc_photo: _, mobile_number: __, ...places } = await task1Of(fellow, VIKARABAD);
		await app.call(submitTask1, await task1Of(fellow, VIKARABAD), as(fellow));
		await decideTask(app.db, fellow, 1, 'SENT_BACK');
		const { task1, task2 } = await shown();
		expect(task1).toEqual({
			...places,
			written_village: null,
			photo_url: expect.stringMatching(/^\/media\//),
		});
		expect(task2).toBeNull();
		expect((await app.http.inject(task1.photo_url)).statusCode).toBe(200);
	});

	it.each([
		['UNDER_REVIEW', undefined],
		['APPROVED', 'APPROVED'],
		['NOT_APPROVED', 'NOT_APPROVED'],
	] as const)('that is %s cannot be handed in again', async (status, decision) => {
		const fellow = await makeFellow(app.db, { stage: 'submitted' });
		if (decision) await decideTask(app.db, fellow, 1, decision);
		const answered = await app.call(submitTask1, await task1Of(fellow), as(fellow));
		expect(answered).toMatchObject({
			status: 409,
			body: {
				detail: 'Task 1 was already submitted.',
				text: { id: 'Task {task} was already submitted.', values: { task: 1 } },
			},
		});
		expect(await rows.tasks(fellow)).toMatchObject([{ status }, {}]);
		expect(await rows.media(fellow)).toHaveLength(1);
	});

	it('needs every field', async () => {
		const fellow = await registered();
		const whole = await task1Of(fellow);
		for (const field of ['district_id', 'mandal_id', 'village_id', 'lc_photo'] as const) {
			const { [field]: _, ...rest } = whole;
			const answered = await app.call(submitTask1, rest as typeof whole, as(fellow));
			expect(answered).toMatchObject({
				status: 422,
				body: {
					error: 'All fields and photo are required for Task 1!',
					errors: { [field]: 'All fields and photo are required for Task 1!' },
				},
			});
		}
		await rows.expectNothing(fellow);
	});

	it('needs places of Telangana that lie in one another', async () => {
		const fellow = await registered();
		const here = await task1Of(fellow);
		const there = await task1Of(fellow, VIKARABAD);
		const [elsewhere] = await app.db
			.selectFrom('grampanchayats')
			.innerJoin('mandals', 'mandals.id', 'mandal_id')
			.innerJoin('districts', 'districts.id', 'district_id')
			.where('state_id', '<>', 36)
			.select(['district_id', 'mandal_id', 'grampanchayats.id as village_id'])
			.limit(1)
			.execute();
		const mixtures = [
			[{ village_id: there.village_id }, 'village_id'],
			[{ mandal_id: there.mandal_id, village_id: there.village_id }, 'mandal_id'],
			[{ ...elsewhere }, 'district_id'],
		] as const;
		for (const [change, field] of mixtures) {
			const answered = await app.call(submitTask1, { ...here, ...change }, as(fellow));
			expect(answered.status).toBe(422);
			expect(Object.keys(answered.body.errors)).toEqual([field]);
		}
		await rows.expectNothing(fellow);
	});

	it('comes after registration', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		expect(await app.call(submitTask1, await task1Of(fellow), as(fellow))).toMatchObject({ status: 409 });
		await rows.expectNothing(fellow);
	});

	it('is refused for another fellow, for staff, and without a sign-in', async () => {
		const [fellow, other] = [await registered(), await registered()];
		const form = await task1Of(fellow);
		expect((await app.call(submitTask1, form, as(other))).status).toBe(404);
		expect((await app.call(submitTask1, form, as(await makeAdmin(app.db)))).status).toBe(403);
		expect((await app.call(submitTask1, form)).status).toBe(401);
		await rows.expectNothing(fellow);
	});
});
