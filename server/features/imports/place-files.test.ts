import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { saveChild, updateChild } from '@yuva/contract/children/endpoints';
import { saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { changePersonalDetails } from '@yuva/contract/profile/endpoints';
import { register } from '@yuva/contract/registration/endpoints';
import type { Registration } from '@yuva/contract/registration/schema';
import { englishOf } from '@yuva/contract/said';
import { beforeEach, describe, expect, test } from 'vitest';
import { childProfileOf, childRows } from '../../test/child-profiles.ts';
import {
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { placeSource } from '../../test/imports.ts';
import { newMandal } from '../../test/new-mandal.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { selectChildren } from '../reference/queries.ts';
import { findVillagePath } from '../reference/reads.ts';
import { seedReferenceData } from '../reference/seed.ts';
import { importPlaceFiles, PlaceFileError, type PlaceSource } from './place-files.ts';
import { countStates } from './preview.ts';
import type { PlannedRow } from './sheet-kind.ts';

const app = await startFreshApp();
const { db } = app;
const told: string[] = [];
const OPTIONS = {
	decisions: {},
	asksAgain: false,
	now: new Date(),
	onFile: ({ name, level, rows }: { name: string; level: string; rows: readonly PlannedRow[] }) => {
		told.push(`${name} ${level}`);
		for (const { read, state, errors } of rows) {
			const { line } = read.row;
			told.push(
				[line, state, read.understood[PART[level] ?? ''], ...Object.values(errors).map(englishOf)].join(' '),
			);
		}
	},
};
const PART: Record<string, string> = { grampanchayats: 'village', mandals: 'mandal', districts: 'district' };

const file = (name: string, ...lines: string[]): PlaceSource =>
	placeSource(name, async () => Buffer.from(lines.join('\r\n')));

const VILLAGES = 'S.No.,Sub-District Code,Sub-District Name,Village Code,Village Name (In English)';
const MANDALS = 'State Code,District Code,District Name,Sub-district Code,Sub-district Name';
const DISTRICTS = '"State Code","State Name","District Code","District Name"';

const run = async (...sources: PlaceSource[]) => {
	const done = await importPlaceFiles(db, sources, OPTIONS);
	return { ...done, counts: done.files.map(({ rows }) => withoutZeros(countStates(rows))) };
};
const withoutZeros = (counts: Record<string, number>) =>
	Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const villagesOf = (mandalId: number) =>
	db
		.selectFrom('grampanchayats')
		.select(['id', 'name'])
		.where('mandal_id', '=', mandalId)
		.orderBy('name')
		.execute();

beforeEach(() => {
	told.length = 0;
});

describe('names in Telugu', () => {
	const HEADER = `${VILLAGES},Village Name (In Local)`;
	const telugu = async (id: number) =>
		(await db.selectFrom('grampanchayats').select('translations').where('id', '=', id).executeTakeFirst())
			?.translations;

	test('come with their villages, also with those that are known, and are told once', async () => {
		const row = '1,4401,Manthani,574101,Adavisomanpalle';
		await run(file('english.csv', VILLAGES, row));
		expect(await telugu(574_101)).toEqual({});
		const named = file('local.csv', HEADER, `${row},అడవిసోమన్‌పల్లి`, '2,4401,Manthani,574102,Eklaspur,ఎక్లాస్‌పూర్');
		const first = await run(named);
		expect(first.counts).toEqual([{ new: 1, changed: 1 }]);
		expect(first.files[0]?.rows[0]?.before).toEqual({ village_telugu: '' });
		expect([await telugu(574_101), await telugu(574_102)]).toEqual([{ te: 'అడవిసోమన్‌పల్లి' }, { te: 'ఎక్లాస్‌పూర్' }]);
		expect((await run(named)).counts).toEqual([{ same: 2 }]);
		expect(await selectChildren(db, 'grampanchayats', 4401)).toContainEqual({
			id: 574_101,
			name: 'Adavisomanpalle',
			translations: { te: 'అడవిసోమన్‌పల్లి' },
		});
	});

	test('stay where a later file has none; of two for one place the first counts', async () => {
		const row = '1,4401,Manthani,574103,Gopalpur';
		await run(file('local.csv', HEADER, `${row},గోపాల్‌పూర్`));
		await run(file('english.csv', VILLAGES, row));
		expect(await telugu(574_103)).toEqual({ te: 'గోపాల్‌పూర్' });
		const other = file('other.csv', HEADER, `${row},గోపాలపురం`, `${row},గోపాల్‌పూర్`);
		expect((await run(other)).counts).toEqual([{ changed: 1, same: 1 }]);
		expect(await telugu(574_103)).toEqual({ te: 'గోపాలపురం' });
		expect((await run(other)).counts).toEqual([{ same: 2 }]);
	});
});

// The tests run in this order: each continues where the last one ended.
describe('a file of villages', { shuffle: false }, () => {
	const villages = file(
		'villages.csv',
		'\uFEFFAll villages of Telangana',
		'Generated on 20-11-2026',
		VILLAGES,
		'1,4408,Peddapalli,571001,PEDDAPALLI',
		'2,4408,Peddapalli,571002,"RAGHAVAPUR, NEW"',
		'3,4408,Peddapalli,571003,Hanumanthunipet',
		'4,9999,Nowhere,571004,LOST',
		'5,4408,Peddapalli,none,NAMELESS',
	);

	test('fills its mandal, gives the headquarters village its code and says so row by row', async () => {
		const { counts } = await run(villages);
		expect(counts).toEqual([{ new: 2, changed: 1, faulty: 2 }]);
		expect(told).toEqual([
			'villages.csv grampanchayats',
			'4 changed Peddapalli',
			'5 new Raghavapur, New',
			'6 new Hanumanthunipet',
			'7 faulty Lost There is no mandal with this code yet: 9999. Bring those in first.',
			'8 faulty Nameless This is not an LGD code: none',
		]);
		expect(await villagesOf(4408)).toEqual([
			{ id: 571_003, name: 'Hanumanthunipet' },
			{ id: 571_001, name: 'Peddapalli' },
			{ id: 571_002, name: 'Raghavapur, New' },
		]);
	});

	test('changes nothing the second time', async () => {
		const { counts, filled } = await run(villages);
		expect(counts).toEqual([{ same: 3, faulty: 2 }]);
		expect(filled).toBe(0);
		expect(await villagesOf(4408)).toHaveLength(3);
	});

	test('is not undone when the server starts again', async () => {
		await seedReferenceData(db);
		expect((await villagesOf(4408)).map((village) => village.id)).toEqual([571_003, 571_001, 571_002]);
	});
});

test('a fellow who chose a headquarters village keeps it under its official code', async () => {
	const fellow = await makeFellow(db, { district: 698 });
	const home = () =>
		db
			.selectFrom('fellows')
			.select(['mandal', 'grampanchayat'])
			.where('id', '=', fellow.id)
			.executeTakeFirst();
	const before = await home();
	expect(before?.grampanchayat).toBe(900_000_000 + Number(before?.mandal));
	const path = await findVillagePath(db, Number(before?.grampanchayat));
	await run(
		file('v.csv', VILLAGES, `1,${before?.mandal},X,572001,${path?.grampanchayat_name.toUpperCase()}`),
	);
	expect(await home()).toEqual({ mandal: before?.mandal, grampanchayat: 572_001 });
});

test('a child and a home that a phone sends with the earlier id of a headquarters village are in that village', async () => {
	const [fellow, newcomer] = [await makeFellow(db), await makeFellow(db, { stage: 'signed_up' })];
	const place = await placeIn(db, VIKARABAD);
	const path = await findVillagePath(db, place.grampanchayat);
	await run(file('v.csv', VILLAGES, `1,${place.mandal},X,572002,${path?.grampanchayat_name}`));
	const child = await app.call(saveChild, await childProfileOf(db, fellow, place), fellow);
	const home: Registration = {
		mobile_number: newcomer.mobile_number,
		date_of_birth: '2004-02-29',
		gender: 'Female',
		other_gender: '',
		religion: 'Hindu',
		other_religion: '',
		caste_category: 'SC',
		other_caste: '',
		...place,
	};
	const registered = await app.call(register, home, newcomer);
	expect([child.status, registered.status]).toEqual([201, 201]);
	const now = { mandal: place.mandal, grampanchayat: 572_002 };
	expect(await childRows(db, fellow)).toMatchObject([now]);
	const fellows = db.selectFrom('fellows').selectAll().where('id', '=', newcomer.id);
	expect(await fellows.execute()).toMatchObject([now]);
});

const RENAMED = file('d.csv', DISTRICTS, '36,TELANGANA,683,"SIRCILLA"');
const MOVED = file('m.csv', MANDALS, '36,508,Karimnagar,6219,RUDRANGI');

test('a renamed district keeps its code, its lead and its mandals', async () => {
	const lead = await makeDistrictLead(db, 683);
	await run(RENAMED);
	await seedReferenceData(db);
	expect(told).toContain('2 changed Sircilla');
	const named = await db
		.selectFrom('districts')
		.innerJoin('lead_districts', 'lead_districts.district_id', 'districts.id')
		.select('districts.name')
		.where('account_id', '=', lead.id)
		.execute();
	expect(named).toEqual([{ name: 'Sircilla' }]);
});

test('a mandal that changed its district is moved with its villages', async () => {
	await run(MOVED);
	expect(told).toContain('2 changed Rudrangi');
	expect(await findVillagePath(db, 900_006_219)).toMatchObject({ district: 508, mandal: 6219 });
});

/** Gives the fellow's home, center and application, and a child, this place in Peddapalli. */
async function settleIn(mandal: number, village: number) {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	const { id: fellow_id } = fellow;
	const there = { mandal, grampanchayat: village };
	await db.updateTable('fellows').set(there).where('id', '=', fellow_id).execute();
	await db.updateTable('children').set(there).where('id', '=', child).execute();
	await db
		.insertInto('learning_centers')
		.values({ fellow_id, state: 36, district: PEDDAPALLI, mandal, village, updated_at: TEST_NOW })
		.execute();
	await db
		.updateTable('onboarding_tasks')
		.set({ mandal_id: mandal, village_id: village })
		.where('fellow_id', '=', fellow_id)
		.where('task', '=', 1)
		.execute();
	return { fellow, child };
}

async function placesOf({ id }: Person) {
	const { working_district, ...home } = await db
		.selectFrom('fellows')
		.select(['district', 'mandal', 'working_district'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const child = db.selectFrom('children').select(['district', 'mandal']).where('fellow_id', '=', id);
	const center = db.selectFrom('learning_centers').select(['district', 'mandal']).where('fellow_id', '=', id);
	const task = db
		.selectFrom('onboarding_tasks')
		.select(['district_id as district', 'mandal_id as mandal'])
		.where('fellow_id', '=', id)
		.where('task', '=', 1);
	const others = [child, center, task].map((query) => query.executeTakeFirst());
	return { working_district, places: [home, ...(await Promise.all(others))] };
}

const allIn = (district: number, mandal: number) => ({
	working_district: PEDDAPALLI,
	places: Array(4).fill({ district, mandal }),
});

test('who is in a mandal that changed its district goes with it and can still be changed; the working district stays', async () => {
	const { id: mandal, name, villages } = await newMandal(db, 'Suraram');
	const [village = 0] = villages;
	const { fellow, child } = await settleIn(mandal, village);
	const { mobile_number } = fellow;
	const moveTo = (district: number) => run(file('m.csv', MANDALS, `36,${district},X,${mandal},${name}`));
	await moveTo(508);
	expect(await placesOf(fellow)).toEqual(allIn(508, mandal));
	const profile = await childProfileOf(db, fellow, { parent_mobile_number: '9876501234' });
	const changes = [
		await app.call(updateChild, { ...profile, id: child, changed: ['parent_mobile_number'] }, fellow),
		await app.call(saveLearningCenter, { mobile_number, center_data: { status: 'Inactive' } }, fellow),
		await app.call(changePersonalDetails, { mobile: mobile_number, grampanchayat: village }, fellow),
	];
	expect(changes.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(await placesOf(fellow)).toEqual(allIn(508, mandal));
	await moveTo(PEDDAPALLI);
	expect(await placesOf(fellow)).toEqual(allIn(PEDDAPALLI, mandal));
});

test('a center that a file put into another district keeps its leads until that district is chosen, and then has none', async () => {
	const { id: mandal, name, villages } = await newMandal(db, 'Suraram');
	const [village = 0] = villages;
	const { fellow } = await settleIn(mandal, village);
	const { mobile_number, id: fellow_id } = fellow;
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const leads = { district_lead_id: lead.id };
	await db.updateTable('learning_centers').set(leads).where('fellow_id', '=', fellow_id).execute();
	await run(file('m.csv', MANDALS, `36,508,X,${mandal},${name}`));
	const save = async (center_data: object) => {
		const { status } = await app.call(saveLearningCenter, { mobile_number, center_data }, fellow);
		const center = await db
			.selectFrom('learning_centers')
			.innerJoin('fellows', 'fellows.id', 'learning_centers.fellow_id')
			.select(['learning_centers.district', 'working_district', 'district_lead_id'])
			.where('fellow_id', '=', fellow_id)
			.executeTakeFirstOrThrow();
		return { status, ...center };
	};
	expect(await save({ status: 'Inactive' })).toEqual({
		status: 200,
		district: 508,
		working_district: PEDDAPALLI,
		district_lead_id: lead.id,
	});
	const address = { state: 36, district: 508, mandal, village };
	expect(await save({ address })).toEqual({
		status: 200,
		district: 508,
		working_district: 508,
		district_lead_id: null,
	});
});

test('who is in a village that changed its mandal goes with it, also into another district', async () => {
	const { id: mandal, villages } = await newMandal(db, 'Suraram');
	const [village = 0] = villages;
	const { fellow } = await settleIn(mandal, village);
	const moveTo = (other: number) => run(file('v.csv', VILLAGES, `1,${other},X,${village},SURARAM`));
	const other = await newMandal(db);
	await db.updateTable('mandals').set({ district_id: 508 }).where('id', '=', other.id).execute();
	await moveTo(other.id);
	expect(await placesOf(fellow)).toEqual(allIn(508, other.id));
	await moveTo(mandal);
	expect(await placesOf(fellow)).toEqual(allIn(PEDDAPALLI, mandal));
});

test('files in any order bring in a whole new state, and no cascade ends empty', async () => {
	const { counts, filled } = await run(
		file('v.csv', VILLAGES, '1,7201,A,581001,ALPHA', '2,7202,B,581002,BETA'),
		file('m.csv', MANDALS, '28,745,X,7201,FIRST', '28,745,X,7202,SECOND', '28,745,X,7203,THIRD'),
		file('d.csv', DISTRICTS, '28,ANDHRA PRADESH,745,"ANAKAPALLI"', '28,ANDHRA PRADESH,746,"BAPATLA"'),
	);
	expect(counts).toEqual([{ new: 2 }, { new: 3 }, { new: 2 }]);
	expect(await villagesOf(7203)).toEqual([{ id: 900_007_203, name: 'Third' }]);
	expect(await findVillagePath(db, 950_000_746)).toMatchObject({
		district_name: 'Bapatla',
		mandal_name: 'Other',
	});
	expect(filled).toBe(3);
});

test('villages find a mandal that was merged by name under either code', async () => {
	const { counts } = await run(
		file('m.csv', MANDALS, '36,682,Peddapalli,7301,MANTHANI'),
		file('v.csv', VILLAGES, '1,7301,Manthani,582001,GUNJAPADUGU'),
	);
	expect(counts).toEqual([{ same: 1 }, { new: 1 }]);
	expect(await findVillagePath(db, 582_001)).toMatchObject({ mandal: 4401, mandal_name: 'Manthani' });
});

test('thousands of villages come in at once', async () => {
	const rows = Array.from(
		{ length: 2500 },
		(_, index) => `${index},4401,Manthani,${600_000 + index},Hamlet ${index}`,
	);
	const { counts } = await run(file('v.csv', VILLAGES, ...rows));
	expect(counts).toEqual([{ new: 2500 }]);
	expect((await villagesOf(4401)).length).toBeGreaterThan(2500);
});

describe('nothing is changed', () => {
	const good = file('d.csv', DISTRICTS, '36,TELANGANA,799,"NEW DISTRICT"');
	const stored = () => db.selectFrom('districts').select('id').where('id', '=', 799).execute();

	test.each([
		[
			file('what.csv', 'Pincode,Office', '500001,Hyderabad'),
			/^what\.csv: no column says: Village, Mandal, District/,
		],
		[file('empty.csv'), /^empty\.csv: This file has no rows below a header/],
		[
			file('v.csv', 'District Code,Village Code,Village Name', '1,2,X'),
			/v\.csv: no column says: Mandal code/,
		],
		[file('broken.csv', VILLAGES, '1,4408,X,573001,"Open'), /broken\.csv: Line 2: a quotation mark/],
	])('when one of the files cannot be read: $name', async (bad, message) => {
		const failure = importPlaceFiles(db, [good, bad], OPTIONS);
		await expect(failure).rejects.toThrow(PlaceFileError);
		await expect(failure).rejects.toThrow(message);
		expect(await stored()).toEqual([]);
	});
});

const exports = fileURLToPath(new URL('../../../../shared/data/lgd/', import.meta.url));
const found = existsSync(exports);

describe.runIf(found)('the real exports, where ../shared has them,', () => {
	test('restore what other imports renamed and moved, and otherwise change nothing', async () => {
		await run(RENAMED, MOVED);
		const names = ['subdistrict-telangana.csv', 'state.csv', 'district-telangana.csv'];
		const real = names.map((name) => placeSource(name, () => readFile(exports + name)));
		const first = await run(...real);
		expect(first.counts).toEqual([{ same: 36 }, { same: 32, changed: 1 }, { same: 588, changed: 1 }]);
		expect(await findVillagePath(db, 900_006_219)).toMatchObject({ district_name: 'Rajanna Sircilla' });
		const second = await run(...real);
		expect(second.counts).toEqual([{ same: 36 }, { same: 33 }, { same: 589 }]);
	});
});
