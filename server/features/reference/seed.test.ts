import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { seedReferenceData } from './seed.ts';

const NIZAM = 'Nizam College, Basheerbagh';

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
