import type { TextByLanguage } from '@yuva/contract/language';
import {
	announce,
	listAnnouncementDistricts,
	listAnnouncements,
	listMessages,
	readMessage,
	restoreAnnouncement,
	withdrawAnnouncement,
} from '@yuva/contract/messages/endpoints';
import {
	ANNOUNCED_ENOUGH,
	ANNOUNCEMENTS_A_DAY,
	DISTRICT_OUT_OF_REACH,
	REACHES_NO_ONE,
} from '@yuva/contract/messages/schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endFellowship } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const NARAYANPET = 721;
const app = await startFreshApp();
const admin = await makeAdmin(app.db);
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const fellow = await makeFellow(app.db, { district: PEDDAPALLI });
const applicant = await makeFellow(app.db, { district: PEDDAPALLI, stage: 'registered' });
const stranger = await makeFellow(app.db, { district: VIKARABAD });
const closed = await makeFellow(app.db, { district: PEDDAPALLI });
await app.db.updateTable('accounts').set({ active: false }).where('id', '=', closed.id).execute();
const over = await makeFellow(app.db, { district: PEDDAPALLI });
await endFellowship(app.db, over);

const as = ({ token }: Person) => ({ token });
const send = (by: Person, districts: number[] | 'All', more: { text?: TextByLanguage } = {}) =>
	app.call(announce, { text: { en: 'The call is at four.' }, districts, ...more }, as(by));
const inboxOf = async (person: Person) => (await app.call(listMessages, {}, as(person))).body.data;
const textsOf = async (person: Person) =>
	(await inboxOf(person)).map(({ text }: { text: TextByLanguage }) => text.en);
const messagesOf = (announcement_id: string) =>
	app.db.selectFrom('messages').select('id').where('announcement_id', '=', announcement_id).execute();
const pastOf = async (person: Person) =>
	(await app.call(listAnnouncements, { limit: 100 }, as(person))).body.data;

test('the lead sees before how many people each district has', async () => {
	const districts = async (person: Person) =>
		(await app.call(listAnnouncementDistricts, {}, as(person))).body.data;
	const peddapalli = { district_id: PEDDAPALLI, district_name: 'Peddapalli', people: 2 };
	expect(await districts(lead)).toEqual([peddapalli]);
	expect(await districts(admin)).toEqual([
		peddapalli,
		{ district_id: VIKARABAD, district_name: 'Vikarabad', people: 1 },
	]);
});

test('fellows and applicants of the district read it, in Telugu too; other people do not', async () => {
	const text = { en: 'Bring the registers on Monday.', te: 'సోమవారం రిజిస్టర్లు తీసుకురండి.' };
	const { status, body } = await send(lead, [PEDDAPALLI], { text });
	expect([status, body.reached]).toEqual([201, 2]);
	expect(await inboxOf(fellow)).toContainEqual(expect.objectContaining({ kind: 'announcement', text }));
	expect(await pastOf(lead)).toContainEqual(expect.objectContaining({ id: body.id, text }));
	expect(await textsOf(applicant)).toContain(text.en);
	for (const person of [stranger, lead]) expect(await textsOf(person)).not.toContain(text.en);
	const [entry] = await app.db
		.selectFrom('audit_log')
		.select(['actor_id', 'details'])
		.where('action', '=', 'announcements.send')
		.where('target_id', '=', body.id)
		.orderBy('id')
		.execute();
	expect(entry).toEqual({ actor_id: lead.id, details: { districts: [String(PEDDAPALLI)], reached: 2 } });
});

test('All is every district for the head office, and the own ones for a lead', async () => {
	expect((await send(admin, 'All', { text: { en: 'To everybody.' } })).body.reached).toBe(3);
	expect((await send(lead, 'All', { text: { en: 'To my own.' } })).body.reached).toBe(2);
	const texts = await textsOf(stranger);
	expect([texts.includes('To everybody.'), texts.includes('To my own.')]).toEqual([true, false]);
});

test('a lead writes to no other district, and no one to a district without people', async () => {
	const foreign = await send(lead, [PEDDAPALLI, VIKARABAD]);
	expect([foreign.status, foreign.body.errors]).toEqual([422, { districts: DISTRICT_OUT_OF_REACH }]);
	const empty = await send(admin, [NARAYANPET]);
	expect([empty.status, empty.body.errors]).toEqual([422, { districts: REACHES_NO_ONE }]);
});

test.each([
	[{ text: { en: '  ' } }, { 'text.en': 'Write the announcement' }],
	[{ text: { en: 'x'.repeat(1001) } }, { 'text.en': 'At most 1000 characters' }],
	[{ text: { en: 'A', te: 'x'.repeat(1001) } }, { 'text.te': 'At most 1000 characters' }],
])('a text that is missing or too long is refused: %o', async (more, errors) => {
	const { status, body } = await send(lead, [PEDDAPALLI], more);
	expect([status, body.errors]).toEqual([422, errors]);
});

test('a text that is left empty in Telugu is stored in English alone', async () => {
	const { body } = await send(lead, [PEDDAPALLI], { text: { en: 'No Telugu.', te: '  ' } });
	const stored = app.db.selectFrom('announcements').select('text').where('id', '=', body.id);
	expect(await stored.executeTakeFirstOrThrow()).toEqual({ text: { en: 'No Telugu.' } });
});

test.each([
	['of before', { text: 'The call is at four.', text_te: 'కాల్ నాలుగు గంటలకు.' }],
	['in a language that the product does not have', { text: { en: 'The call is at four.', hi: 'चार बजे।' } }],
])('a text %s is refused with the shape of now', async (_, more) => {
	const { status, body } = await send(lead, [PEDDAPALLI], more as never);
	expect([status, body.errors]).toEqual([
		422,
		{ text: 'Send the text by language, as {"en": "…", "te": "…"}' },
	]);
});

test('an announcement for no district is refused', async () => {
	const { status, body } = await send(lead, []);
	expect([status, body.errors]).toEqual([422, { districts: 'Choose at least one district' }]);
});

test('the same request twice is one announcement', async () => {
	const input = { text: { en: 'Only once.' }, districts: [PEDDAPALLI] };
	const call = { ...as(lead), key: crypto.randomUUID() };
	const [one, two] = [await app.call(announce, input, call), await app.call(announce, input, call)];
	expect(two.body).toEqual(one.body);
	expect((await textsOf(fellow)).filter((text: string) => text === 'Only once.')).toHaveLength(1);
});

test('one sender writes ten in a day, counted also at the same moment, and goes on the day after', async () => {
	const [busy, other] = [
		await makeDistrictLead(app.db, PEDDAPALLI),
		await makeDistrictLead(app.db, PEDDAPALLI),
	];
	const numbers = Array.from({ length: ANNOUNCEMENTS_A_DAY + 3 }, (_, index) => index);
	const answers = await Promise.all(
		numbers.map((number) => send(busy, 'All', { text: { en: `Number ${number}` } })),
	);
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([...Array(ANNOUNCEMENTS_A_DAY).fill(201), 429, 429, 429]);
	const refused = answers.find(({ status }) => status === 429);
	expect(refused?.body).toMatchObject({ detail: ANNOUNCED_ENOUGH, retry_after: 12 * 60 * 60 });
	const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
	await app.call(withdrawAnnouncement, { id }, as(busy));
	expect((await send(busy, 'All')).status).toBe(429);
	expect((await send(other, 'All')).status).toBe(201);
	const sentAt = (created_at: string) =>
		app.db.updateTable('announcements').set({ created_at }).where('created_by', '=', busy.id).execute();
	await sentAt('2026-11-19T18:30:00Z');
	expect((await send(busy, 'All')).status).toBe(429);
	await sentAt('2026-11-19T18:29:59Z');
	expect((await send(busy, 'All')).status).toBe(201);
});

test('past announcements are listed for those who may look after the district', async () => {
	const text = { en: 'For Vikarabad alone.' };
	await send(admin, [VIKARABAD], { text });
	const otherLead = await makeDistrictLead(app.db, VIKARABAD);
	const about = { text, districts: ['Vikarabad'], sent_by: 'Person Test', reached: 1, read: 0 };
	expect(await pastOf(otherLead)).toContainEqual(
		expect.objectContaining({ ...about, is_withdrawable: false }),
	);
	expect(await pastOf(admin)).toContainEqual(expect.objectContaining({ ...about, is_withdrawable: true }));
	expect((await pastOf(lead)).map((row: { text: TextByLanguage }) => row.text)).not.toContainEqual(text);
});

test('a long list comes page by page', async () => {
	for (const en of ['One', 'Two', 'Three', 'Four']) await send(lead, [PEDDAPALLI], { text: { en } });
	const page = async (cursor?: string) =>
		(await app.call(listAnnouncements, { limit: 2, ...(cursor && { cursor }) }, as(lead))).body;
	const first = await page();
	const second = await page(first.next_cursor);
	const ids = [...first.data, ...second.data].map(({ id }) => id);
	expect([first.data.length, new Set(ids).size]).toEqual([2, 4]);
});

test('a withdrawn announcement leaves every inbox; a lead withdraws only an own one', async () => {
	const text = 'Wrong date.';
	const { id } = (await send(lead, [PEDDAPALLI], { text: { en: text } })).body;
	const otherLead = await makeDistrictLead(app.db, PEDDAPALLI);
	const withdraw = (by: Person) => app.call(withdrawAnnouncement, { id }, as(by));
	expect((await withdraw(otherLead)).status).toBe(404);
	expect(await textsOf(fellow)).toContain(text);
	expect((await withdraw(lead)).status).toBe(200);
	expect((await withdraw(admin)).status).toBe(200);
	expect(await textsOf(fellow)).not.toContain(text);
	const row = (await pastOf(lead)).find((one: { id: string }) => one.id === id);
	expect(row).toMatchObject({
		withdrawn_at: TEST_NOW.toISOString(),
		is_withdrawable: false,
		is_restorable: true,
	});
});

test('an announcement that was withdrawn by mistake is restored by whoever may withdraw it, and no reader is told a second time', async () => {
	const text = 'The right date after all.';
	const { id } = (await send(lead, [PEDDAPALLI], { text: { en: text } })).body;
	const [message] = (await inboxOf(fellow)).filter((one: { text: TextByLanguage }) => one.text.en === text);
	await app.call(readMessage, { id: message.id }, as(fellow));
	const before = await inboxOf(fellow);
	await app.call(withdrawAnnouncement, { id }, as(lead));
	const jobs = async () => (await sql`select id from pgboss.job order by id`.execute(app.db)).rows;
	const [jobsBefore, storedBefore] = [await jobs(), await messagesOf(id)];
	const otherLead = await makeDistrictLead(app.db, PEDDAPALLI);
	const restore = (by: Person) => app.call(restoreAnnouncement, { id }, as(by));
	expect((await restore(otherLead)).status).toBe(404);
	expect(await textsOf(fellow)).not.toContain(text);
	expect((await restore(lead)).status).toBe(200);
	expect((await restore(admin)).status).toBe(200);
	expect(await inboxOf(fellow)).toEqual(before);
	expect([await jobs(), await messagesOf(id)]).toEqual([jobsBefore, storedBefore]);
	const row = (await pastOf(lead)).find((one: { id: string }) => one.id === id);
	expect(row).toMatchObject({ withdrawn_at: null, is_withdrawable: true, is_restorable: false, read: 1 });
	const { withdrawn_at } = await app.db
		.selectFrom('announcements')
		.select('withdrawn_at')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	expect(withdrawn_at).toBeNull();
	const entries = await app.db
		.selectFrom('audit_log')
		.select('actor_id')
		.where('action', '=', 'announcements.restore')
		.where('target_id', '=', id)
		.orderBy('id')
		.execute();
	expect(entries).toEqual([{ actor_id: lead.id }, { actor_id: admin.id }]);
});

test('an announcement outlives the lead who wrote it', async () => {
	const leaver = await makeDistrictLead(app.db, PEDDAPALLI);
	await send(leaver, [PEDDAPALLI], { text: { en: 'Goodbye.' } });
	await app.db.deleteFrom('lead_districts').where('account_id', '=', leaver.id).execute();
	await app.db.deleteFrom('accounts').where('id', '=', leaver.id).execute();
	expect(await textsOf(fellow)).toContain('Goodbye.');
	expect(
		(await pastOf(admin)).find((row: { text: TextByLanguage }) => row.text.en === 'Goodbye.')?.sent_by,
	).toBeNull();
});
