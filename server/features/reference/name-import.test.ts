import type { DoubtfulPlace, PlaceDecision } from '@yuva/contract/reference/import-schema';
import { describe, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { ImportFileError, importPlaces } from './import-actions.ts';
import { type PlaceSource, sourceOf } from './place-source.ts';
import { seedReferenceData } from './seed.ts';

const { db } = await makeFreshDatabase();
await seedReferenceData(db);

const HEADER = 'State Name,District Name,Mandal Name,Village Name';
const listOf = (...lines: string[]): PlaceSource =>
	sourceOf('villages.csv', async () => Buffer.from([HEADER, ...lines].join('\r\n')));
const quiet = { fileBegins: () => undefined, row: () => undefined, progress: () => undefined };

async function run(source: PlaceSource, decisions: readonly PlaceDecision[] = [], asksAgain = false) {
	const { files, doubtful, offered } = await importPlaces(db, [source], quiet, { decisions, asksAgain });
	const counts = Object.entries(files[0]?.counts ?? {}).filter(([, count]) => count > 0);
	return { counts: Object.fromEntries(counts), doubtful, offered };
}
const villagesOf = async (mandal: number) => {
	const rows = await db
		.selectFrom('grampanchayats')
		.select(['name', 'written'])
		.where('mandal_id', '=', mandal)
		.orderBy('name')
		.execute();
	return rows.map(({ name, written }) => (written ? `${name} (written)` : name));
};
const mandalsNamed = (name: string) =>
	db.selectFrom('mandals').select(['id', 'district_id', 'name']).where('name', '=', name).execute();
async function mandalNamed(name: string): Promise<number> {
	const [mandal] = await mandalsNamed(name);
	return mandal?.id ?? 0;
}
const decide = (doubtful: readonly DoubtfulPlace[], name: string, choice: PlaceDecision['choice']) =>
	doubtful.filter((one) => one.name === name).map(({ key }) => ({ key, choice }));

describe('a list without codes', () => {
	test('is taken where the names are the same, or the only ones of their sound', async () => {
		const list = listOf(
			'Telangana,Peddapalle,Julapalle,Abbapur',
			'TELANGANA,PEDDAPALLE,JULAPALLE,KUMMARIKUNTA',
			'Telangana,Peddapalle,Julapalle,Julapalle',
		);
		expect(await run(list)).toMatchObject({ counts: { added: 2, merged: 1 }, doubtful: [] });
		const julapalli = await mandalNamed('Julapalli');
		expect(await villagesOf(julapalli)).toEqual(['Abbapur', 'Julapalli', 'Kummarikunta']);
		expect(await run(list)).toMatchObject({ counts: { merged: 1, unchanged: 2 }, doubtful: [] });
	});

	test('without a column of states is one of Telangana; another state is looked up', async () => {
		const source: PlaceSource = sourceOf('short.csv', async () =>
			Buffer.from('District,Mandal,Village\nPeddapalli,Manthani,Gaddipalli\n'),
		);
		expect(await run(source)).toMatchObject({ counts: { added: 1 } });
		expect(await run(listOf('Atlantis,Peddapalli,Manthani,Lost'))).toMatchObject({
			counts: { unknown_parent: 1 },
		});
	});

	test('has rows that cannot be used, and rows that it has twice', async () => {
		const list = listOf(
			'Telangana,Peddapalli,Manthani,',
			'Telangana,Peddapalli,Manthani,Nagaram',
			'Telangana,Peddapalli,Manthani,NAGARAM',
		);
		expect(await run(list)).toMatchObject({ counts: { bad_row: 1, added: 1, unchanged: 1 } });
	});

	test('names its villages in Telugu where it has a column, also those that are known', async () => {
		const telugu = (heading: string, ...lines: string[]): PlaceSource =>
			sourceOf('telugu.csv', async () =>
				Buffer.from([`District,Mandal,Village,${heading}`, ...lines].join('\n')),
			);
		const rows = ['Peddapalli,Manthani,Gummanur', 'Peddapalli,Manthani,Bittupalli'];
		await run(telugu('Village (Telugu)', `${rows[0]},`));
		const list = telugu('Village Name (In Local)', `${rows[0]},గుమ్మనూర్`, `${rows[1]},బిట్టుపల్లి`);
		const summary = await importPlaces(db, [list], quiet);
		expect(summary.files).toMatchObject([{ named: 2, counts: { added: 1, unchanged: 1 } }]);
		expect(await importPlaces(db, [list], quiet)).toMatchObject({ files: [{ named: 0 }] });
		const changed = telugu('Village (Telugu)', `${rows[0]},గుమ్మనూరు`, `${rows[1]},Bittupalli`);
		expect(await importPlaces(db, [changed], quiet)).toMatchObject({ files: [{ named: 1 }] });
		const stored = await db
			.selectFrom('grampanchayats')
			.select('name_te')
			.where('name', 'in', ['Gummanur', 'Bittupalli'])
			.orderBy('name')
			.execute();
		expect(stored.map(({ name_te }) => name_te)).toEqual(['బిట్టుపల్లి', 'గుమ్మనూరు']);
	});

	test('that lacks the districts is refused', async () => {
		const source: PlaceSource = sourceOf('short.csv', async () =>
			Buffer.from('Mandal Name,Village Name\nManthani,Suraram\n'),
		);
		await expect(run(source)).rejects.toThrow(ImportFileError);
		await expect(run(source)).rejects.toThrow('no column "District Name"');
	});
});

describe('a doubtful name', () => {
	const list = listOf(
		'Telangana,Adilabad,Jainad,Akurla',
		'Telangana,Adilabad,Jainad,Jainad',
		'Telangana,Adilabad,New Mandal,Belgaon',
		'Telangana,Adilabad,Nowhere Mandal,Lost',
	);

	test('waits with what it may be; a decision is remembered, and the same list asks nothing', async () => {
		const first = await run(list);
		expect(first.counts).toEqual({ doubtful: 4 });
		const [jainad] = first.doubtful;
		expect(jainad).toMatchObject({
			level: 'mandals',
			name: 'Jainad',
			within: 'Adilabad',
			rows: 2,
			may_add: true,
		});
		expect(jainad?.alike.map(({ name }) => name)).toEqual(['Jainath']);
		const decisions = [
			...decide(first.doubtful, 'Jainad', jainad?.alike[0]?.id ?? 0),
			...decide(first.doubtful, 'New Mandal', 'new'),
			...decide(first.doubtful, 'Nowhere Mandal', 'skip'),
		];
		expect(await run(list, decisions)).toMatchObject({
			counts: { added: 2, merged: 1, skipped: 1 },
			doubtful: [],
		});
		expect(await villagesOf(await mandalNamed('Jainath'))).toEqual(['Akurla', 'Jainath']);
		expect(await villagesOf(await mandalNamed('New Mandal'))).toEqual(['Belgaon']);
		expect(await mandalsNamed('Nowhere Mandal')).toEqual([]);
		expect(await run(list)).toMatchObject({ counts: { unchanged: 2, merged: 1, skipped: 1 }, doubtful: [] });
		expect((await run(list, [], true)).doubtful.map(({ name }) => name)).toEqual([
			'Jainad',
			'Nowhere Mandal',
		]);
	});

	test('of a district is never new, and a choice of another level is refused', async () => {
		const strange = listOf('Telangana,Jangoan Purba,Jangaon,Suraram');
		const { doubtful } = await run(strange);
		expect(doubtful).toMatchObject([{ level: 'districts', may_add: false }]);
		const again = await run(strange, decide(doubtful, 'Jangoan Purba', 'new'));
		expect(again.doubtful).toHaveLength(1);
		await expect(run(strange, decide(doubtful, 'Jangoan Purba', 4408))).rejects.toThrow(
			'cannot be what was chosen',
		);
	});

	test('of a village is one like a village that the list lacks', async () => {
		const mandal = await mandalNamed('Manthani');
		await db
			.insertInto('grampanchayats')
			.values({ id: 571_900, mandal_id: mandal, name: 'Swarnapalli' })
			.execute();
		const village = listOf('Telangana,Peddapalli,Manthani,Suwarnapalli');
		const { doubtful } = await run(village);
		expect(doubtful).toMatchObject([
			{ level: 'grampanchayats', within: 'Manthani', alike: [{ id: 571_900 }] },
		]);
		expect(await run(village, decide(doubtful, 'Suwarnapalli', 571_900))).toMatchObject({
			counts: { merged: 1 },
		});
		expect(await run(village)).toMatchObject({ counts: { merged: 1 }, doubtful: [] });
		expect(await villagesOf(mandal)).not.toContain('Suwarnapalli');
	});
});

describe('villages that fellows wrote', () => {
	test('come into the list under the same name, and are offered to their lead under another', async () => {
		const mandal = await mandalNamed('Ramagiri');
		await db
			.insertInto('grampanchayats')
			.values([
				{ id: 1_000_500_001, mandal_id: mandal, name: 'gandhi tanda', written: true },
				{ id: 1_000_500_002, mandal_id: mandal, name: 'Nehru Thanda', written: true },
			])
			.execute();
		const list = listOf(
			'Telangana,Peddapalli,Ramagiri,Gandhi Tanda',
			'Telangana,Peddapalli,Ramagiri,Nehru Tandaa',
		);
		expect(await run(list)).toMatchObject({ counts: { merged: 1, added: 1 }, offered: 1, doubtful: [] });
		expect(await villagesOf(mandal)).toEqual([
			'Nehru Tandaa',
			'Nehru Thanda (written)',
			'Ramagiri',
			'gandhi tanda',
		]);
	});
});
