import type { Choice, Decisions, PlaceQuestion } from '@yuva/contract/imports/schema';
import { describe, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { placeSource } from '../../test/imports.ts';
import { seedReferenceData } from '../reference/seed.ts';
import { importPlaceFiles, PlaceFileError, type PlaceSource } from './place-files.ts';
import { countStates } from './preview.ts';

const { db } = await makeFreshDatabase();
await seedReferenceData(db);

const HEADER = 'State Name,District Name,Mandal Name,Village Name';
const listOf = (...lines: string[]): PlaceSource =>
	placeSource('villages.csv', async () => Buffer.from([HEADER, ...lines].join('\r\n')));

async function run(source: PlaceSource, decisions: Decisions = {}, asksAgain = false) {
	const options = { decisions, asksAgain, now: new Date() };
	const { files, questions, offered } = await importPlaceFiles(db, [source], options);
	const rows = files[0]?.rows ?? [];
	const counts = Object.entries(countStates(rows)).filter(([, count]) => count > 0);
	return { counts: Object.fromEntries(counts), rows, questions, offered };
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
const decide = (questions: readonly PlaceQuestion[], name: string, choice: Choice): Decisions =>
	Object.fromEntries(questions.filter((one) => one.name === name).map(({ key }) => [key, choice]));

describe('a list without codes', () => {
	test('is taken where the names are the same, or the only ones of their sound', async () => {
		const list = listOf(
			'Telangana,Peddapalle,Julapalle,Abbapur',
			'TELANGANA,PEDDAPALLE,JULAPALLE,KUMMARIKUNTA',
			'Telangana,Peddapalle,Julapalle,Julapalle',
		);
		expect(await run(list)).toMatchObject({ counts: { new: 2, same: 1 }, questions: [] });
		const julapalli = await mandalNamed('Julapalli');
		expect(await villagesOf(julapalli)).toEqual(['Abbapur', 'Julapalli', 'Kummarikunta']);
		expect(await run(list)).toMatchObject({ counts: { same: 3 }, questions: [] });
	});

	test('without a column of states is one of Telangana; another state is looked up', async () => {
		const source: PlaceSource = placeSource('short.csv', async () =>
			Buffer.from('District,Mandal,Village\nPeddapalli,Manthani,Gaddipalli\n'),
		);
		expect(await run(source)).toMatchObject({ counts: { new: 1 } });
		expect(await run(listOf('Atlantis,Peddapalli,Manthani,Lost'))).toMatchObject({
			counts: { faulty: 1 },
		});
	});

	test('has rows that cannot be used, and rows that it has twice', async () => {
		const list = listOf(
			'Telangana,Peddapalli,Manthani,',
			'Telangana,Peddapalli,Manthani,Nagaram',
			'Telangana,Peddapalli,Manthani,NAGARAM',
		);
		expect(await run(list)).toMatchObject({ counts: { faulty: 1, new: 1, same: 1 } });
	});

	test('names its villages in Telugu where it has a column, also those that are known', async () => {
		const telugu = (heading: string, ...lines: string[]): PlaceSource =>
			placeSource('telugu.csv', async () =>
				Buffer.from([`District,Mandal,Village,${heading}`, ...lines].join('\n')),
			);
		const rows = ['Peddapalli,Manthani,Gummanur', 'Peddapalli,Manthani,Bittupalli'];
		await run(telugu('Village (Telugu)', `${rows[0]},`));
		const list = telugu('Village Name (In Local)', `${rows[0]},గుమ్మనూర్`, `${rows[1]},బిట్టుపల్లి`);
		expect(await run(list)).toMatchObject({ counts: { new: 1, changed: 1 } });
		expect(await run(list)).toMatchObject({ counts: { same: 2 } });
		const changed = telugu('Village (Telugu)', `${rows[0]},గుమ్మనూరు`, `${rows[1]},Bittupalli`);
		expect(await run(changed)).toMatchObject({ counts: { changed: 1, same: 1 } });
		const stored = await db
			.selectFrom('grampanchayats')
			.select('translations')
			.where('name', 'in', ['Gummanur', 'Bittupalli'])
			.orderBy('name')
			.execute();
		expect(stored.map(({ translations }) => translations)).toEqual([{ te: 'బిట్టుపల్లి' }, { te: 'గుమ్మనూరు' }]);
	});

	test('that lacks the districts is refused', async () => {
		const source: PlaceSource = placeSource('short.csv', async () =>
			Buffer.from('Mandal Name,Village Name\nManthani,Suraram\n'),
		);
		await expect(run(source)).rejects.toThrow(PlaceFileError);
		await expect(run(source)).rejects.toThrow('no column says: District');
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
		const [jainad] = first.questions;
		expect(jainad).toMatchObject({
			level: 'mandals',
			name: 'Jainad',
			within: 'Adilabad',
			rows: 2,
			choices: ['new', 'skip'],
		});
		expect(jainad?.alike.map(({ name }) => name)).toEqual(['Jainath']);
		const decisions = {
			...decide(first.questions, 'Jainad', jainad?.alike[0]?.id ?? 0),
			...decide(first.questions, 'New Mandal', 'new'),
			...decide(first.questions, 'Nowhere Mandal', 'skip'),
		};
		expect(await run(list, decisions)).toMatchObject({
			counts: { new: 2, same: 1, left_out: 1 },
			questions: [],
		});
		expect(await villagesOf(await mandalNamed('Jainath'))).toEqual(['Akurla', 'Jainath']);
		expect(await villagesOf(await mandalNamed('New Mandal'))).toEqual(['Belgaon']);
		expect(await mandalsNamed('Nowhere Mandal')).toEqual([]);
		expect(await run(list)).toMatchObject({ counts: { same: 3, left_out: 1 }, questions: [] });
		expect((await run(list, {}, true)).questions.map(({ name }) => name)).toEqual([
			'Jainad',
			'Nowhere Mandal',
		]);
	});

	test('of a district is never new, and a choice of another level is refused', async () => {
		const strange = listOf('Telangana,Jangoan Purba,Jangaon,Suraram');
		const { questions } = await run(strange);
		expect(questions).toMatchObject([{ level: 'districts', choices: ['skip'] }]);
		const again = await run(strange, decide(questions, 'Jangoan Purba', 'new'));
		expect(again.questions).toHaveLength(1);
		await expect(run(strange, decide(questions, 'Jangoan Purba', 4408))).rejects.toThrow(
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
		const { questions } = await run(village);
		expect(questions).toMatchObject([
			{ level: 'grampanchayats', within: 'Manthani', alike: [{ id: 571_900 }] },
		]);
		expect(await run(village, decide(questions, 'Suwarnapalli', 571_900))).toMatchObject({
			counts: { same: 1 },
		});
		expect(await run(village)).toMatchObject({ counts: { same: 1 }, questions: [] });
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
		expect(await run(list)).toMatchObject({ counts: { new: 2 }, offered: 1, questions: [] });
		expect(await villagesOf(mandal)).toEqual([
			'Nehru Tandaa',
			'Nehru Thanda (written)',
			'Ramagiri',
			'gandhi tanda',
		]);
	});
});
