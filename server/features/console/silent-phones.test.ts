import { indiaDate } from '@yuva/contract/calendar';
import { listAttention, listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { sentenceOf } from '@yuva/contract/console/attention-rules';
import type { StaffAttentionItem } from '@yuva/contract/console/attention-schema';
import { REFUSED_HEADER, VERSION_HEADER, WAITING_HEADER } from '@yuva/contract/outbox/sending';
import { beforeEach, expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, PEDDAPALLI, type Person, VIKARABAD } from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { refreshAttention } from './actions.ts';

const app = await startTestApp();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);

let fellow: Person;

/** The fellow has had access for ten days, is signed in, and was seen so many days ago. */
async function lastSeen(days: number): Promise<void> {
	await app.db
		.updateTable('fellows')
		.set({ data_consent_at: daysAgo(10), accepted_offer_at: daysAgo(10) })
		.where('id', '=', fellow.id)
		.execute();
	await app.db
		.updateTable('sessions')
		.set({ last_seen_at: daysAgo(days) })
		.where('account_id', '=', fellow.id)
		.execute();
}

/** Reads what the lead sees after the next round. */
async function silentFor(lead: Person) {
	await refreshAttention(app.db, { now: TEST_NOW, fellowIds: [fellow.id] });
	const { body } = await app.call(listAttention, { rule: 'phone_silent', limit: 100 }, { token: lead.token });
	const items: StaffAttentionItem[] = body.data;
	return items.filter(({ fellow_id }) => fellow_id === fellow.id);
}

const report = (waiting: string, more: Record<string, string> = {}) =>
	app.http.inject({
		url: '/api/attention/mine/',
		headers: { authorization: `Bearer ${fellow.token}`, [WAITING_HEADER]: waiting, ...more },
	});

const reported = async () =>
	(await app.db.selectFrom('phone_reports').selectAll().where('fellow_id', '=', fellow.id).execute())[0];

beforeEach(async () => {
	fellow = await makeFellow(app.db);
});

test('a phone that was not heard for three days is listed at once, with the number to call', async () => {
	await lastSeen(3);
	const [item] = await silentFor(await makeDistrictLead(app.db, PEDDAPALLI));
	expect(item?.mobile_number).toBe(fellow.mobile_number);
	expect(item && sentenceOf(item)).toBe(
		'No phone was heard for 3 days, since 17-11-2026. How much waits on it is not known.',
	);
});

test('a lead of another district does not see it', async () => {
	await lastSeen(3);
	expect(await silentFor(await makeDistrictLead(app.db, VIKARABAD))).toEqual([]);
});

test('two days are no reason', async () => {
	await lastSeen(2);
	expect(await silentFor(await makeDistrictLead(app.db, PEDDAPALLI))).toEqual([]);
});

test('without any session the last report counts, and what waited then is told', async () => {
	await lastSeen(9);
	await app.db.deleteFrom('sessions').where('account_id', '=', fellow.id).execute();
	await app.db
		.insertInto('phone_reports')
		.values({ fellow_id: fellow.id, heard_at: daysAgo(4), waiting: 12 })
		.execute();
	const [item] = await silentFor(await makeDistrictLead(app.db, PEDDAPALLI));
	expect(item && sentenceOf(item)).toBe(
		'No phone was heard for 4 days, since 16-11-2026. 12 things waited on it then.',
	);
});

test.each([
	['is completed', { outcome: 'completed', ended_on: indiaDate(daysAgo(1)), enrolled_on: '2026-06-01' }],
	['began more than a year ago', { enrolled_on: indiaDate(daysAgo(366)) }],
])('a fellow whose fellowship %s is not expected to send', async (_name, change) => {
	await lastSeen(5);
	await app.db.updateTable('fellow_enrolments').set(change).where('fellow_id', '=', fellow.id).execute();
	expect(await silentFor(await makeDistrictLead(app.db, PEDDAPALLI))).toEqual([]);
});

test('a closed account is not expected to send', async () => {
	await lastSeen(5);
	await app.db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
	expect(await silentFor(await makeDistrictLead(app.db, PEDDAPALLI))).toEqual([]);
});

test('it settles when the phone is heard again, and the fellow never reads of it', async () => {
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	await lastSeen(5);
	expect(await silentFor(lead)).toHaveLength(1);
	const { body } = await app.call(listOwnAttention, {}, { token: fellow.token });
	expect(body.data.filter(({ rule }: { rule: string }) => rule === 'phone_silent')).toEqual([]);
	expect(await silentFor(lead)).toEqual([]);
});

test('a phone says with its calls how much waits on it', async () => {
	await report('3');
	await expect.poll(reported).toMatchObject({ waiting: 3, heard_at: TEST_NOW });
	await report('0');
	await expect.poll(reported).toMatchObject({ waiting: 0, refused: 0, version: '' });
});

test('a phone also says how much the server refused, and the version of the app', async () => {
	await report('3', { [REFUSED_HEADER]: '2', [VERSION_HEADER]: '0.2.0+1a2b' });
	await expect.poll(reported).toMatchObject({ waiting: 3, refused: 2, version: '0.2.0+1a2b' });
	await report('3', { [REFUSED_HEADER]: '-2', [VERSION_HEADER]: '<b>' });
	await expect.poll(reported).toMatchObject({ waiting: 3, refused: 0, version: '' });
});

test.each(['', 'many', '-1', '1000000'])('a report of %j is no report', async (waiting) => {
	expect((await report(waiting)).statusCode).toBe(200);
	expect(await reported()).toBeUndefined();
});
