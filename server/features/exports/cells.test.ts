import { SKILLS } from '@yuva/contract/assessments/rules';
import { moduleOfDay } from '@yuva/contract/attendance/rules';
import { stakeholderLabels, stakeholderTypes } from '@yuva/contract/testimonials/schema';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { makeConsent } from '../../test/consents.ts';
import { csvRows, makeFullCenter } from '../../test/exports.ts';
import { makeChild, makeFellow, makeMedia, makeTeamLead } from '../../test/factories.ts';
import { SCORES } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

test('a voice has the name that screens give it', async () => {
	const teamLead = await makeTeamLead(db);
	const { id: fellow_id } = await makeFellow(db, { teamLead });
	for (const stakeholder_type of stakeholderTypes) {
		const recording_id = await makeMedia(db, fellow_id, 'testimonial');
		const row = { id: uuidv7(), fellow_id, stakeholder_type, recording_id, created_at: TEST_NOW };
		await db
			.insertInto('testimonials')
			.values({ ...row, form_data: '{"Name":"Lakshmi"}' })
			.execute();
	}
	const rows = await csvRows(app, 'testimonials', teamLead);
	expect(rows.map((row) => row.stakeholder_type)).toEqual(Object.values(stakeholderLabels));
});

test('what a child said is in the file with the name while its guardian agrees to it, and without both otherwise', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	for (const [Name, voice] of [
		['Anjali', true],
		['Bhavani', false],
	] as const) {
		await makeConsent(db, fellow, await makeChild(db, fellow, { full_name: Name }), { voice });
		const recording_id = await makeMedia(db, fellow.id, 'testimonial');
		const row = { id: uuidv7(), fellow_id: fellow.id, stakeholder_type: 'child', recording_id };
		const form_data = JSON.stringify({ Name, Experience: 'I like to read' });
		await db
			.insertInto('testimonials')
			.values({ ...row, form_data, created_at: TEST_NOW })
			.execute();
	}
	const rows = await csvRows(app, 'testimonials', teamLead);
	expect(rows.map(({ speaker, said }) => [speaker, said])).toEqual([
		['Anjali', 'I like to read'],
		['', ''],
	]);
});

test('words of a child are on the welcome page until its guardian says no, also when a later talk says yes', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	const child = await makeChild(db, fellow, { full_name: 'Anjali' });
	const recording_id = await makeMedia(db, fellow.id, 'testimonial');
	const row = { id: uuidv7(), fellow_id: fellow.id, stakeholder_type: 'child', recording_id };
	await db
		.insertInto('testimonials')
		.values({ ...row, form_data: '{"Name":"Anjali"}', created_at: TEST_NOW })
		.execute();
	const approved_at = new Date(TEST_NOW.getTime() - 60_000);
	const words = { public_text: 'I like to read', first_name: 'Anjali', approved_by: teamLead.id };
	await db
		.insertInto('publications')
		.values({ testimonial_id: row.id, ...words, approved_at })
		.execute();
	const published = async () => (await csvRows(app, 'testimonials', teamLead))[0]?.published;
	const said = [];
	for (const [date, voice] of [
		['2026-11-17', true],
		['2026-11-18', false],
		['2026-11-19', true],
	] as const) {
		await makeConsent(db, fellow, child, { date, voice });
		said.push(await published());
	}
	expect(said).toEqual(['Yes', 'No', 'No']);
});

test('a class is its number, Out of School, or what was written down', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	await makeChild(db, fellow, { full_name: 'A', child_class: 'out_of_school' });
	await makeChild(db, fellow, { full_name: 'B', child_class: '10' });
	const other = await makeChild(db, fellow, { full_name: 'C' });
	const written = { child_class: 'Other', other_child_class: 'Open school' };
	await db.updateTable('children').set(written).where('id', '=', other).execute();
	const rows = await csvRows(app, 'children', teamLead);
	expect(rows.map((row) => row.child_class)).toEqual(['Out of School', '10', 'Open school']);
});

test('a mark has the module of its day, and a module has its ten days', async () => {
	const teamLead = await makeTeamLead(db);
	const { id: fellow_id } = await makeFellow(db, { teamLead });
	const days = [1, 10, 11, 20, 21, 30, 31, 40];
	const mark = { fellow_id, date: '2026-11-20', status: 'Present', marked_at: TEST_NOW };
	await db
		.insertInto('fellow_attendance')
		.values(days.map((day) => ({ ...mark, day })))
		.execute();
	const rows = await csvRows(app, 'attendance', teamLead);
	expect(rows.map(({ day, module }) => [day, module])).toEqual(
		days.map((day) => [String(day), String(moduleOfDay(day))]),
	);
	const third = await csvRows(app, 'attendance', teamLead, { module: '3' });
	expect(third.map(({ day }) => day)).toEqual(['21', '30']);
});

test('each score is in the column of its skill, and no score is an empty cell', async () => {
	const teamLead = await makeTeamLead(db);
	const { child } = await makeFullCenter(app, 'Sravani', { teamLead });
	const scores = async () => {
		const [row] = await csvRows(app, 'assessments', teamLead);
		return SKILLS.map((skill) => row?.[skill]);
	};
	expect(await scores()).toEqual(SKILLS.map((skill) => String(SCORES[skill])));
	await db.updateTable('assessments').set({ writing: 0 }).where('child_id', '=', child).execute();
	expect(await scores()).toEqual(SKILLS.map((skill) => (skill === 'writing' ? '' : String(SCORES[skill]))));
});
