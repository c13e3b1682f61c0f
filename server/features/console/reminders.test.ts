import { announce, listAnnouncements, listMessages } from '@yuva/contract/messages/endpoints';
import { listToRemind, sendReminder } from '@yuva/contract/messages/reminder-endpoints';
import {
	type FellowToRemind,
	MOST_REMINDED,
	type ReminderAbout,
} from '@yuva/contract/messages/reminder-schema';
import { ANNOUNCEMENTS_A_DAY } from '@yuva/contract/messages/schema';
import { endAsLeft, undoLeft } from '@yuva/contract/years/enrolment-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillYear } from '../../test/big-year.ts';
import { REGISTERED, registerOn } from '../../test/consents.ts';
import {
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTask,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const { db } = app;
const SANGAREDDY = 691;
const lead = await makeDistrictLead(db, SANGAREDDY);
const HOUR = 3_600_000;

async function remindedAgo({ id }: Person, hours: number): Promise<Date> {
	const created_at = new Date(TEST_NOW.getTime() - hours * HOUR);
	await db.updateTable('messages').set({ created_at }).where('account_id', '=', id).execute();
	return created_at;
}

const as = ({ token }: Person) => ({ token });
const listFor = async (person: Person, about: ReminderAbout, more: object = {}): Promise<FellowToRemind[]> =>
	(await app.call(listToRemind, { about, ...more }, as(person))).body.data;
const remind = async (person: Person, about: ReminderAbout, ...fellows: Pick<Person, 'id'>[]) =>
	(await app.call(sendReminder, { about, fellow_ids: fellows.map(({ id }) => id) }, as(person))).body.reached;
const textsOf = async (person: Person): Promise<string[]> =>
	(await app.call(listMessages, {}, as(person))).body.data.map(
		({ text }: { text: { en: string } }) => text.en,
	);

async function makeLate(given_name: string, more: { teamLead?: Person } = {}): Promise<Person> {
	const fellow = await makeFellow(db, { district: SANGAREDDY, given_name, ...more });
	const task = await makeTask(db, fellow);
	const dates = { assigned_date: '2026-11-01', deadline_date: '2026-11-19' };
	await db.updateTable('assigned_tasks').set(dates).where('id', '=', task).execute();
	return fellow;
}

const LATE =
	'A task of yours is late. Open your tasks, finish it and submit it. If you need more time, call your lead.';

test('a lead sees who would get the reminder, and each of them gets it once a day in both languages', async () => {
	const teamLead = await makeTeamLead(db);
	const [balu, anita] = [await makeLate('Balu', { teamLead }), await makeLate('Anita', { teamLead })];
	const onTime = await makeFellow(db, { district: SANGAREDDY, teamLead });
	await makeTask(db, onTime);
	expect(await listFor(teamLead, 'tasks')).toEqual([
		{ fellow_id: anita.id, full_name: 'Anita Test', reminded_at: null, is_due: true },
		{ fellow_id: balu.id, full_name: 'Balu Test', reminded_at: null, is_due: true },
	]);
	expect(await remind(teamLead, 'tasks', anita, onTime)).toBe(1);
	const [message] = (await app.call(listMessages, {}, as(anita))).body.data;
	expect(message).toMatchObject({ kind: 'announcement', text: { en: LATE } });
	expect(message.text.te).toMatch(/[\u0C00-\u0C7F]/);
	for (const person of [balu, onTime]) expect(await textsOf(person)).toEqual([]);

	expect(await remind(teamLead, 'tasks', anita, balu)).toBe(1);
	expect(await textsOf(anita)).toEqual([LATE]);
	expect(await listFor(teamLead, 'tasks')).toMatchObject([
		{ reminded_at: TEST_NOW.toISOString(), is_due: false },
		{ is_due: false },
	]);
	// in India it is noon, and the day before ended twelve hours ago
	await remindedAgo(anita, 11.5);
	expect(await remind(teamLead, 'tasks', anita)).toBe(0);
	const yesterday = await remindedAgo(anita, 12.5);
	expect(await listFor(teamLead, 'tasks')).toMatchObject([
		{ reminded_at: yesterday.toISOString(), is_due: true },
		{ is_due: false },
	]);
	expect(await remind(teamLead, 'tasks', anita)).toBe(1);
	expect(await textsOf(anita)).toEqual([LATE, LATE]);
});

test('a team lead reminds the own fellows, and no lead can remind a fellow of another team', async () => {
	const teamLead = await makeTeamLead(db);
	const [own, other] = [await makeLate('Chitra', { teamLead }), await makeLate('Devi')];
	const stranger = await makeDistrictLead(db, VIKARABAD);
	expect((await listFor(teamLead, 'tasks')).map(({ fellow_id }) => fellow_id)).toEqual([own.id]);
	expect(await remind(teamLead, 'tasks', own, other)).toBe(1);
	expect(await remind(stranger, 'tasks', other)).toBe(0);
	expect(await textsOf(other)).toEqual([]);
	const entries = await db
		.selectFrom('audit_log')
		.select('details')
		.where('actor_id', '=', teamLead.id)
		.where('action', '=', 'reminders.send')
		.orderBy('id')
		.execute();
	expect(entries).toMatchObject([{ details: { about: 'tasks', reached: 1 } }]);
});

test('a fellow who left is not told to finish a task, and is once the leaving is taken back', async () => {
	const fellow = await makeLate('Harini');
	const reader = await makeDistrictLead(db, SANGAREDDY);
	const isListed = async () =>
		(await listFor(reader, 'tasks')).some(({ fellow_id }) => fellow_id === fellow.id);
	const leaving = { fellow_id: fellow.id, reason: 'Found work' };
	expect(await isListed()).toBe(true);
	expect((await app.call(endAsLeft, leaving, as(reader))).status).toBe(200);
	expect(await isListed()).toBe(false);
	expect(await remind(reader, 'tasks', fellow)).toBe(0);
	expect((await app.call(undoLeft, leaving, as(reader))).status).toBe(200);
	expect(await isListed()).toBe(true);
	expect(await remind(reader, 'tasks', fellow)).toBe(1);
	expect(await textsOf(fellow)).toContain(LATE);
});

test('a missing consent and a missing register have a list and words of their own', async () => {
	const fellow = await makeFellow(db, { district: SANGAREDDY, given_name: 'Esha' });
	await registerOn(db, await makeChild(db, fellow), REGISTERED.OLD);
	const names = async (about: ReminderAbout, more: object = {}) =>
		(await listFor(lead, about, more)).map(({ full_name }) => full_name);
	expect(await names('consents')).toEqual(['Esha Test']);
	expect(await names('consents', { district: VIKARABAD })).toEqual([]);
	expect(await names('attendance')).toEqual([]);
	await db
		.insertInto('attention_items')
		.values({
			id: crypto.randomUUID(),
			fellow_id: fellow.id,
			rule: 'no_register',
			subject: '',
			facts: JSON.stringify({ count: 9, date: '2026-11-11' }),
			found_at: new Date(TEST_NOW.getTime() - 49 * HOUR),
		})
		.execute();
	expect(await names('attendance')).toEqual(['Esha Test']);
	expect(await remind(lead, 'consents', fellow)).toBe(1);
	expect(await remind(lead, 'attendance', fellow)).toBe(1);
	expect(await textsOf(fellow)).toEqual([
		expect.stringContaining('Mark the attendance'),
		expect.stringContaining('guardians have not agreed'),
	]);
});

test('a reminder is listed as one to chosen people, and is no announcement of the day', async () => {
	const sender = await makeDistrictLead(db, SANGAREDDY);
	const fellow = await makeLate('Farida');
	const write = () =>
		app.call(announce, { text: { en: 'The call is at four.' }, districts: [SANGAREDDY] }, as(sender));
	expect(await remind(sender, 'tasks', fellow)).toBe(1);
	for (let sent = 0; sent < ANNOUNCEMENTS_A_DAY; sent += 1) expect((await write()).status).toBe(201);
	expect((await write()).status).toBe(429);
	const past = (await app.call(listAnnouncements, { limit: 100 }, as(sender))).body.data;
	expect(past.at(-1)).toMatchObject({ to_chosen: true, districts: [], reached: 1 });
	expect(past[0]).toMatchObject({ to_chosen: false, districts: ['Sangareddy'] });
	// another lead of the district sees what went to the district, not whom the first one reminded
	const seen = (await app.call(listAnnouncements, { limit: 100 }, as(lead))).body.data;
	expect(seen.filter(({ to_chosen }: { to_chosen: boolean }) => to_chosen)).not.toContainEqual(
		expect.objectContaining({ id: past.at(-1).id }),
	);
});

test('two leads who remind at one moment reach the fellow once', async () => {
	const other = await makeDistrictLead(db, SANGAREDDY);
	const fellow = await makeLate('Gouri');
	const reached = await Promise.all([remind(lead, 'tasks', fellow), remind(other, 'tasks', fellow)]);
	expect(reached.sort()).toEqual([0, 1]);
	expect(await textsOf(fellow)).toEqual([LATE]);
});

test('where more fellows are late than one reminder reaches, the next one goes to the fellows who are left', async () => {
	// a tenth of these fellows have left
	await fillYear(db, { fellows: 112, children: 0 }, '700');
	await sql`insert into assigned_tasks (id, fellow_id, task_name, assigned_date, deadline_date, assigned_by, assigned_at)
		select gen_random_uuid(), fellows.id, 'Attending weekly call', '2026-11-01', '2026-11-19', fellows.id, '2026-11-01'
		from fellows join fellow_enrolments held on held.fellow_id = fellows.id and held.outcome = 'active'
		where fellows.working_district = ${PEDDAPALLI}`.execute(db);
	const reader = await makeDistrictLead(db, PEDDAPALLI);
	const first = await listFor(reader, 'tasks');
	expect(first).toHaveLength(MOST_REMINDED);
	const reached = await remind(reader, 'tasks', ...first.map(({ fellow_id }) => ({ id: fellow_id })));
	expect(reached).toBe(MOST_REMINDED);
	const [left, ...told] = await listFor(reader, 'tasks');
	expect(left).toMatchObject({ reminded_at: null, is_due: true });
	expect(first).not.toContainEqual(left);
	expect(told).toHaveLength(MOST_REMINDED - 1);
	expect(told.filter(({ is_due }) => is_due)).toEqual([]);
});
