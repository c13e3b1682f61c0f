import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import {
	deleteCenterPhoto,
	getLearningCenter,
	saveLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import { signChildProtection, signDataConsent } from '@yuva/contract/onboarding/endpoints';
import { getChildCertificate, getFellowCertificate } from '@yuva/contract/prints/certificates-endpoints';
import { getCenterReport, getPaperRegister, getSlips } from '@yuva/contract/prints/printables-endpoints';
import { closeYear, undoClosing } from '@yuva/contract/years/closing-endpoints';
import * as years from '@yuva/contract/years/endpoints';
import {
	childLeaves,
	enrolFellow,
	listChildYears,
	listFellowYears,
} from '@yuva/contract/years/enrolment-endpoints';
import { expect, test } from 'vitest';
import {
	closeYearOf,
	EARLIER_YEAR,
	enrolmentIdOf,
	makeEarlierYear,
	openYear,
	TEST_YEAR,
} from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { newMandal } from '../../test/new-mandal.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { workOff } from '../../test/queue.ts';
import { SCORES } from '../../test/scores.ts';
import { type Caller, TEST_NOW } from '../../test/test-app.ts';
import { CLOSING_STEP } from '../years/closing-actions.ts';

/** All but the second close their year. */
const [
	app,
	appOfAnOpenYear,
	appOfTwoYears,
	appOfAnUndoneClosing,
	appOfLateWork,
	appOfLatePhotos,
	appOfDeletion,
	appOfUnknownVillage,
] = [
	await startFreshApp(),
	await startFreshApp(),
	await startFreshApp(),
	await startFreshApp(),
	await startFreshApp(),
	await startFreshApp(),
	await startFreshApp(),
	await startFreshApp(),
];

async function certificateOf(
	within: typeof app,
	{ child_id, lead, year = TEST_YEAR.name }: { child_id: string; lead: Person; year?: string },
) {
	const { body } = await within.call(listChildYears, { child_id }, lead);
	const { status } = await within.call(getChildCertificate, { child_id, year }, lead);
	return { status, offered: body.data[0].has_certificate };
}

test('the record of a child offers the certificate of a closed year, but not where the center of that year is out of reach', async () => {
	const { db } = appOfAnOpenYear;
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const otherLead = await makeDistrictLead(db, VIKARABAD);
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await closeYearOf(db, { yearId: await makeEarlierYear(db), fellow, child });
	const of = { child_id: child, year: EARLIER_YEAR.name };
	expect(await certificateOf(appOfAnOpenYear, { ...of, lead })).toEqual({ status: 200, offered: true });
	const { id: fellow_id } = await makeFellow(db, { district: VIKARABAD });
	await db.updateTable('children').set({ fellow_id }).where('id', '=', child).execute();
	expect(await certificateOf(appOfAnOpenYear, { ...of, lead: otherLead })).toEqual({
		status: 404,
		offered: false,
	});
});

test('who leaves because the year closes has a certificate of it, who left during the year has none, and the record says so', async () => {
	const admin = await makeAdmin(app.db);
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const fellow = await makeFellow(app.db);
	const finished = await makeChild(app.db, fellow, { child_class: '10' });
	const decided = await makeChild(app.db, fellow, { child_class: '9' });
	const goesOn = await makeChild(app.db, fellow, { child_class: '9' });
	const droppedOut = await makeChild(app.db, fellow, { child_class: '10' });
	const leaving = { child_id: droppedOut, reason: 'moved_away' as const, on: '2026-11-20' };
	expect((await app.call(childLeaves, leaving, fellow)).status).toBe(200);
	const closing = { id: await openYear(app.db), early: true };
	const child_decisions = [{ child_id: decided, leaves: true }];
	expect((await app.call(closeYear, { ...closing, child_decisions }, admin)).status).toBe(202);
	expect(await workOff(app, [CLOSING_STEP])).toEqual([]);

	expect({
		finished: await certificateOf(app, { child_id: finished, lead }),
		decided: await certificateOf(app, { child_id: decided, lead }),
		goesOn: await certificateOf(app, { child_id: goesOn, lead }),
		droppedOut: await certificateOf(app, { child_id: droppedOut, lead }),
	}).toEqual({
		finished: { status: 200, offered: true },
		decided: { status: 200, offered: true },
		goesOn: { status: 200, offered: true },
		droppedOut: { status: 404, offered: false },
	});
});

const NEXT_YEAR = { name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' };

/** Closes the year, which the fellow completes. @returns its id */
async function closeFor(within: typeof app, fellow: Person, admin: Person): Promise<number> {
	const id = await openYear(within.db);
	const decisions = [{ fellow_id: fellow.id, outcome: 'completed' as const }];
	expect((await within.call(closeYear, { id, early: true, decisions }, admin)).status).toBe(202);
	expect(await workOff(within, [CLOSING_STEP])).toEqual([]);
	return id;
}

async function moveCenter(within: typeof app, fellow: Person, as: Caller = fellow): Promise<void> {
	const { grampanchayat: village, ...place } = await placeIn(within.db, VIKARABAD);
	const { mobile_number } = fellow;
	const center_data = { address: { ...place, village } };
	expect((await within.call(saveLearningCenter, { mobile_number, center_data }, as)).status).toBe(200);
}

/** Opens the next year, in which the lead enrols the fellow, who signs. */
async function beginNextYear(
	within: typeof app,
	fellow: Person,
	{ admin, lead }: { admin: Person; lead: Person },
): Promise<void> {
	const { body: added } = await within.call(years.addYear, NEXT_YEAR, admin);
	const opening = { id: added.id, early: true };
	expect((await within.call(years.openYear, opening, admin)).status).toBe(200);
	const enrolment = { fellow_id: fellow.id, year_id: added.id };
	expect((await within.call(enrolFellow, enrolment, lead)).status).toBe(201);
	const { mobile_number } = fellow;
	expect((await within.call(signChildProtection, { mobile_number }, fellow)).status).toBe(200);
	expect((await within.call(signDataConsent, { mobile_number }, fellow)).status).toBe(200);
}

/** Writes as a phone that had no network since before the closing. */
const lateFrom = async (within: typeof app, fellow: Person, yearId: number): Promise<Caller> => ({
	token: fellow.token,
	enrolment: await enrolmentIdOf(within.db, fellow, yearId),
	writtenAt: '2026-11-20T06:00:00Z',
});

async function certificateOfFellow(within: typeof app, fellow: Person, admin: Person) {
	const of = { fellow_id: fellow.id, year: TEST_YEAR.name };
	const { status, body } = await within.call(getFellowCertificate, of, admin);
	expect(status).toBe(200);
	return body;
}

test('certificates and prints of an earlier year keep its place when the fellow works in another district in the next', async () => {
	const { db } = appOfTwoYears;
	const admin = await makeAdmin(db);
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const fellow = await makeFellow(db);
	const child_id = await makeChild(db, fellow);
	const yearId = await closeFor(appOfTwoYears, fellow, admin);
	const of = { fellow_id: fellow.id, year: TEST_YEAR.name };
	const centersOf = async (year: string) => [
		(await appOfTwoYears.call(getPaperRegister, { ...of, year, module: 1 }, admin)).body.center.en,
		(await appOfTwoYears.call(getCenterReport, { ...of, year }, admin)).body.center.en,
		(await appOfTwoYears.call(getSlips, { ...of, year }, admin)).body.center.en,
	];
	const read = async () => ({
		certificate: await certificateOfFellow(appOfTwoYears, fellow, admin),
		ofChild: (await appOfTwoYears.call(getChildCertificate, { child_id, year: TEST_YEAR.name }, admin)).body,
		centers: await centersOf(TEST_YEAR.name),
	});
	const before = await read();
	const inPeddapalli = expect.stringMatching(/^Ramagundam, .*Peddapalli$/);
	expect(before).toMatchObject({
		certificate: { district: 'Peddapalli', village: { en: 'Ramagundam' } },
		ofChild: { center: inPeddapalli },
		centers: [inPeddapalli, inPeddapalli, inPeddapalli],
	});

	await beginNextYear(appOfTwoYears, fellow, { admin, lead });
	await moveCenter(appOfTwoYears, fellow);

	const inVikarabad = expect.stringMatching(/Vikarabad$/);
	expect(await centersOf(NEXT_YEAR.name)).toEqual([inVikarabad, inVikarabad, inVikarabad]);
	expect(await read()).toEqual(before);

	const present = () =>
		db
			.selectFrom('learning_centers as center')
			.innerJoin('fellows', 'fellows.id', 'center.fellow_id')
			.select(['center.district', 'village', 'latitude', 'pincode', 'working_district'])
			.where('fellow_id', '=', fellow.id)
			.executeTakeFirstOrThrow();
	const there = await present();
	expect(there).toMatchObject({ district: VIKARABAD, working_district: VIKARABAD });
	const late = await lateFrom(appOfTwoYears, fellow, yearId);
	const { mobile_number } = fellow;
	const saveLate = (address: object) =>
		appOfTwoYears.call(saveLearningCenter, { mobile_number, center_data: { address } }, late);
	const mandal = await newMandal(db, 'Suraram');
	const [suraram, other] = mandal.villages;
	const inSuraram = { state: 36, district: PEDDAPALLI, mandal: mandal.id, village: suraram };
	const point = { latitude: 18.6, longitude: 79.3, pincode: '505172' };
	expect((await saveLate({ ...inSuraram, ...point })).status).toBe(200);
	expect(await present(), 'the center of the next year stays').toEqual(there);
	expect((await read()).certificate).toMatchObject({ district: 'Peddapalli', village: { en: 'Suraram' } });
	expect((await saveLate({ village: other })).status, 'what is not named stays as it was kept').toBe(200);
	expect((await read()).certificate).toMatchObject({ village: { en: mandal.name } });
	const { status, body } = await saveLate({ district: VIKARABAD });
	expect([status, Object.keys(body.errors)]).toEqual([422, ['center_data.address.mandal']]);
	expect(await present()).toEqual(there);
});

test('a photo of the center that comes late from an earlier year replaces an older photo, not a newer one', async () => {
	const { db } = appOfLatePhotos;
	const admin = await makeAdmin(db);
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const fellow = await makeFellow(db);
	const { mobile_number } = fellow;
	const yearId = await closeFor(appOfLatePhotos, fellow, admin);
	await beginNextYear(appOfLatePhotos, fellow, { admin, lead });
	const picture = await photoWithPlace(64, 48);
	const late = await lateFrom(appOfLatePhotos, fellow, yearId);
	const upload = async (name: string, as: Caller) => {
		const photo = asFile(picture, name);
		expect((await appOfLatePhotos.call(uploadCenterPhoto, { mobile_number, photo }, as)).status).toBe(200);
	};
	const removeLate = async () =>
		expect((await appOfLatePhotos.call(deleteCenterPhoto, { mobile_number }, late)).status).toBe(200);
	const setPhotoTime = (time: string) =>
		db
			.updateTable('media')
			.set({ created_at: new Date(time) })
			.where('fellow_id', '=', fellow.id)
			.execute();
	const shown = async () =>
		(await appOfLatePhotos.call(getLearningCenter, { mobile: mobile_number }, fellow)).body.lc_photo_name;

	await upload('new.jpg', fellow);
	await setPhotoTime('2026-11-20T06:20:00Z');
	await upload('late.jpg', late);
	await removeLate();
	expect(await shown()).toBe('new.jpg');
	await setPhotoTime('2026-11-20T05:40:00Z');
	await upload('late.jpg', late);
	expect(await shown()).toBe('late.jpg');
	await setPhotoTime('2026-11-20T05:40:00Z');
	await removeLate();
	expect(await shown()).toBeNull();
});

test('once a closing is undone and the center has moved, the next closing gives the certificate the new place', async () => {
	const { db } = appOfAnUndoneClosing;
	const admin = await makeAdmin(db);
	const fellow = await makeFellow(db);
	const places = db
		.selectFrom('fellow_enrolments')
		.select(['district', 'village'])
		.where('fellow_id', '=', fellow.id);
	const id = await closeFor(appOfAnUndoneClosing, fellow, admin);
	const { grampanchayat: village } = await placeIn(db, PEDDAPALLI);
	expect(await places.execute()).toEqual([{ district: PEDDAPALLI, village }]);
	expect((await appOfAnUndoneClosing.call(undoClosing, { id }, admin)).status).toBe(202);
	expect(await workOff(appOfAnUndoneClosing, [CLOSING_STEP])).toEqual([]);
	expect(await places.execute()).toEqual([{ district: null, village: null }]);
	await moveCenter(appOfAnUndoneClosing, fellow);
	await closeFor(appOfAnUndoneClosing, fellow, admin);
	expect(await certificateOfFellow(appOfAnUndoneClosing, fellow, admin)).toMatchObject({
		district: 'Vikarabad',
	});
});

test('a center that was saved before the closing counts for the certificate, also where the phone sends it later', async () => {
	const { db } = appOfLateWork;
	const admin = await makeAdmin(db);
	const fellow = await makeFellow(db);
	await closeFor(appOfLateWork, fellow, admin);
	const enrolment = await enrolmentIdOf(db, fellow);
	await moveCenter(appOfLateWork, fellow, {
		token: fellow.token,
		enrolment,
		writtenAt: '2026-11-20T06:00:00Z',
	});
	const { grampanchayat } = await placeIn(db, VIKARABAD);
	const { name } = await db
		.selectFrom('grampanchayats')
		.select('name')
		.where('id', '=', grampanchayat)
		.executeTakeFirstOrThrow();
	expect(await certificateOfFellow(appOfLateWork, fellow, admin)).toMatchObject({
		district: 'Vikarabad',
		village: { en: name },
	});
});

test('a certificate names no village where that of the center is not known, also where the phone sends this later', async () => {
	const { db } = appOfUnknownVillage;
	const admin = await makeAdmin(db);
	const fellow = await makeFellow(db);
	const { mobile_number } = fellow;
	const { grampanchayat, ...place } = await placeIn(db, VIKARABAD);
	const save = async (village: number | null, as: Caller) => {
		const center_data = { address: { ...place, village } };
		const { status } = await appOfUnknownVillage.call(saveLearningCenter, { mobile_number, center_data }, as);
		expect(status).toBe(200);
	};
	const printed = () => certificateOfFellow(appOfUnknownVillage, fellow, admin);
	const unknown = { district: 'Vikarabad', village: null };
	await save(null, fellow);
	const yearId = await closeFor(appOfUnknownVillage, fellow, admin);
	expect(await printed()).toMatchObject(unknown);
	const report = await appOfUnknownVillage.call(
		getCenterReport,
		{ fellow_id: fellow.id, year: TEST_YEAR.name },
		admin,
	);
	expect(report.body.center.en).toBe('Vikarabad');
	const late = await lateFrom(appOfUnknownVillage, fellow, yearId);
	await save(grampanchayat, late);
	expect(await printed()).toMatchObject({ village: { en: expect.any(String) } });
	await save(null, late);
	expect(await printed()).toMatchObject(unknown);
});

/** Gives what each screen says about the year and the fellow's children in it. */
async function countsOf(within: typeof app, fellow: Person, admin: Person) {
	const year = TEST_YEAR.name;
	const of = { fellow_id: fellow.id, year };
	const report = await within.call(getCenterReport, of, admin);
	return {
		certificate: (await certificateOfFellow(within, fellow, admin)).children,
		year: (await within.call(years.listYears, {}, admin)).body.data[0].children,
		fellow: (await within.call(getFellow, of, admin)).body.children,
		listed: (await within.call(listFellows, { year }, admin)).body.data[0].children,
		record: (await within.call(listFellowYears, { fellow_id: fellow.id }, admin)).body.data[0],
		classes: report.body.classes,
		levels: report.body.levels,
	};
}

test('a child who is deleted after the closing stays in the figures of the year, and the lists do not name it', async () => {
	const { db } = appOfDeletion;
	const admin = await makeAdmin(db);
	const fellow = await makeFellow(db);
	const children = [
		await makeChild(db, fellow, { full_name: 'Anjali Stays' }),
		await makeChild(db, fellow, { full_name: 'Bhanu Deleted' }),
	];
	const score = { assessment_type: 'baseline', ...SCORES, scored_at: TEST_NOW };
	for (const [index, child_id] of children.entries())
		await db
			.insertInto('assessments')
			.values({ ...score, child_id, learning_level: 10 + index })
			.execute();
	await closeFor(appOfDeletion, fellow, admin);
	const before = await countsOf(appOfDeletion, fellow, admin);
	expect(before).toMatchObject({
		...{ certificate: 2, year: 2, fellow: 2, listed: 2 },
		record: { children: 2, baseline: { mean: 10.5, children: 2 } },
		classes: [{ child_class: '4', girls: 2, boys: 0, others: 0 }],
		levels: [{ assessment_type: 'baseline', children: 2, level: 10.5 }],
	});
	await db
		.updateTable('children')
		.set({ deleted_at: new Date(TEST_NOW.getTime() + 86_400_000) })
		.where('full_name', '=', 'Bhanu Deleted')
		.execute();
	expect(await countsOf(appOfDeletion, fellow, admin)).toEqual(before);
	const of = { fellow_id: fellow.id, year: TEST_YEAR.name };
	const { body: slips } = await appOfDeletion.call(getSlips, of, admin);
	const { body: register } = await appOfDeletion.call(getPaperRegister, { ...of, module: 1 }, admin);
	for (const lines of [slips.children, register.lines])
		expect(lines.map(({ full_name }: { full_name: string }) => full_name)).toEqual(['Anjali Stays']);
});
