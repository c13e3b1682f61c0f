import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { seedReferenceData } from './seed.ts';

const NIZAM = 'Nizam College, Basheerbagh';

test('states and districts of Telangana have their names in Telugu, and a name that an import brought stays', async () => {
	const { db } = await makeFreshDatabase();
	const nameless = async (table: 'states' | 'districts' | 'mandals') => {
		const { rows } = await sql<{
			id: number;
		}>`select id from ${sql.table(table)} where not translations ? 'te'
			${table === 'districts' ? sql`and state_id = 36` : sql``}
			${table === 'mandals' ? sql`and district_id in (682, 501, 699, 698, 721)` : sql``}`.execute(db);
		return rows;
	};
	for (const table of ['states', 'districts', 'mandals'] as const) expect(await nameless(table)).toEqual([]);
	const village = await db
		.selectFrom('grampanchayats')
		.select(['id', 'translations'])
		.where('mandal_id', '=', 4401)
		.where('name', '=', 'Manthani')
		.executeTakeFirstOrThrow();
	expect(village.translations, 'as its mandal').toEqual({ te: 'మంథని' });
	await db
		.updateTable('districts')
		.set({ translations: JSON.stringify({ te: 'పెద్దపల్లె' }) })
		.where('id', '=', 682)
		.execute();
	await seedReferenceData(db);
	const kept = await db
		.selectFrom('districts')
		.select('translations')
		.where('id', '=', 682)
		.executeTakeFirst();
	expect(kept?.translations).toEqual({ te: 'పెద్దపల్లె' });
});

test('a built-in college is left out, with its courses, where the head office had added one of that name', async () => {
	const { db } = await makeFreshDatabase();
	const named = () =>
		db
			.selectFrom('colleges')
			.select(['id', 'name'])
			.where(sql`lower(name)`, '=', NIZAM.toLowerCase())
			.execute();
	const [builtIn] = await named();
	const id = builtIn?.id ?? 0;
	await db.deleteFrom('courses').where('college_id', '=', id).execute();
	await db.deleteFrom('colleges').where('id', '=', id).execute();
	const own = { id: 1_000_000_000, name: NIZAM.toUpperCase() };
	await db
		.insertInto('colleges')
		.values({ ...own, university_id: 1 })
		.execute();
	await seedReferenceData(db);
	expect(await named()).toEqual([own]);
	expect(await db.selectFrom('courses').where('college_id', '=', id).select('id').execute()).toEqual([]);
});
