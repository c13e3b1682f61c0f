import { saveChild } from '@yuva/contract/children/endpoints';
import { getCounts } from '@yuva/contract/console/endpoints';
import { saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { getConsentDetails, submitTask1 } from '@yuva/contract/onboarding/endpoints';
import { listGrampanchayats } from '@yuva/contract/reference/endpoints';
import type { NamedItem } from '@yuva/contract/reference/schema';
import {
	acceptVillage,
	listDecidedVillages,
	listWrittenVillages,
	matchVillage,
	reopenVillage,
} from '@yuva/contract/reference/village-endpoints';
import type { DecidedVillage, WrittenVillage } from '@yuva/contract/reference/village-schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditOf, childProfileOf } from '../../test/child-profiles.ts';
import { endFellowship, makeEarlierYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { newMandal } from '../../test/new-mandal.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { findHome, writeVillage } from '../../test/written-village.ts';

const app = await startFreshApp();
const { db } = app;
const earlierYear = await makeEarlierYear(db);
const photo = asFile(await photoWithPlace());
const as = ({ token }: Person) => ({ token });

const writes = (mandal: number, name: string) => writeVillage(app, mandal, name);
const homeOf = (fellow: Person) => findHome(db, fellow);

const declared = async (fellow: Person): Promise<string> => {
	const { mobile_number } = fellow;
	return (await app.call(getConsentDetails, { mobile: mobile_number }, as(fellow))).body.data.place;
};

const waitingFor = async (lead: Person, mandal: number) => {
	const { body } = await app.call(listWrittenVillages, { limit: 100 }, as(lead));
	return body.data.filter((village: WrittenVillage) => village.mandal.id === mandal);
};

const placesOf = async (mandal: number) =>
	(await app.call(listGrampanchayats, { mandal_id: mandal })).body
		.map(({ name }: NamedItem) => name)
		.filter((name: string) => !name.startsWith('Mandal '));

test('the lead of the district sees who wrote a village and what the list has like it; another lead sees nothing', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const other = await makeDistrictLead(db, VIKARABAD);
	const mandal = await newMandal(db, 'Suraram', 'Gandi Thanda');
	const before = (await app.call(getCounts, {}, as(lead))).body.villages;
	const { fellow, id } = await writes(mandal.id, 'Gandhi Tanda');
	expect(await waitingFor(lead, mandal.id)).toEqual([
		{
			id,
			name: 'Gandhi Tanda',
			mandal: { id: mandal.id, name: mandal.name, translations: {} },
			district_name: 'Peddapalli',
			homes: 1,
			centers: 0,
			children: 0,
			fellows: [{ id: fellow.id, full_name: 'Person Test' }],
			alike: [{ id: mandal.villages[1], name: 'Gandi Thanda', translations: {} }],
		},
	]);
	expect((await app.call(getCounts, {}, as(lead))).body.villages).toBe(before + 1);
	expect(await waitingFor(other, mandal.id)).toEqual([]);
	expect(await waitingFor(await makeAdmin(db), mandal.id)).toHaveLength(1);
	for (const [endpoint, input] of [
		[matchVillage, { id, village_id: mandal.villages[0] ?? 0 }],
		[acceptVillage, { id, name: 'Gandhi Tanda' }],
		[reopenVillage, { id }],
	] as const) {
		expect(await app.call(endpoint, input as never, as(other))).toMatchObject({ status: 404 });
	}
	expect(await declared(fellow)).toMatch(/^Gandhi Tanda, /);
});

test('pages go on after the last village', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db);
	await writes(mandal.id, 'First Tanda');
	const { id } = await writes(mandal.id, 'Second Tanda');
	let cursor: string | undefined;
	let last: number | undefined;
	do {
		const { body } = await app.call(listWrittenVillages, { limit: 1, ...(cursor && { cursor }) }, as(lead));
		last = body.data.at(-1)?.id ?? last;
		cursor = body.next_cursor ?? undefined;
	} while (cursor);
	expect(last).toBe(id);
	const broken = await app.call(listWrittenVillages, { cursor: 'x' }, as(lead));
	expect(broken.status).toBe(422);
});

test('matched, every use follows: home, center, task and child; undone, each goes back unless changed since', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db, 'Suraram', 'Karankote');
	const [suraram = 0, karankote = 0] = mandal.villages;
	const { fellow: newcomer, id } = await writes(mandal.id, 'Suraaram');
	const { mobile_number } = newcomer;
	const place = { district_id: PEDDAPALLI, mandal_id: mandal.id, village_id: 'Suraaram' };
	await app.call(submitTask1, { mobile_number, ...place, lc_photo: photo }, as(newcomer));
	const fellow = await makeFellow(db);
	const at = { state: 36, district: PEDDAPALLI, mandal: mandal.id };
	await app.call(
		saveChild,
		await childProfileOf(db, fellow, { ...at, grampanchayat: 'Suraaram' }),
		as(fellow),
	);
	const center_data = { address: { ...at, village: 'Suraaram' } };
	await app.call(saveLearningCenter, { mobile_number: fellow.mobile_number, center_data }, as(fellow));
	expect(await waitingFor(lead, mandal.id)).toMatchObject([{ id, homes: 1, centers: 2, children: 1 }]);

	const own = sql`any(${[newcomer.id, fellow.id]}::uuid[])`;
	const usedIn = async (village: number) => {
		const { rows } = await sql<{ used: string }>`
			select 'home' as used from fellows where grampanchayat = ${village} and id = ${newcomer.id}
			union all select 'child' from children where grampanchayat = ${village} and fellow_id = ${own}
			union all select 'center' from learning_centers where village = ${village} and fellow_id = ${own}
			union all select 'task' from onboarding_tasks where village_id = ${village} and fellow_id = ${newcomer.id}
			order by used`.execute(db);
		return rows.map(({ used }) => used);
	};
	const matched = await app.call(matchVillage, { id, village_id: suraram }, as(lead));
	expect(matched.status).toBe(200);
	expect([await usedIn(id), await usedIn(suraram)]).toEqual([
		[],
		['center', 'center', 'child', 'home', 'task'],
	]);
	expect(await declared(newcomer)).toMatch(/^Suraram, /);
	expect(await waitingFor(lead, mandal.id)).toEqual([]);
	expect(await auditOf(db, lead)).toContainEqual(
		expect.objectContaining({ action: 'villages.match', details: { id, village_id: suraram } }),
	);

	const elsewhere = { address: { village: karankote } };
	await app.call(
		saveLearningCenter,
		{ mobile_number: fellow.mobile_number, center_data: elsewhere },
		as(fellow),
	);
	const again = await app.call(matchVillage, { id, village_id: karankote }, as(lead));
	expect(again).toMatchObject({ status: 409 });
	expect(await app.call(reopenVillage, { id }, as(lead))).toMatchObject({ status: 200 });
	expect([await usedIn(id), await usedIn(karankote)]).toEqual([
		['center', 'child', 'home', 'task'],
		['center'],
	]);
	expect(await declared(newcomer)).toMatch(/^Suraaram, /);
	expect(await app.call(reopenVillage, { id }, as(lead))).toMatchObject({ status: 200 });
});

test('matched, the village in which a fellow ended a year follows; undone, it goes back', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db, 'Suraram');
	const [suraram = 0] = mandal.villages;
	const { id } = await writes(mandal.id, 'Suraaram');
	const former = await makeFellow(db);
	await endFellowship(db, former);
	const held = db.updateTable('fellow_enrolments').where('fellow_id', '=', former.id);
	await held.set({ village: id }).execute();
	const kept = db.selectFrom('fellow_enrolments').select('village').where('fellow_id', '=', former.id);
	expect((await app.call(matchVillage, { id, village_id: suraram }, as(lead))).status).toBe(200);
	expect(await kept.execute()).toEqual([{ village: suraram }]);
	expect((await app.call(reopenVillage, { id }, as(lead))).status).toBe(200);
	expect(await kept.execute()).toEqual([{ village: id }]);
});

/** Gives the fellow an ended enrolment in the earlier year, with its place in this village. */
const endEarlierYear = (fellow: Person, village: number) =>
	db
		.insertInto('fellow_enrolments')
		.values({
			fellow_id: fellow.id,
			year_id: earlierYear,
			enrolled_on: '2025-06-01',
			ended_on: '2026-05-31',
			outcome: 'completed',
			district: PEDDAPALLI,
			village,
		})
		.execute();

const yearsOf = async ({ id }: Person) => {
	const held = db.selectFrom('fellow_enrolments').select('village').where('fellow_id', '=', id);
	return (await held.orderBy('enrolled_on').execute()).map(({ village }) => village);
};

test('undone after a file put the other village elsewhere, the home is below its own mandal again', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db, 'Suraram');
	const [suraram = 0] = mandal.villages;
	const { id, fellow } = await writes(mandal.id, 'Suraaram');
	await app.call(matchVillage, { id, village_id: suraram }, as(lead));
	const other = await newMandal(db);
	await db.updateTable('grampanchayats').set({ mandal_id: other.id }).where('id', '=', suraram).execute();
	const home = () =>
		db
			.selectFrom('fellows')
			.select(['mandal', 'grampanchayat'])
			.where('id', '=', fellow.id)
			.executeTakeFirst();
	expect(await home()).toEqual({ mandal: other.id, grampanchayat: suraram });
	expect((await app.call(reopenVillage, { id }, as(lead))).status).toBe(200);
	expect(await home()).toEqual({ mandal: mandal.id, grampanchayat: id });
});

test('undone, only the year goes back that was in the written village, not one that was in the other', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db, 'Suraram');
	const [suraram = 0] = mandal.villages;
	const { id } = await writes(mandal.id, 'Suraaram');
	const former = await makeFellow(db);
	await endEarlierYear(former, id);
	await endFellowship(db, former);
	await db
		.updateTable('fellow_enrolments')
		.set({ village: suraram })
		.where('fellow_id', '=', former.id)
		.where('year_id', '<>', earlierYear)
		.execute();
	expect((await app.call(matchVillage, { id, village_id: suraram }, as(lead))).status).toBe(200);
	expect(await yearsOf(former)).toEqual([suraram, suraram]);
	expect((await app.call(reopenVillage, { id }, as(lead))).status).toBe(200);
	expect(await yearsOf(former)).toEqual([id, suraram]);
});

test.each(['center', 'home'])(
	'undone, a year that ended after the match goes back with the %s, and one that ended before it stays',
	async (used) => {
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const mandal = await newMandal(db, 'Suraram');
		const [suraram = 0] = mandal.villages;
		const { id } = await writes(mandal.id, 'Suraaram');
		const fellow = await makeFellow(db);
		await endEarlierYear(fellow, suraram);
		await db.deleteFrom('learning_centers').where('fellow_id', '=', fellow.id).execute();
		if (used === 'center') {
			await db
				.insertInto('learning_centers')
				.values({ fellow_id: fellow.id, district: PEDDAPALLI, village: id, updated_at: TEST_NOW })
				.execute();
		} else {
			await db.updateTable('fellows').set({ grampanchayat: id }).where('id', '=', fellow.id).execute();
		}
		expect((await app.call(matchVillage, { id, village_id: suraram }, as(lead))).status).toBe(200);
		await endFellowship(db, fellow);
		expect(await yearsOf(fellow)).toEqual([suraram, suraram]);
		expect((await app.call(reopenVillage, { id }, as(lead))).status).toBe(200);
		expect(await yearsOf(fellow)).toEqual([suraram, id]);
	},
);

test('words that a phone sends after the decision are the decided village', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db, 'Suraram');
	const first = await writes(mandal.id, 'Suraaram');
	await app.call(matchVillage, { id: first.id, village_id: mandal.villages[0] ?? 0 }, as(lead));
	expect((await writes(mandal.id, 'SURAARAM')).id).toBe(mandal.villages[0]);
	const second = await writes(mandal.id, 'gandi tanda');
	await app.call(acceptVillage, { id: second.id, name: 'Gandhi Tanda' }, as(lead));
	expect((await writes(mandal.id, 'Gandi Tanda')).id).toBe(second.id);
	expect(await waitingFor(lead, mandal.id)).toEqual([]);
});

test('two written villages are merged, and both follow a later decision', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db, 'Suraram');
	const [one, other] = [await writes(mandal.id, 'Suraaram'), await writes(mandal.id, 'Surarram')];
	await app.call(matchVillage, { id: one.id, village_id: other.id }, as(lead));
	expect(await waitingFor(lead, mandal.id)).toMatchObject([{ id: other.id, homes: 2 }]);
	await app.call(matchVillage, { id: other.id, village_id: mandal.villages[0] ?? 0 }, as(lead));
	expect([await homeOf(one.fellow), await homeOf(other.fellow)]).toEqual([
		mandal.villages[0],
		mandal.villages[0],
	]);
	expect((await writes(mandal.id, 'Suraaram')).id).toBe(mandal.villages[0]);
	const { body } = await app.call(listDecidedVillages, { limit: 100 }, as(lead));
	expect(body.data.filter((village: DecidedVillage) => village.mandal.id === mandal.id)).toMatchObject([
		{ name: expect.stringMatching(/^Sura/), decision: 'matched', now: 'Suraram' },
		{ name: expect.stringMatching(/^Sura/), decision: 'matched', now: 'Suraram' },
	]);
});

test('accepted under a corrected name, the village is in the list; undone, it waits under its own words', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const mandal = await newMandal(db, 'Suraram');
	const { fellow, id } = await writes(mandal.id, 'gandi tanda');
	const taken = await app.call(acceptVillage, { id, name: 'suraram' }, as(lead));
	expect([taken.status, taken.body.errors]).toEqual([
		409,
		{ name: 'The list has a village of this name. Match it instead' },
	]);
	expect(await app.call(acceptVillage, { id, name: ' ' }, as(lead))).toMatchObject({ status: 422 });
	expect(await app.call(acceptVillage, { id, name: 'Gandhi Tanda' }, as(lead))).toMatchObject({
		status: 200,
	});
	expect(await placesOf(mandal.id)).toEqual(['Gandhi Tanda', 'Suraram']);
	expect(await declared(fellow)).toMatch(/^Gandhi Tanda, /);
	const { body } = await app.call(listDecidedVillages, { limit: 100 }, as(lead));
	expect(body.data.find((village: DecidedVillage) => village.id === id)).toMatchObject({
		name: 'gandi tanda',
		decision: 'accepted',
		now: 'Gandhi Tanda',
	});
	await app.call(reopenVillage, { id }, as(lead));
	expect(await placesOf(mandal.id)).toEqual(['Suraram']);
	expect(await declared(fellow)).toMatch(/^gandi tanda, /);
});

test('all decisions are listed page by page, newest first, and the oldest is undone too', async () => {
	const lead = await makeDistrictLead(db, VIKARABAD);
	const names = Array.from({ length: 51 }, (_, n) => `Tanda ${n}`);
	const mandal = await newMandal(db, ...names);
	const decided = mandal.villages.slice(0, names.length);
	await db.updateTable('mandals').set({ district_id: VIKARABAD }).where('id', '=', mandal.id).execute();
	await db
		.updateTable('grampanchayats')
		.set({ decided_at: sql<Date>`${TEST_NOW}::timestamptz - id % 3 * interval '1 day'` })
		.where('id', 'in', decided)
		.execute();
	const seen: DecidedVillage[] = [];
	let cursor: string | undefined;
	do {
		const page = { limit: 10, ...(cursor && { cursor }) };
		const { body } = await app.call(listDecidedVillages, page, as(lead));
		seen.push(...body.data);
		cursor = body.next_cursor ?? undefined;
	} while (cursor);
	expect(seen).toHaveLength(decided.length);
	expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(decided));
	const days = seen.map(({ decided_at }) => decided_at);
	expect(days).toEqual(days.toSorted().toReversed());
	const oldest = seen.at(-1)?.id ?? 0;
	expect((await app.call(reopenVillage, { id: oldest }, as(lead))).status).toBe(200);
	const left = await app.call(listDecidedVillages, { limit: 100 }, as(lead));
	expect(left.body.data.map(({ id }: DecidedVillage) => id)).toEqual(seen.slice(0, -1).map(({ id }) => id));
});

test('a village is not matched to itself, nor to one of another mandal', async () => {
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const [mandal, other] = [await newMandal(db), await newMandal(db, 'Suraram')];
	const { id } = await writes(mandal.id, 'Gandhi Tanda');
	for (const village_id of [id, other.villages[0] ?? 0, 999]) {
		const { status, body } = await app.call(matchVillage, { id, village_id }, as(lead));
		expect([status, body.errors]).toEqual([422, { village_id: 'Choose a village of this mandal' }]);
	}
});
