import {
	answerMessage,
	getAnswerThread,
	listAnswerThreads,
	listOwnAnswers,
	readAnswers,
	writeBack,
} from '@yuva/contract/answers/endpoints';
import type { AnswerThread, ThreadEntry } from '@yuva/contract/answers/schema';
import { getCounts } from '@yuva/contract/console/endpoints';
import { announce, listMessages } from '@yuva/contract/messages/endpoints';
import { copyMyData, eraseFellow } from '@yuva/contract/privacy/endpoints';
import { beforeEach, expect, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeMessage,
	makeTeamLead,
	type Person,
} from '../../test/factories.ts';
import { recordingFile } from '../../test/recordings.ts';
import { auditOf } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const [NALGONDA, NIZAMABAD, JANGAON] = [514, 516, 689];
const BHADRADRI = 690;

// A lead of an earlier test would get the answers, and a new lead would read the answers that a closed one had.
beforeEach(async () => {
	await db.deleteFrom('message_answers').execute();
	const districts = [NALGONDA, NIZAMABAD, JANGAON, BHADRADRI];
	const leads = db.selectFrom('lead_districts').select('account_id').where('district_id', 'in', districts);
	await db.updateTable('accounts').set({ active: false }).where('id', 'in', leads).execute();
});

const say = (fellow: Person, message: string, more: object = {}) =>
	app.call(answerMessage, { id: message, text: 'I will come', ...more }, { token: fellow.token });
const threadsOf = async ({ token }: Person): Promise<AnswerThread[]> =>
	(await app.call(listAnswerThreads, {}, { token })).body.data;
const threadOf = async ({ token }: Person, { id }: Person): Promise<ThreadEntry[]> =>
	(await app.call(getAnswerThread, { fellow_id: id }, { token })).body.data;
const countOf = async ({ token }: Person) => (await app.call(getCounts, {}, { token })).body.answers;

async function arrange(district: number) {
	const lead = await makeDistrictLead(db, district);
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { district, teamLead });
	return { lead, teamLead, fellow };
}

test('only the lead who sent the message gets the answer', async () => {
	const { lead, teamLead, fellow } = await arrange(NALGONDA);
	const message = await makeMessage(db, fellow, teamLead);
	const { status, body } = await say(fellow, message, { text: '  I will\r\n come ' });
	expect([status, body.status]).toEqual([201, 'success']);
	expect(await threadsOf(lead)).toEqual([]);
	const ofHeadOffice = (await threadsOf(await makeAdmin(db))).map(({ fellow_id }) => fellow_id);
	expect(ofHeadOffice).not.toContain(fellow.id);
	expect(await threadsOf(teamLead)).toEqual([
		{
			fellow_id: fellow.id,
			full_name: 'Person Test',
			district_name: 'Nalgonda',
			unread: 1,
			latest_at: TEST_NOW.toISOString(),
			latest_text: 'I will\ncome',
		},
	]);
	expect([await countOf(teamLead), await countOf(lead)]).toEqual([1, 0]);
	const entries = await threadOf(teamLead, fellow);
	expect(entries.map(({ kind, text, is_new }) => [kind, text.en.slice(0, 12), is_new])).toEqual([
		['message', 'Your passwor', false],
		['answer', 'I will\ncome', true],
	]);
	const own = await app.call(listOwnAnswers, {}, { token: fellow.token });
	expect(own.body.data).toEqual([
		{
			id: body.answer_id,
			message_id: message,
			text: 'I will\ncome',
			sent_at: TEST_NOW.toISOString(),
			read_at: null,
		},
	]);
});

test('the first of the own leads gets the answer to a message of the app, or of a lead out of reach', async () => {
	const { lead, fellow } = await arrange(NIZAMABAD);
	const stranger = await makeDistrictLead(db, BHADRADRI);
	await say(fellow, await makeMessage(db, fellow));
	await say(fellow, await makeMessage(db, fellow, stranger), { text: 'Second' });
	expect(await threadsOf(lead)).toMatchObject([{ fellow_id: fellow.id, unread: 2 }]);
	expect(await threadsOf(stranger)).toEqual([]);
});

test('the head office gets the answer of a fellow without a lead, and the later lead reads it too', async () => {
	const fellow = await makeFellow(db, { district: JANGAON });
	await say(fellow, await makeMessage(db, fellow));
	const later = await makeDistrictLead(db, JANGAON);
	for (const reader of [await makeAdmin(db), later]) {
		const threads = await threadsOf(reader);
		expect(threads.filter(({ fellow_id }) => fellow_id === fellow.id)).toMatchObject([{ unread: 1 }]);
	}
});

test('the next leads read an answer when its lead is gone or no longer reaches the fellow', async () => {
	const { lead, teamLead, fellow } = await arrange(NALGONDA);
	await say(fellow, await makeMessage(db, fellow, teamLead));
	expect(await countOf(lead)).toBe(0);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', teamLead.id).execute();
	expect(await countOf(lead)).toBe(1);
	const [, answer] = await threadOf(lead, fellow);
	const ids = [answer?.id ?? ''];
	await app.call(readAnswers, { fellow_id: fellow.id, ids }, { token: lead.token });
	expect([await countOf(lead), (await threadsOf(lead))[0]?.unread]).toEqual([0, 0]);
	const { body } = await app.call(listOwnAnswers, {}, { token: fellow.token });
	expect(body.data[0].read_at).toBe(TEST_NOW.toISOString());
});

test('an answer is neither listed nor counted for a lead elsewhere, nor for the lead who lost the fellow', async () => {
	const { lead, teamLead, fellow } = await arrange(NALGONDA);
	const elsewhere = await makeDistrictLead(db, BHADRADRI);
	await say(fellow, await makeMessage(db, fellow, teamLead));
	await db
		.updateTable('learning_centers')
		.set({ team_lead_id: null })
		.where('fellow_id', '=', fellow.id)
		.execute();
	for (const outside of [teamLead, elsewhere]) {
		expect([await threadsOf(outside), await countOf(outside)]).toEqual([[], 0]);
	}
	expect(await threadsOf(lead)).toMatchObject([{ fellow_id: fellow.id, unread: 1 }]);
	expect(await countOf(lead)).toBe(1);
});

test('two requests with one id store one answer, and another fellow cannot use this id', async () => {
	const { lead, fellow } = await arrange(NALGONDA);
	const message = await makeMessage(db, fellow, lead);
	const answer_id = crypto.randomUUID();
	expect((await say(fellow, message, { answer_id })).body.answer_id).toBe(answer_id);
	expect((await say(fellow, message, { answer_id, text: 'Changed' })).status).toBe(201);
	expect((await threadsOf(lead)).map(({ latest_text, unread }) => [latest_text, unread])).toEqual([
		['I will come', 1],
	]);
	const other = await makeFellow(db, { district: JANGAON });
	const { status } = await say(other, await makeMessage(db, other), { answer_id });
	expect(status).toBe(409);
});

test('the lead plays a recording, the audit log notes this, and a lead of another district cannot play the recording', async () => {
	const { lead, fellow } = await arrange(NALGONDA);
	const message = await makeMessage(db, fellow, lead);
	const spoken = { text: '', audio: recordingFile('speech.webm') };
	expect((await say(fellow, message, spoken)).status).toBe(201);
	const entry = (await threadOf(lead, fellow)).find(({ kind }) => kind === 'answer');
	expect(entry?.text.en).toBe('');
	const open = async (url: string) => (await app.http.inject({ url })).statusCode;
	expect(await open(entry?.audio_url ?? '')).toBe(200);
	expect(await auditOf(app, fellow, 'media.open')).toMatchObject([{ actor_id: lead.id }]);
	const stranger = await makeDistrictLead(db, BHADRADRI);
	const { status } = await app.call(getAnswerThread, { fellow_id: fellow.id }, { token: stranger.token });
	expect(status).toBe(404);
});

test('a recording opens for the lead to whom it was said alone, and for those who read it once that lead is gone', async () => {
	const { lead, teamLead, fellow } = await arrange(NALGONDA);
	const admin = await makeAdmin(db);
	const message = await makeMessage(db, fellow, teamLead);
	const { body } = await say(fellow, message, { text: '', audio: recordingFile('speech.webm') });
	const { recording_id } = await db
		.selectFrom('message_answers')
		.select('recording_id')
		.where('id', '=', body.answer_id)
		.executeTakeFirstOrThrow();
	const open = async ({ token }: Person) =>
		(await app.http.inject({ url: `/media/${recording_id}`, headers: { authorization: `Bearer ${token}` } }))
			.statusCode;
	const openAll = async () => [await open(teamLead), await open(lead), await open(admin), await open(fellow)];
	expect(await openAll()).toEqual([200, 404, 404, 200]);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', teamLead.id).execute();
	expect(await openAll()).toEqual([404, 200, 200, 200]);
});

test.each([
	['nothing', { text: ' ' }, { text: 'Write an answer, or record one' }],
	['more than 500 characters', { text: 'a'.repeat(501) }, { text: 'At most 500 characters' }],
	['both', { audio: recordingFile('speech.webm') }, { audio: 'Send words or a recording, not both' }],
])('%s is refused', async (_, change, errors) => {
	const fellow = await makeFellow(db);
	const { status, body } = await say(fellow, await makeMessage(db, fellow), change);
	expect([status, body.errors]).toEqual([422, errors]);
});

test('a file that is no sound is refused', async () => {
	const fellow = await makeFellow(db);
	const change = { text: '', audio: new File(['no sound'], 'speech.webm', { type: 'audio/webm' }) };
	expect((await say(fellow, await makeMessage(db, fellow), change)).status).toBe(415);
});

test('the same answer sent three times at the same time is stored once, in words and as a recording', async () => {
	const { lead, fellow } = await arrange(JANGAON);
	const message = await makeMessage(db, fellow, lead);
	for (const part of [{}, { text: '', audio: recordingFile('speech.webm') }]) {
		const answer_id = crypto.randomUUID();
		const answers = await Promise.all([1, 2, 3].map(() => say(fellow, message, { ...part, answer_id })));
		expect(answers.map(({ status, body }) => [status, body.answer_id])).toEqual(
			Array.from({ length: 3 }, () => [201, answer_id]),
		);
	}
	expect((await threadOf(lead, fellow)).filter(({ kind }) => kind === 'answer')).toHaveLength(2);
});

test('a fellow reads the own answers alone, and what a lead has read of one fellow is not read of another', async () => {
	const { teamLead, fellow } = await arrange(NALGONDA);
	const other = await makeFellow(db, { district: NALGONDA, teamLead });
	const { body } = await say(fellow, await makeMessage(db, fellow, teamLead));
	await say(other, await makeMessage(db, other, teamLead));
	const ownIds = async ({ token }: Person) =>
		(await app.call(listOwnAnswers, {}, { token })).body.data.map(({ id }: { id: string }) => id);
	expect(await ownIds(fellow)).toEqual([body.answer_id]);
	const input = { fellow_id: other.id, ids: [body.answer_id] };
	expect((await app.call(readAnswers, input, { token: teamLead.token })).status).toBe(200);
	const unread = (await threadsOf(teamLead)).map((thread) => [thread.fellow_id, thread.unread]);
	expect(Object.fromEntries(unread)).toEqual({ [fellow.id]: 1, [other.id]: 1 });
});

test('a lead who got answers of two fellows reads in the thread of each the answers of this fellow alone', async () => {
	const { teamLead, fellow } = await arrange(NALGONDA);
	const other = await makeFellow(db, { district: NALGONDA, teamLead });
	await say(fellow, await makeMessage(db, fellow, teamLead), { text: 'Of the one' });
	await say(other, await makeMessage(db, other, teamLead), { text: 'Of the other' });
	const answersIn = async (of: Person) =>
		(await threadOf(teamLead, of)).filter(({ kind }) => kind === 'answer').map(({ text }) => text.en);
	expect(await answersIn(fellow)).toEqual(['Of the one']);
	expect(await answersIn(other)).toEqual(['Of the other']);
});

test('a lead writes one message back, which only the fellow reads, and the fellow answers again', async () => {
	const { lead, fellow } = await arrange(NALGONDA);
	await app.call(announce, { text: { en: 'Come on Friday' }, districts: [NALGONDA] }, { token: lead.token });
	const inbox = async () => (await app.call(listMessages, {}, { token: fellow.token })).body.data;
	const [announced] = await inbox();
	await say(fellow, announced.id, { text: 'Where?' });
	const written = await app.call(
		writeBack,
		{ fellow_id: fellow.id, text: 'At the office' },
		{ token: lead.token },
	);
	expect(written.status).toBe(201);
	const [letter] = await inbox();
	expect([letter.kind, letter.text.en]).toEqual(['lead_wrote', 'Person Test writes: At the office']);
	await say(fellow, letter.id, { text: 'Thank you' });
	const entries = await threadOf(lead, fellow);
	expect(entries.map(({ kind, text }) => [kind, text.en])).toEqual([
		['message', 'Come on Friday'],
		['letter', 'At the office'],
		['answer', 'Where?'],
		['answer', 'Thank you'],
	]);
	expect(await auditOf(app, fellow, 'answers.write')).toMatchObject([{ actor_id: lead.id }]);
});

test('erasing a fellow deletes answers and recordings, and the own copy has them before', async () => {
	const { fellow } = await arrange(NALGONDA);
	await say(fellow, await makeMessage(db, fellow), { text: '', audio: recordingFile('speech.webm') });
	const copy = (await app.call(copyMyData, {}, { token: fellow.token })).body;
	expect(JSON.stringify(copy.records)).toContain('message_answers');
	const admin = await makeAdmin(db);
	const { status } = await app.call(
		eraseFellow,
		{ fellow_id: fellow.id, full_name: 'Person Test' },
		{ token: admin.token },
	);
	expect(status).toBe(200);
	const left = await db
		.selectFrom('message_answers')
		.select('id')
		.where('fellow_id', '=', fellow.id)
		.execute();
	expect(left).toEqual([]);
});
