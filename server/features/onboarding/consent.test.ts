import {
	acceptFellowship,
	getAcceptance,
	getConsentDetails,
	signChildProtection,
	signDataConsent,
} from '@yuva/contract/onboarding/endpoints';
import { describe, expect, it } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { onboardingRows } from '../../test/onboarding-rows.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const rows = onboardingRows(app.db);

const as = (person: Person, key?: string) => ({ token: person.token, ...(key && { key }) });
const mobileOf = ({ mobile_number }: Person) => ({ mobile: mobile_number });
const NEXT_DAY = new Date('2026-11-21T06:30:00Z');
const LATE_EVENING_UTC = new Date('2026-11-20T20:00:00Z');

async function at<T>(time: Date, work: () => Promise<T>): Promise<T> {
	app.setTime(time);
	return work().finally(() => app.setTime(TEST_NOW));
}

describe('accepting the fellowship', () => {
	it('is done once, on a day in India', async () => {
		const fellow = await makeFellow(app.db, { stage: 'approved' });
		const before = await app.call(getAcceptance, mobileOf(fellow), as(fellow));
		expect(before.body).toEqual({ is_accepted_offer_letter: false, accepted_offer_letter_date: null });

		const accept = () => app.call(acceptFellowship, mobileOf(fellow), as(fellow));
		const first = await at(LATE_EVENING_UTC, accept);
		const second = await at(new Date('2026-12-01T06:30:00Z'), accept);
		const answer = { status: 'success', accepted_offer_letter_date: '2026-11-21' };
		expect([first.status, first.body]).toEqual([200, answer]);
		expect([second.status, second.body]).toEqual([200, answer]);

		const after = await app.call(getAcceptance, mobileOf(fellow), as(fellow));
		expect(after.body).toEqual({
			is_accepted_offer_letter: true,
			accepted_offer_letter_date: '2026-11-21',
		});
		expect((await rows.fellow(fellow)).accepted_offer_at).toEqual(LATE_EVENING_UTC);
		expect(await rows.audit(fellow)).toMatchObject([
			{ action: 'onboarding.offer_accepted', actor_id: fellow.id },
		]);
	});

	it('with one key twice gives one answer', async () => {
		const fellow = await makeFellow(app.db, { stage: 'approved' });
		const key = crypto.randomUUID();
		const first = await app.call(acceptFellowship, mobileOf(fellow), as(fellow, key));
		const second = await app.call(acceptFellowship, mobileOf(fellow), as(fellow, key));
		expect([second.status, second.body]).toEqual([first.status, first.body]);
		expect(await rows.audit(fellow)).toHaveLength(1);
	});

	it.each(['registered', 'submitted'] as const)('waits until both tasks are approved: %s', async (stage) => {
		const fellow = await makeFellow(app.db, { stage });
		const answered = await app.call(acceptFellowship, mobileOf(fellow), as(fellow));
		expect(answered).toMatchObject({ status: 409, body: { detail: 'Both tasks must be approved first.' } });
		expect((await rows.fellow(fellow)).accepted_offer_at).toBeNull();
	});

	it('needs both: one approved task is not enough', async () => {
		const fellow = await makeFellow(app.db, { stage: 'approved' });
		await app.db
			.updateTable('onboarding_tasks')
			.set({ status: 'UNDER_REVIEW' })
			.where('fellow_id', '=', fellow.id)
			.where('task', '=', 2)
			.execute();
		expect((await app.call(acceptFellowship, mobileOf(fellow), as(fellow))).status).toBe(409);
	});

	it('is for the fellow alone', async () => {
		const [fellow, other] = [
			await makeFellow(app.db, { stage: 'approved' }),
			await makeFellow(app.db, { stage: 'approved' }),
		];
		expect((await app.call(acceptFellowship, mobileOf(fellow), as(other))).status).toBe(404);
		expect((await app.call(acceptFellowship, mobileOf(fellow), as(await makeAdmin(app.db)))).status).toBe(
			403,
		);
		expect((await app.call(acceptFellowship, mobileOf(fellow))).status).toBe(401);
		expect((await rows.fellow(fellow)).accepted_offer_at).toBeNull();
	});
});

describe('who signs', () => {
	it('is named with their home and today in India', async () => {
		const fellow = await makeFellow(app.db, { stage: 'accepted' });
		const read = () => app.call(getConsentDetails, mobileOf(fellow), as(fellow));
		const answered = await at(LATE_EVENING_UTC, read);
		expect(answered.status).toBe(200);
		expect(answered.body).toEqual({
			status: 'success',
			data: {
				full_name: 'Person Test',
				place: expect.stringMatching(/^[A-Z].*, Peddapalli$/),
				place_translations: { te: expect.stringMatching(/^[ఁ-౿].*, పెద్దపల్లి$/) },
				current_date: '2026-11-21',
			},
		});
	});

	it('has no place before registration', async () => {
		const fellow = await makeFellow(app.db, { stage: 'signed_up' });
		const answered = await app.call(getConsentDetails, mobileOf(fellow), as(fellow));
		expect(answered.body.data).toMatchObject({ place: '', place_translations: { te: '' } });
	});

	it.each([getConsentDetails, getAcceptance])('is shown to the fellow and their leads: %#', async (read) => {
		const fellow = await makeFellow(app.db, { stage: 'accepted' });
		const statusFor = async (person?: Person) =>
			(await app.call(read, mobileOf(fellow), person && as(person))).status;
		expect(await statusFor()).toBe(401);
		expect(await statusFor(await makeFellow(app.db))).toBe(404);
		expect(await statusFor(await makeDistrictLead(app.db, PEDDAPALLI))).toBe(200);
		expect(await statusFor(await makeDistrictLead(app.db, VIKARABAD))).toBe(404);
		expect(await statusFor(await makeAdmin(app.db))).toBe(200);
	});
});

describe.each([
	{
		name: 'the child-protection declaration',
		endpoint: signChildProtection,
		ready: 'accepted',
		early: 'approved',
		moment: 'child_protection_at',
		version: 'child_protection_version',
		action: 'onboarding.child_protection_signed',
		words: '3',
	},
	{
		name: 'the data-protection declaration',
		endpoint: signDataConsent,
		ready: 'child_protection',
		early: 'accepted',
		moment: 'data_consent_at',
		version: 'data_consent_version',
		action: 'onboarding.data_consent_signed',
		words: '2',
	},
] as const)('$name', ({ endpoint, ready, early, moment, version, action, words }) => {
	it('is signed once: the moment and the wording of the first time stay', async () => {
		const fellow = await makeFellow(app.db, { stage: ready });
		const sign = () => app.call(endpoint, fellow, as(fellow));
		const first = await sign();
		const second = await at(NEXT_DAY, sign);
		expect([first.status, first.body]).toEqual([200, { status: 'success' }]);
		expect([second.status, second.body]).toEqual([200, { status: 'success' }]);
		expect(await rows.fellow(fellow)).toMatchObject({ [moment]: TEST_NOW, [version]: words });
		expect(await rows.audit(fellow)).toEqual([{ action, actor_id: fellow.id, details: { version: words } }]);
	});

	it('with one key twice gives one answer', async () => {
		const fellow = await makeFellow(app.db, { stage: ready });
		const key = crypto.randomUUID();
		const first = await app.call(endpoint, fellow, as(fellow, key));
		const second = await app.call(endpoint, fellow, as(fellow, key));
		expect([second.status, second.body]).toEqual([first.status, first.body]);
		expect(await rows.audit(fellow)).toHaveLength(1);
	});

	it('comes after the step before it', async () => {
		const fellow = await makeFellow(app.db, { stage: early });
		expect(await app.call(endpoint, fellow, as(fellow))).toMatchObject({
			status: 409,
			body: { code: 'conflict' },
		});
		expect(await rows.fellow(fellow)).toMatchObject({ [moment]: null, [version]: null });
	});

	it('is for the fellow alone', async () => {
		const fellow = await makeFellow(app.db, { stage: ready });
		const other = await makeFellow(app.db, { stage: ready });
		expect((await app.call(endpoint, fellow, as(other))).status).toBe(404);
		expect((await app.call(endpoint, fellow, as(await makeAdmin(app.db)))).status).toBe(403);
		expect((await app.call(endpoint, fellow)).status).toBe(401);
		expect(await rows.fellow(fellow)).toMatchObject({ [moment]: null });
	});
});

it('the data-protection declaration asks for a password of one’s own', async () => {
	const fellow = await makeFellow(app.db, { stage: 'child_protection', own_password: false });
	const answered = await app.call(signDataConsent, fellow, as(fellow));
	expect(answered).toMatchObject({ status: 409, body: { code: 'own_password_required' } });
	expect((await rows.fellow(fellow)).data_consent_at).toBeNull();
	await app.db.updateTable('accounts').set({ own_password: true }).where('id', '=', fellow.id).execute();
	expect((await app.call(signDataConsent, fellow, as(fellow))).status).toBe(200);
});

it.each([
	['en-1', 'en-1'],
	[undefined, null],
])('the data-protection declaration keeps which notice was shown: %s', async (notice, kept) => {
	const fellow = await makeFellow(app.db, { stage: 'child_protection' });
	const input = { mobile_number: fellow.mobile_number, ...(notice && { notice }) };
	expect((await app.call(signDataConsent, input, as(fellow))).status).toBe(200);
	expect((await rows.fellow(fellow)).data_consent_notice).toBe(kept);
});
