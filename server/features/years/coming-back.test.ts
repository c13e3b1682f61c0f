import { listApplications } from '@yuva/contract/applications/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { announce, listMessages } from '@yuva/contract/messages/endpoints';
import {
	acceptFellowship,
	getSubmittedTasks,
	signChildProtection,
	signDataConsent,
	submitTask1,
} from '@yuva/contract/onboarding/endpoints';
import {
	applyAgain,
	enrolFellow,
	getComingBack,
	listFellowYears,
	listOwnYears,
} from '@yuva/contract/years/enrolment-endpoints';
import { YEAR_NOT_OPEN } from '@yuva/contract/years/enrolment-schema';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CLOSED, closeYearOf, makeEarlierYear, openYear, TEST_YEAR } from '../../test/enrolments.ts';
import {
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	placeIn,
	type Stage,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const yearId = await makeEarlierYear(app.db);
const year_id = await openYear(app.db);
beforeEach(() => app.setTime(TEST_NOW));

const as = ({ token }: Person) => ({ token });
const rowOf = ({ id }: Person) =>
	app.db.selectFrom('fellows').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const enrolmentsOf = ({ id }: Person) =>
	app.db
		.selectFrom('fellow_enrolments')
		.select(['year_id', 'enrolled_on', 'ended_on', 'outcome', 'reason'])
		.where('fellow_id', '=', id)
		.orderBy('enrolled_on')
		.execute();
const statusOf = async (fellow: Person) => (await app.call(getStatus, {}, as(fellow))).body.user_status;
const newestTextOf = async (fellow: Person) =>
	(await app.call(listMessages, {}, as(fellow))).body.data[0]?.text.en;
const auditOf = async ({ id }: Person) =>
	(
		await app.db.selectFrom('audit_log').select('action').where('fellow_id', '=', id).orderBy('id').execute()
	).map(({ action }) => action);

async function fellowOfLastYear(): Promise<Person> {
	const fellow = await makeFellow(app.db);
	await closeYearOf(app.db, { yearId, fellow });
	return fellow;
}

async function refusedApplicant(decided: string, stage: Stage = 'submitted'): Promise<Person> {
	const fellow = await makeFellow(app.db, { stage });
	await app.db
		.updateTable('onboarding_tasks')
		.set({ status: 'NOT_APPROVED', note: 'Too far away', submitted_at: new Date(decided) })
		.where('fellow_id', '=', fellow.id)
		.execute();
	return fellow;
}

describe('a fellow of an earlier year', () => {
	test('applies again: tasks, acceptance and declarations begin again, and what was is kept', async () => {
		const fellow = await fellowOfLastYear();
		expect((await app.call(getComingBack, {}, as(fellow))).body).toEqual({ year: '2026-27', refusal: '' });
		const texts = { accepted_offer_text: 'te-1', child_protection_text: 'en-1' };
		await app.db.updateTable('fellows').set(texts).where('id', '=', fellow.id).execute();
		const before = await rowOf(fellow);
		const other = await makeFellow(app.db, { stage: 'approved' });
		expect((await app.call(applyAgain, {}, as(fellow))).status).toBe(201);
		expect(await statusOf(fellow)).toBe('PENDING_TASK_SUBMISSION');
		const cleared = {
			accepted_offer_at: null,
			accepted_offer_text: null,
			child_protection_at: null,
			child_protection_version: null,
			child_protection_text: null,
			data_consent_at: null,
			data_consent_version: null,
		};
		expect(await rowOf(fellow)).toEqual({ ...before, ...cleared });
		const kept = await app.db
			.selectFrom('earlier_applications')
			.selectAll()
			.where('fellow_id', '=', fellow.id)
			.execute();
		expect(kept).toMatchObject([
			{ ...texts, accepted_offer_at: TEST_NOW, data_consent_at: TEST_NOW, set_aside_at: TEST_NOW },
		]);
		const tasks = app.db.selectFrom('earlier_onboarding_tasks').select(['task', 'status']);
		expect(await tasks.where('fellow_id', '=', fellow.id).orderBy('task').execute()).toEqual([
			{ task: 1, status: 'APPROVED' },
			{ task: 2, status: 'APPROVED' },
		]);
		expect(await statusOf(other), 'the tasks of others stay').toBe('PENDING_OFFER_ACCEPTANCE');
		expect(await auditOf(fellow)).toContain('years.apply_again');
	});

	test('hands in the photo of the last application again, for the same village only', async () => {
		const fellow = await fellowOfLastYear();
		const photos = () =>
			app.db
				.selectFrom('onboarding_tasks')
				.select('photo_id')
				.where('fellow_id', '=', fellow.id)
				.where('task', '=', 1);
		const last = await photos().executeTakeFirstOrThrow();
		await app.call(applyAgain, {}, as(fellow));
		const { mandal, grampanchayat } = await rowOf(fellow);
		const form = { mobile_number: fellow.mobile_number, district_id: PEDDAPALLI, mandal_id: mandal ?? 0 };
		const elsewhere = await placeIn(app.db, VIKARABAD);
		const there = {
			...form,
			district_id: VIKARABAD,
			mandal_id: elsewhere.mandal,
			village_id: elsewhere.grampanchayat,
		};
		const refused = await app.call(submitTask1, there, as(fellow));
		expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lc_photo']]);
		const taken = await app.call(submitTask1, { ...form, village_id: grampanchayat ?? 0 }, as(fellow));
		expect([taken.status, taken.body.task1_status]).toEqual([200, 'UNDER_REVIEW']);
		expect(await photos().execute()).toEqual([last]);
	});

	test('has no photo to hand in again where it was deleted', async () => {
		const fellow = await fellowOfLastYear();
		await app.call(applyAgain, {}, as(fellow));
		await app.db
			.updateTable('media')
			.set({ deleted_at: TEST_NOW })
			.where('fellow_id', '=', fellow.id)
			.execute();
		const { body } = await app.call(getSubmittedTasks, { mobile: fellow.mobile_number }, as(fellow));
		expect(body.before.photo).toBeNull();
		const { mandal, grampanchayat } = await rowOf(fellow);
		const place = { district_id: PEDDAPALLI, mandal_id: mandal ?? 0, village_id: grampanchayat ?? 0 };
		const { status } = await app.call(
			submitTask1,
			{ ...place, mobile_number: fellow.mobile_number },
			as(fellow),
		);
		expect(status).toBe(422);
	});

	test('finds the place of the last application filled in, and the year that this one is for', async () => {
		const fellow = await fellowOfLastYear();
		const read = async () =>
			(await app.call(getSubmittedTasks, { mobile: fellow.mobile_number }, as(fellow))).body.before;
		expect(await read()).toBeNull();
		await app.call(applyAgain, {}, as(fellow));
		const { mandal, grampanchayat } = await rowOf(fellow);
		const { name: year } = await app.db
			.selectFrom('programme_years')
			.select('name')
			.where('id', '=', year_id)
			.executeTakeFirstOrThrow();
		const before = { district_id: PEDDAPALLI, mandal_id: mandal, village_id: grampanchayat };
		const photo = { photo_url: expect.stringMatching(/^\/media\//), taken_on: expect.any(String) };
		expect(await read()).toEqual({ ...before, written_village: null, year, photo });
		const other = await placeIn(app.db, VIKARABAD);
		await app.db
			.insertInto('learning_centers')
			.values({
				fellow_id: fellow.id,
				state: other.state,
				district: other.district,
				mandal: other.mandal,
				village: other.grampanchayat,
				updated_at: TEST_NOW,
			})
			.execute();
		expect(await read(), 'the center itself, where it is known').toMatchObject({
			district_id: VIKARABAD,
			village_id: other.grampanchayat,
		});
	});

	test('is in the queue of the lead after that, and cannot apply a second time', async () => {
		const fellow = await fellowOfLastYear();
		await app.call(applyAgain, {}, as(fellow));
		const again = await app.call(applyAgain, {}, as(fellow));
		expect([again.status, again.body.detail]).toEqual([
			409,
			'Your application is open already. Go on with its steps.',
		]);
		const queue = await app.call(listApplications, { status: 'NOT_STARTED', limit: 100 }, as(lead));
		expect(queue.body.data.map((row: { fellow_id: string }) => row.fellow_id)).toContain(fellow.id);
	});

	test('gets announcements again from the new application on, also while only the offer is accepted', async () => {
		const [applies, accepts, isOver, wasTakenOver] = [
			await fellowOfLastYear(),
			await fellowOfLastYear(),
			await fellowOfLastYear(),
			await fellowOfLastYear(),
		];
		for (const fellow of [applies, accepts])
			expect((await app.call(applyAgain, {}, as(fellow))).status).toBe(201);
		await app.db
			.updateTable('fellows')
			.set({ accepted_offer_at: TEST_NOW })
			.where('id', '=', accepts.id)
			.execute();
		await app.db
			.insertInto('earlier_applications')
			.values({ fellow_id: wasTakenOver.id, set_aside_at: new Date('2025-06-01T06:30:00Z') })
			.execute();
		const text = { en: 'The training begins on Monday.' };
		expect((await app.call(announce, { text, districts: [PEDDAPALLI] }, as(lead))).status).toBe(201);
		const texts = await Promise.all([applies, accepts, isOver, wasTakenOver].map(newestTextOf));
		expect(texts).toEqual([text.en, text.en, undefined, undefined]);
	});

	test('is enrolled in the open year by the sign of the data declaration', async () => {
		const fellow = await fellowOfLastYear();
		await app.call(applyAgain, {}, as(fellow));
		const photo_id = (
			await app.db
				.selectFrom('media')
				.select('id')
				.where('fellow_id', '=', fellow.id)
				.executeTakeFirstOrThrow()
		).id;
		const { district, mandal, grampanchayat } = await rowOf(fellow);
		const places = { district_id: district, mandal_id: mandal, village_id: grampanchayat };
		for (const task of [1, 2]) {
			await app.db
				.insertInto('onboarding_tasks')
				.values({
					fellow_id: fellow.id,
					task,
					status: 'APPROVED',
					photo_id,
					submitted_at: TEST_NOW,
					...places,
				})
				.execute();
		}
		const { mobile_number } = fellow;
		await app.call(acceptFellowship, { mobile: mobile_number }, as(fellow));
		await app.call(signChildProtection, { mobile_number }, as(fellow));
		expect((await app.call(signDataConsent, { mobile_number }, as(fellow))).status).toBe(200);
		expect(await enrolmentsOf(fellow)).toMatchObject([
			{ year_id: yearId, outcome: 'completed' },
			{ year_id, enrolled_on: '2026-11-20', outcome: 'active' },
		]);
	});

	test('reads the years one by one, the latest first', async () => {
		const fellow = await fellowOfLastYear();
		await app.call(enrolFellow, { fellow_id: fellow.id, year_id }, as(lead));
		const { data } = (await app.call(listOwnYears, {}, as(fellow))).body;
		expect(data).toMatchObject([
			{ name: '2026-27', is_open: true, outcome: 'active', ended_on: null },
			{ name: '2025-26', is_open: false, outcome: 'completed', ended_on: '2026-05-31' },
		]);
	});
});

describe('an application that was not approved', () => {
	type Changed = { closed_at: Date } | { starts_on: string } | { opened_at: Date | null };
	async function setYear(id: number, changed: Changed): Promise<void> {
		await app.db.updateTable('programme_years').set(changed).where('id', '=', id).execute();
	}

	test('can be made again after 90 days, and not before', async () => {
		const fellow = await refusedApplicant('2026-08-23T06:30:00Z');
		const refused = await app.call(applyAgain, {}, as(fellow));
		const { text, detail } = refused.body;
		expect([refused.status, detail]).toEqual([
			409,
			'You can apply again from 21-11-2026, or in the next year.',
		]);
		expect(text).toMatchObject({ values: { day: '21-11-2026' } });
		const before = (await app.call(getComingBack, {}, as(fellow))).body;
		expect(before).toEqual({ year: '2026-27', refusal: detail, text });
		app.setTime(new Date('2026-11-21T06:30:00Z'));
		expect((await app.call(applyAgain, {}, as(fellow))).status).toBe(201);
		expect(await statusOf(fellow)).toBe('PENDING_TASK_SUBMISSION');
	});

	test('can be made again at once when the year of the decision was closed since', async () => {
		const fellow = await refusedApplicant('2026-05-20T06:30:00Z');
		expect((await app.call(applyAgain, {}, as(fellow))).status).toBe(201);
	});

	test('can be made again at once, too, when that year stayed open beyond the planned first day of the next', async () => {
		onTestFinished(() => setYear(yearId, { closed_at: CLOSED.closed_at }));
		await setYear(yearId, { closed_at: new Date('2026-10-20T06:30:00Z') });
		const fellow = await refusedApplicant('2026-10-10T06:30:00Z');
		expect((await app.call(getComingBack, {}, as(fellow))).body.refusal).toBe('');
		expect((await app.call(applyAgain, {}, as(fellow))).status).toBe(201);
	});

	test('can be made again at once, too, when the decision came between two years', async () => {
		onTestFinished(async () => {
			await setYear(yearId, { closed_at: CLOSED.closed_at });
			await setYear(year_id, { opened_at: null });
		});
		await setYear(yearId, { closed_at: new Date('2026-10-20T06:30:00Z') });
		await setYear(year_id, { opened_at: new Date('2026-11-01T06:30:00Z') });
		const fellow = await refusedApplicant('2026-10-25T06:30:00Z');
		expect((await app.call(getComingBack, {}, as(fellow))).body.refusal).toBe('');
		expect((await app.call(applyAgain, {}, as(fellow))).status).toBe(201);
		const since = await refusedApplicant('2026-11-02T06:30:00Z');
		expect((await app.call(applyAgain, {}, as(since))).status).toBe(409);
	});

	test('waits 90 days in a year that opened before its planned first day, too', async () => {
		onTestFinished(async () => {
			await setYear(year_id, { starts_on: TEST_YEAR.starts_on });
			await setYear(year_id, { opened_at: null });
		});
		await setYear(year_id, { starts_on: '2026-12-01' });
		await setYear(year_id, { opened_at: new Date('2026-11-10T06:30:00Z') });
		const fellow = await refusedApplicant('2026-11-15T06:30:00Z');
		expect(await app.call(applyAgain, {}, as(fellow))).toMatchObject({
			status: 409,
			body: { detail: 'You can apply again from 13-02-2027, or in the next year.' },
		});
	});
});

describe('an applicant and an active fellow', () => {
	test('cannot apply again', async () => {
		const applicant = await makeFellow(app.db, { stage: 'submitted' });
		const active = await makeFellow(app.db);
		const newcomer = await makeFellow(app.db, { stage: 'signed_up' });
		const statuses = [applicant, active, newcomer].map(
			async (fellow) => (await app.call(applyAgain, {}, as(fellow))).status,
		);
		expect(await Promise.all(statuses)).toEqual([409, 409, 409]);
	});
});

describe('a volunteer who signs the declarations now and accepted', () => {
	test.each([
		['in the year before is enrolled from the day of the signature', '2026-05-31T18:29:59Z', '2026-11-20'],
		['in the open year is enrolled from the day of the acceptance', '2026-05-31T18:30:00Z', '2026-06-01'],
	])('%s', async (_, accepted, enrolled_on) => {
		const fellow = await makeFellow(app.db, { stage: 'child_protection' });
		await app.db
			.updateTable('fellows')
			.set({ accepted_offer_at: new Date(accepted) })
			.where('id', '=', fellow.id)
			.execute();
		const { mobile_number } = fellow;
		expect((await app.call(signDataConsent, { mobile_number }, as(fellow))).status).toBe(200);
		expect(await enrolmentsOf(fellow)).toEqual([
			{ year_id, enrolled_on, ended_on: null, outcome: 'active', reason: '' },
		]);
		expect(await statusOf(fellow)).toBe('ACCESS_GRANTED');
	});
});

describe('a lead takes a returning fellow over', () => {
	test('the enrolment begins today, both declarations are signed again, and the fellow is told', async () => {
		const fellow = await fellowOfLastYear();
		const shown = (await app.call(listFellowYears, { fellow_id: fellow.id }, as(lead))).body;
		expect(shown.enrolable).toEqual({ year_id, name: '2026-27' });
		expect((await app.call(enrolFellow, { fellow_id: fellow.id, year_id }, as(lead))).status).toBe(201);
		expect(await enrolmentsOf(fellow)).toMatchObject([
			{ year_id: yearId },
			{ year_id, enrolled_on: '2026-11-20', outcome: 'active' },
		]);
		expect(await statusOf(fellow)).toBe('PENDING_CHILD_PROTECTION_CONSENT');
		const { mobile_number } = fellow;
		await app.call(signChildProtection, { mobile_number }, as(fellow));
		await app.call(signDataConsent, { mobile_number }, as(fellow));
		expect(await statusOf(fellow)).toBe('ACCESS_GRANTED');
		expect(await newestTextOf(fellow)).toContain('You are enrolled as a fellow of 2026-27.');
		expect(await auditOf(fellow)).toContain('years.enrol');
		expect((await enrolmentsOf(fellow)).length).toBe(2);
	});

	test('once, unless the fellow is active or has applied again', async () => {
		const [active, applies, taken] = [
			await makeFellow(app.db),
			await fellowOfLastYear(),
			await fellowOfLastYear(),
		];
		await app.call(applyAgain, {}, as(applies));
		await app.call(enrolFellow, { fellow_id: taken.id, year_id }, as(lead));
		for (const { id } of [active, applies, taken]) {
			expect((await app.call(enrolFellow, { fellow_id: id, year_id }, as(lead))).status).toBe(409);
			expect((await app.call(listFellowYears, { fellow_id: id }, as(lead))).body.enrolable).toBeNull();
		}
	});

	test('only into the year that is open', async () => {
		const fellow = await fellowOfLastYear();
		for (const wrong of [yearId, 999, 'x']) {
			const answered = await app.call(
				enrolFellow,
				{ fellow_id: fellow.id, year_id: wrong as number },
				as(lead),
			);
			expect([answered.status, answered.body.errors]).toEqual([422, { year_id: YEAR_NOT_OPEN }]);
		}
	});
});

test('between two years no fellow can apply again', async () => {
	const fellow = await fellowOfLastYear();
	const status = async (status: string, closed_at: Date | null) =>
		app.db.updateTable('programme_years').set({ status, closed_at }).where('id', '=', year_id).execute();
	await status('closed', TEST_NOW);
	expect((await app.call(getComingBack, {}, as(fellow))).body.year).toBeNull();
	expect((await app.call(applyAgain, {}, as(fellow))).body.detail).toBe(
		'No year is open. Come back when the next year opens.',
	);
	await status('open', null);
});
