import { getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import { searchConsole } from '@yuva/contract/console/endpoints';
import { listCenters } from '@yuva/contract/console/overview-endpoints';
import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import { listWrittenVillages } from '@yuva/contract/reference/village-endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeFellow, PEDDAPALLI, type Person, type Stage } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { newMandal } from '../../test/new-mandal.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { writeVillage } from '../../test/written-village.ts';

// it has its own database, because others may have more centers than a page shows
const app = await startFreshApp();
const { db } = app;
const admin = await makeAdmin(db);

const inTelugu = (te: string) => JSON.stringify({ te });

await db
	.updateTable('districts')
	.set({ translations: inTelugu('పెద్దపల్లి') })
	.where('id', '=', PEDDAPALLI)
	.execute();

const IN_TELUGU = 'సూరారం, మల్యాల, పెద్దపల్లి';

/** Makes a mandal with Suraram, which has a name in Telugu, and Gollapalle, which has none. */
async function makePlaces() {
	const mandal = await newMandal(db, 'Suraram', 'Gollapalle');
	await db
		.updateTable('mandals')
		.set({ translations: inTelugu('మల్యాల') })
		.where('id', '=', mandal.id)
		.execute();
	const [village = 0, nameless = 0] = mandal.villages;
	await db
		.updateTable('grampanchayats')
		.set({ translations: inTelugu('సూరారం') })
		.where('id', '=', village)
		.execute();
	return { mandal, village, nameless, english: `Suraram, ${mandal.name}, Peddapalli` };
}

async function fellowIn(mandal: number, grampanchayat: number, stage: Stage): Promise<Person> {
	const fellow = await makeFellow(db, { stage });
	await db.updateTable('fellows').set({ mandal, grampanchayat }).where('id', '=', fellow.id).execute();
	await db
		.updateTable('onboarding_tasks')
		.set({ mandal_id: mandal, village_id: grampanchayat })
		.where('fellow_id', '=', fellow.id)
		.where('task', '=', 1)
		.execute();
	return fellow;
}

test('a fellow and the center have their place in Telugu beside the English', async () => {
	const { mandal, village, english } = await makePlaces();
	const fellow = await fellowIn(mandal.id, village, 'granted');
	const place = { state: 36, district: PEDDAPALLI, mandal: mandal.id, village };
	await db
		.insertInto('learning_centers')
		.values({ fellow_id: fellow.id, ...place, updated_at: TEST_NOW })
		.execute();
	const home = { place: { en: english, te: IN_TELUGU } };
	const listed = await app.call(listFellows, { search: fellow.mobile_number }, admin);
	expect(listed.body.data).toMatchObject([home]);
	const ofYear = await app.call(listFellows, { search: fellow.mobile_number, year: '2026-27' }, admin);
	expect(ofYear.body.data).toMatchObject([home]);
	const one = await app.call(getFellow, { fellow_id: fellow.id }, admin);
	expect(one.body).toMatchObject(home);
	const centers = await app.call(listCenters, { limit: 100 }, admin);
	expect(centers.body.data).toContainEqual(expect.objectContaining({ fellow_id: fellow.id, ...home }));
	for (const search of [IN_TELUGU.replaceAll(',', ''), mandal.name]) {
		const fellows = await app.call(listFellows, { search }, admin);
		expect(fellows.body.data, search).toMatchObject([{ fellow_id: fellow.id }]);
	}
	const other = await app.call(listFellows, { search: 'సిరిసిల్ల' }, admin);
	expect(other.body.data).toEqual([]);
	const asWritten = await app.call(searchConsole, { search: IN_TELUGU.replaceAll(',', '') }, admin);
	const kinds = asWritten.body.data.map(({ kind }: { kind: string }) => kind);
	// an application of another test has the same place
	expect(kinds).toEqual(expect.arrayContaining(['fellow', 'center']));
	const found = await app.call(searchConsole, { search: mandal.name }, admin);
	expect(found.body.data).toMatchObject([
		{ kind: 'fellow', note: { te: expect.stringMatching(new RegExp(`^YF-.* · ${IN_TELUGU}$`)) } },
		{ kind: 'center', name: { en: english, te: IN_TELUGU } },
	]);
});

test('an application has its home and the place of the center in Telugu', async () => {
	const { mandal, village, english } = await makePlaces();
	const fellow = await fellowIn(mandal.id, village, 'submitted');
	const home = { place: { en: english, te: IN_TELUGU } };
	const listed = await app.call(
		listApplications,
		{ status: 'UNDER_REVIEW', search: fellow.mobile_number },
		admin,
	);
	expect(listed.body.data).toMatchObject([home]);
	const { body } = await app.call(getApplication, { fellow_id: fellow.id }, admin);
	expect(body).toMatchObject({ ...home, tasks: [home, { place: { en: '' } }] });
});

test('a village without a name in Telugu is in English', async () => {
	const { mandal, nameless } = await makePlaces();
	const fellow = await fellowIn(mandal.id, nameless, 'granted');
	const { body } = await app.call(listFellows, { search: fellow.mobile_number }, admin);
	expect(body.data).toMatchObject([{ place: { te: 'Gollapalle, మల్యాల, పెద్దపల్లి' } }]);
});

test('a written village has its mandal, and villages of a like name, in Telugu', async () => {
	const { mandal, village } = await makePlaces();
	const { id } = await writeVillage(app, mandal.id, 'Sooraram');
	const { body } = await app.call(listWrittenVillages, { limit: 100 }, admin);
	expect(body.data).toContainEqual(
		expect.objectContaining({
			id,
			mandal: { id: mandal.id, name: mandal.name, translations: { te: 'మల్యాల' } },
			alike: [{ id: village, name: 'Suraram', translations: { te: 'సూరారం' } }],
		}),
	);
});
