import { setAccountActive } from '@yuva/contract/accounts/endpoints';
import { resetSecondFactor } from '@yuva/contract/auth/second-factor-endpoints';
import { ONLY_ON_SERVER } from '@yuva/contract/auth/second-factor-schema';
import * as concerns from '@yuva/contract/concerns/endpoints';
import {
	FACTOR_FIRST,
	LAST_READER,
	LAST_READER_ON_SERVER,
	NOT_YOURSELF,
} from '@yuva/contract/concerns/schema';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { makeAdmin, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { forgetReaders, giveFactor, makeReader, raise } from '../../test/safeguarding.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { resetOnServer } from '../auth/second-factor-actions.ts';

const app = await startTestApp();
const { db } = app;

beforeEach(async () => {
	await forgetReaders(db);
	app.setTime(TEST_NOW);
});

const name = (by: Person, { id }: Person) =>
	app.call(concerns.nameSafeguardingPerson, { account_id: id }, { token: by.token });
const agree = ({ token }: Person) => app.call(concerns.agreeToSafeguarding, {}, { token });
const confirm = (by: Person, { id }: Person) =>
	app.call(concerns.confirmSafeguardingPerson, { account_id: id }, { token: by.token });
const end = (by: Person, { id }: Person) =>
	app.call(concerns.endSafeguardingPerson, { account_id: id }, { token: by.token });
const close = (by: Person, { id }: Person) =>
	app.call(setAccountActive, { account_id: id, active: false }, { token: by.token });
const reset = (by: Person, { id }: Person) =>
	app.call(resetSecondFactor, { account_id: id, reason: 'lost' }, { token: by.token });
const own = async ({ token }: Person) => (await app.call(concerns.getSafeguarding, {}, { token })).body;
const mayList = async ({ token }: Person) =>
	(await app.call(concerns.listConcerns, {}, { token })).status === 200;
const messages = async ({ token }: Person): Promise<string[]> =>
	(await app.call(listMessages, {}, { token })).body.data.map(
		({ text }: { text: { en: string } }) => text.en,
	);

test('the first person reads concerns after the naming, a second factor and the own yes', async () => {
	const admin = await makeAdmin(db);
	const person = await makeTeamLead(db);
	expect((await own(person)).own).toBe('none');
	expect((await name(admin, person)).status).toBe(201);
	expect((await own(person)).own).toBe('factor');
	const early = await agree(person);
	expect([early.status, early.body.detail]).toEqual([409, FACTOR_FIRST]);
	await giveFactor(db, person);
	expect((await own(person)).own).toBe('asked');
	expect(await mayList(person)).toBe(false);
	expect((await agree(person)).body.standing).toBe('reads');
	expect(await mayList(person)).toBe(true);
});

test('the second person needs the yes of the first one too, and the head office cannot give it', async () => {
	const admin = await makeAdmin(db);
	const first = await makeReader(db);
	const second = await makeTeamLead(db);
	await giveFactor(db, second);
	await name(admin, second);
	expect((await confirm(first, second)).status).toBe(409);
	expect((await agree(second)).body.standing).toBe('second_yes');
	expect(await mayList(second)).toBe(false);
	expect((await confirm(admin, second)).status).toBe(403);
	expect((await confirm(second, second)).status).toBe(403);
	expect((await confirm(first, second)).status).toBe(200);
	expect(await mayList(second)).toBe(true);
});

test('a person of the head office cannot name the own account', async () => {
	const admin = await makeAdmin(db);
	const { status, body } = await name(admin, admin);
	expect([status, body.detail]).toEqual([409, NOT_YOURSELF]);
});

test('only active staff can be named, and each once', async () => {
	const admin = await makeAdmin(db);
	const closed = await makeTeamLead(db);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', closed.id).execute();
	expect((await name(admin, closed)).status).toBe(422);
	expect((await name(admin, await makeFellow(db))).status).toBe(422);
	const person = await makeTeamLead(db);
	await name(admin, person);
	expect((await name(admin, person)).status).toBe(409);
	const { body } = await app.call(concerns.listSafeguardingCandidates, {}, { token: admin.token });
	const candidates = body.data.map(({ account_id }: { account_id: string }) => account_id);
	expect(candidates).not.toContain(person.id);
	expect(candidates).not.toContain(admin.id);
});

test('after a new second factor a reader reads nothing until a new yes, and the yes of another reader', async () => {
	const [reader, other] = [await makeReader(db), await makeReader(db)];
	await db.deleteFrom('authenticators').where('account_id', '=', reader.id).execute();
	expect((await own(reader)).own).toBe('factor');
	expect(await mayList(reader)).toBe(false);
	await giveFactor(db, reader, new Date(TEST_NOW.getTime() + 1000));
	app.setTime(new Date(TEST_NOW.getTime() + 2000));
	expect((await own(reader)).own).toBe('asked');
	expect((await agree(reader)).body.standing).toBe('second_yes');
	expect(await mayList(reader)).toBe(false);
	await confirm(other, reader);
	expect(await mayList(reader)).toBe(true);
});

test('the head office and all readers get a message about each step', async () => {
	const [admin, otherAdmin] = [await makeAdmin(db), await makeAdmin(db)];
	const first = await makeReader(db);
	const second = await makeTeamLead(db);
	await giveFactor(db, second);
	await name(admin, second);
	expect((await messages(second))[0]).toMatch(
		/^Person Test \(the head office\) asks you to be a safeguarding person\./,
	);
	for (const person of [otherAdmin, first])
		expect((await messages(person))[0]).toMatch(/^On .* named a new safeguarding person\./);
	expect(await messages(admin)).toEqual([]);
	await agree(second);
	expect((await messages(first))[0]).toContain('A safeguarding person must say yes too');
	await confirm(first, second);
	expect((await messages(otherAdmin))[0]).toContain('one more person can read concerns about children');
	await end(admin, second);
	for (const person of [otherAdmin, first, second])
		expect((await messages(person))[0]).toMatch(/took a safeguarding person off the list\./);
	const entries = await db
		.selectFrom('audit_log')
		.select(['action', 'actor_id'])
		.where('target_id', '=', second.id)
		.where('action', 'like', 'safeguarding.%')
		.orderBy('id')
		.execute();
	expect(entries).toEqual([
		{ action: 'safeguarding.name', actor_id: admin.id },
		{ action: 'safeguarding.agree', actor_id: second.id },
		{ action: 'safeguarding.confirm', actor_id: first.id },
		{ action: 'safeguarding.end', actor_id: admin.id },
	]);
});

test('a removed person reads nothing more, the last reader cannot be removed, and another lead can remove no person', async () => {
	const admin = await makeAdmin(db);
	const [first, second] = [await makeReader(db), await makeReader(db)];
	expect((await end(await makeTeamLead(db), first)).status).toBe(403);
	expect((await end(second, second)).status).toBe(200);
	expect(await mayList(second)).toBe(false);
	const { status, body } = await end(admin, first);
	expect([status, body.detail]).toEqual([409, LAST_READER]);
	expect(await mayList(first)).toBe(true);
});

test('the account of the last reader cannot be closed, and that of another reader or a named person can', async () => {
	const admin = await makeAdmin(db);
	const [first, second] = [await makeReader(db), await makeReader(db)];
	const named = await makeTeamLead(db);
	await name(admin, named);
	expect((await close(admin, second)).status).toBe(200);
	const { status, body } = await close(admin, first);
	expect([status, body.detail]).toEqual([409, LAST_READER]);
	expect(await mayList(first)).toBe(true);
	expect((await close(admin, named)).status).toBe(200);
});

test('the head office cannot remove the second step of the last reader, and that of another reader it can', async () => {
	const admin = await makeAdmin(db);
	const [first, second] = [await makeReader(db), await makeReader(db)];
	expect((await reset(admin, second)).status).toBe(200);
	const { status, body } = await reset(admin, first);
	expect([status, body.detail]).toEqual([409, LAST_READER_ON_SERVER]);
	expect(await mayList(first)).toBe(true);
});

test('the second step of the last reader is refused as one of the head office where the reader belongs to it', async () => {
	const reader = await makeReader(db, await makeAdmin(db));
	expect(await mayList(reader)).toBe(true);
	const { status, body } = await reset(await makeAdmin(db), reader);
	expect([status, body.detail]).toEqual([409, ONLY_ON_SERVER]);
});

test('the second step of the last reader can be removed on the server', async () => {
	const reader = await makeReader(db);
	await resetOnServer(db, reader.mobile_number);
	expect(await own(await makeAdmin(db))).toMatchObject({ people: [{ standing: 'factor' }] });
});

test('of two readers whose accounts are closed at the same moment one stays', async () => {
	const [admin, otherAdmin] = [await makeAdmin(db), await makeAdmin(db)];
	const [first, second] = [await makeReader(db), await makeReader(db)];
	const answers = await Promise.all([close(admin, first), close(otherAdmin, second)]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a person with a closed account reads nothing and gets no message', async () => {
	const [reader, closed] = [await makeReader(db), await makeReader(db)];
	await db.updateTable('accounts').set({ active: false }).where('id', '=', closed.id).execute();
	const fellow = await makeFellow(db);
	const readers = await app.call(concerns.listConcernReaders, {}, { token: fellow.token });
	expect(readers.body.data).toEqual([{ account_id: reader.id, full_name: 'Person Test' }]);
	await raise(app, fellow);
	const told = await db.selectFrom('messages').select('id').where('account_id', '=', closed.id).execute();
	expect(told).toEqual([]);
});

test('only the head office and named persons see who is named', async () => {
	const reader = await makeReader(db);
	const people = [{ account_id: reader.id, standing: 'reads' }];
	expect(await own(reader)).toMatchObject({ own: 'reads', people });
	expect(await own(await makeAdmin(db))).toMatchObject({ own: 'none', waiting: 0, people });
	const lead = await makeTeamLead(db);
	expect(await own(lead)).toEqual({ account_id: lead.id, own: 'none', waiting: 0, people: [] });
});
