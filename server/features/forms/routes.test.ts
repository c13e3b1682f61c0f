import type { Input } from '@yuva/contract/endpoint';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import * as forms from '@yuva/contract/forms/endpoints';
import { expect, test, vi } from 'vitest';
import type { Audit } from '../../platform/identity/audit.ts';
import { findViewer } from '../../platform/identity/session.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { makeAdmin, makeDistrictLead, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { ONE_QUESTION, REFLECTION, VISIT } from '../../test/policy-forms.ts';
import { recordingFile } from '../../test/recordings.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { keepAnswer, prepareAnswer } from './answer-actions.ts';

const app = await startFreshApp();
const { db } = app;
const admin = await makeAdmin(db);
const KARIMNAGAR = 508;
const lead = await makeDistrictLead(db, KARIMNAGAR);

type Definition = Input<typeof forms.publishForm>['definition'];

const label = { en: 'Question' };
const EVERYTHING: Definition = {
	title: { en: 'Everything' },
	questions: [
		{
			name: 'number',
			type: 'integer',
			label,
			constraint: '. <= 40',
			constraint_message: { en: 'At most 40' },
		},
		{
			name: 'safe',
			type: 'select_one',
			label,
			choices: [
				{ name: 'yes', label },
				{ name: 'no', label },
			],
		},
		{
			name: 'things',
			type: 'select_multiple',
			label,
			choices: [
				{ name: 'book', label },
				{ name: 'chalk', label },
			],
		},
		{ name: 'why', type: 'text', label, required: true, relevant: "${safe} = 'no'" },
		{ name: 'photo', type: 'image', label, relevant: "${safe} = 'yes'" },
		{ name: 'voice', type: 'audio', label },
	],
};

async function publish(definition: Definition = EVERYTHING, more: object = {}): Promise<string> {
	const settings = { kind: 'form' as const, audience: 'fellows' as const, repeat: 'always' as const };
	const { body } = await app.call(
		forms.publishForm,
		{ ...settings, definition, ...more },
		{ token: admin.token },
	);
	return body.form_id;
}

type Worded = { name: string; label: { en: string }; number: number };
type Sent = Partial<Input<typeof forms.answerForm>>;
function send({ token }: Person, form_id: string, answers: object, more: Sent = {}) {
	const sent = {
		form_id,
		answer_id: crypto.randomUUID(),
		version: 1,
		answers: JSON.stringify(answers),
		...more,
	};
	return app.call(forms.answerForm, sent as Input<typeof forms.answerForm>, { token });
}

const own = async ({ token }: Person, form_id: string) =>
	(await app.call(forms.listOwnAnswers, { form_id }, { token })).body;
const received = async ({ token }: Person, form_id: string, more: object = {}) =>
	(await app.call(forms.listFormAnswers, { form_id, ...more } as never, { token })).body;
const count = async (id: string) =>
	(await db.selectFrom('form_answers').select('id').where('id', '=', id).execute()).length;

const inDistrict = () => makeFellow(db, { district: KARIMNAGAR });

test('the same answers sent twice, one after the other and at once, are one', async () => {
	const [fellow, form] = [await inDistrict(), await publish()];
	const answer_id = crypto.randomUUID();
	const sendAgain = () => send(fellow, form, { number: 3 }, { answer_id });
	const together = await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
	const after = await sendAgain();
	expect([...together, after].map(({ status, body }) => [status, body.answer_id])).toEqual(
		Array.from({ length: 4 }, () => [201, answer_id]),
	);
	expect(await count(answer_id)).toBe(1);
});

test("another account's id is refused, and says nothing of the answers", async () => {
	const [fellow, other, form] = [await inDistrict(), await inDistrict(), await publish()];
	const answer_id = crypto.randomUUID();
	await send(fellow, form, { number: 3 }, { answer_id });
	const { status, body } = await send(other, form, { number: 9 }, { answer_id });
	expect([status, body.detail]).toEqual([409, 'These answers cannot be sent again.']);
	expect((await own(other, form)).data).toEqual([]);
	expect((await own(fellow, form)).data[0].answers).toEqual({ number: 3 });
});

test('an older version and an ended form are taken as they were asked', async () => {
	const [fellow, form] = [await inDistrict(), await publish()];
	const next = { form_id: form, from_version: 1, definition: ONE_QUESTION };
	expect((await app.call(forms.publishVersion, next, { token: admin.token })).body.version).toBe(2);
	const again = await app.call(forms.publishVersion, next, { token: admin.token });
	expect([again.status, again.body.detail]).toEqual([
		409,
		'Another person has changed this form. Look at it again.',
	]);
	const ended = {
		form_id: form,
		audience: 'leads' as const,
		repeat: 'always' as const,
		state: 'ended' as const,
	};
	expect((await app.call(forms.changeForm, ended, { token: admin.token })).status).toBe(200);
	const asked = await app.call(listAskedForms, {}, { token: fellow.token });
	expect(asked.body.data.map(({ id }: { id: string }) => id)).not.toContain(form);
	expect((await send(fellow, form, { number: 3 })).status).toBe(201);
	expect((await send(fellow, form, { topic: 'Books' }, { version: 2 })).status).toBe(201);
	const { data, asked_as } = await own(fellow, form);
	expect(data.map(({ version }: { version: number }) => version).sort()).toEqual([1, 2]);
	expect(asked_as.map(({ definition }: { definition: Definition }) => definition.title.en)).toEqual([
		'Monthly meeting',
		'Everything',
	]);
	const unknown = await send(fellow, form, {}, { version: 3 });
	expect([unknown.status, unknown.body.errors]).toEqual([
		422,
		{ version: 'There is no such version of this form' },
	]);
});

test.each([
	[{ number: 'three' }, { 'answers.number': 'Write a whole number, in digits' }],
	[{ number: 41 }, { 'answers.number': 'At most 40' }],
	[{ safe: 'perhaps' }, { 'answers.safe': 'Choose one of the answers' }],
	[{ things: ['book', 'gold'] }, { 'answers.things': 'Choose one of the answers' }],
	[{ safe: 'no' }, { 'answers.why': 'Answer this question' }],
	[{ other: 'x' }, { 'answers.other': 'This question is not in the form' }],
	[{ voice: 'media_1' }, { 'answers.voice': 'Send the file again' }],
])('the answers %j are refused, with the sentence of each question', async (answers, errors) => {
	const [fellow, form] = [await inDistrict(), await publish()];
	const { status, body } = await send(fellow, form, answers);
	expect([status, body.errors]).toEqual([422, errors]);
	expect((await own(fellow, form)).data).toEqual([]);
});

test('photos and recordings are kept by question, and opened by who answered and by staff in reach', async () => {
	const [fellow, form] = [await inDistrict(), await publish()];
	const files = { media_1: asFile(await photoWithPlace(64, 48)), media_2: recordingFile('speech.webm') };
	const answers = { safe: 'yes', photo: 'media_1', voice: 'media_2' };
	expect((await send(fellow, form, answers, files)).status).toBe(201);
	const media = await db
		.selectFrom('media')
		.select(['kind', 'content_type'])
		.where('fellow_id', '=', fellow.id)
		.where('kind', '=', 'form_answer')
		.orderBy('content_type')
		.execute();
	expect(media).toEqual([
		{ kind: 'form_answer', content_type: 'audio/webm' },
		{ kind: 'form_answer', content_type: 'image/jpeg' },
	]);
	const open = async (address: string) => (await app.http.inject(address)).statusCode;
	const mine = (await own(fellow, form)).data[0].media;
	expect([Object.keys(mine).sort(), await open(mine.photo), await open(mine.voice)]).toEqual([
		['photo', 'voice'],
		200,
		200,
	]);
	const [seen] = (await received(lead, form)).data;
	expect([await open(seen.media.photo), await open(seen.media.voice)]).toEqual([200, 200]);
});

test('a photo as a recording, a file of no question, a file of two questions and a too large one are refused', async () => {
	const [fellow, form] = [await inDistrict(), await publish()];
	const photo = asFile(await photoWithPlace(64, 48));
	const voice = recordingFile('speech.webm');
	expect((await send(fellow, form, { voice: 'media_1' }, { media_1: photo })).status).toBe(415);
	expect((await send(fellow, form, { safe: 'yes', photo: 'media_1' }, { media_1: voice })).status).toBe(415);
	const unnamed = await send(fellow, form, { number: 1 }, { media_1: photo });
	expect([unnamed.status, unnamed.body.errors]).toEqual([
		422,
		{ 'answers.media_1': 'This file belongs to no question' },
	]);
	const shared = { safe: 'yes', photo: 'media_1', voice: 'media_1' };
	expect((await send(fellow, form, shared, { media_1: photo })).status).toBe(422);
	const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.webm');
	expect((await send(fellow, form, { voice: 'media_1' }, { media_1: large })).status).toBe(413);
	const kept = db.selectFrom('media').select('kind').where('fellow_id', '=', fellow.id);
	expect(await kept.where('kind', '=', 'form_answer').execute()).toEqual([]);
});

test('an answer that is not asked is left out, with its photo', async () => {
	const [fellow, form] = [await inDistrict(), await publish()];
	const answers = { safe: 'no', why: 'Wet', photo: 'media_1' };
	const { status } = await send(fellow, form, answers, { media_1: asFile(await photoWithPlace(16, 16)) });
	expect(status).toBe(201);
	const [stored] = (await own(fellow, form)).data;
	expect([stored.answers, stored.media]).toEqual([{ safe: 'no', why: 'Wet' }, {}]);
});

const visited = { children_present: 12, room_safe: 'yes', went_well: 'They sang.' };
const visit = ({ token }: Person, subject_id?: string, answers: object = visited) =>
	app.call(
		forms.answerStaffForm,
		{
			form_id: VISIT,
			answer_id: crypto.randomUUID(),
			version: 1,
			answers: JSON.stringify(answers),
			...(subject_id && { subject_id }),
		},
		{ token },
	);

test('a visit names a fellow in reach; who is out of reach is not there', async () => {
	const [fellow, stranger] = [await inDistrict(), await makeFellow(db)];
	const place = JSON.stringify({ latitude: 18.4, longitude: 79.1 });
	expect((await visit(lead, fellow.id, { ...visited, place: JSON.parse(place) })).status).toBe(201);
	expect((await visit(lead, stranger.id)).status).toBe(404);
	const nobody = await visit(lead);
	expect([nobody.status, nobody.body.errors]).toEqual([422, { subject_id: 'Choose a fellow' }]);
	const [seen] = (await received(lead, VISIT, { subject_id: fellow.id })).data;
	expect([seen.by.id, seen.subject, seen.period]).toEqual([
		lead.id,
		{ id: fellow.id, full_name: 'Person Test' },
		'',
	]);
	const otherLead = await makeDistrictLead(db, 501);
	expect((await received(otherLead, VISIT, { subject_id: fellow.id })).data).toEqual([]);
});

test('a visit to a fellow out of reach is not found before its answers are checked', async () => {
	const [fellow, stranger] = [await inDistrict(), await makeFellow(db)];
	const faulty = { ...visited, children_present: 'many' };
	const { status, body } = await visit(lead, fellow.id, faulty);
	expect([status, Object.keys(body.errors)]).toEqual([422, ['answers.children_present']]);
	expect((await visit(lead, stranger.id, faulty)).status).toBe(404);
	expect((await visit(lead, crypto.randomUUID(), faulty)).status).toBe(404);
});

test('a lead who loses the district while the photos are converted stores no visit', async () => {
	const [fellow, leaving] = [await inDistrict(), await makeDistrictLead(db, KARIMNAGAR)];
	const viewer = (await findViewer(db, leaving.token, TEST_NOW)) as Viewer;
	const step = { db, viewer, now: TEST_NOW };
	const answer_id = crypto.randomUUID();
	const sent = { form_id: VISIT, answer_id, version: 1, answers: visited, subject_id: fellow.id };
	const prepared = await prepareAnswer(step, sent);
	await db.deleteFrom('lead_districts').where('account_id', '=', leaving.id).execute();
	const { media } = app.platform;
	const keeping = { ...step, media, undo: vi.fn(), audit: vi.fn<Audit>(), yearId: undefined };
	await expect(keepAnswer(keeping, prepared)).rejects.toMatchObject({ code: 'not_found' });
	expect(await count(answer_id)).toBe(0);
});

test('a fellow does not open the photo of a visit to the own center', async () => {
	const fellow = await inDistrict();
	const sent = { ...visited, photo: 'media_1' };
	const form = { form_id: VISIT, answer_id: crypto.randomUUID(), version: 1, subject_id: fellow.id };
	const photo = asFile(await photoWithPlace(16, 16));
	const answer = { ...form, answers: JSON.stringify(sent), media_1: photo };
	expect((await app.call(forms.answerStaffForm, answer, { token: lead.token })).status).toBe(201);
	const { media_id } = await db
		.selectFrom('form_media')
		.select('media_id')
		.where('answer_id', '=', form.answer_id)
		.executeTakeFirstOrThrow();
	const session = await db
		.selectFrom('sessions')
		.select('id')
		.where('account_id', '=', fellow.id)
		.executeTakeFirstOrThrow();
	const address = app.platform.media.urlFor({ session_id: session.id }, media_id, app.platform.clock()) ?? '';
	expect((await app.http.inject(address)).statusCode).toBe(404);
});

test('lists and the summary hold what is in reach, with the right counts', async () => {
	const [leadOfTwo, other] = [await makeDistrictLead(db, 518), await makeDistrictLead(db, 721)];
	const [one, two, third, away] = [
		await makeFellow(db, { district: 518 }),
		await makeFellow(db, { district: 518 }),
		await makeFellow(db, { district: 518, given_name: 'Late' }),
		await makeFellow(db, { district: 721 }),
	];
	const { id: closed } = await makeFellow(db, { district: 518 });
	await db.updateTable('accounts').set({ active: false }).where('id', '=', closed).execute();
	app.setTime(new Date('2026-10-01T06:00:00Z'));
	const form = await publish(EVERYTHING, { repeat: 'monthly' });
	app.setTime(TEST_NOW);
	await send(one, form, { number: 10, safe: 'yes', things: ['book', 'chalk'] });
	await send(two, form, { number: 20, safe: 'no', why: 'Wet', things: ['book'] });
	await send(two, form, { number: 30 }, { written_at: '2026-10-30T06:00:00Z' });
	await send(third, form, { number: 35 }, { written_at: '2026-10-29T06:00:00Z' });
	await send(away, form, { number: 40 });
	const summary = async ({ token }: Person, more: object = {}) =>
		(await app.call(forms.summariseForm, { form_id: form, ...more }, { token })).body;
	const seen = await summary(leadOfTwo, { period: '2026-11' });
	expect(seen).toMatchObject({ answers: 2, asked: 3, answered: 2, periods: ['2026-11', '2026-10'] });
	expect(seen.waiting.map(({ id, full_name }: Record<string, string>) => [id, full_name])).toEqual([
		[third.id, 'Late Test'],
	]);
	const named = Object.fromEntries(
		seen.questions.map((question: { name: string }) => [question.name, question]),
	);
	expect(named.number).toEqual({
		name: 'number',
		type: 'integer',
		answered: 2,
		choices: {},
		worded: [],
		mean: 15,
		least: 10,
		most: 20,
	});
	expect(named.safe).toMatchObject({ answered: 2, choices: { yes: 1, no: 1 }, mean: null });
	expect(named.things).toMatchObject({ answered: 2, choices: { book: 2, chalk: 1 } });
	expect(await summary(other)).toMatchObject({ answers: 1 });
	expect(await summary(admin, { district: 518 })).toMatchObject({ answers: 4, asked: 3 });
	const page = await received(leadOfTwo, form, { limit: 1 });
	expect([page.data.length, page.next_cursor]).toEqual([1, expect.any(String)]);
	const rest = await received(leadOfTwo, form, { limit: 50, cursor: page.next_cursor });
	expect(new Set([...page.data, ...rest.data].map(({ by }) => by.id))).toEqual(
		new Set([one.id, two.id, third.id]),
	);
	const facts = (await app.call(forms.listForms, {}, { token: leadOfTwo.token })).body.data;
	expect(facts.find(({ id }: { id: string }) => id === form)).toMatchObject({
		asked: 3,
		answered: 2,
		period: '2026-11',
	});
});

test('a choice is counted in the words that were asked, also where a newer version gives its name to another', async () => {
	const [one, two] = [await inDistrict(), await inDistrict()];
	const asking = (labels: Record<string, string>): Definition => ({
		title: { en: 'Reading' },
		questions: [
			{
				name: 'reads',
				type: 'select_multiple',
				label: { en: 'Do they read?' },
				choices: Object.entries(labels).map(([name, en]) => ({ name, label: { en } })),
			},
		],
	});
	const form = await publish(asking({ 1: 'Yes', 2: 'No', 9: 'Not seen' }));
	await send(one, form, { reads: ['1', '9'] });
	await send(two, form, { reads: ['1'] });
	const definition = asking({ 1: 'Always', 2: 'Sometimes', 9: 'Not seen' });
	await app.call(
		forms.publishVersion,
		{ form_id: form, from_version: 1, definition },
		{ token: admin.token },
	);
	await send(one, form, { reads: ['1', '9'] }, { version: 2 });
	const counted = async (version?: number) => {
		const asked = { form_id: form, ...(version !== undefined && { version }) };
		const { body } = await app.call(forms.summariseForm, asked, { token: admin.token });
		return body.questions[0].worded.map(({ name, label, number }: Worded) => [name, label.en, number]);
	};
	expect(await counted()).toEqual([
		['1', 'Always', 1],
		['2', 'Sometimes', 0],
		['9', 'Not seen', 2],
		['1', 'Yes', 2],
		['2', 'No', 0],
	]);
	expect(await counted(1)).toEqual([
		['1', 'Yes', 2],
		['2', 'No', 0],
		['9', 'Not seen', 1],
	]);
});

test('of leads, a district lead reaches the own team leads, and the head office all', async () => {
	const [own, foreign] = [await makeTeamLead(db), await makeTeamLead(db)];
	await db.updateTable('accounts').set({ district_lead_id: lead.id }).where('id', '=', own.id).execute();
	const form = await publish(ONE_QUESTION, { audience: 'leads', repeat: 'once', due_on: '2026-12-01' });
	for (const { token } of [own, foreign]) {
		const sent = { form_id: form, answer_id: crypto.randomUUID(), version: 1, answers: '{"topic":"Books"}' };
		expect((await app.call(forms.answerStaffForm, sent, { token })).status).toBe(201);
	}
	const by = async (reader: Person, more = {}) =>
		(await received(reader, form, more)).data.map((one: { by: { id: string } }) => one.by.id);
	expect(await by(own)).toEqual([own.id]);
	expect(await by(lead)).toEqual([own.id]);
	expect((await by(admin)).toSorted()).toEqual([own.id, foreign.id].toSorted());
	expect(await by(admin, { district: KARIMNAGAR })).toEqual([own.id]);
	expect((await send(await inDistrict(), form, { topic: 'x' })).status).toBe(404);
});

test('a lead sees what leads are asked, answers it with a photo, and reads the own answer', async () => {
	const form = await publish(EVERYTHING, { kind: 'feedback', audience: 'leads', repeat: 'monthly' });
	const { id, token } = await makeTeamLead(db);
	const ofLead = async () =>
		(await app.call(listAskedForms, {}, { token })).body.data.find((one: { id: string }) => one.id === form);
	expect(await ofLead()).toMatchObject({ kind: 'feedback', period: '2026-11', is_answered: false });
	const answers = JSON.stringify({ safe: 'yes', photo: 'media_1' });
	const sent = { form_id: form, answer_id: crypto.randomUUID(), version: 1, answers };
	const files = { media_1: asFile(await photoWithPlace(16, 16)) };
	expect((await app.call(forms.answerStaffForm, { ...sent, ...files }, { token })).status).toBe(201);
	expect(await ofLead()).toMatchObject({ is_answered: true });
	const [stored] = (await app.call(forms.listOwnAnswers, { form_id: form }, { token })).body.data;
	expect([stored.answer_id, stored.subject]).toEqual([sent.answer_id, null]);
	expect((await app.http.inject(stored.media.photo)).statusCode).toBe(200);
	const summary = await app.call(forms.summariseForm, { form_id: form }, { token: admin.token });
	expect(summary.body.answered).toBe(1);
	expect(summary.body.waiting.map((one: { id: string }) => one.id)).not.toContain(id);
});

test('an observation names a fellow in reach, and is no visit', async () => {
	const form = await publish(ONE_QUESTION, { kind: 'observation', audience: 'leads' });
	const [fellow, stranger] = [await inDistrict(), await makeFellow(db)];
	const observe = (subject_id?: string) => {
		const sent = { form_id: form, answer_id: crypto.randomUUID(), version: 1, answers: '{"topic":"Songs"}' };
		const about = { ...sent, ...(subject_id && { subject_id }) };
		return app.call(forms.answerStaffForm, about, { token: lead.token });
	};
	const nobody = await observe();
	expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['subject_id']]);
	const unreached = 'This fellow was not found. The fellow may belong to another lead now.';
	for (const id of [stranger.id, crypto.randomUUID()]) {
		const { status, body } = await observe(id);
		expect([status, body.detail, body.errors]).toEqual([404, unreached, { subject_id: unreached }]);
	}
	expect((await observe(fellow.id)).status).toBe(201);
	const [stored] = (await own(lead, form)).data;
	expect(stored.subject).toEqual({ id: fellow.id, full_name: 'Person Test' });
	const visits = db.selectFrom('visits').select('id').where('fellow_id', '=', fellow.id);
	expect(await visits.execute()).toEqual([]);
});

test('an erased fellow takes along the own answers and what was written about the center', async () => {
	const fellow = await inDistrict();
	await send(fellow, REFLECTION, { way: 'write', went_well: 'They read.' });
	await visit(lead, fellow.id);
	const { eraseFellowRows } = await import('../../platform/database/erasure.ts');
	await db.transaction().execute((trx) => eraseFellowRows(trx, fellow));
	const left = await db
		.selectFrom('form_answers')
		.select('id')
		.where((build) => build.or([build('account_id', '=', fellow.id), build('subject_id', '=', fellow.id)]))
		.execute();
	expect(left).toEqual([]);
});

test('what is asked says the day, and is answered once this fellow has sent it', async () => {
	const fellow = await inDistrict();
	await send(await inDistrict(), REFLECTION, { way: 'write', went_well: 'They sang.' });
	const reflection = async () =>
		(await app.call(listAskedForms, {}, { token: fellow.token })).body.data.find(
			({ id }: { id: string }) => id === REFLECTION,
		);
	expect(await reflection()).toMatchObject({
		period: '2026-11',
		due: '2026-11-30',
		is_answered: false,
		last_answered_at: null,
	});
	await send(fellow, REFLECTION, { way: 'write', went_well: 'They read.' });
	expect(await reflection()).toMatchObject({
		is_answered: true,
		last_answered_at: app.platform.clock().toISOString(),
	});
});

test('one answer is read alone, and only by who reaches the person', async () => {
	const [fellow, form] = [await inDistrict(), await publish()];
	const { body } = await send(fellow, form, { number: 3 });
	await send(fellow, form, { number: 9 });
	const { answer_id } = body;
	const numbers = async (reader: Person) =>
		(await received(reader, form, { answer_id })).data.map((row: { answers: object }) => row.answers);
	expect(await numbers(lead)).toEqual([{ number: 3 }]);
	expect(await numbers(await makeTeamLead(db))).toEqual([]);
});
