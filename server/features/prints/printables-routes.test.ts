import { deleteChild } from '@yuva/contract/children/endpoints';
import { transferChildren } from '@yuva/contract/fellows/endpoints';
import { saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { getChildCertificate } from '@yuva/contract/prints/certificates-endpoints';
import {
	getCenterReport,
	getOwnPaperRegister,
	getOwnSlips,
	getPaperRegister,
	getSlips,
} from '@yuva/contract/prints/printables-endpoints';
import { childLeaves } from '@yuva/contract/years/enrolment-endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, newId } from '../../test/child-profiles.ts';
import { makeConsent } from '../../test/consents.ts';
import { TEST_YEAR } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { merge, move } from '../../test/moved-children.ts';
import { SCORES } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

async function mark(fellow: Person, child_id: string, marks: Record<number, string>, date = '2026-11-10') {
	const rows = Object.entries(marks).map(([day, status]) => ({
		child_id,
		fellow_id: fellow.id,
		day: Number(day),
		date,
		status,
		marked_at: TEST_NOW,
	}));
	await db.insertInto('children_attendance').values(rows).execute();
}

test('a center whose village is not known stands on paper with its mandal and district, not with the home of its fellow', async () => {
	const fellow = await makeFellow(db);
	const child_id = await makeChild(db, fellow);
	const score = { child_id, assessment_type: 'endline', ...SCORES, learning_level: 10, scored_at: TEST_NOW };
	await db.insertInto('assessments').values(score).execute();
	const { state, district, mandal } = await placeIn(db, VIKARABAD);
	const { mobile_number, id: fellow_id } = fellow;
	const center_data = { address: { state, district, mandal, village: null } };
	expect((await app.call(saveLearningCenter, { mobile_number, center_data }, fellow)).status).toBe(200);
	const { name } = await db
		.selectFrom('mandals')
		.select('name')
		.where('id', '=', mandal)
		.executeTakeFirstOrThrow();
	const of = { child_id, year: TEST_YEAR.name };
	expect([
		(await app.call(getPaperRegister, { fellow_id, module: 1 }, admin)).body.center.en,
		(await app.call(getSlips, { fellow_id }, admin)).body.center.en,
		(await app.call(getCenterReport, { fellow_id }, admin)).body.center.en,
		(await app.call(getChildCertificate, of, admin)).body.center,
	]).toEqual(Array(4).fill(`${name}, Vikarabad`));
});

describe('the register on paper', () => {
	test('has the children by name, their marks of the module, and the dates of its days', async () => {
		const fellow = await makeFellow(db);
		const ravi = await makeChild(db, fellow, { full_name: 'ravi', child_class: '2' });
		const anjali = await makeChild(db, fellow, { full_name: 'Anjali' });
		const gone = await makeChild(db, fellow, { full_name: 'Gone' });
		await mark(fellow, anjali, { 11: 'Present', 12: 'Absent', 10: 'Present' });
		await mark(fellow, ravi, { 11: 'Absent' }, '2026-11-11');
		await app.call(deleteChild, { id: gone }, fellow);
		const { status, body } = await app.call(getOwnPaperRegister, { module: 2 }, fellow);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			fellow_id: fellow.id,
			fellow_code: expect.stringMatching(/^YF-/),
			center: { en: expect.stringMatching(/, Peddapalli$/), te: expect.stringMatching(/, పెద్దపల్లి$/) },
			module: 2,
			dates: { 11: '2026-11-11', 12: '2026-11-10' },
			lines: [
				{ id: anjali, full_name: 'Anjali', child_class: '4', marks: { 11: 'Present', 12: 'Absent' } },
				{ id: ravi, full_name: 'ravi', child_class: '2', marks: { 11: 'Absent' } },
			],
		});
		expect(await auditOf(db, fellow)).toContainEqual({
			action: 'register.print',
			fellow_id: fellow.id,
			target_id: null,
			details: { module: 2 },
		});
	});

	test('has the dates of the own registers, not those of a center from which a child came with its marks', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const old = await makeFellow(db);
		const taker = await makeFellow(db);
		const came = await makeChild(db, old, { full_name: 'Anjali' });
		const here = await makeChild(db, taker, { full_name: 'Bhanu' });
		await mark(old, came, { 11: 'Present', 12: 'Absent' }, '2026-11-12');
		await mark(taker, here, { 11: 'Absent' }, '2026-11-11');
		expect((await move(app, lead, came, taker)).status).toBe(200);
		const { body } = await app.call(getOwnPaperRegister, { module: 2 }, taker);
		expect(body.dates).toEqual({ 11: '2026-11-11' });
		expect(body.lines).toMatchObject([
			{ id: came, marks: { 11: 'Present', 12: 'Absent' } },
			{ id: here, marks: { 11: 'Absent' } },
		]);
	});

	test('of a center that was handed over has the marks and dates of the fellow who signs it', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const old = await makeFellow(db);
		const taker = await makeFellow(db);
		const child = await makeChild(db, old);
		await mark(old, child, { 11: 'Present' });
		const given = { fellow_id: old.id, to_fellow_id: taker.id };
		expect((await app.call(transferChildren, given, lead)).status).toBe(200);
		await mark(taker, child, { 12: 'Absent' }, '2026-11-20');
		const { body } = await app.call(getPaperRegister, { fellow_id: taker.id, module: 2 }, lead);
		expect(body.dates).toEqual({ 12: '2026-11-20' });
		expect(body.lines[0].marks).toEqual({ 12: 'Absent' });
	});

	test('is empty without children and marks, and needs one of the four modules', async () => {
		const fellow = await makeFellow(db);
		const { body } = await app.call(getOwnPaperRegister, { module: 1 }, fellow);
		expect([body.lines, body.dates]).toEqual([[], {}]);
		expect((await app.call(getOwnPaperRegister, { module: 5 }, fellow)).status).toBe(422);
	});

	test('is for whoever reaches the fellow, once they run a center', async () => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const people = [teamLead, await makeDistrictLead(db, PEDDAPALLI), admin];
		const strangers = [await makeDistrictLead(db, VIKARABAD), await makeTeamLead(db)];
		const statusOf = async (who: Person, fellow_id: string) =>
			(await app.call(getPaperRegister, { fellow_id, module: 1 }, who)).status;
		for (const who of people) expect(await statusOf(who, fellow.id)).toBe(200);
		for (const who of strangers) expect(await statusOf(who, fellow.id)).toBe(404);
		const applicant = await makeFellow(db, { stage: 'submitted' });
		expect(await statusOf(admin, applicant.id)).toBe(404);
		expect(await statusOf(admin, newId())).toBe(404);
	});
});

async function speak(fellow: Person, stakeholder_type: string, form_data: object, created_at = TEST_NOW) {
	const recording_id = await makeMedia(db, fellow.id, 'testimonial');
	const row = { id: newId(), fellow_id: fellow.id, stakeholder_type, recording_id, created_at };
	await db
		.insertInto('testimonials')
		.values({ ...row, form_data: JSON.stringify(form_data) })
		.execute();
}

describe('the report of a center', () => {
	test('adds up children, attendance and levels, and names no child', async () => {
		const fellow = await makeFellow(db);
		const anjali = await makeChild(db, fellow, { full_name: 'Anjali Kola', child_class: '10' });
		const ravi = await makeChild(db, fellow, { full_name: 'Ravi Kola', child_class: '2' });
		const gone = await makeChild(db, fellow, { full_name: 'Gone Kola' });
		await db.updateTable('children').set({ gender: 'Male' }).where('id', '=', ravi).execute();
		await mark(fellow, anjali, { 1: 'Present', 2: 'Present' }, '2026-10-05');
		await mark(fellow, ravi, { 1: 'Absent' }, '2026-10-05');
		await mark(fellow, ravi, { 3: 'Present' }, '2026-11-05');
		await app.call(deleteChild, { id: gone }, fellow);
		await makeConsent(db, fellow, anjali, { voice: false });
		for (const [child_id, learning_level] of [
			[anjali, 10],
			[ravi, 13],
		] as const) {
			const row = { child_id, assessment_type: 'baseline', ...SCORES, learning_level, scored_at: TEST_NOW };
			await db.insertInto('assessments').values(row).execute();
		}
		await speak(fellow, 'childs_parent', { Name: 'Lakshmi', Feedback: 'My child reads alone now.' });
		await speak(fellow, 'supporter', { Name: 'Sita', Feedback: 'Anjali reads to us.' });
		await speak(fellow, 'child', { Name: 'Anjali Kola', Experience: 'I like the games.' });
		const { status, body } = await app.call(getCenterReport, { fellow_id: fellow.id }, admin);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			fellow_id: fellow.id,
			date: '2026-11-20',
			photo_url: null,
			without_photo_consent: 1,
			classes: [
				{ child_class: '2', girls: 0, boys: 1, others: 0 },
				{ child_class: '10', girls: 1, boys: 0, others: 0 },
			],
			months: [
				{ month: '2026-10', days: 2, child_days: 3, present: 2 },
				{ month: '2026-11', days: 1, child_days: 1, present: 1 },
			],
			levels: [{ assessment_type: 'baseline', children: 2, level: 11.5 }],
			quotes: [{ stakeholder: "Child's Parent", words: 'My child reads alone now.' }],
		});
		for (const name of ['Anjali', 'Ravi', 'Gone', 'Lakshmi'])
			expect(JSON.stringify(body)).not.toContain(name);
		expect(await auditOf(db, admin)).toContainEqual(
			expect.objectContaining({ action: 'center.report', fellow_id: fellow.id }),
		);
	});

	test('leaves out each quote with the name of a child of the center, also of a child who left, moved, was merged or was deleted', async () => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const fellow = await makeFellow(db);
		const taker = await makeFellow(db);
		const here = await makeChild(db, fellow, { full_name: 'Anjali' });
		const left = await makeChild(db, fellow, { full_name: 'Bhanu' });
		const moved = await makeChild(db, fellow, { full_name: 'Charan' });
		const twice = await makeChild(db, fellow, { full_name: 'Anjuli' });
		const deleted = await makeChild(db, fellow, { full_name: 'Divya' });
		const elsewhere = await makeChild(db, await makeFellow(db), { full_name: 'Eswar' });
		const leaving = { child_id: left, on: '2026-11-20', reason: 'moved_away' as const };
		expect((await app.call(childLeaves, leaving, fellow)).status).toBe(200);
		for (const child of [moved, elsewhere]) expect((await move(app, lead, child, taker)).status).toBe(200);
		expect((await merge(app, lead, { keep: here, drop: twice })).status).toBe(200);
		expect((await app.call(deleteChild, { id: deleted }, fellow)).status).toBe(200);
		for (const name of ['Anjali', 'Bhanu', 'Charan', 'Anjuli', 'Divya', 'Eswar'])
			await speak(fellow, 'supporter', { Feedback: `${name} reads to us.` });
		const { body } = await app.call(getCenterReport, { fellow_id: fellow.id }, admin);
		expect(body.quotes).toEqual([{ stakeholder: 'Supporter', words: 'Eswar reads to us.' }]);
	});

	test('quotes the four latest', async () => {
		const fellow = await makeFellow(db);
		for (const minute of [1, 2, 3, 4, 5]) {
			const at = new Date(TEST_NOW.getTime() + minute * 60_000);
			await speak(fellow, 'supporter', { Feedback: `Words of minute ${minute}` }, at);
		}
		const { body } = await app.call(getCenterReport, { fellow_id: fellow.id }, admin);
		expect(body.quotes.map(({ words }: { words: string }) => words.at(-1))).toEqual(['5', '4', '3', '2']);
	});

	test('of a center with nothing in it is empty', async () => {
		const fellow = await makeFellow(db);
		const { body } = await app.call(getCenterReport, { fellow_id: fellow.id }, admin);
		expect(body).toMatchObject({ classes: [], months: [], levels: [], quotes: [], without_photo_consent: 0 });
	});
});

describe('slips for guardians', () => {
	test('are for each child of the list by name, and say who has not answered yet', async () => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const ravi = await makeChild(db, fellow, { full_name: 'ravi' });
		const anjali = await makeChild(db, fellow, { full_name: 'Anjali' });
		const gone = await makeChild(db, fellow, { full_name: 'Gone' });
		await app.call(deleteChild, { id: gone }, fellow);
		await makeConsent(db, fellow, ravi, { register: false });
		const own = await app.call(getOwnSlips, {}, fellow);
		expect(own.body).toMatchObject({
			fellow_id: fellow.id,
			date: '2026-11-20',
			contact: { organisation: { en: '' }, contact: { en: '' }, complaint: { en: '' } },
			children: [
				{ id: anjali, full_name: 'Anjali', answered: false },
				{ id: ravi, full_name: 'ravi', answered: true },
			],
		});
		const ofLead = await app.call(getSlips, { fellow_id: fellow.id }, teamLead);
		expect(ofLead.body).toEqual(own.body);
		expect(await auditOf(db, teamLead)).toMatchObject([{ action: 'slips.print', fellow_id: fellow.id }]);
		expect((await app.call(getSlips, { fellow_id: fellow.id }, await makeTeamLead(db))).status).toBe(404);
	});
});
