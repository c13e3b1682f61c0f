import { placeLevel } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';
import { addBuiltIn } from '../settings/actions.ts';
import { headquartersVillage, isGenerated, otherDistrict, otherMandal } from './generated-places.ts';
import { loadTeluguNames } from './load-builtin-places.ts';
import { insertMissing, selectChildless } from './queries.ts';
import { seedRows } from './seed-rows.ts';
import { addTeluguNames, nameGeneratedPlaces } from './telugu-queries.ts';

/** Adds missing rows; imported names and parents stay. Several servers may run it at once. */
export async function seedReferenceData(db: Db): Promise<void> {
	const rows = seedRows();
	await db.transaction().execute(async (trx) => {
		for (const level of ['states', 'districts', 'mandals'] as const) {
			const listed = rows[level].filter((place) => !isGenerated(place.id));
			await insertMissing(trx, level, listed);
		}
		await fillEmptyCascades(trx);
		for (const level of placeLevel.options) await addTeluguNames(trx, level, loadTeluguNames(level));
		await nameGeneratedPlaces(trx);
		await addBuiltIn(trx, 'university', rows.universities);
		await addBuiltIn(trx, 'college', rows.colleges);
		await addBuiltIn(trx, 'course', rows.courses);
	});
}

/** Adds an option below every empty state, district and mandal. @returns the number of added places */
export async function fillEmptyCascades(db: Db): Promise<number> {
	const states = await selectChildless(db, 'states', 'districts');
	const districts = await insertMissing(
		db,
		'districts',
		states.map((state) => otherDistrict(state.id)),
	);
	const empty = await selectChildless(db, 'districts', 'mandals');
	const mandals = await insertMissing(
		db,
		'mandals',
		empty.map((district) => otherMandal(district.id)),
	);
	const deserted = await selectChildless(db, 'mandals', 'grampanchayats');
	const villages = await insertMissing(db, 'grampanchayats', deserted.map(headquartersVillage));
	return districts + mandals + villages;
}
