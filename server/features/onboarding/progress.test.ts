import {
	getOnboardingProgress,
	getVideosWatched,
	markVideoWatched,
} from '@yuva/contract/onboarding/endpoints';
import { describe, expect, it } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { decideTask, onboardingRows } from '../../test/onboarding-rows.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const rows = onboardingRows(app.db);

const as = (person: Person) => ({ token: person.token });
const mobileOf = (person: Person) => ({ mobile: person.mobile_number });
const registered = () => makeFellow(app.db, { stage: 'registered' });

describe('the progress', () => {
	it('of a newcomer is empty', async () => {
		const fellow = await registered();
		const answered = await app.call(getOnboardingProgress, mobileOf(fellow), as(fellow));
		expect(answered.status).toBe(200);
		expect(answered.body).toEqual({
			video1_watched: false,
			video2_watched: false,
			task1_status: 'NOT_STARTED',
			task2_status: 'NOT_STARTED',
			task1_note: '',
			task2_note: '',
			submitted_at: null,
		});
	});

	it('says since when the application waits, and what the lead wrote', async () => {
		const fellow = await makeFellow(app.db, { stage: 'submitted' });
		await decideTask(app.db, fellow, 1, 'SENT_BACK');
		const { body } = await app.call(getOnboardingProgress, mobileOf(fellow), as(fellow));
		expect(body).toMatchObject({
			task1_status: 'SENT_BACK',
			task1_note: 'The photo is too dark.',
			task2_status: 'UNDER_REVIEW',
			task2_note: '',
			submitted_at: TEST_NOW.toISOString(),
		});
	});

	it.each([getOnboardingProgress, getVideosWatched])(
		'is for the fellow and their leads: %#',
		async (read) => {
			const teamLead = await makeTeamLead(app.db);
			const fellow = await makeFellow(app.db, { stage: 'submitted', teamLead });
			const statusFor = async (person?: Person) =>
				(await app.call(read, mobileOf(fellow), person && as(person))).status;
			expect(await statusFor()).toBe(401);
			expect(await statusFor(await registered())).toBe(404);
			expect(await statusFor(await makeDistrictLead(app.db, PEDDAPALLI))).toBe(200);
			expect(await statusFor(await makeDistrictLead(app.db, VIKARABAD))).toBe(404);
			expect(await statusFor(teamLead)).toBe(200);
			expect(await statusFor(await makeTeamLead(app.db))).toBe(404);
			expect(await statusFor(await makeAdmin(app.db))).toBe(200);
		},
	);
});

describe('a guideline video', () => {
	it('is seen from the first time on', async () => {
		const fellow = await registered();
		const input = { mobile_number: fellow.mobile_number, video_id: 'video2' } as const;
		expect(await app.call(markVideoWatched, input, as(fellow))).toMatchObject({
			status: 200,
			body: { status: 'success' },
		});
		const { body } = await app.call(getVideosWatched, mobileOf(fellow), as(fellow));
		expect(body).toEqual({ video1_watched: false, video2_watched: true });
		app.setTime(new Date('2026-11-21T06:30:00Z'));
		await app.call(markVideoWatched, input, as(fellow));
		app.setTime(TEST_NOW);
		expect((await rows.fellow(fellow)).video2_watched_at).toEqual(TEST_NOW);
	});

	it('is refused when there is no such video, for another fellow, for staff, and without a sign-in', async () => {
		const [fellow, other] = [await registered(), await registered()];
		const input = { mobile_number: fellow.mobile_number, video_id: 'video1' } as const;
		const unknown = { ...input, video_id: 'video3' as 'video1' };
		expect((await app.call(markVideoWatched, unknown, as(fellow))).status).toBe(422);
		expect((await app.call(markVideoWatched, input, as(other))).status).toBe(404);
		expect((await app.call(markVideoWatched, input, as(await makeAdmin(app.db)))).status).toBe(403);
		expect((await app.call(markVideoWatched, input)).status).toBe(401);
		expect((await rows.fellow(fellow)).video1_watched_at).toBeNull();
	});
});
