import type { Input } from '@yuva/contract/endpoint';
import { createExport, createExportTicket, listExports } from '@yuva/contract/exports/endpoints';
import * as forms from '@yuva/contract/forms/endpoints';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { addressOf, download, writeFor } from '../../test/exports.ts';
import { makeAdmin, makeDistrictLead, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { VISIT } from '../../test/policy-forms.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

type Definition = Input<typeof forms.publishForm>['definition'];

const FIRST: Definition = {
	title: { en: 'Week' },
	questions: [
		{
			name: 'mood',
			type: 'select_one',
			label: { en: 'How was the week?', te: 'వారం ఎలా గడిచింది?' },
			choices: [
				{ name: 'good', label: { en: 'Good', te: 'బాగుంది' } },
				{ name: 'hard', label: { en: 'Hard' } },
			],
		},
		{
			name: 'things',
			type: 'select_multiple',
			label: { en: 'What is there?' },
			choices: [
				{ name: 'book', label: { en: 'Books' } },
				{ name: 'chalk', label: { en: 'Board, chalk' } },
			],
		},
		{ name: 'visits', type: 'integer', label: { en: 'Home visits' } },
		{ name: 'next', type: 'date', label: { en: 'Next meeting' } },
		{ name: 'read_this', type: 'note', label: { en: 'Thank you' } },
		{ name: 'story', type: 'text', label: { en: 'What\nhappened?' } },
		{ name: 'story_again', type: 'text', label: { en: 'What happened?' } },
		{ name: 'here', type: 'geopoint', label: { en: 'Where are you?' } },
		{ name: 'photo', type: 'image', label: { en: 'Photo' } },
	],
};
const SECOND: Definition = {
	...FIRST,
	questions: FIRST.questions
		.filter(({ name }) => name !== 'visits')
		.map((question) =>
			question.name === 'mood'
				? { ...question, choices: [{ name: 'fine', label: { en: 'Fine' } }] }
				: question,
		),
};

async function publish(definition = FIRST): Promise<string> {
	const settings = { kind: 'form' as const, audience: 'fellows' as const, repeat: 'monthly' as const };
	const { body } = await app.call(forms.publishForm, { ...settings, definition }, { token: admin.token });
	return body.form_id;
}

async function send({ token }: Person, form_id: string, answers: object, more: object = {}): Promise<string> {
	const answer_id = crypto.randomUUID();
	const sent = { form_id, answer_id, version: 1, answers: JSON.stringify(answers), ...more };
	expect((await app.call(forms.answerForm, sent as Input<typeof forms.answerForm>, { token })).status).toBe(
		201,
	);
	return answer_id;
}

async function rowsOf(person: Person, form: string, more: Record<string, string> = {}) {
	const { status, bytes } = await download(app, 'answers.csv', person, { form, ...more });
	expect(status).toBe(200);
	const [headings = [], ...lines] = parseCsv(bytes.toString('utf8'));
	return lines.map((line) => Object.fromEntries(headings.map((heading, at) => [String(heading), line[at]])));
}

const WHOLE = {
	mood: 'good',
	things: ['book', 'chalk'],
	visits: 3,
	next: '2026-12-01',
	story: 'Anjali reads.',
	story_again: 'Again.',
	here: { latitude: 18.6, longitude: 79.4, accuracy: 12 },
	photo: 'media_1',
};

test('each question is a column, with choices in words, and a heading of its own', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead, given_name: 'Sravani' });
	const form = await publish();
	const media_1 = asFile(await photoWithPlace(16, 16));
	const place = JSON.stringify({ latitude: 18.5, longitude: 79.25 });
	const answer_id = await send(fellow, form, WHOLE, { media_1, place });
	const { fellow_code } = await db
		.selectFrom('fellows')
		.select('fellow_code')
		.where('id', '=', fellow.id)
		.executeTakeFirstOrThrow();
	expect(await rowsOf(teamLead, form)).toEqual([
		{
			'Answer id': answer_id,
			Year: '2026-27',
			'Fellow code': fellow_code,
			Fellow: 'Sravani Test',
			District: 'Peddapalli',
			'Answered by': 'Sravani Test',
			Role: 'Fellow',
			Period: '2026-11',
			Version: '1',
			'Written at': '2026-11-20 12:00',
			'Received at': '2026-11-20 12:00',
			Place: '18.5, 79.25',
			'How was the week?': 'Good',
			'What is there?': 'Books; Board, chalk',
			'Home visits': '3',
			'Next meeting': '2026-12-01',
			'What happened? (story)': 'Anjali reads.',
			'What happened? (story_again)': 'Again.',
			'Where are you?': '18.6, 79.4',
			Photo: 'Yes',
		},
	]);
});

test('answers to all versions are in one file, with the questions and choices that are gone', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	const form = await publish();
	await send(fellow, form, { mood: 'hard', visits: 4 });
	const next = { form_id: form, from_version: 1, definition: SECOND };
	await app.call(forms.publishVersion, next, { token: admin.token });
	await send(fellow, form, { mood: 'fine' }, { version: 2 });
	expect(
		(await rowsOf(teamLead, form))
			.map((row) => [row.Version, row['How was the week?'], row['Home visits']])
			.toSorted(),
	).toEqual([
		['1', 'Hard', '4'],
		['2', 'Fine', ''],
	]);
});

test('a choice is worded as the version of the answer asked it, also where a newer one gives its name to another', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	const asking = (...labels: string[]): Definition => {
		const choices = labels.map((en, at) => ({ name: String(at + 1), label: { en } }));
		return {
			title: { en: 'Reading' },
			questions: [
				{ name: 'reads', type: 'select_one', label: { en: 'Do they read?' }, choices },
				{ name: 'why', type: 'select_multiple', label: { en: 'Why?' }, choices },
			],
		};
	};
	const form = await publish(asking('Yes', 'No'));
	await send(fellow, form, { reads: '1', why: ['1', '2'] });
	const next = { form_id: form, from_version: 1, definition: asking('Always', 'Sometimes', 'Never') };
	await app.call(forms.publishVersion, next, { token: admin.token });
	await send(fellow, form, { reads: '1', why: ['2', '3'] }, { version: 2 });
	expect(
		(await rowsOf(teamLead, form)).map((row) => [row.Version, row['Do they read?'], row['Why?']]).toSorted(),
	).toEqual([
		['1', 'Yes', 'Yes; No'],
		['2', 'Always', 'Sometimes; Never'],
	]);
});

test('a file without names has no words that an older version asked as a text', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	const asking = (type: 'text' | 'integer'): Definition => ({
		title: { en: 'Visits' },
		questions: [{ name: 'visits', type, label: { en: 'Home visits' } }],
	});
	const form = await publish(asking('text'));
	await send(fellow, form, { visits: 'Two, to Anjali' });
	const next = { form_id: form, from_version: 1, definition: asking('integer') };
	await app.call(forms.publishVersion, next, { token: admin.token });
	await send(fellow, form, { visits: 3 }, { version: 2 });
	const visitsIn = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
		rows.map((row) => [row.Version, row['Home visits']]).toSorted();
	expect(visitsIn(await rowsOf(teamLead, form))).toEqual([
		['1', 'Two, to Anjali'],
		['2', '3'],
	]);
	expect(visitsIn(await rowsOf(teamLead, form, { without_names: 'yes' }))).toEqual([
		['1', ''],
		['2', '3'],
	]);
});

test('a workbook has numbers and dates, and explains each question', async () => {
	const teamLead = await makeTeamLead(db);
	const form = await publish();
	await send(await makeFellow(db, { teamLead }), form, { visits: 3, next: '2026-12-01', story: '=1+1' });
	const { bytes, headers } = await download(app, 'answers.xlsx', teamLead, { form });
	expect(headers['content-disposition']).toBe('attachment; filename="yuva-answers-2026-11-20.xlsx"');
	const { sheets } = await readXlsx(bytes);
	const [headings = [], row = []] = sheets[0]?.rows ?? [];
	const cellUnder = (heading: string) => row[headings.indexOf(heading)];
	expect([cellUnder('Home visits'), cellUnder('Next meeting'), cellUnder('What happened? (story)')]).toEqual([
		3,
		new Date('2026-12-01T00:00:00Z'),
		'=1+1',
	]);
	expect(sheets[1]?.rows.find(([, heading]) => heading === 'Home visits')).toEqual([
		'Answers to a form',
		'Home visits',
		'number',
		'Question visits; empty: not answered',
		'Whole number',
		'No',
	]);
});

test('a file without names has choices, numbers and dates, and no word or place', async () => {
	const teamLead = await makeTeamLead(db);
	const form = await publish();
	const media_1 = asFile(await photoWithPlace(16, 16));
	await send(await makeFellow(db, { teamLead }), form, WHOLE, { media_1 });
	expect(await rowsOf(teamLead, form, { without_names: 'yes' })).toEqual([
		{
			Row: '1',
			Year: '2026-27',
			District: 'Peddapalli',
			Role: 'Fellow',
			Period: '2026-11',
			Version: '1',
			'Written at': '2026-11-20 12:00',
			'Received at': '2026-11-20 12:00',
			'How was the week?': 'Good',
			'What is there?': 'Books; Board, chalk',
			'Home visits': '3',
			'Next meeting': '2026-12-01',
		},
	]);
});

test('a mobile number that was asked as a whole number is in the file whole, and in none without names', async () => {
	const teamLead = await makeTeamLead(db);
	const form = await publish();
	await send(await makeFellow(db, { teamLead }), form, { visits: 9_876_543_210 });
	const visitsIn = async (more = {}) => (await rowsOf(teamLead, form, more)).map((row) => row['Home visits']);
	expect([await visitsIn(), await visitsIn({ without_names: 'yes' })]).toEqual([['9876543210'], ['']]);
});

test('a lead gets the answers in reach and one form alone, and may leave out columns and days', async () => {
	const [teamLead, other] = [await makeTeamLead(db), await makeTeamLead(db)];
	const [own, foreign] = [await makeFellow(db, { teamLead }), await makeFellow(db, { teamLead: other })];
	const [form, second] = [await publish(), await publish()];
	const id = await send(own, form, { visits: 1 });
	await send(foreign, form, { visits: 2 });
	await send(own, second, { visits: 3 });
	const visitsOf = async (person: Person, more = {}) =>
		(await rowsOf(person, form, more)).map((row) => row['Home visits']);
	expect(await visitsOf(teamLead)).toEqual(['1']);
	expect((await visitsOf(admin)).sort()).toEqual(['1', '2']);
	expect(await visitsOf(teamLead, { from: '2026-11-21' })).toEqual([]);
	expect(await visitsOf(teamLead, { from: '2026-11-20', to: '2026-11-20' })).toEqual(['1']);
	const [row = {}] = await rowsOf(teamLead, form, { columns: 'answer_id' });
	expect([row['Answer id'], Object.keys(row)[1]]).toEqual([id, 'How was the week?']);
});

test('the visit of a lead names the lead and the fellow of the center, and only who reaches the fellow gets it', async () => {
	const [teamLead, other] = [await makeTeamLead(db), await makeTeamLead(db)];
	const fellow = await makeFellow(db, { teamLead, given_name: 'Anjali' });
	const visit = {
		form_id: VISIT,
		answer_id: crypto.randomUUID(),
		version: 1,
		subject_id: fellow.id,
		answers: JSON.stringify({ children_present: 12, room_safe: 'yes', went_well: 'They sang.' }),
	};
	const { status } = await app.call(
		forms.answerStaffForm,
		visit as unknown as Input<typeof forms.answerStaffForm>,
		{ token: teamLead.token },
	);
	expect(status).toBe(201);
	const answered = { Fellow: 'Anjali Test', Role: 'Team Lead', Period: '' };
	expect(await rowsOf(teamLead, VISIT)).toMatchObject([answered]);
	expect(await rowsOf(other, VISIT)).toEqual([]);
});

test('the file of answers needs a form that is there, and other files need none', async () => {
	const teamLead = await makeTeamLead(db);
	const refusal = async (query: Record<string, string>) => {
		const { status, bytes } = await download(app, 'answers.csv', teamLead, query);
		return [status, JSON.parse(bytes.toString('utf8')).errors];
	};
	expect(await refusal({})).toEqual([422, { form: 'Choose a form' }]);
	expect(await refusal({ form: 'no id' })).toEqual([422, { form: 'Choose a form' }]);
	expect(await refusal({ form: crypto.randomUUID() })).toEqual([
		422,
		{ form: 'There is no such form, or it is not meant for you.' },
	]);
});

test('the audit log says which form was exported, and whom the file shows', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	const form = await publish();
	await send(fellow, form, { visits: 1 });
	await rowsOf(teamLead, form, { columns: 'year' });
	const entries = await db
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('actor_id', '=', teamLead.id)
		.orderBy('id')
		.execute();
	const what = { kind: 'answers', format: 'csv', form, columns: ['year'] };
	expect(entries).toEqual([
		{ action: 'exports.begin', details: what },
		{ action: 'exports.rows', details: { kind: 'answers' } },
		{ action: 'exports.end', details: { ...what, rows: 1, complete: true } },
	]);
});

test('a written file ends when a lead in it is out of reach', async () => {
	const districtLead = await makeDistrictLead(db);
	const teamLead = await makeTeamLead(db);
	const under = (district_lead_id: string | null) =>
		db.updateTable('accounts').set({ district_lead_id }).where('id', '=', teamLead.id).execute();
	await under(districtLead.id);
	const form = await publish();
	const ids = [
		await writeFor(app, 'answers.csv', districtLead, { form }),
		await writeFor(app, 'answers.csv', districtLead, { form }),
	];
	const { body } = await app.http.inject(await addressOf(app, ids[0] ?? '', districtLead));
	expect(body).toContain('How was the week?');
	await under(null);
	const late = await app.call(createExportTicket, { id: ids[1] ?? '' }, { token: districtLead.token });
	expect([late.status, late.body.detail]).toEqual([409, 'What you may see has changed since. Export again.']);
	const list = await app.call(listExports, {}, { token: districtLead.token });
	expect(list.body.data.find(({ id }: { id: string }) => id === ids[1])).toMatchObject({
		state: 'ended',
		reason: 'reach',
	});
});

test('an unknown form is refused before the file is asked for', async () => {
	const teamLead = await makeTeamLead(db);
	const asked = { file: 'answers.csv' as const, form: crypto.randomUUID() };
	const refused = await app.call(createExport, asked, { token: teamLead.token });
	expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['form']]);
	const { body } = await app.call(listExports, {}, { token: teamLead.token });
	expect(body.data).toEqual([]);
});
