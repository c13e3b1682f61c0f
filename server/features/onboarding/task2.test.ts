import { submitTask1, submitTask2 } from '@yuva/contract/onboarding/endpoints';
import { describe, expect, it } from 'vitest';
import { makeAdmin, makeFellow, PEDDAPALLI, type Person, placeIn } from '../../test/factories.ts';
import { decideTask, onboardingRows } from '../../test/onboarding-rows.ts';
import { asFile, hugePng, photoWithPlace } from '../../test/photos.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const rows = onboardingRows(app.db);
const original = await photoWithPlace();
const photo = asFile(original);

const as = (person: Person, key?: string) => ({ token: person.token, ...(key && { key }) });
const registered = () => makeFellow(app.db, { stage: 'registered' });

async function task1Of(person: Person, lc_photo: File) {
	const { mandal, grampanchayat } = await placeIn(app.db, PEDDAPALLI);
	const places = { district_id: PEDDAPALLI, mandal_id: mandal, village_id: grampanchayat };
	return { mobile_number: person.mobile_number, ...places, lc_photo };
}

const task2Of = (person: Person, training_photo = photo) => ({
	mobile_number: person.mobile_number,
	training_photo,
});

describe('a file that is no photo is refused and leaves nothing behind', () => {
	const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	it.each([
		['an SVG renamed to .jpg', asFile(Buffer.from(SVG)), 415],
		['a program renamed to .jpg', asFile(Buffer.from('MZ\x90\x00 this is a program', 'latin1')), 415],
		['half a JPEG', asFile(original.subarray(0, 400)), 415],
		['a PNG of 900 megapixels', asFile(hugePng(30_000), 'photo.png', 'image/png'), 422],
		['more than 8 MB', asFile(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)), 413],
	])('when it is %s', async (_what, file, status) => {
		const fellow = await registered();
		const files = app.storage.files.size;
		const first = await app.call(submitTask1, await task1Of(fellow, file), as(fellow));
		const second = await app.call(submitTask2, task2Of(fellow, file), as(fellow));
		expect([first.status, second.status]).toEqual([status, status]);
		await rows.expectNothing(fellow);
		expect(app.storage.files.size).toBe(files);
	});
});

describe('task 2', () => {
	it('goes under review with its photo', async () => {
		const fellow = await registered();
		const answered = await app.call(submitTask2, task2Of(fellow), as(fellow));
		expect(answered.status).toBe(200);
		expect(answered.body).toEqual({ status: 'success', task2_status: 'UNDER_REVIEW' });
		const [media] = await rows.media(fellow);
		expect(media).toMatchObject({ kind: 'training_photo', content_type: 'image/jpeg' });
		expect(await rows.tasks(fellow)).toMatchObject([
			{ task: 2, status: 'UNDER_REVIEW', photo_id: media?.id },
		]);
		expect(await rows.audit(fellow)).toMatchObject([
			{ action: 'onboarding.task2_submitted', actor_id: fellow.id },
		]);
	});

	it('with one key twice is one submission; under review it cannot be handed in again', async () => {
		const fellow = await registered();
		const key = crypto.randomUUID();
		const answers = [
			await app.call(submitTask2, task2Of(fellow), as(fellow, key)),
			await app.call(submitTask2, task2Of(fellow), as(fellow, key)),
			await app.call(submitTask2, task2Of(fellow), as(fellow)),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
		expect(await rows.media(fellow)).toHaveLength(1);
	});

	it('that was sent back may be handed in again', async () => {
		const fellow = await makeFellow(app.db, { stage: 'submitted' });
		await decideTask(app.db, fellow, 2, 'SENT_BACK');
		expect((await app.call(submitTask2, task2Of(fellow), as(fellow))).status).toBe(200);
		expect(await rows.tasks(fellow)).toMatchObject([{}, { task: 2, status: 'UNDER_REVIEW', note: '' }]);
	});

	it('is refused without a photo, for another fellow, for staff, and without a sign-in', async () => {
		const [fellow, other] = [await registered(), await registered()];
		const { mobile_number } = fellow;
		const bare = { mobile_number } as ReturnType<typeof task2Of>;
		expect(await app.call(submitTask2, bare, as(fellow))).toMatchObject({
			status: 422,
			body: { error: 'Photo upload is required for Task 2!' },
		});
		expect((await app.call(submitTask2, task2Of(fellow), as(other))).status).toBe(404);
		expect((await app.call(submitTask2, task2Of(fellow), as(await makeAdmin(app.db)))).status).toBe(403);
		expect((await app.call(submitTask2, task2Of(fellow))).status).toBe(401);
		await rows.expectNothing(fellow);
	});
});
